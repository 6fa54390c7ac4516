//! Leaders as small standing figures, and the marks a game needs.

use super::draw::{HEIGHT, control_square, figure, line, picture, placed, rect, words};
use super::{Sheet, rule_name, waiting};
use crate::game::{Cite, PieceId, Scenario, Side};
use crate::rules::tray::tables::{Flanked, TrayFile};
use crate::text::{count, fill, text};
use crate::ui::html::{Element, el};
use crate::ui::scene::{ink, leader};
use crate::ui::svg::parts;

/// A standing figure: its breadth, and how high each of its two faces and each of its two feet is.
const FIGURE: (f64, f64, f64) = (23.0, 30.0, 8.0);
/// The side of a mark.
const MARK: f64 = 18.0;
/// Figures and marks in a row.
const FIGURES: usize = 8;
const MARKS: usize = 10;

/// A kind of mark: its figure, what it says, how many there are, and the rule.
struct Mark {
    name: &'static str,
    says: String,
    many: usize,
    cite: Cite,
}

/// The sheets of leaders and marks; one for any battle that a table has room for.
pub(super) fn sheets(scenario: &Scenario, file: &TrayFile) -> Vec<Sheet> {
    let board = &scenario.board;
    let leaders: Vec<PieceId> = board.ids().filter(|&id| scenario.rules.kind(board.piece(id).kind).is_leader).collect();
    let mut bodies = Vec::new();
    let mut used = 0.0;
    for some in leaders.chunks(2 * FIGURES) {
        used = 8.0 + some.len().div_ceil(FIGURES) as f64 * 2.0 * (FIGURE.1 + FIGURE.2);
        bodies.push(head(scenario).child(el("h3").text(text("print.leaders"))).child(figures(scenario, some)));
    }
    let marks = marks(scenario, file);
    let mut legend = el("ul").class("legend");
    let mut all: Vec<&Mark> = Vec::new();
    for mark in &marks {
        let rule = rule_name(scenario, mark.cite);
        legend = legend.child(el("li").text(fill("print.mark.rule", &[("mark", &mark.says), ("rule", &rule)])));
        all.extend(std::iter::repeat_n(mark, mark.many));
    }
    let legend = legend.child(el("li").class("small").text(text("print.dagger")));
    let mut rest = &all[..];
    while !rest.is_empty() {
        // What is left of a sheet below its notes, the leaders, the heading and the list of marks.
        let rows = ((HEIGHT - 52.0 - used) / MARK) as usize;
        let (some, more) = rest.split_at(rest.len().min(rows * MARKS));
        let body = if used > 0.0 { bodies.pop() } else { None };
        let body = body.unwrap_or_else(|| head(scenario)).child(el("h3").text(text("print.marks")));
        bodies.push(body.child(legend.clone()).child(grid(some)));
        (rest, used) = (more, 0.0);
    }
    bodies.into_iter().map(Sheet::plain).collect()
}

fn head(scenario: &Scenario) -> Element {
    let notes = el("div")
        .class("notes broad")
        .child(el("h2").text(fill("print.markers.of", &[("battle", &scenario.title)])))
        .child(el("p").text(text("print.markers.how")))
        .child(control_square());
    el("div").class("marker-sheet").child(notes)
}

fn figures(scenario: &Scenario, leaders: &[PieceId]) -> Element {
    let high = 2.0 * (FIGURE.1 + FIGURE.2);
    let rows = leaders.len().div_ceil(FIGURES);
    let broad = FIGURE.0 * leaders.len().min(FIGURES) as f64;
    let mut svg = picture(broad, rows as f64 * high, &count("print.leaders.alt", leaders.len(), &[]));
    for (n, &id) in leaders.iter().enumerate() {
        let at = ((n % FIGURES) as f64 * FIGURE.0 + FIGURE.0 / 2.0, ((n / FIGURES) as f64 + 0.5) * high);
        svg = svg.child(placed(at, 0.0).children(standing(scenario, id)));
    }
    svg
}

