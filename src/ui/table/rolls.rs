//! Dice of a shot, or of all fights of a step: shown pair by pair, though everybody strikes at once.

use super::chance;
use crate::dice::{Dice, Dist};
use crate::game::{Ask, Board, Odds, PieceId, Rules, Throw, Todo};

/// Two units that fight, or a shooter and its target.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    /// Whose front edge made the contact, or who shoots.
    pub by: PieceId,
    /// Whom it touches.
    pub on: PieceId,
    /// The throws between the two, by their place in [`Rolls::throws`].
    pub throws: Vec<usize>,
    /// Whether its dice have been looked at.
    pub shown: bool,
}

/// A roll being looked at.
#[derive(Clone, Debug)]
pub(super) struct Rolls {
    /// What the dice settle.
    pub what: Todo,
    /// The table before they fell.
    pub board: Board,
    /// The dice, line by line in the order they are given to the rules.
    pub throws: Vec<Throw>,
    /// What each die shows, as far as it is known.
    pub dice: Vec<Option<u8>>,
    /// Who fights whom.
    pub pairs: Vec<Pair>,
    /// The pair in view.
    pub current: usize,
    /// Whether the rules have the dice.
    pub given: bool,
    /// Whether they are typed in.
    pub by_hand: bool,
    /// Exact chances of the whole roll.
    pub odds: Odds,
    first: Vec<usize>,
}

impl Rolls {
    /// The roll that is due, if one is.
    pub fn due(rules: &dyn Rules, board: &Board, by_hand: bool) -> Option<Rolls> {
        let Ask::Roll { what, .. } = board.ask else { return None };
        let throws = rules.throws(board, what);
        let mut first = Vec::with_capacity(throws.len());
        let mut count = 0;
        for throw in &throws {
            first.push(count);
            count += throw.dice as usize;
        }
        let pairs = pairs(board, what, &throws);
        Some(Rolls {
            what,
            board: board.clone(),
            dice: vec![None; count],
            pairs,
            current: 0,
            given: false,
            by_hand,
            odds: rules.odds(board, what),
            throws,
            first,
        })
    }

    /// The dice of one throw.
    pub fn dice_of(&self, throw: usize) -> &[Option<u8>] {
        let first = self.first[throw];
        &self.dice[first..first + self.throws[throw].dice as usize]
    }

    /// The place of a throw's first die among all.
    pub fn place_of(&self, throw: usize) -> usize {
        self.first[throw]
    }

    /// The dice of a pair by their place among all, side by side as they are shown.
    pub fn places(&self, pair: usize) -> Vec<usize> {
        let of = |&throw: &usize| self.first[throw]..self.first[throw] + self.throws[throw].dice as usize;
        self.pairs.get(pair).map(|pair| pair.throws.iter().flat_map(of).collect()).unwrap_or_default()
    }

    /// Whether every die of the pair is known.
    pub fn is_complete(&self, pair: usize) -> bool {
        self.places(pair).iter().all(|&at| self.dice[at].is_some())
    }

    /// Forgets typed dice that the rules do not have yet; whether there were any.
    pub fn forget_drafts(&mut self) -> bool {
        let any = !self.given && self.dice.iter().any(Option::is_some);
        if any {
            self.dice.iter_mut().for_each(|die| *die = None);
            self.pairs.iter_mut().for_each(|pair| pair.shown = false);
            self.current = 0;
        }
        any
    }

    /// Takes dice that have fallen.
    pub fn fall(&mut self, dice: &Dice) {
        self.dice = dice.pips().iter().map(|&pip| Some(pip)).collect();
    }

    /// All dice, if every one is known.
    pub fn all(&self) -> Option<Dice> {
        let pips: Option<Vec<u8>> = self.dice.iter().copied().collect();
        pips.and_then(|pips| Dice::new(pips).ok())
    }

    /// Hits on `on` in one pair.
    pub fn hits(&self, pair: usize, on: PieceId) -> u8 {
        let throws = self.pairs[pair].throws.iter().filter(|&&throw| self.throws[throw].on == on);
        throws
            .flat_map(|&throw| self.dice_of(throw).iter().map(move |die| (throw, die)))
            .filter(|(throw, die)| die.is_some_and(|pip| self.throws[*throw].faces.hit(pip)))
            .count() as u8
    }

    /// Stands of `unit` that are hit in the pairs looked at so far.
    pub fn crossed(&self, unit: PieceId) -> u8 {
        let shown = (0..self.pairs.len()).filter(|&pair| self.pairs[pair].shown);
        let hits: u8 = shown.map(|pair| self.hits(pair, unit)).fold(0, u8::saturating_add);
        hits.min(self.board.piece(unit).strength)
    }

    /// Whether the hits looked at so far are the end of `unit`.
    pub fn is_beaten(&self, rules: &dyn Rules, unit: PieceId) -> bool {
        let piece = self.board.piece(unit);
        let crossed = self.crossed(unit);
        crossed > 0 && piece.strength - crossed <= rules.kind(piece.kind).gone_at
    }

    /// Stands `unit` loses in this pair alone.
    pub fn chances(&self, rules: &dyn Rules, pair: usize, unit: PieceId) -> Dist<u8> {
        let throws = self.pairs[pair].throws.iter().map(|&throw| &self.throws[throw]);
        chance::losses(rules, &self.board, unit, throws.filter(|throw| throw.on == unit))
    }

    /// Whether the table is still shown as it was: lost stands leave together when all fights have been looked at.
    pub fn holds_back(&self) -> bool {
        self.given && matches!(self.what, Todo::Fights(_) | Todo::Leaders)
    }

    /// Whether all pairs have been looked at.
    pub fn is_done(&self) -> bool {
        self.pairs.iter().all(|pair| pair.shown)
    }

    /// The first pair not looked at, after this one if there is one.
    pub fn next(&self) -> Option<usize> {
        let open = |&pair: &usize| !self.pairs[pair].shown;
        (self.current..self.pairs.len()).chain(0..self.current).find(open)
    }
}

/// Who fights whom, from left to right.
fn pairs(board: &Board, what: Todo, throws: &[Throw]) -> Vec<Pair> {
    let of = |a: PieceId, b: PieceId| -> Vec<usize> {
        let both = |throw: &Throw| (throw.by, throw.on) == (a, b) || (throw.by, throw.on) == (b, a);
        (0..throws.len()).filter(|&n| both(&throws[n])).collect()
    };
    let pair = |by, on| Pair { by, on, throws: of(by, on), shown: false };
    match what {
        Todo::Shot { by, on } => vec![pair(by, on)],
        Todo::Leaders => {
            let fate = |(n, throw): (usize, &Throw)| Pair { by: throw.by, on: throw.on, throws: vec![n], shown: false };
            throws.iter().enumerate().map(fate).collect()
        }
        Todo::Fights(_) => {
            let mut pairs: Vec<Pair> = Vec::new();
            for contact in &board.contacts {
                let (a, b) = (contact.by, contact.on);
                if !pairs.iter().any(|pair| (pair.by, pair.on) == (a, b) || (pair.by, pair.on) == (b, a)) {
                    pairs.push(pair(a, b));
                }
            }
            // Where nobody strikes there is nothing to look at; of two passes each shows those who strike in it.
            pairs.retain(|pair| !pair.throws.is_empty());
            let x = |id: PieceId| board.piece(id).pose().map_or(0, |pose| pose.at.x.get());
            crate::order::by_key(&mut pairs, |pair| (x(pair.by) + x(pair.on), pair.by, pair.on));
            pairs
        }
        _ => Vec::new(),
    }
}
