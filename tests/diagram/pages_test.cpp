// Steps of a film as pages of one PDF.

#include "diagram/pages.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "diagram/films.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;

std::size_t pages_in(const std::string& pdf) {
    const auto at = pdf.find("/Count ");
    return at == pdf.npos ? 0 : std::stoul(pdf.substr(at + 7));
}

TEST(PdfOfSteps, HasAPageOfTheSameSizeForEachStep) {
    const auto film = plates();
    const std::vector<std::size_t> cutoffs{19, 29, 37};
    const auto pdf = pdf_steps(film, cutoffs, options());
    ASSERT_TRUE(pdf);
    EXPECT_EQ(pages_in(*pdf), 3U);
    std::vector<std::string> sizes;
    for (auto at = pdf->find("/MediaBox"); at != pdf->npos; at = pdf->find("/MediaBox", at + 1)) {
        sizes.push_back(pdf->substr(at, pdf->find(']', at) - at));
    }
    ASSERT_FALSE(sizes.empty());
    for (const std::string& size : sizes) EXPECT_EQ(size, sizes.front());
    EXPECT_EQ(*pdf, *pdf_steps(film, cutoffs, options())) << "the same input gives the same bytes";
}

/// "[ 0 0 841.889 595.276 ]" of the first page.
std::string media_box(const std::string& pdf) {
    const auto at = pdf.find('[', pdf.find("/MediaBox"));
    return pdf.substr(at, pdf.find(']', at) + 1 - at);
}

TEST(PdfOfSteps, IsAsLargeAsTheWantedPaper) {
    const std::vector<std::size_t> cutoffs{19, 29};
    const auto box_on = [&](Paper paper) {
        ExportOptions how = options();
        how.paper = paper;
        return media_box(*pdf_steps(plates(), cutoffs, how));
    };
    EXPECT_EQ(box_on(Paper::wide), "[ 0 0 960 540 ]");
    EXPECT_EQ(box_on(Paper::screen), "[ 0 0 720 540 ]");
    EXPECT_EQ(box_on(Paper::a4), "[ 0 0 841.89 595.276 ]") << "the picture is wider than high";
    EXPECT_EQ(box_on(Paper::letter), "[ 0 0 792 612 ]");
}

TEST(Paper, HasThePictureInItsMiddleAndNoLargerThanBooksHaveWords) {
    const scene::Box small{10, 20, 100, 60};
    const scene::Box page = on_paper(small, Paper::a4);
    EXPECT_NEAR(page.w / page.h, 841.89 / 595.276, 1e-9);
    EXPECT_NEAR(page.centre().x, small.centre().x, 1e-9);
    EXPECT_NEAR(page.centre().y, small.centre().y, 1e-9);
    EXPECT_NEAR(page_points(Paper::a4, page), 1, 1e-9);
    const scene::Box slide = on_paper(small, Paper::wide);
    EXPECT_NEAR(slide.w, 60 * 16.0 / 9, 1e-9) << "a screen shows it as large as it can";
}

TEST(PdfOfSteps, StopsWhenItIsTold) {
    ExportOptions how = options();
    for (const double last : {0.1, 0.3, 0.7}) {
        how.progress = [&](double part) { return part < last; };
        const auto pdf = pdf_steps(plates(), std::vector<std::size_t>{1, 2, 3, 4, 5, 6}, how);
        ASSERT_FALSE(pdf) << last;
        EXPECT_EQ(pdf.error().what, "Stopped; nothing was written");
    }
}

TEST(PdfOfSteps, RefusesMorePagesThanAnybodyReads) {
    const std::vector<std::size_t> many(most_pdf_pages + 1, 1);
    const auto pdf = pdf_steps(plates(), many, options());
    ASSERT_FALSE(pdf);
    EXPECT_EQ(pdf.error().what, "1\u2009001 pages are too many for one file; at most 1\u2009000 fit");
}

TEST(PdfOfSteps, RefusesMorePagesOfALargeTreeThanMemoryHolds) {
    std::string text = "(";
    for (int i = 0; i < 9'999; ++i) text += "1 ";
    const auto large = film(tree(text + "1)"));
    const auto pdf = pdf_steps(large, std::vector<std::size_t>(50, 1), options());
    ASSERT_FALSE(pdf);
    EXPECT_EQ(pdf.error().what, "50 pages are too many for one file; at most 49 fit");
}

}  // namespace
}  // namespace plyglass::diagram
