//! A player without a plan: any legal order, most of them towards the enemy, so that battles end.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::dice::Dice;
use crate::game::{
    Action, Ask, Board, Event, Game, Illegal, Input, Mark, Outcome, Phase, PieceId, Rules, Scenario, Side,
};

/// More inputs than any battle needs: the standstill rule ends even one in which nobody closes.
const MOST_INPUTS: usize = 20_000;

/// The source of choices; the same seed makes the same choices.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// A source with this seed, unlike that of the dice of the game with the same seed.
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(!seed))
    }

    /// A number below `n`; 0 if there is none.
    pub(super) fn below(&mut self, n: usize) -> usize {
        (((self.0.next_u64() >> 32) * n as u64) >> 32) as usize
    }

    /// An order that is legal on `board`, which waits for an order or an answer, and what it does.
    pub fn choose(&mut self, rules: &dyn Rules, board: &Board) -> Result<(Action, Vec<Event>), Illegal> {
        #[cfg(hexes)]
        if board.hexes.is_some() {
            return self.choose_on_hexes(rules, board);
        }
        #[cfg(skirmish)]
        if board.skirmish.is_some() {
            return self.choose_in_skirmish(rules, board);
        }
        let action = match &board.ask {
            Ask::Question { options, .. } => Action::Answer(self.below(options.len()) as u8),
            Ask::Order(_) if board.clock.phase == Phase::Move => return self.choose_move(rules, board),
            Ask::Order(side) if board.clock.phase == Phase::Charge => return self.choose_charge(rules, board, *side),
            _ => {
                let orders = rules.orders(board);
                let at = self.below(orders.len());
                orders.into_iter().nth(at).unwrap_or(Action::Done)
            }
        };
        rules.act(board, &action).map(|events| (action, events))
    }

    /// A move of some unit that can move; now and then, or when none is found, the end of the step.
    fn choose_move(&mut self, rules: &dyn Rules, board: &Board) -> Result<(Action, Vec<Event>), Illegal> {
        let side = board.clock.side;
        let free = |&id: &PieceId| {
            let piece = board.piece(id);
            let may = piece.side == side && piece.pose().is_some() && piece.waits_until == 0;
            may && !piece.has(Mark::Moved) && !board.is_engaged(id)
        };
        let mut units: Vec<PieceId> = board.ids().filter(free).collect();
        while !units.is_empty() && self.below(40) > 0 {
            let piece = units.swap_remove(self.below(units.len()));
            let mut tries = rules.tries(board, piece);
            for _ in 0..3 {
                let Some(last) = tries.len().checked_sub(1) else { break };
                // The way ahead comes last.
                let at = if self.below(2) == 0 { last } else { self.below(tries.len()) };
                let mut action = Action::Move { piece, steps: tries.swap_remove(at) };
                let mut done = rules.act(board, &action);
                if done.is_err()
                    && at == last
                    && let Action::Move { steps, .. } = &mut action
                {
                    // Short of an enemy, or in midstream.
                    let cut = rules.trim(board, piece, steps);
                    if cut != *steps {
                        *steps = cut;
                        done = rules.act(board, &action);
                    }
                }
                if let Ok(events) = done {
                    return Ok((action, events));
                }
            }
        }
        rules.act(board, &Action::Done).map(|events| (Action::Done, events))
    }
}

impl Random {
    /// A charge of some unit at some enemy; now and then, or when none is found, the end of the step.
    fn choose_charge(&mut self, rules: &dyn Rules, board: &Board, side: Side) -> Result<(Action, Vec<Event>), Illegal> {
        let is_own = |&id: &PieceId| {
            let piece = board.piece(id);
            piece.side == side && piece.pose().is_some() && piece.waits_until == 0 && !board.is_engaged(id)
        };
        let mut units: Vec<PieceId> = board.ids().filter(is_own).collect();
        while !units.is_empty() && self.below(20) > 0 {
            let by = units.swap_remove(self.below(units.len()));
            let mut enemies: Vec<PieceId> = board.ids().filter(|&id| board.piece(id).side != side).collect();
            let mut left = 2;
            while !enemies.is_empty() && left > 0 {
                let on = enemies.swap_remove(self.below(enemies.len()));
                let tries = rules.charges(board, by, on);
                left -= usize::from(!tries.is_empty());
                for steps in tries.into_iter().take(4) {
                    let action = Action::Charge { by, on, steps };
                    if let Ok(events) = rules.act(board, &action) {
                        return Ok((action, events));
                    }
                }
            }
        }
        rules.act(board, &Action::Done).map(|events| (Action::Done, events))
    }
}

