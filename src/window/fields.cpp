#include "window/fields.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>
#include <string>
#include <string_view>
#include <utility>

#include <SFML/Window/Clipboard.hpp>

#include "core/utf8.hpp"

namespace plyglass::window {

using scene::Box;
using scene::Face;
using scene::Ink;
using screen::Field;
using screen::Input;

namespace {

constexpr double blink_seconds = 0.53;
constexpr double blink_until = 10;  // seconds after the last key; then the caret stays on: idle windows do not repaint

using Clock = std::chrono::steady_clock;

// Clipboard text in one line: line breaks become blanks between words.
std::string in_one_line(const std::string& text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        const bool control = static_cast<unsigned char>(text[i]) < ' ' || text[i] == '\x7F';
        line += control ? ' ' : text[i];
    }
    return line;
}

// ImGui's own names for the editing keys.
constexpr std::array<std::pair<sf::Keyboard::Key, ImGuiKey>, 16> editing_keys{{
    {sf::Keyboard::Left, ImGuiKey_LeftArrow},
    {sf::Keyboard::Right, ImGuiKey_RightArrow},
    {sf::Keyboard::Up, ImGuiKey_UpArrow},
    {sf::Keyboard::Down, ImGuiKey_DownArrow},
    {sf::Keyboard::Home, ImGuiKey_Home},
    {sf::Keyboard::End, ImGuiKey_End},
    {sf::Keyboard::Insert, ImGuiKey_Insert},
    {sf::Keyboard::Delete, ImGuiKey_Delete},
    {sf::Keyboard::Backspace, ImGuiKey_Backspace},
    {sf::Keyboard::A, ImGuiKey_A},
    {sf::Keyboard::C, ImGuiKey_C},
    {sf::Keyboard::V, ImGuiKey_V},
    {sf::Keyboard::X, ImGuiKey_X},
    {sf::Keyboard::Y, ImGuiKey_Y},
    {sf::Keyboard::Z, ImGuiKey_Z},
    {sf::Keyboard::Space, ImGuiKey_Space},
}};

/// Whether a key types or edits, and so belongs to the field that has the keyboard. What leads elsewhere (F5, a page up
/// or down, Ctrl with another letter or a sign) stays the program's. Keys that no list knows type letters of some script.
bool types_or_edits(const sf::Event::KeyEvent& key) {
    const auto is_it = [&key](const auto& editing) { return editing.first == key.code; };
    if (key.control) return std::any_of(editing_keys.begin(), editing_keys.end(), is_it);
    const bool is_function_key = key.code >= sf::Keyboard::F1 && key.code <= sf::Keyboard::F15;
    return !is_function_key && key.code != sf::Keyboard::PageUp && key.code != sf::Keyboard::PageDown;
}

#if IMGUI_VERSION_NUM >= 18700
void map_keys(ImGuiIO& io) { io.ConfigInputTrickleEventQueue = false; }
void set_key(ImGuiIO& io, sf::Keyboard::Key code, bool down) {
    for (const auto& [key, imgui_key] : editing_keys) {
        if (key == code) io.AddKeyEvent(imgui_key, down);
    }
}
void set_modifiers(ImGuiIO& io, const sf::Event::KeyEvent& key) {
    io.AddKeyEvent(ImGuiMod_Ctrl, key.control);
    io.AddKeyEvent(ImGuiMod_Shift, key.shift);
    io.AddKeyEvent(ImGuiMod_Alt, key.alt);
}
void set_mouse(ImGuiIO& io, float x, float y) { io.AddMousePosEvent(x, y); }
void set_button(ImGuiIO& io, bool down) { io.AddMouseButtonEvent(0, down); }
#else
void map_keys(ImGuiIO& io) {
    for (const auto& [key, imgui_key] : editing_keys) io.KeyMap[imgui_key] = key;
}
void set_key(ImGuiIO& io, sf::Keyboard::Key code, bool down) {
    if (code >= 0) io.KeysDown[code] = down;
}
void set_modifiers(ImGuiIO& io, const sf::Event::KeyEvent& key) {
    io.KeyCtrl = key.control;
    io.KeyShift = key.shift;
    io.KeyAlt = key.alt;
}
void set_mouse(ImGuiIO& io, float x, float y) { io.MousePos = {x, y}; }
void set_button(ImGuiIO& io, bool down) { io.MouseDown[0] = down; }
#endif

/// Forgets the edits of the active field. They were made to a text that is another one by now: undone in a shorter one,
/// they reach beyond its end. Later versions of ImGui see to that themselves.
void forget_edits() {
#if IMGUI_VERSION_NUM < 18700
    ImGuiInputTextState* const state = ImGui::GetInputTextState(ImGui::GetActiveID());
    if (state == nullptr) return;
    auto& edits = state->Stb.undostate;
    edits.undo_point = 0;
    edits.undo_char_point = 0;
    edits.redo_point = STB_TEXTEDIT_UNDOSTATECOUNT;
    edits.redo_char_point = STB_TEXTEDIT_UNDOCHARCOUNT;
#endif
}

}  // namespace

