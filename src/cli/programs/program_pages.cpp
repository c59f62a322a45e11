#include "cli/programs/program_pages.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "app/page/report_page.hpp"
#include "app/run/run_page.hpp"
#include "cli/programs/graded_words.hpp"
#include "cli/version.hpp"
#include "core/file.hpp"
#include "diagram/words.hpp"
#include "text/columns.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using namespace text;
using app::element;
using app::html_sign;
using diagram::html;

std::string paragraph(const std::string& words) { return words.empty() ? "" : "<p>" + html(words) + "</p>\n"; }
std::string folded(const char* title, const std::string& lines, bool is_open = false) {
    if (lines.empty()) return {};
    return std::string(is_open ? "<details open>" : "<details>") + "<summary>" + html(title) + "</summary><pre>" +
           app::html_lines(lines) + "</pre></details>\n";
}
/// A number's cell, with its head for screens on which a row is a card.
std::string cell(const char* head, const std::string& inside) {
    return fmt::format(R"(<td class="n" data-head="{}">{})", html(head), inside);
}
std::string part_of(std::size_t part, std::size_t all) {
    return fmt::format(R"(<b>{}</b><span class="soft">/{}</span>)", part, all);
}
std::string row_of_heads(const std::vector<std::pair<const char*, bool>>& heads) {
    std::string out = "<tr class=\"heads\">";
    for (const auto& [words, is_number] : heads) out += (is_number ? "<th class=\"n\">" : "<th>") + html(words);
    return out + '\n';
}

// ---- A program

std::string tree_rows(const ProgramPage& page) {
    constexpr std::size_t most_letters = 60;
    std::string out =
        row_of_heads({{trc("head of a column", "Tree"), false}, {tr("Leaves"), true}, {tr("Found"), false}});
    for (std::size_t i = 0; i < page.trees.size(); ++i) {
        const GradedTree& it = page.program.trees[i];
        const GivenTree& tree = page.trees[i];
        if (!it.was_tried) continue;
        out += "<tr><td>" + html_sign(name(it.shown)) + html(tree_name(page.trees, i)) + "<small><code>" +
               html(excerpt(tree.notation, most_letters)) + "</code></small>" +
               cell(tr("Leaves"), it.leaves == 0 ? "–" : fmt::format("{} / {}", it.leaves, it.reference)) + "<td>" +
               html(tree_words(page.program, i)) + '\n';
    }
    return "<table class=\"rows\">" + out + "</table>\n";
}

std::string with(std::string words, std::string_view what, std::string_view by) {
    for (std::size_t at = words.find(what); at != words.npos; at = words.find(what, at + by.size()))
        words.replace(at, what.size(), by);
    return words;
}

/// "α ≥ β, fail-soft"
std::string short_kind(const std::string& kind) {
    const std::string pattern = tr("alpha-beta ({})");
    const std::size_t gap = pattern.find("{}"), after = pattern.size() - gap - 2;
    const bool is_it = kind.size() > gap + after && kind.starts_with(pattern.substr(0, gap)) &&
                       kind.ends_with(pattern.substr(gap + 2));
    std::string out = is_it ? kind.substr(gap, kind.size() - gap - after) : kind;
    for (const auto& [words, by] : {std::pair(tr("cut at α ≥ β"), "α ≥ β"), std::pair(tr("cut at α > β"), "α > β"),
                                    std::pair(tr("fail-soft"), trc("of a run", "fail-soft")),
                                    std::pair(tr("fail-hard"), trc("of a run", "fail-hard"))})
        out = with(std::move(out), words, by);
    return out;
}

/// A name as code that breaks only if it is long.
std::string name_of(const Graded& it) {
    constexpr std::size_t most_columns = 24;
    return fmt::format("<code{}>{}</code>", columns(it.name) > most_columns ? "" : " class=\"firm\"", html(it.name));
}

/// "4.2 s"
std::string time_of(const Graded& it) {
    const double seconds = std::chrono::duration<double>(it.took).count();
    return seconds < 60 ? filled(tr("{} s"), fixed(seconds, 1)) : duration(seconds);
}

/// Every α and β in its colour; "fail-hard" and "α ≥ β" in one line.
std::string in_colours(std::string words) {
    for (const std::string firm : {"fail-soft", "fail-hard", "alpha-beta", "α ≥ β", "α &gt; β"})
        words = with(std::move(words), firm, "<span class=\"firm\">" + firm + "</span>");
    words = with(std::move(words), "α", "<b class=\"alpha\">α</b>");
    return with(std::move(words), "β", "<b class=\"beta\">β</b>");
}

/// A file's name in an address.
std::string in_address(const std::string& name) {
    constexpr std::string_view plain = "-_.~";
    std::string out;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain = (byte < 0x80 && std::isalnum(byte) != 0) || plain.find(c) != plain.npos;
        out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return out;
}

