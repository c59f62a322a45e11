#include "lab/played_moves.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/random.hpp"

namespace plyglass::lab {

namespace {

using agent::Spawner;
using game::Direction;
using game::Tile;

// The characters of base64url (RFC 4648): none of them needs an escape in JSON.
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::uint64_t swipes_in_letter = 3;
constexpr unsigned swipe_bits = 2;
constexpr unsigned cell_bits = 5;  // boards have up to 25 cells

constexpr unsigned no_number = 255;
constexpr auto numbers = [] {
    std::array<unsigned char, 256> out{};
    out.fill(no_number);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        out[static_cast<unsigned char>(letters[i])] = static_cast<unsigned char>(i);
    }
    return out;
}();

unsigned number_of(char letter) { return numbers[static_cast<unsigned char>(letter)]; }

std::uint64_t letters_for(std::uint64_t swipes) {
    return swipes / swipes_in_letter + (swipes % swipes_in_letter == 0 ? 0 : 1);
}

Direction swipe_at(std::string_view text, std::uint64_t move) {
    const unsigned number = number_of(text[move / swipes_in_letter]);
    return static_cast<Direction>((number >> (swipe_bits * (move % swipes_in_letter))) & 3U);
}

Tile tile_of(char letter) {
    const unsigned number = number_of(letter);
    return {static_cast<int>(number & ((1U << cell_bits) - 1)), static_cast<game::Rank>(1 + (number >> cell_bits))};
}

}  // namespace

bool PlayedMoves::fits(std::uint64_t moves, Spawner spawner) const {
    const std::uint64_t swipes = letters_for(moves);
    if (text().size() < swipes) return false;
    if (text().size() - swipes != (spawner == Spawner::worst ? moves : 0)) return false;
    return std::all_of(text().begin(), text().end(), [](char letter) { return number_of(letter) != no_number; });
}

void MoveWriter::add(Direction direction, const Tile& tile) {
    const auto place = static_cast<unsigned>(moves_++ % swipes_in_letter);
    if (place == 0) swipes_ += letters.front();
    const unsigned swipe = static_cast<unsigned>(direction) << (swipe_bits * place);
    swipes_.back() = letters[number_of(swipes_.back()) | swipe];
    if (spawner_ != Spawner::worst) return;
    const unsigned rank = tile.rank == 2 ? 1 : 0;
    tiles_ += letters[(rank << cell_bits) | static_cast<unsigned>(tile.cell)];
}

PlayedMoves MoveWriter::moves() const { return PlayedMoves(swipes_ + tiles_); }

std::optional<game::PlayedGame> play_again(const PlayedMoves& played, std::uint64_t moves,
                                           const agent::MatchRules& rules, std::uint64_t seed) {
    if (!played.are_known() || !played.fits(moves, rules.spawner)) return std::nullopt;
    core::Random random(seed);
    game::PlayedGame out(game::start_grid(rules.size, rules.tiles, random));
    const std::string_view tiles = played.text().substr(letters_for(moves));
    for (std::uint64_t i = 0; i < moves; ++i) {
        const Direction direction = swipe_at(played.text(), i);
        const game::Slide slid = game::slide(out.grid(), direction);
        if (!slid.moved) return std::nullopt;
        const bool is_reached = rules.stop_at != 0 && game::highest_rank(slid.grid) >= rules.stop_at;
        const Tile tile = rules.spawner == Spawner::worst && !is_reached
                              ? tile_of(tiles[i])
                              : game::random_tile(slid.grid, rules.tiles, random);
        if (!out.play({direction, tile, true})) return std::nullopt;
    }
    return out;
}

}  // namespace plyglass::lab
