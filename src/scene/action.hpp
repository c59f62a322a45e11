#pragma once

// The meaning of a click or of a key: a verb and up to two numbers. Screens switch over the verb, so a misspelt one does
// not compile. Actions have names, too: for `--dump-view` and for tests, and only there.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace plyglass::scene {

/// Their names, and what their numbers mean: verbs.def.
enum class Verb : std::uint8_t {
#define VERB(verb, name, reach) verb,
#include "scene/verbs.def"
#undef VERB
};

struct Action {
    /// Numbers are integers from 0 on, or enumerators.
    template <class A = std::uint32_t, class B = std::uint32_t>
    constexpr Action(Verb what, A first = {},
                     B second = {})  // NOLINT(google-explicit-constructor): a verb is an action
        : verb(what), a(static_cast<std::uint32_t>(first)), b(static_cast<std::uint32_t>(second)) {}

    /// The first number as the enumerator or integer that it was made of.
    template <class E>
    constexpr E as() const {
        return static_cast<E>(a);
    }

    Verb verb;
    std::uint32_t a;
    std::uint32_t b;

    friend bool operator==(const Action&, const Action&) = default;
};

/// What the pointer and the Tab key make of a verb's hits.
enum class Reach : std::uint8_t {
    button,  ///< Tab stops there
    handle,  ///< for the pointer only
    slider,  ///< follows the pointer from the press on: never clicked
    ground,  ///< only catches the pointer
};
Reach reach(Verb verb);

/// "next-cutoff", "node 12", "tree banknote". `item` is the name of the list entry that a number stands for, if the
/// verb chooses from a list that only the screen knows.
std::string name(const Action& action, std::string_view item = {});

}  // namespace plyglass::scene
