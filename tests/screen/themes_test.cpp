// The colours of both themes: each role stands out from the grounds on which it is painted. The words of whole screens are
// judged where they stand (legibility_test.cpp).

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "screen/without_window.hpp"
#include "support/contrast.hpp"

namespace plyglass::screen {
namespace {

using scene::Ink;
using Inks = std::vector<Ink>;

struct Use {
    Inks inks, grounds;
    double least;
};

const Inks sheets{Ink::paper, Ink::panel, Ink::card, Ink::band};

const std::vector<Use> uses{
    {{Ink::ink, Ink::ink2, Ink::ink3, Ink::alpha_text, Ink::beta_text, Ink::beta_small, Ink::chance_text,
      Ink::principal, Ink::error},
     sheets,
     testing::least_contrast_of_text},
    {{Ink::ink, Ink::ink2, Ink::alpha_text, Ink::beta_text}, {Ink::track}, testing::least_contrast_of_text},
    {{Ink::ink, Ink::ink2, Ink::ink3}, {Ink::highlight}, testing::least_contrast_of_text},
    {{Ink::ink, Ink::ink2},
     {Ink::max_tint, Ink::min_tint, Ink::chance_tint, Ink::unvisited_fill},
     testing::least_contrast_of_text},
    {{Ink::on_fill}, {Ink::max_fill, Ink::min_fill, Ink::chance_fill}, testing::least_contrast_of_text},
    {{Ink::on_ink}, {Ink::ink, Ink::ink3, Ink::error, Ink::principal}, testing::least_contrast_of_text},
    {{Ink::leaf_ink}, {Ink::leaf_fill}, testing::least_contrast_of_text},
    {{Ink::pruned_text}, {Ink::pruned_fill, Ink::paper, Ink::band}, testing::least_contrast_of_text},
    {{Ink::tile_ink},
     {Ink::board_empty, Ink::tile_2, Ink::tile_4, Ink::tile_8, Ink::tile_16, Ink::tile_32, Ink::tile_64, Ink::tile_128,
      Ink::tile_256, Ink::tile_512, Ink::tile_1024, Ink::tile_2048},
     testing::least_contrast_of_text},
    {{Ink::tile_beyond_ink}, {Ink::tile_beyond}, testing::least_contrast_of_text},
    {{Ink::max_fill, Ink::min_fill, Ink::chance_fill, Ink::leaf_line, Ink::pruned_line, Ink::unvisited_line, Ink::edge},
     sheets,
     testing::least_contrast_of_marks},
};

// What separates or decorates, and tells nothing that words and shapes do not.
const Inks ornaments{Ink::none,   Ink::line,       Ink::line2,           Ink::track,           Ink::button_line,
                     Ink::shadow, Ink::board_grid, Ink::board_sign_grid, Ink::board_sign_cell, Ink::black};

TEST(Themes, LetEachRoleStandOutFromItsGrounds) {
    for (const scene::Theme* theme : {&assets()->light, &assets()->dark}) {
        for (const Use& use : uses) {
            for (const Ink ink : use.inks) {
                for (const Ink ground : use.grounds) {
                    EXPECT_GE(testing::contrast_of((*theme)[ink], (*theme)[ground]), use.least)
                        << name(ink) << " on " << name(ground) << ", " << theme->name;
                }
            }
        }
    }
}

TEST(Themes, HaveNoRoleOfWhichNothingIsAsked) {
    std::set<Ink> known(ornaments.begin(), ornaments.end());
    for (const Use& use : uses) {
        known.insert(use.inks.begin(), use.inks.end());
        known.insert(use.grounds.begin(), use.grounds.end());
    }
    for (std::size_t i = 0; i < scene::ink_count; ++i) {
        EXPECT_TRUE(known.contains(static_cast<Ink>(i))) << name(static_cast<Ink>(i));
    }
}

}  // namespace
}  // namespace plyglass::screen
