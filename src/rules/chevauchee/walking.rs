//! Walks: how far, over what, and who stops them (`chevauchee.move.3`, `chevauchee.ruling.8`, `.11`).

use super::ChevaucheeRules;
use super::ground::Survey;
use super::rules::no;
use super::track::{Leg, square};
use crate::game::{
    Board, Cite, Fact, Illegal, Mark, PieceId, Reason, Resolution, SkirmishFact, SkirmishReason, Step, TableEdge,
    Terrain, Way,
};
use crate::geom::{Degrees, Inches, Point, Pose};

/// A walk as it would go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Where each leg ends; empty when he only turns.
    pub legs: Vec<Point>,
    /// How he stands then.
    pub to: Pose,
    /// What it takes.
    pub way: Way,
    /// The enemies who stop him.
    pub met: Vec<PieceId>,
    /// Whether he leaves the table.
    pub exits: bool,
}

impl ChevaucheeRules {
    /// Whether a soldier may move or turn in this step.
    pub fn may_move(&self, board: &Board, id: PieceId) -> Result<(), Illegal> {
        let piece = board.piece(id);
        if let Some(by) = self.engaged_with(board, id) {
            return no(SkirmishReason::Engaged { piece: id, by }, "chevauchee.engage.3");
        }
        if board.in_skirmish().charges.iter().any(|charge| charge.by == id) {
            return no(SkirmishReason::HasAnnounced(id), "chevauchee.turn.5");
        }
        if piece.has(Mark::Charged) {
            return no(SkirmishReason::HasCharged(id), "chevauchee.move.1");
        }
        if piece.has(Mark::Moved) {
            return Err(Illegal { reason: Reason::HasMoved(id), cite: Cite("chevauchee.turn.1") });
        }
        Ok(())
    }

    /// What becomes of a walk along these legs, or why it is refused.
    pub fn walk(&self, board: &Board, id: PieceId, steps: &[Step]) -> Result<Walk, Illegal> {
        self.may_move(board, id)?;
        let piece = board.piece(id);
        let pose = piece.pose().ok_or(Illegal { reason: Reason::NoSuchPiece, cite: Cite("chevauchee.move.1") })?;
        let no_way = Illegal { reason: Reason::NoWay, cite: Cite("chevauchee.move.3") };
        let (mut points, mut look, mut exits) = (Vec::new(), None, false);
        for step in steps {
            match *step {
                Step::To { x, y } if look.is_none() && !exits => points.push(Point { x, y }),
                Step::Look { facing } if look.is_none() && !exits => look = Some(facing),
                Step::Exit if look.is_none() && !exits => exits = true,
                _ => return Err(no_way),
            }
        }
        if points.is_empty() && look.is_none() && !exits {
            return Err(no_way);
        }
        if (exits || !points.is_empty()) && piece.has(Mark::Loading) {
            return no(SkirmishReason::Loads(id), "chevauchee.fire.5");
        }
        let skirmish = board.in_skirmish();
        let mut survey = Survey::new(self, &skirmish.land, &skirmish.fires, board.kit(id).mounted, pose.at);
        let foes = self.standers(board, piece.side.other());
        let (mut at, mut used, mut legs, mut met, mut last) = (pose.at, 0, Vec::new(), Vec::new(), None);
        for to in points {
            let mut leg = Leg::new(at, to);
            if leg.steps == 0 {
                return Err(no_way);
            }
            let is_on = |at: Inches, most: Inches| Inches::ZERO <= at && at <= most;
            if !is_on(to.x, board.field.width) || !is_on(to.y, board.field.height) {
                return Err(Illegal { reason: Reason::OffTable(id), cite: Cite("chevauchee.ruling.39") });
            }
            survey.walk(&leg);
            last = Some(leg);
            let halt = self.first_met(board, &mut leg, &foes);
            let taken = halt.unwrap_or(leg.steps);
            (at, used) = (leg.at(taken), used + taken);
            legs.push(at);
            if halt.is_some() {
                met = self.met_at(board, piece.side, at);
                break;
            }
        }
        let (ground, closed) = survey.worst(used);
        if let (Some(plot), Some(_)) = (closed, last) {
            return no(SkirmishReason::Closed { piece: id, plot }, self.closing(board, plot));
        }
        let allowance = (self.base(board, id) - self.less(ground)).max(Inches::ZERO);
        let wanted = Inches::thousandths(used as i32);
        if wanted > allowance {
            let cite = if ground.is_some() { "chevauchee.terrain.1" } else { "chevauchee.move.2" };
            return no(SkirmishReason::TooFar { piece: id, allowance, wanted, ground }, cite);
        }
        exits &= met.is_empty();
        if exits {
            self.may_exit(board, id, at)?;
        } else if let Some(to) = last.and_then(|_| self.crowds(board, id, at)) {
            return no(SkirmishReason::NoRoom { piece: id, to }, "chevauchee.ruling.7");
        }
        let along = last.map(|leg| Degrees::toward(leg.from, leg.to));
        let facing = look.or(along).unwrap_or(pose.facing);
        let way = Way { used: wanted, allowance, ground, halted_by: met.first().copied() };
        Ok(Walk { legs, to: Pose { at, facing }, way, met, exits })
    }

