//! The ruler: from middle to middle in tenths of an inch. It changes nothing.

use super::SkirmishTable;
use super::map::Hit;
use crate::game::PieceId;
use crate::geom::{Inches, Point};
use crate::text::{fill, text};
use crate::ui::Effect;
use crate::ui::table::seat::Seat;

/// An end of the ruler.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum End {
    /// A soldier.
    Soldier(PieceId),
    /// A place on the table.
    Spot(Point),
}

/// The ruler in use.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tape {
    /// Where it was laid on.
    pub from: Option<End>,
    /// Where it ends.
    pub to: Option<End>,
    /// Whether the end is fixed, and does not follow the pointer.
    pub fixed: bool,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Measured {
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// What to say of it.
    pub lines: Vec<String>,
}

impl SkirmishTable {
    pub(super) fn toggle_tape(&mut self) {
        self.tape = match self.tape {
            Some(_) => None,
            None => Some(Tape::default()),
        };
        if self.tape.is_some() {
            self.take_back();
            // The soldier in hand is measured from.
            if let (Some(id), Some(tape)) = (self.look, &mut self.tape) {
                tape.from = Some(End::Soldier(id));
            }
        }
    }

    fn end_at(&self, pixel: (f64, f64)) -> End {
        match self.hit(pixel, false) {
            Hit::Soldier(id) => End::Soldier(id),
            _ => End::Spot(self.camera.to_board(pixel)),
        }
    }

    pub(super) fn tap_tape(&mut self, pixel: (f64, f64), fx: &mut Vec<Effect>) {
        let end = self.end_at(pixel);
        self.put_end(end, fx);
    }

    /// The ruler laid on a soldier from the list.
    pub(super) fn measure_soldier(&mut self, id: PieceId, fx: &mut Vec<Effect>) {
        if id.index() >= self.at_rest().pieces.len() {
            return;
        }
        self.tape.get_or_insert_default();
        self.put_end(End::Soldier(id), fx);
    }

    fn put_end(&mut self, end: End, fx: &mut Vec<Effect>) {
        let Some(tape) = &mut self.tape else { return };
        match (tape.from, tape.fixed) {
            (Some(from), false) if from != end => (tape.to, tape.fixed) = (Some(end), true),
            _ => *tape = Tape { from: Some(end), to: None, fixed: false },
        }
        self.announce_tape(fx);
    }

    pub(super) fn measure_from(&mut self, pixel: (f64, f64)) {
        let from = Some(self.end_at(pixel));
        self.tape = Some(Tape { from, to: None, fixed: false });
    }

    pub(super) fn stretch_tape(&mut self, pixel: (f64, f64)) {
        let Some(tape) = self.tape.as_ref().filter(|tape| tape.from.is_some() && !tape.fixed) else { return };
        let from = tape.from;
        let end = self.end_at(pixel);
        self.tape = Some(Tape { from, to: Some(end).filter(|end| Some(*end) != from), fixed: false });
    }

    pub(super) fn announce_tape(&mut self, fx: &mut Vec<Effect>) {
        if let Some(tape) = self.tape.as_mut().filter(|tape| tape.to.is_some()) {
            tape.fixed = true;
        }
        if let Some(measured) = self.measured() {
            fx.push(Effect::Announce(measured.lines.join(" ")));
        }
    }

    /// What the ruler shows now.
    pub(super) fn measured(&self) -> Option<Measured> {
        let tape = self.tape.as_ref()?;
        let (a, b) = (tape.from?, tape.to?);
        let board = self.at_rest();
        let spot = |end: End| match end {
            End::Soldier(id) => board.piece(id).pose().map(|pose| pose.at),
            End::Spot(at) => Some(at),
        };
        let (from, to) = (spot(a)?, spot(b)?);
        let name = |end: End| match end {
            End::Soldier(id) => self.moment().name(id).to_string(),
            End::Spot(_) => text("table.ruler.spot"),
        };
        let distance: Inches = from.distance(to);
        let d = distance.tenths();
        let mut lines = vec![fill("man.ruler.distance", &[("a", &name(a)), ("b", &name(b)), ("d", &d)])];
        match self.rules.hides(board, from, to) {
            Some(plot) => {
                let what = self.moment().plot(plot);
                lines.push(fill("man.ruler.hidden", &[("what", &what)]));
            }
            None => lines.push(text("man.ruler.seen")),
        }
        let _ = self.rules();
        Some(Measured { from, to, lines })
    }
}
