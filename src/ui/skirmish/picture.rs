//! What is drawn of the table: the ground, who stands on it, what is in hand and proposed, and what moves.

use super::map::{self, Arrow, ArrowState, Flag, Ghost, Names, Range, Ruler, Run, RunState, Sight, Trail, View, Whose};
use super::plan::Kind;
use super::{Show, SkirmishTable};
use crate::game::{Ask, Board, Duty, Fact, Phase, PieceId, Shot, SkirmishFact, Todo};
use crate::geom::{Inches, Point};
use crate::rules::chevauchee::ChevaucheeRules;
use crate::text::fill;
use crate::ui::camera::Camera;
use crate::ui::picture::Picture;
use crate::ui::scene::Land;
use crate::ui::shape::Shape;
use crate::ui::table::Help;
use crate::ui::table::say::short;
use crate::ui::table::seat::Seat;

/// How many inches of the board an inch of the tables is.
pub(super) fn unit(rules: &ChevaucheeRules) -> u8 {
    (rules.length(Inches::new(1)).get() / 1000).clamp(1, 9) as u8
}

/// A charge on the picture.
#[derive(Clone, Debug, PartialEq)]
struct Charges {
    by: PieceId,
    from: Point,
    on: PieceId,
    need: Inches,
    least: Inches,
    most: Inches,
    ran: Option<Inches>,
    state: RunState,
    flag: Vec<String>,
}

/// A shot that is looked at.
#[derive(Clone, Debug, Default, PartialEq)]
struct Aim {
    from: Point,
    to: Point,
    cut: Option<(Point, Option<u8>)>,
    covers: Vec<(Point, String)>,
    flag: Vec<String>,
}

/// What the picture lends from, made once after each message.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    able: Vec<PieceId>,
    targets: Vec<PieceId>,
    dimmed: Vec<PieceId>,
    everybody: Vec<PieceId>,
    charges: Vec<Charges>,
    aim: Option<Aim>,
    range: Option<Range>,
    volley: Vec<Arrow>,
    order: Vec<(PieceId, u8)>,
    way: Vec<String>,
    ruler: Option<super::tape::Measured>,
    refusal: Vec<String>,
}

impl SkirmishTable {
    /// The board that is drawn.
    pub(super) fn shown_board(&self) -> &Board {
        match self.is_rolling() || self.going().is_some() {
            true => Seat::board(self),
            false => self.at_rest(),
        }
    }

    /// Makes what the picture lends from.
    pub(super) fn draw(&mut self) {
        let is_still = self.going().is_none() && !self.is_rolling();
        let mut drawn = Drawn::default();
        let board = self.shown_board();
        drawn.everybody = board.trays().map(|(id, ..)| id).collect();
        drawn.charges = self.charges_to_draw();
        drawn.volley = self.volley_to_draw();
        if is_still {
            drawn.targets = self.targets();
            if self.step().is_some() && self.look.is_none() && self.options.help >= Help::Reach {
                drawn.able = self.able.clone();
            }
            if self.own().is_some() && !drawn.targets.is_empty() {
                let other = |id: &PieceId| !self.is_own(*id) && !drawn.targets.contains(id);
                drawn.dimmed = drawn.everybody.iter().copied().filter(other).collect();
            }
            drawn.aim = self.aim_to_draw();
            drawn.range = self.range_to_draw();
            drawn.order = self.order_to_draw();
            drawn.way = self.plan.as_ref().map(|plan| self.flag_of(plan)).unwrap_or_default();
            drawn.ruler = self.measured();
            if let (Some(refusal), Some(_)) = (&self.refusal, self.refused) {
                drawn.refusal = refusal.text.split_inclusive(". ").map(|line| line.trim().to_string()).collect();
            }
        }
        self.drawn = drawn;
    }

