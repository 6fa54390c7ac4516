//! The lines of a case that set it up.

use std::sync::Arc;

use sarissa::game::{
    Action, Area, Ask, Board, Clock, Contact, Event, Field, Ground, Phase, Piece, PieceId, Place, Rules, Side, Switches,
};
use sarissa::geom::{Inches, Point, Polygon, Pose};
use sarissa::rules::tray::TrayRules;
use sarissa::scenario;

use super::number;

/// A table ready to be played on.
pub struct Table {
    pub rules: Arc<dyn Rules>,
    pub board: Board,
    pub names: Vec<String>,
    /// What happened as its step began.
    pub opening: Vec<Event>,
}

const SET_UP: [&str; 10] = ["battle", "on", "table", "begin", "hill", "town", "unit", "lost", "contact", "quiet"];

pub fn is_set_up(line: &str) -> bool {
    SET_UP.contains(&line.split(' ').next().unwrap_or_default())
}

fn point(text: &str) -> Result<Point, String> {
    let (x, y) = text.split_once(',').ok_or_else(|| format!("{text:?} is no place"))?;
    Ok(Point { x: number(Some(x))?, y: number(Some(y))? })
}

impl Table {
    /// Reads the lines of a set-up.
    pub fn new(lines: &[&str]) -> Result<Table, String> {
        let lines: Vec<Vec<&str>> = lines.iter().map(|line| line.split_whitespace().collect()).collect();
        let rows = |word: &'static str| lines.iter().filter(move |line| line[0] == word);
        let mut switches = Switches::new();
        for words in rows("on").flat_map(|line| &line[1..]) {
            let (id, value) = words.split_once('=').unwrap_or((words, "1"));
            switches.insert(id.to_string(), number(Some(value))?);
        }
        if let Some(line) = rows("battle").next() {
            let battle = scenario::open(line[1], &switches).map_err(|faults| format!("{faults:?}"))?;
            let names = battle.names.iter().map(|name| name.id.clone()).collect();
            let mut table = Table { rules: battle.rules, board: battle.board, names, opening: Vec::new() };
            table.opening = table.rules.open(&table.board);
            table.begin();
            return Ok(table);
        }
        let rules = scenario::tray_rules("chaeronea", &switches)?;
        let mut field = Field { width: Inches::new(72), height: Inches::new(36), areas: Vec::new() };
        if let Some(line) = rows("table").next() {
            (field.width, field.height) = (number(Some(line[1]))?, number(Some(line[2]))?);
        }
        for (ground, line) in rows("hill").map(|l| (Ground::Hill, l)).chain(rows("town").map(|l| (Ground::Town, l))) {
            let crest = line.iter().position(|word| *word == "crest");
            let corners = line[1..crest.unwrap_or(line.len())].iter().map(|word| point(word));
            let crest = crest.map(|at| point(line[at + 1])).transpose()?;
            let (id, name) = (line[0].to_string(), line[0].to_string());
            let outline = Polygon(corners.collect::<Result<_, _>>()?);
            field.areas.push(Area { id, ground, name, outline, crest, midline: Vec::new() });
        }
        let clock = Clock { turn: 2, side: Side(0), phase: Phase::Move };
        let board = Board {
            field: Arc::new(field),
            pieces: Vec::new(),
            clock,
            ask: Ask::Order(Side(0)),
            contacts: Vec::new(),
            quiet: 0,
            bloody: false,
            rolls: 0,
        };
        let mut table = Table { rules: Arc::new(rules), board, names: Vec::new(), opening: Vec::new() };
        let switches_of = scenario::tray_rules("chaeronea", &Switches::new())?;
        let mut leaders = Vec::new();
        for line in rows("unit") {
            table.unit(&switches_of, line, &mut leaders)?;
        }
        for line in rows("lost") {
            for _ in 0..number::<u8>(line.get(3).copied())? {
                let (side, kind) = (side(line[1])?, switches_of.kind_named(line[2]).ok_or("no such kind")?);
                table.board.pieces.push(Piece::new(side, kind, Place::Off, 0));
                table.names.push("-".to_string());
            }
        }
        for (name, with) in leaders {
            let kind = switches_of.kind_named(&name).ok_or_else(|| format!("{name} is nobody"))?;
            let mut leader = Piece::new(table.board.piece(with).side, kind, Place::With, 0);
            leader.with = Some(with);
            table.board.pieces.push(leader);
            table.names.push(name);
        }
        for line in rows("contact") {
            let (by, on) = (table.piece(line[1])?, table.piece(line[2])?);
            table.board.contacts.push(Contact { by, on, flank: line.get(3) == Some(&"flank") });
        }
        for line in rows("quiet") {
            table.board.quiet = number(line.get(1).copied())?;
        }
        let begin = rows("begin").next();
        table.start(begin.map_or(&["macedonian", "move"][..], |line| &line[1..]))?;
        Ok(table)
    }

