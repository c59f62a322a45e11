#pragma once

// Pages of what was found out about programs: one file each, which needs no other and asks nobody for anything. How they look, and
// the script that walks through the films in them, stand here.

#include <string>
#include <string_view>
#include <vector>

namespace plyglass::app {

/// `inside`, which is HTML, in an element of a class.
std::string element(const char* tag, const char* kind, const std::string& inside);

/// A marked-up sentence (text/markup.hpp) as HTML.
std::string html_words(std::string_view marked);

/// Text of several lines for a <pre>.
std::string html_lines(std::string_view text);

/// A result's sign: "right", "work" (the right value, by other steps), "value" (a wrong one) or "none" (no run).
std::string html_sign(std::string_view kind);

/// The program's mark, for a headline.
std::string html_logo();

/// What the page is in one language: `title` is text, `body` is HTML.
struct ReportPart {
    std::string title, body;
};
/// The whole file: a part for each of text::languages(), with a switch between them. It opens in the current language. What begins
/// with `in_report`, an id or the place in a link, is the part's own.
std::string report_page(const std::vector<ReportPart>& parts);

/// An id that the other languages' parts do not have: "program-1-en".
std::string in_report(const std::string& id);

}  // namespace plyglass::app
