// The pages of a film as one SVG for web pages: each part stands there once.

#include "diagram/film_svg.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/films.hpp"
#include "diagram/svg.hpp"
#include "diagram/xml.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::size_t> first_steps{1, 2, 3, 4, 5, 6};

std::set<std::size_t> numbers_in(const std::string& ranges) {
    std::set<std::size_t> out;
    std::istringstream parts(ranges);
    for (std::string part; parts >> part;) {
        const std::size_t dash = part.find('-');
        const std::size_t first = std::stoul(part);
        const std::size_t last = dash == std::string::npos ? first : std::stoul(part.substr(dash + 1));
        for (std::size_t i = first; i <= last; ++i) out.insert(i);
    }
    return out;
}

TEST(FilmSvg, WritesRangesOfNumbers) {
    EXPECT_EQ(ranges(std::vector<std::size_t>{0, 1, 2, 3, 7, 9, 10}), "0-3 7 9-10");
    EXPECT_EQ(ranges(std::vector<std::size_t>{}), "");
}

TEST(FilmSvg, HasThePartsOfEveryPageInTheirOrderAndEachOnce) {
    ExportOptions options;
    options.theme = theme();
    const auto pages = step_pages(plates(), first_steps, options);
    const std::string all = film_svg(pages, 2, options.theme, "a < b");
    EXPECT_THAT(all, Not(HasSubstr("http")));
    const Element film = read_xml(all);
    Steady steady({}, 0);
    std::set<std::string> lines;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        std::vector<std::string> shown;
        for (const Element& part : film.children) {
            if (part.name == "title") continue;
            if (part.name != "g") {
                shown.push_back(part.name);
            } else if (numbers_in(part.attribute("data-in")).contains(i)) {
                EXPECT_EQ(part.attribute("class"), numbers_in(part.attribute("data-in")).contains(2) ? "on" : "");
                for (const Element& each : part.children) shown.push_back(each.name);
            }
        }
        std::vector<std::string> drawn;
        for (const Block& block : pages[i].blocks) {
            const Element part = read_xml("<g>" + svg_elements(block.items, options.theme, steady) + "</g>");
            for (const Element& each : part.children) drawn.push_back(each.name);
        }
        EXPECT_EQ(shown, drawn) << "page " << i;
    }
}

TEST(StepPages, OfARunHaveRoomForWhatIsJudgedAndNoHeading) {
    ExportOptions options;
    options.theme = theme();
    options.title = "a tree";
    options.heading = false;
    options.judged = [](const trace::Playhead& head) {
        picture::RunMarks out;
        if (head.step() != 4) return out;
        out.at = out.bound_of = head.current();
        out.end = picture::WindowEnd::beta;
        out.yours = "β +∞";
        out.rule = "β 20";
        out.idle = {static_cast<game::NodeId>(head.film().tree().size() - 1)};
        return out;
    };
    const auto pages = step_pages(film(tree("((1 2) (3 (4 5)))")), first_steps, options);
    const std::string all = film_svg(pages, 0, options.theme, "");
    EXPECT_THAT(all, HasSubstr("for nothing"));
    EXPECT_THAT(all, Not(HasSubstr("a tree")));
    for (const StepPage& page : pages) {
        EXPECT_EQ(page.box, pages.front().box);
        for (const Block& block : page.blocks) {
            for (const scene::Item& item : block.items) EXPECT_LE(item.box.right(), page.box.right());
        }
    }
}

}  // namespace
}  // namespace plyglass::diagram
