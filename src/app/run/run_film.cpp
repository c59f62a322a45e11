#include "app/run/run_film.hpp"

#include <algorithm>
#include <numeric>
#include <sstream>

#include "game/tree_text.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/film_maker.hpp"

namespace plyglass::app {

namespace {

using core::Problem;
using core::Rational;
using core::Turn;
using game::ExplicitTree;
using game::NodeId;
using glass::Event;
using glass::Rank;
using Kind = Event::Kind;
using Tree = std::shared_ptr<const ExplicitTree>;
using namespace text;

constexpr std::size_t most_steps = 200'000;  // of a film that is laid out while somebody waits

/// One pass of a run, from the event `begin` to `end`.
struct Pass {
    const glass::Run& run;
    const glass::Judged& judged;
    std::size_t begin = 0, end = 0;

    const Event& operator[](std::size_t event) const { return run.events[event]; }
    bool is_mover() const { return judged.assumed.view == glass::View::mover; }
};

/// Whether every step of the pass is one in `tree` as it is written, and no node is looked at twice.
bool fits(const Pass& pass, const ExplicitTree& tree) {
    std::vector<bool> seen(tree.size());
    for (std::size_t i = pass.begin; i < pass.end; ++i) {
        const Event& it = pass[i];
        if (it.kind == Kind::answer || it.kind == Kind::back) continue;
        if (it.kind == Kind::table || it.node == game::no_node || seen[it.node]) return false;
        if (tree.is_leaf(it.node) != (it.kind == Kind::leaf)) return false;
        seen[it.node] = true;
    }
    return true;
}

Turn turn_below(Turn parent) { return parent == Turn::max ? Turn::min : Turn::max; }

/// The tree of what the pass has visited, each visit a node of its own; `nodes` becomes the node of each event. Null if chance
/// is among them, whose weights are unknown.
class Visited {
public:
    Visited(const Pass& pass, std::vector<NodeId>& nodes) : pass_(pass), nodes_(nodes) {}

    Tree tree() {
        for (std::size_t i = pass_.begin; i < pass_.end; ++i) {
            const Event& it = pass_[i];
            if (it.kind == Kind::answer) continue;
            if (it.kind == Kind::back) {
                nodes_[i] = open_.back().node;
                close();
                continue;
            }
            nodes_[i] = static_cast<NodeId>(builder_.size());
            if (!open_.empty()) ++open_.back().children;
            const std::string words = words_of(i);
            if (it.kind == Kind::enter) {
                const Turn turn = turn_of(it);
                if (turn == Turn::chance) return nullptr;
                open_.push_back({nodes_[i], turn});
                builder_.open(turn, {.detail = words});
            } else {
                builder_.leaf(value_of(it), {.detail = words});
            }
        }
        while (!open_.empty()) close();
        return builder_.finish();
    }

private:
    struct Open {
        NodeId node = 0;
        Turn turn{};
        std::size_t children = 0;
    };

    void close() {
        if (open_.back().children == 0) builder_.leaf_without_value("?", {});
        builder_.close();
        open_.pop_back();
    }

    std::string words_of(std::size_t event) const {
        if (const auto found = pass_.run.positions.find(event); found != pass_.run.positions.end()) {
            return excerpt(found->second, 24);
        }
        const ExplicitTree* written = pass_.run.tree.get();
        const NodeId n = pass_[event].node;
        return written == nullptr || n == game::no_node ? std::string() : std::string(written->detail(n));
    }

    Turn turn_of(const Event& it) const {
        if (it.turn != Turn::over) return it.turn;
        const ExplicitTree* written = pass_.run.tree.get();
        if (written != nullptr && it.node != game::no_node && !written->is_leaf(it.node)) return written->turn(it.node);
        return open_.empty() ? pass_.judged.assumed.root : turn_below(open_.back().turn);
    }

    Rational value_of(const Event& it) const {
        const bool is_turned =
            !it.is_as_written && pass_.is_mover() && !open_.empty() && turn_below(open_.back().turn) == Turn::min;
        return pass_.run.number(is_turned ? -it.value : it.value);
    }

