//! Who may use, shoot, charge, strike: asked of the engine on small boards.

use std::sync::Arc;

use serde_json::{Value, json};

use super::Asked;
use super::fields::{ground, quarter, shield};
use crate::game::{
    Arc4, Arm, Board, Clock, Fact, Field, Illegal, Kit, Mark, Melee, Phase, Piece, PieceId, Place, Reason, Side,
    Skirmish, SkirmishReason,
};
use crate::geom::{Inches, Pose};
use crate::rules::chevauchee::{NoBlow, Unfit};

/// He whom the case is about, and his enemy.
const WHO: PieceId = PieceId(0);
const FOE: PieceId = PieceId(1);

/// Two enemies on a plain.
fn board(kit: Kit, melee: Option<Melee>) -> Board {
    let soldier = |side: Side, y: i32| {
        let facing = if side == Side(0) { 0 } else { 180 };
        Piece::new(side, crate::game::KindId(0), Place::Table(Pose::at(20_000, y, facing)), 1)
    };
    let field = Field { width: Inches::new(40), height: Inches::new(40), areas: Vec::new() };
    let pieces = vec![soldier(Side(0), 10_000), soldier(Side(1), if melee.is_some() { 11_000 } else { 15_000 })];
    let mut board = Board::new(field, pieces, Clock { turn: 1, side: Side(0), phase: Phase::Shoot });
    let skirmish = Skirmish { kits: Arc::from([kit, Kit::default()]), ..Skirmish::default() };
    board.skirmish = Some(Box::new(skirmish));
    if let Some(melee) = melee {
        board.evolve(&Fact::Skirmish(crate::game::SkirmishFact::Met(melee)));
    }
    board
}

fn mark(board: &mut Board, mark: Mark, on: bool) {
    if on {
        board.evolve(&Fact::Marked { piece: WHO, mark, on });
    }
}

/// What a refusal is called.
fn why(illegal: &Illegal) -> Option<&'static str> {
    let Reason::Skirmish(reason) = &illegal.reason else { return None };
    Some(match reason {
        SkirmishReason::Nation(_) => "nation",
        SkirmishReason::HasCharged(_) => "charged",
        SkirmishReason::EngagedEarlier(_) => "engaged_earlier",
        SkirmishReason::EngagedHimself(_) => "engaged_by_own_move",
        SkirmishReason::NotLoaded(_) => "not_loaded",
        SkirmishReason::Engaged { .. } => "engaged",
        SkirmishReason::ThirdInARow(_) => "third_in_a_row",
        _ => return None,
    })
}

/// A refusal that no reason of the cases stands for.
fn unknown() -> String {
    "the rules refuse it for a reason that cases do not know".to_string()
}

