#include "window/fields.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include <SFML/Window/Clipboard.hpp>

#include "core/utf8.hpp"
#include "window/text_edit.hpp"

namespace plyglass::window {

using scene::Box;
using scene::Face;
using scene::Ink;
using screen::Field;
using screen::Input;

namespace {

using Keyboard = sf::Keyboard;
using Stride = TextEdit::Stride;
using Way = TextEdit::Way;

constexpr double blink_seconds = 0.53;
constexpr double blink_until = 10;  // seconds after the last key; then the caret stays on: idle windows do not repaint
constexpr double caret_margin = 0.25;  // of a field's width; a text that scrolls brings so much of it into view
constexpr std::chrono::milliseconds between_clicks{300};
constexpr double click_apart = 6;  // px; between the clicks of a double one

using Clock = std::chrono::steady_clock;

// Text in one line: line breaks become blanks between words.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        const bool control = static_cast<unsigned char>(text[i]) < ' ' || text[i] == '\x7F';
        line += control ? ' ' : text[i];
    }
    return line;
}

/// What is drawn of a text that has been pasted in several lines: a blank for each break, so that bytes stay where they are.
std::string without_breaks(std::string_view text) {
    std::string out(text);
    std::replace_if(
        out.begin(), out.end(), [](char it) { return static_cast<unsigned char>(it) < ' '; }, ' ');
    return out;
}

void copy(std::string_view text) { sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end())); }

/// Whether a key types or edits, and so belongs to the field that has the keyboard. What leads elsewhere (F5, a page up
/// or down, Ctrl with another letter or a sign) stays the program's. Keys that no list knows type letters of some script.
bool types_or_edits(const sf::Event::KeyEvent& key) {
    constexpr std::array with_control{Keyboard::Left,      Keyboard::Right, Keyboard::Up,     Keyboard::Down,
                                      Keyboard::Home,      Keyboard::End,   Keyboard::Insert, Keyboard::Delete,
                                      Keyboard::Backspace, Keyboard::A,     Keyboard::C,      Keyboard::V,
                                      Keyboard::X,         Keyboard::Y,     Keyboard::Z,      Keyboard::Space};
    if (key.control) return std::find(with_control.begin(), with_control.end(), key.code) != with_control.end();
    const bool is_function_key = key.code >= Keyboard::F1 && key.code <= Keyboard::F15;
    return !is_function_key && key.code != Keyboard::PageUp && key.code != Keyboard::PageDown;
}

void edit_by_key(TextEdit& edit, const sf::Event::KeyEvent& key) {
    if (key.alt) return;
    const Stride stride = key.control ? Stride::word : Stride::letter;
    switch (key.code) {
        case Keyboard::Left: return edit.move(Way::back, stride, key.shift);
        case Keyboard::Right: return edit.move(Way::forward, stride, key.shift);
        case Keyboard::Up:
        case Keyboard::Home: return edit.move(Way::back, Stride::line, key.shift);
        case Keyboard::Down:
        case Keyboard::End: return edit.move(Way::forward, Stride::line, key.shift);
        case Keyboard::Backspace: return edit.erase(Way::back, stride);
        case Keyboard::Delete:
            if (!key.shift) return edit.erase(Way::forward, stride);
            copy(edit.selected());
            return edit.insert({});
        case Keyboard::Insert:
            if (key.shift) edit.insert(in_one_line(clipboard()));
            if (key.control) copy(edit.selected());
            return;
        default: break;
    }
    if (!key.control) return;
    switch (key.code) {
        case Keyboard::A: return edit.select_all();
        case Keyboard::C:
        case Keyboard::X:
            if (edit.selected().empty()) return;
            copy(edit.selected());
            return key.code == Keyboard::X ? edit.insert({}) : void();
        case Keyboard::V: return edit.insert(in_one_line(clipboard()));
        case Keyboard::Y: return edit.redo();
        case Keyboard::Z: return key.shift ? edit.redo() : edit.undo();
        default: break;
    }
}

}  // namespace

std::string clipboard() {
    const auto utf8 = sf::Clipboard::getString().toUtf8();
    return {reinterpret_cast<const char*>(utf8.data()), utf8.size()};
}