fn grid(marks: &[&Mark]) -> Element {
    let rows = marks.len().div_ceil(MARKS);
    let broad = MARK * marks.len().min(MARKS) as f64;
    let mut svg = picture(broad, rows as f64 * MARK, &count("print.marks.alt", marks.len(), &[]));
    for (n, mark) in marks.iter().enumerate() {
        let at = (((n % MARKS) as f64 + 0.5) * MARK, ((n / MARKS) as f64 + 0.5) * MARK);
        svg = svg.child(
            placed(at, 0.0)
                .child(rect([-MARK / 2.0, -MARK / 2.0, MARK, MARK], "cut"))
                .child(figure(mark.name, (0.0, -1.6), 10.0))
                .child(words((0.0, 7.2), 2.9, "", &mark.says)),
        );
    }
    svg
}

/// A strip to be folded at its middle and at both feet: the leader looks out on either side.
fn standing(scenario: &Scenario, id: PieceId) -> Vec<Element> {
    let (broad, face, foot) = FIGURE;
    let piece = scenario.board.piece(id);
    let colours = ink(piece.side);
    let symbol = &scenario.rules.kind(piece.kind).symbol;
    let side = &scenario.rules.about().sides[piece.side.index()].name;
    let half = broad / 2.0;
    let end = face + foot;
    let mut drawn = vec![
        rect([-half, -end, broad, 2.0 * end], "cut outline"),
        line(&[(-half, 0.0), (half, 0.0)], "fold"),
        line(&[(-half, face), (half, face)], "fold"),
        line(&[(-half, -face), (half, -face)], "fold"),
    ];
    for turn in [0.0, 180.0] {
        let name = words((0.0, face - 2.0), 3.4, "strong", &scenario.names[id.index()].full);
        let long = scenario.names[id.index()].full.chars().count() as f64 * 2.0 > broad - 2.0;
        let name = if long { name.attr("textLength", "21").attr("lengthAdjust", "spacingAndGlyphs") } else { name };
        let disc = el("g").attr("transform", "translate(0 12.5) scale(9.6)").children(parts(&leader(colours, symbol)));
        drawn.push(placed((0.0, 0.0), turn).child(disc).child(name));
    }
    if piece.side == Side(1) {
        drawn.push(rect([-half + 0.8, -face + 0.8, broad - 1.6, 2.0 * face - 1.6], "second"));
    }
    drawn.push(words((0.0, face + 5.2), 2.7, "", side));
    drawn
}

/// The marks that tell what the table does not show, as many as a battle of this size needs.
fn marks(scenario: &Scenario, file: &TrayFile) -> Vec<Mark> {
    let mut marks = Vec::new();
    if let Some(cite) = file.waiting {
        for (turn, tags) in waiting(scenario) {
            let says = fill("print.mark.waits", &[("turn", &turn.to_string())]);
            marks.push(Mark { name: "m-waits", says, many: tags.len(), cite });
        }
    }
    if let Some(crossing) = file.ground.iter().find_map(|row| row.crossing.as_ref()) {
        marks.push(Mark {
            name: "m-crossing",
            says: text("print.mark.crossing"),
            many: 10,
            cite: crossing.silent_cite,
        });
    }
    let cite = file.melee.flanked_cite;
    let says = match file.melee.flanked {
        Flanked::Limited => "print.mark.charged",
        Flanked::Silent | Flanked::SilentThere => "print.mark.flanked",
    };
    marks.push(Mark { name: "m-flanked", says: text(says), many: 8, cite });
    if !file.shooting.is_empty() {
        marks.push(Mark { name: "m-shot", says: text("print.mark.shot"), many: 6, cite: file.cites.whose_turn });
    }
    marks.push(Mark { name: "m-moved", says: text("print.mark.moved"), many: 14, cite: Cite("tray.move.1") });
    marks
}
