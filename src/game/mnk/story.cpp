#include "game/mnk/story.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>

#include "core/ascii.hpp"
#include "game/alike.hpp"
#include "game/duel_story.hpp"
#include "game/expand.hpp"
#include "game/mnk/facts.hpp"
#include "game/mnk/position.hpp"
#include "game/sooner.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using core::Turn;
using text::filled;
using text::tr;
using Mark = MnkPosition::Mark;

class MnkStory final : public DuelStory {
public:
    struct Names {
        std::string_view name;
        const char* title;  ///< to be translated
        std::string_view example;
        std::optional<MnkShape> shape;  ///< of every position; nothing: it stands before the position
    };

    explicit MnkStory(const Names& names) : names_(names) {}

    std::string_view name() const override { return names_.name; }
    const char* title() const override { return tr(names_.title); }
    std::string_view example() const override { return names_.example; }
    std::string drawn_in(std::string_view text) const override {
        if (!names_.shape) return {};
        const auto written = without_short(text);
        std::string drawn = mnk_drawn_in(*names_.shape, written.text);
        return written.is_short && !drawn.empty() ? with_short(drawn) : drawn;
    }

    core::Result<GameTree, std::string> tree(std::string_view text, const Extent& extent) const override {
        const auto position = read(text);
        if (!position) return position.error();
        const std::string root = (names_.shape ? "" : str(position->shape) + ":") + str(*position);
        const bool is_short = without_short(text).is_short;
        return with_rules(position->shape, [&](const auto& empty) {
            using Rules = std::decay_t<decltype(empty)>;
            const auto start = state_of(empty, *position);
            const Rules whole(position->shape, start);
            const Rules cut(position->shape, start, Rules::Order::written, Rules::Worth::open_lines);
            return expand_within(extent, Sooner(whole, is_short ? most_worth(whole) : 0),
                                 Sooner(cut, is_short ? Rules::win : 0), *this, is_short ? with_short(root) : root);
        });
    }

    std::string worth_of_unfinished(std::string_view text) const override {
        const char* const worth =
            without_short(text).is_short
                ? tr("a win is worth {0} less 1 for each move made, a loss as much below 0, and where the game goes "
                     "on, the lines that X can still fill less those that O can")
                : tr("a win is worth {0}, a loss −{0}, and where the game goes on, the lines that X can still fill "
                     "less those that O can");
        return filled(worth, SmallMnk::win);
    }

    /// Searches cut more where the nearest to the centre come first; at their depth limit they count open lines.
    core::Result<DuelRules, std::string> duel(std::string_view text) const override {
        const auto position = read(text);
        if (!position) return position.error();
        return with_rules(position->shape, [&](const auto& empty) {
            using Rules = std::decay_t<decltype(empty)>;
            return DuelRules(
                Rules(position->shape, state_of(empty, *position), Rules::Order::centre, Rules::Worth::open_lines));
        });
    }

    Said said(std::string_view text, const std::vector<Verdict>& moves) const override {
        return mnk_said(*read(text), moves);
    }
    std::vector<Shown> why_not(std::string_view text, const Verdict& move) const override {
        return mnk_why_not(*read(text), move);
    }
    std::string move_name(std::string_view move) const override { return mnk_move_name(move); }

    const char* player(Turn turn) const override {
        return turn == Turn::max ? tr("X") : turn == Turn::min ? tr("O") : nullptr;
    }

    void name_level(LevelWords& words, std::uint32_t, Turn turn) const override {
        if (turn != Turn::over) words.lines = {turn == Turn::max ? tr("X moves") : tr("O moves")};
    }

    const char* phrase(Phrase phrase, const ExplicitTree& tree, NodeId n) const override {
        if (phrase != Phrase::as_choice) return DuelStory::phrase(phrase, tree, n);
        const bool drops = !tree.label(n).empty() && core::is_digit(tree.label(n).front());
        return drops ? tr("column {}") : tr("square {}");
    }

    std::optional<Figure> figure(const ExplicitTree& tree, NodeId n) const override {
        if (tree.detail(0).empty()) return std::nullopt;
        return figure(tree.detail(0), [&](const auto& rules) { return reached(rules, tree, n); });
    }

    std::vector<NodeId> nodes_alike(const ExplicitTree& tree) const override {
        if (tree.detail(0).empty()) return {};
        const auto start = read(tree.detail(0));
        if (!start) return {};
        return with_rules(start->shape, [&](const auto& empty) {
            using Rules = std::decay_t<decltype(empty)>;
            return game::nodes_alike(Rules(start->shape, state_of(empty, *start)), tree);
        });
    }

