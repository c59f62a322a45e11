#pragma once

// State shared by the screens: the colours, the requests to switch screens, and the user's choices.

#include <any>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/position_search.hpp"
#include "app/preferences.hpp"
#include "app/saved_game.hpp"
#include "screen/scale.hpp"
#include "view/options_menu.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

/// The parts of the Lab, each a screen of its own.
enum class LabSegment : std::uint8_t { experiment, train, tournament };

/// "Show that screen", one of screens(): as the user left it, or with a wish. Each screen says which ones it grants.
struct Request {
    std::string_view screen;
    std::any wish = {};
};

struct ScreenContext {
    bool dark = false;
    /// What the user has chosen; only that is kept. What the system, an address or the command line wants may differ.
    std::optional<text::Language> language_chosen;
    std::optional<bool> dark_chosen;
    Scale scale;
    bool class_pauses = false;                ///< films stop before cuts and ask the class
    bool film = false;                        ///< the Step screen shows nothing but its film, with large buttons
    bool presenting = false;                  ///< the Step screen is in presenter mode
    bool wants_view = false;                  ///< fill Frame::view (`--dump-view`)
    bool fullscreen_toggle = false;           ///< requested, not yet done
    bool file_wanted = false;                 ///< a window with a chooser of files of its own is asked to show it
    bool reduced_motion = false;              ///< nothing glides or fades: what moves has arrived by the next tick
    std::size_t tabs = 1;                     ///< how many of screens() there are: the Step screen can be alone
    LabSegment lab = LabSegment::experiment;  ///< the part of the Lab that its tab shows
    std::optional<Request> request;
    std::optional<std::string> copied;  ///< for the clipboard, not yet there
    app::PlaySettings play;
    app::LessonProgress lessons;
    app::PracticeProgress practice;
    std::string notice;  ///< what the user must know about the settings file; the Play screen says it

    /// Takes what the user chose the last time. Its language is the caller's.
    void restore(const app::Restored<app::Preferences>& restored);
    /// How long `seconds` are for what moves.
    double for_motion(double seconds) const { return reduced_motion ? 3600 : seconds; }
    /// The common part of all top bars: the tabs, and the language that a click switches to.
    view::TopBar top_bar(std::string_view shown) const;
    /// The switch between the parts of the Lab.
    std::vector<scene::Segment> lab_segments() const;
    /// The row of the theme, for the menus of small windows, whose bar has no room for it.
    view::OptionsMenu::Row theme_row() const;
    /// The rows of the language and of the keys, which a phone's bar has no room for.
    std::vector<view::OptionsMenu::Row> upright_rows() const;
    /// Handles actions that mean the same on every screen. Returns true if this was one of them.
    bool take(const scene::Action& action);
};

}  // namespace plyglass::screen
