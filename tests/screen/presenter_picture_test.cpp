// What the hall sees of each bundled tree, at every step: nothing covers anything.

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/tree_film.hpp"
#include "picture/node_look.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "screen/screen.hpp"
#include "trace/names.hpp"

namespace plyglass::screen {
namespace {

using picture::EdgeMark;
using picture::NodeMark;
using picture::TreePicture;
using picture::WindowLook;
using scene::Box;
using scene::Point;

bool boxes_meet(const Box& a, const Box& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

class HallPicture {
public:
    HallPicture(const std::string& tree, const picture::TreeStyle& style, const trace::Search& search = {})
        : head_(trace::record(open_tree(tree, *assets())->tree, search)),
          style_(style),
          plan_(picture::plan_for(head_.film(), style_)) {}

    void look_at_words_below() {
        at_each_step([this] { words_are_in_the_last_band(); });
    }

    /// Of a tree whose nodes are too small for much else.
    void look_at_chips() {
        for (std::size_t step = 0; (step = head_.film().next_cut(step)) != 0;) {
            look_at(step, [this] { chips_cover_no_slash(); });
        }
    }

    void look_at_slashes() {
        at_each_step([this] { slashes_cover_no_words(); });
    }

    void look_at_all() {
        at_each_step([this] {
            nodes_are_apart();
            chips_cover_no_node();
            words_are_in_the_last_band();
            slashes_cover_no_words();
            the_ring_covers_no_words();
        });
    }

private:
    template <class Check>
    void look_at(std::size_t step, const Check& check) {
        SCOPED_TRACE("step " + std::to_string(step));
        head_.go(step);
        shown_ = picture::picture(*plan_, head_, {.visible = {}, .zoom = 1}, scene::builtin_metrics());
        check();
    }
    template <class Check>
    void at_each_step(const Check& check) {
        for (std::size_t step = 0; step <= head_.steps() && !::testing::Test::HasFailure(); ++step)
            look_at(step, check);
    }

    std::string name_of(picture::NodeId n) const { return trace::node_name(head_.film(), n); }

    void nodes_are_apart() const {
        for (const NodeMark& a : shown_.nodes) {
            for (const NodeMark& b : shown_.nodes) {
                EXPECT_TRUE(a.node >= b.node || !boxes_meet(a.box, b.box))
                    << name_of(a.node) << " and " << name_of(b.node);
            }
        }
    }

    void chips_cover_no_node() const {
        for (const NodeMark& with : shown_.nodes) {
            if (with.window.look != WindowLook::chips) continue;
            for (const int line : {0, 1}) {
                const Box chip = picture::chip_box(with, line, scene::builtin_metrics());
                for (const NodeMark& other : shown_.nodes) {
                    EXPECT_TRUE(other.node == with.node || !picture::meets_shape(chip, other))
                        << name_of(with.node) << "'s chips and " << name_of(other.node);
                }
            }
        }
    }

    void words_are_in_the_last_band() const {
        constexpr double below_baseline = 4, words_drop = 6;  // world px
        for (const picture::Bracket& bracket : shown_.brackets) {
            const double last = bracket.y + words_drop + bracket.line * static_cast<double>(bracket.lines.size() - 1);
            EXPECT_LT(last + below_baseline, shown_.bands.back().bottom);
        }
    }

    static Box slash_of(const EdgeMark& edge) {
        constexpr double half_slash = 12;  // world px
        const Point at{edge.from.x + edge.slash_t * (edge.to.x - edge.from.x),
                       edge.from.y + edge.slash_t * (edge.to.y - edge.from.y)};
        return {at.x - half_slash, at.y - half_slash / 2, 2 * half_slash, half_slash};
    }

    void chips_cover_no_slash() const {
        for (const NodeMark& with : shown_.nodes) {
            if (with.window.look != WindowLook::chips) continue;
            for (const int line : {0, 1}) {
                const Box chip = picture::chip_box(with, line, scene::builtin_metrics());
                for (const EdgeMark& edge : shown_.edges) {
                    if (!edge.slashed) continue;
                    EXPECT_FALSE(boxes_meet(chip, slash_of(edge)))
                        << name_of(with.node) << "'s chips and the cut of " << name_of(edge.child);
                }
            }
        }
    }

    void slashes_cover_no_words() const {
        for (const EdgeMark& edge : shown_.edges) {
            if (!edge.slashed) continue;
            const Box slash = slash_of(edge);
            for (const EdgeMark& other : shown_.edges) {
                EXPECT_FALSE(boxes_meet(slash, picture::label_box(other)))
                    << name_of(edge.child) << " and " << name_of(other.child);
            }
        }
    }

    void the_ring_covers_no_words() const {
        for (const NodeMark& node : shown_.nodes) {
            if (!node.current) continue;
            const Box ring = picture::ring_box(node);
            for (const EdgeMark& edge : shown_.edges) {
                // Words on a ground are a little smaller than it.
                EXPECT_FALSE(boxes_meet(ring, picture::label_box(edge).grown(-4)) && edge.label.w > 0)
                    << name_of(node.node) << "'s ring and " << picture::label_words(edge);
                EXPECT_FALSE(boxes_meet(ring, picture::probability_box(edge)) && edge.label.probability_w > 0)
                    << name_of(node.node) << "'s ring and " << edge.label.probability;
            }
        }
    }

    trace::Playhead head_;
    picture::TreeStyle style_;
    std::shared_ptr<const picture::TreePlan> plan_;
    TreePicture shown_;
};

class InAHall : public ::testing::TestWithParam<const char*> {};

TEST_P(InAHall, NothingOfTheTreeCoversAnything) {
    HallPicture(GetParam(), picture::TreeStyle::presented()).look_at_all();
}

TEST_P(InAHall, NothingCoversAnythingOnAProjectorOf4To3) {
    HallPicture(GetParam(), picture::TreeStyle::presented().down_to({0, 0, 1280, 856})).look_at_all();
}

TEST_P(InAHall, AFilmByItselfHasRoomForTheWordsBelowItsLeaves) {
    HallPicture(GetParam(), picture::TreeStyle::of_film()).look_at_words_below();
}

TEST(ACutAtTheRoot, IsNotDrawnOverTheNamesOfItsMoves) {
    trace::Search search;
    search.window = {core::Rational(0), core::Rational(5)};
    using picture::TreeStyle;
    for (const TreeStyle& style : {TreeStyle::full(), TreeStyle::small(), TreeStyle::narrow(), TreeStyle::of_film(),
                                   TreeStyle::on_phone(), TreeStyle::presented()}) {
        SCOPED_TRACE(style.right);
        HallPicture("banknote", style, search).look_at_slashes();
    }
}

TEST(InAHallWithTwoHundredLeaves, ChipsCoverNoCut) {
    std::string tree;
    for (int leaf = 0; leaf < 200; ++leaf) {
        tree += leaf % 20 == 0 ? "((" : leaf % 4 == 0 ? "(" : "";
        tree += std::to_string(leaf * 37 % 61) + " ";
        tree += leaf % 20 == 19 ? "))" : leaf % 4 == 3 ? ")" : "";
    }
    HallPicture("(" + tree + ")", picture::TreeStyle::presented()).look_at_chips();
}

TEST(InAHallOf4To3, TheTreeTakesTheHeight) {
    const auto film = trace::record(open_tree("banknote", *assets())->tree, {});
    const Box canvas{0, 0, 1024, 685};
    const auto style = picture::TreeStyle::presented();
    const auto share = [&](const picture::TreeStyle& chosen) {
        const auto plan = picture::plan_for(*film, chosen);
        return plan->world().h * canvas.w / chosen.right / canvas.h;
    };
    EXPECT_LT(share(style), 0.75);
    EXPECT_GT(share(style.down_to(canvas)), 0.85);
}

INSTANTIATE_TEST_SUITE_P(BundledTrees, InAHall,
                         ::testing::Values("banknote", "russell-norvig", "knuth-moore", "tic-tac-toe", "deep-cutoff",
                                           "chance"));

}  // namespace
}  // namespace plyglass::screen
