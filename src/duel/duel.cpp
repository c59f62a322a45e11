#include "duel/duel.hpp"

#include <algorithm>

#include "duel/rules.hpp"
#include "duel/solver.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::duel {

namespace {

using core::Turn;

/// The larger the better for who moves.
int rank(const Verdict& verdict) {
    constexpr int beyond_all = 1000;
    if (!verdict.result) return -1;
    if (*verdict.result == 0) return 0;
    const int distance = verdict.distance == 0 ? beyond_all / 2 : verdict.distance;
    return *verdict.result > 0 ? beyond_all - distance : distance - beyond_all;
}

/// What a game's theory proves of a move; nothing if it has none.
template <class Rules>
std::optional<int> theory(const Rules& rules, const typename Rules::Move& move) {
    if constexpr (requires { Rules::evaluation_is_exact; }) {
        return rules.evaluate(rules.play(rules.root(), move));
    } else {
        return std::nullopt;
    }
}

}  // namespace

core::Result<Facts, std::string> facts(const Position& position) {
    const auto any = position.game->duel(position.text);
    if (!any) return any.error();
    const auto known = [](const auto& rules) {
        Facts out;
        const auto state = rules.root();
        out.turn = rules.turn(state);
        out.result = rules.result(state);
        const auto moves = rules.moves(state);
        out.moves.resize(moves.size());
        for (const auto move : moves) out.moves[rules.ordinal(state, move)] = rules.name(move);
        return out;
    };
    return std::visit(known, *any);
}

Position after(const Position& position, std::string_view move) {
    return with_rules(position, [&](const auto& rules) {
        const auto root = rules.root();
        return reached(position, rules, rules.play(root, *move_named(rules, root, move)));
    });
}

bool Solution::is_whole() const {
    return std::all_of(moves.begin(), moves.end(), [](const Verdict& it) { return it.result.has_value(); });
}

bool Solution::rests_on_theory() const {
    return std::any_of(moves.begin(), moves.end(), [](const Verdict& it) { return it.result && it.distance == 0; });
}

Solution solve(const Position& position, std::chrono::steady_clock::time_point until,
               const std::atomic<bool>* cancelled, Wanted wanted) {
    const search::Deadline stop{.until = until, .cancelled = cancelled, .between = 1023};
    return with_rules(position, [&](const auto& rules) {
        Solver<std::decay_t<decltype(rules)>> solver;
        const auto answer = solver.solve(rules, stop, wanted);
        const int sign = rules.turn(rules.root()) == Turn::max ? 1 : -1;
        Solution out{.moves = {}, .positions = answer.nodes, .depth = answer.depth};
        for (const auto& solved : answer.moves) {
            Verdict verdict{rules.name(solved.move), std::nullopt, solved.result ? solved.distance : 0, {}};
            const auto result = solved.result ? solved.result : theory(rules, solved.move);
            if (result) verdict.result = sign * *result;
            for (const auto& move : solved.line) verdict.line.push_back(rules.name(move));
            out.moves.push_back(std::move(verdict));
        }
        std::stable_sort(out.moves.begin(), out.moves.end(),
                         [](const Verdict& a, const Verdict& b) { return rank(a) > rank(b); });
        return out;
    });
}

std::string words(const Verdict& verdict, int depth) {
    using text::filled;
    using text::tr;
    if (!verdict.result)
        return filled(
            text::trn("not decided within {} move", "not decided within {} moves", static_cast<unsigned long>(depth)),
            depth);
    if (*verdict.result == 0) return tr("draws");
    if (verdict.distance == 0) return *verdict.result > 0 ? tr("wins") : tr("loses");
    return filled(*verdict.result > 0 ? tr("wins in {}") : tr("loses in {}"), verdict.distance);
}

}  // namespace plyglass::duel
