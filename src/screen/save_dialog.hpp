#pragma once

// The dialog that saves what a screen shows, in one of several formats. It asks before it replaces a file, and says
// where it has written.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "view/dialog.hpp"

namespace plyglass::screen {

/// Says into which folder a file goes whose name has none; empty if that is not known.
std::string destination_words();

class SaveDialog {
public:
    static constexpr std::string_view kind_name = "save";

    /// Proposes `name` with the first of `endings`, which have no point: "svg".
    SaveDialog(std::string name, std::vector<std::string> endings);

    void type(const std::string& text);
    /// Takes the ending of this number.
    void choose(std::size_t number);

    struct Target {
        std::string path, ending;
    };
    /// The file that the user wants written now. Nothing if its name has no known ending, or if there is such a file and
    /// the user has not said yet that it may be replaced: the dialog says which.
    std::optional<Target> act();

    struct Outcome {
        bool failed = false;
        std::string message;  ///< translated
    };
    /// Writes the bytes, or says why there are none. Safe on any thread.
    static Outcome write(const Target& target, const core::Result<std::string>& bytes);
    /// Shows how the writing ended.
    void finish(const Outcome& outcome);

    const std::string& message() const { return message_; }
    view::Dialog view(std::string title, std::string explanation) const;

private:
    std::string ending() const;

    std::string name_;
    std::vector<std::string> endings_;
    std::string text_, message_;
    std::string may_replace_;  ///< the name about which the user was asked
    bool lacks_pdf_ = false;   ///< which would be one of the endings
    bool failed_ = false;
    bool writing_ = false;
};

}  // namespace plyglass::screen
