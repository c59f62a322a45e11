#include "scene/flow.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::scene::flow {
namespace {

constexpr double hair = 1e-3;
constexpr Type type16{16, Ink::ink, Face::sans};

/// What a part draws in a box.
struct Sheet {
    Scene scene;
    bool is_whole = false;

    Sheet(const Part& part, const Box& box) {
        scene.size = box;
        Pen pen(add_layer(scene, box));
        is_whole = part.draw({scene, pen, builtin_metrics()}, box);
    }
    std::vector<Item> texts() const {
        std::vector<Item> out;
        for (const Item& item : scene.layers.front().items) {
            if (item.kind == Item::Kind::text) out.push_back(item);
        }
        return out;
    }
};

/// A part that remembers where it was drawn; its number is its place in reading order.
struct Probes {
    std::vector<std::pair<std::size_t, Box>> seen;
    std::size_t count = 0;

    Part probe(double w, double h) {
        return picture(w, h, {}).on(
            [this, number = count++](const Canvas&, const Box& box) { seen.emplace_back(number, box); });
    }
};

bool is_within(const Box& inner, const Box& outer) {
    return inner.x >= outer.x - hair && inner.y >= outer.y - hair && inner.right() <= outer.right() + hair &&
           inner.bottom() <= outer.bottom() + hair;
}

bool overlap(const Box& a, const Box& b) {
    return a.x < b.right() - hair && b.x < a.right() - hair && a.y < b.bottom() - hair && b.y < a.bottom() - hair;
}

double drawn_size(double least, double most) {
    return *rc::gen::inRange(static_cast<int>(least), static_cast<int>(most));
}

Box random_box() { return {drawn_size(-50, 50), drawn_size(-50, 50), drawn_size(0, 700), drawn_size(0, 500)}; }

/// A sentence in one of both languages.
std::string random_words() {
    const auto pieces = *rc::gen::element(
        std::vector<std::string>{"alpha-beta", "a", "cuts", "because", "20 ≥ 14,", "the", "opponent", "has", "better"},
        std::vector<std::string>{"剪枝", "，", "对手", "已有", " 20 ", "更好", "的", "“选择”", "。"});
    std::string out;
    const bool is_english = pieces.front() == "alpha-beta";
    for (const std::size_t i : *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 9))) {
        out += pieces[i] + (is_english ? " " : "");
    }
    return out.empty() ? pieces.front() : out;
}

/// A tree of rows, columns and frames with probes at its leaves.
Part random_part(Probes& probes, int depth, bool grows = true) {
    const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 6);
    Part out;
    if (kind <= 1) {
        out = probes.probe(drawn_size(0, 200), drawn_size(0, 80));
    } else if (kind == 5) {
        out =
            random_part(probes, depth - 1, grows).padded({drawn_size(0, 20), drawn_size(0, 20), drawn_size(0, 20), 4});
    } else {
        Parts parts;
        const int count = *rc::gen::inRange(1, 5);
        for (int i = 0; i < count; ++i) parts.push_back(random_part(probes, depth - 1, grows));
        const double between = drawn_size(0, 16);
        out = kind == 2 ? row(between, parts) : kind == 3 ? column(between, parts) : even_row(between, parts);
    }
    if (grows && *rc::gen::inRange(0, 4) == 0) out = out.growing(*rc::gen::inRange(1, 3));
    if (*rc::gen::inRange(0, 5) == 0) out = out.ranked(*rc::gen::inRange(1, 4));
    return out;
}

// --- arrangements --------------------------------------------------------------------------------------

RC_GTEST_PROP(Flow, NothingOverlapsOrLeavesTheBoxAndAllStandInReadingOrder, ()) {
    Probes probes;
    const Part part = random_part(probes, 3);
    const Box box = random_box();
    const Sheet sheet(part, box);
    for (std::size_t i = 0; i < probes.seen.size(); ++i) {
        const auto& [number, at] = probes.seen[i];
        RC_ASSERT(is_within(at, box));
        for (std::size_t j = 0; j < i; ++j) {
            RC_ASSERT(!overlap(at, probes.seen[j].second));
            RC_ASSERT(probes.seen[j].first < number);
            // Earlier parts lie before or above.
            const Box& before = probes.seen[j].second;
            RC_ASSERT(before.right() <= at.x + hair || before.bottom() <= at.y + hair);
        }
    }
}

