#pragma once

// What is open over a screen: at most one thing. The same on every screen; a screen adds its own kinds.

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "screen/file_dialog.hpp"

namespace plyglass::screen {

// Each kind has a name for programs.
struct NothingOpen {
    static constexpr std::string_view kind_name = "none";
};
struct HelpMode {
    static constexpr std::string_view kind_name = "help";
};
struct SettingsMode {
    static constexpr std::string_view kind_name = "settings";
};
/// The menu of small windows, whose bar has no room for the theme.
struct LooksMode {
    static constexpr std::string_view kind_name = "more";
};

template <class... Own>
class Overlay {
public:
    using Mode = std::variant<NothingOpen, HelpMode, FileDialog, Own...>;

    const Mode& mode() const { return mode_; }
    template <class Kind>
    bool shows() const {
        return std::holds_alternative<Kind>(mode_);
    }
    /// What is open, if it is of that kind; else null.
    template <class Kind>
    Kind* shown() {
        return std::get_if<Kind>(&mode_);
    }
    template <class Kind>
    const Kind* shown() const {
        return std::get_if<Kind>(&mode_);
    }
    bool is_open() const { return !shows<NothingOpen>(); }
    std::string_view name() const {
        return std::visit([](const auto& mode) { return mode.kind_name; }, mode_);
    }

    void open(Mode mode) { mode_ = std::move(mode); }
    void close() { mode_ = NothingOpen{}; }
    template <class Kind>
    void close_if() {
        if (shows<Kind>()) close();
    }

    // What a dialog has open over itself; an overlay with such dialogs has its own of these.
    /// The dialog of files that is open.
    FileDialog* files() { return shown<FileDialog>(); }
    /// Closes what is open over the dialog; false: nothing is.
    bool step_back() { return false; }
    /// Whether the dialog wants the file that was named.
    bool take_file(const std::string& /*path*/) { return false; }

    /// Opens it, made from `from`, unless it is open: what somebody has chosen there stays.
    template <class Kind, class... From>
    void open_once(From&&... from) {
        if (!shows<Kind>()) open(Kind{std::forward<From>(from)...});
    }
    /// Opens it, made from `from`, or closes it if it is open.
    template <class Kind, class... From>
    void toggle(From&&... from) {
        shows<Kind>() ? close() : open(Kind{std::forward<From>(from)...});
    }
    /// Says in the dialog of files why the file at `path` was not opened; shows its folder if the dialog is not open.
    void complain(const std::string& path, std::string why) {
        if (!shows<FileDialog>()) open(FileDialog(std::filesystem::path(path).parent_path().string()));
        shown<FileDialog>()->complain(std::move(why));
    }

private:
    Mode mode_;
};

}  // namespace plyglass::screen
