#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/run/run_words.hpp"
#include "cli/interrupt.hpp"
#include "cli/lines.hpp"
#include "cli/open_window.hpp"
#include "cli/search_words.hpp"
#include "cli/terminal.hpp"
#include "cli/tree_task.hpp"
#include "core/printable.hpp"
#include "core/utf8.hpp"
#include "diagram/text_tree.hpp"
#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"

// `step`: a search step by step in the window. With --text: every step below the other, or, on a terminal, the step that
// the keys lead to.

namespace plyglass::cli {

namespace {

using namespace text;
using trace::Playhead;

// ---- the request -----------------------------------------------------------------------------------------

struct Step {
    std::optional<OpenWindow> window;  ///< nothing: --text
    TreeTask task;                     ///< of --text
};

Step read_step(Reader& in) {
    Step out;
    if (!in.has("text")) {
        out.window = read_window_options(in);
        out.window->task = read_tree_task(in);
        return out;
    }
    for (const char* option : {"dump-view", "size", "scale", "theme"}) {
        if (in.has(option)) in.fail(filled(tr("--{} is for the window, which --text does not open"), option));
    }
    out.task = read_tree_task(in);
    return out;
}

constexpr std::size_t any_width = 1'000'000;

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

/// What is stepped through: a film, or a run, whose steps are counted through all of its films, as `check` does.
struct Shown {
    Playhead head;
    const app::RunFilm* run = nullptr;
    std::size_t before = 0;  ///< steps of the run's earlier films

