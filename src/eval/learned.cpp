#include "eval/learned.hpp"

#include <string>
#include <utility>

#include "eval/bundled_network.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

/// The cells in hexadecimal, as `TupleSet::parse` reads them.
std::string name_of(const std::vector<std::uint8_t>& cells) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const std::uint8_t cell : cells) out += digits[cell];
    return out;
}

class Learned final : public Evaluation {
public:
    explicit Learned(std::shared_ptr<const TupleNetwork> network) : network_(std::move(network)) {}

    Breakdown terms(const game::Grid& grid) const override {
        Breakdown out;
        if (grid.size() != 4) return out;
        for (PatternShare& share : pattern_shares(*network_, game::packed(grid))) {
            out.add(name_of(share.cells), share.points, 1);
            out.terms.back().cells = std::move(share.cells);
        }
        return out;
    }

private:
    std::shared_ptr<const TupleNetwork> network_;
};

}  // namespace

std::unique_ptr<const Evaluation> learned_evaluation(std::shared_ptr<const TupleNetwork> network) {
    return std::make_unique<Learned>(std::move(network));
}

Description describe_learned() {
    return {
        .name = "learned",
        .summary = text::mark("Points still to come, as expected by a network that has learned from its own games."),
        .origin = "Plyglass",
        .lower_is_better = false,
        .any_size = false,
        .make = [] { return learned_evaluation(bundled_network()); }};
}

}  // namespace plyglass::eval