class Fields::Editor {
public:
    explicit Editor(const scene::TextMetrics& metrics);
    ~Editor() { ImGui::DestroyContext(context_); }
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    void show(std::span<const Field> fields, double scale, unsigned w, unsigned h);
    bool handle(const sf::Event& event, std::vector<Input>& heard);
    const Field* focused() const;
    const Field* at(screen::Point p) const;
    std::vector<scene::Layer> picture() const;
    bool tick(double seconds);
    std::optional<double> wake() const;

private:
    struct Entry {
        Field field;       // as the program has it, with the text that it knows
        std::string text;  // as the user typed it
        double scroll = 0, known_scroll = 0;
        bool take_focus = false, replaced = false, active = false;
        int caret = 0, from = 0, to = 0;  // bytes
    };

    void learn(std::string_view text);
    void frame();
    void edit(Entry& entry);
    void press(const sf::Event::KeyEvent& key);
    void leave();
    bool handle_key(const sf::Event::KeyEvent& key, std::vector<Input>& heard);
    bool paste();
    bool handle_mouse(const sf::Event& event);
    void report(std::vector<Input>& heard);
    void draw(const Entry& entry, scene::Layer& layer) const;
    double width(const Entry& entry, std::string_view text) const {
        return metrics_->width(text, entry.field.size, entry.field.mono ? Face::mono : Face::sans);
    }
    static int watch(ImGuiInputTextCallbackData* data);

    const scene::TextMetrics* metrics_;
    ImGuiContext* context_;
    std::array<ImFont*, 2> fonts_{};  // sans, mono
    std::vector<Entry> entries_;
    double scale_ = 1;
    std::string clipboard_;
    Clock::time_point last_frame_ = Clock::now();
    bool dragging_ = false;
    double still_ = 0;  // seconds since the last key
};

// --- ImGui -----------------------------------------------------------------------------------------------

Fields::Editor::Editor(const scene::TextMetrics& metrics) : metrics_(&metrics), context_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    map_keys(io);
    io.ClipboardUserData = this;
    io.GetClipboardTextFn = [](void* self) {
        const auto utf8 = sf::Clipboard::getString().toUtf8();
        std::string& text = static_cast<Editor*>(self)->clipboard_;
        text = in_one_line(std::string(utf8.begin(), utf8.end()));
        static_cast<Editor*>(self)->learn(text);
        return text.c_str();
    };
    io.SetClipboardTextFn = [](void*, const char* text) {
        const std::string_view view(text);
        sf::Clipboard::setString(sf::String::fromUtf8(view.begin(), view.end()));
    };
    ImGuiStyle& style = ImGui::GetStyle();
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.Colors[ImGuiCol_Text] = {0, 0, 0, 0};  // the painter draws the text
    for (ImFont*& font : fonts_) font = io.Fonts->AddFontDefault();
    io.Fonts->Build();
    for (ImFont* font : fonts_) font->IndexAdvanceX.resize(0x10000, 0.6F * font->FontSize);
    std::string ascii;
    for (char c = ' '; c <= '~'; ++c) ascii += c;
    learn(ascii);
}

// Tells ImGui the widths of the characters of `text`, which it asks for up to U+FFFF.
void Fields::Editor::learn(std::string_view text) {
    while (!text.empty()) {
        const char32_t c = core::take_code_point(text);
        if (c > 0xFFFF) continue;
        for (const Face face : {Face::sans, Face::mono}) {
            ImFont& font = *fonts_[face == Face::mono];
            const double advance = metrics_->advance(c, static_cast<double>(font.FontSize), face);
            font.IndexAdvanceX[static_cast<int>(c)] = static_cast<float>(advance);
        }
    }
}

// Runs one frame of ImGui, which sees what has happened since the last one. Nothing is rendered.
void Fields::Editor::frame() {
    ImGuiIO& io = ImGui::GetIO();
    const Clock::time_point now = Clock::now();
    io.DeltaTime = std::max(1e-4F, std::chrono::duration<float>(now - last_frame_).count());
    last_frame_ = now;
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("fields", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings);
    for (Entry& entry : entries_) edit(entry);
    ImGui::End();
    ImGui::EndFrame();
}

