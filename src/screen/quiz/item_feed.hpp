#pragma once

// Where the items of the Quiz screen come from: a round of eight questions of different types, practice of one type
// without end, or the tree that the user has open.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/assets.hpp"
#include "app/practice_progress.hpp"
#include "app/tree_source.hpp"
#include "practice/item.hpp"

namespace plyglass::screen {

enum class ItemSource : std::uint8_t { round, practice, own };

class ItemFeed {
public:
    static constexpr std::size_t round_length = 8;

    ItemSource source() const { return source_; }
    /// A round begins anew. Requires has_own() of `own`.
    void choose(ItemSource source, const app::PracticeProgress& progress);

    /// The tree or position that is open elsewhere. Returns true if it is another one and items are asked about it.
    bool offer(app::NamedTree subject, const app::Assets& assets);
    /// Whether there is an item about it.
    bool has_own() const;
    /// Whether there are items of that type.
    bool gives(practice::Type type) const { return source_ != ItemSource::own || reason(type).empty(); }
    /// Why there is none about the user's tree, translated; empty if there is one.
    const std::string& reason(practice::Type type) const;
    /// As --tree takes it, with --cut where it would not be cut by that rule.
    std::string own_name(search::CutRule cut) const;

    /// The next item. Where the user's tree gives none of the type that is practised, `progress` goes on to one that it
    /// gives.
    practice::Item next(app::PracticeProgress& progress) const;
    void note(const app::PracticeAttempt& attempt);

    /// The questions of the round that have ended, and what became of them.
    struct Round {
        std::vector<practice::Type> types;
        std::size_t ended = 0, right_first = 0;
        int points = 0;

        bool is_over() const { return ended == types.size(); }
    };
    const Round& round() const { return round_; }

private:
    core::Result<practice::Item, std::string> own_item(practice::Type type, std::uint64_t seed) const;

    ItemSource source_ = ItemSource::practice;
    app::NamedTree own_;
    search::CutRule own_cut_ = search::CutRule::equal;
    search::CutRule usual_cut_ = search::CutRule::equal;  ///< of --tree without --cut
    /// Found out when somebody asks: to know whether there is an item at all, one or two are made.
    mutable std::array<std::optional<std::string>, app::practice_types> reasons_;
    Round round_;
};

}  // namespace plyglass::screen
