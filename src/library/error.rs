//! What is wrong, as an object: a code for programs, a sentence for people, the rule it rests on.

use serde::Serialize;

use crate::order::Named;
use crate::scenario::Fault;
use crate::text;

/// Why something was not done. The game is as it was.
#[derive(Serialize)]
pub struct Problem {
    /// A word for programs; see `ErrorCode` in `lib/sarissa.d.ts`.
    pub code: &'static str,
    /// What is wrong and what to do, in a sentence or several.
    pub sentence: String,
    /// The pieces it is about.
    pub pieces: Vec<u8>,
    /// The figures it is about: inches, degrees, counts.
    pub numbers: Named<f64>,
    /// The rule it rests on; none where no rule was asked.
    pub rule: Option<&'static str>,
    /// What is wrong with a file, an order or a record, place by place.
    pub faults: Vec<FaultView>,
}

/// A fault of something that was handed in.
#[derive(Serialize)]
pub struct FaultView {
    /// Where, in the data: `units[3].x`; empty for the whole of it.
    path: String,
    /// The line, from 1; 0 where nothing stands in lines.
    line: usize,
    /// The character in the line, from 1; 0 where nothing stands in lines.
    column: usize,
    /// What is wrong.
    what: String,
    /// What to do about it.
    fix: String,
}

impl Problem {
    /// One that the text `key` tells.
    pub fn plain(code: &'static str, key: &str) -> Problem {
        let sentence = text::text(key);
        Problem { code, sentence, pieces: Vec::new(), numbers: Named::new(), rule: None, faults: Vec::new() }
    }

    /// Faults of what was handed in.
    pub fn faulty(code: &'static str, faults: Vec<Fault>) -> Problem {
        let told: Vec<String> = faults
            .iter()
            .take(3)
            .map(|Fault { path, what, fix, .. }| match path.is_empty() {
                true => format!("{what} {fix}"),
                false => format!("{path}: {what} {fix}"),
            })
            .collect();
        let view = |Fault { line, column, path, what, fix }| FaultView { path, line, column, what, fix };
        Problem {
            sentence: told.join(" ").trim().to_string(),
            faults: faults.into_iter().map(view).collect(),
            ..Problem::plain(code, "")
        }
    }
}
