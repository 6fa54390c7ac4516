//! The ruler: from edge to edge in tenths of an inch. It changes nothing.

use super::ruler::{End, Tape};
use super::seat::Seat;
use super::{Table, say};
use crate::game::{PieceId, Sight};
use crate::geom::{Inches, Point, Pose};
use crate::text::{fill, text};
use crate::ui::Effect;
use crate::ui::math::Within;
use crate::ui::pick::{Hit, pick};

/// What was measured.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Measured {
    /// The nearest points of the two.
    pub line: (Point, Point),
    /// How far apart they are.
    pub distance: Inches,
    /// Between enemies, what is seen.
    pub sight: Option<Sight>,
    /// What to say of it.
    pub lines: Vec<String>,
}

impl Table {
    pub(super) fn toggle_ruler(&mut self) {
        self.ruler = match self.ruler {
            Some(_) => None,
            None => Some(Tape::default()),
        };
        if self.ruler.is_some() {
            (self.plan, self.target, self.refusal) = (None, None, None);
            // A unit in hand is measured from.
            if let (Some(id), Some(tape)) = (self.selected, &mut self.ruler) {
                tape.from = Some(End::Piece(id));
            }
        }
    }

    fn end_at(&self, pixel: (f64, f64)) -> End {
        match pick(&self.scene(), pixel, false) {
            Hit::Piece(id) => End::Piece(self.board().piece(id).with.unwrap_or(id)),
            _ => End::Spot(self.camera.to_board(pixel)),
        }
    }

    pub(super) fn tap_ruler(&mut self, pixel: (f64, f64), fx: &mut Vec<Effect>) {
        let end = self.end_at(pixel);
        self.put_end(end, fx);
    }

    /// The ruler laid on a unit from the list.
    pub(super) fn measure_piece(&mut self, piece: PieceId, fx: &mut Vec<Effect>) {
        self.ruler.get_or_insert_default();
        self.put_end(End::Piece(piece), fx);
    }

    fn put_end(&mut self, end: End, fx: &mut Vec<Effect>) {
        let Some(tape) = &mut self.ruler else { return };
        tape.put(end);
        self.announce_ruler(fx);
    }

    pub(super) fn measure_from(&mut self, pixel: (f64, f64)) {
        self.ruler = Some(Tape::laid_on(self.end_at(pixel)));
    }

    pub(super) fn stretch_ruler(&mut self, at: Point) {
        let pixel = self.camera.to_screen(at);
        if self.ruler.as_ref().is_some_and(Tape::is_loose) {
            let end = self.end_at(pixel);
            self.ruler.iter_mut().for_each(|tape| tape.stretch(end));
        }
    }

    pub(super) fn announce_ruler(&mut self, fx: &mut Vec<Effect>) {
        self.ruler.iter_mut().for_each(Tape::fix);
        if let Some(measured) = self.measured() {
            fx.push(Effect::Announce(measured.lines.join(" ")));
        }
    }

    /// What the ruler shows now.
    pub(super) fn measured(&self) -> Option<Measured> {
        let tape = self.ruler.as_ref()?;
        let (from, to) = (tape.from?, tape.to?);
        let board = self.board();
        let pose = |end: End| match end {
            End::Piece(id) => board.piece(id).pose(),
            End::Spot(_) => None,
        };
        let corners = |end: End| match (end, pose(end)) {
            (_, Some(pose)) => pose.corners().to_vec(),
            (End::Spot(at), _) => vec![at],
            (End::Piece(_), None) => Vec::new(),
        };
        let line = nearest(&corners(from), &corners(to))?;
        let distance = match (pose(from), pose(to)) {
            (Some(a), Some(b)) => Pose::distance(a, b),
            _ => line.0.distance(line.1),
        };
        let name = |end: End| match end {
            End::Piece(id) => say::tag(self.game.scenario(), id).to_string(),
            End::Spot(_) => text("table.ruler.spot"),
        };
        let (a, b, d) = (name(from), name(to), distance.tenths());
        let mut lines = vec![fill("table.ruler.distance", &[("a", &a), ("b", &b), ("d", &d)])];
        let mut sight = None;
        if let (End::Piece(by), End::Piece(on)) = (from, to)
            && board.piece(by).side != board.piece(on).side
        {
            let seen = self.rules().sight(board, by, on);
            let gap = (seen.room + seen.room).tenths();
            let other = seen.blocker.map(|id| say::tag(self.game.scenario(), id).to_string()).unwrap_or_default();
            let key = match (seen.is_clear, seen.through_town, seen.blocker) {
                (true, _, None) => "table.ruler.clear",
                (true, _, Some(_)) => "table.ruler.gap",
                (false, true, _) => "table.ruler.town",
                (false, _, Some(_)) => "table.ruler.blocked",
                (false, _, None) => "table.ruler.far",
            };
            lines.push(fill(key, &[("gap", &gap), ("other", &other)]));
            sight = Some(seen);
        }
        Some(Measured { line, distance, sight, lines })
    }
}

/// The nearest points of two closed outlines, or of a point and one.
fn nearest(a: &[Point], b: &[Point]) -> Option<(Point, Point)> {
    let flat = |p: Point| (f64::from(p.x.get()), f64::from(p.y.get()));
    let on_edge = |p: Point, from: Point, to: Point| {
        let ((px, py), (ax, ay), (bx, by)) = (flat(p), flat(from), flat(to));
        let length = (bx - ax).powi(2) + (by - ay).powi(2);
        let t = if length > 0.0 {
            (((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length).within(0.0, 1.0)
        } else {
            0.0
        };
        Point::at((ax + (bx - ax) * t).round() as i32, (ay + (by - ay) * t).round() as i32)
    };
    let edges = |outline: &[Point]| -> Vec<(Point, Point)> {
        (0..outline.len()).map(|n| (outline[n], outline[(n + 1) % outline.len()])).collect()
    };
    let forth = a.iter().flat_map(|&p| edges(b).into_iter().map(move |(f, t)| (p, on_edge(p, f, t))));
    let back = b.iter().flat_map(|&p| edges(a).into_iter().map(move |(f, t)| (on_edge(p, f, t), p)));
    forth.chain(back).min_by_key(|(p, q)| p.distance(*q))
}
