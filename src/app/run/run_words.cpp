#include "app/run/run_words.hpp"

#include <algorithm>
#include <utility>

#include "app/film_cards.hpp"
#include "core/file.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::app {

namespace {

using core::Turn;
using game::NodeId;
using glass::Difference;
using glass::Event;
using glass::Rank;
using glass::Rule;
using search::CutRule;
using trace::Playhead;
using Kind = Event::Kind;
using namespace text;

/// A sentence whose gaps may hold Chinese words.
template <class... Args>
std::string said(const char* pattern, const Args&... args) {
    return closed_up(filled(pattern, args...));
}

class RunWords {
public:
    explicit RunWords(const RunFilm& run) : run_(run), judged_(run.verdict.judged) {}

    /// Names of nodes begin sentences.
    DifferenceWords difference(std::size_t which) const {
        DifferenceWords out = words_of(judged_.differences[which]);
        for (std::string* words : {&out.headline, &out.sentence}) {
            if (words->front() >= 'a' && words->front() <= 'z')
                words->front() = static_cast<char>(words->front() - 'a' + 'A');
        }
        return out;
    }

    DifferenceWords words_of(const Difference& it) const {
        const std::string here = node_of(it.event);
        switch (it.rule) {
            case Rule::window:
            case Rule::narrow: return window(it);
            case Rule::order:
                if (it.is_too_early) {
                    return {said(tr("{} is left too early"), here),
                            said(tr("A child of {} was never looked at, and no cut leaves it out."), here)};
                }
                if (run_.verdict.judged.assumed.scouts != glass::Scouts::none && !it.is_missing) {
                    return {said(tr("{} comes again"), here),
                            said(tr("The empty window through which {} was looked at has settled it already."), here)};
                }
                return {said(tr("{} comes again"), here), said(tr("{} has been looked at already, or is no child of "
                                                                  "its parent. Every child is looked at once."),
                                                               here)};
            case Rule::turn:
                return {
                    said(tr("Another player moves at {}"), here),
                    said(tr("The players take turns. Your program takes {} for a node of the other player."), here)};
            case Rule::cut: return cut(it);
            case Rule::back:
                return {said(tr("{} returns a wrong value"), here),
                        it.average ? said(tr("The average of {} is <s>{}</s>. Your program returns <s>{}</s>."), here,
                                          text::number(*it.average), value(it.found))
                                   : said(tr("The best value that {} has seen is <s>{}</s>. Your program returns "
                                             "<s>{}</s>."),
                                          here, value(it.expected), value(it.found))};
            case Rule::leaf: return leaf(it, here);
            case Rule::answer: break;
        }
        if (it.child != glass::not_told) {
            return {tr("The wrong move"),
                    said(tr("Your program answers with move {}; another move is better."), it.child + 1)};
        }
        if (it.is_bound) {
            return {tr("Only a bound"),
                    said(tr("Your program answers <s>{}</s>. That is only a bound: no window has held "
                            "the value of the root, <s>{}</s>."),
                         value(it.found), value(it.expected))};
        }
        return {tr("The wrong answer"), said(tr("The root is worth <s>{}</s>. Your program answers <s>{}</s>."),
                                             value(it.expected), value(it.found))};
    }

    /// The event that enters the parent of an event's node.
    std::size_t parent_of(std::size_t event) const {
        const auto& events = run_.run.events;
        for (std::size_t i = event; i-- > 0;) {
            if (events[i].kind == Kind::enter && events[i].depth + 1 == events[event].depth) return i;
        }
        return run_.passes[run_.pass_of(event)];
    }

    std::string node_of(std::size_t event) const { return node(*run_.films[run_.pass_of(event)], run_.nodes[event]); }

    static std::string node(const trace::Film& film, NodeId n) {
        const game::ExplicitTree& tree = *film.written_tree();
        const bool has_text_only = n != 0 && tree.label(n).empty() && !tree.detail(n).empty();
        return has_text_only ? escaped(trace::plain_name(film, n)) : trace::node_words(film, n);
    }

