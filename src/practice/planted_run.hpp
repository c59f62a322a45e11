#pragma once

// Runs of programs that make one of the known mistakes, for items that ask about them. What such an item takes for right is what
// the checker (glass/) says of the run, whatever was planted.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "glass/check.hpp"
#include "glass/run.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

/// Longer runs are not asked about.
inline constexpr std::size_t most_run_steps = 48;

struct PlantedRun {
    std::vector<std::string> lines;  ///< as a file of the run has them, without its head
    glass::Run run;
    glass::Verdict verdict;  ///< there is a first difference
    /// By known mistake: how many steps of the run a program that has it makes, if it makes the most. Of those that explain
    /// it: all. Empty where nobody is asked for the mistake.
    std::vector<std::size_t> explained;

    const glass::Difference& first() const { return verdict.judged.differences.front(); }
    /// The first wrong step, counted from 1.
    std::size_t first_step() const { return first().event + 1; }
    std::size_t steps() const { return run.events.size(); }
    /// How many steps somebody may do who has that mistake; the step after that differs.
    std::size_t explained_by(const glass::KnownMistake& mistake) const;
    /// Whether the checker names it.
    bool is_named(const glass::KnownMistake& mistake) const;
};

/// The run as a file, which `plyglass check` takes, and the Step screen.
std::string run_file(const Item& item);

/// A mistake, and one of the ways in which programs make it.
struct Plant {
    const glass::KnownMistake* mistake = nullptr;
    std::uint32_t way = 0;
};
/// All that items are made of.
std::span<const Plant> plants();
/// The mistakes among which somebody chooses.
std::span<const glass::KnownMistake* const> choosable_mistakes();

/// The lines that a program with a mistake writes, before the checker has seen them.
struct WrittenRun {
    std::vector<std::string> lines;
    std::size_t first_step = 0;  ///< that the right program does not make, counted from 1
    bool is_value_right = false;
};

/// The right program's run of an item's tree, for comparison with others.
class RightRun {
public:
    /// The tree has no chance nodes, and finite values.
    explicit RightRun(const Item& item);

    /// The run of a program that makes the mistake. Nothing if that is the right run, or too long.
    std::optional<WrittenRun> written(const Plant& plant) const;
    /// The same with what the checker says of it, which takes a hundred times as long. Null if the checker, which knows of many
    /// right programs, takes another step for the first wrong one. `asks_for_mistake`: null also unless the checker names a
    /// single mistake, which can be chosen.
    std::shared_ptr<const PlantedRun> checked(WrittenRun run, bool asks_for_mistake) const;

private:
    const Item& item_;
    std::vector<std::string> lines_;
    Rational value_;
};

}  // namespace plyglass::practice
