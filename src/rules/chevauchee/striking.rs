//! Blows on the table: who strikes at whom, in which order, and what becomes of it (`chevauchee.melee.*`).

use super::ChevaucheeRules;
use super::contact::arc;
use super::ground::level_at;
use super::rules::no;
use crate::game::{
    Arc4, Armour, Board, Cite, Duty, Fact, Illegal, Mark, Melee, Part, Phase, PieceId, Reason, Resolution, Shield,
    SkirmishFact, SkirmishReason, Sum, What,
};
use crate::geom::Degrees;

impl ChevaucheeRules {
    /// Whether somebody has no blow in this turn, at whomever.
    fn is_barred(&self, board: &Board, id: PieceId) -> bool {
        board.piece(id).has(Mark::Shot) || board.piece(id).has(Mark::Failed)
    }

    /// Whether a soldier taken in the rear has no blow back yet.
    fn is_surprised(melee: &Melee, id: PieceId) -> bool {
        melee.on == id && melee.from == Arc4::Rear && melee.turn == 1
    }

    /// The enemies a soldier may strike at, in the order in which he came to be engaged with them.
    pub fn blows_to_choose(&self, board: &Board, id: PieceId) -> Vec<PieceId> {
        if self.is_barred(board, id) {
            return Vec::new();
        }
        let open = board.melees_of(id).filter(|melee| !Self::is_surprised(melee, id));
        open.filter_map(|melee| melee.foe(id)).collect()
    }

    /// Whom a soldier strikes at: whom he was told, or the first.
    pub fn target_of(&self, board: &Board, id: PieceId) -> Option<PieceId> {
        let open = self.blows_to_choose(board, id);
        let aim = board.piece(id).aim.filter(|aim| open.contains(aim));
        aim.or(open.first().copied())
    }

    /// Who has the first blow of a melee, or would have it.
    pub fn first_of(&self, board: &Board, melee: &Melee) -> PieceId {
        let (mover, on) = (melee.mover, melee.on);
        let barred = (self.is_barred(board, mover), self.is_barred(board, on) || Self::is_surprised(melee, on));
        match barred {
            (true, false) => return on,
            (false, true) => return mover,
            _ => {}
        }
        if melee.from == Arc4::Rear && melee.turn <= 2
            || matches!(melee.from, Arc4::Left | Arc4::Right) && melee.turn == 1
        {
            return mover;
        }
        let land = &board.in_skirmish().land;
        let level = |id: PieceId| board.piece(id).pose().map_or(0, |pose| level_at(land, pose.at));
        let class = |id: PieceId| self.weapon(self.hand(board, id)).class;
        let higher = level(mover).cmp(&level(on));
        let longer = class(mover).cmp(&class(on));
        let longer = if melee.turn == 1 { longer } else { longer.reverse() };
        match higher.then(longer) {
            std::cmp::Ordering::Greater => mover,
            std::cmp::Ordering::Less => on,
            std::cmp::Ordering::Equal => melee.first.unwrap_or(mover),
        }
    }

    /// Those who strike next, all together: who, and at whom.
    fn next_layer(&self, board: &Board) -> Vec<(PieceId, PieceId)> {
        let mut left: Vec<(PieceId, PieceId)> = Vec::new();
        for (id, piece, _) in board.trays() {
            if !piece.has(Mark::Blow)
                && let Some(on) = self.target_of(board, id)
            {
                left.push((id, on));
            }
        }
        let strikes = |by: PieceId, on: PieceId| left.contains(&(by, on));
        let mut waits: Vec<PieceId> = Vec::new();
        for melee in &board.in_skirmish().melees {
            if !strikes(melee.mover, melee.on) && !strikes(melee.on, melee.mover) {
                continue;
            }
            let first = self.first_of(board, melee);
            if left.iter().any(|(by, _)| *by == first) {
                waits.extend(melee.foe(first));
            }
        }
        let free: Vec<(PieceId, PieceId)> = left.iter().filter(|(by, _)| !waits.contains(by)).copied().collect();
        if free.is_empty() { left } else { free }
    }

