//! Crossing a river: a move that comes to its middle line ends there (`granicus.river.1`, `granicus.ruling.18`).

use super::TrayRules;
use super::tables::CrossingRow;
use crate::game::{Area, Board, Cite, Illegal, PieceId, Reason};
use crate::geom::{Inches, Point, Pose, crosses_line, is_near_line};

/// What a river has to do with a move.
pub(super) struct Ford<'a> {
    area: &'a Area,
    row: &'a CrossingRow,
    /// The middle of the front edge at the start.
    start: Point,
    /// Whether the unit stood in the water at the start.
    was_wet: bool,
    /// Whether it has come into the water.
    is_wet: bool,
    /// Whether the front has come to the middle line.
    is_on_line: bool,
}

fn is_on(area: &Area, point: Point) -> bool {
    is_near_line(point, &area.midline, Inches::TOUCH)
}

impl TrayRules {
    fn crossing_row(&self) -> Option<&CrossingRow> {
        self.file.ground.iter().find_map(|row| row.crossing.as_ref())
    }

    /// The rule that a crossing unit throws no dice.
    pub(super) fn crossing_silence(&self) -> Cite {
        self.crossing_row().map_or(Cite::default(), |row| row.silent_cite)
    }

    /// The rule that a crossing unit does not charge.
    pub(super) fn crossing_charge(&self) -> Cite {
        self.crossing_row().map_or(Cite::default(), |row| row.charge_cite)
    }

    /// The rivers that matter for a move of up to `reach` from `pose`. One whose middle line the front is on does not.
    pub(super) fn fords<'a>(&'a self, board: &'a Board, pose: Pose, reach: Inches) -> Vec<Ford<'a>> {
        let start = pose.front_middle();
        let mut fords = Vec::new();
        for area in &board.field.areas {
            let Some(row) = self.ground(area.ground).and_then(|row| row.crossing.as_ref()) else { continue };
            let far = reach + Inches::thousandths(4000);
            if area.midline.len() > 1 && area.outline.is_near(start, far) && !is_on(area, start) {
                let was_wet = pose.is_in(&area.outline);
                fords.push(Ford { area, row, start, was_wet, is_wet: was_wet, is_on_line: false });
            }
        }
        fords
    }
}

impl Ford<'_> {
    fn past(&self, id: PieceId, cite: Cite) -> Illegal {
        Illegal { reason: Reason::PastMidstream { piece: id, name: self.area.name.clone() }, cite }
    }

    /// Before another leg: nothing follows once the line is reached.
    pub fn before_leg(&self, id: PieceId) -> Result<(), Illegal> {
        if self.is_on_line { Err(self.past(id, self.row.stop_cite)) } else { Ok(()) }
    }

    /// A part of a leg: straight on over `strip`, or a turn. In a charge the line is a bound only.
    pub fn leg(&mut self, id: PieceId, from: Pose, to: Pose, strip: &[Point], is_charge: bool) -> Result<(), Illegal> {
        let (before, after) = (from.front_middle(), to.front_middle());
        let is_on_line = is_on(self.area, after);
        let line = &self.area.midline;
        // A leg that ended on the line may have ended a little beyond it: then where the unit began tells.
        let goes_over = crosses_line(before, after, line) || self.is_on_line && crosses_line(self.start, after, line);
        let goes_on = !is_charge && self.is_on_line;
        if !is_on_line && (goes_over || goes_on) {
            return Err(self.past(id, if is_charge { self.row.water_cite } else { self.row.stop_cite }));
        }
        self.is_on_line = is_on_line;
        let outline = &self.area.outline;
        // From the place at the end no corner of the tray, nor of its way, is farther off than this.
        let far = Inches::thousandths(2300) + from.at.distance(to.at);
        if !self.is_wet && outline.is_near(to.at, far) {
            self.is_wet = to.is_in(outline) || !strip.is_empty() && outline.overlaps(strip);
        }
        Ok(())
    }

    /// At the end of a move: whether it has come to the middle line.
    pub fn end_move(&self, id: PieceId) -> Result<Option<Cite>, Illegal> {
        if self.is_on_line {
            return Ok(Some(self.row.stop_cite));
        }
        if self.is_wet && !self.was_wet {
            let reason = Reason::ShortOfMidstream { piece: id, name: self.area.name.clone() };
            return Err(Illegal { reason, cite: self.row.bank_cite });
        }
        Ok(None)
    }

    /// At the end of a charge against an enemy at `on`: it goes into the water only if he is in it (`granicus.ruling.19`).
    pub fn end_charge(&self, id: PieceId, (on, at): (PieceId, Pose)) -> Result<(), Illegal> {
        if self.is_wet && !self.was_wet && !at.is_in(&self.area.outline) {
            let reason = Reason::WaterBetween { piece: id, on, name: self.area.name.clone() };
            return Err(Illegal { reason, cite: self.row.water_cite });
        }
        Ok(())
    }

    /// Where the front comes to the middle line on a straight way: how far that is.
    pub fn midstream(&self, from: Point, to: Point) -> Option<Inches> {
        let line = &self.area.midline;
        if !crosses_line(from, to, line) {
            return None;
        }
        // Halving finds the first crossing of a line that is not folded.
        let (mut low, mut high) = (0, from.distance(to).get());
        let whole = high.max(1);
        while high - low > 4 {
            let middle = (low + high) / 2;
            let part = |a: Inches, b: Inches| {
                (i64::from(a.get()) + i64::from(b.get() - a.get()) * i64::from(middle) / i64::from(whole)) as i32
            };
            let point = Point::at(part(from.x, to.x), part(from.y, to.y));
            if crosses_line(from, point, line) { high = middle } else { low = middle }
        }
        Some(Inches::thousandths((high + 5) / 10 * 10))
    }
}
