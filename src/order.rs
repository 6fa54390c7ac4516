//! Short lists put in order.
//!
//! The lists of a game hold tens of things. The library's sort costs the page some 4 kB for each type it is used with;
//! this one costs next to nothing.

use std::cmp::Ordering;

/// Puts a short list in this order; equals stay as they were. Takes time with the square of the length.
pub fn by<T>(list: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    for from in 1..list.len() {
        let mut at = from;
        while at > 0 && order(&list[at - 1], &list[at]) == Ordering::Greater {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Puts a short list in the order of a key; equals stay as they were. Takes time with the square of the length.
pub fn by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    by(list, |a, b| key(a).cmp(&key(b)));
}

#[cfg(test)]
mod tests {
    #[test]
    fn equals_stay_as_they_were() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        super::by_key(&mut list, |&(n, _)| n);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
    }
}
