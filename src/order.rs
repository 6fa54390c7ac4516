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

/// A few things under names, in order of the names. The library's trees and tables are code the page can do without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named<T>(Vec<(String, T)>);

impl<T> Named<T> {
    /// Nothing yet.
    pub const fn new() -> Named<T> {
        Named(Vec::new())
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.as_str().cmp(name))
    }

    /// What stands under this name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.place(name).ok().map(|at| &self.0[at].1)
    }

    /// Whether something stands under this name.
    pub fn contains_key(&self, name: &str) -> bool {
        self.place(name).is_ok()
    }

    /// Puts a thing under a name; what stood there before comes back.
    pub fn insert(&mut self, name: String, thing: T) -> Option<T> {
        match self.place(&name) {
            Ok(at) => Some(std::mem::replace(&mut self.0[at].1, thing)),
            Err(at) => {
                self.0.insert(at, (name, thing));
                None
            }
        }
    }

    /// Takes away what stands under this name.
    pub fn remove(&mut self, name: &str) -> Option<T> {
        self.place(name).ok().map(|at| self.0.remove(at).1)
    }

    /// Names and things, in order of the names.
    pub fn iter(&self) -> Iter<'_, T> {
        self.0.iter().map(|(name, thing)| (name, thing))
    }

    /// The names in order.
    pub fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.iter().map(|(name, _)| name)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What [`Named::iter`] goes through.
pub type Iter<'a, T> = std::iter::Map<std::slice::Iter<'a, (String, T)>, fn(&'a (String, T)) -> (&'a String, &'a T)>;

impl<T> Default for Named<T> {
    fn default() -> Named<T> {
        Named::new()
    }
}

impl<'a, T> IntoIterator for &'a Named<T> {
    type Item = (&'a String, &'a T);
    type IntoIter = Iter<'a, T>;
    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<T> FromIterator<(String, T)> for Named<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(things: I) -> Named<T> {
        let mut named = Named::new();
        for (name, thing) in things {
            named.insert(name, thing);
        }
        named
    }
}

impl<T, const N: usize> From<[(String, T); N]> for Named<T> {
    fn from(things: [(String, T); N]) -> Named<T> {
        things.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Named;

    #[test]
    fn names_stand_in_order() {
        let mut named = Named::from([("b".to_string(), 2), ("a".to_string(), 1), ("b".to_string(), 3)]);
        assert_eq!(named.iter().map(|(name, n)| format!("{name}{n}")).collect::<String>(), "a1b3");
        assert_eq!((named.remove("a"), named.remove("a"), named.get("b")), (Some(1), None, Some(&3)));
        assert!(named.contains_key("b") && !named.contains_key("a"));
    }

    #[test]
    fn equals_stay_as_they_were() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        super::by_key(&mut list, |&(n, _)| n);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
    }
}