class Fields::Editor {
public:
    explicit Editor(const scene::TextMetrics& metrics) : metrics_(&metrics) {}

    void show(std::span<const Field> fields, double scale);
    bool handle(const sf::Event& event, std::vector<Input>& inputs);
    const Field* focused() const;
    const Field* at(screen::Point p) const;
    std::vector<scene::Layer> picture() const;
    bool tick(double seconds);
    std::optional<double> wake() const;

private:
    struct Entry {
        Field field;    // as the program has it, with the text that it knows
        TextEdit edit;  // as the user typed it
        double scroll = 0, known_scroll = 0;
        bool active = false;
    };

    Entry* active();
    void activate(Entry* entry);
    bool handle_key(const sf::Event::KeyEvent& key, std::vector<Input>& inputs);
    bool handle_button(const sf::Event::MouseButtonEvent& button, bool is_down);
    void click(Entry& entry, screen::Point p);
    std::size_t letter_at(const Entry& entry, double x) const;
    void scroll_to_caret(Entry& entry) const;
    void report(std::vector<Input>& inputs);
    void draw(const Entry& entry, scene::Layer& layer) const;
    static Face face(const Entry& entry) { return entry.field.mono ? Face::mono : Face::sans; }
    double width(const Entry& entry, std::size_t bytes) const {
        return metrics_->width(without_breaks(std::string_view(entry.edit.text()).substr(0, bytes)), entry.field.size,
                               face(entry));
    }

    bool is_in_view(const Entry& entry, std::size_t byte) const {
        const double x = width(entry, byte) - entry.scroll;
        return 0 <= x && x <= entry.field.box.w;
    }

    const scene::TextMetrics* metrics_;
    std::vector<Entry> entries_;
    double scale_ = 1;
    bool dragging_ = false;
    int clicks_ = 0;  // one after the other at one place
    screen::Point clicked_{};
    Clock::time_point clicked_at_;
    double still_ = 0;  // seconds since the last key
};

// --- the program's side ------------------------------------------------------------------------------------

void Fields::Editor::show(std::span<const Field> fields, double scale) {
    scale_ = scale;
    std::vector<Entry> entries;
    std::optional<std::size_t> appeared;
    for (const Field& field : fields) {
        const auto old =
            std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.field.id == field.id; });
        Entry entry = old != entries_.end() ? std::move(*old) : Entry{field, TextEdit(field.text)};
        if (old == entries_.end() && field.focus) appeared = entries.size();
        // Another text than the one that was edited: nothing of that can be undone.
        if (entry.edit.text() != field.text) {
            entry.edit = TextEdit(field.text);
            if (field.text.find('\n') != std::string::npos)
                entry.edit.put_caret(0, false);  // it is read from its start
        }
        const bool is_new_place = old == entries_.end() || field.caret != entry.field.caret;
        entry.field = field;
        if (field.caret && is_new_place && !is_in_view(entry, *field.caret)) entry.edit.put_caret(*field.caret, false);
        entries.push_back(std::move(entry));
    }
    entries_ = std::move(entries);
    if (appeared) {
        activate(&entries_[*appeared]);
        if (entries_[*appeared].field.selects) entries_[*appeared].edit.select_all();
    }
    if (Entry* entry = active()) scroll_to_caret(*entry);
}

Fields::Editor::Entry* Fields::Editor::active() {
    const auto at = std::find_if(entries_.begin(), entries_.end(), [](const Entry& entry) { return entry.active; });
    return at == entries_.end() ? nullptr : &*at;
}

/// Gives the keyboard to `entry`, or to none.
void Fields::Editor::activate(Entry* entry) {
    for (Entry& each : entries_) {
        each.active = &each == entry;
        if (!each.active) each.scroll = 0;
    }
    still_ = 0;
}

const Field* Fields::Editor::focused() const {
    const auto at = std::find_if(entries_.begin(), entries_.end(), [](const Entry& entry) { return entry.active; });
    return at == entries_.end() ? nullptr : &at->field;
}

const Field* Fields::Editor::at(screen::Point p) const {
    for (const Entry& entry : entries_) {
        if (entry.field.box.contains(p)) return &entry.field;
    }
    return nullptr;
}

