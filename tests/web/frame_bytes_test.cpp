#include "web/frame_bytes.hpp"

#include <bit>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace plyglass::web {
namespace {

using scene::Ink;

TEST(FrameBytes, HoldAllThatAPainterNeeds) {
    scene::Theme theme{};
    scene::Layer layer{{1, 2, 300, 400}, {}};
    scene::Pen pen(layer);
    pen.opacity(0.5);
    pen.text({10, 20}, "α ≥ β", 18, Ink::none, scene::Face::mono_bold, scene::Anchor::right);
    const std::vector layers{layer};
    FrameBytes bytes;
    bytes.write(layers, {}, theme);
    const auto words = bytes.words();
    const auto number = [&](std::size_t at) { return std::bit_cast<float>(words[at]); };
    EXPECT_EQ(words[0], 1U) << "layers";
    EXPECT_EQ(number(3), 300);
    EXPECT_EQ(words[5], 1U) << "items";
    EXPECT_EQ(words[6], static_cast<std::uint32_t>(scene::Item::Kind::text));
    EXPECT_EQ(words[7], 0U) << "no colour";
    EXPECT_EQ(number(12), 0.5F);
    EXPECT_EQ(number(18), 18);
    EXPECT_EQ(words[19], static_cast<std::uint32_t>(scene::Face::mono_bold));
    EXPECT_EQ(words[21], 1U) << "points";
    const std::string text = "α ≥ β";
    ASSERT_EQ(words[22], text.size());
    EXPECT_EQ(number(23), 10);
    ASSERT_EQ(words.size(), 25 + (text.size() + 3) / 4);
    EXPECT_EQ(std::memcmp(words.data() + 25, text.data(), text.size()), 0);
}

TEST(FrameBytes, TellWhatLiesOverTheFrameLast) {
    scene::Layer below{{0, 0, 10, 10}, {}}, above{{5, 5, 10, 10}, {}};
    FrameBytes bytes;
    bytes.write(std::vector{below}, std::vector{above}, scene::Theme{});
    ASSERT_EQ(bytes.words().size(), 11U);
    EXPECT_EQ(bytes.words()[0], 2U);
    EXPECT_EQ(std::bit_cast<float>(bytes.words()[6]), 5);
}

}  // namespace
}  // namespace plyglass::web
