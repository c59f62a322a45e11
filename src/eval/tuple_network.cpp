#include "eval/tuple_network.hpp"

#include <algorithm>
#include <cstdlib>

namespace plyglass::eval {

std::vector<PatternShare> pattern_shares(const TupleNetwork& network, game::Board board) {
    TupleSet::Places places;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled next
    network.tuples().find(board, places);
    std::vector<PatternShare> out;
    const Place* place = places.data();
    for (const Tuple& tuple : network.tuples().tuples()) {
        for (std::size_t view = 0; view < views; ++view) {
            PatternShare share{{}, network.weights()[*place++]};
            for (const std::uint8_t cell : tuple.cells()) share.cells.push_back(seen_cell(view, cell));
            out.push_back(std::move(share));
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const PatternShare& a, const PatternShare& b) {
        return std::abs(a.points) > std::abs(b.points);
    });
    return out;
}

}  // namespace plyglass::eval
