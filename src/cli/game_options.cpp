#include "cli/game_options.hpp"

#include <bit>
#include <limits>

#include "core/number_in.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

OptionSyntax seed_option() {
    return {"seed", "N", mark("seed of the first game; the others count on from it (default 1)")};
}

Options rules_options() {
    return {{"four", "P", mark("the probability of a 4 (default 0.1)")},
            {"start-tiles", "N", mark("tiles at the start of a game (default 2)")},
            {"size", "N", mark("rows and columns, from 2 to 5 (default 4)")},
            {"stop-at", "TILE", mark("end each game at its first such tile, 2048 for instance")}};
}

std::uint64_t read_games(Reader& in, std::uint64_t otherwise) {
    return in.whole<std::uint64_t>("games", 1, 1'000'000, otherwise);
}

std::uint64_t read_first_seed(Reader& in, std::uint64_t games) {
    return in.whole<std::uint64_t>("seed", 0, std::numeric_limits<std::uint64_t>::max() - games + 1, 1);
}

game::Rank read_tile(Reader& in, std::string_view option, int size, game::Rank otherwise) {
    const std::string* text = in.value(option);
    if (text == nullptr) return otherwise;
    const auto value = core::number_in<std::uint64_t>(*text);
    const auto largest = game::tile_value(game::highest_reachable(size));
    if (value && *value >= 8 && *value <= largest && std::has_single_bit(*value)) {
        return static_cast<game::Rank>(std::countr_zero(*value));
    }
    in.expected(option, filled(tr("a tile, that is a power of two from 8 to {}"), largest));
    return otherwise;
}

namespace {

game::TileRule read_tile_rule(Reader& in, int size, bool twos) {
    game::TileRule out;
    if (in.has("four")) {
        const auto four = in.decimal("four");
        if (!four || *four < 0 || *four > 1) in.expected("four", tr("a probability from 0 to 1"));
        if (twos) in.fail(tr("--four contradicts --spawner twos, which places no 4s"));
        out.four = four.value_or(out.four);
    }
    out.start_tiles = in.whole("start-tiles", 1, size * size, out.start_tiles);
    if (twos) {
        out.four = 0;
        out.start_twos = true;
    }
    return out;
}

}  // namespace

agent::MatchRules read_match_rules(Reader& in, bool twos) {
    agent::MatchRules out;
    out.size = in.whole("size", game::Grid::smallest, game::Grid::largest, 4);
    out.tiles = read_tile_rule(in, out.size, twos);
    out.stop_at = read_tile(in, "stop-at", out.size, 0);
    return out;
}

}  // namespace plyglass::cli
