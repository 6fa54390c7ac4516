//! What is drawn of the table: the map, what is in hand and proposed, and what moves.

use super::HexTable;
use super::map::{self, Attack, Flag, Ghost, Moving, Open, Trail, View, Way, Whose};
use super::motion::Going;
use crate::game::{Fact, Gait, HexFact, PieceId, Side};
use crate::geom::Hex;
use crate::ui::camera::Camera;
use crate::ui::picture::Picture;
use crate::ui::scene::Land;
use crate::ui::shape::{At, Shape};
use crate::ui::table::Help;
use crate::ui::table::seat::Seat;

/// A way that was gone in this half-turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Gone {
    side: Side,
    way: Vec<Hex>,
    gait: Gait,
    is_off: bool,
}

/// The picture of a table.
#[derive(Clone, Copy)]
pub struct Shown<'a>(pub(super) &'a HexTable);

impl Shown<'_> {
    /// Lends the picture as the map draws it.
    pub fn lend<R>(&self, look: impl FnOnce(&View<'_>) -> R) -> R {
        let table = self.0;
        let is_still = table.going().is_none() && !table.is_rolling();
        let board = if is_still { table.seen() } else { table.board() };
        let mut view = View::new(table.game.scenario(), board, &table.rules, table.camera);
        view.grid = table.grid;
        view.projector = table.options.projector;
        view.hover = table.hover;
        view.focus = table.focus.filter(|_| table.by_key);
        let trails: Vec<Trail<'_>> = table.trails.iter().map(trail).collect();
        view.trails = &trails;

        let going = table.going();
        let moving: Vec<Moving<'_>> = going.iter().map(|(going, part)| on_its_way(going, *part)).collect();
        view.moving = &moving;

        let other = table.side().other();
        view.zones = table.zones.then_some(Whose::Side(other));
        view.fronts = match table.held.first() {
            _ if table.fronts => Some(Whose::Both),
            Some(&top) if is_still => Some(Whose::Piece(top)),
            _ => None,
        };
        let (mut reach, mut targets, mut able) = (Vec::new(), Vec::new(), Vec::new());
        let lines: Vec<String>;
        if is_still {
            view.selected = table.look;
            view.held = &table.held;
            view.fan = table.look.filter(|_| table.is_fanned && table.plan.is_none() && !table.drags());
            (reach, targets) = table.lit();
            if table.look.is_none() && table.options.help >= Help::Reach {
                able = table.able.clone();
            }
            self.proposed(&mut view);
            if let (Some(refusal), Some(hex)) = (&table.refusal, table.refused) {
                lines = refusal.text.split_inclusive(". ").map(|line| line.trim().to_string()).collect();
                view.flag = Some(Flag { hex, lines: &lines, refused: true });
            }
        }
        (view.reach, view.targets, view.able) = (&reach, &targets, &able);
        look(&view)
    }

    /// The move, the way or the attack that is proposed.
    fn proposed<'v>(&'v self, view: &mut View<'v>) {
        let table = self.0;
        if let Some(plan) = &table.plan {
            view.ghost = Some(Ghost { who: &plan.who, hex: plan.to(), facing: plan.facing, allowed: true });
            if plan.way.len() > 1 {
                view.way = Some(Way { hexes: &plan.way, flag: &table.flag, refused: false });
            }
        }
        let Some(offer) = table.chosen.and_then(|n| table.offers.get(n)) else { return };
        let spot = view.board.spot(offer.by);
        match (offer.on, offer.to, spot) {
            (Some((_, how)), Some(on), _) => view.attack = Some(Attack { from: offer.from, on, how }),
            (None, Some(hex), Some(spot)) if !offer.way.is_empty() || offer.face.is_some() => {
                let hex = if offer.face.is_some() { offer.from } else { hex };
                let facing = offer.face.unwrap_or(spot.facing);
                view.ghost = Some(Ghost { who: &table.held, hex, facing, allowed: true });
                if !offer.way.is_empty() {
                    view.way = Some(Way { hexes: &table.chosen_way, flag: &[], refused: false });
                }
            }
            _ => {}
        }
    }
}

impl Picture for Shown<'_> {
    fn camera(&self) -> &Camera {
        &self.0.camera
    }

    fn still_key(&self) -> u64 {
        self.lend(|view| view.still_key())
    }

    fn still(&self, _: &mut Land, draw: &mut dyn FnMut(&[Shape])) {
        self.lend(|view| draw(&map::still(view)));
    }

    fn moving(&self) -> Vec<Shape> {
        self.lend(|view: &View<'_>| map::moving(view))
    }
}

