//! How long exact odds of single soldiers take. Reports, never fails. A line is JSON: what, and nanoseconds each (the middle of five
//! runs). *Shot*: a sum with its chance, two throws. *Duel*: fought to its end. *Five*: the joint chances of a turn in which three fight
//! two and everybody strikes. `--test`, as `cargo test` asks for, runs each once.

use std::hint::black_box;
use std::time::Instant;

use sarissa::game::{Arc4, Armour, Shield, Switches};
use sarissa::geom::Inches;
use sarissa::rules::chevauchee::{Aim, Brawl, ChevaucheeRules, Duel, Fighter, Man, Meeting, chance_of};
use sarissa::scenario;

fn time(name: &str, runs: usize, times: usize, mut run: impl FnMut()) {
    let mut taken: Vec<u128> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            (0..times).for_each(|_| run());
            start.elapsed().as_nanos() / times as u128
        })
        .collect();
    taken.sort_unstable();
    println!("{{\"set\":\"{name}\",\"ns\":{}}}", taken[taken.len() / 2]);
}

fn main() {
    let (runs, times) = if std::env::args().any(|arg| arg == "--test") { (1, 1) } else { (5, 2000) };
    let Some(file) = scenario::skirmish_file("chevauchee") else { return };
    let rules = ChevaucheeRules::new(file.clone(), &Switches::new(), None);
    let row = |id: &str| rules.weapon_named(id).unwrap_or(0);
    let knight = Man { armour: Armour::Heavy, mounted: true, shield: Shield::Shield, weapon: row("lance"), used: None };
    let spearman = Man { armour: Armour::Medium, shield: Shield::Shield, weapon: row("spear"), ..Man::default() };
    let aim = Aim { missile: 0, distance: Inches::new(7), ..Aim::default() };
    time("shot", runs, times, || {
        let sum = rules.shot(&aim, &spearman, Arc4::Front, &[]);
        black_box((chance_of(sum.needs()), chance_of(sum.needs())));
    });
    let duel = Duel {
        men: [knight, spearman],
        sidearms: [Some(row("sword")), None],
        charged: true,
        turn: 1,
        ..Duel::default()
    };
    time("duel", runs, times, || {
        black_box(rules.duel_to_the_end(&duel).chance(|end| end.dead == Some(1)));
    });
    let fighter = |man: Man, on: usize| Fighter { man, height: 0, charged: false, strikes: Some((on, Arc4::Front)) };
    let fighters = vec![
        fighter(knight, 3),
        fighter(spearman, 3),
        fighter(spearman, 4),
        fighter(Man { weapon: row("halberd"), ..spearman }, 0),
        fighter(Man { weapon: row("dagger"), ..spearman }, 2),
    ];
    let meetings = [(0, 3), (1, 3), (2, 4), (2, 3), (1, 4)];
    let meetings = meetings.map(|(mover, on)| Meeting { mover, on, from: Arc4::Front, turn: 1, previous: None });
    let brawl = Brawl { fighters, meetings: meetings.into() };
    time("five", runs, times, || {
        black_box(rules.queue_of(&brawl).outcome());
    });
}
