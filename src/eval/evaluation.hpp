#pragma once

// How much a 2048 position is worth, and why. Every evaluation has a name and is a sum of weighted terms, so that a
// student can see its parts; searches use the fast form of the same functions (a functor over a kind of board).

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/2048/grid.hpp"

namespace plyglass::eval {

struct Term {
    std::string name;  ///< "smoothness", "monotonicity", "islands", "empty", "max", "space", "cost" ...
    double value = 0;
    double weight = 1;                        ///< 0: shown, but not part of the value
    double contribution = 0;                  ///< weight x value (0 if the weight is 0, whatever the value)
    std::optional<double> logarithm_of = {};  ///< the number of which `value` is the natural logarithm, if it is one
    std::vector<std::uint8_t> cells = {};  ///< those that a learned pattern looks at, in its order; empty: no pattern
};

/// The contributions add up to the value.
struct Breakdown {
    double value = 0;
    std::vector<Term> terms;

    /// Adds a term; the value grows by its contribution.
    void add(std::string_view name, double value, double weight);
    /// Adds the natural logarithm of `number`, at least 0, as a term.
    void add_logarithm(std::string_view name, double number, double weight);
};

/// One named evaluation, ready to use.
class Evaluation {
public:
    Evaluation() = default;
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;
    virtual ~Evaluation() = default;

    virtual Breakdown terms(const game::Grid& grid) const = 0;
    double value(const game::Grid& grid) const { return terms(grid).value; }
};

/// The evaluation computed by a function.
class FromFunction final : public Evaluation {
public:
    explicit FromFunction(Breakdown (*function)(const game::Grid&)) : terms_(function) {}
    Breakdown terms(const game::Grid& grid) const override { return terms_(grid); }

private:
    Breakdown (*terms_)(const game::Grid&);
};

template <Breakdown (*terms)(const game::Grid&)>
std::unique_ptr<const Evaluation> make_from() {
    return std::make_unique<FromFunction>(terms);
}

/// The evaluations that `plyglass eval` and the agents know by name.
struct Description {
    std::string_view name;
    const char* summary;      ///< one sentence in English, marked for translation
    std::string_view origin;  ///< the seed document or program it comes from, as "001"
    bool lower_is_better;     ///< a cost
    bool any_size;            ///< false: 4 x 4 only
    std::unique_ptr<const Evaluation> (*make)();
    /// As the searches use it, if that differs: no board that lives is worth minus infinity to them.
    std::unique_ptr<const Evaluation> (*make_for_searches)() = nullptr;
    double lost = 0;  ///< what the searches count a lost game as, if no board that lives is worth nearly as much
};

/// The evaluation as the searches use it.
std::unique_ptr<const Evaluation> in_searches(const Description& evaluation);
/// Whether a value can only be that of a lost game, or an average with one in it.
bool tells_of_the_end(const Description& evaluation, double value);

/// All evaluations, in the order in which they are listed.
std::span<const Description> evaluations();
const Description* find_evaluation(std::string_view name);

}  // namespace plyglass::eval
