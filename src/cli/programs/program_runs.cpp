#include "cli/programs/program_runs.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <set>
#include <sstream>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#include "app/run/run_film.hpp"
#include "core/file.hpp"
#include "core/utf8.hpp"
#include "exchange/json_tree.hpp"
#include "game/tree_text.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using namespace text;
using game::ExplicitTree;
using game::NodeId;
using process::Ending;
using Tree = std::shared_ptr<const ExplicitTree>;

constexpr std::size_t most_bytes_of_runs = std::size_t{64} << 20;
constexpr std::size_t most_failures = 3;  // from the start
constexpr std::uint32_t deepest = 500;

/// Where the run of one program goes: a file of ours that stands in no folder, so that nothing is left of it however we end. The
/// program, a process of the same user, opens it through /proc.
class Place {
public:
    Place() : file_(::memfd_create("plyglass run", MFD_CLOEXEC)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { ::close(file_); }
    std::string file() const { return filled("/proc/{}/fd/{}", ::getpid(), file_); }
    /// Whether there is such a file, which is empty now.
    bool clear() const { return ::ftruncate(file_, 0) == 0; }

private:
    int file_;
};

std::string lists_of(const ExplicitTree& tree, NodeId n) {
    if (tree.is_leaf(n)) return exchange::json_number(tree.value(n));
    std::string out;
    for (const NodeId child : tree.children(n)) out += (out.empty() ? "" : ", ") + lists_of(tree, child);
    return '[' + out + ']';
}

/// The first lines of what a program has printed, or the last.
std::string some_lines(std::string_view text, bool last) {
    constexpr std::size_t most_lines = 20, most_columns = 160;
    std::vector<std::string_view> lines;
    while (!text.empty() && (last || lines.size() < most_lines)) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    std::string out;
    for (std::size_t i = lines.size() - std::min(lines.size(), most_lines); i < lines.size(); ++i) {
        const std::string_view line = lines[i].substr(0, lines[i].find_last_not_of("\r\n") + 1);
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        out += std::string(blanks, ' ') + excerpt(line.substr(blanks), most_columns) + '\n';
    }
    return out;
}

/// The runs of a file, one after another, each from its header on.
std::vector<std::string> runs_in(std::string_view text) {
    constexpr std::string_view header = "{\"plyglass\"";
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        const std::string_view line = text.substr(0, end);
        if (out.empty() || line.starts_with(header)) out.emplace_back();
        out.back() += line;
        text.remove_prefix(end);
    }
    return out;
}

/// The same run with a header that has the tree, which a program need not write, and says what was asked for.
std::string with_tree(const std::string& run, const GivenTree& tree) {
    std::string members = R"("asked": "value", )";
    const json::Document header(std::string_view(run).substr(0, run.find('\n')));
    if (!header["tree"]) members += "\"tree\": " + tree.lists + ", ";
    if (!header["plyglass"]) return "{" + members + R"("plyglass": "run", "version": 1})" + '\n' + run;
    return "{" + members + run.substr(run.find('{') + 1);
}

bool is_same(const glass::Run& run, const GivenTree& given) {
    if (run.tree == given.tree) return true;
    const game::TreeShape& shape = *given.tree;
    return run.tree && shape == *run.tree && lists_of(*run.tree, 0) == given.lists;
}

/// Why it cannot be judged as the search of that tree; empty: it can.
std::string not_of(const GivenTree& given, const glass::Run& run) {
    if (glass::searches_children_alone(run)) return children_alone();
    if (is_same(run, given)) return {};
    const std::string lists = run.tree ? lists_of(*run.tree, 0) : std::string();
    const auto children = given.tree->children(0);
    const auto is_it = [&](NodeId child) { return lists_of(*given.tree, child) == lists; };
    if (std::any_of(children.begin(), children.end(), is_it)) return children_alone();
    return lists == given.lists ? tr("MIN moves first in its run; on the trees that it is given, MAX does")
                                : tr("it searched another tree than the one that it was given");
}

