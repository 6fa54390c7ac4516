//! Hostile files: whatever stands in one, reading it ends soon and in words, and what is read as sound can be played.
//!
//! `cargo test` goes through the kept files of `tests/corpus` and a second of made-up ones. The long run:
//! `FUZZ_SECONDS=600 cargo test --profile native --test it -- --ignored made_up --nocapture`. What breaks is kept in the corpus.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sarissa::game::{Ask, Game, Input, Scenario, Switches};
use sarissa::opponent::random::Random;
use sarissa::scenario;
use serde_json::{Value, json};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn texts_in(folder: &Path, texts: &mut Vec<String>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        match path.is_dir() {
            true => texts_in(&path, texts),
            false => texts.extend(fs::read(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())),
        }
    }
}

/// Where made-up files begin: what ships, what was nasty before, a whole rule set inside a battle, a saved game.
fn seeds() -> Vec<String> {
    let mut texts = Vec::new();
    for place in ["scenarios", "tests/corpus", "tests/it/files"] {
        texts_in(&folder(place), &mut texts);
    }
    texts.retain(|text| text.trim_start().starts_with(['{', '[']) && !text.contains("json-schema.org"));
    for battle in scenario::battles() {
        let read = |name: String| fs::read_to_string(folder("scenarios").join(name)).unwrap();
        let own = format!("\"id\": \"{}\"", battle.rules.id());
        let rules = read(format!("{}/rules.json", battle.rules.id())).replacen(&own, "\"id\": \"ours\"", 1);
        let named = format!("\"rules\": \"{}\"", battle.rules.id());
        texts.push(read(format!("{0}/{0}.json", battle.id)).replace(&named, &format!("\"rules\": {rules}")));
        let set_up = scenario::open(&battle.id, &Switches::new()).unwrap();
        texts.push(scenario::write_record(&sarissa::opponent::random::play(&set_up, 4).unwrap().record()));
    }
    texts
}

/// Plays some inputs at random, as far as they go: rules made up by chance may refuse what they offer.
fn play_a_while(scenario: &Scenario, seed: u64) {
    let (mut game, mut random) = (Game::new(scenario, seed), Random::new(seed));
    for _ in 0..60 {
        let input = match &game.board().ask {
            Ask::Over(_) => break,
            Ask::Roll { what, .. } => {
                let _ = game.rules().odds(game.board(), *what);
                Input::Roll
            }
            _ => match random.choose(game.rules(), game.board()) {
                Ok((action, _)) => Input::Order(action),
                Err(_) => break,
            },
        };
        if game.give(input).is_err() {
            break;
        }
    }
    let _ = scenario::from_fragment(&scenario::to_fragment(&scenario::Code::of(&game, None))).unwrap();
}

/// How long reading took; the rest may take its time.
fn go_through(text: &str) -> Duration {
    let start = Instant::now();
    let read = scenario::read(text);
    let record = scenario::read_record(text);
    let took = start.elapsed();
    if let Ok(scenario) = read {
        play_a_while(&scenario, 1);
        for switch in &scenario.rules.about().switches {
            let on = Switches::from([(switch.id.clone(), 1)]);
            let with = scenario::read_with(text, &on).unwrap_or_else(|faults| panic!("{}: {faults:?}", switch.id));
            play_a_while(&with, 2);
        }
    }
    if let Ok(record) = record {
        let _ = scenario::replay(&record);
    }
    let _ = scenario::from_fragment(text);
    took
}

#[test]
fn kept_files_do_no_harm() {
    let mut texts = Vec::new();
    texts_in(&folder("tests/corpus"), &mut texts);
    texts.extend(giants());
    for text in texts {
        let took = go_through(&text);
        // A loaded computer and a build for tests are slow; the long run looks at the time that is promised.
        assert!(took < Duration::from_secs(3), "{took:?}: {}", text.chars().take(80).collect::<String>());
    }
}

/// Files that are large in one way or another, each under a megabyte.
fn giants() -> Vec<String> {
    let fill = |part: &str, most: usize| part.repeat(most / part.len());
    let battle = fs::read_to_string(folder("scenarios/chaeronea/chaeronea.json")).unwrap();
    let grown = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&battle).unwrap();
        change(&mut value);
        value.to_string()
    };
    let corner = |n: i64| json!([n * 7919 % 500, n * 104_729 % 500]);
    vec![
        fill("[", 999_000),
        fill("{\"a\":", 999_000),
        format!("[{}1]", fill("[],", 999_000)),
        format!("\"{}\"", fill("x", 999_000)),
        format!("\"{}\"", fill("\\u00e9", 999_000)),
        format!("{{{}\"z\": 1}}", (0..80_000).map(|n| format!("\"{n}\":1,")).collect::<String>()),
        fill("\n", 999_000),
        fill("0", 999_000),
        fill("\u{1f600}", 999_000),
        grown(&|battle| battle["title"] = json!(fill("x", 900_000))),
        grown(&|battle| battle["hook"] = json!(fill("\n", 900_000))),
        grown(&|battle| battle["units"] = json!(vec![json!({}); 120])),
        grown(&|battle| battle["units"] = json!(vec![battle["units"][0].clone(); 120])),
        grown(&|battle| battle["units"] = json!(vec![json!(null); 100_000])),
        grown(&|battle| {
            let area = json!({
                "id": "a", "kind": "town", "name": "A", "polygon": (0..100).map(corner).collect::<Vec<_>>()
            });
            battle["terrain"] = json!(vec![area; 60]);
        }),
        grown(&|battle| battle["lesson"]["background"] = json!(vec![fill("word ", 9_000); 99])),
    ]
}

