#pragma once

#include "app/position_film.hpp"
#include "eval/evaluation.hpp"
#include "screen/step/subject.hpp"

namespace plyglass::screen {

/// The search of a position of 2048, with a chapter for each depth.
class PositionSubject final : public Subject {
public:
    PositionSubject(const app::PositionFilm& film, const picture::TreeStyle& style);

    app::NamedTree named() const override;
    bool has_boards() const override { return true; }
    std::string about() const override;

    Asked plain() const override;
    /// The textbook search by that algorithm, also of a position that another agent has searched.
    std::optional<Asked> with_algorithm(trace::Algorithm algorithm) const override;
    std::optional<Asked> with_option(const scene::Action& option) const override;
    bool can_reorder(game::NodeId) const override { return false; }
    Asked reordered(game::NodeId, std::uint32_t) const override { return asked_; }
    Asked edited(std::shared_ptr<const game::ExplicitTree>) const override { return asked_; }
    view::OptionsMenu options_menu(const trace::Film& film, bool tells_counts) const override;
    std::optional<view::LeafCard> leaf_card(const trace::Playhead& head, game::NodeId inspected,
                                            std::optional<std::size_t> term) const override;

    std::optional<Truth> truth(const trace::Playhead& head, game::NodeId inspected) const override;

    const app::PositionSearch& asked() const { return asked_; }

private:
    std::string title_now(const app::Assets& assets) const override;
    Asked textbook(const trace::Search& search) const;
    /// Who searched how deep, and what the hint did.
    std::string about_depth() const;
    std::string about_chance() const;
    Asked with_chance(const search::AlphaBetaRules& rules) const;

    app::PositionSearch asked_;
    const agent::Description* agent_;
    std::optional<exact::Solution::Moves> truth_;  ///< about the root's moves
    std::optional<game::Rank> halved_above_;       ///< if a downgraded board was searched (agent/downgrading.hpp)
    std::unique_ptr<const eval::Evaluation> evaluation_;  ///< evaluates the leaves; null if it has no name
};

}  // namespace plyglass::screen