    /// Lends the picture as the map draws it.
    pub(super) fn lend<R>(&self, look: impl FnOnce(&View<'_>) -> R) -> R {
        let drawn = &self.drawn;
        let going = self.going();
        let is_still = going.is_none() && !self.is_rolling();
        let board = self.shown_board();
        let mut view = View::new(self.game.scenario(), board, self.rules.tables(), self.camera);
        view.inch = unit(&self.rules);
        view.grid = self.grid;
        view.projector = self.options.projector;
        view.hover = self.hover;
        if self.has_shown(Show::Names) {
            view.names = Names::All;
        }
        if self.has_shown(Show::Reach) {
            view.circles = Some(Whose::Both);
        }
        if self.has_shown(Show::Arcs) {
            (view.arcs, view.shields) = (&drawn.everybody, &drawn.everybody);
        }
        let runs: Vec<Run<'_>> = drawn.charges.iter().map(run).collect();
        (view.runs, view.volley) = (&runs, &drawn.volley);

        let (mut moving, mut fallen) = (Vec::new(), Vec::new());
        if let Some((going, part)) = going {
            if let Some((who, way, to)) = &going.goes {
                let (at, facing) = super::motion::along(way, *to, part);
                moving.push(map::Moving { who: *who, at, facing, runs: going.runs, alpha: 1.0 });
            }
            fallen.extend(going.falls.iter().map(|&(who, pose)| map::Fallen { who, pose, alpha: 1.0 - part }));
            for (who, _) in &going.falls {
                // Drawn as fallen, and nowhere else.
                moving.push(map::Moving { who: *who, at: (-99.0, -99.0), facing: 0.0, runs: false, alpha: 0.0 });
            }
        }
        (view.moving, view.fallen) = (&moving, &fallen);
        if is_still {
            view.selected = self.look;
            view.focus = self.look.filter(|_| self.by_key);
            (view.able, view.targets, view.dimmed) = (&drawn.able, &drawn.targets, &drawn.dimmed);
            view.range = drawn.range;
            view.order = &drawn.order;
            if self.plan.is_none() || self.plan.as_ref().is_some_and(|plan| plan.wish.kind == Kind::Walk) {
                view.reach = (!self.reach.rings.is_empty()).then_some(map::Reach { rings: &self.reach.rings });
            }
            if self.step() == Some(Phase::Deploy) {
                view.deploys = Some(self.asked());
            }
            self.proposed(&mut view);
            if let Some(ruler) = &drawn.ruler {
                view.ruler = Some(Ruler { from: ruler.from, to: ruler.to, flag: &ruler.lines });
            }
            if let (Some(at), false) = (self.refused, drawn.refusal.is_empty()) {
                view.flag = Some(Flag { at, lines: &drawn.refusal, refused: true });
            }
        }
        look(&view)
    }

    /// The way or the shot that is proposed.
    fn proposed<'v>(&'v self, view: &mut View<'v>) {
        let drawn = &self.drawn;
        match (&self.plan, self.own()) {
            (Some(plan), _) => {
                let handle = !plan.exits() && self.step() != Some(Phase::Turn);
                view.ghost = Some(Ghost { who: plan.who, pose: plan.pose, allowed: plan.action.is_some(), handle });
                if !plan.is_turn() {
                    let left = plan.way.map_or(Inches::ZERO, |way| (way.allowance - way.used).max(Inches::ZERO));
                    view.way = Some(Trail {
                        legs: &plan.legs,
                        left,
                        beyond: plan.beyond(),
                        halted_by: plan.way.and_then(|way| way.halted_by),
                        flag: if self.refused.is_some() { &[] } else { &drawn.way },
                        refused: false,
                    });
                }
            }
            // Who may walk can be turned where he stands.
            (None, Some(id)) if matches!(self.way_of(id), Some(Kind::Walk | Kind::Place)) => {
                let pose = self.game.board().piece(id).pose();
                let may = self.step() != Some(Phase::Turn) && self.announced(id).is_none();
                view.ghost = pose.filter(|_| may).map(|pose| Ghost { who: id, pose, allowed: true, handle: true });
            }
            _ => {}
        }
        if let Some(aim) = &drawn.aim {
            view.sight = Some(Sight { from: aim.from, to: aim.to, cut: aim.cut, covers: &aim.covers, flag: &aim.flag });
        }
    }