/// Passes of all depths, with children that are looked at again and again, take far less; a flood is not judged for minutes.
std::size_t most_steps_on(const ExplicitTree& tree) {
    constexpr std::size_t at_least = 20'000, for_each_node = 200;
    return std::min(glass::most_events, at_least + for_each_node * tree.size());
}

std::string first_lines(std::string text, std::size_t count) {
    std::size_t end = 0;
    while (count > 0 && end < text.size()) {
        end = std::min(text.find('\n', end), text.size() - 1) + 1;
        --count;
    }
    text.resize(end);
    return text;
}

/// What is wrong with a run, and where.
std::string in_run(const core::Problem& it) {
    return it.line == 0 ? shortened(it.what) : filled(tr("its run, line {}: {}"), it.line, shortened(it.what));
}

/// Why a program has ended. One that has written a run was found, whatever its exit code says to a shell.
std::string words_of_end(Ending ending, const process::Limits& limits, const std::string& err, bool has_run) {
    if (ending.how == Ending::How::not_found && has_run) ending.how = Ending::How::exited;
    return closed_up(process::words(ending, limits, err));
}

/// Judges a run as far as it goes, its failure in the current language. `why`: what is wrong with the program, in words, if
/// anything is.
std::pair<RunOnTree, std::string> judged_here(const std::string& run, const GivenTree& tree, const std::string& why) {
    RunOnTree out;
    const std::size_t most_steps = most_steps_on(*tree.tree);
    out.file = first_lines(with_tree(run, tree), most_steps + 2);  // the head, and one that says that there are more
    std::istringstream file(out.file);
    const auto read_tree = [&](const std::string& text) -> core::Result<Tree> {
        if (text == tree.lists) return tree.tree;
        static std::mutex one_at_a_time;  // readers of some formats keep what they read
        const std::lock_guard lock(one_at_a_time);
        return app::read_tree_of_run(text);
    };
    auto read = glass::read_run(file, read_tree, most_steps);
    if (!read) return {out, why.empty() ? in_run(read.error()) : why};
    if (std::string other = not_of(tree, *read); !other.empty()) return {out, std::move(other)};
    auto verdict = glass::check_for_either_root(*read);
    // A program that was ended between two passes had no time to settle the value.
    const auto is_unsettled = [&] {
        const auto& all = verdict->judged.differences;
        return all.size() == 1 && all.front().rule == glass::Rule::answer && all.front().is_bound;
    };
    if (verdict && read->is_whole && !why.empty() && (verdict->is_right || is_unsettled()))
        return {out, verdict->is_right ? filled(tr("its run is right, but {}"), why) : why};
    if (!verdict || (verdict->is_right && !verdict->is_whole))
        return {out, !why.empty() || !read->problem ? why : in_run(*read->problem)};
    out.checked = std::make_shared<const glass::CheckedRun>(glass::CheckedRun{*std::move(read), *std::move(verdict)});
    return {out, why};
}

RunOnTree judged(const std::string& run, const GivenTree& tree, const Said& why) {
    auto [out, failure] = judged_here(run, tree, why);
    if (!failure.empty()) out.failure = Said([&] { return judged_here(run, tree, why).second; });
    return out;
}

class Runner {
public:
    Runner(const std::string& line, const process::Limits& limits, const std::vector<GivenTree>& trees,
           const app::Assets& assets)
        : limits_(limits), trees_(trees), command_{line} {
        const char* const places = std::getenv("PYTHONPATH");
        command_.settings = {
            "PLYGLASS_RUN=" + place_.file(), "PYTHONDONTWRITEBYTECODE=1",
            "PYTHONPATH=" + (places == nullptr ? "" : std::string(places) + ":") + assets.folder + "/shims"};
        limits_.file = most_bytes_of_runs;
    }

