//! Shots and throws: who may, at whom, and how they are settled (`chevauchee.fire.*`, `chevauchee.missile.*`).

use super::ChevaucheeRules;
use super::area::first_touch;
use super::contact::arc;
use super::ground::{building_at, is_in};
use super::rules::no;
use super::tables::Cover;
use super::track::square;
use crate::game::{
    Arc4, Board, Cite, Duty, Fact, Fence, Illegal, Mark, PieceId, Reason, Resolution, Shot, SkirmishFact,
    SkirmishReason, Terrain,
};
use crate::geom::Point;

/// What a soldier may do with his missile weapon in this turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MayFire {
    /// How many shots he has left to name.
    pub shots: u8,
    /// Whether dice come first, to see if he loads in time (`chevauchee.fire.6`).
    pub contest: bool,
    /// Why he may not, if he may not.
    pub reason: Option<Illegal>,
}

/// How a soldier is engaged when the shooting begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engaged {
    /// Not at all.
    No,
    /// Enemies have reached him in this turn.
    ByEnemy,
    /// He engaged himself by his own move.
    ByHimself,
    /// Since an earlier turn.
    Earlier,
}

impl ChevaucheeRules {
    /// How a soldier is engaged: what tells most comes first.
    pub fn engaged(&self, board: &Board, id: PieceId) -> Engaged {
        let mut found = Engaged::No;
        for melee in board.melees_of(id) {
            if melee.turn > 1 {
                return Engaged::Earlier;
            }
            if melee.mover == id {
                found = Engaged::ByHimself;
            } else if found == Engaged::No {
                found = Engaged::ByEnemy;
            }
        }
        found
    }

    /// The enemies who have reached somebody in this turn, by number.
    pub fn reached_by(&self, board: &Board, id: PieceId) -> Vec<PieceId> {
        let mut foes: Vec<PieceId> =
            board.melees_of(id).filter(|melee| melee.turn == 1 && melee.on == id).map(|melee| melee.mover).collect();
        crate::order::by_key(&mut foes, |foe| *foe);
        foes
    }

    /// What forbids shots and throws alike.
    fn may_let_fly(&self, board: &Board, id: PieceId) -> Result<(), Illegal> {
        let piece = board.piece(id);
        if piece.has(Mark::Charged) {
            return no(SkirmishReason::HasCharged(id), "chevauchee.missile.6");
        }
        if piece.has(Mark::Burnt) {
            return no(SkirmishReason::HasBurnt(id), "chevauchee.scenario.burn");
        }
        match self.engaged(board, id) {
            Engaged::Earlier => no(SkirmishReason::EngagedEarlier(id), "chevauchee.fire.3"),
            Engaged::ByHimself => no(SkirmishReason::EngagedHimself(id), "chevauchee.ruling.24"),
            Engaged::No | Engaged::ByEnemy => Ok(()),
        }
    }

    /// What a soldier may do with his missile weapon now.
    pub fn may_fire(&self, board: &Board, id: PieceId) -> MayFire {
        match self.shots_left(board, id) {
            Ok((shots, contest)) => MayFire { shots, contest, reason: None },
            Err(reason) => MayFire { shots: 0, contest: false, reason: Some(reason) },
        }
    }

    fn shots_left(&self, board: &Board, id: PieceId) -> Result<(u8, bool), Illegal> {
        let piece = board.piece(id);
        let Some((at, row)) = self.missile(board, id) else {
            return no(SkirmishReason::NoMissile(id), "chevauchee.turn.1");
        };
        if self.unfit_to_shoot(board.kit(id), at).is_some() {
            return no(SkirmishReason::Nation(id), "chevauchee.missile.11");
        }
        self.may_let_fly(board, id)?;
        let mut named = board.in_skirmish().shots.iter().filter(|shot| shot.by == id);
        let count = named.clone().count() as u8;
        if named.any(|shot| shot.arm.is_some()) {
            return no(SkirmishReason::HasShot(id), "chevauchee.fire.8");
        }
        let is_reached = self.engaged(board, id) == Engaged::ByEnemy;
        let (most, contest, cite) = match (row.loads, is_reached || piece.has(Mark::Moved)) {
            (true, _) => {
                let contest = !piece.soldier.loaded && piece.has(Mark::Loading) && is_reached;
                if !piece.soldier.loaded && !contest {
                    return no(SkirmishReason::NotLoaded(id), "chevauchee.fire.4");
                }
                (row.shots, contest, "chevauchee.fire.4")
            }
            (false, true) => (1, false, if is_reached { "chevauchee.fire.3" } else { "chevauchee.fire.2" }),
            (false, false) => (row.shots, false, "chevauchee.fire.1"),
        };
        if count >= most {
            return no(SkirmishReason::NoMoreShots(id), cite);
        }
        Ok((most - count, contest))
    }

