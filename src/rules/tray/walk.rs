//! A move being worked out, leg by leg.

use super::TrayRules;
use super::contact::{Square, flank, flush_enemies};
use super::movement::{SPACE, STEEPEST, no};
use super::river::Ford;
use crate::game::{Board, Cite, Contact, Illegal, PieceId, Reason, Step};
use crate::geom::{
    Degrees, Edge, Inches, Pose, Struck, UNIT, Vector, distance, oblique_bearing, straight, touch_after, wheel,
    wheel_cost,
};

/// A wheel is looked at every so many degrees (`tray.move.7`).
const LOOK: i32 = 5;

const PASS: Cite = Cite("tray.move.7");
const KEEP_OFF: Cite = Cite("tray.move.8");
pub(super) const BOXED_IN: Cite = Cite("tray.move.10");
const ENDS: Cite = Cite("tray.contact.1");
pub(super) const SQUARE: Cite = Cite("tray.contact.2");
pub(super) const TURN_IN: Cite = Cite("tray.contact.8");

/// What a move comes to.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Where each leg ended.
    pub legs: Vec<Pose>,
    /// What it costs.
    pub cost: Inches,
    /// The enemies it is in contact with at the end.
    pub contacts: Vec<Contact>,
    /// The enemy it could not square up on, and stopped short of.
    pub short: Option<(PieceId, Edge)>,
    /// The rule by which it is crossing a river from now on, if it is.
    pub crossing: Option<Cite>,
}

/// A move being worked out.
struct Walk<'a> {
    rules: &'a TrayRules,
    board: &'a Board,
    id: PieceId,
    start: Pose,
    /// The enemy charged; none in a move.
    charges: Option<PieceId>,
    /// Whether it may make contact.
    touches: bool,
    fords: Vec<Ford<'a>>,
    pose: Pose,
    legs: Vec<Pose>,
    cost: Inches,
    /// The first enemy it comes too near to; forgiven if it makes contact (`tray.move.8`).
    near: Option<Reason>,
    struck: Option<PieceId>,
    short: Option<(PieceId, Edge)>,
    /// Every enemy with the distance to be kept from him.
    enemies: Vec<(PieceId, Pose, Inches)>,
}

impl TrayRules {
    /// Works out a move, or a charge against the enemy named.
    pub(super) fn walk(
        &self,
        board: &Board,
        id: PieceId,
        start: Pose,
        steps: &[Step],
        charges: Option<PieceId>,
    ) -> Result<Plan, Illegal> {
        let piece = board.piece(id);
        self.check_steps(board, id, steps, charges.is_some())?;
        let info = self.info(piece);
        let mut walk = Walk {
            rules: self,
            board,
            id,
            start,
            charges,
            touches: charges.is_some() || self.moves_touch(),
            fords: self.fords(board, start, info.reach.max(info.charge)),
            pose: start,
            legs: Vec::with_capacity(steps.len()),
            cost: Inches::ZERO,
            near: None,
            struck: None,
            short: None,
            enemies: board
                .trays()
                .filter(|(_, other, _)| other.side != piece.side)
                .map(|(enemy, _, pose)| (enemy, pose, keep_off(board, id, start, enemy, pose)))
                .collect(),
        };
        for &step in steps {
            if let Some(with) = walk.struck.or(walk.short.map(|(with, _)| with)) {
                return Err(no(Reason::EndsInContact { piece: id, with }, ENDS));
            }
            walk.leg(step)?;
            walk.legs.push(walk.pose);
        }
        walk.end()
    }
}

/// The distance to be kept from an enemy (`tray.move.8`).
fn keep_off(board: &Board, id: PieceId, start: Pose, enemy: PieceId, pose: Pose) -> Inches {
    let side = board.piece(id).side;
    let held_by_friend = board.contacts.iter().any(|c| {
        (c.on == enemy && board.piece(c.by).side == side) || (c.by == enemy && board.piece(c.on).side == side)
    });
    if held_by_friend {
        Inches::ZERO
    } else if (pose.at - start.at).square() < (TWO_TRAYS as i64 + 250).pow(2) {
        start.distance(pose).min(SPACE)
    } else {
        SPACE
    }
}

/// Half diagonals of two trays: farther apart than this they never meet.
const TWO_TRAYS: i32 = 4530;

