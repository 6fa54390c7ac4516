//! What can be ordered or answered in the steps after the movement: attacks, flights, advances, pursuits, rallies, choices.

use super::HexTable;
use crate::game::{Action, Ask, Board, Choice, Fact, HexFact, How, Input, Order, Owed, Phase, PieceId, Rules};
use crate::geom::{Dir, Hex};
use crate::rules::raphia::Grid;
use crate::ui::Effect;
use crate::ui::table::say;
use crate::ui::table::seat::Seat;
use crate::ui::table::thrown::Throws;

/// One of the things that can be done now.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Offer {
    /// The order or the answer.
    pub action: Action,
    /// The top counter of the stack it is about.
    pub by: PieceId,
    /// Where that stack stands.
    pub from: Hex,
    /// Whom it would attack, and how.
    pub on: Option<(PieceId, How)>,
    /// Every hex it would enter.
    pub way: Vec<Hex>,
    /// Whether it would leave the map at the end of that way.
    pub is_off: bool,
    /// The corner it would face.
    pub face: Option<Dir>,
    /// The hex to press for it.
    pub to: Option<Hex>,
}

/// Everything that can be done now but to move, to set up, and to end the step.
pub(super) fn of(rules: &dyn Rules, board: &Board) -> Vec<Offer> {
    let blank = |action: Action, by: PieceId, from: Hex| Offer {
        action,
        by,
        from,
        on: None,
        way: Vec::new(),
        is_off: false,
        face: None,
        to: None,
    };
    match &board.ask {
        Ask::Choose { what, options, .. } => {
            let by = match *what {
                Owed::Evade { on, .. } => on,
                Owed::Advance { by, .. } => by,
                Owed::Face { top } => top,
                // Anybody of the side that is asked stands for it.
                Owed::Stop { by } => {
                    let is_there = |id: &PieceId| board.piece(*id).side == by.other() && board.spot(*id).is_some();
                    board.ids().find(is_there).unwrap_or(PieceId(0))
                }
                _ => return Vec::new(),
            };
            let Some(spot) = board.spot(by) else { return Vec::new() };
            let answer = |(n, choice): (usize, &Choice)| {
                let mut offer = blank(Action::Answer(n as u8), by, spot.hex);
                match choice {
                    Choice::Stay | Choice::Stop => offer.to = Some(spot.hex),
                    Choice::Way(way) => {
                        offer.to = way.last().copied();
                        offer.way.clone_from(way);
                    }
                    Choice::Face(face) => {
                        offer.face = Some(*face);
                        offer.to = Some(spot.hex.next(*face));
                    }
                }
                offer
            };
            options.iter().enumerate().map(answer).collect()
        }
        Ask::Order(_) if !matches!(board.clock.phase, Phase::Move | Phase::Deploy) => {
            let orders = rules.orders(board).into_iter();
            orders
                .filter_map(|action| {
                    let by = match &action {
                        Action::Charge { by, .. } | Action::Shoot { by, .. } => *by,
                        Action::Order { piece, .. } => *piece,
                        _ => return None,
                    };
                    let mut offer = blank(action, by, board.spot(by)?.hex);
                    match &offer.action {
                        Action::Charge { on, .. } => {
                            let is_back = board.clock.phase == Phase::Back;
                            offer.on = Some((*on, if is_back { How::Back } else { How::Melee }));
                        }
                        Action::Shoot { on, .. } => offer.on = Some((*on, How::Fire)),
                        Action::Order { order: Order::Rally, .. } => {}
                        _ => (offer.way, offer.is_off) = way_of(rules, board, &offer),
                    }
                    offer.to = match offer.on {
                        Some((on, _)) => board.spot(on).map(|spot| spot.hex),
                        None => Some(offer.way.last().copied().unwrap_or(offer.from)),
                    };
                    Some(offer)
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The way an order leads, and whether off the map.
fn way_of(rules: &dyn Rules, board: &Board, offer: &Offer) -> (Vec<Hex>, bool) {
    let events = rules.act(board, &offer.action).unwrap_or_default();
    for event in events {
        if let Fact::Hex(HexFact::Went { who, way, is_off, .. }) = event.fact
            && who.contains(&offer.by)
        {
            return (way, is_off);
        }
    }
    (Vec::new(), false)
}

impl HexTable {
    /// After any change of the game: what it waits for, and what there is to choose from.
    pub(super) fn look_again(&mut self) {
        self.offers = of(self.game.rules(), self.game.board());
        self.thrown.due = self.dice_due();
        self.pick_up(None);
        self.find_trails();
        self.able = self.find_able();
        self.veil = self.veiled();
        // Where one stack alone is asked, it is in hand.
        if let (Ask::Choose { .. }, Some(offer)) = (&self.game.board().ask, self.offers.first()) {
            let from = offer.from;
            self.pick_up(Some(from));
            self.reveal(from);
        }
    }

    /// Attacks and ways of the stack in hand, by their place in the list.
    pub(in crate::ui) fn own_offers(&self) -> impl Iterator<Item = (usize, &Offer)> {
        let here = self.look;
        self.offers.iter().enumerate().filter(move |(_, offer)| Some(offer.from) == here)
    }

    /// Proposes one of what is listed; what is proposed already is done.
    pub(super) fn choose(&mut self, n: usize, fx: &mut Vec<Effect>) {
        let Some(offer) = self.offers.get(n).cloned() else { return };
        if !self.is_live() || self.is_rolling() {
            return;
        }
        if self.chosen == Some(n) {
            return self.take_offer(fx);
        }
        self.set_refusal(None);
        self.arrive();
        if self.look != Some(offer.from) {
            self.pick_up(Some(offer.from));
        }
        self.chosen = Some(n);
        self.chosen_way = [&[offer.from], &offer.way[..]].concat();
        let words = self.offer_in_words(&offer);
        fx.push(Effect::Announce(words));
    }

    /// Proposes an attack of the stack in hand.
    pub(super) fn aim(&mut self, on: PieceId, how: How, fx: &mut Vec<Effect>) {
        let wanted = |(n, offer): (usize, &Offer)| (offer.on == Some((on, how))).then_some(n);
        let listed = self.own_offers().find_map(wanted);
        if let Some(n) = listed {
            return self.choose(n, fx);
        }
        let Some(by) = self.own_body().map(|body| body.top()) else { return };
        let action = match how {
            How::Fire => Action::Shoot { by, on },
            _ => Action::Charge { by, on, steps: Vec::new() },
        };
        self.chosen = None;
        if let Err(why) = self.rules().act(self.game.board(), &action) {
            let hex = self.game.board().pieces.get(on.index()).and_then(|_| self.game.board().spot(on));
            self.say_no(&why, hex.map(|spot| spot.hex), fx);
        }
    }

    /// What is proposed of the list is done.
    pub(super) fn take_offer(&mut self, fx: &mut Vec<Effect>) {
        if self.is_guarded() {
            return;
        }
        if let Some(offer) = self.chosen.and_then(|n| self.offers.get(n)) {
            self.order(offer.action.clone(), fx);
        }
    }

    /// An order from a button, a key or a finger.
    pub(super) fn order(&mut self, action: Action, fx: &mut Vec<Effect>) {
        if !self.is_live() || self.is_rolling() {
            return;
        }
        self.arrive();
        self.thrown.fallen.clear();
        if self.give(Input::Order(action.clone()), fx).is_none() {
            return;
        }
        let last = self.game.past().len() - 1;
        self.show_ways(last);
        let words = say::events(&self.game, last);
        let said = [words].into_iter().chain(self.asked_in_words()).filter(|words| !words.is_empty());
        let said: Vec<String> = said.collect();
        if !said.is_empty() {
            fx.push(Effect::Announce(said.join(" ")));
        }
        self.look_again();
        if matches!(action, Action::Answer(_)) {
            self.motions.guard();
        }
        // Who attacks has called for these dice.
        let is_called = self.thrown.due.as_ref().is_some_and(|due| {
            !due.by_hand && matches!(due.owed, Owed::Strike { .. } | Owed::Nerve { .. } | Owed::Turn { .. })
        });
        if is_called {
            self.roll(fx);
        } else if self.thrown.due.is_some() {
            let is_hand = self.options.real_dice;
            fx.push(Effect::Focus(if is_hand { "die-0" } else { "next" }.into()));
        }
    }

    /// The hexes of stacks that can still do something, in order of their labels.
    fn find_able(&self) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = match () {
            () if !self.is_live() => Vec::new(),
            () if self.is_moving() => {
                let board = self.game.board();
                let grid = Grid::of(&self.rules, board);
                grid.movers(self.asked()).into_iter().filter_map(|id| Some(grid.spot(id)?.hex)).collect()
            }
            () if self.is_deploying() => {
                let grid = Grid::of(&self.rules, self.game.board());
                grid.all(self.asked()).into_iter().map(|body| body.hex).collect()
            }
            () => self.offers.iter().map(|offer| offer.from).collect(),
        };
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// The next stack that can still do something, or the one before, from the hex in hand or that of the keyboard on.
    pub(super) fn next_stack(&mut self, by: isize, fx: &mut Vec<Effect>) {
        let able = &self.able;
        let next = match (self.look.or(self.focus), by > 0) {
            (Some(here), true) => able.iter().find(|&&hex| hex > here).or(able.first()),
            (Some(here), false) => able.iter().rfind(|&&hex| hex < here).or(able.last()),
            (None, true) => able.first(),
            (None, false) => able.last(),
        };
        if let Some(&hex) = next {
            self.look_at(Some(hex), fx);
        }
    }
}