fn trail(gone: &Gone) -> Trail<'_> {
    Trail { side: gone.side, way: &gone.way, gait: gone.gait, is_off: gone.is_off }
}

/// Where counters are after so much of their way, from 0 to 1.
fn on_its_way(going: &Going, part: f64) -> Moving<'_> {
    let mut stops: Vec<At> = going.way.iter().map(|&hex| map::centre(hex)).collect();
    if going.is_off {
        // On as they came, or straight to the nearer edge.
        let last = stops.last().copied().unwrap_or_default();
        let (x, y) = match stops[..] {
            [.., before, last] => (last.0 - before.0, last.1 - before.1),
            _ if last.0 < 3.0 * map::WIDE => (-map::WIDE, 0.0),
            _ => (map::WIDE, 0.0),
        };
        stops.push((last.0 + x, last.1 + y));
    }
    let legs = stops.len().saturating_sub(1);
    let gone = part * legs as f64;
    let leg = (gone as usize).min(legs.saturating_sub(1));
    let rest = (gone - leg as f64).min(1.0);
    let (from, to) = (stops[leg], stops.get(leg + 1).copied().unwrap_or(stops[leg]));
    let at = (from.0 + (to.0 - from.0) * rest, from.1 + (to.1 - from.1) * rest);
    let alpha = if going.is_off && leg + 1 == legs { 1.0 - rest } else { 1.0 };
    Moving { who: &going.who, at, facing: going.facing, gait: going.gait, alpha }
}

impl HexTable {
    /// What is drawn in the field now.
    pub fn picture(&self) -> Shown<'_> {
        Shown(self)
    }

    /// Hexes that those in hand can come to, and hexes they can attack.
    fn lit(&self) -> (Vec<Open>, Vec<Hex>) {
        let mut reach: Vec<Open> = Vec::new();
        if self.options.help >= Help::Reach {
            for found in self.reach.iter().filter(|found| Some(found.hex) != self.look) {
                match reach.iter_mut().find(|open| open.hex == found.hex) {
                    Some(open) => open.cost = open.cost.min(found.cost),
                    None => {
                        let (hex, cost, joins) = (found.hex, found.cost, found.joins);
                        reach.push(Open { hex, cost, joins, is_barred: false });
                    }
                }
            }
        }
        let mut targets = Vec::new();
        let offers = self.own_offers().filter(|_| self.options.help >= Help::Reach);
        for (_, offer) in offers {
            match (offer.on, offer.to) {
                (Some(_), Some(hex)) if !targets.contains(&hex) => targets.push(hex),
                (None, Some(hex)) if !offer.way.is_empty() && reach.iter().all(|open| open.hex != hex) => {
                    reach.push(Open { hex, cost: offer.way.len() as u8, joins: false, is_barred: false });
                }
                _ => {}
            }
        }
        (reach, targets)
    }

    /// Ways of this half-turn up to the moment that is shown.
    pub(super) fn find_trails(&mut self) {
        self.trails.clear();
        let past = self.game.past();
        let last = self.replay.at.unwrap_or(past.len() - 1).min(past.len() - 1);
        let now = past[last].board.clock;
        let is_now = |n: &usize| {
            let clock = past[*n].board.clock;
            (clock.turn, clock.side) == (now.turn, now.side)
        };
        let first = (1..=last).rev().take_while(is_now).last().unwrap_or(last + 1);
        let mut trails = Vec::new();
        for n in first..=last {
            let mut board = past[n - 1].board.clone();
            for event in &past[n].events {
                if let Fact::Hex(HexFact::Went { who, way, gait, is_off, .. }) = &event.fact
                    && matches!(gait, Gait::Flees | Gait::Pursues | Gait::Evades)
                    && let Some(from) = who.first().and_then(|&top| board.spot(top))
                {
                    let side = side_of(&board, who);
                    let way = [&[from.hex], &way[..]].concat();
                    trails.push(Gone { side, way, gait: *gait, is_off: *is_off });
                }
                board.evolve(&event.fact);
            }
        }
        self.trails = trails;
    }
}

fn side_of(board: &crate::game::Board, who: &[PieceId]) -> Side {
    who.first().map_or(Side(0), |&top| board.piece(top).side)
}