bool Fields::Editor::handle(const sf::Event& event, std::vector<Input>& inputs) {
    bool mine = false;
    report(inputs);  // how far a text that the screen has set is scrolled
    switch (event.type) {
        case sf::Event::KeyPressed: mine = handle_key(event.key, inputs); break;
        case sf::Event::TextEntered: {
            Entry* entry = active();
            if (entry == nullptr || event.text.unicode < ' ' || event.text.unicode == 0x7F) return entry != nullptr;
            std::string typed;
            core::append_utf8(typed, event.text.unicode);
            entry->edit.insert(typed);
            mine = true;
            break;
        }
        case sf::Event::MouseMoved: {
            Entry* entry = active();
            if (!dragging_ || entry == nullptr) return false;
            entry->edit.put_caret(letter_at(*entry, event.mouseMove.x / scale_), true);
            mine = true;
            break;
        }
        case sf::Event::MouseButtonPressed:
        case sf::Event::MouseButtonReleased:
            mine = handle_button(event.mouseButton, event.type == sf::Event::MouseButtonPressed);
            break;
        case sf::Event::LostFocus: dragging_ = false; return false;
        default: return false;
    }
    if (mine && event.type != sf::Event::MouseMoved) still_ = 0;
    if (Entry* entry = active()) scroll_to_caret(*entry);
    report(inputs);
    return mine;
}

bool Fields::Editor::handle_key(const sf::Event::KeyEvent& key, std::vector<Input>& inputs) {
    Entry* entry = active();
    if (entry == nullptr) return false;
    if (entry->field.lines && key.control && key.code == Keyboard::V) {
        std::string text = clipboard();
        if (text.find('\n') != std::string::npos) {
            inputs.emplace_back(screen::TextPasted{std::move(text)});
            return true;
        }
    }
    if (key.code == Keyboard::Escape) return false;
    if (key.code == Keyboard::Tab) {
        activate(nullptr);
        return false;
    }
    if (key.code == Keyboard::Enter) {
        inputs.emplace_back(screen::FieldSubmitted{entry->field.id});
        return true;
    }
    if (!types_or_edits(key)) return false;
    edit_by_key(entry->edit, key);
    return true;
}

bool Fields::Editor::handle_button(const sf::Event::MouseButtonEvent& button, bool is_down) {
    if (button.button != sf::Mouse::Left) return false;
    const bool was_dragging = std::exchange(dragging_, false);
    if (!is_down) return was_dragging;
    const screen::Point p{button.x / scale_, button.y / scale_};
    const auto hit =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.field.box.contains(p); });
    if (hit == entries_.end()) {
        activate(nullptr);
        return was_dragging;
    }
    if (!hit->active) activate(&*hit);
    click(*hit, p);
    dragging_ = true;
    return true;
}

/// The first click puts the caret there, the second selects the word, the third everything.
void Fields::Editor::click(Entry& entry, screen::Point p) {
    const Clock::time_point now = Clock::now();
    const bool again =
        now - clicked_at_ < between_clicks && std::hypot(p.x - clicked_.x, p.y - clicked_.y) < click_apart;
    clicks_ = again ? clicks_ + 1 : 1;
    clicked_ = p;
    clicked_at_ = now;
    const std::size_t at = letter_at(entry, p.x);
    if (clicks_ == 1)
        return entry.edit.put_caret(
            at, Keyboard::isKeyPressed(Keyboard::LShift) || Keyboard::isKeyPressed(Keyboard::RShift));
    clicks_ == 2 ? entry.edit.select_word(at) : entry.edit.select_all();
}

/// The place between two letters that is next to `x`.
std::size_t Fields::Editor::letter_at(const Entry& entry, double x) const {
    const std::string shown = without_breaks(entry.edit.text());
    const std::string_view text = shown;
    double left = entry.field.box.x - entry.scroll;
    std::size_t at = 0;
    while (at < text.size()) {
        const core::Decoded next = core::decode(text.substr(at));
        const double advance = metrics_->advance(next.point, entry.field.size, face(entry));
        if (x < left + advance / 2) break;
        left += advance;
        at += next.bytes;
    }
    return at;
}