impl Asked<'_> {
    pub(super) fn may_use(&self) -> Result<Value, String> {
        let id = self.input.needed("weapon")?;
        let kit = Kit {
            nation: self.input.word("nation", "")?.to_string(),
            mounted: self.input.flag("mounted")?,
            shield: shield(&self.input)?,
            ..Kit::default()
        };
        let tables = self.rules.tables();
        let melee = tables.weapons.iter().position(|row| row.id == id);
        let missile = tables.missiles.iter().position(|row| row.id == id);
        let unfit = match (melee, missile) {
            (Some(row), _) => self.rules.unfit_to_strike(&kit, row as u8),
            (_, Some(row)) => self.rules.unfit_to_shoot(&kit, row as u8),
            (None, None) => return Err(format!("there is no weapon \"{id}\"")),
        };
        let reason = match unfit {
            None => "ok",
            Some(Unfit::Nation) => "nation",
            Some(Unfit::NeedsMount) => "needs_mount",
            Some(Unfit::NeedsShield) => "needs_shield",
        };
        Ok(json!({ "allowed": unfit.is_none(), "reason": reason }))
    }

    pub(super) fn may_fire(&self) -> Result<Value, String> {
        let row = super::fields::missile_named(self.rules, self.input.needed("weapon")?)?;
        let is_thrown = self.rules.tables().missiles[usize::from(row)].thrown;
        let kit = Kit {
            nation: self.input.word("nation", "")?.to_string(),
            missile: (!is_thrown).then_some(row),
            arms: if is_thrown { vec![Arm { melee: None, thrown: Some(row) }] } else { Vec::new() },
            ..Kit::default()
        };
        let met = |mover: PieceId, turn: u8| {
            let on = if mover == WHO { FOE } else { WHO };
            Some(Melee { mover, on, from: Arc4::Front, turn, first: None })
        };
        let melee = match self.input.word("engaged", "no")? {
            "no" => None,
            "by_enemy_this_turn" => met(FOE, 1),
            "by_own_move_this_turn" => met(WHO, 1),
            "since_earlier_turn" => met(FOE, 2),
            other => return Err(format!("\"engaged\" is never \"{other}\"")),
        };
        let mut board = board(kit, melee);
        let soldier = &mut board.pieces[WHO.index()].soldier;
        soldier.has = u16::from(is_thrown);
        soldier.loaded = self.input.flag_or("loaded", true)?;
        mark(&mut board, Mark::Moved, self.input.flag("moved")?);
        mark(&mut board, Mark::Charged, self.input.flag("charged")?);
        let loading = self.input.flag("loading")?;
        mark(&mut board, Mark::Loading, loading);
        if loading && melee.is_none() {
            // The moves are over when the shooting begins: in peace he is ready.
            board.pieces[WHO.index()].soldier.loaded = true;
        }
        let (shots, contest, reason) = if is_thrown {
            let refused = self.rules.may_throw(&board, WHO, 0).err();
            (u8::from(refused.is_none()), false, refused)
        } else {
            let may = self.rules.may_fire(&board, WHO);
            (may.shots, may.contest, may.reason)
        };
        let reason = match &reason {
            None => "ok",
            Some(refused) => why(refused).ok_or_else(unknown)?,
        };
        Ok(json!({ "shots": shots, "contest": contest, "reason": reason }))
    }

    pub(super) fn may_charge(&self) -> Result<Value, String> {
        let melee = Melee { mover: FOE, on: WHO, from: Arc4::Front, turn: 1, first: None };
        let mut board = board(Kit::default(), self.input.flag("engaged")?.then_some(melee));
        let (last, before) = (self.input.flag("charged_last_turn")?, self.input.flag("charged_turn_before")?);
        // Charges in a row, back from the last turn.
        board.pieces[WHO.index()].soldier.runs = if last { 1 + u8::from(before) } else { 0 };
        let (_, is_open) = ground(self.rules, &self.input)?;
        let reason = match self.rules.may_charge(&board, WHO, FOE) {
            Err(refused) => why(&refused).ok_or_else(unknown)?,
            Ok(_) if !self.input.flag_or("straight", true)? => "not_straight",
            Ok(_) if !is_open => "terrain",
            Ok(_) => "ok",
        };
        Ok(json!({ "allowed": reason == "ok", "reason": reason }))
    }

    pub(super) fn may_strike(&self) -> Result<Value, String> {
        let turn = self.input.count("melee_turn", 1, 100)? as u8;
        let melee = Melee { mover: FOE, on: WHO, from: quarter(&self.input, "contacted_from")?, turn, first: None };
        let mut board = board(Kit::default(), self.input.flag("engaged")?.then_some(melee));
        mark(&mut board, Mark::Shot, self.input.flag("fired_this_turn")?);
        mark(&mut board, Mark::Failed, self.input.flag("failed_withdrawal")?);
        if self.input.flag("slain")? {
            board.pieces[WHO.index()].place = Place::Off;
        }
        let no_blow = self.rules.no_blow(&board, WHO);
        let reason = match no_blow {
            None => "ok",
            Some(NoBlow::Slain) => "slain",
            Some(NoBlow::NotEngaged) => "not_engaged",
            Some(NoBlow::Shot) => "fired",
            Some(NoBlow::FailedToWithdraw) => "failed_withdrawal",
            Some(NoBlow::Surprised) => "rear_first_turn",
        };
        Ok(json!({ "allowed": no_blow.is_none(), "reason": reason }))
    }
}
