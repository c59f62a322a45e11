#pragma once

// What predictions of a search say of those who made them: which of the misread rules foretell the same.

#include <cstdint>
#include <optional>
#include <vector>

#include "practice/misconception.hpp"
#include "practice/solving.hpp"
#include "trace/film.hpp"

namespace plyglass::practice {

/// Somebody said, while the search stood at its parent, whether `child` is looked at.
struct Foretold {
    NodeId child = game::no_node;
    bool looks = false;
    friend bool operator==(const Foretold&, const Foretold&) = default;
};

/// The search of a film as all those do it who misread its rules.
class MisreadSearches {
public:
    /// Nothing unless `film` is an alpha-beta search of a tree without chance nodes, in the order in which it is written,
    /// with no known range of its leaves: only such searches can be misread here.
    static std::optional<MisreadSearches> of(const trace::Film& film);

    /// Those that foretell all of `said`, in the order of the list of misconceptions. Empty if what was said is right, or if
    /// none of them does.
    std::vector<Misconception> behind(const std::vector<Foretold>& said) const;

    /// One of them that foretells all of `said`: how many leaves it looks at, and whether it looks at `node`.
    struct Search {
        Misconception misconception = Misconception::strict;
        Reading reading;
        std::vector<bool> visited;  ///< by node
        std::size_t leaves = 0;     ///< that it looks at
    };
    const Search* find(Misconception misconception, const std::vector<Foretold>& said) const;

    /// How many of the predictions are wrong.
    std::size_t wrong_ones(const std::vector<Foretold>& said) const;
    /// The search as an item that asks for its pruned leaves.
    const Item& item() const { return item_; }

private:
    Item item_;
    Search right_;
    std::vector<Search> misread_;
};

/// A misconception as a rule that is applied: "cut only when α > β".
std::string rule_words(Misconception misconception);

}  // namespace plyglass::practice