    /// The rule that closes a plot to somebody.
    pub(super) fn closing(&self, board: &Board, plot: u8) -> &'static str {
        let skirmish = board.in_skirmish();
        let at = usize::from(plot);
        match skirmish.land.plots.get(at).map(|plot| plot.terrain) {
            Some(Terrain::Building) if self.is_ablaze(board, plot) => "chevauchee.scenario.burn",
            Some(Terrain::Building) => "chevauchee.scenario.foot_only",
            _ => "chevauchee.ruling.11",
        }
    }

    /// Whether a building is ablaze.
    pub fn is_ablaze(&self, board: &Board, plot: u8) -> bool {
        let fires = &board.in_skirmish().fires;
        fires.get(usize::from(plot)).is_some_and(|layings| *layings >= self.file.figures.layings)
    }

    /// Somebody nearer to a place than soldiers may end to each other.
    pub(super) fn crowds(&self, board: &Board, id: PieceId, at: Point) -> Option<PieceId> {
        let room = i64::from(self.room().get());
        let mut others = board.trays().filter(|(other, _, pose)| *other != id && square(at, pose.at) < room * room);
        others.next().map(|(other, ..)| other)
    }

    /// Whether his side may leave the table where he stands.
    fn may_exit(&self, board: &Board, id: PieceId, at: Point) -> Result<(), Illegal> {
        if self.is_exit(board, id, at) {
            return Ok(());
        }
        no(SkirmishReason::NoExit(id), "chevauchee.ruling.39")
    }

    /// Whether a place is at the edge by which his side leaves.
    pub(super) fn is_exit(&self, board: &Board, id: PieceId, at: Point) -> bool {
        let side = board.piece(id).side;
        let is_at = |edge: TableEdge| match edge {
            TableEdge::North => at.y == board.field.height,
            TableEdge::East => at.x == board.field.width,
            TableEdge::South => at.y == Inches::ZERO,
            TableEdge::West => at.x == Inches::ZERO,
        };
        let mut exits = board.in_skirmish().land.exits.iter();
        exits.any(|(whose, edge)| *whose == side && is_at(*edge))
    }

    /// He walks, turns or leaves.
    pub(super) fn go(&self, res: &mut Resolution, id: PieceId, steps: &[Step]) -> Result<(), Illegal> {
        let Walk { legs, to, way, exits, .. } = self.walk(res.board(), id, steps)?;
        let has_walked = !legs.is_empty();
        if has_walked {
            let cite = match (way.halted_by, way.ground) {
                (Some(_), _) => "chevauchee.engage.2",
                (None, Some(_)) => "chevauchee.terrain.1",
                (None, None) => "chevauchee.move.3",
            };
            res.emit(Fact::Skirmish(SkirmishFact::Walked { who: id, legs, to, way }), Cite(cite));
            self.show(res, id);
        } else if !exits && res.board().piece(id).pose() != Some(to) {
            let turned = SkirmishFact::Turned { who: id, facing: to.facing };
            res.emit(Fact::Skirmish(turned), Cite("chevauchee.ruling.10"));
        }
        if exits {
            res.emit(Fact::Skirmish(SkirmishFact::Left { who: id }), Cite("chevauchee.ruling.39"));
        } else if has_walked {
            self.engage(res, id);
        }
        Ok(())
    }

    /// Whoever lay hidden is seen when he has moved or shot.
    pub(super) fn show(&self, res: &mut Resolution, id: PieceId) {
        if res.board().piece(id).soldier.hidden {
            res.emit(Fact::Skirmish(SkirmishFact::Shown { who: id }), Cite("chevauchee.scenario.ambush"));
        }
    }
}