RC_GTEST_PROP(Flow, WithTheRoomThatAllWantNothingGoes, ()) {
    Probes probes;
    const Part part = random_part(probes, 3, false);
    const double w = part.across(builtin_metrics()).wanted;
    const Extent h = part.down(w, builtin_metrics());
    RC_ASSERT(h.least <= h.wanted + hair);
    const Sheet sheet(part, {0, 0, w, h.wanted});
    RC_ASSERT(probes.seen.size() == probes.count);
}

RC_GTEST_PROP(Flow, TheHighestRankGoesFirstAndNoneGoesWithoutNeed, (bool down)) {
    Probes probes;
    Parts parts;
    const int count = *rc::gen::inRange(1, 8);
    std::vector<int> ranks;
    std::vector<double> sizes;
    const double between = drawn_size(0, 10);
    for (int i = 0; i < count; ++i) {
        ranks.push_back(*rc::gen::inRange(0, 5));
        sizes.push_back(drawn_size(1, 100));
        parts.push_back(probes.probe(down ? 10 : sizes.back(), down ? sizes.back() : 10).ranked(ranks.back()));
    }
    const double room = drawn_size(0, 500);
    const Part part = down ? column(between, parts) : row(between, parts);
    const Sheet sheet(part, {0, 0, down ? 10 : room, down ? room : 10});
    std::vector<bool> stays(ranks.size());
    double taken = -between;
    for (const auto& [number, box] : probes.seen) {
        stays[number] = true;
        taken += between + sizes[number];
    }
    std::size_t first_gone = ranks.size();
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (stays[i]) continue;
        RC_ASSERT(ranks[i] > 0);
        for (std::size_t j = 0; j < ranks.size(); ++j) RC_ASSERT(!stays[j] || ranks[j] <= ranks[i]);
        if (first_gone == ranks.size() || ranks[i] < ranks[first_gone]) first_gone = i;
    }
    if (first_gone < ranks.size()) RC_ASSERT(taken + between + sizes[first_gone] > room);
}

RC_GTEST_PROP(Flow, GrowingPartsShareWhatIsLeft, ()) {
    Probes probes;
    const double room = drawn_size(300, 600);
    const Sheet sheet(row(10, {probes.probe(40, 10), probes.probe(20, 10).growing(), probes.probe(20, 10).growing(3)}),
                      {0, 0, room, 10});
    RC_ASSERT(probes.seen.size() == 3U);
    const double left = room - 40 - 2 * 10 - 2 * 20;
    RC_ASSERT(std::abs(probes.seen[1].second.w - (20 + left / 4)) < hair);
    RC_ASSERT(std::abs(probes.seen[2].second.right() - room) < hair);
}

RC_GTEST_PROP(Flow, AColumnSettlesToWhatStaysInTheRoom, ()) {
    Probes probes;
    Parts parts;
    for (int i = 0; i < 6; ++i) parts.push_back(probes.probe(10, 40).ranked(i));
    const double room = drawn_size(40, 400);
    const Part part = column(8, parts).padded(Sides::all(5));
    const double height = part.settled(100, room, builtin_metrics());
    RC_ASSERT(height <= room);
    const Sheet sheet(part, {0, 0, 100, height});
    RC_ASSERT(std::abs(probes.seen.back().second.bottom() + 5 - height) < hair || room < 50);
}

TEST(Flow, OfSeveralArrangementsTheFirstStandsThatHasRoom) {
    for (const double width : {120.0, 60.0}) {
        Probes probes;
        const Parts two{probes.probe(50, 10), probes.probe(50, 10)};
        const Part part = first_of({row(10, two), column(10, two)});
        EXPECT_EQ(part.down(width, builtin_metrics()).wanted, width > 100 ? 10 : 30);
        const Sheet sheet(part, {0, 0, width, 30});
        EXPECT_EQ(probes.seen.back().second.y > 0, width < 100);
    }
}