    /// Charges that are looked at, announced, or run in this phase.
    fn charges_to_draw(&self) -> Vec<Charges> {
        let m = self.moment_of(self.shown_board());
        let board = m.board;
        let mut all = Vec::new();
        if !matches!(board.clock.phase, Phase::Announce | Phase::Move) {
            return all;
        }
        let spot = |id: PieceId| board.piece(id).pose().map(|pose| pose.at);
        let foe = self.own().zip(self.foe).filter(|_| self.going().is_none());
        for charge in &board.in_skirmish().charges {
            let Some(from) = spot(charge.by).filter(|_| spot(charge.on).is_some()) else { continue };
            if foe == Some((charge.by, charge.on)) {
                continue;
            }
            if let Ok(look) = self.rules.line_of_charge(board, charge.by, charge.on) {
                let (least, most) = super::show::span(&look);
                all.push(Charges {
                    by: charge.by,
                    from,
                    on: charge.on,
                    need: look.needs,
                    least,
                    most,
                    ran: None,
                    state: RunState::Announced,
                    flag: Vec::new(),
                });
            }
        }
        if let Some((by, on)) = foe
            && let (Some(from), Some(to)) = (spot(by), spot(on))
        {
            let (ran, need) = (None, from.distance(to));
            match self.rules.line_of_charge(board, by, on) {
                Ok(look) => {
                    let (least, most) = super::show::span(&look);
                    let chance = crate::game::about_in_words(look.chance);
                    let flag = vec![
                        fill("man.flag.charge", &[("need", &short(look.needs)), ("chance", &chance)]),
                        fill("man.flag.charge.reach", &[("least", &short(least)), ("most", &short(most))]),
                    ];
                    let (need, state) = (look.needs, RunState::Looked);
                    all.push(Charges { by, from, on, need, least, most, ran, state, flag });
                }
                Err(_) => {
                    let (least, most, state) = (Inches::ZERO, Inches::ZERO, RunState::Refused);
                    all.push(Charges { by, from, on, need, least, most, ran, state, flag: Vec::new() });
                }
            }
        }
        all.extend(self.runs_of_phase());
        all
    }

    /// Charges that were run in this phase, up to the moment that is shown.
    fn runs_of_phase(&self) -> Vec<Charges> {
        let past = self.game.past();
        let last = self.replay.at.unwrap_or(past.len() - 1).min(past.len() - 1);
        // What the dice did is not drawn before they lie.
        let last = if self.is_rolling() { last.saturating_sub(1) } else { last };
        let now = past[last].board.clock;
        let mut all = Vec::new();
        for n in (1..=last).rev() {
            if past[n - 1].board.clock != now {
                break;
            }
            for event in &past[n].events {
                if let Fact::Skirmish(SkirmishFact::Ran { by, on, used, reach, .. }) = event.fact
                    && let Some(from) = past[n - 1].board.piece(by).pose()
                    && past[last].board.piece(by).pose().is_some()
                    && past[last].board.piece(on).pose().is_some()
                {
                    let (need, from) = (used, from.at);
                    let state = RunState::Done;
                    let (least, most, ran, flag) = (reach, reach, Some(used), Vec::new());
                    all.push(Charges { by, from, on, need, least, most, ran, state, flag });
                }
            }
        }
        all
    }

    /// The line of the shot that is looked at or thrown for.
    fn aim_to_draw(&self) -> Option<Aim> {
        let board = self.game.board();
        let shot = match (self.step(), &board.ask) {
            (Some(Phase::Shoot), _) => Shot { by: self.own()?, on: self.foe?, arm: self.with },
            (None, Ask::Roll { what: Todo::Duty(Duty::Shot { nth }), .. }) if self.replay.at.is_none() => {
                *board.in_skirmish().shots.get(usize::from(*nth))?
            }
            _ => return None,
        };
        let m = self.now();
        let look = self.rules.shot_look(board, shot);
        let spot = |id: PieceId| board.piece(id).pose().map(|pose| pose.at);
        let (from, to) = (spot(shot.by)?, spot(shot.on)?);
        let mut aim = Aim { from, to, ..Aim::default() };
        if let Some(plot) = self.rules.hides(board, from, to) {
            let middle = Point::at((from.x.get() + to.x.get()) / 2, (from.y.get() + to.y.get()) / 2);
            aim.cut = Some((middle, Some(plot)));
            return Some(aim);
        }
        aim.covers = m.cover_of(&look.sum).map(|name| (to, name)).into_iter().collect();
        let distance = short(look.distance);
        // As many as the button lets fly.
        let shots = match (self.step(), shot.arm) {
            (Some(_), None) => self.rules.may_fire(board, shot.by).shots,
            _ => 1,
        };
        let about = |of| crate::game::about_in_words(super::show::with_shots(of, shots));
        let key = if shots > 1 { "man.flag.shots" } else { "man.flag.shot" };
        aim.flag = vec![fill(key, &[("d", &distance), ("chance", &about(look.chance))])];
        if let Some((friend, _, risk)) = look.stray {
            let values = [("friend", m.name(friend)), ("chance", &about(risk))];
            aim.flag.push(fill("man.flag.stray", &values));
        }
        Some(aim)
    }

