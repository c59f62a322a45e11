#include "screen/quiz/item_feed.hpp"

#include <algorithm>
#include <utility>

#include "app/practice_tree.hpp"
#include "core/random.hpp"
#include "game/2048/board_text.hpp"
#include "game/tree_text.hpp"
#include "practice/generator.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::screen {

using practice::Type;

void ItemFeed::choose(ItemSource source, const app::PracticeProgress& progress) {
    source_ = source;
    if (source != ItemSource::round) return;
    round_ = {};
    for (const auto& [type, name] : practice::types()) round_.types.push_back(type);
    core::Random(progress.seed).shuffle(round_.types);
    round_.types.resize(round_length);
}

bool ItemFeed::offer(app::NamedTree subject, const app::Assets& assets) {
    const bool is_same = subject.position ? own_.position && own_.position->grid == subject.position->grid
                                          : subject.tree == own_.tree && subject.cut == own_.cut;
    if (is_same) return false;
    own_ = std::move(subject);
    own_cut_ = app::cut_rule_of(own_, assets);
    app::NamedTree unopened = own_;
    unopened.cut.reset();
    usual_cut_ = app::cut_rule_of(unopened, assets);
    reasons_ = {};
    if (source_ != ItemSource::own) return false;
    if (!has_own()) source_ = ItemSource::practice;
    return true;
}

bool ItemFeed::has_own() const {
    const bool is_offered = own_.tree || own_.position;
    const auto types = practice::types();
    return is_offered &&
           std::any_of(types.begin(), types.end(), [&](const auto& named) { return reason(named.first).empty(); });
}

const std::string& ItemFeed::reason(Type type) const {
    auto& known = reasons_.at(static_cast<std::size_t>(type));
    if (!known) {
        const auto item = own_item(type, 1);
        known = item ? std::string() : item.error();
    }
    return *known;
}

std::string ItemFeed::own_name(search::CutRule cut) const {
    const std::string rule = cut == usual_cut_ ? std::string() : fmt::format(" --cut {}", trace::name(cut));
    if (own_.position) return game::write_marked_board(own_.position->grid) + rule;
    if (!own_.id.empty()) return own_.id + rule;
    return "\"" + game::write_tree(*own_.tree) + "\"" + rule;
}

core::Result<practice::Item, std::string> ItemFeed::own_item(Type type, std::uint64_t seed) const {
    const auto tree = app::practice_tree(own_, type);
    if (!tree) return tree.error();
    // More leaves stand in columns of cells, which are too small to write in.
    constexpr std::size_t most_leaves = 39;
    if ((*tree)->leaf_count() > most_leaves) {
        return text::filled(text::tr("this tree has {} leaves; expected at most {} to answer in the window"),
                            (*tree)->leaf_count(), most_leaves);
    }
    return practice::make_item(type, *tree, own_cut_, seed);
}

practice::Item ItemFeed::next(app::PracticeProgress& progress) const {
    if (source_ == ItemSource::round) {
        const Type type = round_.types.at(round_.ended);
        return practice::make_item(type, progress.seed, progress.next_level(type));
    }
    if (source_ == ItemSource::own) {
        for (std::size_t i = 0; i < app::practice_types; ++i) {
            if (auto item = own_item(progress.type, progress.seed)) return *std::move(item);
            progress.type = static_cast<Type>((static_cast<std::size_t>(progress.type) + 1) % app::practice_types);
        }
    }
    return practice::make_item(progress.type, progress.seed, progress.next_level(progress.type));
}

void ItemFeed::note(const app::PracticeAttempt& attempt) {
    if (source_ != ItemSource::round) return;
    ++round_.ended;
    if (attempt.end == app::PracticeEnd::first_try) ++round_.right_first;
    round_.points += std::max(0, attempt.points);
}

}  // namespace plyglass::screen