    const Pass& pass_;
    std::vector<NodeId>& nodes_;
    game::TreeBuilder builder_;
    std::vector<Open> open_;
};

/// The events of a pass as the tape of a film, in max's view.
class Tape {
public:
    Tape(const Pass& pass, const ExplicitTree& tree, const std::vector<NodeId>& nodes)
        : pass_(pass), tree_(tree), nodes_(nodes) {
        out_.values = {-Rational::infinity(), Rational::infinity()};
        out_.states.resize(tree.size());
        std::iota(out_.states.begin(), out_.states.end(), NodeId{0});
    }

    trace::Trace<NodeId, Rational> take() {
        for (std::size_t i = pass_.begin; i < pass_.end; ++i) {
            const Event& it = pass_[i];
            trace::Event step;
            step.node = it.kind == Kind::answer ? 0 : nodes_[i];
            if (it.kind == Kind::enter) {
                enter(it, step);
            } else if (it.kind == Kind::back) {
                leave(it, step);
            } else if (it.kind == Kind::answer) {
                step.kind = trace::Kind::answer;
                step.value = index_of(for_max(it.value, pass_.judged.assumed.root));
            } else {
                step.kind = it.kind == Kind::leaf ? trace::Kind::leaf : trace::Kind::table_hit;
                const Turn turn = open_.empty() ? Turn::max : turn_below(open_.back().turn);
                look(it.is_as_written ? it.value : for_max(it.value, turn), step);
            }
            out_.tape.push_back(step);
        }
        out_.truncated = !open_.empty();
        return std::move(out_);
    }

    const trace::Summary& summary() const { return summary_; }

private:
    struct Open {
        Turn turn{};
        Rank alpha = -glass::infinite_rank, beta = glass::infinite_rank;
        Rank best = glass::no_rank;
        std::size_t seen = 0;
    };

    Rank for_max(Rank value, Turn mover) const {
        return pass_.is_mover() && mover == Turn::min && value != glass::no_rank ? -value : value;
    }

    trace::Index index_of(Rank rank) {
        if (rank == glass::no_rank) return trace::none;
        if (rank == -glass::infinite_rank) return trace::minus_infinity_index;
        if (rank == glass::infinite_rank) return trace::infinity_index;
        out_.values.push_back(pass_.run.number(rank));
        return static_cast<trace::Index>(out_.values.size() - 1);
    }

    /// A bound that the run does not report is its parent's as it stands.
    void enter(const Event& it, trace::Event& step) {
        Open frame;
        frame.turn = tree_.turn(step.node);
        const bool is_turned = pass_.is_mover() && frame.turn == Turn::min;
        const Rank alpha = for_max(is_turned ? it.beta : it.alpha, frame.turn);
        const Rank beta = for_max(is_turned ? it.alpha : it.beta, frame.turn);
        if (!open_.empty()) {
            ++open_.back().seen;
            frame.alpha = open_.back().alpha;
            frame.beta = open_.back().beta;
        }
        if (alpha != glass::no_rank) frame.alpha = alpha;
        if (beta != glass::no_rank) frame.beta = beta;
        step.kind = trace::Kind::enter;
        step.value = index_of(frame.alpha);
        step.extra = index_of(frame.beta);
        open_.push_back(frame);
        ++summary_.nodes_visited;
    }

    void leave(const Event& it, trace::Event& step) {
        const Open frame = open_.back();
        open_.pop_back();
        step.kind = trace::Kind::leave;
        // Where the run does not report what a node returns, the best value that it has seen.
        const Rank best = frame.best == glass::no_rank ? 0 : frame.best;
        const Rank value = it.value == glass::no_rank ? best : for_max(it.value, frame.turn);
        step.value = index_of(value);
        if (frame.seen < tree_.children(step.node).size()) step.flags |= trace::Event::cut_short;
        take_value(value);
    }