    ProgramRuns run() {
        auto out = all_at_once();
        return out ? *std::move(out) : one_by_one();
    }

private:
    static void judge(ProgramRuns& runs) {
        std::vector<const glass::CheckedRun*> checked;
        for (const RunOnTree& it : runs.runs) {
            if (it.checked) checked.push_back(it.checked.get());
        }
        runs.together.reset();
        if (!checked.empty()) runs.together = glass::judge_together(checked);
        const bool is_mistaken = runs.together && !runs.together->is_right && runs.together->mistakes.empty();
        const auto differs = [](const RunOnTree& it) { return it.checked && !it.checked->verdict.is_right; };
        const bool is_known_to_be =
            is_mistaken && std::any_of(runs.runs.begin(), runs.runs.end(), [&](const RunOnTree& it) {
                return differs(it) && is_miscounted(it.checked->run, it.checked->verdict);
            });
        if (!is_known_to_be) return;
        for (RunOnTree& it : runs.runs) {
            if (!differs(it)) continue;
            const auto run = std::move(it.checked);
            it.failure = Said([&] { return miscounted(run->run, run->verdict); });
        }
        judge(runs);
    }

    struct Done {
        Ending ending;
        std::vector<std::string> runs;
        Said why;              ///< it failed; empty: it did not
        std::string messages;  ///< if it failed
    };
    Done done(const std::string& input, const process::Limits& limits) const {
        if (!place_.clear()) return {{}, {}, Said([] { return tr("there is no memory for its run"); }), {}};
        const process::Ran ran = process::run(command_, limits, input);
        Done out{ran.ending, {}, {}, {}};
        const auto bytes = core::read_regular_file(place_.file(), most_bytes_of_runs);
        if (bytes) out.runs = runs_in(*bytes);
        if (!ran.ending.is_success()) {
            out.why = Said([&] { return words_of_end(ran.ending, limits, ran.err, !out.runs.empty()); });
            out.messages = ran.err.empty() ? some_lines(ran.out, false) : some_lines(ran.err, true);
        }
        if (out.runs.empty() && out.why.empty()) {
            out.why = Said([&] {
                return ran.out.empty()
                           ? tr("it wrote no run: what \"plyglass shim\" prints does that")
                           : tr("it printed values, but wrote no run file: add the shim, see \"plyglass shim\"");
            });
        }
        return out;
    }

    /// Nothing if it does not read on, or if what it did in one process does not settle what it is.
    std::optional<ProgramRuns> all_at_once() const {
        using std::chrono::milliseconds;
        constexpr milliseconds for_each{50};
        std::string input;
        for (const GivenTree& it : trees_) input += it.lists + '\n';
        process::Limits limits = limits_;
        limits.time += for_each * static_cast<int>(trees_.size());
        const Done it = done(input, limits);
        if (!it.why.empty() || it.runs.size() != trees_.size()) return {};
        ProgramRuns out;
        for (std::size_t i = 0; i < trees_.size(); ++i) {
            out.runs.push_back(judged(it.runs[i], trees_[i], {}));
            if (!out.runs.back().checked) return {};
        }
        judge(out);
        if (!out.together || (!out.together->is_right && out.together->mistakes.empty())) return {};
        return out;
    }

    ProgramRuns one_by_one() const {
        ProgramRuns out;
        std::size_t failures = 0;
        for (const GivenTree& tree : trees_) {
            if (!out.given_up.empty()) {
                out.runs.push_back({nullptr, out.given_up, {}, false});
                continue;
            }
            const Done it = done(tree.lists + '\n', limits_);
            out.runs.push_back(it.runs.empty() ? RunOnTree{nullptr, it.why, {}}
                                               : judged(it.runs.front(), tree, it.why));
            out.runs.back().messages = it.messages;
            const bool has_failed = !out.runs.back().failure.empty();
            if (has_failed && failures + 1 == out.runs.size()) ++failures;
            if (has_failed && it.ending.how == Ending::How::output) out.given_up = it.why;
            if (failures == most_failures) out.given_up = out.runs.back().failure;
        }
        judge(out);
        return out;
    }

