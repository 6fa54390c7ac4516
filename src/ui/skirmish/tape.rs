//! The ruler: from middle to middle in tenths of an inch. It changes nothing.

use super::SkirmishTable;
use super::map::Hit;
use crate::game::PieceId;
use crate::geom::{Inches, Point};
use crate::text::{fill, text};
use crate::ui::Effect;
use crate::ui::table::ruler::{End, Tape};

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
                tape.from = Some(End::Piece(id));
            }
        }
    }

    fn end_at(&self, pixel: (f64, f64)) -> End {
        match self.hit(pixel, false) {
            Hit::Soldier(id) => End::Piece(id),
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
        self.put_end(End::Piece(id), fx);
    }

    fn put_end(&mut self, end: End, fx: &mut Vec<Effect>) {
        let Some(tape) = &mut self.tape else { return };
        tape.put(end);
        self.announce_tape(fx);
    }

    pub(super) fn measure_from(&mut self, pixel: (f64, f64)) {
        self.tape = Some(Tape::laid_on(self.end_at(pixel)));
    }

    pub(super) fn stretch_tape(&mut self, pixel: (f64, f64)) {
        if self.tape.as_ref().is_some_and(Tape::is_loose) {
            let end = self.end_at(pixel);
            self.tape.iter_mut().for_each(|tape| tape.stretch(end));
        }
    }

    pub(super) fn announce_tape(&mut self, fx: &mut Vec<Effect>) {
        self.tape.iter_mut().for_each(Tape::fix);
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
            End::Piece(id) => board.piece(id).pose().map(|pose| pose.at),
            End::Spot(at) => Some(at),
        };
        let (from, to) = (spot(a)?, spot(b)?);
        let name = |end: End| match end {
            End::Piece(id) => self.moment().name(id).to_string(),
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
        Some(Measured { from, to, lines })
    }
}
