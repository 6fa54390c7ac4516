//! The start page: a card a battle, and the games kept on this computer.

use super::app::button;
use super::dialog;
use super::html::{Element, Node, el};
use super::message::Msg;
use super::shelf::Shelf;
use super::svg::{icon, thumbnail};
use super::table::{Help, Options};
use crate::game::{Ask, Game, Record, Scenario, Switches};
use crate::scenario::{self, Battle};
use crate::text::{count, fill, text};

/// The key under which the game of a battle is kept.
pub(super) fn key(battle: &str) -> String {
    format!("game.{battle}")
}

/// The key of the one game of that battle that was set aside for another.
pub(super) fn other_key(battle: &str) -> String {
    format!("other.{battle}")
}

/// The key under which a battle that is edited is kept.
pub(super) fn draft_key(battle: &str) -> String {
    format!("draft.{battle}")
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
        format!("{}\n{options}\n{}", self.at as u64, scenario::fragment_of(&scenario::link_bytes(&self.record), None))
    }

    /// From that text; none if it is damaged.
    pub fn read(text: &str) -> Option<Kept> {
        let mut lines = text.lines();
        let at = lines.next()?.parse::<u64>().ok()? as f64;
        let options: Vec<u8> = lines.next()?.split(' ').filter_map(|word| word.parse().ok()).collect();
        let &[real_dice, help, commanders, teacher_undo, ref more @ ..] = options.as_slice() else { return None };
        let Ok(scenario::Held::Game(record)) = scenario::held(lines.next()?) else { return None };
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
pub(super) fn view(kept: &crate::order::Named<String>, shelf: &Shelf, now: f64, is_dark: bool) -> Node {
    let going = kept.iter().filter(|(key, _)| key.starts_with("game.") || key.starts_with("other."));
    let section =
        |label: &str, cards: Vec<Node>| el("section").class("battles").attr("aria-label", text(label)).children(cards);
    let own: Vec<Node> = shelf.own().filter_map(|battle| card(shelf, battle)).collect();
    el("main")
        .class("start")
        .child(header(is_dark))
        .children(going.filter_map(|(key, value)| go_on(key, value, now)))
        .children(
            kept.iter().filter(|(key, _)| key.starts_with("draft.")).map(|(key, value)| go_on_editing(key, value, now)),
        )
        .child(section("page.battles", scenario::battles().iter().filter_map(|battle| card(shelf, battle)).collect()))
        .child(home_made(shelf))
        .children((!own.is_empty()).then(|| Node::from(section("page.own.cards", own))))
        .child(footer())
        .into()
}

/// The way to a document beside the page: `lesson`, `reference` or `print`.
pub(super) fn document(kind: &str, address: &str) -> Element {
    el("a").attr("href", address).text(text(&format!("page.card.{kind}")))
}

fn header(is_dark: bool) -> Node {
    let tool = |icon_name: &str, key: &str, msg: Msg| {
        el("button").class("btn").attr("type", "button").on_click(msg).child(icon(icon_name, 20)).text(text(key))
    };
    el("header")
        .class("start-top")
        .child(el("h1").id("start").attr("tabindex", "-1").text(text("page.title")))
        .child(el("p").text(text("page.start.line")))
        .child(
            el("div")
                .class("tools")
                .child(
                    el("a").class("btn").attr("href", "dice.html").child(icon("d5", 20)).text(text("page.dice_only")),
                )
                .child(tool("i-file", "page.open_file", Msg::PickFile))
                .child(tool("i-sun", if is_dark { "page.dark" } else { "page.light" }, Msg::Theme)),
        )
        .into()
}

/// The file of the example of a home-made battle, beside the page; it is asked for only when somebody wants it.
const EXAMPLE: &str = "battles/marathon.json";

/// How to come by a battle of one's own.
fn home_made(shelf: &Shelf) -> Node {
    let example = shelf.battle("marathon").is_none().then(|| {
        let place = format!("battle={EXAMPLE}");
        let link = el("a").class("btn").attr("href", format!("#{place}")).on_click(Msg::Go(place));
        Node::from(link.child(icon("i-play", 18)).text(text("page.own.example")))
    });
    el("section")
        .key("own")
        .class("go-on own")
        .attr("aria-label", text("page.own"))
        .child(
            el("div").class("words").child(el("h2").text(text("page.own"))).child(el("p").text(text("page.own.line"))),
        )
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
    match board.ask {
        Ask::Over(_) => fill("page.go_on.over", &values),
        _ => fill("page.go_on.standing", &values),
    }
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
    let title = fill("page.go_on", &[("battle", &scenario.title), ("turn", &turn)]);
    let line = format!("{} {}", standing(&game), fill("page.go_on.saved", &[("ago", &ago(kept.at, now))]));
    let now = Scenario { board: game.board().clone(), ..scenario.clone() };
    Some(row(key, title, line, Some((&now, Msg::GoOn(key.to_string())))))
}

fn go_on_editing(key: &str, kept: &str, now: f64) -> Node {
    let then = kept.lines().next().and_then(|time| time.parse::<u64>().ok()).unwrap_or_default() as f64;
    let scenario =
        scenario::read_draft(draft(kept)).0.and_then(|battle| scenario::set_up(&battle, &Switches::new()).ok());
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

fn card(shelf: &Shelf, battle: &Battle) -> Option<Node> {
    let scenario = shelf.open(&battle.id, &Switches::new()).ok()?;
    let is_own = scenario.text.is_some();
    let about = scenario.rules.about();
    let document = |kind: &str| document(kind, &shelf.document(kind, &battle.id));
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
        .child(el("h2").text(&battle.title))
        .child(el("p").class("date").text(&battle.date))
        .child(el("p").class("hook").text(&battle.hook))
        .child(el("ul").class("sides").children((0..2).map(side)))
        .child(facts)
        .child(
            el("button")
                .class("btn play")
                .id(format!("play-{}", battle.id))
                .attr("type", "button")
                .attr("aria-label", fill("page.card.play_named", &[("battle", &battle.title)]))
                .on_click(Msg::Go(format!("battle={}", battle.id)))
                .child(icon("i-play", 18))
                .text(text("page.card.play")),
        )
        .child(
            el("p")
                .class("links")
                .child(document("reference"))
                .child(document("lesson"))
                .child(link("cards", "page.card.cards"))
                .child(document("print"))
                .child(link("edit", "page.card.change")),
        )
        .children(is_own.then(|| {
            let drop = Msg::Drop(super::shelf::key(&battle.id));
            let label = fill("page.own.drop_named", &[("battle", &battle.title)]);
            Node::from(button("page.own.drop", drop).class("btn quiet").attr("aria-label", label))
        }));
    Some(
        el("article")
            .key(&battle.id)
            .class("card")
            .child(el("div").class("frame").child(thumbnail(&scenario)))
            .child(words)
            .into(),
    )
}
