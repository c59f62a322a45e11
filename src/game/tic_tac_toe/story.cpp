#include "game/tic_tac_toe/story.hpp"

#include "game/tic_tac_toe/rules.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using core::Turn;
using text::tr;

class TicTacToeStory final : public SmallGame {
public:
    std::string_view name() const override { return "tic-tac-toe"; }
    const char* title() const override { return tr("Tic-tac-toe position"); }
    std::string_view example() const override { return tic_tac_toe_endgame; }
    std::string drawn_in(std::string_view text) const override { return tic_tac_toe_in(text); }

    std::optional<std::shared_ptr<const ExplicitTree>> tree(std::string_view text, std::size_t most) const override {
        const auto start = parse_tic_tac_toe(text);
        if (!start) return std::nullopt;
        return tic_tac_toe_tree(TicTacToe(*start), most);
    }

    const char* player(Turn turn) const override {
        return turn == Turn::max ? tr("X") : turn == Turn::min ? tr("O") : nullptr;
    }

    /// A move on the way to the current node, however often its square is played elsewhere.
    std::string_view own_address(const ExplicitTree& tree, NodeId n) const override { return tree.label(n); }

    void name_level(LevelWords& words, std::uint32_t, Turn turn) const override {
        if (turn != Turn::over) words.lines = {turn == Turn::max ? tr("X moves") : tr("O moves")};
    }

    const char* phrase(Phrase phrase, const ExplicitTree& tree, NodeId n) const override {
        switch (phrase) {
            case Phrase::title: return tr("Move {}");
            case Phrase::in_sentence: return tr("the move {}");
            case Phrase::as_choice: return tr("square {}");
            case Phrase::leaf: return result(tree.value(n));
            default: return nullptr;
        }
    }

    bool has_open_payoffs() const override { return false; }
    bool has_figures() const override { return true; }

    std::optional<Figure> figure(const ExplicitTree& tree, NodeId n) const override {
        const auto position = tic_tac_toe_position(tree, n);
        if (!position) return std::nullopt;
        const std::uint16_t won = won_squares(position->state);
        Figure out{.columns = 3, .squares = {}, .text = str(position->state)};
        for (std::size_t i = 0; i < position->state.squares.size(); ++i) {
            Figure::Square square{.stands_out = (won >> i & 1U) != 0, .is_last = position->last == i};
            switch (position->state.squares[i]) {
                case TicTacToe::Mark::none: break;
                case TicTacToe::Mark::x:
                    square.sign = Figure::Sign::cross;
                    square.owner = Turn::max;
                    break;
                case TicTacToe::Mark::o:
                    square.sign = Figure::Sign::ring;
                    square.owner = Turn::min;
                    break;
            }
            out.squares.push_back(square);
        }
        return out;
    }

private:
    static const char* result(const core::Rational& value) {
        if (value == 1) return tr("X wins: this leaf is worth <s>{}</s>.");
        if (value == 0) return tr("A draw: this leaf is worth <s>{}</s>.");
        if (value == -1) return tr("O wins: this leaf is worth <s>{}</s>.");
        return nullptr;
    }
};

}  // namespace

const SmallGame& tic_tac_toe_story() {
    static const TicTacToeStory story;
    return story;
}

}  // namespace plyglass::game
