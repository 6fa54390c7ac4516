//! Shooting, and what can be seen.

use super::TrayRules;
use super::tables::{ShotRow, WeaponRow};
use crate::game::{Bearer, Board, Cite, Illegal, KindId, Mark, PieceId, Reason, Side, Sight, Throw};
use crate::geom::{Inches, Point, Pose, keeps_off, segment_distance};

/// Half the gap a shot needs (`tray.sight.1`).
const ROOM: Inches = Inches::thousandths(250);
const SIGHT: Cite = Cite("tray.sight.1");
const HIDDEN: Cite = Cite("tray.sight.2");

/// What a unit shoots with: its weapon, and leaders who shoot with it or alone (`kadesh.ruling.3`).
pub struct Arms<'a> {
    /// Its own weapon.
    pub weapon: Option<&'a WeaponRow>,
    /// The leaders who shoot.
    pub leaders: Vec<&'a ShotRow>,
}

impl Arms<'_> {
    /// How far the farthest of them goes; none without any.
    pub fn range(&self) -> Option<Inches> {
        let own = self.weapon.map(|weapon| weapon.range);
        self.leaders.iter().map(|shot| shot.range).chain(own).max()
    }

    fn range_cite(&self) -> Option<Cite> {
        self.weapon.map(|weapon| weapon.range_cite).or(self.leaders.first().map(|shot| shot.range_cite))
    }
}

