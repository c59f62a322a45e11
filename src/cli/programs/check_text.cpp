#include "cli/programs/check_text.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "app/run/run_film.hpp"
#include "app/run/run_words.hpp"
#include "cli/lines.hpp"
#include "diagram/text_tree.hpp"
#include "game/tree_text.hpp"
#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::cli {

namespace {

using namespace text;
using core::Turn;
using game::NodeId;
using glass::Difference;
using glass::Event;
using glass::Rank;
using glass::Rule;
using glass::Run;
using glass::Verdict;
using search::CutRule;

constexpr std::size_t most_named_nodes = 100'000;  // of a tree whose nodes are called as its film calls them
constexpr std::size_t most_steps_listed = 12;

/// A sentence whose gaps may hold Chinese words.
template <class... Args>
std::string said(const char* pattern, const Args&... args) {
    return closed_up(filled(pattern, args...));
}

class CheckText {
public:
    CheckText(const Run& run, const Verdict& verdict, std::string file, const app::Assets& assets, bool shows_smallest)
        : run_(run),
          verdict_(verdict),
          program_(run.program.empty() ? std::move(file) : excerpt(run.program)),
          shows_smallest_(shows_smallest) {
        if (!run.tree) return;
        std::shared_ptr<const game::ExplicitTree> tree = run.tree;
        for (const app::BundledTree& it : assets.trees) {
            if (!it.tree || !app::has_same_numbers(*it.tree, *tree)) continue;
            title_ = tr(it.title.c_str());
            tree = it.tree;
            break;
        }
        if (tree->size() <= most_named_nodes) film_ = trace::record(tree, {});
    }

    std::string text() {
        head();
        if (verdict_.is_right) {
            right();
        } else {
            table();
            first_difference();
            mistakes();
        }
        notes();
        return std::move(out_);
    }

private:
    void line(const std::string& text = {}) { out_ += text + '\n'; }

    // ---- Words

    std::string value(Rank rank) const { return rank == glass::no_rank ? "?" : number(run_.number(rank)); }
    std::string end(Rank rank) const { return window_end(run_.number(rank)); }
    std::string window(const glass::Bounds& it) const { return filled("α {}   β {}", end(it.alpha), end(it.beta)); }

    std::string node(NodeId n) const {
        if (film_) return plain(trace::node_words(*film_, n));
        return trace::address(*run_.tree, n);
    }
    std::string node_of(std::size_t event) const {
        const Event& it = run_.events[event];
        if (it.node != game::no_node) return node(it.node);
        return glass::words_of_path(glass::path_of(run_, event));
    }
    std::string parent_of(std::size_t event) const {
        const Event& it = run_.events[event];
        const auto is_parent = [&](const Event& each) {
            return each.kind == Event::Kind::enter && each.depth + 1 == it.depth;
        };
        for (std::size_t i = event; i-- > 0;) {
            if (is_parent(run_.events[i])) return node_of(i);
        }
        return tr("the root");
    }
    std::string player(Turn turn) const { return turn == Turn::min ? "MIN" : "MAX"; }

    /// "alpha-beta (cut at α ≥ β, fail-soft)"
    std::string variant() const {
        if (glass::is_expectimax(run_, verdict_)) return tr("expectimax");
        return kind_words(verdict_);
    }

    // ---- Parts

    void head() {
        if (run_.tree) {
            const std::size_t leaves = run_.tree->leaf_count();
            out_ = filled(trn("{}, {} leaf.", "{}, {} leaves.", leaves),
                          title_.empty() ? std::string(tr("The tree of the run")) : title_, leaves);
        }
        const std::size_t steps = run_.steps();
        const std::string count = filled(trn("{} step", "{} steps", steps), steps);
        add_sentence(out_, verdict_.is_right ? filled(tr("{}: {}."), program_, count)
                                             : said(tr("{}: {}, compared with {}."), program_, count, variant()));
        out_ += "\n\n";
    }

