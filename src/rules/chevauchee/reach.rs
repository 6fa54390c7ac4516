//! How far a soldier gets: drags that are too long, the outline of all he can reach, and walks worth trying.

use super::ChevaucheeRules;
use super::frame::{Goal, Special};
use super::ground::{Met, Obstacle, Survey};
use super::track::{Leg, square};
use crate::game::{Board, Illegal, Phase, PieceId, Step, TableEdge};
use crate::geom::{Degrees, Inches, Point, Vector};

/// How far one comes with what lies on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    /// The last step.
    pub steps: i64,
    /// What he could have gone over the ground he met.
    pub reach: i64,
    /// The worst ground he met, by its place in table B.
    pub ground: Option<u8>,
    /// The ground he stops short of, by its place in table B.
    pub short_of: Option<u8>,
}

/// Rays of the outline a soldier can reach.
const RAYS: i32 = 72;

impl ChevaucheeRules {
    /// How far one comes who could go `all` over open ground, with this on the way, in the order it is met: where he has gone
    /// further than he could with the ground that comes next, he stops short of it.
    pub(super) fn limit(&self, all: i64, met: &[Met], end: i64) -> Limit {
        let (mut ground, mut reach, mut end, mut short_of) = (None, all, end, None);
        for met in met {
            if met.clear >= reach.min(end) {
                break;
            }
            let Obstacle::Slow(row) = met.what else {
                end = end.min(met.clear.max(0));
                break;
            };
            let worst = if self.less(Some(row)) > self.less(ground) { Some(row) } else { ground.or(Some(row)) };
            let left = (all - i64::from(self.less(worst).get())).max(0);
            if left <= met.clear {
                (end, short_of) = (end.min(met.clear), Some(row));
                break;
            }
            (ground, reach) = (worst, left);
        }
        Limit { steps: reach.min(end).max(0), reach, ground, short_of }
    }

    /// The farthest a soldier gets along these legs; empty when he gets nowhere.
    pub fn farthest(&self, board: &Board, id: PieceId, points: &[Point]) -> Result<Vec<Point>, Illegal> {
        self.may_move(board, id)?;
        let piece = board.piece(id);
        let Some(pose) = piece.pose() else { return Ok(Vec::new()) };
        let base = i64::from(self.base(board, id).get());
        let skirmish = board.in_skirmish();
        let mut survey = Survey::new(self, &skirmish.land, &skirmish.fires, board.kit(id).mounted, pose.at);
        let foes = self.standers(board, piece.side.other());
        let (mut at, mut end, mut legs) = (pose.at, 0, Vec::new());
        for &to in points {
            // What is farther than he can ever go is cut at once.
            let (to, is_cut) = cut_to(board, at, to, base - end);
            let mut leg = Leg::new(at, to);
            if leg.steps == 0 {
                break;
            }
            survey.walk(&leg);
            at = to;
            let halt = self.first_met(board, &mut leg, &foes);
            legs.push(leg);
            end += halt.unwrap_or(leg.steps);
            if is_cut || halt.is_some() || end >= base {
                break;
            }
        }
        let mut met = survey.met;
        crate::order::by_key(&mut met, |met| met.clear);
        let mut steps = self.limit(base, &met, end).steps;
        for _ in 0..8 {
            steps = self.with_room(board, id, &legs, steps);
            if steps == 0 {
                break;
            }
            let cut = cut_legs(&legs, steps);
            let way: Vec<Step> = cut.iter().map(|point| Step::To { x: point.x, y: point.y }).collect();
            if self.walk(board, id, &way).is_ok() {
                return Ok(cut);
            }
            // A place is a whole number of thousandths: what lies on a border may be a hair inside.
            steps -= 1;
        }
        Ok(Vec::new())
    }