/// Whether a tray that goes straight on comes within `reach` of another, middle to middle: cheap, and most do not.
pub(super) fn is_on_way(pose: Pose, bearing: Degrees, d: Inches, at: Pose, reach: i32) -> bool {
    let (go, to) = (Vector::unit(bearing), at.at - pose.at);
    let (ahead, aside) = (go.dot(to) / UNIT, go.cross(to) / UNIT);
    let reach = i64::from(reach);
    aside.abs() <= reach && -reach <= ahead && ahead <= i64::from(d.get()) + reach
}

impl Walk<'_> {
    /// A leg, with what rivers say of it.
    fn leg(&mut self, step: Step) -> Result<(), Illegal> {
        if self.charges.is_none() {
            for ford in &self.fords {
                ford.before_leg(self.id)?;
            }
        }
        let from = self.pose;
        self.step(step)?;
        let is_straight = !matches!(step, Step::Free { .. });
        self.wade(from, self.pose, is_straight && from.facing == self.pose.facing)
    }

    /// Looks at the water on the way from one place to another, straight on or turning.
    fn wade(&mut self, from: Pose, to: Pose, is_straight: bool) -> Result<(), Illegal> {
        let is_charge = self.charges.is_some();
        let mut strip = Vec::new();
        if is_straight && !self.fords.is_empty() && from.at != to.at {
            strip = from.core_strip_to(to);
        }
        for ford in &mut self.fords {
            ford.leg(self.id, from, to, &strip, is_charge)?;
        }
        Ok(())
    }

    fn step(&mut self, step: Step) -> Result<(), Illegal> {
        match step {
            Step::Ahead { d } => self.straight(self.pose.facing, d),
            Step::Oblique { side, deg, d } => self.straight(oblique_bearing(self.pose, side.sign() * deg as i32), d),
            Step::Free { bearing, d, facing } => {
                if d > Inches::ZERO {
                    let from = self.pose;
                    self.straight(bearing, d)?;
                    self.wade(from, self.pose, true)?;
                }
                if self.struck.is_none() && self.short.is_none() && facing != self.pose.facing {
                    self.turn(facing)?;
                }
                Ok(())
            }
            Step::Wheel { side, deg } => self.wheel(side.sign() * deg as i32),
            Step::TurnIn { on } => self.turn_in(on),
            Step::Face { turn } => {
                if self.rules.info(self.board.piece(self.id)).is_free || !self.rules.is_boxed_in(self.board, self.id) {
                    return Err(no(Reason::NotBoxedIn(self.id), BOXED_IN));
                }
                if !matches!(turn, 90 | 180 | 270) {
                    return Err(no(Reason::NoSuchTurn(self.id), BOXED_IN));
                }
                self.pose.facing = self.pose.facing + turn as i32;
                Ok(())
            }
            #[cfg(any(hexes, skirmish))]
            _ => Err(no(Reason::NoWay, BOXED_IN)),
        }
    }

    /// The other trays, friend or enemy, that a tray going `by` from here could meet.
    fn others(&self, by: Inches) -> impl Iterator<Item = (PieceId, Pose, bool)> + '_ {
        let own = self.board.piece(self.id).side;
        let (id, pose) = (self.id, self.pose);
        let reach = by.get() + 4600;
        self.board
            .trays()
            .filter(move |&(other, _, at)| other != id && pose.is_near(at, reach))
            .map(move |(other, piece, at)| (other, at, piece.side != own))
    }

    /// A straight leg: the whole swept strip must be clear (`tray.move.7`).
    fn straight(&mut self, bearing: Degrees, d: Inches) -> Result<(), Illegal> {
        let (front, core) = (self.pose.front(), self.pose.core());
        let passes = self.rules.passes_friends(self.board.piece(self.id).kind);
        let mut blocked: Option<(Inches, PieceId)> = None;
        let mut struck: Option<(Struck, PieceId, Pose)> = None;
        for (other, at, is_enemy) in self.others(d) {
            if !is_enemy && passes || !is_on_way(self.pose, bearing, d, at, TWO_TRAYS) {
                continue;
            }
            let side = touch_after(&core, bearing, at).map(|touch| touch.after);
            if is_enemy
                && let Some(touch) = touch_after(&front, bearing, at)
                && touch.after <= d + Inches::TOUCH
                && side.is_none_or(|after| touch.after <= after)
            {
                let nearer = |(best, _, pose): (Struck, PieceId, Pose)| {
                    let off = |at: Pose| self.pose.sees(at.at).1.abs();
                    (touch.after, off(at)) < (best.after, off(pose))
                };
                if struck.is_none_or(nearer) {
                    struck = Some((touch, other, at));
                }
                continue;
            }
            if let Some(after) = side
                && after < d
                && blocked.is_none_or(|(first, _)| after < first)
            {
                blocked = Some((after, other));
            }
        }
        match (struck, blocked) {
            (Some((touch, on, _)), _) if !self.touches && blocked.is_none_or(|(after, _)| touch.after <= after) => {
                Err(self.no_contact_now(on))
            }
            (Some((touch, on, at)), _) if blocked.is_none_or(|(after, _)| touch.after <= after) => {
                let go = touch.after.min(d);
                let met = self.contact(on, at, touch.edges, straight(self.pose, bearing, go), &|back| {
                    let by = go - Inches::thousandths(10 * back);
                    (by > Inches::ZERO).then(|| straight(self.pose, bearing, by))
                })?;
                self.keep_out(bearing, go)?;
                self.meet(met, go, bearing);
                Ok(())
            }
            (_, Some((_, by))) => Err(no(Reason::Blocked { piece: self.id, by }, PASS)),
            _ => {
                self.keep_out(bearing, d)?;
                self.keep_off_strip(bearing, d);
                self.cost += d;
                self.go_to(straight(self.pose, bearing, d))
            }
        }
    }

    /// The refusal of a move that would make contact where only charges do.
    fn no_contact_now(&self, on: PieceId) -> Illegal {
        no(Reason::NoContactNow { piece: self.id, on }, self.rules.file.cites.contact_by_move)
    }

    /// Takes the outcome of a straight leg that met an enemy.
    fn meet(&mut self, met: Met, go: Inches, bearing: Degrees) {
        match met {
            Met::Squared { on, pose } => {
                self.keep_off_strip(bearing, go);
                (self.pose, self.struck) = (pose, Some(on));
                self.cost += go;
            }
            Met::Short { on, edge, pose, back } => {
                let go = go - Inches::thousandths(10 * back);
                self.keep_off_strip(bearing, go);
                (self.pose, self.short) = (pose, Some((on, edge)));
                self.cost += go;
            }
        }
    }

    /// Notes the first enemy a straight leg comes too near to.
    fn keep_off_strip(&mut self, bearing: Degrees, d: Inches) {
        if self.near.is_some() {
            return;
        }
        let reach = d.get() + 4900;
        let strip = self.pose.strip(bearing, d);
        for &(to, at, keep) in &self.enemies {
            let is_close = keep > Inches::ZERO && self.pose.is_near(at, reach);
            if is_close && is_on_way(self.pose, bearing, d, at, TWO_TRAYS + keep.get()) {
                let gap = distance(&strip, &at.corners());
                if gap + Inches::SLACK < keep {
                    self.near = Some(Reason::TooNear { piece: self.id, to, gap });
                    return;
                }
            }
        }
    }

    /// Ground that is closed to this kind is closed in passing too.
    fn keep_out(&self, bearing: Degrees, d: Inches) -> Result<(), Illegal> {
        let kind = self.board.piece(self.id).kind;
        for area in &self.board.field.areas {
            if let Some(cite) = self.rules.kept_out(kind, area.ground)
                && area.outline.overlaps(&self.pose.core_strip(bearing, d))
            {
                let reason = Reason::MayNotEnter { piece: self.id, ground: area.ground, name: area.name.clone() };
                return Err(no(reason, cite));
            }
        }
        Ok(())
    }

    /// Takes the place at the end of a leg, if it may.
    fn go_to(&mut self, pose: Pose) -> Result<(), Illegal> {
        self.rules.may_stand(self.board, self.id, pose)?;
        self.pose = pose;
        Ok(())
    }

    /// A wheel, looked at every 5 degrees and at the end (`tray.move.7`).
    fn wheel(&mut self, turn: i32) -> Result<(), Illegal> {
        let mut angle = 0;
        while angle < turn.abs() {
            angle = (angle + LOOK).min(turn.abs());
            let pose = wheel(self.pose, angle * turn.signum());
            if let Some((on, at, edges)) = self.front_meets(pose) {
                if !self.touches {
                    return Err(self.no_contact_now(on));
                }
                let met = self.contact(on, at, edges, pose, &|back| {
                    let angle = angle - back;
                    (angle > 0).then(|| wheel(self.pose, angle * turn.signum()))
                })?;
                let (pose, angle) = match met {
                    Met::Squared { on, pose } => {
                        self.struck = Some(on);
                        (pose, angle)
                    }
                    Met::Short { on, edge, pose, back } => {
                        self.short = Some((on, edge));
                        (pose, angle - back)
                    }
                };
                self.pose = pose;
                self.cost += wheel_cost(angle);
                return Ok(());
            }
            let bar = [pose.spot(1550, -1550), pose.spot(1550, 1550)];
            let in_the_way = |&(_, at, _): &(PieceId, Pose, bool)| {
                let end = angle == turn.abs() && pose.overlaps(at);
                end || crate::geom::segment_distance(bar[0], bar[1], &at.corners()) == Inches::ZERO
            };
            let passes = self.rules.passes_friends(self.board.piece(self.id).kind);
            // A wheel of 45 degrees carries the middle up to 1.74 in.
            let near = self.others(Inches::new(2));
            let met = near.filter(|&(_, _, is_enemy)| is_enemy || !passes).find(in_the_way);
            if let Some((by, _, _)) = met {
                return Err(no(Reason::Blocked { piece: self.id, by }, PASS));
            }
            self.rules.may_stand(self.board, self.id, pose)?;
            self.keep_off_at(pose);
        }
        self.pose = wheel(self.pose, turn);
        self.cost += wheel_cost(turn);
        Ok(())
    }

    /// Notes the first enemy the tray is too near to at `pose`.
    fn keep_off_at(&mut self, pose: Pose) {
        if self.near.is_some() {
            return;
        }
        let id = self.id;
        self.near =
            self.enemies.iter().filter(|(_, at, keep)| *keep > Inches::ZERO && pose.is_near(*at, 4900)).find_map(
                |&(to, at, keep)| {
                    let gap = pose.distance(at);
                    (gap + Inches::SLACK < keep).then_some(Reason::TooNear { piece: id, to, gap })
                },
            );
    }

    /// The enemy the front edge at `pose` touches or has run into, and the edges struck.
    fn front_meets(&self, pose: Pose) -> Option<(PieceId, Pose, [Edge; 2])> {
        let (left, right) = (pose.spot(1650, -1550), pose.spot(1650, 1550));
        let mut met: Vec<(i32, PieceId, Pose)> = self
            .enemies
            .iter()
            .filter(|(_, at, _)| pose.is_near(*at, 4700))
            .filter(|(_, at, _)| crate::geom::segment_distance(left, right, &at.corners()) == Inches::ZERO)
            .map(|&(enemy, at, _)| (pose.sees(at.at).1.abs(), enemy, at))
            .collect();
        crate::order::by_key(&mut met, |&(off, enemy, _)| (off, enemy));
        let &(_, on, at) = met.first()?;
        // A corner of his inside the line of our front: struck on a corner. Otherwise our corner is in his edge.
        let corners = at.corners();
        let inside = (0..4).find(|&n| {
            let (ahead, right) = pose.sees(corners[n]);
            ahead <= 1650 && right.abs() <= 1550 && ahead >= 0
        });
        let edges = match inside {
            Some(corner) => [Edge::ALL[corner], Edge::ALL[(corner + 3) % 4]],
            None => {
                let deepest = [left, right].into_iter().min_by_key(|end| end.distance(at.at)).unwrap_or(left);
                let edge =
                    (0..4).min_by_key(|&n| crate::geom::distance_to_segment(deepest, corners[n], corners[(n + 1) % 4]));
                let edge = Edge::ALL[edge.unwrap_or(0)];
                [edge, edge]
            }
        };
        Some((on, at, edges))
    }

    /// Turning on the spot at the end of a free leg: only the end is looked at (`tray.move.7`).
    fn turn(&mut self, facing: Degrees) -> Result<(), Illegal> {
        let pose = Pose { facing, ..self.pose };
        if let Some((on, at, edges)) = self.front_meets(pose) {
            if !self.touches {
                return Err(self.no_contact_now(on));
            }
            if let Met::Squared { on, pose } = self.contact(on, at, edges, pose, &|_| None)? {
                (self.pose, self.struck) = (pose, Some(on));
            }
            return Ok(());
        }
        let passes = self.rules.passes_friends(self.board.piece(self.id).kind);
        let in_the_way = |&(_, at, is_enemy): &(PieceId, Pose, bool)| (is_enemy || !passes) && pose.overlaps(at);
        let met = self.others(Inches::ZERO).find(in_the_way);
        if let Some((by, _, _)) = met {
            return Err(no(Reason::Blocked { piece: self.id, by }, PASS));
        }
        self.keep_off_at(pose);
        self.go_to(pose)
    }

    /// Squares up on `on`, or finds where to stop short; `back(n)` is the pose n hundredths of an inch, or degrees, earlier.
    fn contact(
        &self,
        on: PieceId,
        at: Pose,
        edges: [Edge; 2],
        pose: Pose,
        back: &dyn Fn(i32) -> Option<Pose>,
    ) -> Result<Met, Illegal> {
        let square = Square { rules: self.rules, board: self.board, mover: self.id, on: at };
        let edge = square.edge(edges, pose);
        if let Some(pose) = square.up(edge, pose) {
            return Ok(Met::Squared { on, pose });
        }
        for n in 0..1300 {
            let Some(pose) = back(n) else { break };
            if pose.distance(at) >= SPACE {
                self.rules.may_stand(self.board, self.id, pose)?;
                return Ok(Met::Short { on, edge, pose, back: n });
            }
        }
        Err(no(Reason::CannotSquareUp { piece: self.id, on }, SQUARE))
    }

    /// Turning in from beside (`tray.contact.8`).
    fn turn_in(&mut self, on: PieceId) -> Result<(), Illegal> {
        if !self.touches {
            return Err(self.no_contact_now(on));
        }
        let refused = no(Reason::NotBeside { piece: self.id, on }, TURN_IN);
        let Some(&(_, at, _)) = self.enemies.iter().find(|(enemy, _, _)| *enemy == on) else {
            return Err(refused);
        };
        let zone = at.zone(self.pose.at);
        if !matches!(zone, Edge::Left | Edge::Right) {
            return Err(refused);
        }
        let turn = self.pose.facing.turn_to(at.looks(zone) + 180);
        let corner = self.pose.spot(1600, if turn < 0 { -1600 } else { 1600 });
        let corners = at.corners();
        let (from, to) = (corners[zone as usize], corners[(zone as usize + 1) % 4]);
        let gap = crate::geom::distance_to_segment(corner, from, to);
        if turn == 0 || turn.abs() > 90 || !gap.is_within(SPACE) {
            return Err(refused);
        }
        let side = Pose { at: at.at, facing: at.looks(zone) };
        let square = Square { rules: self.rules, board: self.board, mover: self.id, on: at };
        let pose = square
            .beside(zone, side.sees(corner).1)
            .ok_or_else(|| no(Reason::CannotSquareUp { piece: self.id, on }, SQUARE))?;
        (self.pose, self.struck) = (pose, Some(on));
        self.cost += wheel_cost(STEEPEST as i32);
        Ok(())
    }

    /// What the whole move comes to.
    fn end(self) -> Result<Plan, Illegal> {
        let Walk { board, id, start, charges, fords, pose, legs, cost, near, struck, short, .. } = self;
        if struck.is_none()
            && let Some(reason) = near
        {
            return Err(no(reason, KEEP_OFF));
        }
        if let Some((by, _, _)) = board.trays().find(|&(other, _, at)| other != id && pose.overlaps(at)) {
            return Err(no(Reason::Blocked { piece: id, by }, PASS));
        }
        let contacts = match struck {
            None => Vec::new(),
            Some(_) => flush_enemies(board, id, pose)
                .map(|(on, at, edge)| Contact { by: id, on, flank: flank(at, start, edge) })
                .collect(),
        };
        let mut crossing = None;
        for ford in &fords {
            let against = charges.or(struck).and_then(|on| Some((on, board.piece(on).pose()?)));
            match against {
                Some(against) => ford.end_charge(id, against)?,
                None => crossing = crossing.or(ford.end_move(id)?),
            }
        }
        Ok(Plan { legs, cost, contacts, short, crossing })
    }
}

/// How a leg that reached an enemy ends.
enum Met {
    /// Squared up on him.
    Squared { on: PieceId, pose: Pose },
    /// Stopped short of him, so many hundredths of an inch or degrees earlier.
    Short { on: PieceId, edge: Edge, pose: Pose, back: i32 },
}
