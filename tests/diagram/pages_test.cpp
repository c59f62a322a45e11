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

TEST(PdfOfSteps, RefusesMorePagesThanAnybodyReads) {
    const std::vector<std::size_t> many(most_pdf_pages + 1, 1);
    const auto pdf = pdf_steps(plates(), many, options());
    ASSERT_FALSE(pdf);
    EXPECT_EQ(pdf.error().what, "1\u2009001 pages are too many for one file; at most 1\u2009000 fit");
}

}  // namespace
}  // namespace plyglass::diagram
