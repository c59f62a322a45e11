#include "eval/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "eval/careful.hpp"
#include "eval/corner.hpp"
#include "eval/hu.hpp"
#include "eval/jszyxw.hpp"
#include "eval/learned.hpp"
#include "eval/nneonneo.hpp"
#include "eval/ovolve.hpp"
#include "eval/xu.hpp"

namespace plyglass::eval {

namespace {

class InSearches final : public Evaluation {
public:
    explicit InSearches(std::unique_ptr<const Evaluation> formula) : formula_(std::move(formula)) {}
    Breakdown terms(const game::Grid& grid) const override {
        Breakdown out;
        for (Term& term : formula_->terms(grid).terms) {
            if (term.logarithm_of == 0.0) {
                out.add_logarithm(term.name, full_board, term.weight);
            } else {
                out.value += term.contribution;
                out.terms.push_back(std::move(term));
            }
        }
        return out;
    }

private:
    std::unique_ptr<const Evaluation> formula_;
};

}  // namespace

std::unique_ptr<const Evaluation> in_searches(std::unique_ptr<const Evaluation> evaluation) {
    return std::make_unique<InSearches>(std::move(evaluation));
}

void Breakdown::add(std::string_view name, double term, double weight) {
    const double contribution = weight == 0 ? 0 : weight * term;
    terms.push_back({std::string(name), term, weight, contribution});
    value += contribution;
}

void Breakdown::add_logarithm(std::string_view name, double number, double weight) {
    add(name, std::log(number), weight);
    terms.back().logarithm_of = number;
}

std::span<const Description> evaluations() {
    static const std::vector<Description> all{
        describe_ovolve(),   describe_md20(),    describe_xu(),      describe_hu(),
        describe_jszyxw(),   describe_jszyxw1(), describe_snake(),   describe_diagonal(),
        describe_nneonneo(), describe_careful(), describe_learned(),
    };
    return all;
}

const Description* find_evaluation(std::string_view name) {
    const auto all = evaluations();
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& e) { return e.name == name; });
    return at == all.end() ? nullptr : &*at;
}

}  // namespace plyglass::eval
