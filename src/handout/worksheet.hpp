#pragma once

// Items as printed pages: a sheet to write on, and its key.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "handout/paper_tree.hpp"
#include "practice/item.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::handout {

enum class Paper : std::uint8_t { a4, letter };

/// One px of a page is that many 72nds of an inch: 150 px are an inch.
inline constexpr double page_points = 72.0 / 150;

struct Sheet {
    std::string version;  ///< "B", or a number after "Z"; empty: there is only one
    std::string name;     ///< whose it is, on the name line; empty: to be filled in
    std::uint64_t seed = 1;
    std::vector<practice::Item> items;
};

/// The letter of a version that is counted from 1; from 27 on its number.
std::string version_name(std::uint32_t version);

/// The side of the smallest box that something is to be written in, in mm.
double box_mm(const Sheet& sheet, Paper paper);
/// That this side is too small to write in, in the current language; empty: it is not.
std::string small_boxes_words(const Sheet& sheet, Paper paper);

/// The sheet's pages, in the current language; across where a tree is too wide for upright ones. Each says which version and seed it is of.
std::vector<scene::Scene> worksheet_pages(const Sheet& sheet, Side side, Paper paper);

/// The theme's colours on white paper.
scene::Theme printed(scene::Theme theme);

/// What an item is worth, in points: one for each thing that is asked.
int points_of(const practice::Item& item);

}  // namespace plyglass::handout
