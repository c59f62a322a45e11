#pragma once

// The only code that averages values at chance nodes, so that every search, on one thread or on several, gets the same
// sum to the last bit.

#include <utility>

namespace plyglass::search {

/// The expected value of a chance node, child by child. Equally probable children are added up before they are
/// weighted: sums of whole numbers stay exact, so valuing the last plies at once gives the very same value as searching
/// them ply by ply. Two probabilities may alternate (a 2, then a 4, in each cell).
template <class Probability, class Value>
class Average {
public:
    Average() = default;
    /// `known`: the sum that some of the children already contribute.
    explicit Average(Value known) : sum_(std::move(known)) {}

    void add(Probability probability, Value value) {
        if (probability != now_.weight) std::swap(now_, other_);
        if (probability == now_.weight) {
            now_.sum += value;
            return;
        }
        if (now_.weight != Probability{}) sum_ += now_.weight * now_.sum;
        now_ = {std::move(probability), std::move(value)};
    }

    /// The average of the children so far.
    Value value() const {
        Value sum = sum_;
        if (other_.weight != Probability{}) sum += other_.weight * other_.sum;
        if (now_.weight != Probability{}) sum += now_.weight * now_.sum;
        return sum;
    }

private:
    struct Equals {
        Probability weight{};
        Value sum{};
    };

    Value sum_{};
    Equals now_;
    Equals other_;
};

}  // namespace plyglass::search
