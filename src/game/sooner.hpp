#pragma once

// Results that count by how soon they come: behind a position, ",short" says that a win in fewer moves is worth more.

#include <string>
#include <string_view>

namespace plyglass::game {

/// What stands behind a game's name: "4453,short" is the position "4453".
struct WrittenPosition {
    std::string text;
    bool is_short = false;
};
WrittenPosition without_short(std::string_view text);
std::string with_short(std::string_view text);

/// What a win would be worth before any move, so that the latest one is worth 1.
template <class Rules>
int most_worth(const Rules& rules) {
    const auto root = rules.root();
    return rules.most_moves_left(root) + root.made + 1;
}

/// `Rules` with wins that are worth `most` less the moves made, and losses as much below 0. With 0, nothing changes.
template <class Rules>
class Sooner : public Rules {
public:
    Sooner(const Rules& rules, int most) : Rules(rules), most_(most) {}

    int evaluate(const typename Rules::State& state) const {
        const int result = Rules::result(state);
        return most_ == 0 || result == 0 ? Rules::evaluate(state) : result * (most_ - state.made);
    }

private:
    int most_;
};

}  // namespace plyglass::game