    void right() {
        line(said(
            run_.tree ? tr("Right: this run is {}.") : tr("Right, as far as the run itself shows: this run is {}."),
            variant()));
        const bool is_hard_and_strict = verdict_.is_hard == true && verdict_.cut == CutRule::strict;
        if (is_hard_and_strict) {
            line("  " + std::string(tr(
                            "With fail-hard a clipped value never gets past the bound, so α > β hardly ever cuts.")));
        }
        line("  " + filled(verdict_.judged.is_bound ? tr("value {}, only a bound: the first window was finite")
                                                    : tr("value {}"),
                           value(verdict_.judged.answer)));
        if (verdict_.reference) {
            line("  " + said(tr("leaves {}, alpha-beta {}"), verdict_.judged.leaves, verdict_.reference->leaves));
        } else {
            line("  " + said(tr("leaves {}"), verdict_.judged.leaves));
        }
        std::vector<std::string> names;
        for (const glass::Program& it : glass::doubles(run_, verdict_)) names.emplace_back(tr(it.mistake->name));
        if (names.empty()) return;
        line();
        out_ += on_page(filled(tr("Mistakes that do not show in this run: {}"), join_list(names)));
    }

    void row(const std::string& label, const std::string& yours, const std::string& theirs, const std::string& rest) {
        const auto at_right = [](const std::string& text, std::size_t width) {
            return std::string(width - std::min(width, columns(text)), ' ') + text;
        };
        std::string text = "  " + padded(label, 8) + at_right(yours, 7);
        if (!theirs.empty()) text += at_right(theirs, 13);
        line(rest.empty() ? text : text + "   " + rest);
    }

    void table() {
        const glass::Judged& judged = verdict_.judged;
        const auto& reference = verdict_.reference;
        const auto count = [](std::size_t number) { return std::to_string(number); };
        row("", tr("yours"), reference ? "alpha-beta" : "", "");
        std::string said;
        if (verdict_.true_value && judged.answer != glass::no_rank) {
            const bool is_right = judged.answer == *verdict_.true_value;
            said = is_right ? tr("right: a test of values alone would not see the mistake") : tr("wrong");
        }
        row(tr("value"), value(judged.answer), verdict_.true_value ? value(*verdict_.true_value) : "", said);
        // Where the rest differs as well, they are not all that one has more than the other.
        const bool is_rest_same = !reference || judged.leaves == reference->leaves + judged.leaves_for_nothing;
        const std::size_t idle = is_rest_same ? judged.leaves_for_nothing : 0;
        row(tr("leaves"), count(judged.leaves), reference ? count(reference->leaves) : "",
            idle == 0 ? "" : filled(trn("{} looked at for nothing", "{} looked at for nothing", idle), idle));
        std::vector<std::string> steps;
        for (std::size_t i = 0; i < judged.differences.size() && i < most_steps_listed; ++i) {
            steps.push_back(std::to_string(run_.step(judged.differences[i].event)));
        }
        if (judged.difference_count > most_steps_listed) steps.emplace_back("…");
        row(tr("steps"), count(run_.steps()), reference && run_.has_returns ? count(reference->steps) : "",
            filled(trn("{} differs: {}", "{} differ: {}", judged.difference_count), judged.difference_count,
                   join_list(steps)));
        line();
    }

    void first_difference() {
        const Difference& first = verdict_.judged.differences.front();
        const Event& event = run_.events[first.event];
        std::string place;
        if (event.source_line > 0 && !run_.program.empty())
            place = filled(tr(", at {}:{}"), program_, event.source_line);
        line(filled(tr("First difference: step {}{}"), run_.step(first.event), place));
        const auto [yours, rule] = sides(first);
        const char* const yours_label = tr("your program");
        const char* const rule_label = tr("the rule");
        const char* const later_label = tr("it leads to");
        const std::size_t width = std::max({columns(yours_label), columns(rule_label), columns(later_label)}) + 3;
        line("  " + padded(yours_label, width) + yours);
        line("  " + padded(rule_label, width) + rule);
        const auto& all = verdict_.judged.differences;
        const auto later = std::find_if(all.begin() + 1, all.end(),
                                        [](const Difference& it) { return it.rule == Rule::cut && !it.is_too_early; });
        if (later != all.end()) {
            line("  " + padded(later_label, width) +
                 said(tr("step {} looks at {} for nothing"), run_.step(later->event), node_of(later->event)));
        }
        line();
    }