    /// The last step up to this one with room for him.
    pub(super) fn with_room(&self, board: &Board, id: PieceId, legs: &[Leg], steps: i64) -> i64 {
        let room = i64::from(self.room().get());
        let (mut steps, mut at) = (steps, place_after(legs, steps));
        while steps > 0
            && let Some(by) = self.crowds(board, id, at)
            && let Some(pose) = board.piece(by).pose()
        {
            // He is out of it after the rest at the earliest.
            let rest = room - square(at, pose.at).isqrt();
            steps = (steps - rest.max(1)).max(0);
            at = place_after(legs, steps);
        }
        steps
    }

    /// All the places a soldier gets to on one straight leg, or to which he may withdraw when it is time for that: the corners of
    /// their outline, clockwise from up. Empty where he may not go at all.
    pub fn stretch(&self, board: &Board, id: PieceId) -> Vec<Point> {
        let is_leaving = board.clock.phase == Phase::Withdraw;
        let may = if is_leaving { self.may_leave(board, id) } else { self.may_move(board, id) };
        let Some(pose) = board.piece(id).pose().filter(|_| may.is_ok()) else { return Vec::new() };
        let far = self.base(board, id).get();
        let rays = (0..RAYS).map(|ray| pose.at.offset(Degrees::new(ray * 360 / RAYS), far, 0));
        let end = |to: Point| match is_leaving {
            true => self.farthest_off(board, id, to),
            false => self.farthest(board, id, &[to]).ok().and_then(|way| way.last().copied()),
        };
        rays.map(|to| end(to).unwrap_or(pose.at)).collect()
    }

    /// Walks worth trying, each as far as it is legal; the one towards what his side is after comes last.
    pub(super) fn walks(&self, board: &Board, id: PieceId) -> Vec<Vec<Step>> {
        let piece = board.piece(id);
        let (Some(pose), true) = (piece.pose(), self.may_move(board, id).is_ok()) else { return Vec::new() };
        let enemies: Vec<Point> =
            board.trays().filter(|(_, other, _)| other.side != piece.side).map(|(.., pose)| pose.at).collect();
        let near = |from: Point| enemies.iter().copied().min_by_key(|at| square(from, *at));
        let looks = |at: Point| near(at).map(|enemy| Step::Look { facing: Degrees::toward(at, enemy) });
        let mut walks = Vec::new();
        if !self.shots_from_here(board, id).is_empty() {
            return walks;
        }
        if self.missile(board, id).is_some()
            && let Some(look) = looks(pose.at).filter(|look| *look != Step::Look { facing: pose.facing })
        {
            walks.push(vec![look]);
        }
        let base = self.base(board, id).get();
        // A few directions, others for others and in other turns.
        let turned = (i32::from(id.0) * 7 + i32::from(board.clock.turn) * 31) % 90;
        let about = (0..4).map(|ray| pose.at.offset(Degrees::new(ray * 90 + turned), base, 0));
        let mut goals: Vec<Point> = about.collect();
        goals.extend(near(pose.at));
        goals.extend(self.aims(board, id));
        for goal in goals {
            let Ok(way) = self.farthest(board, id, &[goal]) else { continue };
            let Some(&end) = way.last() else { continue };
            let mut steps: Vec<Step> = way.iter().map(|point| Step::To { x: point.x, y: point.y }).collect();
            if self.is_exit(board, id, end) {
                steps.push(Step::Exit);
            } else {
                steps.extend(looks(end));
            }
            walks.push(steps);
        }
        walks
    }

    /// Whether he has somebody to shoot at without a step.
    fn shots_from_here(&self, board: &Board, id: PieceId) -> Vec<crate::game::Shot> {
        match self.missile(board, id) {
            Some(_) => self.shots_of(board, id, true),
            None => Vec::new(),
        }
    }

