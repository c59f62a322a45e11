#pragma once

// The Play screen for games of two players: against an agent, with solved hints, by keys and by the pointer. It knows no game
// but asks (duel/, game/small_game.hpp).

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/background.hpp"
#include "app/duel/kept_duel.hpp"
#include "app/tree_source.hpp"
#include "core/random.hpp"
#include "duel/agent.hpp"
#include "duel/reason.hpp"
#include "screen/basic_screen.hpp"
#include "screen/duel/duel_frame.hpp"
#include "screen/play/play_screen.hpp"

namespace plyglass::screen {

class DuelScreen final : public BasicScreen<DuelOverlay> {
public:
    DuelScreen(ScreenParts parts, const SaveFiles& places);

    void tick(double seconds) override;
    std::optional<double> wake() const override;
    /// A duel::Position: a game begins there.
    void grant(const std::any& wish) override;
    void leave() override;
    bool paste(const std::string& text) override;
    /// Goes on with the game that the user has chosen in the list.
    void show_chosen();
    /// It is shown again: an agent whose turn it is moves.
    void resume() { let_agent_move(); }

private:
    // -- input
    void perform(const scene::Action& action) override;
    void build_frame() override;
    bool has_upright() const override { return true; }
    void escape() override;
    bool accepts(const scene::Action& action) const override;
    void pointed(const PointerMove& move) override;
    void turn(const Wheel& wheel) override;
    void type(const FieldChanged& change) override;
    bool choose(const scene::Action& action);
    std::optional<std::size_t> move_at(scene::Point at) const;
    core::Result<duel::Position, std::string> position_in(const std::string& text) const;
    void reach(game::Direction way);

    // -- the game
    const duel::Played& game() const { return kept_.game(); }
    const duel::Position& position() const { return game().position(); }
    bool is_over() const { return facts_.turn == core::Turn::over; }
    bool is_users_turn() const;
    bool is_users(std::size_t at) const;
    bool look_at_list(const scene::Action& action);
    void begin(const duel::Position& start);
    void make(const std::string& move);
    void go_to(std::size_t at);
    void undo();
    void redo();
    /// Called when another position is shown.
    void position_changed();
    void let_agent_move();
    void stop_agents();

    // -- hints
    void ask();
    void forget_hint();
    void ask_why_not(std::size_t row);
    void show_tree();

    DuelState state() const;
    app::PlaySettings& settings() const { return context_->play; }

    core::Random random_;
    app::KeptDuel kept_;
    duel::Facts facts_;                       ///< of the position
    game::Figure figure_;                     ///< the same
    std::vector<DuelMove> moves_;             ///< the same, in the order of the facts
    std::optional<std::size_t> reached_;      ///< the move that the arrow keys or the pointer have reached
    app::Background<duel::Choice> thinking_;  ///< of the agent
    double shown_for_ = 0;     ///< seconds since the position came, so that people see the agent's moves one by one
    bool has_failed_ = false;  ///< the agent gave no move: the user makes it
    bool watches_ = false;     ///< the agent moves for both
    bool looks_at_end_ = false;
    app::Background<SolvedHint> solving_;
    std::optional<SolvedHint> hint_;
    std::optional<std::size_t> why_not_;  ///< a row of the hint
    app::Background<std::optional<app::NamedTree>> opening_;
    DuelList list_;
    std::string message_;
    view::PlayLayout places_ = view::PlayLayout::of(1600, 900);
};

}  // namespace plyglass::screen