    /// `unit A pike 30,10 0 greek stands 3 led philip`.
    fn unit(&mut self, rules: &TrayRules, line: &[&str], leaders: &mut Vec<(String, PieceId)>) -> Result<(), String> {
        let [_, name, kind, at, facing, rest @ ..] = line else {
            return Err(format!("{line:?} is no unit"));
        };
        let kind_id = rules.kind_named(kind).ok_or_else(|| format!("{kind:?} is no kind"))?;
        let is_greek = matches!(*kind, "hoplite" | "sacred_band") || rest.contains(&"greek");
        let pose = Pose { at: point(at)?, ..Pose::at(0, 0, number(Some(facing))?) };
        let after = |word: &str| rest.iter().position(|w| *w == word).map(|at| rest[at + 1]);
        let stands = after("stands").map_or(Ok(4), |stands| number(Some(stands)))?;
        if let Some(leader) = after("led") {
            leaders.push((leader.to_string(), PieceId(self.names.len() as u8)));
        }
        self.names.push(name.to_string());
        self.board.pieces.push(Piece::new(Side(u8::from(is_greek)), kind_id, Place::Table(pose), stands));
        Ok(())
    }

    /// `greek shoot`, with `turn 7` behind it when it matters: the step before ends, so that this one begins.
    fn start(&mut self, words: &[&str]) -> Result<(), String> {
        let problems = self.rules.check(&self.board);
        if !problems.is_empty() {
            return Err(format!("{problems:?}"));
        }
        let side = side(words[0])?;
        let turn: u16 = words.iter().position(|w| *w == "turn").map_or(Ok(2), |at| number(Some(words[at + 1])))?;
        let clock = match words[1] {
            "move" => Clock { turn: turn - 1, side: side.other(), phase: Phase::Fight },
            "shoot" => Clock { turn, side, phase: Phase::Move },
            "fight" => Clock { turn, side, phase: Phase::Shoot },
            other => return Err(format!("{other:?} is no step")),
        };
        (self.board.clock, self.board.ask) = (clock, Ask::Order(clock.side));
        // The turn before cost somebody a stand unless the case counts quiet turns.
        self.board.bloody = words[1] == "move" && self.board.quiet == 0;
        self.opening = self.rules.act(&self.board, &Action::Done).map_err(|why| format!("{why:?}"))?;
        self.begin();
        Ok(())
    }

    fn begin(&mut self) {
        let Table { board, opening, .. } = self;
        opening.iter().for_each(|event| board.evolve(&event.fact));
    }

    pub fn piece(&self, name: &str) -> Result<PieceId, String> {
        let at = self.names.iter().position(|known| known == name);
        at.map(|at| PieceId(at as u8)).ok_or_else(|| format!("{name:?} is nobody"))
    }
}

pub fn side(name: &str) -> Result<Side, String> {
    match name {
        "macedonian" => Ok(Side(0)),
        "greek" => Ok(Side(1)),
        _ => Err(format!("{name:?} is no side")),
    }
}
