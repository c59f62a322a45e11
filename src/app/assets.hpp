#pragma once

// The program's data files: bundled trees, themes, catalogues, lessons. Found beside the program (build tree)
// or under its install prefix; never through the current folder.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "game/explicit_tree.hpp"
#include "scene/theme.hpp"

namespace plyglass::app {

/// A tree that comes with the program (assets/trees/ID.toml).
struct BundledTree {
    std::string id;      ///< "banknote": what the command line calls it
    std::string title;   ///< English; the key of its translation
    std::string source;  ///< where it was published, for `trees`
    int order = 0;       ///< in the picker
    std::shared_ptr<const game::ExplicitTree> tree;
};

struct Assets {
    std::string folder;              ///< .../share/plyglass
    std::vector<BundledTree> trees;  ///< in picker order
    scene::Theme light, dark;

    const BundledTree* find(const std::string& id) const;
};

/// Where the data files are: $PLYGLASS_DATA if set, else "share/plyglass" beside the program, else
/// "../share/plyglass". Empty where there is none.
std::string find_assets_folder();

/// Reads everything. A broken or missing file is a Problem that names it.
core::Result<Assets> load_assets(const std::string& folder);

}  // namespace plyglass::app
