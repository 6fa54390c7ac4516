//! The start page: a card a battle, and the games kept on this computer.

use super::app::button;
use super::dialog;
use super::filed::Filed;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::shelf::Shelf;
use super::svg::{icon, thumbnail};
use super::table::{Help, Options};
use crate::game::{Ask, Game, Record, Scenario, Switches};
use crate::scenario::{self, Code, GameKind};
use crate::text::{count, fill, text};

/// How the keys begin under which games are kept: the one of a battle that is going on, and the one set aside for another.
const fn keys(kind: GameKind) -> [&'static str; 2] {
    match kind {
        GameKind::Trays => ["game.", "other."],
        GameKind::Hexes => ["hexes.", "aside."],
        GameKind::Skirmish => ["skirmish.", "beside."],
    }
}

/// The key under which the game of a battle is kept.
pub(super) fn key<B: Filed>(battle: &str) -> String {
    key_of(B::KIND, battle)
}

/// The same of any kind.
pub(super) fn key_of(kind: GameKind, battle: &str) -> String {
    format!("{}{battle}", keys(kind)[0])
}

/// The key of the one game of that battle that was set aside for another.
pub(super) fn other_key<B: Filed>(battle: &str) -> String {
    format!("{}{battle}", keys(B::KIND)[1])
}

/// The key under which a battle that is edited is kept.
pub(super) fn draft_key<B: Filed>(battle: &str) -> String {
    format!("{}{battle}", B::EDITOR.map_or("", |[_, drafts]| drafts))
}

/// The text of a draft as it is kept, under a line with the time.
pub(super) fn draft(kept: &str) -> &str {
    kept.split_once('\n').map_or("", |(_, text)| text)
}

/// A game as it is kept on this computer.
pub(super) struct Kept {
    pub record: Record,
    pub options: Options,
    /// When, in milliseconds since 1970.
    pub at: f64,
}

impl Kept {
    /// As text: the time, the options, the game as in a link that is not deflated.
    pub fn write(&self) -> String {
        let Options { real_dice, help, commanders, teacher_undo, unseen, .. } = &self.options;
        let [real_dice, teacher_undo, unseen] = [*real_dice, *teacher_undo, *unseen].map(u8::from);
        let options = format!("{real_dice} {} {commanders} {teacher_undo} {unseen}", *help as u8);
        format!("{}\n{options}\n{}", self.at as u64, super::share::plain(&Code::bare(self.record.clone())))
    }

    /// From that text; none if it is damaged.
    pub fn read(text: &str) -> Option<Kept> {
        let mut lines = text.lines();
        let at = lines.next()?.parse::<u64>().ok()? as f64;
        let options: Vec<u8> = lines.next()?.split(' ').filter_map(|word| word.parse().ok()).collect();
        let &[real_dice, help, commanders, teacher_undo, ref more @ ..] = options.as_slice() else { return None };
        let Ok(scenario::Held::Game(Code { record, lack: None, .. })) = scenario::held(lines.next()?) else {
            return None;
        };
        let help = match help {
            0 => Help::Referee,
            1 => Help::Reach,
            _ => Help::ReachAndOdds,
        };
        let options = Options {
            real_dice: real_dice == 1,
            help,
            commanders,
            teacher_undo: teacher_undo == 1,
            unseen: more == [1],
            ..Options::default()
        };
        Some(Kept { record, options, at })
    }
}

/// Whether a kept game is more than a set-up nobody has touched.
pub(super) fn is_worth_keeping(text: &str) -> bool {
    Kept::read(text).is_none_or(|kept| !kept.record.inputs.is_empty())
}

