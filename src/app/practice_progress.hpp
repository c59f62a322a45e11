#pragma once

// What a learner has practised: points, levels and every attempt, kept between two runs. No names and no times.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "practice/item.hpp"

namespace plyglass::app {

inline constexpr std::size_t practice_types = 14;

/// How an item ended.
enum class PracticeEnd : std::uint8_t {
    first_try,
    later,   ///< solved at a later try
    missed,  ///< no try was left
    skipped,
};

/// An item as it was answered.
struct PracticeAttempt {
    practice::Type type = practice::Type::values;
    int level = 1;
    std::uint64_t seed = 1;
    std::uint32_t tries = 0;
    std::uint32_t hints = 0;
    PracticeEnd end = PracticeEnd::skipped;
    int points = 0;

    friend bool operator==(const PracticeAttempt&, const PracticeAttempt&) = default;
};

/// "pruned,2,17,1,0,first-try,10", as `practice_csv` writes it.
std::string csv_row(const PracticeAttempt& attempt);
/// What csv_row has written; nothing if it is none.
std::optional<PracticeAttempt> read_csv_row(std::string_view row);
/// All attempts as a table for spreadsheets, with a head.
std::string practice_csv(const std::vector<PracticeAttempt>& attempts);

struct PracticeProgress {
    /// More attempts than these are not kept: the oldest go first.
    static constexpr std::size_t most_attempts = 1000;

    practice::Type type = practice::Type::values;
    int level = 0;           ///< 1 to 5, or 0: one above the highest that was mastered
    std::uint64_t seed = 1;  ///< of the next item
    std::uint64_t score = 0;
    std::uint32_t streak = 0;  ///< items in a row that were right at the first try
    std::uint32_t best = 0;    ///< the longest streak
    /// By type: the highest level of which an item was right at the first try, without a hint; 0: none.
    std::array<int, practice_types> levels{};
    std::vector<PracticeAttempt> attempts;

    /// The level of the next item of that type.
    int next_level(practice::Type of) const;
    void add(const PracticeAttempt& attempt);

    friend bool operator==(const PracticeProgress&, const PracticeProgress&) = default;
};

}  // namespace plyglass::app