TEST(Flow, NothingTakesNoRoomAndNoGap) {
    Probes probes;
    const Sheet sheet(row(10, {probes.probe(20, 5), when(false, gap(50)), line("", type16), probes.probe(20, 5)}),
                      {0, 0, 100, 5});
    ASSERT_EQ(probes.seen.size(), 2U);
    EXPECT_EQ(probes.seen[1].second.x, 30);
}

TEST(Flow, APartThatIsAsHighAsOthersKeepsTheirRoom) {
    const Part one = words(plain("a"), {{16, 20}}), other = words(plain("a word that needs several lines"), {{16, 20}});
    for (const double w : {60.0, 90.0, 400.0}) {
        const double h = other.down(w, builtin_metrics()).wanted;
        EXPECT_EQ(as_high_as(one, {other}).down(w, builtin_metrics()).wanted, h);
        EXPECT_EQ(as_high_as(Part(), {one, other}).down(w, builtin_metrics()).wanted, h);
        EXPECT_EQ(as_high_as(other, {one}).down(w, builtin_metrics()).wanted, h);
    }
    EXPECT_EQ(Sheet(as_high_as(one, {other}), {0, 0, 60, 200}).texts().size(), 1u);
}

TEST(Flow, AGridsPartsAreAllAsWide) {
    Probes probes;
    Parts parts;
    for (int i = 0; i < 5; ++i) parts.push_back(probes.probe(0, 10 + 5 * i));
    const Sheet sheet(grid(2, 10, parts, 4), {0, 0, 110, 200});
    ASSERT_EQ(probes.seen.size(), 5U);
    for (const auto& [number, box] : probes.seen) EXPECT_EQ(box.w, 50) << number;
    EXPECT_EQ(probes.seen[4].second.x, 0);
    EXPECT_EQ(probes.seen[2].second.y, 15 + 4);
}

// --- words ---------------------------------------------------------------------------------------------

RC_GTEST_PROP(Flow, ALineIsReducedThenCutAndNeverWiderThanItsBox, ()) {
    const std::string words = random_words();
    const Type type{drawn_size(16, 30), Ink::ink, Face::sans_bold};
    const double least = drawn_size(10, 16);
    const Part part = line(words, type, least);
    const Box box{0, 0, drawn_size(0, 400), 40};
    const Sheet sheet(part, box);
    const Extent extent = part.across(builtin_metrics());
    RC_ASSERT(sheet.is_whole == (extent.least <= box.w + hair));
    for (const Item& item : sheet.texts()) {
        RC_ASSERT(builtin_metrics().width(item.text, item.size, item.face) <= box.w + hair);
        RC_ASSERT(item.size >= least);
        RC_ASSERT(sheet.is_whole == (item.text == words));
        if (extent.wanted <= box.w) RC_ASSERT(item.size == static_cast<float>(type.size));
    }
}

RC_GTEST_PROP(Flow, AParagraphKeepsToItsBoxInTheLargestSizeThatHasRoom, ()) {
    const std::string words = random_words();
    const std::vector<Fit> fits{{20}, {18}, {16}, {14}};
    const Part part = flow::words(plain(words), fits);
    const Box box{0, 0, drawn_size(60, 400), drawn_size(20, 200)};
    const Sheet sheet(part, box);
    double size = 0;
    for (const Item& item : sheet.texts()) {
        size = item.size;
        RC_ASSERT(item.points[0].x + builtin_metrics().width(item.text, item.size, item.face) <= box.right() + hair);
        RC_ASSERT(item.points[0].y <= box.bottom() + hair);
        RC_ASSERT(item.points[0].y - 0.7 * item.size >= box.y);
    }
    for (const Fit& fit : fits) {
        const std::vector<Span> span{{words, Ink::ink2}};
        const auto lines = break_lines(span, fit.size, box.w, builtin_metrics()).size();
        const bool has_room = fit.leading * static_cast<double>(lines) <= box.h;
        if (has_room) RC_ASSERT(size >= fit.size);
        if (has_room) RC_ASSERT(sheet.is_whole);
    }
}

