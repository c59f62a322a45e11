#include "diagram/format.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace plyglass::diagram {
namespace {

using ::testing::HasSubstr;

TEST(FormatOf, IsWhatTheNameEndsIn) {
    EXPECT_EQ(*format_of("a.svg"), Format::svg);
    EXPECT_EQ(*format_of("/tmp/x.y/树.PDF"), Format::pdf);
    EXPECT_EQ(*format_of("./.Png"), Format::png);
    EXPECT_EQ(*format_of("a.svg.dot"), Format::dot);
}

TEST(FormatOf, SaysWhichEndingsAreKnown) {
    for (const char* name : {"a", "", "a.", "a.svgz", "a.jpg", "x.svg/a", "-"}) {
        const auto unknown = format_of(name);
        ASSERT_FALSE(unknown) << name;
        EXPECT_THAT(unknown.error().what, HasSubstr(".svg, .pdf, .png and .dot"));
    }
    EXPECT_THAT(format_of("a.JPG").error().what, HasSubstr("ends in .JPG"));
    EXPECT_THAT(format_of("dir.svg/a").error().what, HasSubstr("\"a\" has no ending"));
}

TEST(FormatEnding, LeadsBackToTheFormat) {
    for (const Format format : {Format::svg, Format::pdf, Format::png, Format::dot}) {
        EXPECT_EQ(*format_of("a." + std::string(ending(format))), format);
    }
}

}  // namespace
}  // namespace plyglass::diagram
