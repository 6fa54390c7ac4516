//! Battles played and played again.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Instant;

use sarissa::game::{Game, Switches, refuse};
use sarissa::opponent::random;
use sarissa::scenario;

use super::{Outcome, files, log};

fn shown(game: &Game) -> String {
    let (scenario, board) = (game.scenario(), game.board());
    format!("{}\n{}position {:08x}\n", log::of(game), log::board(scenario, board), board.digest())
}

/// A saved game played to its end, or as far as it goes; `record` is a file or a link.
pub fn replay(record: &str) -> Outcome {
    let opened = files::opened(record)?;
    let mut out = shown(&opened.game);
    if let Some(step) = opened.step.filter(|&step| step < opened.game.inputs().len()) {
        let position = opened.game.past()[step].board.digest();
        let _ = writeln!(out, "opens after input {step} of {}, position {position:08x}", opened.game.inputs().len());
    }
    match opened.fault {
        None => Ok(out),
        Some(fault) => {
            // What could be played is of use all the same.
            let _ = std::io::stdout().write_all(out.as_bytes());
            Err(fault.to_string())
        }
    }
}

/// One battle: its log, or its record.
pub fn one(battle: &str, seed: u64, as_record: bool, switches: &Switches) -> Outcome {
    let scenario = files::battle(battle, switches)?;
    let game = random::play(&scenario, seed).map_err(|illegal| refuse(&scenario, &illegal))?;
    Ok(if as_record { scenario::write_record(&game.record()) } else { shown(&game) })
}

/// Many battles: who wins how often, and how fast they went.
pub fn many(battle: &str, seed: u64, games: u64, switches: &Switches) -> Outcome {
    let scenario = files::battle(battle, switches)?;
    let (mut wins, mut draws, mut unfinished, mut inputs, mut turns) = ([0u64; 2], 0u64, 0u64, 0usize, 0u64);
    let (mut points, mut lost, mut fewer) = ([0u64; 2], [0u64; 2], [0u64; 2]);
    let at_start = scenario.rules.points(&scenario.board).unwrap_or_default();
    let start = Instant::now();
    for seed in (0..games).map(|n| seed.wrapping_add(n)) {
        let played = random::playout(&scenario, seed).map_err(|illegal| refuse(&scenario, &illegal))?;
        inputs += played.inputs;
        turns += u64::from(played.board.clock.turn);
        if let Some(at_end) = scenario.rules.points(&played.board) {
            for side in 0..2 {
                points[side] += u64::from(at_end[side]);
                lost[side] += u64::from(scenario.rules.losses(&played.board).0[side]);
            }
            // The sides do not start equal: who lost fewer points of his own start.
            let [first, second] = [0, 1].map(|side| i32::from(at_start[side]) - i32::from(at_end[side]));
            fewer[0] += u64::from(first < second);
            fewer[1] += u64::from(second < first);
        }
        match played.outcome {
            None => unfinished += 1,
            Some(outcome) => match outcome.winner {
                Some(side) => wins[side.index()] += 1,
                None => draws += 1,
            },
        }
    }
    let millis = start.elapsed().as_millis().max(1) as u64;
    let sides = &scenario.rules.about().sides;
    let rate = games * 1000 / millis;
    let each = |sum: u64| sum / games.max(1);
    let scored = match scenario.rules.points(&scenario.board) {
        None => String::new(),
        Some([first, second]) => format!(
            "Points at the end {} of {first} and {} of {second}; counters lost {} and {}.\n\
             Fewer points lost than the other side: in {} and in {} battles.\n",
            each(points[0]),
            each(points[1]),
            each(lost[0]),
            each(lost[1]),
            fewer[0],
            fewer[1]
        ),
    };
    Ok(format!(
        "{games} battles: {} {}, {} {}, drawn {draws}, without an end {unfinished}.\n\
         On average {} turns and {} inputs. {millis} ms: {rate} battles a second.\n{scored}",
        sides[0].name,
        wins[0],
        sides[1].name,
        wins[1],
        each(turns),
        each(inputs as u64)
    ))
}