    /// Whether this arm may be thrown now.
    pub fn may_throw(&self, board: &Board, id: PieceId, arm: u8) -> Result<(), Illegal> {
        let kit = board.kit(id);
        let Some(known) = kit.arms.get(usize::from(arm)).filter(|_| board.piece(id).soldier.has(arm)) else {
            return no(SkirmishReason::NoSuchArm(id), "chevauchee.ruling.25");
        };
        if known.thrown.is_none() {
            return no(SkirmishReason::NotThrown(id), "chevauchee.fire.8");
        }
        self.may_let_fly(board, id)?;
        if board.in_skirmish().shots.iter().any(|shot| shot.by == id) {
            return no(SkirmishReason::HasShot(id), "chevauchee.fire.8");
        }
        Ok(())
    }

    /// Whether somebody may be shot at from where the shooter stands.
    fn may_aim(&self, board: &Board, by: PieceId, on: PieceId) -> Result<(), Illegal> {
        let (shooter, target) = (board.piece(by), board.piece(on));
        let gone = Illegal { reason: Reason::NoSuchPiece, cite: Cite("chevauchee.ruling.12") };
        let Some((from, to)) = shooter.pose().zip(target.pose()) else { return Err(gone) };
        if shooter.side == target.side {
            return Err(Illegal { reason: Reason::Friend(on), cite: Cite("chevauchee.turn.4") });
        }
        if arc(from, to.at) != Arc4::Front {
            return no(SkirmishReason::NotInFront { by, on }, "chevauchee.ruling.12");
        }
        if target.soldier.hidden {
            return no(SkirmishReason::Hidden(on), "chevauchee.scenario.ambush");
        }
        if let Some(plot) = self.hides(board, from.at, to.at) {
            return no(SkirmishReason::Unseen { by, on, plot }, "chevauchee.ruling.12");
        }
        Ok(())
    }

    /// Whether a shot or throw may be named.
    pub fn may_shoot(&self, board: &Board, shot: Shot) -> Result<(), Illegal> {
        match shot.arm {
            None => self.shots_left(board, shot.by).map(|_| ())?,
            Some(arm) => self.may_throw(board, shot.by, arm)?,
        }
        self.may_aim(board, shot.by, shot.on)
    }

    /// Whether a soldier has anything to do in the shooting.
    pub(super) fn can_shoot(&self, board: &Board, id: PieceId) -> bool {
        !self.shots_of(board, id, true).is_empty() || !self.burnings_of(board, id).is_empty()
    }

    /// Every shot a soldier may name; or the first that is found.
    pub(super) fn shots_of(&self, board: &Board, by: PieceId, first: bool) -> Vec<Shot> {
        let mut arms: Vec<Option<u8>> = Vec::new();
        if self.shots_left(board, by).is_ok() {
            arms.push(None);
        }
        let throws = (0..board.kit(by).arms.len() as u8).filter(|arm| self.may_throw(board, by, *arm).is_ok());
        arms.extend(throws.map(Some));
        let mut shots = Vec::new();
        if arms.is_empty() {
            return shots;
        }
        for on in board.ids() {
            if board.piece(on).side != board.piece(by).side && self.may_aim(board, by, on).is_ok() {
                shots.extend(arms.iter().map(|&arm| Shot { by, on, arm }));
                if first {
                    break;
                }
            }
        }
        shots
    }

    /// The buildings at which a soldier may lay fire or put it out, with which of the two.
    pub(super) fn burnings_of(&self, board: &Board, id: PieceId) -> Vec<(u8, bool)> {
        let plots = 0..board.in_skirmish().land.plots.len() as u8;
        let both = plots.flat_map(|plot| [(plot, false), (plot, true)]);
        both.filter(|(plot, puts_out)| self.may_burn(board, id, *plot, *puts_out).is_ok()).collect()
    }

    /// Whether a soldier may stand still and load (`chevauchee.fire.5`).
    pub fn may_load(&self, board: &Board, id: PieceId) -> Result<(), Illegal> {
        let piece = board.piece(id);
        let Some((_, row)) = self.missile(board, id) else {
            return no(SkirmishReason::NoMissile(id), "chevauchee.fire.5");
        };
        if !row.loads || piece.soldier.loaded {
            return no(SkirmishReason::NothingToLoad(id), "chevauchee.fire.4");
        }
        if piece.has(Mark::Moved) || piece.has(Mark::Charged) {
            return no(SkirmishReason::HasMoved(id), "chevauchee.fire.5");
        }
        if piece.has(Mark::Loading) {
            return no(SkirmishReason::Loads(id), "chevauchee.fire.5");
        }
        if self.engaged(board, id) == Engaged::Earlier {
            return no(SkirmishReason::EngagedEarlier(id), "chevauchee.ruling.19");
        }
        Ok(())
    }