    process::Limits limits_;
    const std::vector<GivenTree>& trees_;
    process::Command command_;
    Place place_;
};

}  // namespace

std::string shortened(std::string_view words) {
    constexpr std::size_t most = 400, begin = 100, end = 130;
    std::string_view rest = words;
    for (std::size_t count = 0; count < most && !rest.empty(); ++count) core::take_code_point(rest);
    std::string out = excerpt(words, rest.empty() ? most : begin);
    if (!rest.empty()) {
        rest = words.substr(words.size() - end);
        while (!rest.empty() && (static_cast<unsigned char>(rest.front()) & 0xC0U) == 0x80U) rest.remove_prefix(1);
        out += ' ' + excerpt(rest, end);
    }
    for (const std::string_view none : {" ", ":", "："}) {  // before a reason that was not given
        if (out.ends_with(none)) out.erase(out.size() - none.size());
    }
    return out;
}

bool RunOnTree::has_right_value() const {
    return checked && checked->verdict.true_value && checked->verdict.judged.answer == *checked->verdict.true_value;
}

core::Result<GivenTree> given_tree(const app::NamedTree& named, const app::Assets& assets) {
    const auto& tree = named.tree;
    const bool is_plain = tree && !tree->has_chance() && tree->has_every_value() && tree->height() <= deepest &&
                          tree->turn(0) == core::Turn::max;
    GivenTree out;
    if (is_plain) {
        const Said title = named.pasted ? Said() : Said([&] { return app::title_of(named, assets); });
        out = {lists_of(*tree, 0), game::write_tree(*tree), title, tree};
    }
    const auto back = is_plain ? app::read_tree_of_run(out.lists) : core::Problem{};
    if (!is_plain || out.lists.find('"') != std::string::npos || !back ||
        !(static_cast<const game::TreeShape&>(**back) == *tree)) {
        return core::Problem{tr("A program gets a tree as lists of numbers: MAX moves first, MIN and MAX take turns.")};
    }
    return out;
}

std::vector<GivenTree> core_trees(const app::Assets& assets) {
    // With numbers on both sides of 0, ties, leaves of several depths, subtrees that stand twice (also of the other player, and so
    // that a table that keeps bounds as values errs), five levels, and numbers beyond what some take for infinity.
    constexpr std::array more{"((-3 -5) (-2 -9))",
                              "((4 4) (4 7) (-1 9))",
                              "(((-4 3) (5 -6)) ((2 -1) (-7 8)))",
                              "((-8 (3 -2) 6) ((-1 -5) 4 (0 7)))",
                              "((((1 8) (6 2)) ((7 3) (-5 4))) (((9 5) (2 -6)) ((3 1) (8 7))))",
                              "((5 6) (9 4 1))",
                              "((4 4) (4 1))",
                              "((((9 9) (5 1)) ((2 2) (5 1))))",
                              "((4 1) ((4 1)))",
                              "(((3) (3 8)) ((3 8)))",
                              "((4 (((6 9)) ((6 9)))) ((6 9)))",
                              "(((-20000 -12345) (-15000 -13000)) ((12345 20000) (13000 15000)))",
                              "(((((16 -3) (0 -5)) ((1 15) (9 -2))) (((-8 -18) (2 -2)) ((-7 -17) (1 -12)))) ((((-4 11) "
                              "(12 -7)) ((-7 -11) (9 16))) (((-20 17) (-4 -13)) ((19 19) (-5 10)))))"};
    std::vector<GivenTree> out;
    std::set<std::string> seen;
    const auto add = [&](const app::NamedTree& tree) {
        auto given = given_tree(tree, assets);
        if (given && seen.insert(given->lists).second) out.push_back(*std::move(given));
    };
    if (const auto plates = app::open_tree("banknote", assets)) add(*plates);
    const auto add_text = [&](const char* text) {
        app::NamedTree named;
        named.pasted = true;
        if (auto tree = game::read_tree(text)) named.tree = *std::move(tree);
        add(named);
    };
    for (const glass::KnownMistake& it : glass::known_mistakes()) {
        if (*it.smallest != '\0') add_text(it.smallest);
    }
    for (const char* text : more) add_text(text);
    return out;
}

