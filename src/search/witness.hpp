#pragma once

// A search of a 4 x 4 position of 2048 whose game only its owner knows, heard from outside. The agents' searches are
// templates over games of many types; to whoever writes down what they do, all of them are one: a board, whose turn it is,
// a number. One virtual call an event, on recorded runs only.

#include <cstdint>
#include <span>

#include "game/2048/boards.hpp"
#include "game/2048/model.hpp"
#include "search/events.hpp"

namespace plyglass::search {

/// A game of which there are only the types: the events of every search on packed boards fit it.
struct PackedGame {
    using State = game::Position<game::Board>;
    using Move = game::Ply<game::Board>;
    using Value = double;

    State root() const;
    core::Turn turn(const State& state) const;
    std::span<const Move> moves(const State& state) const;
    State play(const State& state, const Move& move) const;
    std::uint32_t ordinal(const State& state, const Move& move) const;
    double evaluate(const State& state) const;
};

/// Hears one search after the other, each from its root.
class Witness {
public:
    Witness() = default;
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;
    virtual ~Witness() = default;

    /// A search to `depth`, in its owner's unit, begins.
    virtual void begin(int depth) = 0;
    /// `moves` are all that the node has, whatever the order in which they are tried (Ply::ordinal names them).
    virtual void hear(const Enter<PackedGame>& event, std::span<const PackedGame::Move> moves) = 0;
    virtual void hear(const Try& event) = 0;
    virtual void hear(const Leaf<PackedGame>& event) = 0;
    virtual void hear(const Neglect<PackedGame>& event) = 0;
    virtual void hear(const Recall<PackedGame>& event) = 0;
    virtual void hear(const Improve<PackedGame>& event) = 0;
    virtual void hear(const Narrow<PackedGame>& event) = 0;
    virtual void hear(const Cut<PackedGame>& event) = 0;
    virtual void hear(const Leave<PackedGame>& event) = 0;
};

/// Games whose searches a Witness can hear.
template <class G>
concept Witnessed = game::Game<G> && std::same_as<typename G::State, PackedGame::State> &&
    std::same_as<typename G::Move, PackedGame::Move> && std::same_as<typename G::Value, double>;

/// An observer that tells a witness everything.
template <Witnessed G>
class Telling {
public:
    Telling(const G& game, Witness& witness) : game_(game), witness_(witness) {}

    void operator()(const Enter<G>& e) {
        const auto moves = game_.moves(e.state);
        witness_.hear(Enter<PackedGame>{e.state, e.turn, e.alpha, e.beta, e.children},
                      std::span<const PackedGame::Move>(moves.begin(), moves.size()));
    }
    void operator()(const Try& e) { witness_.hear(e); }
    void operator()(const Leaf<G>& e) { witness_.hear(Leaf<PackedGame>{e.state, e.value}); }
    void operator()(const Neglect<G>& e) { witness_.hear(Neglect<PackedGame>{e.state, e.value}); }
    void operator()(const Recall<G>& e) { witness_.hear(Recall<PackedGame>{e.state, e.value, e.bound}); }
    void operator()(const Improve<G>& e) { witness_.hear(Improve<PackedGame>{e.best, e.ordinal}); }
    void operator()(const Narrow<G>& e) { witness_.hear(Narrow<PackedGame>{e.side, e.to}); }
    void operator()(const Cut<G>& e) { witness_.hear(Cut<PackedGame>{e.side, e.alpha, e.beta, e.remaining}); }
    void operator()(const Leave<G>& e) { witness_.hear(Leave<PackedGame>{e.value, e.alpha, e.beta}); }

private:
    const G& game_;
    Witness& witness_;
};

}  // namespace plyglass::search
