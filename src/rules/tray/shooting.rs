//! Shooting, and what can be seen.

use super::TrayRules;
use crate::game::{Bearer, Board, Cite, Illegal, KindId, Mark, PieceId, Reason, Side, Sight, Throw};
use crate::geom::{Inches, Point, Pose, keeps_off, segment_distance};

/// Half the gap a shot needs (`tray.sight.1`).
const ROOM: Inches = Inches::thousandths(250);
const SIGHT: Cite = Cite("tray.sight.1");
const HIDDEN: Cite = Cite("tray.sight.2");

impl TrayRules {
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
        match self.weapon(board.piece(by).kind) {
            Some(weapon) if !distance.is_within(range) => {
                no(Reason::OutOfRange { by, on, range, distance }, weapon.range_cite)
            }
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
        let Some(weapon) = self.weapon(shooter.kind) else {
            let cite = self.file.shooting.first().map_or(turn, |weapon| weapon.range_cite);
            return no(Reason::DoesNotShoot(by), cite);
        };
        if shooter.has(Mark::Shot) {
            return no(Reason::HasShot(by), weapon.dice_cite);
        }
        if board.is_engaged(by) {
            return no(Reason::Engaged(by), self.file.shooting_engaged);
        }
        Ok(weapon.range)
    }

    /// Every shot of `side` that is allowed now, shooters and targets in scenario order.
    pub(super) fn shots<'a>(&'a self, board: &'a Board, side: Side) -> impl Iterator<Item = (PieceId, PieceId)> + 'a {
        board
            .ids()
            .filter(move |&by| board.piece(by).side == side && self.may_shoot_at_all(board, by).is_ok())
            .flat_map(move |by| board.ids().map(move |on| (by, on)))
            .filter(move |&(by, on)| {
                board.piece(on).side != side
                    && !board.is_engaged(on)
                    && self.weapon(board.piece(by).kind).is_some_and(|w| self.is_in_sight(board, by, on, w.range))
            })
    }

    /// The dice of a shot.
    pub(super) fn shot(&self, board: &Board, by: PieceId, on: PieceId) -> Option<Throw> {
        self.shot_of(by, board.piece(by).kind, on, board.piece(on).kind).map(|(throw, _)| throw)
    }

    /// The dice of a shot between units of these kinds, and how far it may go; none if the shooter has no weapon.
    pub fn shot_of(&self, by: PieceId, shooter: KindId, on: PieceId, target: KindId) -> Option<(Throw, Inches)> {
        let weapon = self.weapon(shooter)?;
        let row = self.hits(weapon, target)?;
        let (dice, cite) = (weapon.dice, weapon.dice_cite);
        let throw = Throw { by, on, bearer: Bearer::Shooter, dice, faces: row.on, cite, faces_cite: row.cite };
        Some((throw, weapon.range))
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
    fn between(board: &Board, ends: [(PieceId, Pose); 2]) -> Vec<(PieceId, [Point; 4])> {
        let [(by, from), (on, to)] = ends;
        let span = |a: Inches, b: Inches| (a.get().min(b.get()) - 4900, a.get().max(b.get()) + 4900);
        let (x, y) = (span(from.at.x, to.at.x), span(from.at.y, to.at.y));
        board
            .trays()
            .filter(|&(id, _, at)| id != by && id != on && in_span(at.at.x, x) && in_span(at.at.y, y))
            .map(|(id, _, at)| (id, at.corners()))
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
                    && others.iter().all(|(_, corners)| keeps_off(p, q, corners, room))
                    && !self.is_hidden(board, p, q, [from, to])
            })
        })
    }

    /// What lies between two units: the line with the most room, and what narrows it.
    pub(super) fn look(&self, board: &Board, by: PieceId, on: PieceId) -> Sight {
        let (from, to) = (board.piece(by).pose().unwrap_or_default(), board.piece(on).pose().unwrap_or_default());
        let distance = from.distance(to);
        let range = self.weapon(board.piece(by).kind).map_or(distance + ROOM, |weapon| weapon.range);
        let others = Self::between(board, [(by, from), (on, to)]);
        let mut best: Option<((bool, bool, Inches, Inches), Sight)> = None;
        for p in from.outline() {
            for q in to.outline() {
                let length = p.distance(q);
                let hidden = self.is_hidden(board, p, q, [from, to]);
                let narrowest = others
                    .iter()
                    .map(|(id, corners)| (segment_distance(p, q, corners), *id))
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

fn in_span(value: Inches, (from, to): (i32, i32)) -> bool {
    (from..=to).contains(&value.get())
}