    std::vector<std::string> starts() const override {
        if (names_.shape) return {""};
        return {"5x4,4,gravity", "4x4,4", "5x5,4"};
    }
    std::string about(std::string_view text) const override {
        const auto position = read(text);
        const MnkShape shape = position ? position->shape : MnkShape();
        return filled(tr("{} columns, {} rows, {} in a row"), shape.columns, shape.rows, shape.in_a_row);
    }
    Figure board(std::string_view text, std::span<const std::string> moves) const override {
        auto out = figure(text, [&](const auto& rules) { return played(rules, moves); });
        const auto shape = read(text)->shape;
        for (int column = 0; column < shape.columns; ++column) out->column_names.push_back(shape.column_name(column));
        for (int row = shape.rows; row > 0 && !shape.gravity; --row) out->row_names.push_back(std::to_string(row));
        return *std::move(out);
    }
    std::string move_request(std::string_view move) const override {
        return filled(core::is_digit(move.front()) ? tr("Drop in column {}") : tr("Take square {}"), move);
    }

private:
    core::Result<MnkPosition, std::string> read(std::string_view with_values) const {
        const auto written = without_short(with_values);
        const std::string_view text = written.text;
        if (names_.shape) return parse_mnk(*names_.shape, text);
        const auto colon = std::min(text.find(':'), text.size());
        const auto shape = parse_mnk_shape(text.substr(0, colon));
        if (!shape) return shape.error();
        return parse_mnk(*shape, text.substr(std::min(colon + 1, text.size())));
    }

    /// The board that `reach` finds by the rules of the position that `text` writes; nothing if there is none.
    template <class Reach>
    std::optional<Figure> figure(std::string_view text, const Reach& reach) const {
        const auto start = read(text);
        if (!start) return std::nullopt;
        return with_rules(start->shape, [&](const auto& empty) -> std::optional<Figure> {
            const std::decay_t<decltype(empty)> rules(start->shape, state_of(empty, *start));
            const auto at = reach(rules);
            if (!at) return std::nullopt;
            Figure out = drawn(position_of(rules, at->state));
            if (at->last) out.squares[start->shape.index(rules.column(*at->last), rules.row(*at->last))].is_last = true;
            return out;
        });
    }

    static Figure drawn(const MnkPosition& position) {
        const std::vector<bool> won = won_cells(position);
        Figure out{.columns = static_cast<std::size_t>(position.shape.columns),
                   .board = position.shape.gravity ? Figure::Board::holes : Figure::Board::grid,
                   .squares = {},
                   .text = str(position)};
        for (std::size_t i = 0; i < position.cells.size(); ++i) {
            Figure::Square square{.stands_out = won[i]};
            if (position.cells[i] != Mark::none) {
                const bool is_x = position.cells[i] == Mark::x;
                square.owner = is_x ? Turn::max : Turn::min;
                square.sign = position.shape.gravity ? Figure::Sign::disc
                              : is_x                 ? Figure::Sign::cross
                                                     : Figure::Sign::ring;
            }
            out.squares.push_back(square);
        }
        return out;
    }

    /// How the game has ended at a leaf; nothing: it goes on there.
    std::optional<Turn> winner(const ExplicitTree& tree, NodeId n) const {
        const auto position = figure(tree, n);
        if (!position) return std::nullopt;
        const auto& squares = position->squares;
        const bool is_won = std::any_of(squares.begin(), squares.end(), [](const auto& it) { return it.stands_out; });
        if (is_won) return tree.value(n) > 0 ? Turn::max : Turn::min;
        const bool is_full =
            std::none_of(squares.begin(), squares.end(), [](const auto& it) { return it.sign == Figure::Sign::none; });
        return is_full ? std::optional(Turn::over) : std::nullopt;
    }

    /// What a leaf of a whole tree is worth, or of one that ends before the game does.
    const char* result(const ExplicitTree& tree, NodeId n) const override {
        const auto won = winner(tree, n);
        if (!won) return tr("Here the tree ends. Lines that X can still fill, less those of O: <s>{}</s>.");
        return *won == Turn::max   ? tr("X wins: this leaf is worth <s>{}</s>.")
               : *won == Turn::min ? tr("O wins: this leaf is worth <s>{}</s>.")
                                   : tr("A draw: this leaf is worth <s>{}</s>.");
    }

    std::string outcome(const ExplicitTree& tree, NodeId n) const override {
        const auto won = winner(tree, n);
        if (!won) return {};
        return *won == Turn::max ? tr("X wins") : *won == Turn::min ? tr("O wins") : tr("draw");
    }

    Names names_;
};

}  // namespace

std::span<const SmallGame* const> mnk_games() {
    using text::mark;
    static const MnkStory tic_tac_toe({"tictactoe", mark("Tic-tac-toe"), ".OX/OXX/O..", MnkShape{3, 3, 3, false}});
    static const MnkStory connect_four({"connect4", mark("Connect Four"), "4453", MnkShape{7, 6, 4, true}});
    static const MnkStory any_size({"mnk", mark("k in a row"), "4x3,3,gravity:12", std::nullopt});
    static constexpr std::array<const SmallGame*, 3> games{&tic_tac_toe, &connect_four, &any_size};
    return games;
}

}  // namespace plyglass::game