// ---- A class

class ClassPage {
public:
    ClassPage(const GradeReport& report, const std::vector<std::vector<std::string>>& bodies, const std::string& pages)
        : report_(report), grading_(report.grading()), bodies_(bodies), pages_(pages) {}

    app::ReportPart part() {
        const std::string title =
            closed_up(filled(tr("Alpha-beta: {}, {}"), programs_in_words(report_.programs().size()),
                             trees_in_words(grading_.trees.size())));
        const std::string rest = tables() + notes();  // which makes the sections
        return {title, "<main>\n" + head(title) + tiles() + strip() +
                           element("div", "pair", mistakes() + right_ones()) + rest + "</main>\n" + sections_};
    }

private:
    std::size_t number(Shown shown) const { return groups_[static_cast<std::size_t>(shown)].programs.size(); }

    std::string head(const std::string& title) const {
        return "<h1>" + app::html_logo() + html(title) + "</h1>\n" +
               element("div", "row",
                       "<code class=\"soft\">" + html(grading_.command) + "</code>" +
                           element("span", "soft", html(closed_up(report_.limits()))));
    }

    std::string tiles() const {
        const std::array<const char*, 4> more{tr("value and every step"), tr("but other steps"),
                                              tr("on at least one tree"), tr("on every tree")};
        std::string out;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            const auto shown = static_cast<Shown>(i);
            const char* const title = shown == Shown::work   ? tr("right value")
                                      : shown == Shown::none ? tr("did not run")
                                                             : words(shown);
            out += element("div", "card tile",
                           fmt::format("<b>{}</b><div><strong>{}{}</strong>{}</div>", number(shown),
                                       html_sign(name(shown)), html(title), element("span", "soft", html(more[i]))));
        }
        return element("div", "tiles", out);
    }

    std::string strip() const {
        std::string cells;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            const std::string kind(name(static_cast<Shown>(i)));
            const char* const sign = i == 1 ? "=" : i == 2 ? "!" : "";
            for (const Graded* it : groups_[i].programs)
                cells += fmt::format(R"(<span class="cell {}" title="{}">{}</span>)", kind, html(it->name), sign);
        }
        std::string out = element("div", "strip", cells);
        const std::size_t right = number(Shown::right), work = number(Shown::work);
        if (work == 0) return out;
        const std::string told =
            filled(trn("a test of values alone passes {1}: it does not see that {0} of them takes other steps",
                       "a test of values alone passes {1}: it does not see that {0} of them take other steps", work),
                   work, right + work);
        const double part = 100 * static_cast<double>(right + work) / static_cast<double>(report_.programs().size());
        return out + fmt::format("<div class=\"bracket\" style=\"width:{:.2f}%\">{}</div>\n", part, html(told));
    }

    static std::string value_words(const GradeRow& row) {
        std::array<std::size_t, 4> shown{};
        for (const Graded* it : row.programs) ++shown.at(static_cast<std::size_t>(it->shown));
        const auto [right, work, wrong, none] = shown;
        if (none == row.programs.size()) return words(Shown::none);
        if (wrong == 0) return tr("value right");
        if (wrong == row.programs.size()) return tr("value wrong");
        return filled(tr("value right {}, wrong {}"), right + work, wrong);
    }

    std::string mistakes() const {
        constexpr std::size_t most_wide = 4;  // blocks in a row
        std::string rows;
        for (const GradeRow& it : report_.mistakes()) {
            const bool is_known = it.label != GradeReport::none_known();
            std::string blocks;
            for (const Graded* program : it.programs) {
                blocks += fmt::format(R"(<span class="block {}" title="{}"></span>)",
                                      is_known ? name(program->shown) : "other", html(program->name));
            }
            blocks += fmt::format("<b>{}</b>", it.programs.size());
            const std::string label = is_known ? it.label : std::string(tr("not named: differs from the rules"));
            rows += element("div", "line",
                            "<span>" + html(label) + "</span>" +
                                element("span", it.programs.size() > most_wide ? "blocks many" : "blocks", blocks) +
                                element("span", "soft", html(value_words(it))));
        }
        if (rows.empty()) rows = paragraph(tr("None."));
        const std::string head =
            "<h2>" + html(tr("Mistakes")) + "</h2>" +
            element("span", "soft", html(tr("each explains every step of all runs of the program")));
        return element("div", "card", element("div", "row", head) + rows);
    }

    std::string right_ones() const {
        struct Kind {
            std::string words;
            std::size_t count = 0, leaves = 0;
        };
        std::vector<Kind> kinds;
        for (const Graded* it : groups_.front().programs) {
            const auto same = std::find_if(kinds.begin(), kinds.end(),
                                           [&](const Kind& kind) { return kind.words == it->kind.here(); });
            Kind& kind = same == kinds.end() ? kinds.emplace_back(Kind{it->kind, 0, leaves_of(*it)}) : *same;
            ++kind.count;
        }
        std::stable_sort(kinds.begin(), kinds.end(), [](const Kind& a, const Kind& b) { return a.count > b.count; });
        std::string rows = row_of_heads({{tr("The right ones"), false}, {tr("programs"), true}, {tr("leaves"), true}});
        for (const Kind& it : kinds) {
            rows += fmt::format("<tr><td>{}<td class=\"n\"><b>{}</b><td class=\"n\">{}\n",
                                in_colours(html(short_kind(it.words))), it.count, it.leaves);
        }
        std::string told = closed_up(filled(tr("All variants count as right. Of the {} leaves of the trees, cuts at α "
                                               "≥ β look at {}, cuts at α > β at {}."),
                                            report_.leaves(), report_.reference(), report_.strict_reference()));
        if (const std::string& first = grading_.trees.front().title; !first.empty())
            add_sentence(told, closed_up(filled(tr("Tree 1: {}."), first)));
        return element(
            "div", "card",
            (kinds.empty() ? "" : "<table>" + rows + "</table>") + element("p", "soft", in_colours(html(told))));
    }

    std::string tables() {
        std::string rows = row_of_heads({{tr("Program"), false},
                                         {tr("Value"), true},
                                         {tr("Every step"), true},
                                         {tr("Leaves"), true},
                                         {tr("Found"), false},
                                         {tr("First difference"), false},
                                         {tr("Points"), true},
                                         {tr("Time"), true}});
        const std::array<const char*, 4> more{"", tr("leaves looked at / by the rules"), "",
                                              tr("they count as not right where there is no run")};
        for (std::size_t i = groups_.size(); i-- > 1;) {
            if (groups_[i].programs.empty()) continue;
            rows += R"(<tr class="group"><td colspan="8">)" + group_head(i, more[i]) + '\n';
            for (const Graded* it : groups_[i].programs) rows += row(*it);
            rows += "<tr class=\"space\"><td colspan=\"8\">\n";
        }
        std::string right;
        for (const Graded* it : groups_.front().programs) {
            right += fmt::format("<div>{}<span class=\"soft\">{}</span><span class=\"soft firm\">{}</span></div>\n",
                                 name_of(*it), in_colours(html(short_kind(it->kind))), html(time_of(*it)));
        }
        if (!right.empty()) {
            const std::string told = filled(tr("{0}/{0} values, {0}/{0} every step"), grading_.trees.size());
            rows += R"(<tr class="group"><td colspan="8">)" + group_head(0, told.c_str()) + '\n';
        }
        return "<table class=\"rows\">" + rows + "</table>\n" + element("div", "three", right);
    }

    std::string group_head(std::size_t group, const char* more) const {
        return html_sign(name(static_cast<Shown>(group))) +
               html(filled(tr("{}: {}"), sentence_begin(groups_[group].label), groups_[group].programs.size())) +
               (*more == '\0' ? "" : "<span>" + html(more) + "</span>");
    }
    static std::string sentence_begin(std::string words) {
        if (words.front() >= 'a' && words.front() <= 'z') words.front() = static_cast<char>(words.front() - 'a' + 'A');
        return words;
    }

    std::string row(const Graded& it) {
        const std::size_t all = it.trees.size(), leaves = leaves_of(it);
        const std::string what = what_it_is(it), failed = what_did_not_run(it);
        std::string told = it.mistakes.empty() ? html(what) : "<b>" + html(what) + "</b>";
        if (!failed.empty()) told += what.empty() ? html(failed) : "<small>" + html(failed) + "</small>";
        const std::string looked_at =
            leaves == 0 ? "–" : fmt::format(R"({}<span class="soft"> / {}</span>)", leaves, reference_of(it));
        const std::size_t right = count(it, Shown::right);
        return "<tr><td>" + name_of(it) + cell(tr("Value"), part_of(right + count(it, Shown::work), all)) +
               cell(tr("Every step"), part_of(right, all)) + cell(tr("Leaves"), looked_at) + "<td>" + told + "<td>" +
               link(it) +
               cell(tr("Points"),
                    fmt::format(R"({}<span class="soft"> / {}</span>)", points_in_words(report_.points().of(it)),
                                points_in_words(report_.most()))) +
               cell(tr("Time"), "<span class=\"soft\">" + html(time_of(it)) + "</span>") + '\n';
    }

    /// To what there is to be seen of a program, which becomes a section of this page.
    std::string link(const Graded& it) {
        constexpr std::size_t most_bytes_of_sections = std::size_t{32} << 20;
        const std::string difference = first_difference(it, grading_.trees);
        const std::string title = !difference.empty()       ? difference
                                  : !it.messages.empty()    ? std::string(tr("what it has printed"))
                                  : it.shown != Shown::work ? std::string(tr("its trees"))
                                                            : std::string();
        if (title.empty()) return {};
        const auto index = static_cast<std::size_t>(&it - report_.programs().data());
        std::string place = pages_ + '/' + in_address(it.file) + ".html";
        if (sections_.size() < most_bytes_of_sections) {
            const std::string& body = bodies_[index].at(static_cast<std::size_t>(current_language()));
            place = '#' + app::in_report(fmt::format("program-{}", index + 1));
            sections_ += fmt::format(
                "<section class=\"one\" id=\"{}\">\n<p><a class=\"back\" href=\"#\">{}</a></p>\n{}</section>\n",
                place.substr(1), html(tr("Back to all programs")), body);
        }
        return fmt::format(R"(<a class="go" href="{}">{}</a>)", html(place), html(title));
    }

    std::string notes() const {
        return "<footer>\n" +
               paragraph(tr(
                   "A mistake is named only if it explains every step of every run; where several do, all are named. "
                   "\"Differs\" means that no known mistake does: the film shows where.")) +
               paragraph(tr("A right program is compared with its own variant, a wrong one with the variant with which "
                            "it agrees "
                            "for longest. Trees without a run count as not right.")) +
               paragraph(report_.points().words()) +
               paragraph(filled(tr("Plyglass {}: one file, which works offline. Nothing was sent anywhere."),
                                program_version())) +
               "</footer>\n";
    }

    const GradeReport& report_;
    const Grading& grading_;
    const std::vector<std::vector<std::string>>& bodies_;
    const std::string& pages_;
    std::vector<GradeRow> groups_ = report_.groups();
    std::string sections_;
};

}  // namespace

