#pragma once

// The sizes of pages that are not as large as what stands on them, and the colours of white paper.

#include <cstdint>
#include <initializer_list>
#include <optional>

#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

enum class Paper : std::uint8_t {
    own,     ///< as large as the picture
    wide,    ///< a screen of 16:9
    screen,  ///< of 4:3
    a4,      ///< these two lie, or stand where the picture is higher than wide
    letter,
};

/// In 72nds of an inch. Nothing: the picture's own size.
std::optional<scene::Point> paper_size(Paper paper, const scene::Box& picture);

/// `picture` with free room on all sides, so that it has the paper's proportions. Paper to print on has no words larger than
/// books have.
scene::Box on_paper(const scene::Box& picture, Paper paper);

/// The 72nds of an inch that each px of a page becomes; `page` is what on_paper returned.
double page_points(Paper paper, const scene::Box& page);
inline constexpr double css_points = 0.75;  ///< of a px, as in CSS

/// The theme with these inks white.
scene::Theme with_white(scene::Theme theme, std::initializer_list<scene::Ink> inks);

}  // namespace plyglass::diagram