/// The page.
pub(super) fn view<B: Filed>(kept: &crate::order::Named<String>, shelf: &Shelf<B>, now: f64, is_dark: bool) -> Node {
    let going = kept.iter().filter(|(key, _)| keys(B::KIND).iter().any(|begin| key.starts_with(begin)));
    let section =
        |label: &str, cards: Vec<Node>| el("section").class("battles").attr("aria-label", text(label)).children(cards);
    let own: Vec<Node> = shelf.own().filter_map(|battle| card(shelf, battle)).collect();
    let mut cards: Vec<Node> = B::built_in().iter().filter_map(|battle| card(shelf, battle)).collect();
    let mut drafts = Vec::new();
    if B::KIND == GameKind::Trays {
        let is_going_on = |begin: &str| kept.iter().any(|(key, _)| key.starts_with(begin));
        cards.push(elsewhere(&RAPHIA, is_going_on("hexes.")));
        cards.push(elsewhere(&CHEVAUCHEE, is_going_on("skirmish.")));
    }
    if let Some([_, begin]) = B::EDITOR {
        let kept = kept.iter().filter(|(key, _)| key.starts_with(begin));
        drafts.extend(kept.map(|(key, value)| go_on_editing::<B>(key, value, now)));
    }
    el("main")
        .class("start")
        .child(header::<B>(is_dark))
        .children(going.filter_map(|(key, value)| go_on(key, value, now)))
        .children(drafts)
        .child(section("page.battles", cards))
        .child(home_made(shelf))
        .children((!own.is_empty()).then(|| Node::from(section("page.own.cards", own))))
        .child(footer())
        .into()
}

/// The way to a document beside the page: `lesson`, `reference` or `print`.
pub(super) fn document(kind: &str, address: &str) -> Element {
    el("a").attr("href", address).text(text(&format!("page.card.{kind}")))
}

fn header<B: Filed>(is_dark: bool) -> Node {
    let tool = |icon_name: &str, key: &str, msg: Msg| {
        el("button").class("btn").attr("type", "button").on_click(msg).child(icon(icon_name, 20)).text(text(key))
    };
    el("header")
        .class("start-top")
        .child(el("h1").id("start").attr("tabindex", "-1").text(text(B::HEAD)))
        .child(el("p").text(text("page.start.line")))
        .child(
            el("div")
                .class("tools")
                .child(match B::KIND {
                    GameKind::Hexes | GameKind::Skirmish => {
                        el("a").class("btn").attr("href", GameKind::Trays.page()).text(text("page.start.all"))
                    }
                    GameKind::Trays => el("a")
                        .class("btn")
                        .attr("href", "dice.html")
                        .child(icon("d5", 20))
                        .text(text("page.dice_only")),
                })
                .child(tool("i-file", "page.open_file", Msg::PickFile))
                .child(tool("i-sun", if is_dark { "page.dark" } else { "page.light" }, Msg::Theme)),
        )
        .into()
}

/// The file of the example of a home-made battle, beside the page; it is asked for only when somebody wants it.
const EXAMPLE: &str = "battles/marathon.json";

/// How to come by a battle of one's own.
fn home_made<B: Filed>(shelf: &Shelf<B>) -> Node {
    let example = (B::KIND == GameKind::Trays && shelf.battle("marathon").is_none()).then(|| {
        let place = format!("battle={EXAMPLE}");
        let link = el("a").class("btn").attr("href", format!("#{place}")).on_click(Msg::Go(place));
        Node::from(link.child(icon("i-play", 18)).text(text("page.own.example")))
    });
    el("section")
        .key("own")
        .class("go-on own")
        .attr("aria-label", text("page.own"))
        .child(el("div").class("words").child(el("h2").text(text("page.own"))).child(el("p").text(text(B::OWN))))
        .children(example)
        .into()
}

fn footer() -> Node {
    el("footer")
        .child(el("span").text(text("page.start.nothing")))
        .child(
            el("button")
                .class("link")
                .attr("type", "button")
                .on_click(Msg::Open(dialog::Kind::Sources))
                .text(text("page.sources")),
        )
        .into()
}

/// How a game stands, in a line: whose turn, what is lost.
fn standing(game: &Game) -> String {
    let (about, board) = (game.rules().about(), game.board());
    let (lost, of) = game.rules().losses(board);
    let [first, second] = lost.map(|lost| lost.to_string());
    let [of, of_second] = of.map(|of| of.to_string());
    let side = &about.sides[board.clock.side.index()].name;
    let [a, b] = [&about.sides[0].name, &about.sides[1].name];
    let values = [
        ("side", side.as_str()),
        ("a", a),
        ("b", b),
        ("first", &first),
        ("second", &second),
        ("of", &of),
        ("of_second", &of_second),
    ];
    let is_over = matches!(board.ask, Ask::Over(_));
    #[cfg(hexes)]
    if let Some(points) = game.rules().points(board) {
        let [first, second] = points.map(|points| points.to_string());
        let key = if is_over { "hex.go_on.over" } else { "hex.go_on.standing" };
        return fill(key, &[("side", side), ("a", a), ("b", b), ("first", &first), ("second", &second)]);
    }
    fill(if is_over { "page.go_on.over" } else { "page.go_on.standing" }, &values)
}

