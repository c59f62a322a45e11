#include "screen/step/tree_subject.hpp"

#include <algorithm>
#include <utility>

#include "app/search_options.hpp"
#include "game/tree_edit.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace app;
using game::NodeId;

TreeSubject::TreeSubject(TreeSearch asked, std::shared_ptr<const trace::Film> film, const picture::TreeStyle& style)
    : named_(std::move(asked.tree)) {
    add_chapter(std::move(film), style, 0);
    set(asked.search, named_.title);
}

NamedTree TreeSubject::named() const {
    NamedTree out = named_;
    out.title = title();
    out.cut = search().rules.cut;
    return out;
}

std::string TreeSubject::title_now(const Assets& assets) const { return title_of(named_, assets); }

Asked TreeSubject::plain() const { return with(plain_search(search().algorithm)); }

std::optional<Asked> TreeSubject::with_algorithm(trace::Algorithm algorithm) const {
    if (algorithm == search().algorithm) return std::nullopt;
    trace::Search changed = search();
    changed.algorithm = algorithm;
    return with(changed);
}

std::optional<Asked> TreeSubject::with_option(const scene::Action& option) const {
    const trace::Search changed = app::with_option(search(), option, *chapters().back().film->written_tree());
    if (changed == search()) return std::nullopt;
    return with(changed);
}

bool TreeSubject::can_reorder(NodeId n) const {
    return n != 0 && tree().size() <= small_tree && tree().children(tree().parent(n)).size() > 1;
}

Asked TreeSubject::reordered(NodeId child, std::uint32_t to) const {
    NamedTree changed = named();
    changed.run.reset();
    changed.tree = game::with_child_at(*changed.tree, child, to);
    trace::Search again = search();
    again.order = game::Order::as_written;
    return TreeSearch{std::move(changed), again};
}

Asked TreeSubject::edited(std::shared_ptr<const game::ExplicitTree> tree) const {
    NamedTree out;
    out.edited = true;
    out.title = text::tr("Edited tree");
    out.tree = std::move(tree);
    return TreeSearch{out, app::with_range_of(search(), *out.tree)};
}

/// What the order is worth, in leaves, if that takes little time; otherwise nullptr.
const trace::OrderStudy* TreeSubject::orders() const {
    constexpr std::size_t most_nodes = 2'000;
    constexpr std::size_t most_work = 400'000;  // nodes of all random orders together
    constexpr std::size_t most_orders = 1000;   // as the command takes
    if (tree().size() > most_nodes || !search().has_windows()) return nullptr;
    if (search().range) return nullptr;  // the study knows nothing of ranges
    if (!orders_) {
        orders_ = trace::study_orders(chapters().back().film->written_tree(), search().rules,
                                      std::clamp(most_work / tree().size(), std::size_t{1}, most_orders), 1);
    }
    return orders_ ? &*orders_ : nullptr;
}

view::OptionsMenu TreeSubject::options_menu(const trace::Film& film, bool tells_counts) const {
    return tree_menu(search(), tells_counts ? orders() : nullptr, film.summary().leaves_evaluated,
                     search().range ? search().range : star_range(*film.written_tree()));
}

}  // namespace plyglass::screen