    /// Where the conditions of victory draw a soldier; the last most of all.
    fn aims(&self, board: &Board, id: PieceId) -> Vec<Point> {
        let piece = board.piece(id);
        let Some(at) = piece.pose().map(|pose| pose.at) else { return Vec::new() };
        let skirmish = board.in_skirmish();
        let (width, height) = (board.field.width, board.field.height);
        let beyond = |edge: TableEdge| match edge {
            TableEdge::North => Point { y: height, ..at },
            TableEdge::East => Point { x: width, ..at },
            TableEdge::South => Point { y: Inches::ZERO, ..at },
            TableEdge::West => Point { x: Inches::ZERO, ..at },
        };
        let mut aims = Vec::new();
        let exit = skirmish.land.exits.iter().find(|(side, _)| *side == piece.side).map(|(_, edge)| beyond(*edge));
        let mut leaves = piece.soldier.booty;
        for progress in self.progress(board).iter().filter(|progress| progress.side == piece.side) {
            match &self.goals()[usize::from(progress.goal)].1 {
                Goal::BurnAndLeave { buildings, .. } => {
                    let burns = |plot: &&u8| !self.is_ablaze(board, **plot);
                    let middle = |plot: &u8| {
                        let corners = &skirmish.land.plots[usize::from(*plot)].outline.0;
                        corners.iter().copied().min_by_key(|corner| square(at, *corner))
                    };
                    let open = buildings.iter().filter(burns).filter_map(middle);
                    if progress.have[0] < progress.need[0] {
                        aims.extend(open.min_by_key(|corner| square(at, *corner)));
                    } else {
                        leaves = true;
                    }
                }
                Goal::Beyond { edge, .. } => aims.push(beyond(*edge)),
                Goal::BootyOut { .. } => leaves |= progress.have[0] >= progress.need[0],
                Goal::Kill { .. } | Goal::Destroy | Goal::Otherwise => {}
            }
        }
        if self.has(Special::Booty) && !piece.soldier.booty {
            aims.extend(skirmish.booty.iter().copied().min_by_key(|lies| square(at, *lies)));
        }
        if leaves {
            aims.extend(exit);
        }
        aims
    }
}

/// The end of a leg cut at the edge of the table and at a length.
pub(super) fn cut_to(board: &Board, from: Point, to: Point, length: i64) -> (Point, bool) {
    let way = to - from;
    // Parts of a whole, rounded down.
    const WHOLE: i64 = 1 << 20;
    let mut part = WHOLE;
    let mut clip = |from: Inches, way: i64, most: Inches| {
        let (from, most) = (i64::from(from.get()), i64::from(most.get()));
        let room = if way < 0 { from } else { most - from };
        if way.abs() > room {
            part = part.min(room.max(0) * WHOLE / way.abs());
        }
    };
    clip(from.x, way.x, board.field.width);
    clip(from.y, way.y, board.field.height);
    let steps = Leg::new(from, to).steps;
    if steps > length {
        part = part.min(length.max(0) * WHOLE / steps);
    }
    if part == WHOLE {
        return (to, false);
    }
    let cut = |way: i64| {
        let all = way * part;
        (all.abs() + WHOLE / 2) / WHOLE * all.signum()
    };
    let end = from + Vector { x: cut(way.x), y: cut(way.y) };
    let on = |at: Inches, most: Inches| at.clamp(Inches::ZERO, most);
    (Point { x: on(end.x, board.field.width), y: on(end.y, board.field.height) }, true)
}

/// Where one stands after so many steps of several legs.
fn place_after(legs: &[Leg], steps: i64) -> Point {
    let mut left = steps;
    for leg in legs {
        if left <= leg.steps {
            return leg.at(left);
        }
        left -= leg.steps;
    }
    legs.last().map(|leg| leg.to).unwrap_or_default()
}

/// The ends of the legs up to so many steps.
fn cut_legs(legs: &[Leg], steps: i64) -> Vec<Point> {
    let (mut left, mut ends) = (steps, Vec::new());
    for leg in legs {
        ends.push(leg.at(left.min(leg.steps)));
        if left <= leg.steps {
            break;
        }
        left -= leg.steps;
    }
    ends
}