/// A stream of made-up numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) as usize % n.max(1)
    }

    /// A value that somebody may not have thought of.
    fn value(&mut self) -> Value {
        match self.below(24) {
            0 => json!(null),
            1 => json!(true),
            2 => json!(-1),
            3 => json!(0),
            4 => json!(1),
            5 => json!(7),
            6 => json!(255),
            7 => json!(65_535),
            8 => json!(1e18),
            9 => json!(0.0005),
            10 => json!(-499.999),
            11 => json!(""),
            12 => json!("\u{0}\u{202e}<b>&amp;</b>"),
            13 => json!("1-6"),
            14 => json!([]),
            15 => json!({}),
            16 => json!([[0, 0], [9, 9], [9, 0], [0, 9]]),
            17 => json!("x".repeat(5000)),
            18 => json!(vec![1; 2000]),
            19 => json!({"turn_limit": {"turns": 1, "most": 1}}),
            20 => json!(self.below(12)),
            21 => json!(self.below(100)),
            22 => json!("6"),
            _ => json!("skirmisher"),
        }
    }

    /// The places of all values.
    fn places(value: &Value, here: &str, places: &mut Vec<String>) {
        places.push(here.to_string());
        match value {
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(n, item)| Chance::places(item, &format!("{here}/{n}"), places));
            }
            Value::Object(fields) => {
                fields.iter().for_each(|(key, field)| Chance::places(field, &format!("{here}/{key}"), places));
            }
            _ => {}
        }
    }

    /// A file with something wrong in its form.
    fn scramble(&mut self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            match self.below(5) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, b"\"\\{}[],:0-e\x00\xff"[self.below(13)]),
                2 if !bytes.is_empty() => bytes[at] = self.below(256) as u8,
                3 => {
                    let to = (at + self.below(200)).min(bytes.len());
                    bytes.drain(at..to);
                }
                _ => {
                    let to = (at + self.below(2000)).min(bytes.len());
                    let part = bytes[at..to].to_vec();
                    bytes.splice(at..at, part);
                }
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// A file with something wrong in what it says.
    fn twist(&mut self, text: &str) -> String {
        let Ok(mut value) = serde_json::from_str::<Value>(text) else { return self.scramble(text) };
        for _ in 0..=self.below(3) {
            let mut places = Vec::new();
            Chance::places(&value, "", &mut places);
            let place = places[self.below(places.len())].clone();
            let other = value.pointer(&places[self.below(places.len())]).cloned().unwrap_or_default();
            let nasty = self.value();
            match self.below(5) {
                0 => {
                    let (parent, key) = place.rsplit_once('/').unwrap_or_default();
                    match value.pointer_mut(parent) {
                        Some(Value::Object(fields)) => drop(fields.remove(key)),
                        Some(Value::Array(items)) if !items.is_empty() => drop(items.remove(self.below(items.len()))),
                        _ => {}
                    }
                }
                1 => {
                    if let Some(Value::Array(items)) = value.pointer_mut(&place) {
                        items.push(other);
                    }
                }
                2 => *value.pointer_mut(&place).unwrap() = other,
                3 => {
                    // A number near the one that stands there, which may well be taken.
                    let near = value.pointer(&place).and_then(Value::as_i64).map(|n| n + self.below(7) as i64 - 3);
                    if let Some(near) = near {
                        *value.pointer_mut(&place).unwrap() = json!(near);
                    }
                }
                _ => *value.pointer_mut(&place).unwrap() = nasty,
            }
        }
        value.to_string()
    }
}

/// Goes through made-up files for so long; the texts of those that do harm, with what they do.
fn made_up(seconds: u64, most: Duration) -> (u64, u64, Vec<(String, String)>) {
    let seeds = seeds();
    let mut chance = Chance(std::env::var("FUZZ_SEED").map_or(1, |seed| seed.parse().unwrap()));
    let (start, mut files, mut sound, mut harm) = (Instant::now(), 0, 0, Vec::new());
    while start.elapsed() < Duration::from_secs(seconds) && harm.len() < 20 {
        let seed = &seeds[chance.below(seeds.len())];
        let text = if chance.below(3) == 0 { chance.scramble(seed) } else { chance.twist(seed) };
        files += 1;
        sound += u64::from(scenario::read(&text).is_ok());
        match catch_unwind(AssertUnwindSafe(|| go_through(&text))) {
            Ok(took) if took < most => {}
            // The computer may have been busy with something else.
            Ok(_) if (0..5).any(|_| go_through(&text) < most) => {}
            Ok(took) => harm.push((text, format!("took {took:?}"))),
            Err(_) => harm.push((text, "panicked".to_string())),
        }
    }
    (files, sound, harm)
}

fn judge(seconds: u64, most: Duration) {
    let (files, sound, harm) = made_up(seconds, most);
    println!("{files} files, {sound} of them sound, {} did harm", harm.len());
    for (n, (text, what)) in harm.iter().enumerate() {
        let file = folder("tests/corpus").join(format!("found-{n}.json"));
        fs::write(&file, text).unwrap();
        println!("{}: {what}", file.display());
    }
    assert!(harm.is_empty());
}

#[test]
fn a_second_of_made_up_files_does_no_harm() {
    judge(1, Duration::from_secs(3));
}

#[test]
#[ignore = "minutes; see the head of this file"]
fn many_made_up_files_do_no_harm() {
    let seconds = std::env::var("FUZZ_SECONDS").map_or(60, |seconds| seconds.parse().unwrap());
    judge(seconds, Duration::from_millis(100));
}
