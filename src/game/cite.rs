//! Where something is written.

use std::sync::Mutex;

/// The id of a rule, `chaeronea.move.1`, as in the digests; its wording stands in the rule set's own list.
///
/// Ids are interned, so that a cite costs nothing to copy; a home-made rule set adds a few for as long as the program runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cite(pub &'static str);

static IDS: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

impl From<String> for Cite {
    fn from(id: String) -> Cite {
        let mut ids = IDS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match ids.binary_search(&id.as_str()) {
            Ok(at) => Cite(ids[at]),
            Err(at) => {
                ids.insert(at, Box::leak(id.into_boxed_str()));
                Cite(ids[at])
            }
        }
    }
}

/// What a rule rests on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// The published rule sheet.
    #[default]
    Sheet,
    /// A ruling of ours where the sheet is silent or cut; marked with a dagger wherever it is shown.
    Ruling,
    /// An optional rule of the sheet's author.
    Option,
}

/// One rule in our own words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleText {
    /// Its id, as in the digests.
    pub id: Cite,
    /// The short name a player sees on a chip: `Move 1`.
    pub name: String,
    /// The rule in our own words.
    pub text: String,
    /// What it rests on.
    pub source: Source,
}