    std::string value(Rank rank) const { return rank == glass::no_rank ? "?" : number(run_.run.number(rank)); }
    std::string end(Rank rank) const { return window_end(run_.run.number(rank)); }

private:
    /// The sibling whose value has moved the bound that is wrong.
    std::optional<std::size_t> moved_by(const Difference& it) const {
        const auto& events = run_.run.events;
        const std::uint32_t depth = events[it.event].depth;
        const bool is_mover = judged_.assumed.view == glass::View::mover;
        for (std::size_t i = it.event; i-- > 0 && events[i].depth >= depth;) {
            const bool is_sibling = events[i].depth == depth && events[i].kind != Kind::enter;
            const bool is_it = events[i].value == it.expected || (is_mover && events[i].value == -it.expected);
            if (is_sibling && is_it) return i;
        }
        return std::nullopt;
    }

    DifferenceWords window(const Difference& it) const {
        const std::size_t above = parent_of(it.event);
        const std::string here = node_of(it.event), parent = node_of(above);
        const trace::Film& film = *run_.films[run_.pass_of(it.event)];
        if (run_.run.events[it.event].depth == 0) {
            return {tr("The first window is wrong"),
                    said(tr("The search begins with <a>α −∞</a> and <b>β +∞</b>. Your program begins with <a>α {}</a> "
                            "and <b>β {}</b>."),
                         end(it.told.alpha), end(it.told.beta))};
        }
        const auto by = moved_by(it);
        if (!by) {
            return {
                said(it.is_beta ? tr("{} gets a wrong β") : tr("{} gets a wrong α"), here),
                said(tr("{0} hands down <a>α {1}</a> and <b>β {2}</b>. Your program goes on to {3} with <a>α {4}</a> "
                        "and <b>β {5}</b>."),
                     parent, end(it.window.alpha), end(it.window.beta), here, end(it.told.alpha), end(it.told.beta))};
        }
        const std::string player = trace::player(film, it.is_beta ? Turn::min : Turn::max);
        return {said(it.is_beta ? tr("β did not fall at {}") : tr("α did not rise at {}"), parent),
                said(it.is_beta ? tr("{0} is worth {1}, so {2} can hold {3} to {1} and β falls to <b>{1}</b>. Your "
                                     "program goes on to {4} with β <b>{5}</b>.")
                                : tr("{0} is worth {1}, so {2} is sure of {1} at {3} and α rises to <a>{1}</a>. Your "
                                     "program goes on to {4} with α <a>{5}</a>."),
                     node_of(*by), value(it.expected), player, parent, here, end(it.found))};
    }

    DifferenceWords cut(const Difference& it) const {
        const std::string here = node_of(it.event);
        if (it.is_too_early) {
            return {
                said(tr("{} is left too early"), here),
                said(tr("The window of {0} is open, <a>α {1}</a> and <b>β {2}</b>, and a child is left. Your program "
                        "does not look at it."),
                     here, end(it.window.alpha), end(it.window.beta))};
        }
        const std::string parent = node_of(parent_of(it.event));
        return {
            said(tr("No cutoff at {}"), parent),
            said(judged_.assumed.cut == CutRule::equal
                     ? tr("The window of {0} has closed, <a>α {1}</a> ≥ <b>β {2}</b>: what comes now cannot matter. "
                          "Your program goes on to {3}.")
                     : tr("The window of {0} has closed, <a>α {1}</a> > <b>β {2}</b>: what comes now cannot matter. "
                          "Your program goes on to {3}."),
                 parent, end(it.window.alpha), end(it.window.beta), here)};
    }

    DifferenceWords leaf(const Difference& it, const std::string& here) const {
        if (it.is_bound) {
            return {
                tr("A table gives a wrong value"),
                said(tr("{} is worth <s>{}</s>. Your program takes it for <s>{}</s>: a table may know no more than a "
                        "bound, or the value of a shallower search."),
                     here, value(it.expected), value(it.found))};
        }
        if (it.expected != glass::no_rank) {
            return {tr("A leaf has another value"),
                    said(tr("The value of {} is <s>{}</s>. Your program takes it for <s>{}</s>."), here,
                         value(it.expected), value(it.found))};
        }
        if (run_.run.events[it.event].kind == Kind::enter) {
            return {tr("A leaf is entered"), said(tr("{} is a leaf. Your program enters it."), here)};
        }
        return {tr("An inner node is taken for a leaf"),
                said(tr("{} has children. Your program does not look at them."), here)};
    }