    void look(Rank value, trace::Event& step) {
        if (!open_.empty()) ++open_.back().seen;
        step.value = index_of(value);
        take_value(value);
        ++summary_.nodes_visited;
        ++summary_.leaves_evaluated;
    }

    void take_value(Rank value) {
        if (open_.empty()) {
            summary_.value = {core::Value(pass_.run.number(value)), core::Bound::lower};
            return;
        }
        Open& above = open_.back();
        const bool is_first = above.best == glass::no_rank;
        above.best = is_first                  ? value
                     : above.turn == Turn::min ? std::min(above.best, value)
                                               : std::max(above.best, value);
        if (above.turn == Turn::max) above.alpha = std::max(above.alpha, value);
        if (above.turn == Turn::min) above.beta = std::min(above.beta, value);
    }

    const Pass& pass_;
    const ExplicitTree& tree_;
    const std::vector<NodeId>& nodes_;
    trace::Trace<NodeId, Rational> out_;
    trace::Summary summary_;
    std::vector<Open> open_;
};

trace::Search search_of(const RunFilm& film) {
    trace::Search out;
    const auto tells_window = [](const Event& it) { return it.alpha != glass::no_rank || it.beta != glass::no_rank; };
    if (glass::is_expectimax(film.run, film.verdict)) {
        out.algorithm = trace::Algorithm::expectimax;
    } else if (std::none_of(film.run.events.begin(), film.run.events.end(), tells_window)) {
        out.algorithm = trace::Algorithm::minimax;
    }
    out.rules.cut = film.verdict.judged.assumed.cut;
    return out;
}

/// Makes the films; false if one cannot be made.
bool make_films(RunFilm& out) {
    const auto& events = out.run.events;
    out.films.clear();
    out.passes.clear();
    out.nodes.assign(events.size(), 0);
    for (std::size_t i = 0; i < events.size(); ++i) {
        const bool begins = events[i].depth == 0 && (events[i].kind == Kind::enter || events[i].kind == Kind::leaf);
        if (begins || i == 0) out.passes.push_back(i);
    }
    const trace::Search search = search_of(out);
    for (std::size_t k = 0; k < out.passes.size(); ++k) {
        const Pass pass{out.run, out.verdict.judged, out.passes[k],
                        k + 1 < out.passes.size() ? out.passes[k + 1] : events.size()};
        Tree tree = out.tree;
        if (tree && fits(pass, *tree)) {
            for (std::size_t i = pass.begin; i < pass.end; ++i) {
                if (events[i].kind != Kind::answer) out.nodes[i] = events[i].node;
            }
        } else {
            tree = Visited(pass, out.nodes).tree();
        }
        if (!tree) return false;
        Tape tape(pass, *tree, out.nodes);
        auto trace = tape.take();
        out.films.push_back(trace::make_run_film(tree, search, std::move(trace), tape.summary()));
    }
    return true;
}

/// What the judge passes over: it may not be looked at, and counts as one difference.
void find_idle(RunFilm& out) {
    const auto& events = out.run.events;
    std::size_t after = 0;
    for (const glass::Difference& it : out.verdict.judged.differences) {
        const bool is_passed = (it.rule == glass::Rule::cut || it.rule == glass::Rule::order) && !it.is_too_early;
        if (!is_passed || it.event < after || events[it.event].kind == Kind::back) continue;
        std::size_t last = it.event;
        if (events[last].kind == Kind::enter) {
            const std::uint32_t depth = events[last].depth;
            const auto stays = [&](const Event& each) {
                return each.kind != Kind::answer && (each.depth > depth || each.kind == Kind::back);
            };
            while (last + 1 < events.size() && stays(events[last + 1])) {
                ++last;
                if (events[last].depth == depth) break;
            }
        }
        after = last + 1;
        if (!out.idle.empty() && out.idle.back().second == it.event) {
            out.idle.back().second = last + 1;
        } else {
            out.idle.emplace_back(it.event + 1, last + 1);
        }
    }
}

/// The lines of a run that does what `film` shows.
std::string lines_of(const trace::Film& film, const std::string& program, const std::string& tree, bool is_mover) {
    const auto number = [&](trace::Index index) { return json::Value(film.value(index)); };
    std::string out =
        glass::head_of_run(program, tree, film.tree().turn(0), is_mover ? glass::View::mover : glass::View::max);
    trace::Index last = trace::none;
    for (std::size_t step = 1; step <= film.steps(); ++step) {
        const trace::Event& it = film.event(step);
        const auto path = json::list_of(film.tree().path(it.node));
        json::Value line;
        if (it.kind == trace::Kind::enter) {
            line = json::object(
                {{"kind", "enter"}, {"node", path}, {"alpha", number(it.value)}, {"beta", number(it.extra)}});
        } else if (it.kind == trace::Kind::leaf || it.kind == trace::Kind::leave) {
            line = json::object({{"kind", it.kind == trace::Kind::leaf ? "leaf" : "return"},
                                 {"node", path},
                                 {"value", number(it.value)}});
            last = it.value;
        } else {
            continue;
        }
        out += line.text() + '\n';
    }
    return last == trace::none ? out : out + json::object({{"kind", "answer"}, {"value", number(last)}}).text() + '\n';
}

/// Nothing if the run itself is of that tree.
std::shared_ptr<const RunFilm> smallest_of(const RunFilm& run);

/// Null and why, if it cannot be shown. `is_small`: it is itself the smallest tree of another one.
std::shared_ptr<const RunFilm> film_of(glass::Run run, const std::string& file, std::string& why,
                                       bool is_small = false) {
    RunFilm out;
    auto verdict = glass::check_for_either_root(run);
    if (!verdict) {
        why = tr("a run of leaves alone can be judged only if it has a \"tree\"");
        return nullptr;
    }
    out.verdict = *std::move(verdict);
    out.run = std::move(run);
    out.file = file;
    out.tree = out.run.tree;
    if (!make_films(out)) {
        why = tr("chance moves in this run, and its tree is not given: there are no probabilities to show");
        return nullptr;
    }
    find_idle(out);
    if (!is_small) out.smallest = smallest_of(out);
    out.doubles = glass::doubles(out.run, out.verdict);
    return std::make_shared<const RunFilm>(std::move(out));
}

std::shared_ptr<const RunFilm> on_small_tree(const glass::Program& program, const Tree& small,
                                             const std::string& name) {
    const auto searched = trace::record_misread(small, {}, program.rules);
    std::istringstream lines(lines_of(*searched, name, program.mistake->smallest, program.rules.negamax));
    auto again = glass::read_run(lines, read_tree_of_run);
    std::string why;
    return again ? film_of(*std::move(again), {}, why, true) : nullptr;
}

/// Null: there is none.
Tree smallest_tree(const glass::Program& program) {
    const auto small = game::read_tree(program.mistake->smallest);
    return small && !program.mistake->readings.empty() ? *small : nullptr;
}

std::shared_ptr<const RunFilm> smallest_of(const RunFilm& run) {
    if (run.verdict.mistakes.empty()) return nullptr;
    const glass::Program& program = run.verdict.mistakes.front();
    const Tree small = smallest_tree(program);
    if (!small || (run.tree && has_same_numbers(*small, *run.tree))) return nullptr;
    return on_small_tree(program, small, run.program());
}

}  // namespace

std::string RunFilm::program() const {
    if (!run.program.empty()) return excerpt(run.program);
    const std::string name = file.substr(file.rfind('/') + 1);
    return name.empty() ? std::string(tr("your program")) : excerpt(name);
}

std::size_t RunFilm::pass_of(std::size_t event) const {
    const auto after = std::upper_bound(passes.begin(), passes.end(), event);
    return static_cast<std::size_t>(after - passes.begin()) - 1;
}

std::optional<std::size_t> RunFilm::difference_at(std::size_t step) const {
    const auto& all = verdict.judged.differences;
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& it) { return it.event + 1 == step; });
    return at == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - all.begin()));
}

