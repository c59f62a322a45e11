// Every documented key arrives: those of the screens' help, and those of the documents' tables.

#include "window/keys.hpp"

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/utf8.hpp"
#include "screen/screen_context.hpp"
#include "screen/screens.hpp"
#include "view/help_overlay.hpp"

namespace plyglass::window {
namespace {

using screen::Key;
using screen::KeyPress;

/// The key press that the key with this name sends, first as a key, then as typed text.
std::optional<KeyPress> pressed(const std::string& name) {
    static const std::map<std::string, sf::Keyboard::Key> named{
        {"←", sf::Keyboard::Left},
        {"→", sf::Keyboard::Right},
        {"↑", sf::Keyboard::Up},
        {"↓", sf::Keyboard::Down},
        {"Left", sf::Keyboard::Left},
        {"Right", sf::Keyboard::Right},
        {"Up", sf::Keyboard::Up},
        {"Down", sf::Keyboard::Down},
        {"Home", sf::Keyboard::Home},
        {"End", sf::Keyboard::End},
        {"Space", sf::Keyboard::Space},
        {"Enter", sf::Keyboard::Enter},
        {"Esc", sf::Keyboard::Escape},
        {"Tab", sf::Keyboard::Tab},
        {",", sf::Keyboard::Comma},
        {".", sf::Keyboard::Period},
        {"/", sf::Keyboard::Slash},
        {"−", sf::Keyboard::Hyphen},
        {"-", sf::Keyboard::Hyphen},
        {"+", sf::Keyboard::Equal},
        {"?", sf::Keyboard::Slash},
        {"F5", sf::Keyboard::F5},
        {"Backspace", sf::Keyboard::Backspace},
        {"PgUp", sf::Keyboard::PageUp},
        {"PgDn", sf::Keyboard::PageDown},
        {"Page Up", sf::Keyboard::PageUp},
        {"Page Down", sf::Keyboard::PageDown},
    };
    sf::Event::KeyEvent key{};
    key.code = sf::Keyboard::Unknown;
    if (const auto at = named.find(name); at != named.end()) key.code = at->second;
    if (name.size() == 1 && 'A' <= name[0] && name[0] <= 'Z') {
        key.code = static_cast<sf::Keyboard::Key>(sf::Keyboard::A + (name[0] - 'A'));
    }
    if (name.size() == 1 && '0' <= name[0] && name[0] <= '9') {
        key.code = static_cast<sf::Keyboard::Key>(sf::Keyboard::Num0 + (name[0] - '0'));
    }
    if (const auto press = key_press(key)) return press;
    if (core::count_code_points(name) != 1) return std::nullopt;
    const bool ascii = static_cast<unsigned char>(name[0]) < 0x80;
    return key_press(sf::Event::TextEvent{ascii ? static_cast<sf::Uint32>(name[0]) : U'−'}, name == "+");
}

void expect_arrives(const std::string& name) {
    const auto press = pressed(name);
    ASSERT_TRUE(press) << name << " is listed and does nothing";
    EXPECT_NE(press->key, Key::other) << name;
    if (name.size() == 1 && press->key == Key::character) {
        const char letter = name[0] >= 'A' && name[0] <= 'Z' ? static_cast<char>(name[0] - 'A' + 'a') : name[0];
        EXPECT_EQ(press->letter, static_cast<char32_t>(letter)) << name;
    }
}

TEST(Keys, OfTheHelpOfEveryScreenArrive) {
    screen::ScreenContext context;
    context.tabs = screen::screens().size();
    std::vector<view::HelpOverlay> helps;
    for (const screen::ScreenInfo& info : screen::screens()) {
        for (const auto keys : info.keys) helps.push_back(screen::help_of(keys(), context));
    }
    std::set<std::string> keys;
    for (const auto& help : helps) {
        for (const auto& column : help.columns) {
            for (const auto& group : column) {
                if (group.title == "Pointer") continue;
                for (const auto& row : group.rows) keys.insert(row.keys.begin(), row.keys.end());
            }
        }
    }
    for (const char* no_key : {"Shift", "Ctrl", "–"}) keys.erase(no_key);
    EXPECT_GT(keys.size(), 30U);
    EXPECT_TRUE(keys.contains(","));
    for (const std::string& key : keys) expect_arrives(key);
}

/// The keys in the first column of a table: "Shift+Right, Shift+Up", "`,` and `.` for the inspected node".
std::set<std::string> keys_in(std::string cell) {
    std::set<std::string> out;
    for (char& c : cell) {
        if (c == '`' || c == '"') c = ' ';
    }
    std::istringstream words(cell);
    for (std::string word; words >> word;) {
        if (word.size() > 1 && word.back() == ',') word.pop_back();
        if (const auto plus = word.find('+'); plus != std::string::npos && word.size() > 1)
            word = word.substr(plus + 1);
        const bool letter = word.size() == 1 && !(word[0] >= 'a' && word[0] <= 'z');
        static const std::set<std::string> names{"Left", "Right", "Up", "Down", "Home", "End", "Space"};
        if (letter || names.contains(word)) out.insert(word);
    }
    return out;
}

TEST(Keys, OfTheTablesOfTheDocumentsArrive) {
    std::set<std::string> keys;
    for (const char* document : {PLYGLASS_SOURCE "/lessons/README.md", PLYGLASS_SOURCE "/lessons/2048.md"}) {
        std::ifstream in(document);
        bool in_table = false;
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("| key |")) in_table = true;
            if (!line.starts_with("|")) in_table = false;
            if (in_table) keys.merge(keys_in(line.substr(2, line.find(" | ", 2) - 2)));
        }
    }
    for (const char* known : {",", ".", "?", "/", "-", "+", "0", "M", "Right"})
        EXPECT_TRUE(keys.contains(known)) << known;
    for (const std::string& key : keys) expect_arrives(key);
}

TEST(Keys, AChineseInputMethodsCommaAndFullStopAreThoseKeys) {
    for (const char32_t typed : {U'，', U'、'}) {
        const auto press = key_press(sf::Event::TextEvent{typed}, false);
        ASSERT_TRUE(press);
        EXPECT_EQ(press->letter, U',');
    }
    const auto press = key_press(sf::Event::TextEvent{U'。'}, false);
    ASSERT_TRUE(press);
    EXPECT_EQ(press->letter, U'.');
}

}  // namespace
}  // namespace plyglass::window
