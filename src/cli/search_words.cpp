#include "cli/search_words.hpp"

#include "diagram/text_tree.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "trace/leaf_total.hpp"
#include "trace/names.hpp"
#include "trace/narration.hpp"
#include "trace/settings.hpp"

namespace plyglass::cli {

using core::Bound;
using namespace text;
using trace::Kind;

std::string_view root_kind(const game::TreeShape& tree) {
    return name(tree.is_leaf(0) ? core::Turn::max : tree.turn(0));
}

namespace {

/// ", cut at α ≥ β"
std::string said(const trace::Setting& it, const trace::Search& search) {
    const char* words = it.chosen(search).said;
    return *words == 0 ? "" : tr(", ") + filled(tr(words), search.seed);
}

std::string algorithm_words(const trace::Search& search) {
    std::string out = trace::words(search.algorithm);
    if (!search.has_windows()) return out;
    const char* comma = tr(", ");
    for (const trace::Setting& it : trace::settings()) {
        if (it.fits != nullptr && !it.choices.empty()) out += said(it, search);
    }
    if (search.range) {
        out += comma +
               filled(tr("leaves between {} and {}"), text::number(search.range->lo), text::number(search.range->hi));
        if (search.window == core::Window<core::Rational>{search.range->lo, search.range->hi}) return out;
    }
    const auto& [alpha, beta] = search.window;
    if (search.window != core::Window<core::Rational>{}) {
        out += comma + filled(tr("from α {}, β {}"), text::window_end(alpha), text::window_end(beta));
    }
    return out;
}

const char* kind_words(const trace::Event& event) {
    if (event.has(trace::Event::resumed)) return tr("resume");
    if (event.has(trace::Event::probe)) return event.kind == Kind::enter ? tr("probe") : tr("probed");
    switch (event.kind) {
        case Kind::enter: return tr("enter");
        case Kind::leaf: return tr("leaf");
        case Kind::alpha: return tr("alpha");
        case Kind::beta: return tr("beta");
        case Kind::cutoff: return tr("cutoff");
        case Kind::table_hit: return tr("known");
        case Kind::probability_cut: return tr("improbable");
        case Kind::answer: return tr("answer");
        case Kind::leave: break;
    }
    return tr("return");
}

std::string window_words(const trace::Playhead& head, const trace::StepValues& step) {
    if (!step.alpha) return {};
    auto [a, b] = text::window_ends(*step.alpha, *step.beta);
    a = "α " + a;
    b = "β " + b;
    if (head.event().kind != Kind::cutoff) return a + "  " + b;
    return filled("{} {} {}", a, trace::sign(head.film().search().rules.cut), b);
}

}  // namespace

std::string search_words(const trace::Search& search) {
    return algorithm_words(search) + said(trace::setting("order"), search);
}

std::vector<std::string> step_columns(const trace::Playhead& head, std::size_t number, std::size_t steps) {
    const trace::Film& film = head.film();
    const trace::StepValues step = trace::values_at(head);
    std::string node = diagram::short_name(film, head.event().node);
    if (step.value.bound != Bound::unseen) {
        // "A 20", but "1.1.1: 1": beside a name that is a number, a value needs more than a blank.
        node = filled(trace::is_leaf_like(head.event().kind) ? tr("{}: {}") : "{} {}", node,
                      text::bounded(step.value, 12));
    }
    std::vector<std::string> out{filled("{}/{}", number, steps), kind_words(head.event()), std::move(node)};
    if (film.search().has_windows()) out.push_back(window_words(head, step));
    const auto all = trace::leaf_total(film);
    out.push_back(all ? filled(tr("leaves {}/{}"), head.leaves(), *all) : filled(tr("leaves {}"), head.leaves()));
    if (film.search().has_windows()) out.push_back(filled(tr("pruned {}"), head.pruned_leaves()));
    return out;
}

std::string sentence(const trace::Playhead& head) { return text::plain(trace::narrate(head).sentence); }

}  // namespace plyglass::cli
