//! A game from a link or a file, played again by the rules of today as far as it goes.

use super::fault::{self, Fault};
use super::link::{Code, Lack};
use super::{json, record};
use crate::game::{Game, input_in_words, refuse};
use crate::text;

/// A game that was opened.
#[derive(Debug)]
pub struct Opened {
    /// The game, as far as it goes by the rules of today.
    pub game: Game,
    /// The moment to be shown: after so many inputs. None for the last.
    pub step: Option<usize>,
    /// Why this may not be the game that was meant.
    pub fault: Option<Fault>,
    /// After how many of its inputs it can be gone on with then, the safest first.
    pub offers: Vec<usize>,
}

impl Opened {
    /// A game that is as it was meant.
    pub fn whole(game: Game) -> Opened {
        Opened { game, step: None, fault: None, offers: Vec::new() }
    }
}

/// Plays the game of a link again. The faults are those of its set-up, without which there is no game.
pub fn open_code(code: &Code) -> Result<Opened, Vec<Fault>> {
    let record = &code.record;
    let scenario = record::scenario_of(record)?;
    let mut game = Game::new(&scenario, record.seed);
    let agrees = |game: &Game| code.agrees(game.inputs().len(), game.board().digest());
    let mut parted = (!agrees(&game)).then_some(0);
    let mut refused = None;
    for input in &record.inputs {
        if let Err(why) = game.give(input.clone()) {
            refused = Some(why);
            break;
        }
        if parted.is_none() && !agrees(&game) {
            parted = Some(game.inputs().len());
        }
    }
    let played = game.inputs().len();
    // What led to the last position that was still the same.
    let same = parted.map_or(played, |n| n.saturating_sub(1));
    if let Some(lack) = code.lack {
        let is_sound = parted.is_none() && refused.is_none();
        // What comes before the place that is damaged may be damaged as well, and legal all the same. Three marks more tell.
        let sure = if is_sound { same } else { same.saturating_sub(3) };
        let key = match lack {
            Lack::Unknown => "fault.link.unknown",
            Lack::Cut if is_sound => "fault.link.cut",
            Lack::Cut | Lack::Damaged => "fault.link.part",
        };
        let fault = fault::nowhere("", key, &[("n", &sure.to_string()), ("of", &code.count.to_string())]);
        while game.inputs().len() > sure {
            game.undo();
        }
        return Ok(Opened { game, step: code.step, fault: Some(fault), offers: vec![sure] });
    }
    let versions = versions(record.rules_version, game.rules().about().version);
    let what = |n: usize| record.inputs.get(n).map_or_else(String::new, |input| input_in_words(&scenario, input));
    let (key, n, what, why) = match (parted, &refused) {
        (None, None) => return Ok(Opened { step: code.step, ..Opened::whole(game) }),
        (Some(0), _) => ("fault.replay.opening", 0, String::new(), String::new()),
        (Some(n), _) => ("fault.replay.other", n, what(n - 1), String::new()),
        (None, Some(why)) => ("fault.replay.refused", played + 1, what(played), refuse(&scenario, why)),
    };
    let close = if n > 1 { format!(" {}", text::text("fault.replay.close")) } else { String::new() };
    let n = n.to_string();
    let values = [("n", n), ("what", what), ("why", why), ("versions", versions), ("close", close)];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let mut offers = vec![same];
    if played > same {
        offers.push(played);
    }
    let fault = fault::nowhere("", key, &values);
    Ok(Opened { game, step: code.step, fault: Some(fault), offers })
}

/// Says so if other rules were played by than today's.
fn versions(then: Option<u16>, now: u16) -> String {
    let then = then.unwrap_or(1);
    if then == now {
        return String::new();
    }
    let key = if then < now { "fault.replay.older" } else { "fault.replay.newer" };
    format!(" {}", text::fill(key, &[("then", &then.to_string()), ("now", &now.to_string())]))
}

/// Reads a saved game and plays it as far as it goes; a fault names its line.
pub fn open_saved(text: &str) -> Result<Opened, Vec<Fault>> {
    let mut opened = open_code(&Code::bare(record::read_record(text)?))?;
    if let (Some(fault), Ok(tree)) = (&mut opened.fault, json::parse(text)) {
        let path = format!("inputs[{}]", opened.game.inputs().len());
        let place = fault::at(text, tree.find(&path).at, "", "", &[]);
        (fault.line, fault.column) = (place.line, place.column);
    }
    Ok(opened)
}
