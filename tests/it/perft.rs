//! Sequences of movement orders counted twice: by the engine's own list, and by walking every single step of a model that
//! shares nothing with it but the labels of hexes.

use std::collections::BTreeSet;

use sarissa::game::Side;

use super::raphia::{position, sequences};

const LIGHT: u8 = 0;
const SEMI: u8 = 1;
const PHALANX: u8 = 2;
const ELEPHANT: u8 = 3;
const CAVALRY: u8 = 4;

/// Column and row.
type At = (i32, i32);

/// The ruling's list of neighbours, from north clockwise.
fn around((c, r): At) -> [At; 6] {
    match c % 2 {
        1 => [(c, r - 1), (c + 1, r - 1), (c + 1, r), (c, r + 1), (c - 1, r), (c - 1, r - 1)],
        _ => [(c, r - 1), (c + 1, r), (c + 1, r + 1), (c, r + 1), (c - 1, r + 1), (c - 1, r)],
    }
}

#[derive(Clone, Debug)]
struct Counter {
    own: bool,
    kind: u8,
    movement: u32,
}

/// A stack: its counters from the top by their numbers, where it is, where it faces, whether it has moved.
#[derive(Clone, Debug)]
struct Stack {
    who: Vec<usize>,
    at: At,
    facing: usize,
    moved: bool,
}

#[derive(Clone)]
struct Model {
    counters: Vec<Counter>,
    stacks: Vec<Stack>,
}

/// One order: which part of which stack goes where; the order of the stack it joins.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Order {
    stack: usize,
    count: usize,
    at: At,
    facing: usize,
    joins: Option<Vec<usize>>,
}

impl Model {
    fn kind(&self, stack: &Stack) -> u8 {
        self.counters[stack.who[0]].kind
    }

    fn is_own(&self, stack: &Stack) -> bool {
        self.counters[stack.who[0]].own
    }

    fn enemies(&self) -> impl Iterator<Item = &Stack> {
        self.stacks.iter().filter(|stack| !self.is_own(stack))
    }

    fn front(&self, stack: &Stack) -> Vec<At> {
        let all = around(stack.at);
        match self.kind(stack) {
            PHALANX => vec![all[stack.facing - 1], all[stack.facing % 6]],
            _ => all.to_vec(),
        }
    }

    fn contact(&self, at: At) -> bool {
        self.enemies().any(|enemy| around(enemy.at).contains(&at))
    }

    fn is_barred(&self, kind: u8, to: At) -> bool {
        self.enemies().any(|enemy| match (kind, self.kind(enemy)) {
            (CAVALRY, ELEPHANT) => around(enemy.at).contains(&to),
            (ELEPHANT, PHALANX) => self.front(enemy).contains(&to),
            _ => false,
        })
    }

    /// What joining a stack costs, the hex included; none if it is not allowed.
    fn joining(&self, part: &[usize], to: &Stack) -> Option<u32> {
        let kinds: Vec<u8> = part.iter().chain(&to.who).map(|&n| self.counters[n].kind).collect();
        let count = |kind: u8| kinds.iter().filter(|&&known| known == kind).count();
        let own = self.counters[part[0]].kind;
        let is_pure = part.iter().all(|&n| self.counters[n].kind == own);
        let is_escort = own == LIGHT && count(ELEPHANT) > 0;
        let fits = match own {
            LIGHT if is_escort => count(LIGHT) <= 2 && count(LIGHT) + count(ELEPHANT) == kinds.len(),
            LIGHT => count(LIGHT) == kinds.len() && kinds.len() <= 4,
            SEMI => count(SEMI) == kinds.len() && kinds.len() <= 4,
            CAVALRY => count(CAVALRY) == kinds.len() && kinds.len() <= 3,
            _ => false,
        };
        (is_pure && fits && !self.contact(to.at)).then_some(if own == SEMI { 3 } else { 2 })
    }

    /// The orders in which two stacks of at most four can lie together.
    fn merged(stay: &[usize], come: &[usize]) -> Vec<Vec<usize>> {
        match (stay, come) {
            ([a], [b]) => vec![vec![*a, *b], vec![*b, *a]],
            ([a, b], [c, d]) => vec![vec![*a, *c, *b, *d]],
            ([one], stack) | (stack, [one]) => {
                (1..=stack.len()).map(|at| [&stack[..at], &[*one], &stack[at..]].concat()).collect()
            }
            _ => panic!("larger stacks are not in these positions"),
        }
    }

    /// Every single step from here on, whatever was found before.
    fn walk(&self, order: &Order, part: &[usize], left: u32, stops: bool, found: &mut BTreeSet<Order>) {
        let kind = self.counters[part[0]].kind;
        let from = self.stacks[order.stack].at;
        let (at, facing) = (order.at, order.facing);
        let place = |at: At, facing: usize, joins: Option<Vec<usize>>| Order { at, facing, joins, ..*order };
        if left == 0 || stops {
            return;
        }
        let dirs = if kind == PHALANX { vec![facing - 1, facing % 6] } else { (0..6).collect() };
        for to in dirs.into_iter().map(|dir| around(at)[dir]) {
            let is_on = (1..=9).contains(&to.0) && (1..=7).contains(&to.1);
            if !is_on || to == from || self.is_barred(kind, to) {
                continue;
            }
            match self.stacks.iter().find(|stack| stack.at == to) {
                Some(stack) if self.is_own(stack) => {
                    if self.joining(part, stack).is_some_and(|cost| cost <= left) {
                        let orders = Self::merged(&stack.who, part);
                        found.extend(orders.into_iter().map(|joins| place(to, facing, Some(joins))));
                    }
                }
                Some(_) => {}
                None => {
                    let stops = self.enemies().any(|enemy| self.front(enemy).contains(&to));
                    found.insert(place(to, facing, None));
                    self.walk(&place(to, facing, None), part, left - 1, stops, found);
                }
            }
        }
        if kind == PHALANX && !self.contact(at) {
            for facing in [facing % 6 + 1, (facing + 4) % 6 + 1] {
                if at != from || part.len() == self.stacks[order.stack].who.len() {
                    found.insert(place(at, facing, None));
                    self.walk(&place(at, facing, None), part, left - 1, false, found);
                }
            }
        }
    }

