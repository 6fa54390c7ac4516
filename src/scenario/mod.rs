//! Files, links and records: from text to a set-up and back.
