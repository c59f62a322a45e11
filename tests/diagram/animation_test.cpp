// Steps of a film as an animated GIF, read back by the library's own reader.

#include "diagram/animation.hpp"

#include <algorithm>
#include <cstring>
#include <gif_lib.h>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "diagram/films.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;

struct ReadGif {
    int width = 0, height = 0;
    std::vector<int> delays;
    std::vector<std::vector<std::uint32_t>> frames;  ///< whole ones
};

int read_from(GifFileType* file, GifByteType* to, int size) {
    auto& rest = *static_cast<std::string_view*>(file->UserData);
    const std::size_t taken = std::min(rest.size(), static_cast<std::size_t>(size));
    std::memcpy(to, rest.data(), taken);
    rest.remove_prefix(taken);
    return static_cast<int>(taken);
}

ReadGif read_gif(const std::string& bytes) {
    std::string_view rest = bytes;
    int error = 0;
    GifFileType* file = DGifOpen(&rest, read_from, &error);
    ReadGif out;
    EXPECT_EQ(DGifSlurp(file), GIF_OK);
    out.width = file->SWidth;
    out.height = file->SHeight;
    std::vector<std::uint32_t> canvas(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
    for (int i = 0; i < file->ImageCount; ++i) {
        GraphicsControlBlock control;
        DGifSavedExtensionToGCB(file, i, &control);
        out.delays.push_back(control.DelayTime);
        const SavedImage& image = file->SavedImages[i];
        const GifImageDesc& box = image.ImageDesc;
        for (int y = 0; y < box.Height; ++y) {
            for (int x = 0; x < box.Width; ++x) {
                const GifColorType& c = file->SColorMap->Colors[image.RasterBits[y * box.Width + x]];
                canvas[static_cast<std::size_t>(box.Top + y) * static_cast<std::size_t>(out.width) +
                       static_cast<std::size_t>(box.Left + x)] =
                    std::uint32_t{c.Red} << 16 | std::uint32_t{c.Green} << 8 | c.Blue;
            }
        }
        out.frames.push_back(canvas);
    }
    DGifCloseFile(file, &error);
    return out;
}

ExportOptions small() {
    ExportOptions out = options();
    out.dots = 1;
    return out;
}

std::vector<std::size_t> range(std::size_t first, std::size_t last) {
    std::vector<std::size_t> out(last - first + 1);
    std::iota(out.begin(), out.end(), first);
    return out;
}

TEST(GifOfSteps, HasAFrameForEachStepAndStaysLongestAtTheLast) {
    const auto bytes = gif_steps(plates(), range(15, 19), small());
    ASSERT_TRUE(bytes);
    const ReadGif gif = read_gif(*bytes);
    ASSERT_EQ(gif.frames.size(), 5U);
    for (std::size_t i = 0; i + 1 < gif.delays.size(); ++i) EXPECT_LT(gif.delays[i], gif.delays.back());
    EXPECT_EQ(*bytes, *gif_steps(plates(), range(15, 19), small())) << "the same input gives the same bytes";
}

TEST(GifOfSteps, StayAsLongAsTheirSentencesTakeToRead) {
    ExportOptions how = small();
    const ReadGif silent = read_gif(*gif_steps(plates(), range(15, 19), how));
    for (std::size_t i = 0; i + 1 < silent.delays.size(); ++i) EXPECT_EQ(silent.delays[i], silent.delays[0]);
    how.sentence = true;
    const ReadGif told = read_gif(*gif_steps(plates(), range(15, 19), how));
    const auto [least, most] = std::minmax_element(told.delays.begin(), told.delays.end() - 1);
    EXPECT_LT(*least, *most);
    EXPECT_GT(told.delays[3], silent.delays[3]);
    how.pace = 2;
    const ReadGif fast = read_gif(*gif_steps(plates(), range(15, 19), how));
    EXPECT_NEAR(fast.delays[3], told.delays[3] / 2.0, 1);
}

TEST(GifOfSteps, ShowsTheFramesWhateverStoodBefore) {
    const ReadGif all = read_gif(*gif_steps(plates(), range(15, 19), small()));
    const auto alone = gif_steps(plates(), std::vector<std::size_t>{15, 19}, small());
    const ReadGif two = read_gif(*alone);
    ASSERT_EQ(all.width, two.width);
    ASSERT_EQ(all.height, two.height);
    std::size_t different = 0;
    for (std::size_t i = 0; i < all.frames.back().size(); ++i) {
        for (const unsigned shift : {0U, 8U, 16U}) {
            const int a = all.frames.back()[i] >> shift & 255U, b = two.frames.back()[i] >> shift & 255U;
            if (std::abs(a - b) > 24) {
                ++different;
                break;
            }
        }
    }
    EXPECT_LT(different, all.frames.back().size() / 500) << "but for rare blends at edges, chosen from other frames";
}

TEST(GifOfSteps, HasTheThemesColoursUnchanged) {
    const scene::Theme light = theme();
    const ReadGif gif = read_gif(*gif_steps(plates(), std::vector<std::size_t>{19, last_step}, small()));
    for (const scene::Ink ink : {scene::Ink::max_fill, scene::Ink::min_fill, scene::Ink::leaf_fill, scene::Ink::band}) {
        const scene::Rgba c = light[ink];
        const std::uint32_t colour = std::uint32_t{c.r} << 16 | std::uint32_t{c.g} << 8 | c.b;
        EXPECT_GT(std::count(gif.frames.back().begin(), gif.frames.back().end(), colour), 100) << scene::name(ink);
    }
}

TEST(GifOfSteps, StopsWhenItIsTold) {
    ExportOptions how = small();
    double before = 0;
    how.progress = [&](double part) {
        EXPECT_GE(part, before);
        before = part;
        return part < 0.6;
    };
    const auto bytes = gif_steps(plates(), range(1, 9), how);
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().what, "Stopped; nothing was written");
    EXPECT_LT(before, 0.8) << "and no later";
}

TEST(GifOfSteps, RefusesMoreFramesThanAnybodyWaitsFor) {
    const std::vector<std::size_t> many(most_gif_frames + 1, 1);
    EXPECT_FALSE(gif_steps(plates(), many, small()));
}

}  // namespace
}  // namespace plyglass::diagram