    /// The moves are over: whoever has stood and loaded in peace is ready.
    pub(super) fn end_loading(&self, res: &mut Resolution) {
        let board = res.board();
        let ready = |id: &PieceId| board.piece(*id).has(Mark::Loading) && self.engaged(board, *id) == Engaged::No;
        let ready: Vec<PieceId> = board.trays().map(|(id, ..)| id).filter(ready).collect();
        for who in ready {
            let loaded = SkirmishFact::Loaded { who, loaded: true };
            res.emit(Fact::Skirmish(loaded), Cite("chevauchee.fire.5"));
        }
    }

    /// All shots are named: first the dice of those who were reached while they loaded.
    pub(super) fn contests(&self, res: &mut Resolution) {
        let board = res.board();
        let contested = |id: &PieceId| board.piece(*id).has(Mark::Loading) && !board.piece(*id).soldier.loaded;
        let mut contested: Vec<PieceId> = board.trays().map(|(id, ..)| id).filter(contested).collect();
        contested.retain(|id| self.engaged(board, *id) == Engaged::ByEnemy);
        // The last is next.
        for &by in contested.iter().rev() {
            self.owe(res, Duty::Load { by }, "chevauchee.fire.6");
        }
        if contested.is_empty() {
            self.shoot(res);
        }
    }

    /// The dice of a contest.
    pub(super) fn land_contest(&self, res: &mut Resolution, who: PieceId, pips: &[u8]) {
        let foes: Vec<(PieceId, u8)> =
            self.reached_by(res.board(), who).into_iter().zip(pips[1..].iter().copied()).collect();
        let wins = foes.iter().all(|(_, pip)| pips[0] > *pip);
        let cite = Cite(if wins { "chevauchee.fire.6" } else { "chevauchee.ruling.19" });
        res.emit(Fact::Skirmish(SkirmishFact::Contest { who, pip: pips[0], foes, wins }), cite);
        if wins {
            res.emit(Fact::Skirmish(SkirmishFact::Loaded { who, loaded: true }), cite);
        } else {
            // Unless he throws something he did not shoot, so he may strike.
            let throws = res.board().in_skirmish().shots.iter().any(|shot| shot.by == who);
            if !throws {
                res.emit(Fact::Marked { piece: who, mark: Mark::Shot, on: false }, cite);
            }
        }
        self.settle(res, cite);
        if res.board().in_skirmish().todo.is_empty() {
            self.shoot(res);
        }
    }

    /// The dice of all shots come due.
    fn shoot(&self, res: &mut Resolution) {
        let board = res.board();
        let count = board.in_skirmish().shots.len() as u16;
        for nth in (0..count).rev() {
            self.owe(res, Duty::Shot { nth }, "chevauchee.missile.4");
        }
        if count == 0 {
            self.end_shots(res);
        }
    }

    /// The dice of a shot, or of the friend it may hit.
    pub(super) fn land_shot(&self, res: &mut Resolution, nth: u16, stray: Option<PieceId>, dice: u8) {
        let board = res.board();
        let Some(&shot) = board.in_skirmish().shots.get(usize::from(nth)) else { return };
        let Shot { by, on, arm } = shot;
        let target = stray.unwrap_or(on);
        let sum = self.shot_sum(board, shot, target);
        let hits = dice >= sum.needs();
        if stray.is_some() {
            let fell = SkirmishFact::StrayFell { by, on: target, dice, sum, hits };
            res.emit(Fact::Skirmish(fell), Cite("chevauchee.missile.7"));
            self.settle(res, Cite("chevauchee.missile.7"));
        } else {
            let wasted = board.in_skirmish().hit.iter().any(|(who, _)| *who == on);
            let friend = if hits { None } else { self.stray(board, by, on) };
            let cite = Cite(match dice {
                3 | 18 => "chevauchee.missile.9",
                _ => "chevauchee.missile.4",
            });
            res.emit(Fact::Skirmish(SkirmishFact::ShotFell { by, on, dice, sum, hits, wasted }), cite);
            match arm {
                Some(arm) => {
                    res.emit(Fact::Skirmish(SkirmishFact::Released { who: by, arm }), Cite("chevauchee.ruling.25"));
                }
                None if self.missile(res.board(), by).is_some_and(|(_, row)| row.loads) => {
                    let loaded = SkirmishFact::Loaded { who: by, loaded: false };
                    res.emit(Fact::Skirmish(loaded), Cite("chevauchee.fire.4"));
                }
                None => {}
            }
            self.settle(res, cite);
            if let Some(on) = friend {
                self.owe(res, Duty::Stray { nth, on }, "chevauchee.missile.7");
            }
        }
        if res.board().in_skirmish().todo.is_empty() {
            self.end_shots(res);
        }
    }

