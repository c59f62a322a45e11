#include "game/nim/facts.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "game/duel_rules.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using text::filled;
using text::tr;

/// Of "2-3": heap 2, three counters.
struct Take {
    std::string_view heap, counters;
};
Take take_of(std::string_view move) {
    const auto dash = move.find('-');
    return {move.substr(0, dash), move.substr(dash + 1)};
}

Nim::State after(const Nim& rules, const Nim::State& state, std::string_view move) {
    return rules.play(state, *move_named(rules, state, move));
}

int counters(const Nim::State& state) { return std::accumulate(state.heaps.begin(), state.heaps.end(), 0); }

/// Misère play ends with heaps of one, which are taken in turn: their number decides, not the XOR.
bool has_only_ones(const Nim& rules, const Nim::State& state) {
    return rules.is_misere() &&
           std::all_of(state.heaps.begin(), state.heaps.end(), [](std::uint8_t heap) { return heap <= 1; });
}

/// What is left; a few words behind the name of the move that leaves it.
std::string left(const Nim& rules, const Nim::State& state) {
    if (counters(state) == 0) return tr("takes the last counter");
    if (!has_only_ones(rules, state)) return filled(tr("leaves XOR {}"), nim_sum(state));
    const auto ones = static_cast<unsigned long>(counters(state));
    return filled(text::trn("leaves {} heap of one", "leaves {} heaps of one", ones), ones);
}

/// Of a move after which `next` is left.
std::string winning_sentence(const Nim& rules, std::string_view move, const Nim::State& next) {
    const auto [heap, take] = take_of(move);
    if (counters(next) == 0) return tr("This takes the last counter and wins.");
    if (has_only_ones(rules, next)) {
        return filled(
            counters(next) == 1
                ? tr("Taking <s>{0}</s> from heap {1} leaves <s>1</s> heap of one: the opponent must take it.")
                : tr("Taking <s>{0}</s> from heap {1} leaves <s>{2}</s> heaps of one, an odd number: they are "
                     "taken in turn, and the opponent takes the last."),
            take, heap, counters(next));
    }
    return filled(
        tr("After taking <s>{}</s> from heap {} the XOR of the heaps is <s>0</s>: whatever the opponent takes, "
           "it can be brought back to 0."),
        take, heap);
}

std::string losing_sentence(const Nim& rules) {
    const Nim::State& now = rules.root();
    if (!has_only_ones(rules, now))
        return tr("The XOR of the heaps is <s>0</s>: every move changes it, and the opponent can bring it back to 0.");
    return filled(counters(now) == 1
                      ? tr("Only <s>1</s> heap of one is left: who moves now must take it, and loses.")
                      : tr("Only <s>{}</s> heaps of one are left, an odd number: they are taken in turn, and who moves "
                           "now takes the last."),
                  counters(now));
}

/// Only a heap with a one in the highest odd column can become smaller and make every column even.
std::string heaps_to_take_from(const Binary& table) {
    const auto& sum = table.sum.digits;
    const auto odd = static_cast<std::size_t>(std::find(sum.begin(), sum.end(), true) - sum.begin());
    if (odd == sum.size()) return tr("Every column has an even number of ones.");
    std::vector<std::size_t> heaps;
    for (std::size_t heap = 0; heap < table.heaps.size(); ++heap) {
        if (table.heaps[heap].digits[odd]) heaps.push_back(heap + 1);
    }
    std::string list = std::to_string(heaps.front());
    for (std::size_t i = 1; i < heaps.size(); ++i) {
        const bool is_last = i + 1 == heaps.size();
        list = filled(is_last ? text::trc("one of", "{} or {}") : text::trc("one of", "{}, {}"), list, heaps[i]);
    }
    return filled(tr("Column {} has an odd number of ones: only a move from heap {} can make every column even."),
                  table.heads[odd], list);
}

/// What decides where the XOR does not: in misère play with one heap of more than one at most. Empty: the XOR decides.
std::string what_else_decides(const Nim& rules, const Nim::State& state) {
    const auto large =
        std::count_if(state.heaps.begin(), state.heaps.end(), [](std::uint8_t heap) { return heap > 1; });
    if (!rules.is_misere() || large > 1 || counters(state) == 0) return {};
    return large == 0 ? tr("Only heaps of one are left: what decides is not the XOR but whether their number is odd.")
                      : tr("Only one heap has more than one: what decides is not the XOR but whether the move leaves "
                           "an odd number of heaps of one.");
}

}  // namespace

Said nim_said(const Nim& rules, const std::vector<Verdict>& moves) {
    Said out;
    for (const Verdict& it : moves) out.facts.push_back(left(rules, after(rules, rules.root(), it.move)));
    Nim::State decisive = rules.root();  // who moves there loses
    if (mover_wins(rules, decisive)) {
        const auto wins = [&](const Verdict& it) { return !mover_wins(rules, after(rules, rules.root(), it.move)); };
        const auto best = std::find_if(moves.begin(), moves.end(), wins);  // the solver may not have come so far
        decisive = after(rules, decisive, best->move);
        out.sentence = winning_sentence(rules, best->move, decisive);
    } else {
        out.sentence = losing_sentence(rules);
    }
    if (rules.is_misere() && !has_only_ones(rules, decisive))
        text::add_sentence(out.sentence, tr("A move that leaves only heaps of one must leave an odd number of them."));
    return out;
}

std::vector<Shown> nim_why_not(const Nim& rules, const Verdict& move) {
    std::vector<Shown> out;
    Nim::State state = rules.root();
    const auto show = [&](const char* name, std::size_t upto) {
        Shown shown{{}, name, {}, {}, {}};
        while (static_cast<std::size_t>(state.made) < upto) {
            shown.moves.push_back(move.line.empty() ? move.move : move.line[state.made]);
            state = after(rules, state, shown.moves.back());
        }
        shown.words = left(rules, state);
        out.push_back(std::move(shown));
    };
    show(tr("The move"), 1);
    if (move.line.size() > 2) show(tr("The answer"), 2);
    if (move.line.size() > 1) show(tr("The end"), move.line.size());
    return out;
}

std::string nim_move_name(std::string_view move) {
    const auto [heap, take] = take_of(move);
    return filled(tr("Take {0} from heap {1}"), take, heap);
}

std::vector<Binary> nim_binary(const Nim& rules, std::string_view move) {
    const Nim::State now = rules.root();
    const unsigned most = *std::max_element(now.heaps.begin(), now.heaps.end());
    std::vector<Binary> out;
    for (const Nim::State& state : {now, after(rules, now, move)}) {
        Binary& table = out.emplace_back();
        for (unsigned head = std::bit_floor(most); head > 0; head /= 2) table.heads.push_back(head);
        const auto row = [&](const std::string& name, unsigned number) {
            Binary::Row added{name, number, {}};
            for (const unsigned head : table.heads) added.digits.push_back((number & head) != 0);
            return added;
        };
        for (std::size_t heap = 0; heap < rules.heaps(); ++heap)
            table.heaps.push_back(row(filled(tr("Heap {}"), heap + 1), state.heaps[heap]));
        table.sum = row(tr("XOR"), nim_sum(state));
        table.words = what_else_decides(rules, state);
        if (table.words.empty()) table.words = heaps_to_take_from(table);
    }
    return out;
}

}  // namespace plyglass::game
