#include "app/practice_progress.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/number_in.hpp"
#include "practice/generator.hpp"

namespace plyglass::app {

namespace {

constexpr std::array<std::string_view, 4> ends{"first-try", "later", "missed", "skipped"};

/// Splits at commas.
std::vector<std::string_view> cells_of(std::string_view row) {
    std::vector<std::string_view> out;
    for (;;) {
        const auto comma = row.find(',');
        out.push_back(row.substr(0, comma));
        if (comma == std::string_view::npos) return out;
        row.remove_prefix(comma + 1);
    }
}

}  // namespace

std::string csv_row(const PracticeAttempt& it) {
    return fmt::format("{},{},{},{},{},{},{}", practice::name(it.type), it.level, it.seed, it.tries, it.hints,
                       ends.at(static_cast<std::size_t>(it.end)), it.points);
}

std::optional<PracticeAttempt> read_csv_row(std::string_view row) {
    constexpr std::size_t columns = 7;
    const auto cells = cells_of(row);
    if (cells.size() != columns) return std::nullopt;
    const auto type = practice::type_named(cells[0]);
    const auto level = core::number_in<int>(cells[1]);
    const auto seed = core::number_in<std::uint64_t>(cells[2]);
    const auto tries = core::number_in<std::uint32_t>(cells[3]);
    const auto hints = core::number_in<std::uint32_t>(cells[4]);
    const auto* const end = std::find(ends.begin(), ends.end(), cells[5]);
    const auto points = core::number_in<int>(cells[6]);
    if (!type || !level || !seed || !tries || !hints || end == ends.end() || !points) return std::nullopt;
    return PracticeAttempt{*type, *level, *seed, *tries, *hints, static_cast<PracticeEnd>(end - ends.begin()), *points};
}

std::string practice_csv(const std::vector<PracticeAttempt>& attempts) {
    std::string out = "type,level,seed,tries,hints,end,points\n";
    for (const PracticeAttempt& attempt : attempts) out += csv_row(attempt) + "\n";
    return out;
}

int PracticeProgress::next_level(practice::Type of) const {
    if (level != 0) return level;
    return std::clamp(levels.at(static_cast<std::size_t>(of)) + 1, practice::easiest_level, practice::hardest_level);
}

void PracticeProgress::add(const PracticeAttempt& attempt) {
    score += static_cast<std::uint64_t>(std::max(0, attempt.points));
    const bool at_once = attempt.end == PracticeEnd::first_try;
    streak = at_once ? streak + 1 : 0;
    best = std::max(best, streak);
    int& mastered = levels.at(static_cast<std::size_t>(attempt.type));
    if (at_once && attempt.hints == 0) mastered = std::max(mastered, attempt.level);
    if (attempts.size() == most_attempts) attempts.erase(attempts.begin());
    attempts.push_back(attempt);
}

}  // namespace plyglass::app
