#pragma once

// The program's data files: bundled trees, themes, catalogues, lessons. The program looks for them beside itself (build
// tree) or under its install prefix, never through the current folder.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rational.hpp"
#include "core/result.hpp"
#include "game/explicit_tree.hpp"
#include "scene/theme.hpp"
#include "search/alphabeta.hpp"

namespace plyglass::app {

/// What alpha-beta, from left to right, makes of a published tree; a test proves it by the engine. Leaves and children
/// count from 0.
struct PublishedAnswer {
    search::CutRule cut = search::CutRule::equal;  ///< of the source
    core::Rational value;
    std::uint32_t best = 0;
    std::vector<std::uint32_t> pruned;                ///< leaves, ascending
    std::vector<std::uint32_t> pruned_by_other_rule;  ///< by the other cut rule
};

/// A tree that comes with the program (assets/trees/ID.toml), or a position of 2048.
struct BundledTree {
    std::string id;      ///< "banknote", "2048:1000121023012346": its name on the command line
    std::string title;   ///< English; the key of its translation
    std::string source;  ///< where the tree was published, for `trees`
    int order = 0;       ///< its place in the picker
    std::shared_ptr<const game::ExplicitTree> tree;  ///< null of a position, whose tree is what its search looks at
    std::optional<PublishedAnswer> answer{};         ///< of trees from books, courses and theorems
};

struct Assets {
    std::string folder;              ///< .../share/plyglass
    std::vector<BundledTree> trees;  ///< in picker order
    /// Trees of textbooks, courses and theorems, to practise on (assets/trees/published), in their order. They have names
    /// on the command line, too.
    std::vector<BundledTree> published;
    scene::Theme light, dark;

    std::string lessons() const { return folder + "/lessons"; }  ///< the folder of those that come with the program
    /// One of `trees` or `published`; nullptr if none has that name.
    const BundledTree* find(const std::string& id) const;
};

/// Finds the data files: $PLYGLASS_DATA if set, else "share/plyglass" beside the program, else "../share/plyglass".
/// Empty if there are none.
std::string find_assets_folder();

/// Reads all data files. A broken or missing file is a Problem that names it.
core::Result<Assets> load_assets(const std::string& folder);

}  // namespace plyglass::app
