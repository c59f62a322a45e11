#pragma once

// Everything that a search reports, in words, so that two searches can be compared event by event.

#include <sstream>
#include <string>
#include <vector>

#include "search/events.hpp"
#include "search/lattice_game.hpp"

namespace plyglass::testing {

/// An observer of searches with the types `T` (search::TypesOf).
template <class T>
struct EventLog {
    std::vector<std::string> events;

    void operator()(const search::Enter<T>& e) {
        put("enter ", e.state, ' ', core::name(e.turn), " (", e.alpha, ", ", e.beta, ") ", e.children());
    }
    void operator()(const search::Try& e) { put("try ", e.ordinal); }
    void operator()(const search::Leaf<T>& e) { put("leaf ", e.state, ' ', e.value); }
    void operator()(const search::ProbabilityCut<T>& e) { put("improbable ", e.state, ' ', e.value); }
    void operator()(const search::TableHit<T>& e) { put("known ", e.state, ' ', e.value, ' ', int(e.bound)); }
    void operator()(const search::Improve<T>& e) { put("improve ", e.best, ' ', e.ordinal); }
    void operator()(const search::Narrow<T>& e) { put("narrow ", core::name(e.side), ' ', e.to); }
    void operator()(const search::Cut<T>& e) {
        put("cut ", core::name(e.side), " (", e.alpha, ", ", e.beta, ") ", e.remaining);
    }
    void operator()(const search::Leave<T>& e) { put("leave ", e.value, ' ', int(e.bound())); }

    /// How many events begin with `word`.
    std::size_t count(const std::string& word) const {
        std::size_t out = 0;
        for (const std::string& event : events) out += event.starts_with(word + ' ') ? 1 : 0;
        return out;
    }

private:
    void put(const auto&... parts) {
        std::ostringstream out;
        (out << ... << shown(parts));
        events.push_back(out.str());
    }
    static std::uint64_t shown(const LatticeState& state) { return state.board.bits; }
    static std::string shown(const core::Rational& value) { return value.str(); }
    static const auto& shown(const auto& value) { return value; }
};

}  // namespace plyglass::testing
