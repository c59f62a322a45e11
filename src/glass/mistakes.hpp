#pragma once

// The mistakes that programs are known for, each as rules of the small interpreter (misread/run.hpp), and which of them explain
// a run: those by which it does every step of it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "glass/judge.hpp"
#include "glass/rank_game.hpp"
#include "glass/run.hpp"
#include "misread/rules.hpp"

namespace plyglass::glass {

struct KnownMistake {
    const char* id;
    const char* name;      ///< to be translated
    const char* sentence;  ///< to be translated
    bool costs_value;      ///< the value may be wrong; else it only looks at too much
    /// The fewest leaves, all at one depth, two children or more, leaves 1..n once each, the first such text: there it looks
    /// at other leaves than alpha-beta or returns another value. Empty: there is none that small.
    const char* smallest;
    /// The ways in which programs make it.
    std::span<const misread::Rules> readings;
    std::optional<View> only_in{};  ///< in the other view it would be another mistake, or none
};
std::span<const KnownMistake> known_mistakes();

/// One program: alpha-beta with or without a mistake, and with a choice wherever textbooks differ.
struct Program {
    const KnownMistake* mistake = nullptr;  ///< null: none
    misread::Rules rules;
    View view = View::max;
};

/// All programs with that mistake, those that are most usual first.
std::vector<Program> programs(const KnownMistake* mistake, View view);

/// All programs together follow the run no further than this.
inline constexpr std::size_t most_steps_compared = 20'000'000;

/// The programs that do every step of the run, for each mistake the most usual one. Empty if a right program is among them, or
/// if the run cannot be explained: no tree, not whole, several passes. `even_if_right`: what else does the same as a right
/// program. Nothing if that takes too long.
std::optional<std::vector<Program>> explanations(const Run& run, RankGame::Children order, bool even_if_right = false,
                                                 std::size_t most_steps = most_steps_compared);

/// That of this id.
const KnownMistake* find_mistake(std::string_view id);

/// How many of the run's events `program` makes before it does something else; all, if it ends there as well.
std::size_t agreement(const Run& run, const RankGame& game, const Program& program);

/// What a program does with the tree of a run.
struct Work {
    Rank value = 0;
    std::size_t leaves = 0;
    std::size_t steps = 0;  ///< as many lines as its run would have
};
Work work(const RankGame& game, const misread::Rules& rules);

}  // namespace plyglass::glass