    /// What the program does, and what the rule asks for.
    std::pair<std::string, std::string> sides(const Difference& first) const {
        const std::string where = node_of(first.event);
        switch (first.rule) {
            case Rule::window:
            case Rule::narrow: {
                const std::string seen = moved_by(first);
                std::string yours = said(tr("enters {} with"), where);
                std::string rule = seen.empty() ? said(tr("{} hands down:"), parent_of(first.event)) : seen;
                const std::size_t width = std::max(columns(yours), columns(rule)) + 3;
                yours = padded(yours, width) + window(first.told);
                rule = padded(rule, width) + window(first.window);
                if (seen.empty()) return {yours, rule};
                const char* const moves = first.is_beta ? tr("β falls to {0} at {1}") : tr("α rises to {0} at {1}");
                const std::string why = said(moves, value(first.expected), parent_of(first.event));
                return {yours, rule + "   " + filled(tr("({})"), why)};
            }
            case Rule::order:
                if (first.is_too_early) {
                    return {said(tr("leaves {} without one of its children"), where),
                            tr("every child is looked at once, unless the window has closed")};
                }
                if (first.is_missing) {
                    return {said(tr("looks at child {} of {}"), first.child + 1, parent_of(first.event)),
                            tr("the node has no such child")};
                }
                return {said(tr("looks at {} again"), where), verdict_.judged.assumed.scouts == glass::Scouts::none
                                                                  ? tr("every child is looked at once")
                                                                  : tr("its empty window had settled it already")};
            case Rule::turn:
                return {said(tr("takes {} for a node of the other player"), where), tr("the players take turns")};
            case Rule::cut: {
                const std::string ends = window(first.window);
                if (first.is_too_early) {
                    return {said(tr("leaves {} before its last child"), where),
                            filled(tr("the window is open: {}; the next child is looked at"), ends)};
                }
                return {said(tr("looks at {}"), where),
                        said(tr("{} is left: its window has closed, {}"), parent_of(first.event), ends)};
            }
            case Rule::back:
                return {said(tr("{} returns {}"), where, value(first.found)),
                        first.average ? filled(tr("the average is {}"), number(*first.average))
                                      : filled(tr("the best value that it has seen is {}"), value(first.expected))};
            case Rule::leaf:
                if (first.is_bound) {
                    return {said(tr("takes {} for {}"), where, value(first.found)),
                            filled(tr("it is worth {}: what a table keeps may be a bound, or of a shallower search"),
                                   value(first.expected))};
                }
                if (first.expected == glass::no_rank) {
                    return {run_.events[first.event].kind == Event::Kind::enter
                                ? said(tr("takes the leaf {} for an inner node"), where)
                                : said(tr("takes {} for a leaf"), where),
                            tr("the search goes down to the leaves of the tree and no further")};
                }
                return {said(tr("takes {} for {}"), where, value(first.found)),
                        filled(tr("the leaf is worth {}"), value(first.expected))};
            case Rule::answer: break;
        }
        if (first.child != glass::not_told) {
            return {filled(tr("answers with move {}"), first.child + 1), tr("another move is better")};
        }
        if (first.is_bound) {
            return {filled(tr("answers {}"), value(first.found)),
                    filled(tr("that is only a bound: no window has held the root's value, {}"), value(first.expected))};
        }
        return {filled(tr("answers {}"), value(first.found)),
                filled(tr("the root is worth {}"), value(first.expected))};
    }

    /// "the pair {1, 20} was worth 20:", if that has moved the bound that is wrong.
    std::string moved_by(const Difference& first) const {
        const std::uint32_t depth = run_.events[first.event].depth;
        for (std::size_t i = first.event; i-- > 0 && run_.events[i].depth >= depth;) {
            const Event& it = run_.events[i];
            const bool is_sibling = it.depth == depth && it.kind != Event::Kind::enter;
            const bool is_mover = verdict_.judged.assumed.view == glass::View::mover;
            if (!is_sibling || (it.value != first.expected && !(is_mover && it.value == -first.expected))) continue;
            return said(tr("{} was worth {}:"), node_of(i), value(first.expected));
        }
        return {};
    }