std::size_t RunFilm::opening() const {
    const auto& all = verdict.judged.differences;
    return all.empty() ? steps() : all.front().event + 1;
}

std::size_t RunFilm::next_difference(std::size_t step) const {
    for (const auto& it : verdict.judged.differences) {
        if (it.event + 1 > step) return it.event + 1;
    }
    return 0;
}

std::size_t RunFilm::previous_difference(std::size_t step) const {
    std::size_t out = 0;
    for (const auto& it : verdict.judged.differences) {
        if (it.event + 1 < step) out = it.event + 1;
    }
    return out;
}

bool RunFilm::is_idle(std::size_t event) const {
    const auto after = std::upper_bound(idle.begin(), idle.end(), std::pair(event + 1, SIZE_MAX));
    return after != idle.begin() && std::prev(after)->second >= event + 1;
}

std::shared_ptr<const RunFilm> on_smallest_tree(const glass::Program& program) {
    const Tree small = smallest_tree(program);
    return small ? on_small_tree(program, small, {}) : nullptr;
}

core::Result<Tree> read_tree_of_run(const std::string& text) {
    auto tree = read_pasted_tree(text, Boards::marked);  // ((4 4)(4 4)) is none
    if (!tree) return Problem{tree.error().what};
    if (!tree->tree) return Problem{tr("expected a tree")};
    return tree->tree;
}