impl TrayRules {
    /// What the unit shoots with.
    fn arms(&self, board: &Board, unit: PieceId) -> Arms<'_> {
        let leaders = board.leaders_of(unit).filter_map(|leader| self.leader_shot(board.piece(leader).kind));
        Arms { weapon: self.weapon_of(board.piece(unit)), leaders: leaders.collect() }
    }

    /// How far the unit shoots.
    pub(super) fn range_of(&self, board: &Board, unit: PieceId) -> Option<Inches> {
        self.arms(board, unit).range()
    }

    /// Whether `by` may shoot at `on` now, and if not why not.
    pub(super) fn may_shoot(&self, board: &Board, by: PieceId, on: PieceId) -> Result<(), Illegal> {
        let range = self.may_shoot_at_all(board, by)?;
        let no = |reason, cite| Err(Illegal { reason, cite });
        let target = board.pieces.get(on.index()).filter(|target| target.pose().is_some());
        let Some(target) = target else { return no(Reason::NoSuchPiece, self.file.shooting_gap) };
        if target.side == board.piece(by).side {
            return no(Reason::Friend(on), self.file.cites.whose_turn);
        }
        if board.is_engaged(on) {
            return no(Reason::Engaged(on), self.file.shooting_engaged);
        }
        if self.is_in_sight(board, by, on, range) {
            return Ok(());
        }
        let sight = self.look(board, by, on);
        let distance = sight.distance;
        match self.arms(board, by).range_cite() {
            Some(cite) if !distance.is_within(range) => no(Reason::OutOfRange { by, on, range, distance }, cite),
            _ => no(Reason::NoGap { by, on, sight }, if sight.through_town { HIDDEN } else { SIGHT }),
        }
    }

    /// The range of `by`, if it may shoot at anybody now.
    fn may_shoot_at_all(&self, board: &Board, by: PieceId) -> Result<Inches, Illegal> {
        let no = |reason, cite| Err(Illegal { reason, cite });
        let turn = self.file.cites.whose_turn;
        let Some(shooter) = board.pieces.get(by.index()) else {
            return no(Reason::NoSuchPiece, turn);
        };
        if self.info(shooter).is_leader {
            return no(Reason::IsLeader(by), Cite("tray.size.4"));
        }
        if shooter.pose().is_none() {
            return no(Reason::NoSuchPiece, turn);
        }
        if shooter.side != board.clock.side {
            return no(Reason::NotYours(by), turn);
        }
        if shooter.waits_until > 0 {
            return Err(self.waits(by, shooter));
        }
        let arms = self.arms(board, by);
        let Some(range) = arms.range() else {
            let first = self.file.shooting.first().map_or(turn, |weapon| weapon.range_cite);
            let own = self.file.cites.shooters;
            return no(Reason::DoesNotShoot(by), if own.0.is_empty() { first } else { own });
        };
        if shooter.has(Mark::Shot) {
            return no(Reason::HasShot(by), arms.weapon.map_or(turn, |weapon| weapon.dice_cite));
        }
        if board.is_engaged(by) {
            return no(Reason::Engaged(by), self.file.shooting_engaged);
        }
        if shooter.has(Mark::Crossing) {
            return no(Reason::Crossing(by), self.crossing_silence());
        }
        Ok(range)
    }

    /// Every shot of `side` that is allowed now, shooters and targets in scenario order.
    pub(super) fn shots<'a>(&'a self, board: &'a Board, side: Side) -> impl Iterator<Item = (PieceId, PieceId)> + 'a {
        board
            .ids()
            .filter(move |&by| board.piece(by).side == side)
            .filter_map(move |by| self.may_shoot_at_all(board, by).ok().map(|range| (by, range)))
            .flat_map(move |(by, range)| board.ids().map(move |on| (by, on, range)))
            .filter(move |&(by, on, range)| {
                board.piece(on).side != side && !board.is_engaged(on) && self.is_in_sight(board, by, on, range)
            })
            .map(|(by, on, _)| (by, on))
    }

    /// The dice of a shot.
    pub(super) fn shot(&self, board: &Board, by: PieceId, on: PieceId) -> Vec<Throw> {
        let (shooter, target) = (board.piece(by), board.piece(on));
        let distance = match (shooter.pose(), target.pose()) {
            (Some(from), Some(to)) => from.distance(to),
            _ => Inches::ZERO,
        };
        self.shot_of(&self.arms(board, by), by, shooter.strength, (on, target.kind), distance)
    }

    /// The dice of a shot by a unit of `stands` that shoots with `arms` at a target so far away: those of all in range.
    pub fn shot_of(
        &self,
        arms: &Arms<'_>,
        by: PieceId,
        stands: u8,
        (on, target): (PieceId, KindId),
        distance: Inches,
    ) -> Vec<Throw> {
        let mut throws = Vec::new();
        if let Some(weapon) = arms.weapon.filter(|weapon| distance.is_within(weapon.range))
            && let Some(row) = self.hits(weapon, target)
        {
            let dice = if weapon.per_stand { weapon.dice.saturating_mul(stands) } else { weapon.dice };
            let cite = weapon.dice_cite;
            throws.push(Throw { by, on, bearer: Bearer::Shooter, dice, faces: row.on, cite, faces_cite: row.cite });
        }
        for shot in arms.leaders.iter().filter(|shot| distance.is_within(shot.range)) {
            let (dice, faces, cite) = (shot.dice, shot.on, shot.cite);
            throws.push(Throw { by, on, bearer: Bearer::LeaderShot, dice, faces, cite, faces_cite: cite });
        }
        throws
    }

    /// What a unit of this kind and weapon shoots with when these leaders are with it; for engagements that are made up.
    pub fn arms_of(&self, kind: KindId, weapon: Option<u8>, leaders: &[KindId]) -> Arms<'_> {
        let own = weapon.and_then(|at| self.file.shooting.get(at as usize));
        let leaders = leaders.iter().filter_map(|&leader| self.leader_shot(leader)).collect();
        Arms { weapon: own.or_else(|| self.weapon(kind)), leaders }
    }

    /// Whether the straight line passes through something that hides.
    fn is_hidden(&self, board: &Board, from: Point, to: Point, ends: [Pose; 2]) -> bool {
        board.field.areas.iter().any(|area| {
            self.ground(area.ground).is_some_and(|row| row.hides)
                && area.outline.blocks(from, to)
                && !ends.iter().any(|end| end.is_in(&area.outline))
        })
    }

    /// The trays that could stand in the way of a line between two.
    fn between(board: &Board, ends: [(PieceId, Pose); 2]) -> Vec<(PieceId, Point, [Point; 4])> {
        let [(by, from), (on, to)] = ends;
        let span = |a: Inches, b: Inches| (a.get().min(b.get()) - 4900, a.get().max(b.get()) + 4900);
        let (x, y) = (span(from.at.x, to.at.x), span(from.at.y, to.at.y));
        board
            .trays()
            .filter(|&(id, _, at)| id != by && id != on && in_span(at.at.x, x) && in_span(at.at.y, y))
            .map(|(id, _, at)| (id, at.at, at.corners()))
            .collect()
    }

    /// Whether some line within range has 0.25 in of room on both sides (`tray.sight.1`).
    fn is_in_sight(&self, board: &Board, by: PieceId, on: PieceId, range: Inches) -> bool {
        let (Some(from), Some(to)) = (board.piece(by).pose(), board.piece(on).pose()) else {
            return false;
        };
        if !from.is_near(to, range.get() + 4600) || !from.distance(to).is_within(range) {
            return false;
        }
        let others = Self::between(board, [(by, from), (on, to)]);
        let (a, b) = (from.outline(), to.outline());
        let room = ROOM - Inches::SLACK;
        a.iter().any(|&p| {
            b.iter().any(|&q| {
                p.is_within(q, range)
                    && others.iter().all(|(_, at, corners)| is_far(p, q, *at) || keeps_off(p, q, corners, room))
                    && !self.is_hidden(board, p, q, [from, to])
            })
        })
    }

    /// What lies between two units: the line with the most room, and what narrows it.
    pub(super) fn look(&self, board: &Board, by: PieceId, on: PieceId) -> Sight {
        let (from, to) = (board.piece(by).pose().unwrap_or_default(), board.piece(on).pose().unwrap_or_default());
        let distance = from.distance(to);
        let range = self.range_of(board, by).unwrap_or(distance + ROOM);
        let others = Self::between(board, [(by, from), (on, to)]);
        let mut best: Option<((bool, bool, Inches, Inches), Sight)> = None;
        for p in from.outline() {
            for q in to.outline() {
                let length = p.distance(q);
                let hidden = self.is_hidden(board, p, q, [from, to]);
                let narrowest = others
                    .iter()
                    .map(|(id, _, corners)| (segment_distance(p, q, corners), *id))
                    .min_by_key(|&(room, _)| room);
                let (room, blocker) = narrowest.map_or((ROOM, None), |(room, id)| (room, Some(id)));
                let is_wide = room + Inches::SLACK >= ROOM;
                let within = length.is_within(range);
                // First within range, then in the open, then with room (enough is enough), then short.
                let rank = (within, !hidden, room.min(ROOM), -length);
                if best.as_ref().is_none_or(|(known, _)| rank > *known) {
                    let sight = Sight {
                        is_clear: within && is_wide && !hidden,
                        line: (p, q),
                        distance,
                        room,
                        blocker: blocker.filter(|_| !is_wide),
                        through_town: hidden,
                    };
                    best = Some((rank, sight));
                }
            }
        }
        best.map(|(_, sight)| sight).unwrap_or(Sight {
            is_clear: false,
            line: (from.at, to.at),
            distance,
            room: Inches::ZERO,
            blocker: None,
            through_town: false,
        })
    }
}

/// Whether the middle of a tray is so far from the line through two points that no part of it is within the gap.
fn is_far(p: Point, q: Point, middle: Point) -> bool {
    // Half a diagonal and half the gap.
    const FAR: i64 = 2270 + 250;
    let along = q - p;
    let cross = along.cross(middle - p);
    cross * cross > FAR * FAR * along.square()
}

fn in_span(value: Inches, (from, to): (i32, i32)) -> bool {
    (from..=to).contains(&value.get())
}
