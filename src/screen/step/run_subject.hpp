#pragma once

#include "app/run/run_film.hpp"
#include "screen/step/subject.hpp"
#include "view/run_cards.hpp"

namespace plyglass::screen {

/// What a user's program did with a tree, judged.
class RunSubject final : public Subject {
public:
    /// `asked` names a run.
    RunSubject(TreeSearch asked, const picture::TreeStyle& style);

    app::NamedTree named() const override;
    bool has_boards() const override { return false; }
    const app::RunFilm* run() const override { return named_.run.get(); }
    const view::RunCards* run_cards(const trace::Playhead& head, std::size_t step) const override;

    Asked plain() const override { return TreeSearch{named(), search(), true}; }
    /// Another search of its tree, if that is known.
    std::optional<Asked> with_algorithm(trace::Algorithm algorithm) const override;
    std::optional<Asked> with_option(const scene::Action& option) const override;
    bool can_reorder(game::NodeId) const override { return false; }
    Asked reordered(game::NodeId, std::uint32_t) const override { return plain(); }
    Asked edited(std::shared_ptr<const game::ExplicitTree>) const override { return plain(); }
    view::OptionsMenu options_menu(const trace::Film& film, bool tells_counts) const override;
    std::optional<view::LeafCard> leaf_card(const trace::Playhead&, game::NodeId,
                                            std::optional<std::size_t>) const override {
        return std::nullopt;
    }

private:
    std::string title_now(const app::Assets& assets) const override;
    void mark(picture::Timeline& timeline) const override;

    app::NamedTree named_;
    struct Cards {
        std::size_t step = 0;
        text::Language language{};
        view::RunCards cards;
    };
    mutable std::optional<Cards> cards_;  ///< those that were asked for last
};

/// What an action asks for where a user's program is the subject, or another search of its tree; nothing if it is none of
/// these, or has no meaning here. `begins`: it is shown from its first difference on.
struct RunWish {
    Asked asked;
    bool begins = false;
};
std::optional<RunWish> wish_of_run(const scene::Action& action, const Subject& subject, const app::Assets& assets);

/// The switch "Your program | Alpha-beta"; empty if there is no program.
std::vector<scene::Segment> program_switch(const Subject& subject);

}  // namespace plyglass::screen
