#include "glass/together.hpp"

#include <algorithm>
#include <optional>

namespace plyglass::glass {

namespace {

using Runs = std::span<const CheckedRun* const>;

bool names(const Verdict& verdict, const KnownMistake* mistake) {
    return std::any_of(verdict.mistakes.begin(), verdict.mistakes.end(),
                       [&](const Program& it) { return it.mistake == mistake; });
}

std::optional<Program> same_program(Runs runs, std::span<const RankGame> games, const KnownMistake& mistake) {
    for (const View view : {View::max, View::mover}) {
        const auto denies = [&](const CheckedRun* it) { return it->run.view && *it->run.view != view; };
        if (std::any_of(runs.begin(), runs.end(), denies)) continue;
        for (const Program& program : programs(&mistake, view)) {
            std::size_t same = 0;
            while (same < runs.size() &&
                   agreement(runs[same]->run, games[same], program) == runs[same]->run.events.size())
                ++same;
            if (same == runs.size()) return program;
        }
    }
    return {};
}

std::vector<Program> mistakes_of_all(Runs runs) {
    std::vector<RankGame> games;
    std::vector<const CheckedRun*> with_games;
    for (const CheckedRun* it : runs) {
        if (!has_rank_game(it->run)) continue;
        games.emplace_back(it->run, it->verdict.order.value_or(RankGame::Children::as_written));
        with_games.push_back(it);
    }
    std::vector<Program> out;
    for (const KnownMistake& mistake : known_mistakes()) {
        const auto differs = [&](const CheckedRun* it) {
            return !it->verdict.is_right && !names(it->verdict, &mistake);
        };
        if (std::any_of(runs.begin(), runs.end(), differs)) continue;
        if (mistake.readings.empty()) {
            out.push_back({&mistake, {}, View::max});
        } else if (const auto program = same_program(with_games, games, mistake)) {
            out.push_back(*program);
        }
    }
    return out;
}

template <class T>
std::optional<T> settled(Runs runs, std::optional<T> Verdict::*what) {
    std::optional<T> out;
    for (const CheckedRun* it : runs) {
        const auto& told = it->verdict.*what;
        if (told && out && *told != *out) return {};
        if (told) out = told;
    }
    return out;
}

}  // namespace

Together judge_together(Runs runs) {
    Together out;
    out.is_right = std::all_of(runs.begin(), runs.end(), [](const CheckedRun* it) { return it->verdict.is_right; });
    if (!out.is_right) out.mistakes = mistakes_of_all(runs);
    Verdict& kind = out.kind;
    kind.is_right = out.is_right;
    kind.is_minimax = settled(runs, &Verdict::is_minimax);
    kind.cut = settled(runs, &Verdict::cut);
    kind.is_hard = settled(runs, &Verdict::is_hard);
    // A value outside its window in one of the runs is enough.
    const auto is_outside = [](const CheckedRun* it) { return it->verdict.judged.has_value_outside; };
    if (kind.is_hard == true && std::any_of(runs.begin(), runs.end(), is_outside)) kind.is_hard.reset();
    kind.windows = settled(runs, &Verdict::windows);
    kind.order = settled(runs, &Verdict::order);
    for (const CheckedRun* it : runs) {
        const Judged& judged = it->verdict.judged;
        const bool is_telling = judged.assumed.scouts != Scouts::none || judged.assumed.remembers;
        if (is_telling || it == runs.front()) kind.judged.assumed = judged.assumed;
        kind.judged.from_table += judged.from_table;
        kind.judged.has_full_windows |= judged.has_full_windows;
    }
    return out;
}

}  // namespace plyglass::glass
