#include "game/nim/rules.hpp"

#include <algorithm>
#include <charconv>

#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

core::FixedList<Nim::Move, Nim::most_heaps * Nim::most_counters> Nim::moves(const State& state) const {
    core::FixedList<Move, most_heaps * most_counters> out;
    for (std::size_t heap = 0; heap < most_heaps; ++heap) {
        for (std::uint8_t take = 1; take <= state.heaps[heap]; ++take) {
            out.push_back({static_cast<std::uint8_t>(heap), take});
        }
    }
    return out;
}

std::uint32_t Nim::ordinal(const State& state, Move move) const {
    std::uint32_t before = 0;
    for (std::size_t heap = 0; heap < move.heap; ++heap) before += state.heaps[heap];
    return before + move.take - 1;
}

unsigned nim_sum(const Nim::State& state) {
    unsigned sum = 0;
    for (const std::uint8_t counters : state.heaps) sum ^= counters;
    return sum;
}

bool mover_wins(const Nim& rules, const Nim::State& state) {
    // With no counter left, who would move has lost, or won in misère play; the rule for heaps of one says the same.
    const bool has_large_heap =
        std::any_of(state.heaps.begin(), state.heaps.end(), [](std::uint8_t counters) { return counters > 1; });
    // Heaps of one are taken in turn, whatever the players want: in misère play who finds an even number of them wins.
    return rules.is_misere() && !has_large_heap ? nim_sum(state) == 0 : nim_sum(state) != 0;
}

int Nim::evaluate(const State& state) const { return mover_wins(*this, state) == (state.made % 2 == 0) ? 1 : -1; }

core::Result<Nim, std::string> parse_nim(std::string_view text) {
    using text::filled;
    using text::tr;
    constexpr std::string_view ending = ",misere";
    const bool is_misere = text.ends_with(ending);
    std::string_view heaps = is_misere ? text.substr(0, text.size() - ending.size()) : text;
    Nim::State start;
    std::size_t count = 0;
    for (std::size_t heap = 0; !heaps.empty() || heap == 0; ++heap) {
        int counters = -1;
        const auto read = std::from_chars(heaps.data(), heaps.data() + heaps.size(), counters);
        heaps.remove_prefix(static_cast<std::size_t>(read.ptr - heaps.data()));
        const bool goes_on = heaps.size() > 1 && heaps.front() == ',';
        if (read.ec != std::errc() || (!goes_on && !heaps.empty())) {
            return std::string(tr("expected the heaps, such as 3,4,5 or 3,4,5,misere"));
        }
        if (goes_on) heaps.remove_prefix(1);
        if (counters > Nim::most_counters || counters < 0) {
            return filled(tr("heap {} has {} counters; expected 0 to {}"), heap + 1, counters, Nim::most_counters);
        }
        if (heap == Nim::most_heaps) return filled(tr("more than {} heaps"), Nim::most_heaps);
        start.heaps[heap] = static_cast<std::uint8_t>(counters);
        count = heap + 1;
    }
    return Nim(start, is_misere, count);
}

std::string str(const Nim& rules, const Nim::State& state) {
    std::string out;
    for (std::size_t heap = 0; heap < rules.heaps(); ++heap) {
        out += text::filled("{}{}", heap > 0 ? "," : "", state.heaps[heap]);
    }
    return out + (rules.is_misere() ? ",misere" : "");
}

}  // namespace plyglass::game
