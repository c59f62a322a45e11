#include "practice/run_words.hpp"

#include <algorithm>
#include <utility>

#include "glass/mistakes.hpp"
#include "practice/planted_run.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::practice {

namespace {

using glass::Difference;
using glass::Event;
using glass::Rank;
using glass::Rule;
using Kind = Event::Kind;
using namespace text;

/// A sentence whose gaps may hold Chinese words.
template <class... Args>
std::string said(const char* pattern, const Args&... args) {
    return closed_up(filled(pattern, args...));
}

class Words {
public:
    explicit Words(const Item& item) : item_(item), planted_(*item.run), run_(item.run->run) {}

    RunStep step(const Event& it) const {
        RunStep out;
        out.node = it.node;
        out.depth = it.depth;
        const std::string name = it.node == 0 ? std::string(trc("node", "root")) : full_address(item_, it.node);
        if (it.kind == Kind::enter) {
            out.does = said(trc("step of a run", "enter {}"), name);
            out.alpha = end(it.alpha);
            out.beta = end(it.beta);
            out.sentence = said(tr("enters {} with α = {} and β = {}"), node(it), out.alpha, out.beta);
            return out;
        }
        out.value = end(it.value);
        out.does =
            said(it.kind == Kind::leaf ? trc("step of a run", "leaf {}") : trc("step of a run", "return {}"), name);
        out.sentence = it.kind == Kind::leaf ? said(tr("looks at {}: {}"), node(it), out.value)
                                             : said(tr("leaves {} and returns {}"), node(it), out.value);
        return out;
    }

    std::string difference() const {
        const Difference& it = planted_.first();
        const std::size_t number = planted_.first_step();
        const Event& event = run_.events[it.event];
        const std::string here = node(event);
        const std::string alpha = end(it.window.alpha), beta = end(it.window.beta);
        switch (it.rule) {
            case Rule::window:
            case Rule::narrow: return window(it);
            case Rule::cut:
                if (it.is_too_early) {
                    return said(tr("Step {}: the program leaves {}. But the window is open there, with α = {} and β = "
                                   "{}, and a child is left."),
                                number, here, alpha, beta);
                }
                return said(tr("Step {0}: the program goes on to {1}. But at {2} α is {3} and β is {4}: the window has "
                               "closed, and what is left of the node has to be skipped."),
                            number, here, node(above(it.event)), alpha, beta);
            case Rule::back:
                return said(tr("Step {}: {} returns {}. But the best value that it has seen is {}."), number, here,
                            end(it.found), end(it.expected));
            case Rule::order:
                return said(tr("Step {}: the program leaves {}. But a child of it was not looked at, and no cut leaves "
                               "it out."),
                            number, here);
            default: break;
        }
        return said(tr("Step {} is not what the rules ask for."), number);
    }

    std::string rule() const {
        const Difference& it = planted_.first();
        switch (it.rule) {
            case Rule::window:
            case Rule::narrow:
                return it.event == 0 ? tr("Look at the window that the search begins with.")
                                     : tr("Look at the windows with which nodes are entered: each is that of the node "
                                          "above, as it stands then.");
            case Rule::cut:
                return it.is_too_early
                           ? tr("Look at the nodes that are left before their last child: has their window closed?")
                           : tr("Look for a window that has closed: what is left of its node has to be skipped.");
            case Rule::back: return tr("Look at what nodes return: it has to be the best value that they have seen.");
            default: break;
        }
        return tr("Look at the nodes that are left: was each of their children looked at, or skipped by a cut?");
    }

private:
    std::string end(Rank rank) const {
        return rank == glass::no_rank ? "?" : window_end(core::Value(run_.number(rank)));
    }
    std::string node(const Event& event) const { return node_words(item_, event.node); }

    /// The event that entered the parent of an event's node.
    const Event& above(std::size_t event) const {
        std::size_t at = event;
        while (run_.events[at].kind != Kind::enter || run_.events[at].depth >= run_.events[event].depth) --at;
        return run_.events[at];
    }

    /// The step in which a child's value became the bound that is wrong; 0: none.
    std::size_t moved_at(const Difference& it) const {
        const std::uint32_t depth = run_.events[it.event].depth;
        for (std::size_t i = it.event; i-- > 0 && run_.events[i].depth >= depth;) {
            const Event& each = run_.events[i];
            if (each.depth == depth && each.kind != Kind::enter && each.value == it.expected) return i + 1;
        }
        return 0;
    }

    std::string window(const Difference& it) const {
        const std::size_t number = planted_.first_step();
        const std::string told_alpha = end(it.told.alpha), told_beta = end(it.told.beta);
        if (it.event == 0) {
            return said(
                tr("Step 1: the search begins with α = {} and β = {}. But nothing is known then: α is −∞ and β is "
                   "+∞."),
                told_alpha, told_beta);
        }
        const std::string here = node(run_.events[it.event]), parent = node(above(it.event));
        const std::string alpha = end(it.window.alpha), beta = end(it.window.beta);
        const std::size_t moved = moved_at(it);
        if (moved == 0) {
            return said(tr("Step {0}: {1} is entered with α = {2} and β = {3}. But the window of {4}, which it has to "
                           "get, is α = {5} and β = {6}."),
                        number, here, told_alpha, told_beta, parent, alpha, beta);
        }
        return said(tr("Step {0}: {1} is entered with α = {2} and β = {3}. But since step {7} the window of {4}, which "
                       "it has to get, is α = {5} and β = {6}."),
                    number, here, told_alpha, told_beta, parent, alpha, beta, moved);
    }

    const Item& item_;
    const PlantedRun& planted_;
    const glass::Run& run_;
};

}  // namespace

std::vector<RunStep> run_steps(const Item& item) {
    std::vector<RunStep> out;
    if (!item.run) return out;
    const Words words(item);
    for (const Event& it : item.run->run.events) out.push_back(words.step(it));
    return out;
}

std::string run_text(const Item& item) {
    std::string out;
    std::size_t number = 0;
    for (const RunStep& step : run_steps(item)) {
        const std::string count = std::to_string(++number);
        out += std::string(count.size() < 2 ? 1 : 0, ' ') + count + std::string(2 + 2 * step.depth, ' ') +
               step.sentence + '\n';
    }
    return out;
}

std::string first_difference_words(const Item& item) { return Words(item).difference(); }

std::string broken_rule_words(const Item& item) { return Words(item).rule(); }

std::string wrong_answer_words(const Item& item, const Answer& given) {
    const PlantedRun& run = *item.run;
    if (const auto* named = std::get_if<Named>(&given)) {
        const auto all = choosable_mistakes();
        if (std::find(all.begin(), all.end(), named->mistake) == all.end()) return {};
        return said(
            tr("A program that makes this mistake does not do all of these steps: at the latest, step {} would be "
               "another one."),
            run.explained_by(*named->mistake) + 1);
    }
    const auto whole = std::get<Number>(given).value.whole();
    const std::size_t step = whole && *whole > 0 ? static_cast<std::size_t>(*whole) : 0;
    if (step == 0 || step > run.steps()) return filled(tr("The run has the steps 1 to {}."), run.steps());
    if (step < run.first_step()) return filled(tr("Step {} is as it should be."), step);
    const auto& all = run.verdict.judged.differences;
    const bool is_wrong =
        std::any_of(all.begin(), all.end(), [&](const Difference& it) { return it.event + 1 == step; });
    return is_wrong ? filled(tr("Step {} is wrong, too, but not the first one."), step)
                    : filled(tr("A step before step {} is wrong."), step);
}

}  // namespace plyglass::practice