    /// Every movement order, and how many turns by a test.
    fn orders(&self) -> (BTreeSet<Order>, u64) {
        let (mut all, mut tests) = (BTreeSet::new(), 0);
        for (n, stack) in self.stacks.iter().enumerate() {
            if stack.moved || !self.is_own(stack) {
                continue;
            }
            let is_held = self.contact(stack.at);
            tests += if is_held && self.kind(stack) == PHALANX { 2 } else { 0 };
            let most = if is_held { stack.who.len() - 1 } else { stack.who.len() };
            for count in 1..=most {
                let part = &stack.who[..count];
                let left = part.iter().map(|&n| self.counters[n].movement).min().unwrap();
                let start = Order { stack: n, count, at: stack.at, facing: stack.facing, joins: None };
                let mut found = BTreeSet::new();
                self.walk(&start, part, left, false, &mut found);
                // To be where it was is no move.
                found.remove(&start);
                all.extend(found);
            }
        }
        (all, tests)
    }

    fn after(&self, order: &Order) -> Model {
        let mut model = self.clone();
        let stack = &mut model.stacks[order.stack];
        let part: Vec<usize> = stack.who.drain(..order.count).collect();
        match &order.joins {
            Some(joins) => {
                let to = model.stacks.iter_mut().find(|stack| stack.at == order.at).unwrap();
                (to.who, to.moved) = (joins.clone(), true);
            }
            None => model.stacks.push(Stack { who: part, at: order.at, facing: order.facing, moved: true }),
        }
        model.stacks.retain(|stack| !stack.who.is_empty());
        model
    }

    fn sequences(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let (orders, tests) = self.orders();
        // A test waits for dice: no order follows it.
        let waits = if depth == 1 { tests } else { 0 };
        waits + orders.iter().map(|order| self.after(order).sequences(depth - 1)).sum::<u64>()
    }
}

/// The same words as those of `position`.
fn model(counters: &str, stacks: &str) -> Model {
    let counter = |word: &str| {
        let parts: Vec<&str> = word.split(':').collect();
        let kinds = ["light", "semi", "phalanx", "elephant", "cavalry"];
        let kind = kinds.iter().position(|kind| *kind == parts[1]).unwrap() as u8;
        Counter { own: parts[0] == "p", kind, movement: parts[2].parse().unwrap() }
    };
    let counters: Vec<Counter> = counters.split_whitespace().map(counter).collect();
    let stack = |word: &str| {
        let (hex, who) = word.split_once('=').unwrap();
        let who: Vec<usize> = who.split('+').map(|id| id[1..].parse().unwrap()).collect();
        let facing = if counters[who[0]].own { 2 } else { 5 };
        Stack { at: (hex[..2].parse().unwrap(), hex[2..].parse().unwrap()), facing, who, moved: false }
    };
    let stacks = stacks.split_whitespace().map(stack).collect();
    Model { counters, stacks }
}

#[test]
fn sequences_of_orders_are_as_many_as_single_steps_make() {
    for (counters, stacks, depth) in [
        // Horse that may not go near elephants; light foot that splits, joins and meets the front of a phalanx.
        (
            "p:cavalry:3 p:light:2 p:light:3 p:light:2 s:phalanx:2 s:elephant:3",
            "0203=c0 0304=c1+c2 0305=c3 0604=c4 0602=c5",
            2,
        ),
        // A phalanx beside an enemy's flank, a rearguard, semi-heavy foot whose joining costs three.
        (
            "p:phalanx:2 p:phalanx:2 p:semi:3 p:semi:3 p:phalanx:3 s:light:3 s:phalanx:2",
            "0404=c0+c1 0302=c2 0304=c3 0306=c4 0505=c5 0602=c6",
            3,
        ),
        // Elephants with an escort that leaves and comes back, and that may not step before a phalanx.
        ("p:elephant:3 p:light:3 p:light:2 p:semi:2 p:semi:2 s:phalanx:2", "0304=c0+c1 0305=c2 0202=c3+c4 0605=c5", 2),
    ] {
        let (battle, board) = position(counters, stacks);
        let model = model(counters, stacks);
        assert!(board.ids().any(|id| board.piece(id).side == Side(1)));
        for depth in 1..=depth {
            let (found, wanted) = (sequences(&battle, &board, depth), model.sequences(depth));
            assert_eq!(found, wanted, "{stacks}, {depth} deep");
            assert!(wanted > 20, "{stacks}: {wanted} says little");
        }
    }
}