/// How long ago, in words.
fn ago(then: f64, now: f64) -> String {
    let minutes = ((now - then) / 60_000.0).max(0.0) as usize;
    match minutes {
        0 => text("page.ago.now"),
        1..60 => count("page.ago.minutes", minutes, &[]),
        60..2880 => count("page.ago.hours", minutes / 60, &[]),
        _ => count("page.ago.days", minutes / 1440, &[]),
    }
}

fn go_on(key: &str, value: &str, now: f64) -> Option<Node> {
    let read = Kept::read(value).and_then(|kept| Some((scenario::replay(&kept.record).ok()?, kept)));
    let Some((game, kept)) = read else {
        return Some(row(key, text("page.go_on.damaged"), text("page.go_on.damaged.line"), None));
    };
    if kept.record.inputs.is_empty() {
        return None;
    }
    let scenario = game.scenario();
    let turn = game.board().clock.turn.to_string();
    let values = [("battle", scenario.title.as_str()), ("turn", &turn)];
    let is_over = matches!(game.board().ask, Ask::Over(_));
    let title = fill(if is_over { "page.go_on.ended" } else { "page.go_on" }, &values);
    let line = format!("{} {}", standing(&game), fill("page.go_on.saved", &[("ago", &ago(kept.at, now))]));
    let now = Scenario { board: game.board().clone(), ..scenario.clone() };
    Some(row(key, title, line, Some((&now, Msg::GoOn(key.to_string())))))
}

fn go_on_editing<B: Filed>(key: &str, kept: &str, now: f64) -> Node {
    let then = kept.lines().next().and_then(|time| time.parse::<u64>().ok()).unwrap_or_default() as f64;
    let scenario = B::read_draft(draft(kept)).0.and_then(|battle| battle.set_up(&Switches::new()).ok());
    let Some(scenario) = scenario else {
        return row(key, text("page.go_on.damaged"), text("page.go_on.damaged.line"), None);
    };
    let title = fill("page.draft", &[("battle", &scenario.title)]);
    let line = fill("page.go_on.saved", &[("ago", &ago(then, now))]);
    row(key, title, line, Some((&scenario, Msg::Go(format!("edit={}", scenario.id)))))
}

/// What is kept: its picture, what it is, the way back to it, and the way to forget it.
fn row(key: &str, title: String, line: String, go: Option<(&Scenario, Msg)>) -> Node {
    let drop = button("page.go_on.drop", Msg::Drop(key.to_string())).class("btn quiet");
    let mut section = el("section").key(key).class("go-on").attr("aria-label", &title);
    let words = el("div").class("words").child(el("h2").text(title)).child(el("p").text(line));
    section = match go {
        Some((scenario, msg)) => section
            .child(el("div").class("frame").child(thumbnail(scenario)))
            .child(words)
            .child(button("page.go_on.go", msg).class("btn go")),
        None => section.child(words),
    };
    section.child(drop).into()
}

