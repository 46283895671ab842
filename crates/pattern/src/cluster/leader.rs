//! Clusters with a leader: one pass over all patterns. \[Lee04 §3.1, §3.2\]

use super::{Cluster, Known, Method};
use crate::vector::Space;
use crate::window::Place;

/// Puts each pattern into the nearest cluster that is near enough, whose centre then moves; or begins a new one.
pub(super) fn clusters(method: Method, space: &Space, known: &[Known]) -> Vec<Cluster> {
    assert!(!matches!(method, Method::Kohonen { .. }), "a map is trained");
    let mut clusters: Vec<Cluster> = Vec::new();
    for (number, known) in known.iter().enumerate() {
        let (place, vector) = (known.pattern.place, space.vector(&known.pattern));
        let at = nearest(method, &clusters, place, &vector).unwrap_or_else(|| {
            clusters.push(Cluster::new(Some(place), vec![0.0; vector.len()]));
            clusters.len() - 1
        });
        let cluster = &mut clusters[at];
        cluster.take(number, known);
        let share = 1.0 / cluster.members.len() as f32;
        for (centre, new) in cluster.centre.iter_mut().zip(&vector) {
            *centre += (new - *centre) * share;
        }
    }
    clusters
}

/// The nearest cluster at this place that is near enough; the first of several.
pub(super) fn nearest(method: Method, clusters: &[Cluster], place: Place, vector: &[f32]) -> Option<usize> {
    let mut best: Option<(usize, f32)> = None;
    for (number, cluster) in clusters.iter().enumerate().filter(|(_, cluster)| cluster.place == Some(place)) {
        let Some(distance) = method.distance(&cluster.centre, vector) else { continue };
        if best.is_none_or(|(_, least)| distance < least) {
            best = Some((number, distance));
        }
    }
    best.map(|(number, _)| number)
}
