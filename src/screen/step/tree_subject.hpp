#pragma once

#include "screen/step/subject.hpp"
#include "trace/ordering.hpp"

namespace plyglass::screen {

/// Nodes that can be searched and laid out within a frame.
constexpr std::size_t small_tree = 20'000;

/// The search of an explicit tree.
class TreeSubject final : public Subject {
public:
    TreeSubject(TreeSearch asked, std::shared_ptr<const trace::Film> film, const picture::TreeStyle& style);

    app::NamedTree named() const override;
    bool has_boards() const override { return false; }

    Asked plain() const override;
    std::optional<Asked> with_algorithm(trace::Algorithm algorithm) const override;
    std::optional<Asked> with_option(const scene::Action& option) const override;
    /// Only in a tree that is searched at once.
    bool can_reorder(game::NodeId n) const override;
    Asked reordered(game::NodeId child, std::uint32_t to) const override;
    bool can_edit() const override { return tree().size() <= small_tree; }
    Asked edited(std::shared_ptr<const game::ExplicitTree> tree) const override;
    view::OptionsMenu options_menu(const trace::Film& film, bool tells_counts) const override;
    std::optional<view::LeafCard> leaf_card(const trace::Playhead&, game::NodeId,
                                            std::optional<std::size_t>) const override {
        return std::nullopt;
    }
    void mark(picture::Timeline& timeline) const override { timeline.can_compare = named_.run != nullptr; }

private:
    std::string title_now(const app::Assets& assets) const override;
    Asked with(const trace::Search& search) const { return TreeSearch{named(), search}; }
    const trace::OrderStudy* orders() const;

    app::NamedTree named_;
    mutable std::optional<trace::OrderStudy> orders_;  ///< made on first use
};

}  // namespace plyglass::screen
