//! How long exact odds take. Reports, never fails: `make bench-odds` lays icepool beside it, which counts the same fights.
//!
//! Three sets. *Round*: one Melee step at the Granicus, every one of its 6 kinds against every one, 2 to 4 stands each, plain, struck on
//! the flank, with a leader, and both: 1,296 fights with first blow, last stand, flank limit and leader's die. *Finish*: every pair
//! at Chaeronea with 2 to 4 stands each, fought until a unit is gone: 108 fights. *Table*: what a press in the roller works out
//! anew, two units laid on a table and looked at, for every pair of full units in all three games.
//!
//! A line is JSON: the set, fights, nanoseconds a fight (the middle of five runs), and a sum over all chances as numbers modulo
//! 2^61 - 1, which does not depend on how a fraction is written. `--test`, as `cargo test` asks for, runs each set once.

use std::hint::black_box;
use std::time::Instant;

use sarissa::game::{Rules, Side, Switches};
use sarissa::rules::tray::{Flank, Left, Party};
use sarissa::scenario::{Engagement, Known, RULE_SETS};

const P: u128 = (1 << 61) - 1;

fn power(mut base: u128, mut to: u128) -> u128 {
    let mut product = 1;
    while to > 0 {
        if to & 1 == 1 {
            product = product * base % P;
        }
        base = base * base % P;
        to >>= 1;
    }
    product
}

/// `num` over `den` modulo the prime.
fn ratio(num: u128, den: u128) -> u128 {
    num % P * power(den % P, P - 2) % P
}

/// The same of a fraction in figures, however long.
fn ratio_of(figures: &str) -> u128 {
    let number = |text: &str| text.bytes().fold(0, |n: u128, b| (n * 10 + u128::from(b - b'0')) % P);
    let (num, den) = figures.split_once('/').unwrap_or((figures, "1"));
    ratio(number(num), number(den))
}

/// Runs a set five times, or once; nanoseconds a fight.
fn time(runs: usize, fights: usize, mut run: impl FnMut()) -> u128 {
    let mut times: Vec<u128> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_nanos() / fights as u128
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn report(set: &str, fights: usize, nanoseconds: u128, sum: u128) {
    println!("{{\"set\":\"{set}\",\"fights\":{fights},\"ns\":{nanoseconds},\"sum\":\"{sum:x}\"}}");
}

fn known(id: &str) -> Known {
    Known::built_in(id, &Switches::new()).unwrap()
}

/// Every pair of kinds that meet, the first side first, with these stands.
fn pairs(known: &Known, least: u8) -> Vec<Engagement> {
    let mut all = Vec::new();
    let kinds = |side: Side| {
        let mut kinds = known.troops(side);
        kinds.sort();
        kinds
    };
    for first in kinds(Side(0)) {
        for second in kinds(Side(1)) {
            let fresh = Engagement::fresh(&**known.rules(), [(Side(0), first), (Side(1), second)]);
            for a in least.max(1)..=fresh.units[0].stands {
                for b in least.max(1)..=fresh.units[1].stands {
                    let mut ask = fresh.clone();
                    (ask.units[0].stands, ask.units[1].stands) = (a, b);
                    all.push(ask);
                }
            }
        }
    }
    all
}

fn round(runs: usize) {
    let granicus = known("granicus");
    let leader = granicus.leaders(Side(0))[0];
    let mut fights = Vec::new();
    for plain in pairs(&granicus, 2) {
        for (is_flanked, is_led) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut ask = plain.clone();
            ask.units[1].flank = if is_flanked { Flank::Now } else { Flank::No };
            ask.units[0].leaders.extend(is_led.then_some(leader));
            fights.push(ask);
        }
    }
    let rules = granicus.rules();
    let asked: Vec<_> = fights.iter().map(|ask| (ask.parties(rules), ask.before())).collect();
    let counted = |(parties, before): &(Vec<Party>, Left)| rules.count_round::<u64>(parties, before, true).unwrap();
    let nanoseconds = time(runs, fights.len(), || {
        for fight in &asked {
            black_box(counted(black_box(fight)));
        }
    });
    let mut sum = 0;
    for fight in &asked {
        let counted = counted(fight);
        let before = fight.1;
        for (left, ways) in counted.ways {
            let lost = [0, 1].map(|n| u128::from(before.stands[n] - left.stands[n]));
            let fallen = u128::from(before.leaders[0] - left.leaders[0]);
            sum =
                (sum + ratio(ways.into(), counted.total.into()) * (1 + 131 * lost[0] + 17 * lost[1] + 7 * fallen)) % P;
        }
    }
    report("round", fights.len(), nanoseconds, sum);
}

fn finish(runs: usize) {
    let chaeronea = known("chaeronea");
    let fights = pairs(&chaeronea, 2);
    let rules = chaeronea.rules();
    let nanoseconds = time(runs, fights.len(), || {
        for fight in &fights {
            black_box(black_box(fight).to_the_end(rules).unwrap());
        }
    });
    let mut sum = 0;
    for fight in &fights {
        let end = fight.to_the_end(rules).unwrap();
        let chances = [end.wins(0), end.wins(1), end.both_gone()].map(|chance| ratio_of(&chance.to_string()));
        sum = (sum + chances[0] + 3 * chances[1] + 5 * chances[2]) % P;
    }
    report("finish", fights.len(), nanoseconds, sum);
}

fn table(runs: usize) {
    let sets: Vec<(Known, Vec<Engagement>)> = RULE_SETS
        .iter()
        .map(|id| {
            let known = known(id);
            let pairs =
                pairs(&known, 4).into_iter().chain(pairs(&known, 2).into_iter().filter(|ask| ask.units[0].stands == 2));
            let pairs = pairs.collect();
            (known, pairs)
        })
        .collect();
    let fights = sets.iter().map(|(_, pairs)| pairs.len()).sum();
    let nanoseconds = time(runs, fights, || {
        for (known, pairs) in &sets {
            for ask in pairs {
                let scenario = ask.scenario(known.rules().clone());
                black_box(known.rules().odds(&scenario.board, ask.todo()));
            }
        }
    });
    report("table", fights, nanoseconds, 0);
}

fn main() {
    let runs = if std::env::args().any(|arg| arg == "--bench") { 5 } else { 1 };
    round(runs);
    finish(runs);
    table(runs);
}
