#include "game/mnk/story.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/ascii.hpp"
#include "game/expand.hpp"
#include "game/mnk/position.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using core::Turn;
using text::filled;
using text::tr;
using Mark = MnkPosition::Mark;

class MnkStory final : public SmallGame {
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
        return names_.shape ? mnk_drawn_in(*names_.shape, text) : std::string();
    }

    core::Result<GameTree, std::string> tree(std::string_view text, const Extent& extent) const override {
        const auto position = read(text);
        if (!position) return position.error();
        if (position->shape.bits() <= 64) return expanded<std::uint64_t>(*position, extent);
        return expanded<WideBits>(*position, extent);
    }

    std::string worth_of_unfinished() const override {
        return filled(tr("a win is worth {0}, a loss −{0}, and where the game goes on, the lines that X can still fill "
                         "less those that O can"),
                      SmallMnk::win);
    }

    core::Result<DuelRules, std::string> duel(std::string_view text) const override {
        const auto position = read(text);
        if (!position) return position.error();
        if (position->shape.bits() <= 64) return DuelRules(by_centre<std::uint64_t>(*position));
        return DuelRules(by_centre<WideBits>(*position));
    }

    const char* player(Turn turn) const override {
        return turn == Turn::max ? tr("X") : turn == Turn::min ? tr("O") : nullptr;
    }

    /// A move on the way to the current node, however often its cell is taken elsewhere.
    std::string_view own_address(const ExplicitTree& tree, NodeId n) const override { return tree.label(n); }

    void name_level(LevelWords& words, std::uint32_t, Turn turn) const override {
        if (turn != Turn::over) words.lines = {turn == Turn::max ? tr("X moves") : tr("O moves")};
    }

    const char* phrase(Phrase phrase, const ExplicitTree& tree, NodeId n) const override {
        const auto drops = [&] { return !tree.label(n).empty() && core::is_digit(tree.label(n).front()); };
        switch (phrase) {
            case Phrase::title: return tr("Move {}");
            case Phrase::in_sentence: return tr("the move {}");
            case Phrase::as_choice: return drops() ? tr("column {}") : tr("square {}");
            case Phrase::leaf: return result(tree, n);
            default: return nullptr;
        }
    }

    bool has_open_payoffs() const override { return false; }
    bool has_figures() const override { return true; }

    std::optional<Figure> figure(const ExplicitTree& tree, NodeId n) const override {
        auto start = read(tree.detail(0));
        if (!start || tree.detail(0).empty()) return std::nullopt;
        MnkPosition position = *std::move(start);
        const std::vector<std::uint32_t> way = tree.path(n);
        auto mark = tree.turn(0) == Turn::min ? Mark::o : Mark::x;
        int last = -1;
        NodeId at = 0;
        for (const std::uint32_t ordinal : way) {
            at = tree.children(at)[ordinal];
            last = cell_of_move(position, tree.label(at));
            if (last < 0) return std::nullopt;
            position.cells[static_cast<std::size_t>(last)] = mark;
            mark = mark == Mark::x ? Mark::o : Mark::x;
        }
        return drawn(position, last);
    }

private:
    core::Result<MnkPosition, std::string> read(std::string_view text) const {
        if (names_.shape) return parse_mnk(*names_.shape, text);
        const auto colon = std::min(text.find(':'), text.size());
        const auto shape = parse_mnk_shape(text.substr(0, colon));
        if (!shape) return shape.error();
        return parse_mnk(*shape, text.substr(std::min(colon + 1, text.size())));
    }

    /// For searches, which cut more where the nearest to the centre come first.
    template <class Bits>
    static Mnk<Bits> by_centre(const MnkPosition& position) {
        return Mnk<Bits>(position.shape, state_of(Mnk<Bits>(position.shape), position), Mnk<Bits>::Order::centre);
    }

    template <class Bits>
    GameTree expanded(const MnkPosition& position, const Extent& extent) const {
        using Rules = Mnk<Bits>;
        const auto start = state_of(Rules(position.shape), position);
        const Rules rules(position.shape, start);
        const Rules cut(position.shape, start, Rules::Order::written, Rules::Worth::open_lines);
        const auto describe = [&](const auto&, auto cell) { return std::pair(rules.name(cell), std::string()); };
        const std::string shape = names_.shape ? "" : str(position.shape) + ":";
        return expand_within(extent, rules, cut, *this, describe, shape + str(position));
    }

    static Figure drawn(const MnkPosition& position, int last) {
        const std::vector<bool> won = won_cells(position);
        Figure out{.columns = static_cast<std::size_t>(position.shape.columns),
                   .board = position.shape.gravity ? Figure::Board::holes : Figure::Board::grid,
                   .squares = {},
                   .text = str(position)};
        for (std::size_t i = 0; i < position.cells.size(); ++i) {
            Figure::Square square{.stands_out = won[i], .is_last = static_cast<int>(i) == last};
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

    /// What a leaf of a whole tree is worth, or of one that ends before the game does.
    const char* result(const ExplicitTree& tree, NodeId n) const {
        const auto position = figure(tree, n);
        if (!position) return nullptr;
        const auto& squares = position->squares;
        const bool is_won = std::any_of(squares.begin(), squares.end(), [](const auto& it) { return it.stands_out; });
        const bool is_full =
            std::none_of(squares.begin(), squares.end(), [](const auto& it) { return it.sign == Figure::Sign::none; });
        if (is_won && tree.value(n) > 0) return tr("X wins: this leaf is worth <s>{}</s>.");
        if (is_won) return tr("O wins: this leaf is worth <s>{}</s>.");
        if (is_full) return tr("A draw: this leaf is worth <s>{}</s>.");
        return tr("Here the tree ends. Lines that X can still fill, less those of O: <s>{}</s>.");
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