void Fields::Editor::scroll_to_caret(Entry& entry) const {
    const double w = entry.field.box.w, caret = width(entry, entry.edit.caret());
    if (caret < entry.scroll) entry.scroll = std::max(0.0, caret - caret_margin * w);
    if (caret > entry.scroll + w) entry.scroll = caret - (1 - caret_margin) * w;
    if (width(entry, entry.edit.text().size()) <= w) entry.scroll = 0;
}

void Fields::Editor::report(std::vector<Input>& inputs) {
    for (Entry& entry : entries_) {
        if (entry.edit.text() == entry.field.text && entry.scroll == entry.known_scroll) continue;
        entry.field.text = entry.edit.text();
        entry.known_scroll = entry.scroll;
        inputs.emplace_back(screen::FieldChanged{entry.field.id, entry.field.text, entry.scroll});
    }
}

// --- the picture -------------------------------------------------------------------------------------------

std::vector<scene::Layer> Fields::Editor::picture() const {
    std::vector<scene::Layer> layers;
    for (const Entry& entry : entries_) {
        Box clip = entry.field.box;
        clip.w += 2;  // for the caret behind the last character
        draw(entry, layers.emplace_back(scene::Layer{clip, {}}));
    }
    return layers;
}

// Draws only the visible part of a long text.
void Fields::Editor::draw(const Entry& entry, scene::Layer& layer) const {
    const Field& field = entry.field;
    const double start = field.box.x - entry.scroll, middle = field.box.centre().y;
    const auto x_of = [&](std::size_t byte) { return start + width(entry, byte); };
    scene::Pen pen(layer);
    const double high = field.size * 1.3;
    if (entry.active && !entry.edit.selected().empty()) {
        const double left = x_of(entry.edit.from());
        pen.rect({left, middle - high / 2, x_of(entry.edit.to()) - left, high}, Ink::max_tint);
    }
    double x = start;
    const std::string shown = without_breaks(entry.edit.text());
    std::string_view rest = shown;
    while (!rest.empty()) {
        const core::Decoded next = core::decode(rest);
        const double advance = metrics_->advance(next.point, field.size, face(entry));
        if (x + advance > field.box.x) break;
        x += advance;
        rest.remove_prefix(next.bytes);
    }
    const auto most =
        static_cast<std::size_t>(field.box.w) * 4;  // bytes: no visible character is narrower than a pixel
    pen.text({x, middle + scene::digits_below_middle * field.size}, rest.substr(0, most), field.size, Ink::ink,
             face(entry));
    const bool is_lit = still_ >= blink_until || static_cast<int>(still_ / blink_seconds) % 2 == 0;
    if (entry.active && is_lit) pen.rect({x_of(entry.edit.caret()), middle - high / 2, 1.5, high}, Ink::ink);
}

bool Fields::Editor::tick(double seconds) {
    const std::optional<double> due = wake();
    still_ += seconds;
    return due && seconds >= *due;
}

std::optional<double> Fields::Editor::wake() const {
    if (focused() == nullptr || still_ >= blink_until) return {};
    return (static_cast<double>(static_cast<int>(still_ / blink_seconds)) + 1) * blink_seconds - still_;
}

// --- Fields ------------------------------------------------------------------------------------------------

Fields::Fields(const scene::TextMetrics& metrics) : metrics_(&metrics) {}
Fields::~Fields() = default;

void Fields::show(std::span<const Field> fields, double scale) {
    if (!editor_ && fields.empty()) return;
    if (!editor_) editor_ = std::make_unique<Editor>(*metrics_);
    editor_->show(fields, scale);
}

bool Fields::handle(const sf::Event& event, std::vector<Input>& inputs) {
    return editor_ && editor_->handle(event, inputs);
}

bool Fields::focused() const { return editor_ && editor_->focused() != nullptr; }
bool Fields::over(screen::Point at) const { return editor_ && editor_->at(at) != nullptr; }

std::vector<scene::Layer> Fields::picture() const { return editor_ ? editor_->picture() : std::vector<scene::Layer>(); }

bool Fields::tick(double seconds) { return editor_ && editor_->tick(seconds); }
std::optional<double> Fields::wake() const { return editor_ ? editor_->wake() : std::nullopt; }

}  // namespace plyglass::window