bool looks_like_run(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || text[first] != '{') return false;
    const std::string_view line = text.substr(first, text.find('\n', first) - first);
    const json::Document head(line);
    if (!head.is_whole()) return false;
    if (head["plyglass"] == "run") return true;
    const json::Node kind = head["kind"];
    return kind == "enter" || (kind == "leaf" && head["node"]);
}

core::Result<std::shared_ptr<const RunFilm>> read_run_film(const std::string& text, const std::string& file) {
    std::istringstream lines(text);
    auto run = glass::read_run(lines, read_tree_of_run, most_steps);
    if (!run) return run.error();
    return run_film(*std::move(run), file);
}

core::Result<std::shared_ptr<const RunFilm>> run_film(glass::Run run, const std::string& file) {
    std::string why;
    auto out = film_of(std::move(run), file, why);
    if (!out) return Problem{why};
    return out;
}

std::shared_ptr<const RunFilm> with_mistakes(std::shared_ptr<const RunFilm> run, const std::vector<std::string>& ids) {
    RunFilm out = *run;
    const auto removed = std::erase_if(out.verdict.mistakes, [&](const glass::Program& it) {
        return std::find(ids.begin(), ids.end(), it.mistake->id) == ids.end();
    });
    if (removed == 0) return run;
    out.smallest = smallest_of(out);
    return std::make_shared<const RunFilm>(std::move(out));
}

bool has_same_numbers(const ExplicitTree& a, const ExplicitTree& b) {
    const game::TreeShape &x = a, &y = b;
    if (!(x == y) || a.has_chance() || b.has_chance()) return false;
    for (std::uint32_t i = 0; i < a.leaf_count(); ++i) {
        if (a.value(a.leaf(i)) != b.value(b.leaf(i))) return false;
    }
    return true;
}

std::shared_ptr<const RunFilm> with_bundled_words(std::shared_ptr<const RunFilm> run, const Assets& assets) {
    if (!run->tree || run->bundled != nullptr) return run;
    for (const BundledTree& it : assets.trees) {
        if (!it.tree || !has_same_numbers(*it.tree, *run->tree)) continue;
        RunFilm out = *run;
        out.bundled = &it;
        out.tree = it.tree;
        make_films(out);
        return std::make_shared<const RunFilm>(std::move(out));
    }
    return run;
}

NamedTree with_words_of_tree(NamedTree named, const Assets& assets) {
    if (!named.run) return named;
    named.run = with_bundled_words(std::move(named.run), assets);
    if (const BundledTree* bundled = named.run->bundled) {
        named.tree = bundled->tree;
        named.id = bundled->id;
        named.title = title_of(named, assets);
        named.pasted = false;
    }
    return named;
}

}  // namespace plyglass::app