    /// The next blows come due; when there are none, the fight is over.
    pub(super) fn fight(&self, res: &mut Resolution) {
        let layer = self.next_layer(res.board());
        for &(by, on) in layer.iter().rev() {
            self.owe(res, Duty::Blow { by, on }, "chevauchee.ruling.30");
        }
        if layer.is_empty() {
            self.end_fight(res);
        }
    }

    /// The dice of a blow.
    pub(super) fn land_blow(&self, res: &mut Resolution, by: PieceId, on: PieceId, dice: u8) {
        let sum = self.blow(res.board(), by, on);
        let hits = dice >= sum.needs();
        let cite = Cite(if matches!(dice, 3 | 18) { "chevauchee.melee.9" } else { "chevauchee.melee.7" });
        res.emit(Fact::Skirmish(SkirmishFact::Struck { by, on, dice, sum, hits }), cite);
        self.settle(res, cite);
        if res.board().in_skirmish().todo.is_empty() {
            self.end_layer(res);
            self.fight(res);
        }
    }

    /// The slain of a layer are removed together; blows at them are lost.
    fn end_layer(&self, res: &mut Resolution) {
        let fallen = res.board().in_skirmish().hit.clone();
        for &who in &fallen {
            let board = res.board();
            let lost = |id: &PieceId| {
                let piece = board.piece(*id);
                piece.pose().is_some() && !piece.has(Mark::Blow) && self.target_of(board, *id) == Some(who)
            };
            let losers: Vec<PieceId> = board.ids().filter(lost).filter(|id| !fallen.contains(id)).collect();
            let mut killers = board.in_skirmish().killers.iter().rev();
            let by = killers.find(|killer| self.target_of(board, **killer) == Some(who)).copied();
            for by in losers {
                res.emit(Fact::Skirmish(SkirmishFact::LostBlow { by, on: who }), Cite("chevauchee.ruling.31"));
                res.emit(Fact::Marked { piece: by, mark: Mark::Blow, on: true }, Cite("chevauchee.ruling.31"));
            }
            res.emit(Fact::Skirmish(SkirmishFact::Slain { who, by }), Cite("chevauchee.melee.1"));
        }
    }

    /// The turn of every melee is over.
    fn end_fight(&self, res: &mut Resolution) {
        let melees = res.board().in_skirmish().melees.clone();
        let first: Vec<PieceId> = melees.iter().map(|melee| self.first_of(res.board(), melee)).collect();
        for (melee, first) in melees.iter().zip(first) {
            let fact = SkirmishFact::Fought { mover: melee.mover, on: melee.on, first };
            res.emit(Fact::Skirmish(fact), Cite("chevauchee.ruling.27"));
        }
        self.begin_phase(res, Phase::Turn);
    }

    /// After the blows everybody turns to an enemy: with several, to the one he struck at until he is told otherwise.
    pub(super) fn face_foes(&self, res: &mut Resolution) {
        let board = res.board();
        let mut turns = Vec::new();
        for (id, _, pose) in board.trays() {
            let foes = self.foes(board, id);
            let Some(foe) = self.target_of(board, id).or(foes.first().copied()) else { continue };
            let Some(there) = board.piece(foe).pose() else { continue };
            let facing = Degrees::toward(pose.at, there.at);
            if facing != pose.facing {
                turns.push((id, facing));
            }
        }
        for (who, facing) in turns {
            res.emit(Fact::Skirmish(SkirmishFact::Turned { who, facing }), Cite("chevauchee.ruling.10"));
        }
        let aims: Vec<PieceId> = res.board().ids().filter(|id| res.board().piece(*id).aim.is_some()).collect();
        for piece in aims {
            res.emit(Fact::Aimed { piece, at: None }, Cite("chevauchee.ruling.30"));
        }
    }

    /// Somebody with several enemies turns to one of them.
    pub(super) fn face(&self, res: &mut Resolution, who: PieceId, facing: Degrees) -> Result<(), Illegal> {
        let board = res.board();
        let foes = self.foes(board, who);
        let at = board.piece(who).pose().unwrap_or_default().at;
        let is_toward =
            |foe: &PieceId| board.piece(*foe).pose().is_some_and(|pose| Degrees::toward(at, pose.at) == facing);
        if foes.is_empty() {
            return no(SkirmishReason::NotEngaged(who), "chevauchee.ruling.10");
        }
        if !foes.iter().any(is_toward) {
            return Err(Illegal { reason: Reason::NothingToChoose(who), cite: Cite("chevauchee.ruling.10") });
        }
        res.emit(Fact::Skirmish(SkirmishFact::Turned { who, facing }), Cite("chevauchee.ruling.10"));
        Ok(())
    }

