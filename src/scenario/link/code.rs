//! A game as its link holds it, in bytes: what it began with, its inputs, and marks of the positions they led to.
//!
//! The marks tell whether today's rules lead to the positions of then: eight bits of the [`Board::digest`](crate::game::Board::digest) of
//! the opening, all of the last position's, and two bits after each input between. So three changes of four are noticed at the very input,
//! all but one of 256 within four inputs, and the last position is the one of then if it seems so. That costs a link a character for three
//! inputs. Nothing in them repeats, so they stand apart from what is deflated.

use super::bytes::{Source, put, put_text};
use super::inputs::put_input;
use crate::game::{Game, RECORD_FORMAT, Record, Switches};

/// The inputs whose marks share a byte.
const EACH: usize = 4;

/// No link holds more inputs: each costs the memory of a board. The longest battles have some 1,300.
const MOST_INPUTS: usize = 5_000;

/// A game as a link holds it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// The game; of a link that is damaged what could be read of it.
    pub record: Record,
    /// The moment to be shown: after so many inputs. None for the last.
    pub step: Option<usize>,
    /// How many inputs the link says there are.
    pub count: usize,
    /// Digests of the opening and after each input, as far as they are known; see [`Code::agrees`]. What is kept on a computer and
    /// links of the first form or of a battle that has not begun tell none.
    pub marks: Vec<u32>,
    /// What is the matter with the link, if anything.
    pub lack: Option<Lack>,
}

/// What is the matter with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// Its end is missing.
    Cut,
    /// A part of it is changed or missing.
    Damaged,
    /// It holds an input that this program does not know.
    Unknown,
}

impl Code {
    /// This game, to be shown after so many inputs, or at its end.
    pub fn of(game: &Game, step: Option<usize>) -> Code {
        let marks = game.past().iter().map(|played| played.board.digest()).collect();
        Code { step, marks, ..Code::bare(game.record()) }
    }

    /// This game without marks.
    pub fn bare(record: Record) -> Code {
        Code { count: record.inputs.len(), record, ..Code::default() }
    }

    /// Whether the position after `n` inputs is the one of then, as far as its mark tells.
    pub fn agrees(&self, n: usize, digest: u32) -> bool {
        let mask = match n {
            n if n == self.count => u32::MAX,
            0 => 0xFF,
            _ => 3,
        };
        self.marks.get(n).is_none_or(|mark| (mark ^ digest) & mask == 0)
    }

    /// What is deflated of it, as a link holds it in its second form.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let record = &self.record;
        put_text(&mut bytes, &record.scenario);
        put(&mut bytes, record.text.is_some().into());
        if let Some(text) = &record.text {
            put_text(&mut bytes, text);
        }
        put(&mut bytes, record.switches.len() as u64);
        for (id, &number) in &record.switches {
            put_text(&mut bytes, id);
            put(&mut bytes, u64::from(number));
        }
        put(&mut bytes, record.seed);
        put(&mut bytes, u64::from(record.rules_version.unwrap_or(1)));
        let step = self.step.map_or(0, |step| step as u64 + 1);
        put(&mut bytes, step);
        put(&mut bytes, record.inputs.len() as u64);
        for input in &record.inputs {
            put_input(&mut bytes, input);
        }
        bytes
    }

    /// The marks as a link holds them. A battle that has not begun needs none: it is the same whatever has changed.
    pub fn marks_in_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        if let [opening, each @ .., end] = self.marks.as_slice() {
            bytes.push(*opening as u8);
            bytes.extend(end.to_le_bytes());
            bytes.extend(
                each.chunks(EACH).map(|four| four.iter().rev().fold(0, |byte, mark| byte << 2 | (mark & 3) as u8)),
            );
        }
        bytes
    }

    /// Reads such bytes and marks, or those of the first form, as far as they go; none where not even the battle can be read.
    pub(super) fn read(bytes: &[u8], marks: &[u8], is_first_form: bool, is_sound: bool) -> Option<Code> {
        let mut source = Source::new(bytes);
        let mut code = source.head(is_first_form);
        if !source.is_whole {
            return None;
        }
        while code.record.inputs.len() < code.count.min(MOST_INPUTS) {
            let input = source.input();
            if !source.is_whole {
                break;
            }
            code.record.inputs.push(input);
        }
        if let [opening, a, b, c, d, each @ ..] = marks {
            let marked = code.count.min(MOST_INPUTS);
            let two = |n: usize| each.get(n / EACH).map(|byte| u32::from(byte >> (n % EACH * 2)));
            code.marks.push((*opening).into());
            code.marks.extend((0..marked.saturating_sub(1)).map_while(two));
            if code.marks.len() == code.count {
                code.marks.push(u32::from_le_bytes([*a, *b, *c, *d]));
            }
        }
        code.lack = match is_sound {
            true if source.is_whole && source.rest.is_empty() => None,
            true => Some(Lack::Unknown),
            false if source.is_cut => Some(Lack::Cut),
            false => Some(Lack::Damaged),
        };
        Some(code)
    }
}

impl Source<'_> {
    /// Everything before the first input.
    fn head(&mut self, is_first_form: bool) -> Code {
        let scenario = self.text();
        let text = match self.number() {
            0 => None,
            1 => Some(self.text()),
            _ => self.wrong(),
        };
        let mut switches = Switches::new();
        for _ in 0..self.count(1) {
            let id = self.text();
            switches.insert(id, self.small());
        }
        let seed = self.number();
        let (mut rules_version, mut step) = (None, 0);
        if !is_first_form {
            rules_version = Some(self.small());
            step = self.number();
        }
        let count = usize::try_from(self.number()).unwrap_or_else(|_| self.wrong());
        let step = usize::try_from(step).unwrap_or_default().checked_sub(1);
        let inputs = Vec::new();
        let format = RECORD_FORMAT.to_string();
        Code {
            record: Record { format, scenario, text, switches, rules_version, seed, inputs },
            step,
            count,
            marks: Vec::new(),
            lack: None,
        }
    }
}
