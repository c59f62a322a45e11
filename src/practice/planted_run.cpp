#include "practice/planted_run.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "game/tree_text.hpp"
#include "glass/mistakes.hpp"
#include "glass/rank_game.hpp"
#include "misread/run.hpp"
#include "practice/learner_game.hpp"
#include "practice/solving.hpp"
#include "text/json.hpp"

namespace plyglass::practice {

namespace {

/// By id, so that more of them elsewhere change no item. Left out are those whose programs report values in another view, and those that
/// show in answers alone.
constexpr std::array<std::string_view, 25> choosable{
    "alpha-never-updated", "beta-never-updated",     "alpha-not-updated-at-root",
    "bound-assigned",      "window-not-handed-down", "root-hands-full-window",
    "global-bounds",       "alpha-starts-at-0",      "beta-starts-at-0",
    "best-starts-at-0",    "swapped-in-call",        "own-bound",
    "cuts-only-at-max",    "cuts-only-at-min",       "never-cuts-at-last-child",
    "never-cuts",          "leaves-before-keeping",  "returns-wrong-bound-at-cut",
    "returns-other-bound", "returns-last",           "keeps-last-at-max",
    "skips-last",          "players-swapped",        "never-alternates",
    "cuts-on-less"};

bool is_made_by_both(const misread::Rules& rules) { return rules.made_by == core::Turn::over; }

/// Observes a search and writes down the lines of its run.
class LineWriter {
public:
    explicit LineWriter(const game::ExplicitTree& tree) : tree_(tree) {}

    std::vector<std::string> take() { return std::move(lines_); }

    void operator()(const auto&) {}
    template <class T>
    void operator()(const search::Enter<T>& event) {
        open_.push_back(event.state);
        add({{"kind", "enter"},
             {"node", json::list_of(tree_.path(event.state))},
             {"alpha", core::Value(event.alpha)},
             {"beta", core::Value(event.beta)}});
    }
    template <class T>
    void operator()(const search::Leaf<T>& event) {
        add_value("leaf", event.state, event.value);
    }
    template <class T>
    void operator()(const search::Leave<T>& event) {
        add_value("return", open_.back(), event.value);
        open_.pop_back();
    }

private:
    void add(std::initializer_list<json::Member> members) { lines_.push_back(json::object(members).text()); }
    void add_value(const char* kind, NodeId node, const Rational& value) {
        add({{"kind", kind}, {"node", json::list_of(tree_.path(node))}, {"value", core::Value(value)}});
    }

    const game::ExplicitTree& tree_;
    std::vector<std::string> lines_;
    std::vector<NodeId> open_;
};

/// The file of a run, with what its head says of the tree.
std::string file_of(const std::string& tree, Turn root, const std::vector<std::string>& lines) {
    std::string out = glass::head_of_run({}, tree, root, glass::View::max);
    for (const std::string& line : lines) out += line + '\n';
    return out;
}

core::Result<glass::Run> read_lines(const Tree& tree, const std::vector<std::string>& lines) {
    std::istringstream in(file_of("as the item has it", tree->turn(0), lines));
    return glass::read_run(in, [&](const std::string&) { return core::Result<Tree>(tree); });
}

/// How many steps of the run a program with that mistake does at most.
std::size_t longest_agreement(const glass::Run& run, const glass::RankGame& game, const glass::KnownMistake& mistake) {
    std::size_t out = 0;
    for (const glass::Program& program : glass::programs(&mistake, glass::View::max)) {
        out = std::max(out, glass::agreement(run, game, program));
    }
    return out;
}

std::size_t index_of(const glass::KnownMistake& mistake) {
    return static_cast<std::size_t>(&mistake - glass::known_mistakes().data());
}

}  // namespace

std::size_t PlantedRun::explained_by(const glass::KnownMistake& mistake) const {
    return explained.empty() ? 0 : explained.at(index_of(mistake));
}

bool PlantedRun::is_named(const glass::KnownMistake& mistake) const {
    return std::any_of(verdict.mistakes.begin(), verdict.mistakes.end(),
                       [&](const glass::Program& it) { return it.mistake == &mistake; });
}

std::string run_file(const Item& item) {
    return file_of(game::write_tree(*item.tree), item.tree->turn(0), item.run->lines);
}

std::span<const glass::KnownMistake* const> choosable_mistakes() {
    static const auto all = [] {
        std::array<const glass::KnownMistake*, choosable.size()> out{};
        std::transform(choosable.begin(), choosable.end(), out.begin(), glass::find_mistake);
        return out;
    }();
    return all;
}

std::span<const Plant> plants() {
    static const auto all = [] {
        std::vector<Plant> out;
        for (const glass::KnownMistake* mistake : choosable_mistakes()) {
            for (std::uint32_t way = 0; way < mistake->readings.size(); ++way) {
                if (is_made_by_both(mistake->readings[way])) out.push_back({mistake, way});
            }
        }
        return out;
    }();
    return all;
}

RightRun::RightRun(const Item& item) : item_(item) {
    LineWriter writer(*item.tree);
    const LearnerGame game(item.tree);
    value_ = search::alphabeta(game, game.root(), writer, search::AlphaBetaRules{.cut = item.cut}).value;
    lines_ = writer.take();
}

std::optional<WrittenRun> RightRun::written(const Plant& plant) const {
    misread::Rules rules = plant.mistake->readings[plant.way];
    rules.cut = item_.cut;
    rules.test = misread::Rules::Test::bounds;
    const LearnerGame game(item_.tree);
    LineWriter writer(*item_.tree);
    const Rational value = misread::run(game, game.root(), writer, rules).value;
    std::vector<std::string> lines = writer.take();
    const auto differs = std::mismatch(lines.begin(), lines.end(), lines_.begin(), lines_.end()).first;
    if (lines.size() > most_run_steps || differs == lines.end()) return std::nullopt;
    const auto first_step = static_cast<std::size_t>(differs - lines.begin()) + 1;
    return WrittenRun{std::move(lines), first_step, value == value_};
}

std::shared_ptr<const PlantedRun> RightRun::checked(WrittenRun written, bool asks_for_mistake) const {
    auto run = read_lines(item_.tree, written.lines);
    auto verdict = run ? glass::check(*run) : std::nullopt;
    if (!verdict || verdict->is_right || verdict->judged.differences.empty()) return nullptr;
    const glass::Assumed& assumed = verdict->judged.assumed;
    const bool is_as_asked = assumed.cut == item_.cut && assumed.windows == glass::Windows::deep &&
                             assumed.returned == glass::Returned::best && assumed.view == glass::View::max;
    if (!is_as_asked || verdict->judged.first() + 1 != written.first_step) return nullptr;
    PlantedRun out{std::move(written.lines), *std::move(run), *std::move(verdict), {}};
    if (!asks_for_mistake) return std::make_shared<const PlantedRun>(std::move(out));

    const auto all = choosable_mistakes();
    const auto& named = out.verdict.mistakes;
    if (named.size() != 1 || std::find(all.begin(), all.end(), named.front().mistake) == all.end()) return nullptr;
    out.explained.resize(glass::known_mistakes().size());
    const glass::RankGame ranks(out.run, glass::RankGame::Children::as_written);
    for (const glass::KnownMistake* it : all) out.explained[index_of(*it)] = longest_agreement(out.run, ranks, *it);
    return std::make_shared<const PlantedRun>(std::move(out));
}

}  // namespace plyglass::practice