void Fields::Editor::edit(Entry& entry) {
    const Box& box = entry.field.box;
    const auto device = [this](double logical) { return static_cast<float>(logical * scale_); };
    ImFont* font = fonts_[entry.field.mono];
    ImGui::PushFont(font);
    ImGui::SetWindowFontScale(device(entry.field.size) / font->FontSize);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, std::max(0.F, device(box.h - entry.field.size) / 2)});
    ImGui::SetCursorScreenPos({device(box.x), device(box.y)});
    ImGui::SetNextItemWidth(device(box.w));
    if (entry.take_focus) ImGui::SetKeyboardFocusHere();
    ImGui::InputText(("##" + entry.field.id).c_str(), &entry.text, ImGuiInputTextFlags_CallbackAlways, watch, &entry);
    const bool was_active = std::exchange(entry.active, ImGui::IsItemActive());
    if (entry.active != was_active) still_ = 0;
    const ImGuiInputTextState* state = ImGui::GetInputTextState(ImGui::GetItemID());
    entry.scroll = entry.active && state != nullptr ? static_cast<double>(state->ScrollX) / scale_ : 0;
    if (entry.active) entry.take_focus = false;
    ImGui::PopStyleVar();
    ImGui::PopFont();
}

// Called while a field is active: notes caret and selection, and inserts the text that the screen has set.
int Fields::Editor::watch(ImGuiInputTextCallbackData* data) {
    Entry& entry = *static_cast<Entry*>(data->UserData);
    // A field that becomes active again gets its old edits back, whatever has become of its text.
    if (!entry.active || entry.replaced) forget_edits();
    if (std::exchange(entry.replaced, false)) {
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, entry.field.text.c_str());
    }
    if (entry.take_focus && !entry.field.selects) {  // ImGui selects all, and typing would then replace the text
        data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    }
    entry.caret = data->CursorPos;
    entry.from = std::min(data->SelectionStart, data->SelectionEnd);
    entry.to = std::max(data->SelectionStart, data->SelectionEnd);
    return 0;
}

// --- the program's side ------------------------------------------------------------------------------------

void Fields::Editor::show(std::span<const Field> fields, double scale, unsigned w, unsigned h) {
    scale_ = scale;
    ImGui::GetIO().DisplaySize = {static_cast<float>(w), static_cast<float>(h)};
    std::vector<Entry> entries;
    bool appeared = false;
    for (const Field& field : fields) {
        const auto old =
            std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.field.id == field.id; });
        Entry entry = old != entries_.end() ? std::move(*old) : Entry{};
        if (old == entries_.end()) {
            entry.take_focus = field.focus;
            entry.text = field.text;
            appeared = true;
        }
        entry.field = field;
        if (entry.text != field.text) {
            learn(field.text);
            entry.replaced = entry.active;
            if (!entry.active) entry.text = field.text;
        }
        entries.push_back(std::move(entry));
    }
    entries_ = std::move(entries);
    for (const Entry& entry : entries_) learn(appeared ? entry.text : std::string());
    // ImGui gives focus in a later frame than the one that asks for it.
    for (int i = 0; i < (appeared ? 3 : 1); ++i) frame();
}

const Field* Fields::Editor::focused() const {
    for (const Entry& entry : entries_) {
        if (entry.active || entry.take_focus) return &entry.field;
    }
    return nullptr;
}

const Field* Fields::Editor::at(screen::Point p) const {
    for (const Entry& entry : entries_) {
        if (entry.field.box.contains(p)) return &entry.field;
    }
    return nullptr;
}

bool Fields::Editor::handle(const sf::Event& event, std::vector<Input>& heard) {
    if (entries_.empty()) return false;
    bool mine = false;
    switch (event.type) {
        case sf::Event::KeyPressed: mine = handle_key(event.key, heard); break;
        case sf::Event::TextEntered:
            mine = focused() != nullptr;
            if (!mine || event.text.unicode < ' ' || event.text.unicode == 0x7F) return mine;
            {
                std::string typed;
                core::append_utf8(typed, event.text.unicode);
                learn(typed);
            }
            ImGui::GetIO().AddInputCharacter(event.text.unicode);
            frame();
            break;
        case sf::Event::MouseMoved:
        case sf::Event::MouseButtonPressed:
        case sf::Event::MouseButtonReleased: mine = handle_mouse(event); break;
        case sf::Event::LostFocus: ImGui::GetIO().AddFocusEvent(false); return false;
        default: return false;
    }
    if (mine && event.type != sf::Event::MouseMoved) still_ = 0;
    report(heard);
    return mine;
}

bool Fields::Editor::handle_key(const sf::Event::KeyEvent& key, std::vector<Input>& heard) {
    const Field* field = focused();
    if (field == nullptr) return key.control && key.code == sf::Keyboard::V && paste();
    if (key.code == sf::Keyboard::Escape) return false;
    if (key.code == sf::Keyboard::Tab) {
        leave();
        return false;
    }
    if (key.code == sf::Keyboard::Enter) {
        heard.emplace_back(screen::FieldSubmitted{field->id});
        return true;
    }
    if (!types_or_edits(key)) return false;
    press(key);
    return true;
}