#[cfg(hexes)]
impl Random {
    /// On hexes: a move of some stack, mostly towards the enemy; most attacks; everybody who may rallies.
    fn choose_on_hexes(&mut self, rules: &dyn Rules, board: &Board) -> Result<(Action, Vec<Event>), Illegal> {
        use crate::game::{Choice, Fact, HexFact, Place, Step};
        use crate::geom::Hex;
        let act = |action: Action| rules.act(board, &action).map(|events| (action, events));
        if let Ask::Choose { options, .. } = &board.ask {
            // To stay comes first; who may slip away or advance mostly does.
            let at = match options.first() {
                Some(Choice::Stay) if self.below(4) > 0 => 1 + self.below(options.len() - 1),
                _ => self.below(options.len()),
            };
            return act(Action::Answer(at as u8));
        }
        if board.clock.phase != Phase::Move {
            let mut orders = rules.orders(board);
            let last = orders.len().saturating_sub(1);
            let at = if last > 0 && self.below(40) > 0 { self.below(last) } else { last };
            let is_some = at < orders.len();
            return act(if is_some { orders.swap_remove(at) } else { Action::Done });
        }
        let side = board.clock.side;
        let is_free = |&id: &PieceId| {
            let piece = board.piece(id);
            piece.side == side && matches!(piece.place, Place::Hex(_)) && !piece.has(Mark::Moved)
        };
        let mut free: Vec<PieceId> = board.ids().filter(is_free).collect();
        let enemies = board.pieces.iter().filter(|piece| piece.side != side).filter_map(|piece| match piece.place {
            Place::Hex(at) => Some(at.hex),
            _ => None,
        });
        let enemies: Vec<Hex> = enemies.collect();
        // How near the order brings the counter to the enemy.
        let gap = |events: &[Event], id: PieceId| {
            let went = events.iter().find_map(|event| match &event.fact {
                Fact::Hex(HexFact::Went { who, way, .. }) if who.contains(&id) => way.last().copied(),
                _ => None,
            });
            let to = went.or(board.spot(id).map(|spot| spot.hex));
            to.and_then(|to| enemies.iter().map(|hex| hex.distance(to)).min()).unwrap_or(0)
        };
        while !free.is_empty() && self.below(60) > 0 {
            let piece = free.swap_remove(self.below(free.len()));
            let mut moves = rules.moves(board, piece);
            if moves.is_empty() {
                continue;
            }
            let whole = |action: &Action| match action {
                Action::Move { steps, .. } => steps.iter().filter(|step| matches!(step, Step::With { .. })).count(),
                _ => 0,
            };
            // Mostly all together, and nearer to the enemy.
            let most = moves.iter().map(whole).max().unwrap_or(0);
            if self.below(8) > 0 {
                moves.retain(|action| whole(action) == most);
            }
            let mut best: Option<(u32, Action, Vec<Event>)> = None;
            for _ in 0..3 {
                let action = moves[self.below(moves.len())].clone();
                let events = rules.act(board, &action)?;
                let gap = gap(&events, piece);
                if best.as_ref().is_none_or(|(known, ..)| gap < *known) {
                    best = Some((gap, action, events));
                }
            }
            if let Some((_, action, events)) = best {
                return Ok((action, events));
            }
        }
        act(Action::Done)
    }
}

/// Plays a whole battle, recorded. The error is an order of ours that was refused: a fault of the rules.
pub fn play(scenario: &Scenario, seed: u64) -> Result<Game, Illegal> {
    let mut game = Game::new(scenario, seed);
    let mut random = Random::new(seed);
    for _ in 0..MOST_INPUTS {
        let input = match &game.board().ask {
            Ask::Over(_) => return Ok(game),
            Ask::Roll { .. } => Input::Roll,
            _ => Input::Order(random.choose(game.rules(), game.board())?.0),
        };
        game.give(input)?;
    }
    Ok(game)
}

/// A battle played to its end without a record.
pub struct Playout {
    /// How it ended; none if it did not within more inputs than any battle needs.
    pub outcome: Option<Outcome>,
    /// Orders and rolls.
    pub inputs: usize,
    /// The last board.
    pub board: Board,
}

/// Plays a whole battle without keeping a record.
pub fn playout(scenario: &Scenario, seed: u64) -> Result<Playout, Illegal> {
    let rules = &*scenario.rules;
    let mut board = scenario.board.clone();
    rules.open(&scenario.board).iter().for_each(|event| board.evolve(&event.fact));
    let mut random = Random::new(seed);
    for inputs in 0..MOST_INPUTS {
        let events = match board.ask {
            Ask::Over(outcome) => return Ok(Playout { outcome: Some(outcome), inputs, board }),
            Ask::Roll { count, .. } => rules.land(&board, &Dice::seeded(seed, board.rolls, count as usize), false)?,
            _ => random.choose(rules, &board)?.1,
        };
        events.iter().for_each(|event| board.evolve(&event.fact));
    }
    Ok(Playout { outcome: None, inputs: MOST_INPUTS, board })
}