    const RunFilm& run_;
    const glass::Judged& judged_;
};

// ---- The line of the program -------------------------------------------------------------------------------

/// That line, if the program stands beside the file of its run; else nothing. It is shown, never judged.
std::string source_line(const RunFilm& run, std::size_t number) {
    const std::string& name = run.run.program;
    if (run.file.empty() || name.empty() || name.find('/') != std::string::npos) return {};
    constexpr std::size_t most = 1 << 20, most_letters = 120;
    const auto text = core::read_file(run.file.substr(0, run.file.rfind('/') + 1) + name, most);
    if (!text) return {};
    std::size_t at = 0;
    for (std::size_t line = 1; line < number && at != std::string::npos; ++line) {
        at = text->find('\n', at);
        if (at != std::string::npos) ++at;
    }
    if (at == std::string::npos || at >= text->size()) return {};
    std::string out = text->substr(at, text->find('\n', at) - at);
    out.erase(0, out.find_first_not_of(" \t"));
    return excerpt(out, most_letters);
}

// ---- The cards ---------------------------------------------------------------------------------------------

void add_difference(const RunFilm& run, std::size_t number, view::RunCards& out) {
    const RunWords words(run);
    const glass::Judged& judged = run.verdict.judged;
    const Difference& it = judged.differences[number];
    out.title = number == 0 ? tr("First difference") : tr("Difference");
    out.count = filled(trc("difference", "{} of {}"), grouped(number + 1), grouped(judged.difference_count));
    DifferenceWords told = words.difference(number);
    out.headline = plain(told.headline);
    out.sentence = std::move(told.sentence);
    const auto later =
        std::find_if(run.idle.begin(), run.idle.end(), [&](const auto& each) { return each.first > it.event + 1; });
    if (number == 0 && later != run.idle.end() && judged.leaves_for_nothing > 0) {
        std::size_t leaf = later->first - 1;
        while (run.run.events[leaf].kind != Kind::leaf && leaf + 1 < later->second) ++leaf;
        const std::size_t count = judged.leaves_for_nothing;
        out.aside = plain(said(trn("Later, {0} leaf is looked at for nothing: {1} at step {2}.",
                                   "Later, {0} leaves are looked at for nothing, first {1} at step {2}.", count),
                               grouped(count), words.node_of(leaf), grouped(leaf + 1)));
    }
    const std::uint32_t line = run.run.events[it.event].source_line;
    if (line == 0 || run.run.program.empty()) return;
    out.place = filled("{}:{}", run.program(), line);
    out.line = source_line(run, line);
}

void add_mistake(const RunFilm& run, view::RunCards& out) {
    view::RunCards::Mistake card;
    const auto& found = run.verdict.mistakes;
    const glass::Verdict& verdict = run.verdict;
    card.title = tr("The mistake");
    const std::size_t all = glass::known_mistakes().size();
    if (found.empty()) {
        card.name = tr("Differs here");
        card.sentence = tr("No known mistake explains the whole run.");
    } else if (found.size() == 1) {
        card.count = filled(tr("only one of {} fits"), all);
        card.name = tr(found.front().mistake->name);
        card.sentence = escaped(tr(found.front().mistake->sentence));
    } else {
        card.count = filled(tr("{} of {} fit"), found.size(), all);
        for (const glass::Program& it : found) card.names.emplace_back(tr(it.mistake->name));
    }
    const std::size_t steps = run.run.steps();
    if (!found.empty()) {
        card.explains =
            filled(trn("Explains the {} step of your run", "Explains all {} steps of your run", steps), grouped(steps));
    }
    const RunWords words(run);
    if (verdict.true_value && verdict.judged.answer != glass::no_rank) {
        card.is_value_right = *verdict.true_value == verdict.judged.answer;
        const char* const right =
            run.is_one_of_several
                ? tr("The value is still right on this tree: <s>{}</s>. A test of its value alone would not see it.")
                : tr("The value is still right: <s>{}</s>. A test of values alone would not see it.");
        card.value = card.is_value_right ? filled(right, words.value(verdict.judged.answer))
                                         : filled(tr("The value is wrong: <s>{}</s>. The tree is worth <s>{}</s>."),
                                                  words.value(verdict.judged.answer), words.value(*verdict.true_value));
    }
    out.mistake = std::move(card);
}

/// The smallest tree with what the program does there.
void add_smallest(const RunFilm& run, view::RunCards& out) {
    constexpr std::size_t most_leaves = 8;
    const auto& small = run.smallest;
    if (!small || !small->verdict.reference || small->films.size() != 1) return;
    const trace::Film& film = *small->films.front();
    const game::TreeShape& tree = film.tree();
    if (tree.leaf_count() > most_leaves) return;
    Playhead head(small->films.front());
    head.go(head.steps());
    const std::vector<NodeId> line = head.best_line();
    std::vector<double> x(tree.size());
    for (NodeId n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        const auto children = tree.children(n);
        x[n] = children.empty()
                   ? (static_cast<double>(tree.leaf_number(n)) + 0.5) / static_cast<double>(tree.leaf_count())
                   : (x[children.front()] + x[children.back()]) / 2;
    }
    for (NodeId n = 0; n < tree.size(); ++n) {
        const std::size_t step = film.entered_at(n);
        view::RunCards::SmallNode node;
        node.turn = film.turn(n);
        node.x = x[n];
        node.level = tree.path(n).size();
        node.parent = n == 0 ? 0 : tree.parent(n);
        if (film.closed_at(n) != 0) node.text = number(film.value(film.event(film.closed_at(n)).value));
        node.on_line = std::find(line.begin(), line.end(), n) != line.end();
        node.idle = tree.is_leaf(n) && step != 0 && small->is_idle(step - 1);
        out.small_levels = std::max(out.small_levels, node.level + 1);
        out.small.push_back(std::move(node));
    }
    const glass::Verdict& verdict = small->verdict;
    out.compares_values =
        verdict.judged.answer != verdict.reference->value || verdict.judged.leaves == verdict.reference->leaves;
    const RunWords words(*small);
    out.yours = out.compares_values ? words.value(verdict.judged.answer) : grouped(verdict.judged.leaves);
    out.reference = out.compares_values ? words.value(verdict.reference->value) : grouped(verdict.reference->leaves);
    out.small_text = run.verdict.mistakes.front().mistake->smallest;
}

/// The first steps that show which of the right programs it is.
struct Telling {
    std::size_t cut = 0, returned = 0;  ///< steps; 0: none
    std::string cut_words, return_words;
};

Telling find_telling(const RunFilm& run) {
    Telling out;
    const glass::Verdict& verdict = run.verdict;
    if (verdict.is_minimax.value_or(true) || run.films.empty()) return out;
    Playhead head(run.films.front());
    const trace::Film& film = head.film();
    for (std::size_t step = 1; step <= film.steps(); ++step) {
        const NodeId n = film.event(step).node;
        const NodeId above = film.tree().parent(n);
        const bool enters = film.event(step).kind == trace::Kind::enter || film.event(step).kind == trace::Kind::leaf;
        const auto ends = [&](NodeId of) {
            const auto [alpha, beta] = window_ends(head.alpha(of), head.beta(of));
            return std::pair("<a>α " + alpha + "</a>", "<b>β " + beta + "</b>");
        };
        if (out.cut == 0 && enters && above != game::no_node && verdict.cut == CutRule::strict &&
            head.alpha(above) == head.beta(above)) {
            out.cut = step;
            const auto [alpha, beta] = ends(above);
            out.cut_words = filled(tr("{} = {}: it goes on, so no cut on equality."), alpha, beta);
        }
        const auto given = [&](trace::Index index) { return film.value(index); };
        if (film.event(step).kind == trace::Kind::leave) {
            const trace::Event& enter = film.event(film.entered_at(n));
            const core::Value value = film.value(film.event(step).value);
            if (out.cut == 0 && film.event(step).has(trace::Event::cut_short) && verdict.cut == CutRule::equal &&
                head.alpha(n) == head.beta(n)) {
                out.cut = step;
                const auto [alpha, beta] = ends(n);
                out.cut_words = filled(tr("{} = {}: it stops, so it cuts on equality."), alpha, beta);
            }
            const core::Value low = given(enter.value), high = given(enter.extra);
            const std::string name = RunWords::node(film, n);
            const auto best = head.best(n);
            if (out.returned == 0 && verdict.is_hard == false && (value > high || value < low)) {
                out.returned = step;
                out.return_words = value > high ? said(tr("{} returns {}, above <b>β {}</b>: not clipped."), name,
                                                       number(value), window_end(high))
                                                : said(tr("{} returns {}, below <a>α {}</a>: not clipped."), name,
                                                       number(value), window_end(low));
            } else if (out.returned == 0 && verdict.is_hard == true && best && *best != value) {
                out.returned = step;
                out.return_words =
                    said(tr("{} returns {} where {} is its best: clipped."), name, number(value), number(*best));
            }
        }
        head.go(step);
    }
    return out;
}

/// The leaves that each of the four right programs looks at.
void add_variants(const RunFilm& run, view::RunCards& out) {
    const glass::Verdict& verdict = run.verdict;
    if (!glass::has_rank_game(run.run) || glass::is_expectimax(run.run, verdict)) return;
    const glass::RankGame game(run.run, verdict.order.value_or(glass::RankGame::Children::as_written));
    view::RunCards::Variants table;
    std::size_t counts[2][2];
    for (const int row : {0, 1}) {
        for (const int column : {0, 1}) {
            misread::Rules rules;
            rules.cut = row == 0 ? CutRule::equal : CutRule::strict;
            rules.fail = column == 0 ? search::Fail::soft : search::Fail::hard;
            counts[row][column] = glass::work(game, rules).leaves;
            table.leaves[row][column] = grouped(counts[row][column]);
        }
    }
    const bool is_plain = verdict.is_minimax == false && verdict.windows == glass::Windows::deep;
    if (is_plain && verdict.cut) table.row = *verdict.cut == CutRule::equal ? 0 : 1;
    if (is_plain && verdict.cut && verdict.is_hard) table.column = *verdict.is_hard ? 1 : 0;
    if (table.row == 1 && counts[0][0] < counts[1][0])
        table.sentence = filled(tr("With ≥ it would be <s>{}</s> leaves."), grouped(counts[0][0]));
    if (counts[1][1] > counts[1][0])
        add_sentence(table.sentence,
                     tr("With > and fail-hard a clipped value never passes the bound, so it hardly cuts."));
    out.variants = std::move(table);
}

void add_verdict(const RunFilm& run, view::RunCards& out) {
    const glass::Verdict& verdict = run.verdict;
    const std::size_t steps = run.run.steps();
    out.title = tr("Verdict");
    out.count = filled(trn("its step is right", "all {} steps right", steps), grouped(steps));
    out.is_right = true;
    const bool is_expectimax = glass::is_expectimax(run.run, verdict);
    out.headline = is_expectimax                ? tr("Your run is expectimax")
                   : verdict.is_minimax == true ? tr("Your run is minimax, without cuts")
                   : !verdict.is_minimax        ? tr("Alpha-beta, or minimax")
                                                : tr("Your run is alpha-beta");
    if (!run.run.tree) out.aside = tr("Nobody wrote the tree down: right as far as the run itself shows.");
    if (!run.run.is_whole) out.aside = tr("The run ends before its root returns a value: right as far as it goes.");
    if (verdict.is_minimax != false || is_expectimax) return add_variants(run, out);
    out.kinds.emplace_back(!verdict.cut                     ? tr("≥ or >")
                           : *verdict.cut == CutRule::equal ? tr("cut when α ≥ β")
                                                            : tr("cut when α > β"));
    out.kinds.emplace_back(!verdict.is_hard   ? tr("soft or hard")
                           : *verdict.is_hard ? trc("of a run", "fail-hard")
                                              : trc("of a run", "fail-soft"));
    if (verdict.windows == glass::Windows::shallow) out.sentence = tr("Children get their parent's bound only.");
    const Telling telling = find_telling(run);
    if (telling.cut != 0) out.telling.push_back({telling.cut, telling.cut_words});
    if (telling.returned != 0) out.telling.push_back({telling.returned, telling.return_words});
    add_variants(run, out);
}

void add_doubles(const RunFilm& run, view::RunCards& out) {
    std::vector<std::string> names;
    for (const glass::Program& it : run.doubles) names.emplace_back(in_quotes(tr(it.mistake->name)));
    if (names.empty()) return;
    constexpr std::size_t most = 3;
    const std::size_t all = names.size();
    if (all > most) names.resize(most);
    const std::string list = escaped(join_list(names));
    out.not_settled = all > most ? filled(tr("On this tree {} known mistakes look the same: {} and others."), all, list)
                                 : filled(trn("On this tree a known mistake looks the same: {1}.",
                                              "On this tree {0} known mistakes look the same: {1}.", all),
                                          all, list);
}

}  // namespace

