#pragma once

// The pages of a film as one SVG in which each part stands once, for web pages that walk through them.

#include <cstddef>
#include <span>
#include <string>

#include "diagram/step_page.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// The numbers as data-in has them, "0-3 7"; they ascend.
std::string ranges(std::span<const std::size_t> numbers);

/// All pages, which have one size, in one document: data-in of a group says on which of them it shows, counted from 0, and those
/// of page `shown` have the class "on". Without a script or a style all lie over each other.
std::string film_svg(std::span<const StepPage> pages, std::size_t shown, const scene::Theme& theme,
                     const std::string& description);

}  // namespace plyglass::diagram