    void mistakes() {
        const auto& found = verdict_.mistakes;
        const std::size_t others = glass::known_mistakes().size() - found.size();
        if (verdict_.is_too_long) return line(tr("The run is too long to look for a known mistake that explains it."));
        if (found.empty()) {
            return line(
                tr("No known mistake explains the whole run: it differs here, and that is all that can be said."));
        }
        const std::size_t steps = run_.steps();
        if (found.size() == 1) {
            const glass::KnownMistake& mistake = *found.front().mistake;
            line(filled(tr("The mistake: {}"), tr(mistake.name)));
            line("  " + std::string(tr(mistake.sentence)));
            line("  " + filled(trn("Explains all {0} steps; none of the other {1} known mistakes does.",
                                   "Explains all {0} steps; none of the other {1} known mistakes does.", others),
                               steps, others));
        } else {
            line(filled(tr("One of these mistakes; each explains all {} steps:"), steps));
            for (const glass::Program& it : found) line("  " + std::string(tr(it.mistake->name)));
        }
        if (shows_smallest_) smallest();
    }

    void smallest() {
        const glass::Program& program = verdict_.mistakes.front();
        const auto tree = game::read_tree(program.mistake->smallest);
        if (!tree) return;
        const Run small = glass::run_without_steps(*tree);
        const glass::RankGame game(small, glass::RankGame::Children::as_written);
        const glass::Work yours = glass::work(game, program.rules), right = glass::work(game, {});
        std::string found;
        if (yours.value != right.value) {
            found = filled(tr("yours {}, alpha-beta {}"), number(small.number(yours.value)),
                           number(small.number(right.value)));
        } else if (yours.leaves != right.leaves) {
            found = filled(trn("yours {} leaf, alpha-beta {}", "yours {} leaves, alpha-beta {}", yours.leaves),
                           yours.leaves, right.leaves);
        } else {
            return;  // made in this way, the mistake does not show there
        }
        line();
        line(filled(tr("Smallest tree that shows it: {}"), program.mistake->smallest) + "       " + found);
        draw(program);
    }

    /// That tree where the program first differs.
    void draw(const glass::Program& program) {
        const auto run = app::on_smallest_tree(program);
        if (!run || run->films.size() != 1 || run->verdict.is_right) return;
        trace::Playhead head(run->films.front());
        head.go(run->opening());
        out_ += diagram::text_tree(head);
        for (const std::string& each : broken(plain(app::words_of_difference(*run, 0).sentence), page_width - 2))
            line("  " + each);
    }

    void notes() {
        if (!run_.counted_as_infinite.empty()) {
            line();
            line(filled(tr("Counted as infinite, since no leaf reaches it: {}"),
                        excerpt(run_.counted_as_infinite, 200)));
        }
        if (const std::size_t known = verdict_.judged.from_table; known > 0) {
            line();
            line(filled(trn("{} node was answered from a table, as it seems.",
                            "{} nodes were answered from a table, as it seems.", known),
                        known));
        }
        const glass::Bounds first = verdict_.judged.first_window;
        if (first.alpha != -glass::infinite_rank || first.beta != glass::infinite_rank) {
            line();
            line(filled(tr("The first window is not full, {}: a value at its end or beyond is only a bound."),
                        window(first)));
        }
        const Turn root = verdict_.judged.assumed.root;
        const bool is_root_told = run_.root || run_.events.front().turn != Turn::over;
        if (run_.as_mins || !is_root_told) {
            line();
            line(filled(tr("Nobody said who moves at the root; it was taken for {}."), player(root)));
        }
        if (verdict_.judged.assumed.cuts_at_chance) {
            line();
            line(tr("Cuts at chance nodes, and what lies below these nodes, are not judged."));
        }
        if (run_.problem && !(verdict_.is_right && verdict_.is_whole && run_.end < run_.events.size())) {
            line();
            line(filled(tr("The run as far as line {}: {}"), run_.problem->line, shortened(run_.problem->what)));
        }
        if (!run_.view && !run_.is_black_box && verdict_.judged.assumed.view == glass::View::mover) {
            line();
            line(tr("The values were read as from the view of the player who moves (negamax)."));
        }
    }