// Returns false if no field takes a text while none has the focus.
bool Fields::Editor::paste() {
    const auto takes = [](const Entry& entry) { return entry.field.pastes; };
    const auto entry = std::find_if(entries_.begin(), entries_.end(), takes);
    if (entry == entries_.end()) return false;
    entry->text = ImGui::GetClipboardText();
    frame();
    return true;
}

// Moves the keyboard focus on to the buttons around the field.
void Fields::Editor::leave() {
    ImGui::ClearActiveID();
    for (Entry& entry : entries_) entry.take_focus = false;
    frame();
}

// The system repeats held keys: each of its events is one whole press for ImGui.
void Fields::Editor::press(const sf::Event::KeyEvent& key) {
    ImGuiIO& io = ImGui::GetIO();
    set_modifiers(io, key);
    set_key(io, key.code, true);
    frame();
    set_key(io, key.code, false);
    set_modifiers(io, {});
    frame();
}

bool Fields::Editor::handle_mouse(const sf::Event& event) {
    ImGuiIO& io = ImGui::GetIO();
    bool mine = dragging_;
    if (event.type == sf::Event::MouseMoved) {
        set_mouse(io, static_cast<float>(event.mouseMove.x), static_cast<float>(event.mouseMove.y));
        if (!dragging_) return false;  // no field is affected
    } else {
        if (event.mouseButton.button != sf::Mouse::Left) return false;
        const bool down = event.type == sf::Event::MouseButtonPressed;
        set_mouse(io, static_cast<float>(event.mouseButton.x), static_cast<float>(event.mouseButton.y));
        set_button(io, down);
        dragging_ = down && at({event.mouseButton.x / scale_, event.mouseButton.y / scale_}) != nullptr;
        mine |= dragging_;
    }
    frame();
    return mine;
}

void Fields::Editor::report(std::vector<Input>& heard) {
    for (Entry& entry : entries_) {
        if (entry.text == entry.field.text && entry.scroll == entry.known_scroll) continue;
        entry.field.text = entry.text;
        entry.known_scroll = entry.scroll;
        heard.emplace_back(screen::FieldChanged{entry.field.id, entry.text, entry.scroll});
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
    const Face face = field.mono ? Face::mono : Face::sans;
    const std::string_view text = entry.text;
    const double start = field.box.x - entry.scroll, middle = field.box.centre().y;
    const auto x_of = [&](int byte) { return start + width(entry, text.substr(0, static_cast<std::size_t>(byte))); };
    scene::Pen pen(layer);
    const double high = field.size * 1.3;
    if (entry.active && entry.from != entry.to) {
        const double left = x_of(entry.from);
        pen.rect({left, middle - high / 2, x_of(entry.to) - left, high}, Ink::max_tint);
    }
    double x = start;
    std::string_view rest = text;
    while (!rest.empty()) {
        const core::Decoded next = core::decode(rest);
        const double advance = metrics_->advance(next.point, field.size, face);
        if (x + advance > field.box.x) break;
        x += advance;
        rest.remove_prefix(next.bytes);
    }
    const auto most =
        static_cast<std::size_t>(field.box.w) * 4;  // bytes: no visible character is narrower than a pixel
    pen.text({x, middle + scene::digits_below_middle * field.size}, rest.substr(0, most), field.size, Ink::ink, face);
    const bool shown = still_ >= blink_until || static_cast<int>(still_ / blink_seconds) % 2 == 0;
    if (entry.active && shown) pen.rect({x_of(entry.caret), middle - high / 2, 1.5, high}, Ink::ink);
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

void Fields::show(std::span<const Field> fields, double scale, unsigned w, unsigned h) {
    if (!editor_ && fields.empty()) return;
    if (!editor_) editor_ = std::make_unique<Editor>(*metrics_);
    editor_->show(fields, scale, w, h);
}

bool Fields::handle(const sf::Event& event, std::vector<Input>& heard) {
    return editor_ && editor_->handle(event, heard);
}

bool Fields::focused() const { return editor_ && editor_->focused() != nullptr; }
bool Fields::over(screen::Point at) const { return editor_ && editor_->at(at) != nullptr; }

std::vector<scene::Layer> Fields::picture() const { return editor_ ? editor_->picture() : std::vector<scene::Layer>(); }

bool Fields::tick(double seconds) { return editor_ && editor_->tick(seconds); }
std::optional<double> Fields::wake() const { return editor_ ? editor_->wake() : std::nullopt; }

}  // namespace plyglass::window
