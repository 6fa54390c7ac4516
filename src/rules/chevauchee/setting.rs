//! Setting up before the battle (`chevauchee.setup.4`).

use super::ChevaucheeRules;
use super::ground::is_in;
use super::rules::no;
use crate::game::{Board, Cite, Fact, Illegal, PieceId, Reason, Resolution, Side, SkirmishReason, Step, Terrain};
use crate::geom::{Inches, Point};

impl ChevaucheeRules {
    /// The side that sets up first.
    pub(super) fn places_first(&self) -> Side {
        self.frame.as_ref().map_or(Side(0), |frame| frame.placed_first)
    }

    /// Why somebody may not stand at a place.
    fn may_stand(&self, board: &Board, id: PieceId, at: Point) -> Result<(), Illegal> {
        let is_on = |at: Inches, most: Inches| Inches::ZERO <= at && at <= most;
        if !is_on(at.x, board.field.width) || !is_on(at.y, board.field.height) {
            return Err(Illegal { reason: Reason::OffTable(id), cite: Cite("chevauchee.setup.2") });
        }
        let land = &board.in_skirmish().land;
        if is_in(land, Terrain::Water, at) {
            let plot = land
                .plots
                .iter()
                .position(|plot| plot.terrain == Terrain::Water && super::area::is_inside(&plot.outline, at));
            let plot = plot.unwrap_or(0) as u8;
            return no(SkirmishReason::Closed { piece: id, plot }, "chevauchee.ruling.11");
        }
        let room = super::ground::building_at(land, at);
        if let Some(plot) = room.filter(|plot| land.plots[usize::from(*plot)].foot_only && board.kit(id).mounted) {
            return no(SkirmishReason::Closed { piece: id, plot }, "chevauchee.scenario.foot_only");
        }
        match self.crowds(board, id, at) {
            Some(to) => no(SkirmishReason::NoRoom { piece: id, to }, "chevauchee.ruling.7"),
            None => Ok(()),
        }
    }

    /// Everybody who may not stand where he does, and why.
    pub(super) fn misplaced(&self, board: &Board) -> Vec<(PieceId, Reason)> {
        let all =
            board.trays().filter_map(|(id, _, pose)| Some((id, self.may_stand(board, id, pose.at).err()?.reason)));
        all.collect()
    }

    /// A soldier is put down in a zone of his side.
    pub(super) fn place(&self, res: &mut Resolution, piece: PieceId, steps: &[Step]) -> Result<(), Illegal> {
        let board = res.board();
        let no_way = Illegal { reason: Reason::NoWay, cite: Cite("chevauchee.setup.4") };
        if steps.is_empty() {
            return Err(no_way);
        }
        let mut to = board.piece(piece).pose().unwrap_or_default();
        for step in steps {
            match *step {
                Step::To { x, y } => to.at = Point { x, y },
                Step::Look { facing } => to.facing = facing,
                _ => return Err(no_way),
            }
        }
        let zones = &board.in_skirmish().land.zones[board.piece(piece).side.index()];
        if !zones.iter().any(|zone| zone.contains(to.at)) {
            return no(SkirmishReason::OutsideZone(piece), "chevauchee.setup.4");
        }
        self.may_stand(board, piece, to.at)?;
        if let Some(&by) = self.met_at(board, board.piece(piece).side, to.at).first() {
            return no(SkirmishReason::Engaged { piece, by }, "chevauchee.setup.4");
        }
        if board.piece(piece).pose() != Some(to) {
            res.emit(Fact::Faced { piece, to, toward: None }, Cite("chevauchee.setup.4"));
        }
        Ok(())
    }
}