RC_GTEST_PROP(Flow, WordsBesideAndBelowEachOtherKeepApart, ()) {
    Parts rows;
    const int count = *rc::gen::inRange(1, 5);
    for (int i = 0; i < count; ++i) {
        rows.push_back(row(8, {line(random_words(), type16, 12).growing(), line(random_words(), type16).ranked(1)}));
        rows.push_back(words(plain(random_words()), {{18}, {16}, {14}}).ranked(*rc::gen::inRange(0, 3)));
    }
    const Part part = column(6, rows);
    const double w = drawn_size(120, 600);
    const Sheet sheet(part, {0, 0, w, std::max(drawn_size(0, 500), part.down(w, builtin_metrics()).least)});
    std::vector<Box> boxes;
    for (const Item& item : sheet.texts()) {
        const double width = builtin_metrics().width(item.text, item.size, item.face);
        boxes.push_back({item.points[0].x, item.points[0].y - 0.8 * item.size, width, item.size});
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        RC_ASSERT(is_within(boxes[i], sheet.scene.size));
        for (std::size_t j = 0; j < i; ++j) RC_ASSERT(!overlap(boxes[i], boxes[j]));
    }
}

// --- tables and buttons --------------------------------------------------------------------------------

RC_GTEST_PROP(Flow, ATablesColumnsStandBelowOneAnotherAndItsCellsInOrder, ()) {
    Probes probes;
    const int columns = *rc::gen::inRange(1, 5), count = *rc::gen::inRange(1, 6);
    std::vector<Parts> cells;
    for (int i = 0; i < count; ++i) {
        Parts& each = cells.emplace_back();
        for (int j = 0; j < columns; ++j) each.push_back(probes.probe(drawn_size(1, 120), 20));
    }
    for (Part& first : cells.front()) first = first.growing(*rc::gen::inRange(0, 2)).ranked(*rc::gen::inRange(0, 3));
    const Box box = random_box();
    Parts rows = table(drawn_size(0, 12), cells, builtin_metrics());
    for (Part& each : rows) each = each.tall(20);
    const Sheet sheet(column(0, rows), box);
    std::vector<std::optional<Box>> of_column(static_cast<std::size_t>(columns));
    for (std::size_t i = 0; i < probes.seen.size(); ++i) {
        const auto& [number, at] = probes.seen[i];
        RC_ASSERT(is_within(at, box));
        if (i > 0) RC_ASSERT(probes.seen[i - 1].first < number);
        for (std::size_t j = 0; j < i; ++j) RC_ASSERT(!overlap(at, probes.seen[j].second));
        std::optional<Box>& above = of_column[number % of_column.size()];
        // Each is in the middle of its place, so a column's cells have one middle.
        if (above) RC_ASSERT(std::abs(above->centre().x - at.centre().x) < hair);
        above = at;
    }
}

RC_GTEST_PROP(Flow, ATablesWordsStayInTheirColumns, ()) {
    std::vector<Parts> cells;
    const int count = *rc::gen::inRange(1, 6);
    for (int i = 0; i < count; ++i)
        cells.push_back({line(random_words(), type16, 12).growing(),
                         when(*rc::gen::inRange(0, 3) > 0, line(random_words(), type16))});
    Parts rows = table(10, cells, builtin_metrics());
    for (Part& each : rows) each = each.tall(24);
    const Box box{0, 0, drawn_size(40, 600), 24.0 * count};
    const Sheet sheet(column(0, rows), box);
    std::vector<Box> boxes;
    for (const Item& item : sheet.texts()) {
        boxes.push_back({item.points[0].x, item.points[0].y - 0.8 * item.size,
                         builtin_metrics().width(item.text, item.size, item.face), item.size});
        RC_ASSERT(is_within(boxes.back(), box));
        for (std::size_t j = 0; j + 1 < boxes.size(); ++j) RC_ASSERT(!overlap(boxes.back(), boxes[j]));
    }
}

