#include "practice/predictions.hpp"

#include <algorithm>

#include "practice/words.hpp"
#include "text/translate.hpp"

namespace plyglass::practice {

namespace {

using text::tr;

bool foretells(const MisreadSearches::Search& search, const std::vector<Foretold>& said) {
    return std::all_of(said.begin(), said.end(),
                       [&](const Foretold& each) { return search.visited[each.child] == each.looks; });
}

MisreadSearches::Search searched(const Item& item, const Reading& reading, Misconception misconception) {
    const Witness seen = watch(item, game_of(item, reading), reading);
    MisreadSearches::Search out{misconception, reading, std::vector<bool>(item.tree->size()), 0};
    for (NodeId n = 0; n < item.tree->size(); ++n) {
        out.visited[n] = seen[n].visited;
        if (seen[n].visited && item.tree->is_leaf(n)) ++out.leaves;
    }
    return out;
}

}  // namespace

std::optional<MisreadSearches> MisreadSearches::of(const trace::Film& film) {
    const trace::Search& search = film.search();
    const bool plain = search.has_windows() && !search.range && search.order == game::Order::as_written;
    if (!plain || film.written_tree() == nullptr || film.tree().has_chance()) return std::nullopt;
    MisreadSearches out;
    Item& item = out.item_;
    item.type = Type::pruned;
    item.tree = film.written_tree();
    item.cut = search.rules.cut;
    item.window = search.window;
    Reading right;
    static_cast<search::AlphaBetaRules&>(right.rules) = search.rules;
    out.right_ = searched(item, right, Misconception::strict);
    for (std::size_t i = 0; i < misconception_count; ++i) {
        const auto misconception = static_cast<Misconception>(i);
        if (!concerns(misconception, item)) continue;
        for (const Reading& reading : readings(misconception, right)) {
            out.misread_.push_back(searched(item, reading, misconception));
        }
    }
    return out;
}

const MisreadSearches::Search* MisreadSearches::find(Misconception misconception,
                                                     const std::vector<Foretold>& said) const {
    if (foretells(right_, said)) return nullptr;
    const auto found = std::find_if(misread_.begin(), misread_.end(), [&](const Search& search) {
        return search.misconception == misconception && foretells(search, said);
    });
    return found != misread_.end() ? &*found : nullptr;
}

std::size_t MisreadSearches::wrong_ones(const std::vector<Foretold>& said) const {
    return static_cast<std::size_t>(std::count_if(
        said.begin(), said.end(), [&](const Foretold& each) { return right_.visited[each.child] != each.looks; }));
}

std::vector<Misconception> MisreadSearches::behind(const std::vector<Foretold>& said) const {
    std::vector<Misconception> out;
    out.reserve(misconception_count);
    for (std::size_t i = 0; i < misconception_count; ++i) {
        const auto misconception = static_cast<Misconception>(i);
        if (find(misconception, said) != nullptr) out.push_back(misconception);
    }
    return out;
}

std::string rule_words(Misconception misconception) {
    using enum Misconception;
    switch (misconception) {
        case strict: return tr("cut only when <a>α</a> > <b>β</b>");
        case equal: return tr("cut when <a>α</a> = <b>β</b>, too");
        case bound: return tr("take a bound for a value");
        case whole: return tr("cross out the whole node");
        case no_window: return tr("window not passed down");
        case shallow: return tr("only the parent's bounds");
        case last: return tr("never cut the last child");
        case backwards: return tr("from right to left");
        case swapped: return tr("min and max swapped");
        case unfinished: return tr("an unfinished child's bound as its value");
        case root_beta: return tr("<b>β</b> moved at a max node");
        default: break;
    }
    return words(misconception);  // of chance nodes, before which nobody is asked
}

}  // namespace plyglass::practice