app::ReportPart run_part(const app::RunFilm& run, const std::string& as_text, const app::Assets& assets) {
    return {run.program(), "<main>\n<h1>" + html(run.program()) + "</h1>\n<h3>" + app::run_headline(run) + "</h3>\n" +
                               app::run_section(run, assets.light) + folded(tr("As text"), as_text) + "</main>\n"};
}

std::string program_body(const ProgramPage& page, const app::Assets& assets) {
    const Graded& it = page.program;
    const std::string what = what_it_is(it);
    std::string out = "<h1>" + html(it.name) + "</h1>\n<h3>" + html_sign(name(it.shown)) +
                      html(what.empty() ? words(it.shown) : what) + "</h3>\n" + paragraph(what_did_not_run(it));
    if (page.film) {
        if (page.trees.size() > 1 && it.first_tree()) {
            out += paragraph(filled(tr("Right on {} of {} trees. First difference: {}."), count(it, Shown::right),
                                    page.trees.size(), first_difference(it, page.trees)));
        }
        out += app::run_section(*page.film, assets.light);
    }
    out += folded(tr("What it has printed"), it.messages, page.film == nullptr) + folded(tr("As text"), page.as_text);
    return page.trees.size() > 1 ? out + tree_rows(page) : out;
}

std::string program_page(const std::string& name, const std::vector<std::string>& bodies) {
    std::vector<app::ReportPart> parts;
    parts.reserve(bodies.size());
    for (const std::string& it : bodies) parts.push_back({name, "<main>\n" + it + "</main>\n"});
    return app::report_page(parts);
}

std::shared_ptr<const app::RunFilm> of_program(std::shared_ptr<const app::RunFilm> run, const Graded& program,
                                               const app::Assets& assets) {
    app::RunFilm out = *app::with_bundled_words(app::with_mistakes(std::move(run), program.mistakes), assets);
    out.is_one_of_several = program.trees.size() > 1;
    return std::make_shared<const app::RunFilm>(std::move(out));
}

std::shared_ptr<const app::RunFilm> kept_film(const Graded& program, const std::string& file,
                                              const app::Assets& assets) {
    constexpr std::size_t most_bytes = std::size_t{64} << 20;
    const auto bytes =
        program.run.empty() ? std::nullopt : std::optional(core::read_regular_file(program.run, most_bytes));
    if (!bytes || !*bytes) return nullptr;
    auto film = app::read_run_film(**bytes, file);
    if (!film) return nullptr;
    return of_program(*std::move(film), program, assets);
}

std::string class_page(const GradeReport& report, const std::vector<std::vector<std::string>>& bodies,
                       const std::string& pages) {
    return app::report_page(in_each_language([&] { return ClassPage(report, bodies, pages).part(); }));
}

}  // namespace plyglass::cli
