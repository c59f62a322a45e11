#pragma once

// Input for the tests of diagrams: films of well-known trees, at a step, in the program's own colours and words.

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/file.hpp"
#include "diagram/export.hpp"
#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "picture/tree_fit.hpp"
#include "scene/theme.hpp"
#include "support/file_text.hpp"
#include "support/in_chinese.hpp"
#include "support/places.hpp"
#include "trace/playhead.hpp"

namespace plyglass::diagram::testing {

using plyglass::testing::file_text;
using plyglass::testing::InChinese;
using plyglass::testing::write;

using Film = std::shared_ptr<const trace::Film>;
using trace::Algorithm;

inline Film film(std::shared_ptr<const game::ExplicitTree> tree, Algorithm algorithm = Algorithm::alphabeta) {
    return trace::record(std::move(tree), {.algorithm = algorithm, .rules = {}, .window = {}});
}

inline std::shared_ptr<const game::ExplicitTree> tree(std::string_view text) {
    auto read = game::read_tree(text);
    if (!read) throw std::invalid_argument("no tree: " + std::string(text));
    return *read;
}

/// The plates of the seed documents: 39 steps under alpha-beta, 44 under the other two.
inline Film plates(Algorithm algorithm = Algorithm::alphabeta) {
    return film(game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}})), algorithm);
}

inline constexpr std::size_t last_step = static_cast<std::size_t>(-1);

inline trace::Playhead at(Film film, std::size_t step) {
    trace::Playhead head(std::move(film));
    head.go(step);
    return head;
}

/// A tree searched to its end.
inline trace::Playhead searched(std::string_view text, Algorithm algorithm = Algorithm::alphabeta) {
    return at(film(tree(text), algorithm), last_step);
}

/// "light" or "dark", read from the program's theme files; unlike the program, without a TOML library.
inline scene::Theme theme(const std::string& name = "light") {
    const std::string file = file_text(std::string(PLYGLASS_SOURCE) + "/assets/themes/" + name + ".toml");
    scene::Theme out{name, name == "dark", {}};
    for (std::size_t i = 1; i < scene::ink_count; ++i) {
        const std::string start = "\n" + std::string(scene::name(static_cast<scene::Ink>(i))) + " = \"#";
        const auto found = file.find(start);
        if (found == std::string::npos) throw std::runtime_error("no colour for" + start);
        const unsigned long rgb = std::stoul(file.substr(found + start.size(), 6), nullptr, 16);
        const auto part = [&](unsigned shift) { return static_cast<std::uint8_t>(rgb >> shift); };
        out.colours[i] = {part(16), part(8), part(0), 255};
    }
    return out;
}

inline ExportOptions options(const std::string& title = "Banknote plates") {
    ExportOptions out;
    out.title = title;
    out.theme = theme();
    return out;
}

inline std::string exported(const trace::Playhead& head, Format format, const ExportOptions& how = options()) {
    auto bytes = export_step(head, format, how);
    if (!bytes) throw std::runtime_error(bytes.error().what);
    return *std::move(bytes);
}

/// The picture of the same step as the screen shows it where a tree has its usual size.
inline picture::TreePicture picture(const trace::Playhead& head) {
    const auto plan = picture::plan_side_by_side(head.film(), picture::TreeStyle::full());
    return picture::picture(*plan, head, {}, scene::builtin_metrics());
}

/// A file among the tests' outputs, which are kept for inspection.
inline std::string output(const std::string& name) {
    return std::string(plyglass::testing::test_output) + "/diagram-" + name;
}

}  // namespace plyglass::diagram::testing