    /// The rings of the weapon in hand.
    fn range_to_draw(&self) -> Option<Range> {
        let id = self.look?;
        let board = self.at_rest();
        let is_shooting = board.clock.phase == Phase::Shoot && self.own().is_some() && self.able.contains(&id);
        if !is_shooting && !self.has_shown(Show::Reach) {
            return None;
        }
        let row = match self.with {
            Some(arm) => board.kit(id).arms.get(usize::from(arm))?.thrown?,
            None => board.kit(id).missile?,
        };
        let row = self.rules.tables().missiles.get(usize::from(row))?;
        Some(Range { of: id, from: None, base: self.rules.length(row.range), rings: 3 })
    }

    /// Shots of this phase: named, thrown for, hit or missed.
    fn volley_to_draw(&self) -> Vec<Arrow> {
        let m = self.moment_of(self.shown_board());
        let board = m.board;
        let mut arrows: Vec<Arrow> = Vec::new();
        if board.clock.phase != Phase::Shoot {
            return arrows;
        }
        for (n, shot) in board.in_skirmish().shots.iter().enumerate() {
            let (Some(from), Some(to)) = (board.piece(shot.by).pose(), board.piece(shot.on).pose()) else { continue };
            let number = (n + 1).min(99) as u8;
            let state = ArrowState::Named;
            arrows.push(Arrow { by: shot.by, from: from.at, on: shot.on, to: to.at, number, state });
        }
        let mut fell: Vec<usize> = Vec::new();
        for (by, on, hits) in self.fell_in_phase() {
            let open = |n: &usize| !fell.contains(n) && (arrows[*n].by, arrows[*n].on) == (by, on);
            if let Some(n) = (0..arrows.len()).find(open) {
                fell.push(n);
                arrows[n].state = if hits { ArrowState::Hit } else { ArrowState::Missed };
            }
        }
        if let Ask::Roll { what: Todo::Duty(Duty::Shot { nth } | Duty::Stray { nth, .. }), .. } = board.ask
            && let Some(arrow) = arrows.get_mut(usize::from(nth))
        {
            arrow.state = ArrowState::Current;
        }
        arrows
    }

    /// The shots that were worked out in this phase.
    fn fell_in_phase(&self) -> Vec<(PieceId, PieceId, bool)> {
        let past = self.game.past();
        let last = self.replay.at.unwrap_or(past.len() - 1).min(past.len() - 1);
        let last = if self.is_rolling() { last.saturating_sub(1) } else { last };
        let now = past[last].board.clock;
        let first = (1..=last).rev().take_while(|n| past[*n - 1].board.clock.phase == now.phase).last();
        let events = first.map_or(&[][..], |first| &past[first..=last]).iter().flat_map(|played| &played.events);
        let fell = events.filter_map(|event| match event.fact {
            Fact::Skirmish(SkirmishFact::ShotFell { by, on, hits, .. }) => Some((by, on, hits)),
            _ => None,
        });
        fell.collect()
    }

    /// Who strikes when.
    fn order_to_draw(&self) -> Vec<(PieceId, u8)> {
        let board = self.game.board();
        let phase = board.clock.phase;
        if self.replay.at.is_some() || !matches!(phase, Phase::Withdraw | Phase::Fight) {
            return Vec::new();
        }
        let layers = self.melee.layers.iter().enumerate();
        layers.flat_map(|(nth, layer)| layer.iter().map(move |line| (line.who, (nth + 1).min(99) as u8))).collect()
    }
}

fn run(charge: &Charges) -> Run<'_> {
    let &Charges { by, from, on, need, least, most, ran, state, ref flag } = charge;
    Run { by, from, on, need, least, most, ran, state, flag }
}

/// The picture of a table.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a>(pub &'a SkirmishTable);

impl Picture for Shown<'_> {
    fn camera(&self) -> &Camera {
        &self.0.camera
    }

    fn still_key(&self) -> u64 {
        self.0.lend(|view| view.still_key())
    }

    fn still(&self, land: &mut Land, draw: &mut dyn FnMut(&[Shape])) {
        self.0.lend(|view| view.still(land, draw));
    }

    fn moving(&self) -> Vec<Shape> {
        self.0.lend(map::moving)
    }
}