    const Run& run_;
    const Verdict& verdict_;
    std::string program_;
    std::string title_;
    std::shared_ptr<const trace::Film> film_;
    bool shows_smallest_;
    std::string out_;
};

}  // namespace

std::string check_text(const Run& run, const Verdict& verdict, const std::string& file, const app::Assets& assets,
                       bool shows_smallest) {
    return CheckText(run, verdict, file, assets, shows_smallest).text();
}

std::string kind_words(const Verdict& verdict) {
    if (verdict.is_minimax == true && verdict.judged.has_full_windows)
        return tr("minimax without cuts: all its windows are full");
    if (verdict.is_minimax == true) return tr("minimax without cuts");
    std::vector<std::string> parts;
    if (verdict.cut) parts.emplace_back(verdict.cut == CutRule::equal ? tr("cut at α ≥ β") : tr("cut at α > β"));
    if (verdict.is_hard) parts.emplace_back(*verdict.is_hard ? tr("fail-hard") : tr("fail-soft"));
    if (verdict.windows == glass::Windows::shallow) parts.emplace_back(tr("with the parent's bound only"));
    if (verdict.order == glass::RankGame::Children::reversed) parts.emplace_back(tr("from right to left"));
    if (verdict.judged.assumed.view == glass::View::mover) parts.emplace_back("negamax");
    if (verdict.judged.from_table > 0 || verdict.judged.assumed.remembers) parts.emplace_back(tr("with a table"));
    if (verdict.judged.assumed.scouts != glass::Scouts::none) {
        return filled(tr("principal variation search ({})"), join_list(parts));
    }
    if (!verdict.is_minimax) return tr("alpha-beta or minimax: this run fits both");
    if (parts.empty()) return tr("alpha-beta");
    return filled(tr("alpha-beta ({})"), join_list(parts));
}

std::string program_text(const std::string& program, const std::vector<GivenTree>& trees, const ProgramRuns& runs,
                         const std::string& first) {
    std::size_t leaves = 0, looked_at = 0, reference = 0, right = 0, work = 0, judged = 0, not_tried = 0;
    std::string not_judged;
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const RunOnTree& it = runs.runs[i];
        leaves += trees[i].tree->leaf_count();
        not_tried += it.was_tried ? 0 : 1;
        if (!it.failure.empty() && it.was_tried) {
            const std::string& name = trees[i].title.empty() ? trees[i].notation : trees[i].title;
            not_judged += "  " + filled(tr("{}: {}"), excerpt(name, 60), it.failure.here()) + '\n';
        }
        if (!it.checked || !it.failure.empty()) continue;
        const Verdict& verdict = it.checked->verdict;
        ++judged;
        looked_at += verdict.judged.leaves;
        reference += reference_leaves(*it.checked, runs.together->kind);
        right += verdict.is_right ? 1 : 0;
        work += !verdict.is_right && it.has_right_value() ? 1 : 0;
    }
    const glass::Together& together = *runs.together;
    std::string out = first;
    if (!first.empty() && trees.size() > 1) out += '\n';
    if (together.is_right && trees.size() > 1) {
        out += said(tr("{}: {} trees, {} leaves; it looks at {}, alpha-beta at {}."), program, trees.size(), leaves,
                    looked_at, reference);
        out +=
            "\n\n" +
            said(tr("Right on {} of {} trees: your program is {}."), judged, trees.size(), kind_words(together.kind)) +
            '\n';
    } else if (!together.is_right && judged > 1) {
        out += filled(tr("{} trees: {} right, {} with the right value but other steps, {} with a wrong value."), judged,
                      right, work, judged - right - work);
        out += '\n';
        out += together.mistakes.empty() ? tr("No known mistake explains every step on all of them.")
                                         : tr("What is named above explains every step on all of them.");
        out += '\n';
    }
    if (not_tried > 0) {
        not_judged +=
            "  " + filled(trn("{} more tree was not tried.", "{} more trees were not tried.", not_tried), not_tried) +
            '\n';
    }
    if (!not_judged.empty()) out += std::string(tr("Not judged to the end:")) + '\n' + not_judged;
    return out;
}

}  // namespace plyglass::cli