RC_GTEST_PROP(Flow, APressAnswersInAllOfItsBoxAndKeepsItsWordsInside, (bool is_chosen, bool is_enabled)) {
    const std::string words = random_words();
    const Part part = press({Verb::act, words, is_chosen, is_enabled}, "all of it");
    const double w = drawn_size(20, 600);
    const Box box{5, 7, w, 48};
    const Sheet sheet(part, box);
    RC_ASSERT(sheet.scene.hits.size() == 1U);
    RC_ASSERT(sheet.scene.hits.front().box == box);
    RC_ASSERT(sheet.scene.hits.front().enabled == is_enabled);
    RC_ASSERT(sheet.scene.hits.front().tip == "all of it");
    RC_ASSERT(sheet.is_whole == (part.across(builtin_metrics()).least <= w + hair));
    for (const Item& item : sheet.texts()) {
        RC_ASSERT(item.size >= 15);
        const double half = builtin_metrics().width(item.text, item.size, item.face) / 2;
        RC_ASSERT(item.points[0].x - half >= box.x - hair && item.points[0].x + half <= box.right() + hair);
        RC_ASSERT(std::abs(item.points[0].x - box.centre().x) < 1);
    }
}

RC_GTEST_PROP(Flow, WhatIsCentredOrAtTheRightIsAsWideAsItWantsToBeAndStaysInside, (bool right)) {
    Probes probes;
    const double wanted = drawn_size(1, 200);
    const Part inner = probes.probe(wanted, 20);
    const Box box{drawn_size(-50, 50), 0, drawn_size(0, 400), 20};
    const Sheet sheet(right ? at_right(inner) : centred(inner), box);
    RC_ASSERT(probes.seen.size() == 1U);
    const Box at = probes.seen.front().second;
    RC_ASSERT(is_within(at, box));
    if (wanted > box.w) return;
    RC_ASSERT(std::abs(at.w - wanted) < hair);
    if (right) RC_ASSERT(std::abs(at.right() - box.right()) < hair);
    if (!right) RC_ASSERT(std::abs(at.centre().x - box.centre().x) < hair);
}

// --- controls ------------------------------------------------------------------------------------------

TEST(Flow, ATipIsShownOnlyIfWordsAreMissing) {
    const Part part = line("a name that is rather long", type16).hit_with_tip({{}, Verb::entry, "all of it", true});
    EXPECT_EQ(Sheet(part, {0, 0, 400, 30}).scene.hits.front().tip, "");
    EXPECT_EQ(Sheet(part, {0, 0, 60, 30}).scene.hits.front().tip, "all of it");
}

TEST(Flow, WhatAnswersWithinAPartLiesAboveIt) {
    const Part inner = gap(10).hit({{}, Verb::close, {}, true});
    const Sheet sheet(inner.padded(Sides::all(10)).hit({{}, Verb::entry, {}, true}), {0, 0, 30, 30});
    EXPECT_EQ(sheet.scene.hit_at({15, 15})->action, Verb::close);
    EXPECT_EQ(sheet.scene.hit_at({5, 5})->action, Verb::entry);
}

RC_GTEST_PROP(Flow, AButtonFillsItsBoxAndGivesUpItsKeyFirst, ()) {
    const Part part =
        button({.action = Verb::act, .words = "Save", .key = "Enter"}, 40, {{16}, {16, false}, {6, false}});
    const Extent extent = part.across(builtin_metrics());
    const double w = drawn_size(extent.least, 300);
    const Sheet sheet(part, {0, 0, w, 40});
    RC_ASSERT(sheet.scene.hits.front().box == (Box{0, 0, w, 40}));
    RC_ASSERT((sheet.texts().size() == 2U) == (w >= extent.wanted - 1e-6));
    for (const Item& item : sheet.texts()) RC_ASSERT(item.text == "Save" || item.text == "Enter");
}

}  // namespace
}  // namespace plyglass::scene::flow
