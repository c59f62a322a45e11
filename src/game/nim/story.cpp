#include "game/nim/story.hpp"

#include <algorithm>
#include <optional>

#include "game/alike.hpp"
#include "game/duel_story.hpp"
#include "game/expand.hpp"
#include "game/nim/facts.hpp"
#include "game/nim/rules.hpp"
#include "game/sooner.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using core::Turn;
using text::filled;
using text::tr;

class NimStory final : public DuelStory {
public:
    std::string_view name() const override { return "nim"; }
    const char* title() const override { return tr("Nim"); }
    std::string_view example() const override { return "1,2,3"; }

    core::Result<GameTree, std::string> tree(std::string_view text, const Extent& extent) const override {
        const auto rules = read(text);
        if (!rules) return rules.error();
        const std::string root = str(*rules, rules->root());
        if (!without_short(text).is_short) return expand_within(extent, *rules, *rules, *this, root);
        const Sooner sooner(*rules, most_worth(*rules));
        return expand_within(extent, sooner, sooner, *this, with_short(root));
    }

    core::Result<DuelRules, std::string> duel(std::string_view text) const override {
        const auto rules = read(text);
        if (!rules) return rules.error();
        return DuelRules(*rules);
    }
    std::string worth_of_unfinished(std::string_view text) const override {
        return without_short(text).is_short
                   ? tr("there the nim-sum says who wins, as Bouton has proved, and a win that is to come counts 1")
                   : tr("there the nim-sum says who wins, as Bouton has proved");
    }

    Said said(std::string_view text, const std::vector<Verdict>& moves) const override {
        return nim_said(*read(text), moves);
    }
    std::vector<Shown> why_not(std::string_view text, const Verdict& move) const override {
        return nim_why_not(*read(text), move);
    }
    std::string move_name(std::string_view move) const override { return nim_move_name(move); }
    std::vector<Binary> binary(std::string_view text, std::string_view move) const override {
        return nim_binary(*read(text), move);
    }

    const char* player(Turn turn) const override {
        return turn == Turn::max ? tr("Jia") : turn == Turn::min ? tr("Yi") : nullptr;
    }

    void name_level(LevelWords& words, std::uint32_t, Turn turn) const override {
        if (turn != Turn::over) words.lines = {turn == Turn::max ? tr("Jia takes") : tr("Yi takes")};
    }

    std::optional<Figure> figure(const ExplicitTree& tree, NodeId n) const override {
        const auto rules = read(tree.detail(0));
        if (!rules) return std::nullopt;
        const auto at = reached(*rules, tree, n);
        return at ? std::optional(drawn(*rules, at->state)) : std::nullopt;
    }

    std::vector<NodeId> nodes_alike(const ExplicitTree& tree) const override {
        const auto rules = read(tree.detail(0));
        return rules ? game::nodes_alike(*rules, tree) : std::vector<NodeId>();
    }

    std::vector<std::string> starts() const override { return {"3,4,5", "1,2,3", "3,4,5,misere"}; }
    std::string about(std::string_view text) const override {
        const auto rules = read(text);
        const bool is_misere = rules && rules->is_misere();
        return is_misere ? tr("who takes the last counter loses") : tr("who takes the last counter wins");
    }
    Figure board(std::string_view text, std::span<const std::string> moves) const override {
        const auto rules = read(text);
        Figure out = drawn(*rules, played(*rules, moves)->state);
        for (std::size_t heap = 1; heap <= rules->heaps(); ++heap) out.row_names.push_back(filled(tr("Heap {}"), heap));
        return out;
    }
    std::string move_request(std::string_view move) const override {
        return filled(tr("From heap {0} take {1}"), heap_of(move), taken_by(move));
    }

private:
    static core::Result<Nim, std::string> read(std::string_view text) { return parse_nim(without_short(text).text); }
    static std::string_view heap_of(std::string_view move) { return move.substr(0, move.find('-')); }
    static std::string_view taken_by(std::string_view move) { return move.substr(move.find('-') + 1); }

    std::string outcome(const ExplicitTree& tree, NodeId n) const override {
        return tree.value(n) > 0 ? tr("Jia wins") : tr("Yi wins");
    }

    const char* result(const ExplicitTree& tree, NodeId n) const override {
        return tree.value(n) > 0 ? tr("Jia wins: this leaf is worth <s>{}</s>.")
                                 : tr("Yi wins: this leaf is worth <s>{}</s>.");
    }

    /// A row for each heap of the start.
    static Figure drawn(const Nim& rules, const Nim::State& state) {
        const auto& start = rules.root().heaps;
        Figure out{.columns = std::max<std::size_t>(1, *std::max_element(start.begin(), start.end())),
                   .board = Figure::Board::none,
                   .squares = {},
                   .text = str(rules, state)};
        for (std::size_t heap = 0; heap < rules.heaps(); ++heap) {
            for (std::size_t counter = 0; counter < out.columns; ++counter) {
                const bool is_there = counter < state.heaps[heap];
                out.squares.push_back({.sign = is_there ? Figure::Sign::counter : Figure::Sign::none});
            }
        }
        return out;
    }
};

}  // namespace

const SmallGame& nim_story() {
    static const NimStory story;
    return story;
}

}  // namespace plyglass::game