    /// Whether a soldier may take this arm in his hand now (`chevauchee.ruling.37`).
    pub fn may_draw(&self, board: &Board, id: PieceId, arm: u8) -> Result<(), Illegal> {
        let (kit, soldier) = (board.kit(id), &board.piece(id).soldier);
        let cite = "chevauchee.ruling.37";
        let row = kit.arms.get(usize::from(arm)).and_then(|arm| arm.melee).filter(|_| soldier.has(arm));
        let Some(row) = row.map(|row| self.weapon(row)).filter(|_| soldier.hand != Some(arm)) else {
            return no(SkirmishReason::NoSuchArm(id), cite);
        };
        if board.melees_of(id).all(|melee| melee.turn > 1) {
            let engaged = board.melees_of(id).next().is_some();
            let reason = if engaged { SkirmishReason::NotFirstTurn(id) } else { SkirmishReason::NotEngaged(id) };
            return no(reason, cite);
        }
        if row.mounted && !kit.mounted {
            return no(SkirmishReason::NeedsMount(id), "chevauchee.ruling.34");
        }
        if row.shield && kit.shield != Shield::Shield {
            return no(SkirmishReason::NeedsShield(id), cite);
        }
        Ok(())
    }

    /// Lances and pikes that killed nobody are dropped for a sidearm (`chevauchee.ruling.34`).
    pub(super) fn drop_lances(&self, res: &mut Resolution) {
        let board = res.board();
        let mut drops = Vec::new();
        for (id, piece, _) in board.trays() {
            let is_engaged = board.melees_of(id).next().is_some();
            let Some(arm) = piece.soldier.hand.filter(|_| is_engaged) else { continue };
            let is_dropped = self.weapon(self.hand(board, id)).dropped && !board.in_skirmish().killers.contains(&id);
            if let Some(next) = self.arms_left(board, id).find(|other| *other != arm).filter(|_| is_dropped) {
                drops.push((id, arm, next));
            }
        }
        for (who, arm, next) in drops {
            res.emit(Fact::Skirmish(SkirmishFact::Released { who, arm }), Cite("chevauchee.ruling.34"));
            res.emit(Fact::Skirmish(SkirmishFact::Drew { who, arm: Some(next) }), Cite("chevauchee.ruling.34"));
        }
    }

    /// What a blow is reckoned with.
    pub fn blow(&self, board: &Board, by: PieceId, on: PieceId) -> Sum {
        let figures = &self.file.figures;
        let part = |what: What, value: i8, cite: &'static str| Part { what, value, cite: Cite(cite) };
        let row = self.hand(board, by);
        let mut attack = vec![part(What::Weapon(row), self.weapon(row).modifier, "chevauchee.melee.7")];
        if board.piece(by).has(Mark::Impact) {
            attack.push(part(What::Charge, figures.charge, "chevauchee.melee.8"));
        }
        let kit = board.kit(on);
        let mut defence = vec![part(What::Start, figures.start, "chevauchee.armour.1")];
        if kit.armour != Armour::Unarmoured {
            let bonus = self.file.armour.iter().find(|row| row.armour == kit.armour).map_or(0, |row| row.bonus);
            defence.push(part(What::Armour(kit.armour), bonus, "chevauchee.melee.10"));
        }
        if kit.mounted {
            defence.push(part(What::Mount, figures.mount, "chevauchee.armour.6"));
        }
        let spot = |id: PieceId| board.piece(id).pose().unwrap_or_default();
        let is_faced = matches!(arc(spot(on), spot(by).at), Arc4::Front | Arc4::Left);
        if is_faced && !self.hands_full(board, on) {
            match kit.shield {
                Shield::Shield => defence.push(part(What::Shield, figures.shield, "chevauchee.shield.1")),
                Shield::Buckler => defence.push(part(What::Buckler, figures.shield, "chevauchee.shield.2")),
                Shield::None => {}
            }
        }
        Sum { attack, defence }
    }
}
