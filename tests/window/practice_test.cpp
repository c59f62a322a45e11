// Practice in the real window: an item of every type answered by real clicks and keys.

#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "desktop.hpp"
#include "practice/generator.hpp"
#include "practice/words.hpp"

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

/// Writes the right answer as a learner does.
void write_answer(App& app, const Item& item, const View& view) {
    const practice::Answer& answer = item.answer;
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

TEST(PracticeWindow, AnItemOfEveryTypeIsAnsweredAndKept) {
    const std::string home = empty_folder();
    Desktop desktop;
    {
        App app(desktop, {.args = {"--practice", "values"},
                          .environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
        for (const auto& [type, name] : practice::types()) {
            SCOPED_TRACE(std::string(name));
            app.click("type " + std::string(name));
            const View view = app.until("an item of that type", [&, wanted = name](const View& now) {
                return now["screen"] == "quiz" && now["type"] == wanted && now["over"] == false;
            });
            const Item item = practice::make_item(type, view["seed"], view["level"]);
            write_answer(app, item, view);
            app.click("check");
            const View after = app.until("it is over", [](const View& now) { return now["over"] == true; });
            EXPECT_EQ(after["solved"], true) << after["tries"];
            app.screenshot("practice-" + std::string(name));
        }
        app.key("Return");
        app.until("the next item", [](const View& now) { return now["over"] == false; });
        app.key("s");
        app.until("one more", [](const View& now) { return now["items"] == 13; });
        app.close();
        EXPECT_EQ(app.wait().exit_code, 0);
    }
    App again(desktop, {.environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
    again.key("5");
    const View kept = again.until("the screen", [](const View& now) { return now["screen"] == "quiz"; });
    EXPECT_EQ(kept["score"], 120);
    EXPECT_EQ(kept["best"], 12);
}

}  // namespace
}  // namespace plyglass::testing
