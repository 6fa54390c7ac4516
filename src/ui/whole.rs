//! The one file that holds the whole site: in it the fragment of the address names the page, and what stands behind the page's own `#`.
//!
//! `#hexes.html#battle=raphia`, `#lesson/chaeronea.html`; without a page it is the start page's fragment. A link is read as on the
//! site, from the folder of the page it stands in.

/// The page without a name in the fragment.
pub const HOME: &str = "index.html";

/// The page of reports; not the key of a text.
pub const REPORT: &str = concat!("report", ".html");

/// The pages that are not documents.
const PROGRAMS: [&str; 6] = [HOME, "hexes.html", "skirmish.html", "edit.html", "muster.html", REPORT];

/// Whether the site has a page of this name, as far as the name tells.
fn is_page(name: &str) -> bool {
    let is_document = ["lesson/", "reference/", "print/"].iter().any(|folder| name.starts_with(folder));
    PROGRAMS.contains(&name) || name == "dice.html" || (is_document && name.ends_with(".html"))
}

/// The page and its own fragment that a fragment names. What a host tells the game in its frame (`step=…`) is for the page shown `now`.
pub fn place<'a>(fragment: &'a str, now: &'a str) -> (&'a str, &'a str) {
    let (page, route) = fragment.split_once('#').unwrap_or((fragment, ""));
    match page {
        _ if is_page(page) => (page, route),
        _ if fragment.starts_with("step=") => (now, fragment),
        _ => (HOME, fragment),
    }
}

/// The fragment that names a page and its own fragment.
pub fn fragment(page: &str, route: &str) -> String {
    match (page, route) {
        (HOME, _) if !route.starts_with("step=") => route.to_string(),
        (_, "") => page.to_string(),
        _ => format!("{page}#{route}"),
    }
}

/// Where a link leads that stands on the page `from`.
#[derive(Debug, PartialEq)]
pub struct Inside {
    /// The page.
    pub page: String,
    /// What stands behind its `?`.
    pub query: String,
    /// What stands behind its `#`.
    pub route: String,
}

/// Where an address leads from the page `from`; none if it leads out of the site.
pub fn inside(from: &str, address: &str) -> Option<Inside> {
    let (before, route) = address.split_once('#').unwrap_or((address, ""));
    let (path, query) = before.split_once('?').unwrap_or((before, ""));
    if path.contains(':') || path.starts_with('/') {
        return None;
    }
    let page = if path.is_empty() {
        from.to_string()
    } else {
        let mut parts: Vec<&str> = from.split('/').collect();
        parts.pop();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => drop(parts.pop()),
                part => parts.push(part),
            }
        }
        match parts.join("/") {
            page if page.is_empty() => HOME.to_string(),
            page => page,
        }
    };
    is_page(&page).then(|| Inside { page, query: query.to_string(), route: route.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fragment_names_a_page_or_is_that_of_the_start_page() {
        for (written, page, route) in [
            ("", HOME, ""),
            ("battle=kadesh", HOME, "battle=kadesh"),
            ("hexes.html#battle=raphia", "hexes.html", "battle=raphia"),
            ("lesson/chaeronea.html", "lesson/chaeronea.html", ""),
            ("reference/chaeronea.html#tray.contact.4", "reference/chaeronea.html", "tray.contact.4"),
            ("dice.html", "dice.html", ""),
            ("report.html#g=AbC-_", "report.html", "g=AbC-_"),
        ] {
            assert_eq!(place(written, "skirmish.html"), (page, route), "{written}");
            assert_eq!(fragment(page, route), written);
        }
        assert_eq!(place("step=12&view=replay", "hexes.html"), ("hexes.html", "step=12&view=replay"));
        assert_eq!(place("index.html#step=3", "hexes.html"), (HOME, "step=3"));
        assert_eq!(
            place("nonsense.html", "hexes.html"),
            (HOME, "nonsense.html"),
            "the start page says that there is no such place"
        );
    }

    #[test]
    fn a_link_leads_to_where_it_does_on_the_site() {
        let to = |from: &str, address: &str| inside(from, address).map(|to| (to.page, to.query, to.route));
        let page =
            |page: &str, query: &str, route: &str| Some((page.to_string(), query.to_string(), route.to_string()));
        assert_eq!(to(HOME, "lesson/kadesh.html"), page("lesson/kadesh.html", "", ""));
        assert_eq!(to("lesson/kadesh.html", "../index.html#battle=kadesh"), page(HOME, "", "battle=kadesh"));
        assert_eq!(to("lesson/kadesh.html", "../print/kadesh.html"), page("print/kadesh.html", "", ""));
        assert_eq!(to("reference/raphia.html", "#raphia.3"), page("reference/raphia.html", "", "raphia.3"));
        assert_eq!(to("hexes.html", "./"), page(HOME, "", ""));
        assert_eq!(to(HOME, "hexes.html?battle=raphia&step=3#g=x"), page("hexes.html", "battle=raphia&step=3", "g=x"));
        for out in [
            "https://example.org/lesson/kadesh.html",
            "//example.org/dice.html",
            "mailto:a@b",
            "/dice.html",
            "battles/marathon.json",
        ] {
            assert_eq!(to(HOME, out), None, "{out}");
        }
    }
}
