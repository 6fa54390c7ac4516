//! What a battle may add: fire, booty, ambush (`chevauchee.scenario.*`).

use super::ChevaucheeRules;
use super::frame::Special;
use super::ground::{building_at, is_in};
use super::rules::no;
use super::track::{square, within};
use crate::game::{
    Board, Cite, Fact, Illegal, Mark, PieceId, Reason, Resolution, Side, SkirmishFact, SkirmishReason, Terrain,
};
use crate::geom::{Inches, Point, Polygon, Vector};

/// Whether a point is within a length of an outline or inside it.
fn is_beside(outline: &Polygon, at: Point, length: Inches) -> bool {
    let limit = i64::from(length.get());
    super::area::is_inside(outline, at)
        || outline.edges().any(|(a, b)| {
            let (along, off): (Vector, Vector) = (b - a, at - a);
            let (dot, whole) = (along.dot(off), along.square());
            if dot <= 0 {
                return within(a, at, length);
            }
            if dot >= whole {
                return within(b, at, length);
            }
            let cross = i128::from(along.cross(off));
            cross * cross <= i128::from(limit * limit) * i128::from(whole)
        })
}

impl ChevaucheeRules {
    /// Whether a soldier may lay fire to a building now, or put it out.
    pub fn may_burn(&self, board: &Board, id: PieceId, plot: u8, puts_out: bool) -> Result<(), Illegal> {
        let cite = "chevauchee.scenario.burn";
        let piece = board.piece(id);
        let skirmish = board.in_skirmish();
        let building = skirmish.land.plots.get(usize::from(plot));
        let building = building.filter(|plot| plot.burnable && self.has(Special::Burn));
        let Some(pose) = piece.pose() else {
            return Err(Illegal { reason: Reason::NoSuchPiece, cite: Cite(cite) });
        };
        let near = building.filter(|plot| is_beside(&plot.outline, pose.at, self.beside()));
        if near.is_none() {
            return no(SkirmishReason::NothingToBurn(id), cite);
        }
        if let Some(by) = self.engaged_with(board, id) {
            return no(SkirmishReason::Engaged { piece: id, by }, cite);
        }
        if piece.has(Mark::Charged) {
            return no(SkirmishReason::HasCharged(id), cite);
        }
        if piece.has(Mark::Shot) {
            return no(SkirmishReason::HasShot(id), cite);
        }
        if piece.has(Mark::Burnt) {
            return no(SkirmishReason::HasBurnt(id), cite);
        }
        let layings = skirmish.fires.get(usize::from(plot)).copied().unwrap_or(0);
        let laid_by = skirmish.torches.get(usize::from(plot)).copied().flatten();
        match layings {
            _ if self.is_ablaze(board, plot) => no(SkirmishReason::Ablaze(plot), cite),
            // It is put out by enemies of those who lay it.
            _ if puts_out && (layings == 0 || laid_by == Some(piece.side)) => no(SkirmishReason::NoFire(plot), cite),
            _ => Ok(()),
        }
    }

    pub(super) fn burn(&self, res: &mut Resolution, by: PieceId, plot: u8, puts_out: bool) -> Result<(), Illegal> {
        self.may_burn(res.board(), by, plot, puts_out)?;
        let now = res.board().in_skirmish().fires.get(usize::from(plot)).copied().unwrap_or(0);
        let layings = if puts_out { now - 1 } else { now + 1 };
        let fact = SkirmishFact::Fire { by, plot, layings, is_out: puts_out };
        res.emit(Fact::Skirmish(fact), Cite("chevauchee.scenario.burn"));
        Ok(())
    }

    /// Whoever has ended his move beside booty, unengaged and with free hands, takes it up.
    pub(super) fn take_booty(&self, res: &mut Resolution, who: PieceId) {
        let board = res.board();
        let piece = board.piece(who);
        let Some(pose) = piece.pose() else { return };
        if piece.soldier.booty || board.melees_of(who).next().is_some() || !self.has(Special::Booty) {
            return;
        }
        let lies = board.in_skirmish().booty.iter().copied();
        let near = lies.filter(|at| within(pose.at, *at, self.beside())).min_by_key(|at| square(pose.at, *at));
        if let Some(from) = near {
            res.emit(Fact::Skirmish(SkirmishFact::TookBooty { who, from }), Cite("chevauchee.scenario.booty"));
        }
    }

    /// A side has moved: who stood beside booty takes it up, and who stayed in a building ablaze is lost.
    pub(super) fn end_moves(&self, res: &mut Resolution, side: Side) {
        let own: Vec<(PieceId, Point)> = {
            let all = res.board().trays().filter(|(_, piece, _)| piece.side == side);
            all.map(|(id, _, pose)| (id, pose.at)).collect()
        };
        for (who, at) in own {
            self.take_booty(res, who);
            let board = res.board();
            let room = building_at(&board.in_skirmish().land, at);
            if room.is_some_and(|plot| self.is_ablaze(board, plot)) {
                res.emit(Fact::Skirmish(SkirmishFact::Slain { who, by: None }), Cite("chevauchee.scenario.burn"));
            }
        }
    }

    /// Before the first turn: of those who lie in wait only the ones in woods are hidden.
    pub(super) fn hide(&self, res: &mut Resolution) {
        let board = res.board();
        let land = &board.in_skirmish().land;
        let is_seen = |side: Side, at: Point| self.ambushers() != Some(side) || !is_in(land, Terrain::Woods, at);
        let seen = board.trays().filter(|(_, piece, pose)| piece.soldier.hidden && is_seen(piece.side, pose.at));
        let seen: Vec<PieceId> = seen.map(|(id, ..)| id).collect();
        for who in seen {
            res.emit(Fact::Skirmish(SkirmishFact::Shown { who }), Cite("chevauchee.scenario.ambush"));
        }
    }
}
