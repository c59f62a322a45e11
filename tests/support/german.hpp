#pragma once

// German beside the program's languages: a catalogue of twenty sentences that is no part of the program.

#include <filesystem>
#include <stdexcept>
#include <string>

#include "support/places.hpp"
#include "support/program.hpp"

namespace plyglass::testing {

/// Fills `folder` as a folder of data to which a translator has added German. Programs take it as PLYGLASS_DATA.
inline void add_german(const std::string& folder) {
    namespace fs = std::filesystem;
    const fs::path data = fs::canonical(fs::path(test_output) / "../share/plyglass"), to(folder);
    const auto link_all = [](const fs::path& from, const fs::path& into) {
        fs::create_directories(into);
        for (const auto& entry : fs::directory_iterator(from)) {
            if (entry.path().filename() == "locale") continue;
            fs::create_symlink(fs::canonical(entry.path()), into / entry.path().filename());
        }
    };
    link_all(data, to);
    link_all(data / "locale", to / "locale");
    fs::create_directories(to / "locale/de/LC_MESSAGES");
    ProgramOptions options;
    options.program = "msgfmt";
    const Ran ran = run_program(
        {"-o", (to / "locale/de/LC_MESSAGES/plyglass.mo").string(), PLYGLASS_TEST_DATA "/german.po"}, options);
    if (ran.exit_code != 0) throw std::runtime_error("msgfmt: " + ran.err);
}

}  // namespace plyglass::testing
