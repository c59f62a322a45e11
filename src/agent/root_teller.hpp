#pragma once

// Some agents search every move for itself, so that each has a value of its own. To whoever hears it all, these are
// parts of one search, whose root this adds.

#include <cstdint>
#include <optional>

#include "core/limits.hpp"
#include "search/witness.hpp"

namespace plyglass::agent {

/// An observer of the searches below the root's moves.
template <search::Witnessed G>
class RootTeller {
    using Packed = search::PackedGame;

public:
    void follow(const G& game, search::Witness& witness) {
        game_ = &game;
        witness_ = &witness;
        telling_.emplace(game, witness);
    }

    void begin(int depth, const typename G::State& root) {
        root_ = root;
        witness_->begin(depth);
        const auto all = game_->moves(root);
        witness_->hear(
            search::Enter<Packed>{root, core::Turn::max, lowest_, highest_, static_cast<std::uint32_t>(all.size())},
            std::span<const Packed::Move>(all.begin(), all.size()));
    }
    /// Its move in `direction` is searched now.
    void attempt(game::Direction direction) {
        const auto all = game_->moves(root_);
        for (const auto& move : all) {
            if (move.direction() == direction) witness_->hear(search::Try{move.ordinal});
        }
    }
    /// All are searched; `best` is the value of the best of them.
    void end(double best) { witness_->hear(search::Leave<Packed>{best, lowest_, highest_}); }

    void operator()(const auto& event) { (*telling_)(event); }

private:
    const G* game_ = nullptr;
    typename G::State root_;
    search::Witness* witness_ = nullptr;
    std::optional<search::Telling<G>> telling_;
    const double lowest_ = core::minus_infinity<double>();
    const double highest_ = core::infinity<double>();
};

/// The same, and it is counted.
template <search::Witnessed G>
class CountingTeller : public search::Counting, public RootTeller<G> {
public:
    void operator()(const auto& event) {
        search::Counting::operator()(event);
        RootTeller<G>::operator()(event);
    }
};

}  // namespace plyglass::agent
