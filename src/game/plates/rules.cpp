#include "game/plates/rules.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

#include "game/expand.hpp"
#include "game/plates/story.hpp"

namespace plyglass::game {

using core::Rational;
using core::Turn;

namespace {

std::uint32_t count(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

/// The number of pairs that `notes` notes make; a single note is handed over alone.
std::uint32_t pair_count(std::uint32_t notes) { return notes == 1 ? 1 : notes * (notes - 1) / 2; }

/// The pair number `number` of (0,1) (0,2) ... (1,2) ...
std::pair<std::uint32_t, std::uint32_t> pair_at(std::uint32_t notes, std::uint32_t number) {
    if (notes == 1) return {0, 0};
    std::uint32_t first = 0;
    for (; number >= notes - 1 - first; ++first) number -= notes - 1 - first;
    return {first, first + 1 + number};
}

/// "A" ... "Z", "AA", "AB" ..., as spreadsheets number their columns.
std::string plate_name(std::uint32_t plate) {
    std::string name;
    for (std::uint32_t rest = plate + 1; rest > 0; rest = (rest - 1) / 26) {
        name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
    }
    return name;
}

/// "{1, 20, 50}"
std::string notes_in_braces(const std::vector<Rational>& notes) {
    std::string text = "{";
    for (const Rational& note : notes) text += (text.size() > 1 ? ", " : "") + note.str();
    return text + "}";
}

}  // namespace

PlatesGame::PlatesGame(std::vector<std::vector<Rational>> plates) : plates_(std::move(plates)) {
    assert(!plates_.empty());
    for (auto& notes : plates_) {
        assert(!notes.empty());
        std::sort(notes.begin(), notes.end());
    }
}

Turn PlatesGame::turn(const State& state) const {
    switch (state.stage) {
        case Stage::pick_plate: return Turn::max;
        case Stage::offer_pair: return Turn::min;
        case Stage::take_note: return Turn::max;
        case Stage::over: break;
    }
    return Turn::over;
}

core::Numbers PlatesGame::moves(const State& state) const {
    std::uint32_t choices = 0;
    switch (state.stage) {
        case Stage::pick_plate: choices = count(plates_); break;
        case Stage::offer_pair: choices = pair_count(count(plates_[state.plate])); break;
        case Stage::take_note: choices = state.first == state.second ? 1 : 2; break;
        case Stage::over: break;
    }
    return core::Numbers(choices);
}

PlatesGame::State PlatesGame::play(const State& state, Move move) const {
    State next = state;
    switch (state.stage) {
        case Stage::pick_plate:
            next.stage = Stage::offer_pair;
            next.plate = move;
            break;
        case Stage::offer_pair:
            next.stage = Stage::take_note;
            std::tie(next.first, next.second) = pair_at(count(plates_[state.plate]), move);
            break;
        case Stage::take_note:
            next.stage = Stage::over;
            next.taken = move == 0 ? state.first : state.second;
            break;
        case Stage::over: assert(false); break;
    }
    return next;
}

const Rational& PlatesGame::evaluate(const State& state) const {
    assert(state.stage == Stage::over);
    return plates_[state.plate][state.taken];
}

std::optional<std::vector<std::vector<Rational>>> parse_plates(std::string_view text) {
    std::size_t at = 0;
    const auto skip_blanks = [&] { at = std::min(text.find_first_not_of(" \t\n", at), text.size()); };
    const auto take = [&](char sign) {
        skip_blanks();
        const bool is_there = at < text.size() && text[at] == sign;
        at += is_there ? 1 : 0;
        return is_there;
    };
    std::vector<std::vector<Rational>> plates;
    if (!take('[')) return std::nullopt;
    do {
        if (!take('[')) return std::nullopt;
        plates.emplace_back();
        do {
            skip_blanks();
            const std::size_t end = std::min(text.find_first_of(" \t\n,]", at), text.size());
            auto note = Rational::parse(text.substr(at, end - at));
            if (!note || note->is_infinite()) return std::nullopt;
            plates.back().push_back(*std::move(note));
            at = end;
        } while (take(','));
        if (!take(']')) return std::nullopt;
    } while (take(','));
    if (!take(']')) return std::nullopt;
    skip_blanks();
    return at == text.size() ? std::optional(std::move(plates)) : std::nullopt;
}

std::shared_ptr<const ExplicitTree> plates_tree(const PlatesGame& rules, std::size_t limit) {
    using Words = std::pair<std::string, std::string>;  // label and detail of an edge
    const auto describe = [&](const PlatesGame::State& state, PlatesGame::Move move) -> Words {
        if (state.stage == PlatesGame::Stage::take_note) return {};
        const PlatesGame::State next = rules.play(state, move);
        const auto& notes = rules.plates()[next.plate];
        if (state.stage == PlatesGame::Stage::pick_plate) return {plate_name(move), notes_in_braces(notes)};
        if (next.first == next.second) return {"", notes_in_braces(notes)};
        return {"", notes_in_braces({notes[next.first], notes[next.second]})};
    };
    return expand(rules, rules.root(), plates_story(), limit, describe);
}

}  // namespace plyglass::game
