//! The command line: checks files, replays and plays battles, works out odds, prints the quick reference and the print room.

mod files;
mod hexes;
mod log;
mod odds;
mod play;
mod skirmish;
mod soldiers;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use sarissa::game::Switches;
use sarissa::scenario;

/// Historical battles by published rule sets, enforced to the letter.
#[derive(Parser)]
#[command(name = "sarissa", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the battles, their rule sets and their house rules
    List {
        /// As JSON: the page, the rules and the sides of each battle
        #[arg(long)]
        json: bool,
    },
    /// Check a battle file or a saved game: every fault with line, path and fix
    Check {
        /// The file; - reads what is typed or piped in
        file: String,
    },
    /// Play a saved game again: the log in sentences and the last board
    Replay {
        /// The file of the saved game, or a link to it
        record: String,
    },
    /// Print the link of a saved game: the page that plays it, and the game behind its #
    Link {
        /// The file of the saved game, or an older link to it
        record: String,
        /// Open it at the moment after so many inputs
        #[arg(long)]
        step: Option<usize>,
    },
    /// Play a battle between two players who order anything that is legal
    Play {
        /// The id of a battle, or a battle file
        battle: String,
        /// What the dice and the orders come from
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Let both sides order at random (the only players there are)
        #[arg(long)]
        random: bool,
        /// Play so many battles, with this seed and those after it, and count who wins
        #[arg(long)]
        games: Option<u64>,
        /// Print the saved game instead of the log
        #[arg(long, conflicts_with = "games")]
        record: bool,
        /// Switch a house rule on: id, or id=number
        #[arg(long = "switch", value_name = "ID[=NUMBER]")]
        switches: Vec<String>,
    },
    /// Exact odds of a fight or a shot, or of everything that can happen next in a saved game
    Odds {
        /// The id of a rule set or battle, a battle file, or the file of a saved game or a link to it
        of: String,
        /// "pike 4 philip vs hoplite 3 flanked", "skirmisher 4 shoots pike 2 at 7.5", or a link with #ask=
        #[arg(conflicts_with_all = ["melee", "shoot"])]
        question: Option<String>,
        /// A fight: "pike 4 general vs hoplite 3 flanked"; also: above, pinned, crossing, camp, offset
        #[arg(long, conflicts_with = "shoot")]
        melee: Option<String>,
        /// A shot: "skirmisher vs pike 2"
        #[arg(long)]
        shoot: Option<String>,
        /// Fight on until a unit is gone
        #[arg(long, conflicts_with = "shoot")]
        to_the_end: bool,
        /// Switch a house rule on: id, or id=number
        #[arg(long = "switch", value_name = "ID[=NUMBER]")]
        switches: Vec<String>,
    },
    /// The quick reference of a rule set as one HTML document
    Reference {
        /// The id of a rule set, or a battle file
        rules: String,
        /// Write it to this file
        #[arg(long)]
        out: Option<String>,
        /// Switch a house rule on: id, or id=number
        #[arg(long = "switch", value_name = "ID[=NUMBER]")]
        switches: Vec<String>,
    },
    /// Write all documents that stand beside the page: quick references, print rooms, lessons, dice
    Pages {
        /// The folder of the built page
        #[arg(long)]
        out: String,
        /// The script of the program that lives in them, a file in that folder
        #[arg(long)]
        program: Option<String>,
    },
    /// The print room of a battle as one HTML document: cards, trays or counters, rulers or map, record sheet, lesson
    Print {
        /// The id of a battle, or a battle file
        battle: String,
        /// Write it to this file
        #[arg(long)]
        out: Option<String>,
        /// Switch a house rule on: id, or id=number
        #[arg(long = "switch", value_name = "ID[=NUMBER]")]
        switches: Vec<String>,
    },
    /// Print the JSON Schema of the files: what an editor needs to help with writing them
    Schema {
        /// Of which files
        #[arg(value_enum, default_value = "battle")]
        of: Files,
    },
    /// Work out engagements: a JSON line a case
    Cases {
        /// A file of cases
        file: String,
        /// Compare with what the file expects instead
        #[arg(long)]
        check: bool,
    },
}

/// What files there are.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Files {
    /// Battles
    Battle,
    /// Battles on hexes
    Hexes,
    /// Skirmishes
    Skirmish,
    /// Saved games
    Record,
}

/// What a command comes to: text for the screen, or sentences about what is wrong.
type Outcome = Result<String, String>;

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::List { json: true } => files::list_json(),
        Command::List { json: false } => Ok(files::list()),
        Command::Check { file } => files::check(&file),
        Command::Link { record, step } => files::link(&record, step),
        Command::Replay { record } => play::replay(&record),
        Command::Play { battle, seed, random: _, games, record, switches } => {
            read_switches(&switches).and_then(|on| match games {
                Some(games) => play::many(&battle, seed, games, &on),
                None => play::one(&battle, seed, record, &on),
            })
        }
        Command::Odds { of, question, melee, shoot, to_the_end, switches } => {
            let is_shot = shoot.is_some();
            match question.or(melee).or(shoot) {
                Some(asked) => {
                    read_switches(&switches).and_then(|on| odds::asked(&of, &asked, is_shot, to_the_end, &on))
                }
                None => odds::of_game(&of),
            }
        }
        Command::Reference { rules, out, switches } => {
            read_switches(&switches).and_then(|on| files::reference(&rules, out.as_deref(), &on))
        }
        Command::Pages { out, program } => files::pages(&out, program.as_deref()),
        Command::Print { battle, out, switches } => {
            read_switches(&switches).and_then(|on| files::print_room(&battle, out.as_deref(), &on))
        }
        Command::Schema { of: Files::Battle } => Ok(scenario::battle_schema()),
        Command::Schema { of: Files::Hexes } => Ok(scenario::hexes_schema()),
        Command::Schema { of: Files::Skirmish } => Ok(scenario::skirmish_schema()),
        Command::Schema { of: Files::Record } => Ok(scenario::record_schema()),
        Command::Cases { file, check } => files::cases(&file, check),
    };
    // A reader who has seen enough closes the pipe; that is no fault.
    match outcome {
        Ok(text) => {
            let _ = std::io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(text) => {
            let _ = writeln!(std::io::stderr(), "{}", text.trim_end());
            ExitCode::FAILURE
        }
    }
}

/// Reads `slow_heavies` and `half_turn_limit=12`.
fn read_switches(texts: &[String]) -> Result<Switches, String> {
    let read = |text: &String| match text.split_once('=') {
        None => Ok((text.clone(), 1)),
        Some((id, number)) => match number.parse() {
            Ok(number) => Ok((id.to_string(), number)),
            Err(_) => Err(format!("\"{number}\" is not a whole number for the switch {id}.")),
        },
    };
    texts.iter().map(read).collect()
}
