// The tree parser accepts any input: either it reads a tree, which reads back from its written form, or it names one
// mistake at a place within the text.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/utf8.hpp"
#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

void check(const game::ExplicitTree& tree) {
    require(game::undefined_average(tree, game::Opponent::adversary) == game::no_node, "every average exists");
    const auto again = game::read_tree(game::write_tree(tree));
    require(again.has_value(), "what is written is a tree");
    require(**again == tree, "what is written is the same tree");
}

void check(const game::TreeError& error, std::string_view text) {
    require(error.offset <= text.size() && error.length <= text.size() - error.offset, "the place is in the text");
    constexpr std::string_view byte_order_mark = "\uFEFF";
    const std::size_t mark = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    const core::TextPlace place = core::place_of(text.substr(mark), error.offset - mark);
    require(place == core::TextPlace{error.line, error.column}, "line and column are those of the offset");
    require(core::is_utf8(error.found) && core::count_code_points(error.found) <= 24, "what was found can be shown");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(game::looks_like_tree(text));
    for (const std::optional<core::Turn> root : {std::optional<core::Turn>{}, {core::Turn::min}}) {
        std::optional<core::Rational> sum;
        for (std::optional<core::Rational>* const rounded : {static_cast<decltype(&sum)>(nullptr), &sum}) {
            const auto result = game::read_tree(text, root, rounded);
            if (result) {
                check(**result);
            } else {
                check(result.error(), text);
            }
        }
    }
    return 0;
}
