//! The lines of a case that set it up.

use std::sync::Arc;

use sarissa::game::{
    Action, Area, Ask, Board, Clock, Contact, Event, Fact, Field, Ground, Mark, Phase, Piece, PieceId, Place, Rules,
    Side, Switches,
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

const GROUNDS: [(&str, Ground); 6] = [
    ("hill", Ground::Hill),
    ("town", Ground::Town),
    ("river", Ground::River),
    ("camp", Ground::Camp),
    ("walls", Ground::Impassable),
    ("scenery", Ground::Scenery),
];

const SET_UP: [&str; 9] = ["battle", "rules", "on", "table", "begin", "unit", "lost", "contact", "quiet"];

pub fn is_set_up(line: &str) -> bool {
    let word = line.split(' ').next().unwrap_or_default();
    SET_UP.contains(&word) || GROUNDS.iter().any(|(ground, _)| *ground == word)
}

fn point(text: &str) -> Result<Point, String> {
    let (x, y) = text.split_once(',').ok_or_else(|| format!("{text:?} is no place"))?;
    Ok(Point { x: number(Some(x))?, y: number(Some(y))? })
}

/// The steps of a turn, with the side whose step it is where the rules name it.
fn steps(rules: &dyn Rules) -> Vec<(Phase, Option<Side>)> {
    let mut steps = Vec::new();
    for step in &rules.about().steps {
        if step.sides.is_empty() {
            steps.push((step.phase, None));
        }
        steps.extend(step.sides.iter().map(|&side| (step.phase, Some(side))));
    }
    steps
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
        let of = rows("rules").next().map_or("chaeronea", |line| line[1]);
        let rules = scenario::tray_rules(of, &switches)?;
        let mut field = Field { width: Inches::new(72), height: Inches::new(36), areas: Vec::new() };
        if let Some(line) = rows("table").next() {
            (field.width, field.height) = (number(Some(line[1]))?, number(Some(line[2]))?);
        }
        for (word, ground) in GROUNDS {
            for line in rows(word) {
                let end = line.iter().position(|word| *word == "crest" || *word == "midline").unwrap_or(line.len());
                let points = |words: &[&str]| words.iter().map(|word| point(word)).collect::<Result<Vec<_>, _>>();
                let rest = points(line.get(end + 1..).unwrap_or_default())?;
                let is_crest = line.get(end) == Some(&"crest");
                field.areas.push(Area {
                    id: word.to_string(),
                    ground,
                    name: word.to_string(),
                    outline: Polygon(points(&line[1..end])?),
                    crest: rest.first().copied().filter(|_| is_crest),
                    midline: if is_crest { Vec::new() } else { rest },
                });
            }
        }
        let clock = Clock { turn: 2, side: Side(0), phase: Phase::Move };
        let board = Board::new(field, Vec::new(), clock);
        let mut table = Table { rules: Arc::new(rules), board, names: Vec::new(), opening: Vec::new() };
        let tray = scenario::tray_rules(of, &Switches::new())?;
        let mut leaders = Vec::new();
        for line in rows("unit") {
            table.unit(&tray, line, &mut leaders)?;
        }
        for line in rows("lost") {
            for _ in 0..number::<u8>(line.get(3).copied())? {
                let (side, kind) = (table.side_named(line[1])?, tray.kind_named(line[2]).ok_or("no such kind")?);
                table.board.pieces.push(Piece::new(side, kind, Place::Off, 0));
                table.names.push("-".to_string());
            }
        }
        for (name, with) in leaders {
            let kind = tray.kind_named(&name).ok_or_else(|| format!("{name} is nobody"))?;
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
        let first = table.rules.about().sides[0].id.clone();
        let begin = rows("begin").next();
        table.start(begin.map_or(&[first.as_str(), "move"][..], |line| &line[1..]))?;
        Ok(table)
    }

    /// `unit A pike 30,10 0 greek stands 3 led philip weapon bow waits 3 crossing flanked`.
    fn unit(&mut self, rules: &TrayRules, line: &[&str], leaders: &mut Vec<(String, PieceId)>) -> Result<(), String> {
        let [_, name, kind, at, facing, rest @ ..] = line else {
            return Err(format!("{line:?} is no unit"));
        };
        let kind_id = rules.kind_named(kind).ok_or_else(|| format!("{kind:?} is no kind"))?;
        let cells = &rules.tables().melee.cells;
        let is_second = cells.iter().any(|cell| cell.second == *kind) && !cells.iter().any(|cell| cell.first == *kind);
        let named = rest.iter().find_map(|word| self.side_named(word).ok());
        let side = named.unwrap_or(Side(u8::from(is_second)));
        let pose = Pose { at: point(at)?, ..Pose::at(0, 0, number(Some(facing))?) };
        let after = |word: &str| rest.iter().position(|w| *w == word).map(|at| rest[at + 1]);
        let stands = after("stands").map_or(Ok(rules.kind(kind_id).stands), |stands| number(Some(stands)))?;
        let id = PieceId(self.names.len() as u8);
        if let Some(leader) = after("led") {
            leaders.push((leader.to_string(), id));
        }
        self.names.push(name.to_string());
        let mut piece = Piece::new(side, kind_id, Place::Table(pose), stands);
        if let Some(weapon) = after("weapon") {
            piece.weapon = Some(rules.weapon_named(weapon).ok_or_else(|| format!("{weapon:?} is no weapon"))?);
        }
        piece.waits_until = after("waits").map_or(Ok(0), |turn| number(Some(turn)))?;
        self.board.pieces.push(piece);
        for (word, mark) in [("crossing", Mark::Crossing), ("flanked", Mark::Flanked)] {
            if rest.contains(&word) {
                self.board.evolve(&Fact::Marked { piece: id, mark, on: true });
            }
        }
        Ok(())
    }

    /// `greek shoot`, with `turn 7` behind it when it matters: the step before ends, so that this one begins.
    fn start(&mut self, words: &[&str]) -> Result<(), String> {
        let problems = self.rules.check(&self.board);
        if !problems.is_empty() {
            return Err(format!("{problems:?}"));
        }
        let side = self.side_named(words[0])?;
        let turn: u16 = words.iter().position(|w| *w == "turn").map_or(Ok(2), |at| number(Some(words[at + 1])))?;
        let phase = match words[1] {
            "move" => Phase::Move,
            "shoot" => Phase::Shoot,
            "charge" => Phase::Charge,
            "fight" => Phase::Fight,
            other => return Err(format!("{other:?} is no step")),
        };
        let steps = steps(&*self.rules);
        let is_it = |&(of, whose): &(Phase, Option<Side>)| of == phase && whose.is_none_or(|whose| whose == side);
        let at = steps.iter().position(is_it).ok_or("there is no such step")?;
        let is_first = at == 0;
        let (before, whose) = steps[(at + steps.len() - 1) % steps.len()];
        let whose = match whose {
            Some(whose) => whose,
            None if self.rules.about().is_turn_shared => Side(0),
            None if is_first => side.other(),
            None => side,
        };
        let clock = Clock { turn: turn - u16::from(is_first), side: whose, phase: before };
        (self.board.clock, self.board.ask) = (clock, Ask::Order(clock.side));
        // The turn before cost somebody a stand unless the case counts quiet turns.
        self.board.bloody = is_first && self.board.quiet == 0;
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

    pub fn side_named(&self, name: &str) -> Result<Side, String> {
        let at = self.rules.about().sides.iter().position(|side| side.id == name);
        at.map(|at| Side(at as u8)).ok_or_else(|| format!("{name:?} is no side"))
    }
}