std::size_t reference_leaves(const glass::CheckedRun& run, const glass::Verdict& kind) {
    using search::CutRule;
    if (!glass::has_rank_game(run.run)) return 0;
    misread::Rules rules;
    rules.cut = kind.is_minimax == true ? CutRule::equal : kind.cut.value_or(CutRule::equal);
    const auto order = run.verdict.order.value_or(glass::RankGame::Children::as_written);
    return glass::work(glass::RankGame(run.run, order), rules).leaves;
}

const char* children_alone() {
    return tr(
        "it searches the root's children one by one, and nothing that is watched goes through them: that has to be a "
        "function that is watched, too, and called with the root");
}

bool is_miscounted(const glass::Run& run, const glass::Verdict& verdict) {
    if (verdict.judged.differences.empty()) return false;
    const glass::Difference& first = verdict.judged.differences.front();
    if (first.rule != glass::Rule::leaf && !(first.rule == glass::Rule::order && first.is_missing)) return false;
    const auto is_found = [&](glass::Rank it) { return it == first.found || it == -first.found; };
    const bool is_value = first.rule == glass::Rule::leaf && first.expected != glass::no_rank;
    if (is_value && std::none_of(run.leaf_values.begin(), run.leaf_values.end(), is_found)) return false;
    std::uint32_t depth = run.events[first.event].depth;  // of what is looked for: the node itself, then those above it
    for (std::size_t i = first.event + 1; i-- > 0 && depth > 0;) {
        const glass::Event& it = run.events[i];
        if (it.depth != depth || (i != first.event && it.kind != glass::Event::Kind::enter)) continue;
        if (it.is_counted) return true;
        --depth;
    }
    return false;
}

std::string miscounted(const glass::Run& run, const glass::Verdict& verdict) {
    const char* const why =
        run.language == "Python"
            ? tr("{} is another one in the tree, but its number may be wrong: which child it is could not be seen, so "
                 "children were counted as they came. Say which parameter is the node, @watch(node=\"NAME\"), and "
                 "search the tree itself, not numbers or names of nodes")
            : tr("{} is another one in the tree, but its number may be wrong: the run does not say which child it is, "
                 "so children were counted as they came. Give enter and leaf the number of each child, and leave "
                 "every node that was entered");
    return closed_up(filled(why, glass::words_of_path(glass::path_of(run, verdict.judged.differences.front().event))));
}

Options limit_options(const char* time) {
    return {{"time", "S", time}, {"memory", "MB", mark("what a program may hold in memory (default 1024)")}};
}

process::Limits read_limits(Reader& in, double usual_seconds) {
    constexpr double most_seconds = 3600;
    constexpr std::uint64_t usual_memory = 1024, most_memory = 1 << 20;
    constexpr int bits_of_megabyte = 20;
    process::Limits out;
    double seconds = usual_seconds;
    if (in.has("time")) {
        seconds = in.decimal("time").value_or(0);
        if (!(seconds > 0 && seconds <= most_seconds)) in.expected("time", tr("seconds, up to 3600"));
    }
    out.time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
    out.memory = in.whole<std::uint64_t>("memory", 1, most_memory, usual_memory) << bits_of_megabyte;
    return out;
}

ProgramRuns run_program(const std::string& line, const process::Limits& limits, const std::vector<GivenTree>& trees,
                        const app::Assets& assets) {
    return Runner(line, limits, trees, assets).run();
}

}  // namespace plyglass::cli