    /// All shots are worked out: the fallen are removed, who has thrown what he held draws something else.
    fn end_shots(&self, res: &mut Resolution) {
        let skirmish = res.board().in_skirmish();
        let (hit, shots) = (skirmish.hit.clone(), skirmish.shots.clone());
        for (who, by) in hit {
            res.emit(Fact::Skirmish(SkirmishFact::Slain { who, by: Some(by) }), Cite("chevauchee.fire.9"));
        }
        for shot in shots.iter().filter(|shot| shot.arm.is_some()) {
            self.draw_next(res, shot.by, "chevauchee.ruling.37");
        }
        for shot in &shots {
            if res.board().piece(shot.by).pose().is_some() {
                self.show(res, shot.by);
            }
        }
        if !shots.is_empty() {
            res.emit(Fact::Skirmish(SkirmishFact::ShotsOver), Cite("chevauchee.fire.9"));
        }
        self.begin_phase(res, crate::game::Phase::Withdraw);
    }

    /// Somebody with an empty hand takes the first weapon he has left.
    pub(super) fn draw_next(&self, res: &mut Resolution, who: PieceId, cite: &'static str) {
        let board = res.board();
        let soldier = &board.piece(who).soldier;
        if soldier.hand.is_some() || board.piece(who).pose().is_none() {
            return;
        }
        let next = self.arms_left(board, who).next();
        if let Some(arm) = next {
            res.emit(Fact::Skirmish(SkirmishFact::Drew { who, arm: Some(arm) }), Cite(cite));
        }
    }

    /// The weapons somebody has left to strike with and may use.
    pub(super) fn arms_left<'a>(&'a self, board: &'a Board, id: PieceId) -> impl Iterator<Item = u8> + 'a {
        let kit = board.kit(id);
        (0..kit.arms.len() as u8).filter(move |arm| {
            let row = kit.arms[usize::from(*arm)].melee;
            let fits = |row: u8| self.unfit_to_strike(kit, row).is_none();
            board.piece(id).soldier.has(*arm) && row.is_some_and(fits)
        })
    }

    /// The friend whom a missed shot at this enemy may hit (`chevauchee.ruling.21`, `.22`).
    pub fn stray(&self, board: &Board, by: PieceId, on: PieceId) -> Option<PieceId> {
        let at = board.piece(on).pose()?.at;
        let friends = board.melees_of(on).filter_map(|melee| melee.foe(on)).filter(|friend| *friend != by);
        let near = |friend: &PieceId| board.piece(*friend).pose().map_or(i64::MAX, |pose| square(at, pose.at));
        friends.min_by_key(|friend| (near(friend), *friend))
    }

    /// The covers somebody has against a shooter, by their places in table G (`chevauchee.ruling.6`).
    pub fn covers(&self, board: &Board, by: PieceId, on: PieceId) -> Vec<u8> {
        let Some((from, to)) = board.piece(by).pose().zip(board.piece(on).pose()) else { return Vec::new() };
        let land = &board.in_skirmish().land;
        let mut covers = Vec::new();
        let mut add = |cover: Cover| covers.extend(self.file.cover.iter().position(|row| row.cover == cover));
        for fence in &land.fences {
            if self.is_behind(&fence.line, from.at, to.at) {
                add(if fence.fence == Fence::Hedge { Cover::Hedge } else { Cover::LowWall });
            }
        }
        if is_in(land, Terrain::Woods, to.at) {
            add(Cover::Woods);
        }
        let room = building_at(land, to.at);
        if room.is_some() && building_at(land, from.at) != room {
            add(Cover::Window);
        }
        if board.piece(on).soldier.mantlet && arc(to, from.at) == Arc4::Front {
            add(Cover::Mantlet);
        }
        covers.into_iter().map(|at| at as u8).collect()
    }

    /// Whether the line of fire crosses a hedge or wall within 1 in of the target.
    fn is_behind(&self, line: &[Point], from: Point, to: Point) -> bool {
        // Looked at from the target, the last crossing comes first.
        first_touch(line, to, from).is_some_and(|place| place.is_within(square(to, from), self.beside()))
    }
}
