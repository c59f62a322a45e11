// Practice in the real window: an item of every type answered by real clicks and keys, wrongly and rightly, in both
// languages.

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "desktop.hpp"
#include "practice/generator.hpp"
#include "practice/misconception.hpp"
#include "practice/planted_run.hpp"
#include "practice/words.hpp"
#include "support/in_chinese.hpp"

namespace plyglass::testing {
namespace {

using practice::Item;

void type_number(App& app, const practice::Rational& value) {
    if (value.is_infinite()) return app.click(value.sign() < 0 ? "infinity minus" : "infinity plus");
    for (const char c : value.str())
        app.key(c == '-' ? "minus" : c == '/' ? "slash" : c == '.' ? "period" : std::string(1, c));
}

void click_leaves(App& app, const Item& item, const std::vector<std::uint32_t>& leaves) {
    for (const std::uint32_t leaf : leaves) app.click("node " + std::to_string(item.tree->leaf(leaf)));
}

/// Something else than the right answer.
practice::Answer wrong_answer(const Item& item) {
    practice::Answer out = item.answer;
    if (auto* values = std::get_if<practice::NodeValues>(&out)) values->values.back().second += 1;
    if (auto* window = std::get_if<practice::WindowEnds>(&out)) window->alpha = 77;
    const bool is_last = item.run != nullptr && item.run->first_step() == item.run->steps();
    if (auto* value = std::get_if<practice::Number>(&out)) value->value += is_last ? -1 : 1;
    if (auto* root = std::get_if<practice::BoundedValue>(&out)) root->value.value += 1;
    if (auto* truth = std::get_if<practice::Truth>(&out)) truth->is_so = !truth->is_so;
    if (auto* leaves = std::get_if<practice::LeafSet>(&out)) {
        leaves->leaves = leaves->leaves.size() == 1 ? std::vector<std::uint32_t>{leaves->leaves[0] == 0 ? 1U : 0U}
                                                    : std::vector<std::uint32_t>{leaves->leaves[0]};
    }
    if (auto* filling = std::get_if<practice::LeafValues>(&out)) {
        std::sort(filling->values.begin(), filling->values.end());
        while (practice::judge(item, out).right) std::next_permutation(filling->values.begin(), filling->values.end());
    }
    if (std::holds_alternative<practice::Place>(out) || std::holds_alternative<practice::Named>(out)) {
        const practice::Choices choices = practice::choices(item);
        out = choices.answers.at(choices.right == 0 ? 1 : 0);
    }
    return out;
}

/// Writes an answer as a learner does.
void write_answer(App& app, const Item& item, const practice::Answer& answer, const View& view) {
    if (const auto* values = std::get_if<practice::NodeValues>(&answer)) {
        for (const auto& [node, value] : values->values) {
            app.click("node " + std::to_string(node));
            type_number(app, value);
        }
    } else if (const auto* leaves = std::get_if<practice::LeafSet>(&answer)) {
        click_leaves(app, item, leaves->leaves);
    } else if (const auto* window = std::get_if<practice::WindowEnds>(&answer)) {
        app.click("slot 0");
        type_number(app, window->alpha);
        app.click("slot 1");
        type_number(app, window->beta);
    } else if (const auto* value = std::get_if<practice::Number>(&answer)) {
        type_number(app, value->value);
    } else if (const auto* filling = std::get_if<practice::LeafValues>(&answer)) {
        for (std::uint32_t i = 0; i < filling->values.size(); ++i) {
            app.click("node " + std::to_string(item.tree->leaf(i)));
            type_number(app, filling->values[i]);
        }
    } else if (const auto* root = std::get_if<practice::BoundedValue>(&answer)) {
        type_number(app, root->value.value);
        app.click("bound " + std::to_string(static_cast<int>(root->value.bound)));
        click_leaves(app, item, root->pruned);
    } else {
        for (std::size_t i = 0; i < view["choices"].size(); ++i) {
            if (view["choices"][i]["words"] == practice::answer_words(item, answer)) {
                return app.click("choice " + std::to_string(i));
            }
        }
        app.click("node " + std::to_string(std::get<practice::Place>(answer).node));
    }
}

class PracticeWindow : public ::testing::TestWithParam<const char*> {};

TEST_P(PracticeWindow, AnItemOfEveryTypeIsAnsweredWronglyAndRightlyAndKept) {
    const std::string language = GetParam();
    std::optional<InChinese> in_chinese;  // as answers to choose from are there
    if (language == "zh") in_chinese.emplace();
    const std::string home = empty_folder();
    const std::vector<std::string> environment{"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home};
    std::size_t ended = 0;
    std::uint64_t score = 0;
    Desktop desktop;
    {
        App app(desktop, {.args = {"--practice", "values", "--lang", language}, .environment = environment});
        for (const auto& [type, name] : practice::types()) {
            SCOPED_TRACE(std::string(name));
            app.click("type " + std::string(name));
            const auto is_open = [wanted = name](const View& now) {
                return now["screen"] == "quiz" && now["type"] == wanted && now["over"] == false;
            };
            View view = app.until("an item of that type", is_open);
            EXPECT_EQ(view["language"], language);
            Item item = practice::make_item(type, view["seed"], view["level"]);
            write_answer(app, item, wrong_answer(item), view);
            app.click("check");
            const View wrong = app.until("it is wrong", [](const View& now) { return now["tries"].size() == 1; });
            EXPECT_EQ(wrong["solved"], false);
            app.screenshot("practice-wrong-" + std::string(name) + "-" + language);
            if (wrong["over"] == true) {
                ++ended;
                app.key("Return");
                view = app.until("the next item", is_open);
                item = practice::make_item(type, view["seed"], view["level"]);
            } else {
                app.key("x");
            }
            write_answer(app, item, item.answer, app.view());
            app.click("check");
            const View after = app.until("it is over", [](const View& now) { return now["over"] == true; });
            EXPECT_EQ(after["solved"], true) << after["tries"];
            score = after["score"];
            EXPECT_EQ(score, 10 * (static_cast<std::uint64_t>(type) + 1));
            app.screenshot("practice-" + std::string(name) + "-" + language);
            ++ended;
        }
        app.key("m");
        app.until("its run at the mistake", [](const View& now) { return now["screen"] == "step" && now["step"] > 1; });
        app.key("5");
        app.until("the item again", [](const View& now) { return now["screen"] == "quiz" && now["over"] == true; });
        app.key("Return");
        app.until("the next item", [](const View& now) { return now["over"] == false; });
        app.key("s");
        app.until("one more", [&](const View& now) { return now["items"] == ended + 1; });
        app.close();
        app.expect_good_end();
    }
    App again(desktop, {.environment = environment});
    again.key("5");
    const View kept = again.until("the screen", [](const View& now) { return now["screen"] == "quiz"; });
    EXPECT_EQ(kept["score"], score);
    EXPECT_EQ(kept["language"], "en") << "a language on the command line is no choice";
}

TEST(NumberOfAnAnswer, IsLeftByEscapeAndThenDigitsLeadToTheScreens) {
    Desktop desktop;
    App app(desktop, {.args = {"--practice", "threshold"}});
    app.until("an item", [](const View& now) { return now["screen"] == "quiz" && now["type"] == "threshold"; });
    app.key("4");
    app.until("the digit", [](const View& now) { return now["slots"][0] == "4"; });
    app.key("Escape 1");
    app.until("the trees", [](const View& now) { return now["screen"] == "step"; });
    app.close();
    app.expect_good_end();
}

INSTANTIATE_TEST_SUITE_P(Languages, PracticeWindow, ::testing::Values("en", "zh"));

}  // namespace
}  // namespace plyglass::testing
