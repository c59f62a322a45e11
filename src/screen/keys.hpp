#pragma once

// The keys of a screen, in one table: a chord of keys, the action that it stands for, and the words for that. Both the
// keyboard and the Help overlay read from it.

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "scene/action.hpp"
#include "screen/input.hpp"
#include "view/help_overlay.hpp"

namespace plyglass::screen {

struct ScreenContext;

/// A key with what must be held down with it.
struct Chord {
    constexpr Chord(Key which) : key(which) {}  // NOLINT(google-explicit-constructor): a key is a chord
    constexpr Chord(char32_t typed)             // NOLINT(google-explicit-constructor): so is a letter
        : key(Key::character), letter(typed) {}

    Key key;
    char32_t letter = 0;
    bool shift = false;
    bool control = false;
};
constexpr Chord shift(Chord chord) {
    chord.shift = true;
    return chord;
}
constexpr Chord control(Chord chord) {
    chord.control = true;
    return chord;
}

struct Binding {  // NOLINT(cppcoreguidelines-pro-type-member-init): an Action cannot be made of nothing
    Chord chord;
    scene::Action action;
};

/// The four arrow keys: `verb` with a game::Direction.
std::vector<Binding> arrows(scene::Verb verb);

/// One line of the help.
struct KeyLine {
    const char* words;            ///< to be translated
    std::vector<Binding> keys{};  ///< as they are listed
    std::vector<Binding> also{};  ///< not listed: other chords for actions that are
    bool is_range = false;        ///< listed by its ends: "1 – 4"
    bool in_mode = false;         ///< holds only while the screen is in its mode, and then before all other lines
    bool answers = false;  ///< the same for answers that a question on the screen has: actions with their numbers
    bool asked = false;    ///< the same while a class pause stands
    bool edits = false;    ///< the same while a node is selected that can be edited
    bool of_run = false;   ///< the same while a program's run is shown, or another search of its tree
    const char* gesture = nullptr;  ///< of the pointer instead of keys, to be translated
};

struct KeyGroup {
    const char* title;  ///< to be translated
    std::vector<KeyLine> lines;
};

/// The keys of one screen, as its help shows them: to the left and to the right of the keys of every screen, and two
/// places among these.
struct KeyTable {
    std::vector<KeyGroup> left;
    std::vector<KeyGroup> right{};
    std::vector<KeyLine> among_first{};
    std::vector<KeyLine> among_last{};

    /// All lines of this screen, those among the keys of every screen included.
    std::vector<const KeyLine*> lines() const;
};

/// The keys that mean the same on every screen: to go to another one, for the program's looks, and the others.
const std::array<std::vector<KeyLine>, 3>& shared_keys();

/// The action of a key that went down; nothing if it has none. A chord without Shift also takes the key with Shift
/// unless another line asks for that; a key with Control is another key.
std::optional<scene::Action> find_key(const std::vector<const KeyLine*>& lines, const KeyPress& key);

/// What a screen with these keys makes of a key. `in_mode`: the screen is in its mode; `has_focus`: Enter has a button
/// to press; `answers`: how many the question has that stands on the screen.
struct Keyboard {
    const KeyTable& own;
    bool in_mode = false;
    bool has_focus = false;
    std::size_t answers = 0;
    bool asked = false;    ///< a class pause stands
    bool edits = false;    ///< a node is selected that can be edited
    bool has_run = false;  ///< a program's run is shown, or another search of its tree
};
std::optional<scene::Action> action_of(const Keyboard& keyboard, const KeyPress& key);
/// Whether it is one of `shared_keys`, which work also while the help is read.
bool is_shared(const scene::Action& action);

/// The overlay that lists all of them.
view::HelpOverlay help_of(const KeyTable& own, const ScreenContext& context);

}  // namespace plyglass::screen