/// Battles that another page plays, as a card tells of them.
struct Elsewhere {
    kind: GameKind,
    /// Its name, the time, one line, two sides, and the way to the rest: keys of the catalogue.
    said: [&'static str; 6],
    /// The id of its rules.
    rules: &'static str,
    /// The id of the battle that is shown first.
    battle: &'static str,
    figures: [&'static str; 3],
}

const RAPHIA: Elsewhere = Elsewhere {
    kind: GameKind::Hexes,
    said: [
        "page.raphia",
        "page.raphia.date",
        "page.raphia.hook",
        "page.raphia.a",
        "page.raphia.b",
        "page.raphia.small",
    ],
    rules: "raphia",
    battle: "raphia",
    figures: ["elephant", "pike", "cavalry"],
};

const CHEVAUCHEE: Elsewhere = Elsewhere {
    kind: GameKind::Skirmish,
    said: [
        "page.chevauchee",
        "page.chevauchee.date",
        "page.chevauchee.hook",
        "page.chevauchee.a",
        "page.chevauchee.b",
        "page.chevauchee.small",
    ],
    rules: "chevauchee",
    battle: "chevauchee-hamlet",
    figures: ["archer", "hoplite", "cavalry"],
};

/// The way to battles that a program of their own plays.
fn elsewhere(to: &Elsewhere, is_going_on: bool) -> Node {
    let page = to.kind.page();
    let [title, date, hook, first, second, rest] = to.said.map(text);
    let [go, play] = match is_going_on {
        true => [page.to_string(), text("page.go_on.go")],
        false => [format!("{page}#battle={}", to.battle), text("page.card.play")],
    };
    let counter = |side: &str, figure: &str| el("span").class(format!("sw {side}")).child(icon(figure, 40));
    let line = |side: &str| el("div").children(to.figures.map(|figure| counter(side, figure)));
    let side =
        |side: &str, name: String| el("li").child(el("span").class(format!("sw {side}"))).child(el("span").text(name));
    let paper = |kind: &str, of: &str| document(kind, &format!("{kind}/{of}.html"));
    el("article")
        .class("card")
        .child(el("div").class("frame counters").attr("aria-hidden", "true").children(["s1", "s2"].map(line)))
        .child(
            el("div")
                .class("words")
                .child(el("h2").text(title))
                .child(el("p").class("date").text(date))
                .child(el("p").class("hook").text(hook))
                .child(el("ul").class("sides").children([side("s1", first), side("s2", second)]))
                .child(el("a").class("btn play").attr("href", go).child(icon("i-play", 18)).text(play))
                .child(
                    el("p")
                        .class("links")
                        .child(el("a").attr("href", page).text(rest))
                        .child(paper("reference", to.rules))
                        .child(paper("lesson", to.battle))
                        .child(paper("print", to.battle)),
                ),
        )
        .into()
}

fn card<B: Filed>(shelf: &Shelf<B>, battle: &B) -> Option<Node> {
    let battle = battle.face();
    let scenario = shelf.open(battle.id, &Switches::new()).ok()?;
    let is_own = scenario.text.is_some();
    let about = scenario.rules.about();
    let document = |kind: &str| document(kind, &shelf.document(kind, battle.id));
    let link = |place: &str, key: &str| {
        let place = format!("{place}={}", battle.id);
        el("a").attr("href", format!("#{place}")).on_click(Msg::Go(place)).text(text(key))
    };
    let side = |n: usize| {
        el("li")
            .child(el("span").class(format!("sw s{}", n + 1)).attr("aria-hidden", "true"))
            .child(el("span").text(&about.sides[n].name))
    };
    let [least, most] = battle.players.map(|n| n.to_string());
    let minutes = battle.minutes.to_string();
    let facts = el("p")
        .class("facts")
        .child(
            el("span").child(icon("i-people", 20)).text(fill("page.card.players", &[("from", &least), ("to", &most)])),
        )
        .child(el("span").child(icon("i-clock", 20)).text(fill("page.card.minutes", &[("n", &minutes)])));
    let words = el("div")
        .class("words")
        .child(el("h2").text(battle.title))
        .child(el("p").class("date").text(battle.date))
        .child(el("p").class("hook").text(battle.hook))
        .child(el("ul").class("sides").children((0..2).map(side)))
        .child(facts)
        .child(
            el("button")
                .class("btn play")
                .id(format!("play-{}", battle.id))
                .attr("type", "button")
                .attr("aria-label", fill("page.card.play_named", &[("battle", battle.title)]))
                .on_click(Msg::Go(format!("battle={}", battle.id)))
                .child(icon("i-play", 18))
                .text(text("page.card.play")),
        )
        .child(
            el("p")
                .class("links")
                .child(document("reference"))
                .child(document("lesson"))
                .children((!scenario.cards.is_empty()).then(|| Node::from(link("cards", "page.card.cards"))))
                .child(document("print"))
                .children(B::EDITOR.map(|_| Node::from(link("edit", "page.card.change")))),
        )
        .children(is_own.then(|| {
            let drop = Msg::Drop(super::shelf::key(battle.id));
            let label = fill("page.own.drop_named", &[("battle", battle.title)]);
            Node::from(button("page.own.drop", drop).class("btn quiet").attr("aria-label", label))
        }));
    Some(
        el("article")
            .key(battle.id)
            .class("card")
            .child(el("div").class("frame").child(thumbnail(&scenario)))
            .child(words)
            .into(),
    )
}