std::vector<std::size_t> telling_steps(const RunFilm& run) {
    std::vector<std::size_t> out;
    if (!run.verdict.is_right) return out;
    const Telling telling = find_telling(run);
    for (const std::size_t step : {telling.cut, telling.returned}) {
        if (step != 0) out.push_back(step);
    }
    return out;
}

DifferenceWords words_of_difference(const RunFilm& run, std::size_t difference) {
    return RunWords(run).difference(difference);
}

view::RunCards run_cards(const RunFilm& run, const Playhead& head, std::size_t step) {
    view::RunCards out;
    if (run.verdict.is_right) {
        add_verdict(run, out);
        add_doubles(run, out);
    } else {
        add_mistake(run, out);
        add_smallest(run, out);
    }
    const auto difference = run.difference_at(step);
    if (difference) {
        add_difference(run, *difference, out);
    } else if (!run.verdict.is_right || step != run.steps()) {
        out.story = story_card(head);
    }
    return out;
}

picture::RunMarks run_marks(const RunFilm& run, const Playhead& head, std::size_t step) {
    picture::RunMarks out;
    const std::size_t pass = step == 0 ? 0 : run.pass_of(step - 1);
    for (const auto& [first, last] : run.idle) {
        for (std::size_t i = first - 1; i < last; ++i) {
            if (run.pass_of(i) == pass && run.run.events[i].kind == Kind::leaf) out.idle.push_back(run.nodes[i]);
        }
    }
    std::sort(out.idle.begin(), out.idle.end());
    out.is_later = !run.idle.empty() && step < run.idle.front().first;
    out.prunes = run.verdict.is_right && head.film().leaves_seen() < head.film().tree().leaf_count();
    if (run.verdict.is_right && pass == 0) {
        const Telling telling = find_telling(run);
        if (telling.cut != 0 && head.film().tree().is_leaf(head.film().event(telling.cut).node))
            out.telling.push_back(head.film().event(telling.cut).node);
    }
    const auto number = run.difference_at(step);
    if (!number) return out;
    const Difference& it = run.verdict.judged.differences[*number];
    out.at = head.current();
    const RunWords words(run);
    out.sentence = words.difference(*number).sentence;
    if (it.rule != Rule::window && it.rule != Rule::narrow) return out;
    const std::string sign = it.is_beta ? "β " : "α ";
    out.end = it.is_beta ? picture::WindowEnd::beta : picture::WindowEnd::alpha;
    out.yours = sign + words.end(it.found);
    out.rule = sign + words.end(it.expected);
    const NodeId parent = head.film().tree().parent(out.at);
    if (parent != game::no_node) out.bound_of = parent;
    return out;
}

picture::RunMarks run_marks(const RunFilm& run, const Playhead& head) {
    const auto is_shown = [&](const auto& film) { return film.get() == &head.film(); };
    const auto film = std::find_if(run.films.begin(), run.films.end(), is_shown);
    if (film == run.films.end() || (head.step() == 0 && film != run.films.begin())) return {};
    return run_marks(run, head, run.passes[static_cast<std::size_t>(film - run.films.begin())] + head.step());
}

std::function<picture::RunMarks(const Playhead&)> judge_of(const NamedTree& tree, const trace::Film& film) {
    if (!tree.run || !film.of_run()) return {};
    return [run = tree.run](const Playhead& head) { return run_marks(*run, head); };
}

}  // namespace plyglass::app
