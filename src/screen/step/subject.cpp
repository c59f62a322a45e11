#include "screen/step/subject.hpp"

#include <algorithm>
#include <utility>

#include "app/film_cards.hpp"
#include "app/position_film.hpp"
#include "app/search_options.hpp"
#include "app/tree_film.hpp"
#include "picture/tree_fit.hpp"
#include "screen/step/position_subject.hpp"
#include "screen/step/run_subject.hpp"
#include "screen/step/tree_subject.hpp"
#include "text/format.hpp"

namespace plyglass::screen {

using namespace app;

namespace {

using Found = core::Result<std::unique_ptr<Subject>, NotRecorded>;

// Nodes of a position's search on the screen: fewer than trace::max_recorded_nodes, because the whole tree is also laid out
// (20 bytes a node more) and placed again at every change of its style, while the user waits.
constexpr std::size_t most_recorded = 1'000'000;
// Nodes of the film behind a hint, which stands within a second and takes at most 300 MB.
constexpr std::size_t most_for_hint = 200'000;
constexpr std::size_t most_swings = 100;  // for stepping from the largest to the next ones

/// The timeline of all chapters one after the other, with their names.
picture::Timeline timeline_of(const std::vector<Chapter>& chapters) {
    if (chapters.size() == 1) return timeline(*chapters.front().film);
    picture::Timeline out;
    for (const Chapter& chapter : chapters) {
        const std::size_t before = out.kinds.size();
        const picture::Timeline one = timeline(*chapter.film);
        for (picture::Timeline::Bound bound : one.bounds) {
            bound.step += before;
            out.bounds.push_back(std::move(bound));
        }
        out.bound_name = one.bound_name;
        out.bound_of = one.bound_of;
        out.chapter_is_move = false;
        out.kinds.insert(out.kinds.end(), one.kinds.begin(), one.kinds.end());
        for (const trace::Kind kind : one.legend) {
            if (std::find(out.legend.begin(), out.legend.end(), kind) == out.legend.end()) out.legend.push_back(kind);
        }
        out.chapters.push_back({before + 1, before + one.kinds.size(), chapter_name(chapters, out.chapters.size())});
    }
    std::sort(out.legend.begin(), out.legend.end());
    return out;
}

Found searched(const TreeSearch& asked, const picture::TreeStyle& style, const std::stop_token& stop) {
    if (asked.of_run) return Found(std::make_unique<RunSubject>(asked, style));
    auto film = record_tree(asked.tree.tree, asked.search, {}, stop);
    if (!film) return film.error();
    return Found(std::make_unique<TreeSubject>(asked, *std::move(film), style));
}

Found searched(const PositionSearch& asked, const picture::TreeStyle& style, const std::stop_token& stop) {
    auto film = asked.hint ? record_hint(asked, {.nodes = most_for_hint}, stop)
                           : record_position(asked, {.nodes = most_recorded}, stop);
    if (!film) return film.error();
    return Found(std::make_unique<PositionSubject>(*std::move(film), style));
}

}  // namespace

std::string chapter_name(const std::vector<Chapter>& chapters, std::size_t chapter) {
    const int depth = chapters[chapter].depth;
    return depth > 0 ? text::filled(text::tr("depth {}"), depth) : text::filled(text::tr("pass {}"), chapter + 1);
}

Asked ask(NamedTree named, const trace::Search& search) {
    if (named.position) return *std::move(named.position);
    trace::Search told = app::with_range_of(named.search.value_or(search), *named.tree);
    named.search.reset();  // only the first search of it is the film's
    const bool of_run = named.run != nullptr;
    return TreeSearch{std::move(named), std::move(told), of_run};
}

NamedTree named(const Asked& asked) {
    if (const auto* tree = std::get_if<TreeSearch>(&asked)) return tree->tree;
    NamedTree out;
    out.position = std::get<PositionSearch>(asked);
    return out;
}

std::vector<std::shared_ptr<const trace::Film>> Subject::films() const {
    std::vector<std::shared_ptr<const trace::Film>> out;
    for (const Chapter& chapter : chapters_) out.push_back(chapter.film);
    return out;
}

void Subject::add_chapter(std::shared_ptr<const trace::Film> film, const picture::TreeStyle& style, int depth) {
    Chapter chapter;
    chapter.depth = depth;
    chapter.plan = picture::plan_for(*film, style);
    chapter.met = turns_met(*film);
    chapter.swings = film->largest_swings(most_swings);
    chapter.film = std::move(film);
    chapters_.push_back(std::move(chapter));
}

void Subject::set(trace::Search search, std::string title) {
    search_ = std::move(search);
    title_ = std::move(title);
    timeline_ = timeline_of(chapters_);
    mark(timeline_);
}

void Subject::translate(const Assets& assets) {
    if (language_ == text::current_language()) return;
    language_ = text::current_language();
    title_ = title_now(assets);
    timeline_ = timeline_of(chapters_);
    mark(timeline_);
}

bool Subject::restyle(const picture::TreeStyle& style) {
    const picture::TreeStyle& placed = chapters_.front().plan->style();
    const bool same = placed.compact == style.compact && placed.presenter == style.presenter;
    const bool same_canvas = placed.right == style.right && (!style.upright || placed.rows.bottom == style.rows.bottom);
    const bool same_places = placed.merged == style.merged;
    if (same && same_canvas && same_places && placed.paused == style.paused) return false;
    for (Chapter& chapter : chapters_) chapter.plan = picture::plan_for(*chapter.film, style);
    return true;
}

Found search_subject(const Asked& asked, const picture::TreeStyle& style, const std::stop_token& stop) {
    return std::visit([&](const auto& search) { return searched(search, style, stop); }, asked);
}

}  // namespace plyglass::screen