    std::size_t step() const { return before + head.step(); }
    std::size_t steps() const { return run != nullptr ? run->steps() : head.steps(); }
    void go(std::size_t step) {
        if (run != nullptr) {
            const std::size_t pass = run->pass_of(step - 1);
            if (&head.film() != run->films[pass].get()) head = Playhead(run->films[pass]);
            before = run->passes[pass];
        }
        head.go(step - before);
    }
};

// ---- a step ----------------------------------------------------------------------------------------------

struct Heading {
    Lines facts;     ///< "19/39  cutoff   {20, 50} ≥20   α 20 ≥ β 20   leaves 5/18   pruned 1"
    Lines sentence;  ///< below the facts, indented as far as the facts after the number
};

/// What a judge says of this step of a user's program; mostly nothing.
Lines judged(const Shown& shown, std::size_t width, std::size_t indent) {
    if (shown.run == nullptr) return {};
    const auto difference = shown.run->difference_at(shown.step());
    if (!difference) return {};
    const app::DifferenceWords words = app::words_of_difference(*shown.run, *difference);
    const std::string number =
        filled(tr("Difference {} of {}"), *difference + 1, shown.run->verdict.judged.difference_count);
    return broken(filled("! {}: {}. {}", number, plain(words.headline), plain(words.sentence)), width - indent);
}

Heading heading(const Shown& shown, std::size_t width) {
    const Playhead& head = shown.head;
    Lines parts = step_columns(head, shown.step(), shown.steps());
    const std::size_t number = 2 * std::to_string(shown.steps()).size() + 1;
    const std::size_t indent = std::min(number + 2, width / 4);
    const std::string start = std::string(number - std::min(number, parts[0].size()), ' ') + parts[0] + "  ";
    parts[1] = start + text::padded(parts[1], 6);  // fits "return" and most others
    parts.erase(parts.begin());
    Heading out{packed(parts, width, indent), {}};
    for (const std::string& line : broken(sentence(head), width - indent)) {
        out.sentence.push_back(std::string(indent, ' ') + line);
    }
    for (const std::string& line : judged(shown, width, indent)) {
        out.sentence.push_back(std::string(indent, ' ') + line);
    }
    return out;
}

/// Splits a row of the outline into the lead to its node ("│  ├─ ") and its words.
std::pair<std::string_view, std::string_view> parts_of(std::string_view row) {
    constexpr std::u32string_view guides = U" >│├└─";
    std::string_view rest = row;
    while (!rest.empty()) {
        const core::Decoded next = core::decode(rest);
        if (guides.find(next.point) == guides.npos) break;
        rest.remove_prefix(next.bytes);
    }
    return {row.substr(0, row.size() - rest.size()), rest};
}

/// The lead of a row's second line: the branches that continue below it.
std::string continued(std::string_view lead) {
    std::string out;
    while (!lead.empty()) {
        const char32_t point = core::take_code_point(lead);
        core::append_utf8(out, point == U'├' || point == U'│' ? U'│' : U' ');
    }
    return out;
}

/// Narrows the gaps between columns to what the eye needs.
std::string squeezed(std::string_view words) {
    std::string out;
    for (const char c : words) {
        const bool is_far_enough = c == ' ' && out.ends_with("   ");
        if (!is_far_enough) out += c;
    }
    return out;
}

Lines rows_of(const Playhead& head, std::size_t lines) {
    const std::string text = diagram::text_tree(head, {.lines = lines, .leaves = 12});
    Lines out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

/// A row in lines of at most `width` columns; the lines after the first keep the branches.
Lines broken_row(const std::string& row, std::size_t width) {
    const auto [lead, words] = parts_of(row);
    const std::string below = continued(lead) + "  ";
    Lines out;
    for (const std::string& line : broken(squeezed(words), width - std::min(columns(below), width / 2))) {
        out.push_back((out.empty() ? std::string(lead) : below) + line);
    }
    return out;
}

/// The outline in lines of at most `width` columns: unchanged, or without its wide gaps and broken where necessary.
Lines outline(const Playhead& head, std::size_t lines, std::size_t width) {
    Lines rows = rows_of(head, lines);
    const auto fits = [&](const std::string& row) { return columns(row) <= width; };
    if (std::all_of(rows.begin(), rows.end(), fits)) return rows;
    Lines out;
    for (const std::string& row : rows) append(out, broken_row(row, width));
    return out;
}

/// The same in at most `room` lines, including the current node.
Lines outline_in(const Playhead& head, std::size_t room, std::size_t width) {
    // A level takes three columns, and there are at most a quarter as many levels as lines: half of the width is left
    // for words.
    const std::size_t most = std::max<std::size_t>(4, 4 * (width / 6));
    Lines out;
    for (std::size_t lines = std::min(room, most);; lines -= std::min(lines, out.size() - room)) {
        out = outline(head, lines, width);
        if (out.size() <= room || lines < 4) break;
    }
    if (out.size() <= room) return out;
    // A leaf on its parent's line is marked there.
    const auto is_current = [](const std::string& row) { return row.starts_with('>') || row.find("▸") != row.npos; };
    const auto current = static_cast<std::size_t>(std::find_if(out.begin(), out.end(), is_current) - out.begin());
    const std::size_t first = std::min(current - std::min(current, room / 2), out.size() - room);
    return Lines(out.begin() + static_cast<std::ptrdiff_t>(first),
                 out.begin() + static_cast<std::ptrdiff_t>(first + room));
}

// ---- on a terminal ---------------------------------------------------------------------------------------

std::string bold(const std::string& line) { return "\x1b[1m" + line + "\x1b[0m"; }
std::string dim(const std::string& line) { return "\x1b[2m" + line + "\x1b[0m"; }

Lines keys(const Shown& shown, std::size_t width) {
    Lines out{tr("←/→ step"), tr("Home/End first/last step")};
    if (shown.head.film().cut_count() > 0) out.push_back(tr("N next cutoff"));
    if (shown.run != nullptr && !shown.run->verdict.is_right) out.push_back(tr("N next difference"));
    out.push_back(tr("Q quit"));
    return packed(out, width, 0);
}

/// The contents of the screen: the step, the tree, and the keys at the bottom.
Lines picture(const Shown& shown, const Terminal::Size& size) {
    const Playhead& head = shown.head;
    const std::size_t width = std::max<std::size_t>(size.columns, 16);
    const Heading step = heading(shown, width);
    Lines below = keys(shown, width);
    const std::size_t above = step.facts.size() + step.sentence.size() + 1;
    if (size.rows < above + 5 + below.size() + 1) below.clear();  // then the tree is worth more than the keys
    const std::size_t taken = above + (below.empty() ? 0 : below.size() + 1);

    Lines lines;
    const auto add = [&](const Lines& more, std::string (*style)(const std::string&)) {
        for (const std::string& line : more) lines.push_back(style(clipped(core::printable(line), size.columns)));
    };
    const auto plain = [](const std::string& line) { return line; };
    add(step.facts, bold);
    add(step.sentence, plain);
    lines.emplace_back();
    if (size.rows > taken) add(outline_in(head, size.rows - taken, width), plain);
    lines.resize(size.rows - below.size());
    add(below, dim);
    return lines;
}

std::size_t destination(const Shown& shown, Terminal::Key key) {
    const std::size_t at = shown.step();
    switch (key) {
        case Terminal::Key::forward: return std::min(at + 1, shown.steps());
        case Terminal::Key::back: return std::max<std::size_t>(at, 2) - 1;
        case Terminal::Key::first: return 1;
        case Terminal::Key::last: return shown.steps();
        case Terminal::Key::next_cutoff: {
            const std::size_t next =
                shown.run != nullptr ? shown.run->next_difference(at) : shown.head.film().next_cut(at);
            return next == 0 ? at : next;
        }
        case Terminal::Key::quit:
        case Terminal::Key::redraw:
        case Terminal::Key::end: break;
    }
    return at;
}

void print(const Shown& shown, std::size_t width, std::ostream& out) {
    const Playhead& head = shown.head;
    const Heading step = heading(shown, width);
    Lines lines = step.facts;
    append(lines, step.sentence);
    lines.emplace_back();
    append(lines, outline(head, diagram::TextTreeOptions().lines, width));
    for (const std::string& line : lines) out << line << '\n';
}

/// Returns the signal that ended it, or 0.
int step_with_keys(Shown& shown, std::unique_ptr<Terminal> terminal, std::ostream& out) {
    using Key = Terminal::Key;
    Key key = Key::redraw;
    shown.go(shown.run != nullptr ? shown.run->opening() : 1);
    while (key != Key::quit && key != Key::end) {
        terminal->show(picture(shown, terminal->size()));
        key = terminal->wait();
        shown.go(destination(shown, key));
    }
    const int signal = terminal->signal();
    const std::size_t width = terminal->size().columns;
    terminal.reset();
    // The last screen stays visible where the shell continues.
    print(shown, std::max<std::size_t>(width, 16), out);
    return signal;
}

std::optional<Failure> print_all(Shown& shown, std::ostream& out) {
    const InterruptedLater interrupt;
    // The reader may have seen enough (`| head`): then no more steps are made.
    for (std::size_t step = 1; step <= shown.steps() && out; ++step) {
        if (interrupt.interrupted()) return Failure{interrupted, {}};
        if (step > 1) out << '\n';
        shown.go(step);
        print(shown, any_width, out);
    }
    return std::nullopt;
}

std::optional<Failure> step_in_terminal(const TreeTask& task, const Context& context) {
    const auto tree = open_task(task, context);
    if (!tree) return tree.error();
    const auto film = shown_film(task, *tree);
    if (!film) return film.error();
    const app::RunFilm* run = tree->run && !task.says_search ? tree->run.get() : nullptr;
    auto terminal = Terminal::open(task.tree == "-");
    Shown shown{Playhead(*film), run};
    if (!terminal) return print_all(shown, context.out);
    const int signal = step_with_keys(shown, std::move(terminal), context.out);
    if (signal == 0) return std::nullopt;
    return Failure{128 + signal, {}};  // the code that shells report: 130 for an interrupt
}

std::optional<Failure> run(const Step& step, const Context& context) {
    return step.window ? open_window(*step.window, context) : step_in_terminal(step.task, context);
}

}  // namespace

Command step_command() {
    return make_command<Step>(
        {.name = "step",
         .operand = "TREE",
         .summary = mark("Steps through a search, in the window or in the terminal."),
         .options = Options{{"text", "", mark("in the terminal: arrow keys step, Home, End, N next cutoff, Q quit")}} +
                    search_options() + window_options(),
         .examples = {"plyglass step banknote", "plyglass step banknote --text"},
         .opens_window = true},
        read_step, run);
}

}  // namespace plyglass::cli
