// The program as the page calls it (page/program.js): input in, frames out, as a window has it. Each call may wait, where
// the program does; the page makes the next one when it has returned.

#include <cstdint>
#include <cstdlib>
#include <emscripten.h>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/assets.hpp"
#include "app/preferences.hpp"
#include "app/saved_game.hpp"
#include "app/tree_source.hpp"
#include "game/2048/board_text.hpp"
#include "game/tree_text.hpp"
#include "practice/item.hpp"
#include "scene/tooltip.hpp"
#include "screen/learn/lesson_book.hpp"
#include "screen/learn/lesson_screen.hpp"
#include "screen/workbench.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"
#include "web/frame_bytes.hpp"
#include "web/handout.hpp"
#include "web/spoken.hpp"

// NOLINTBEGIN: a macro of the compiler's
EM_JS(double, plyglass_advance, (std::uint32_t code_point, int face), { return Module.advance(code_point, face); })
// NOLINTEND

extern "C" int plyglass_can_suspend();  // browser/fibers.cpp
bool plyglass_awaits_network();         // browser/bundled_network.cpp

namespace plyglass::web {

namespace {

/// The widths of the browser's own fonts: Noto may not be among them.
class BrowserMetrics final : public scene::TextMetrics {
public:
    double advance(char32_t c, double size, scene::Face face) const override {
        const std::uint64_t key = std::uint64_t{c} << 2U | static_cast<std::uint64_t>(face);
        const auto [at, is_new] = known_.try_emplace(key, 0.0);
        if (is_new) at->second = plyglass_advance(c, static_cast<int>(face));
        return at->second * size;
    }

private:
    mutable std::unordered_map<std::uint64_t, double> known_;
};

class Page {
public:
    /// The trouble that keeps the program from opening; empty: none.
    std::string open(const json::Document& wishes);

    void tell(const screen::Input& input) {
        refresh();
        program_->handle(input);
        dirty_ = true;
    }
    void tick(double seconds);
    /// Whether there is something to paint.
    bool is_stale() const { return dirty_ || program_->stale(); }
    double wake() const;
    void paint();
    /// What is printed; empty: what is on the screen.
    std::string printed() const {
        const trace::Playhead* head = program_->shown_film();
        return head != nullptr ? handout(*head, program_->shown_subject().title, assets_->light) : std::string();
    }

    void point(std::optional<screen::Point> at) { pointer_ = at; }
    void hold(bool held) { held_ = held; }
    void dismiss_label() { dirty_ |= label_.dismiss(); }
    /// What a link to what is shown says of its tree: a bundled one's name, else the notation; of a position its board. Empty:
    /// there is no tree, one that is too large for an address, or another search than a link would lead to.
    std::string tree_for_link() const;
    double scale_of(unsigned w, unsigned h) const { return program_->scale(w, h); }

    /// The reader wants nothing to glide or fade.
    void reduce_motion(bool is_reduced) { context_->reduced_motion = is_reduced; }

    screen::Workbench& program() { return *program_; }
    FrameBytes bytes;
    std::string text;  ///< what the last call answers besides numbers

private:
    /// The next input must meet the result of the last one.
    void refresh() {
        if (program_->stale()) frame_ = &program_->frame(), dirty_ = true;
    }
    std::string details();
    /// A message about this page or its address, translated; empty: none.
    std::string notice() const;

    std::shared_ptr<const scene::TextMetrics> metrics_ = std::make_shared<BrowserMetrics>();
    std::shared_ptr<screen::ScreenContext> context_ = std::make_shared<screen::ScreenContext>();
    std::unique_ptr<screen::Workbench> program_;
    std::shared_ptr<const app::Assets> assets_;
    const screen::Frame* frame_ = nullptr;
    scene::Tooltip label_;
    std::optional<screen::Point> pointer_;
    std::string trouble_;  ///< with the tree that the address names
    bool awaits_network_ = false;
    bool held_ = false;
    bool dirty_ = true;
};

std::string Page::open(const json::Document& wishes) {
    const std::string folder = "/plyglass";
    text::use_catalogues(folder + "/locale");
    const std::string language = wishes["lang"].text();
    text::use_language(text::language_named(language).value_or(text::Language::english));
    auto assets = app::load_assets(folder);
    if (!assets) return assets.error().what;
    assets_ = std::make_shared<const app::Assets>(*std::move(assets));

    screen::WorkbenchSettings settings;
    settings.folder = app::user_data_folder();
    settings.seed = wishes["seed"].whole().value_or(1);
    settings.version = PLYGLASS_VERSION;
    settings.preferences = app::user_config_folder() + "/settings.json";
    const std::string lesson = wishes["lesson"].text();

    std::vector<std::string> unknown;
    for (const json::Node each : wishes["unknown"]) unknown.push_back(each.text());
    if (wishes["lang_wanted"] && !text::language_named(language)) unknown.push_back("lang=" + language);

    if (const std::string name = wishes["screen"].text(); !name.empty()) {
        for (const screen::ScreenInfo& each : screen::screens()) {
            if (each.name == name) settings.first = {each.name};
        }
        if (!settings.first) unknown.push_back("screen=" + name);
    }

    screen::ScreenContext* const screens = context_.get();
    const bool is_dark = wishes["dark"].truth().value_or(false);
    screens->reduced_motion = wishes["calm"].truth().value_or(false);
    screens->dark = is_dark;
    screens->restore(app::restore_preferences(settings.preferences, !wishes["lang_wanted"]));
    if (wishes["dark_wanted"]) screens->dark = is_dark;
    screens->wants_view = true;
    screens->scale.is_page = true;

    if (const std::string name = wishes["practice"].text(); !name.empty()) {
        if (const auto type = practice::type_named(name)) {
            settings.first = {"quiz"};
            screens->practice.type = *type;
            screens->practice.seed = wishes["seed"].whole().value_or(screens->practice.seed);
            if (const auto level = wishes["level"].whole()) screens->practice.level = static_cast<int>(*level);
        } else {
            unknown.push_back("practice=" + name);
        }
    }
    if (!lesson.empty()) {
        if (screen::LessonBook::open(lesson, *assets_)) {
            settings.first = {"learn", screen::ShowLesson{lesson}};
            if (const auto number = wishes["page"].whole()) screens->lessons.places[lesson].page = *number - 1;
        } else {
            unknown.push_back("lesson=" + lesson);
        }
    }
    if (!unknown.empty()) {
        std::string all;
        for (const std::string& each : unknown) all += (all.empty() ? "" : ", ") + each;
        trouble_ = text::filled(text::tr("The address names what there is not, so it was passed over: {}"), all);
    }

    const std::string wanted = wishes["tree"] ? wishes["tree"].text() : assets_->trees.front().id;
    auto tree = app::open_tree(wanted, *assets_);
    if (!tree) {
        trouble_ = tree.error().what;
        tree = app::open_tree(assets_->trees.front().id, *assets_);
    }
    if (wishes["title"]) {  // a film that was put into the page
        tree->pasted = false;
        tree->title = wishes["title"].text();
        tree->id = wishes["id"].text();
    }
    settings.step = wishes["step"].whole().value_or(1);
    screens->film = wishes["film"].truth().value_or(false);
    program_ = std::make_unique<screen::Workbench>(assets_, metrics_, *std::move(tree), settings, context_);
    return {};
}

void Page::tick(double seconds) {
    program_->tick(seconds);
    dirty_ |= label_.tick(seconds);
    const bool awaited = std::exchange(awaits_network_, plyglass_awaits_network());
    dirty_ |= awaited != awaits_network_;
    if (frame_ == nullptr) return;
    refresh();
    const bool looks = pointer_ && !held_;
    dirty_ |= label_.point_at(looks ? frame_->scene.hit_at(*pointer_) : nullptr, pointer_.value_or(screen::Point{}));
}

double Page::wake() const {
    double out = -1;
    for (const std::optional<double> due : {program_->wake(), label_.wake()}) {
        if (due && (out < 0 || *due < out)) out = *due;
    }
    return out;
}

void Page::paint() {
    if (program_->stale() || frame_ == nullptr) frame_ = &program_->frame();
    dirty_ = false;
    const std::vector<scene::Layer> over{label_.picture(frame_->scene.size, *metrics_)};
    bytes.write(frame_->scene.layers, over, *frame_->theme);
    text = details();
}

std::string Page::tree_for_link() const {
    constexpr std::size_t most = 1500;
    const app::NamedTree shown = program_->shown_subject();
    if (shown.position) {
        const std::string board = game::write_marked_board(shown.position->grid);
        const auto opened = app::open_tree(board, *assets_);
        return opened && opened->position == shown.position ? board : std::string();
    }
    if (!shown.tree) return {};
    if (!shown.id.empty()) return shown.id;
    std::string out = game::write_tree(*shown.tree);
    if (out.size() > most) out.clear();
    return out;
}

/// What a screen reader calls a field.
std::string field_label(const std::string& id) {
    using text::tr;
    if (id == "paste") return tr("A tree, in brackets");
    if (id == "board") return tr("The tiles of the board, row by row");
    if (id == "leaf-value") return tr("The value of the leaf");
    if (id == "export-first") return tr("The first step");
    if (id == "export-last") return tr("The last step");
    return tr("Name, number or file");
}

std::string hex(const scene::Rgba& c) {
    constexpr const char* digits = "0123456789abcdef";
    std::string out = "#";
    for (const unsigned part : {c.r, c.g, c.b}) {
        out += digits[part / 16];
        out += digits[part % 16];
    }
    return out;
}

std::string Page::notice() const {
    if (awaits_network_) return text::tr("The network that hints need is still being loaded.");
    if (!trouble_.empty()) return trouble_;
    if (plyglass_can_suspend() != 0) return {};
    return text::tr(
        "This browser cannot pause what it computes (it has no JSPI): hints and auto-play look ahead for a shorter "
        "time "
        "here. Chrome and Edge 137, Firefox 153, Safari 27 and later ones can.");
}

/// Words of the page's own elements, and those that screen readers get besides the view.
json::Value words() {
    using text::tr;
    return {{"about", tr("Game trees, one step at a time")},
            {"copy", tr("Copy the link")},
            {"copy_yourself", tr("This browser lets the page copy nothing. This is the link:")},
            {"too_large", tr("This tree is too large for a link. Export it to a file instead (E).")},
            {"close", tr("Close this notice")},
            {"tree", tr("The tree, node by node")},
            {"root", tr("Root")},
            {"pruned", tr("pruned")},
            {"unvisited", tr("Not visited yet")},
            {"right", tr("The answer is right.")},
            {"wrong", tr("The answer is wrong.")},
            {"score", tr("Score")},
            {"moves", {{"up", tr("up")}, {"right", tr("right")}, {"down", tr("down")}, {"left", tr("left")}}}};
}

std::string Page::details() {
    constexpr const char* pointers[] = {"default", "pointer", "grab", "none"};
    json::Value fields = json::Value::list();
    for (const screen::Field& field : frame_->fields) {
        fields.push_back({{"id", field.id},
                          {"box", {field.box.x, field.box.y, field.box.w, field.box.h}},
                          {"text", field.text},
                          {"label", field_label(field.id)},
                          {"size", field.size},
                          {"mono", field.mono},
                          {"focus", field.focus},
                          {"selects", field.selects},
                          {"caret", field.caret},
                          {"lines", field.lines}});
    }
    json::Value buttons = json::Value::list();
    for (const SpokenButton& button : spoken_buttons(frame_->scene)) {
        buttons.push_back({button.id, button.words, button.works, button.chosen});
    }
    json::Value out{{"title", frame_->title},
                    {"size", {frame_->scene.size.w, frame_->scene.size.h}},
                    {"pointer", pointers[static_cast<std::size_t>(frame_->pointer)]},
                    {"paper", hex((*frame_->theme)[scene::Ink::paper])},
                    {"ink", hex((*frame_->theme)[scene::Ink::ink])},
                    {"tab", program_->shown()},
                    {"lang", text::code(text::current_language())},
                    {"fields", std::move(fields)},
                    {"notice", notice()},
                    {"words", words()},
                    {"failed", text::tr("Something went wrong here. Reload the page: games and settings are kept.")},
                    {"buttons", std::move(buttons)},
                    {"choose", program_->take_file_wish()},
                    {"fullscreen", program_->take_fullscreen_toggle()}};
    if (auto copied = program_->take_copied()) out["copied"] = *std::move(copied);
    // A lesson from a file is not there any more when the page is loaded again.
    if (const std::string& lesson = context_->lessons.last; lesson.find('/') == lesson.npos) out["lesson"] = lesson;
    out["view"] = frame_->view;
    return out.str();
}

Page& page() {
    static Page one;
    return one;
}

}  // namespace

}  // namespace plyglass::web

using plyglass::screen::Input;
using plyglass::screen::Key;
using plyglass::screen::KeyPress;
using plyglass::screen::Point;
using plyglass::web::page;
namespace screen = plyglass::screen;

extern "C" {

/// `wishes`: JSON, of what the address and the browser ask for. Returns the trouble, or an empty text.
EMSCRIPTEN_KEEPALIVE const char* page_open(const char* wishes) {
    page().text = page().open(plyglass::json::Document(wishes));
    return page().text.c_str();
}

/// `key` is the place in screen::Key.
EMSCRIPTEN_KEEPALIVE void page_key(int key, int letter, int shift, int control) {
    page().dismiss_label();
    page().tell(KeyPress{static_cast<Key>(key), static_cast<char32_t>(letter), shift != 0, control != 0});
}

/// `what`: 0 moves, 1 goes down, 2 goes up, 3 leaves.
EMSCRIPTEN_KEEPALIVE void page_pointer(int what, double x, double y) {
    const Point at{x, y};
    page().point(what == 3 ? std::nullopt : std::optional(at));
    if (what == 1) {
        page().hold(true);
        page().dismiss_label();
    }
    if (what >= 2) page().hold(false);
    switch (what) {
        case 0: page().tell(screen::PointerMove{at}); break;
        case 1: page().tell(screen::PointerDown{at}); break;
        case 2: page().tell(screen::PointerUp{at}); break;
        default: page().tell(screen::PointerLeave{});
    }
}

EMSCRIPTEN_KEEPALIVE void page_wheel(double x, double y, double turns, int shift) {
    page().dismiss_label();
    page().tell(screen::Wheel{{x, y}, turns, shift != 0});
}

EMSCRIPTEN_KEEPALIVE void page_resize(double w, double h) { page().tell(screen::Resize{w, h}); }

/// The browser's pixels per logical pixel in a window of that many of them.
EMSCRIPTEN_KEEPALIVE double page_scale(int w, int h) {
    return page().scale_of(static_cast<unsigned>(w), static_cast<unsigned>(h));
}

EMSCRIPTEN_KEEPALIVE void page_field(const char* id, const char* text, double scroll) {
    page().tell(screen::FieldChanged{id, text, scroll});
}

EMSCRIPTEN_KEEPALIVE void page_submit(const char* id) { page().tell(screen::FieldSubmitted{id}); }

EMSCRIPTEN_KEEPALIVE void page_file(const char* path) { page().tell(screen::FileNamed{path}); }

EMSCRIPTEN_KEEPALIVE void page_paste(const char* text) { page().tell(screen::TextPasted{text}); }

EMSCRIPTEN_KEEPALIVE void page_calm(int calm) { page().reduce_motion(calm != 0); }

EMSCRIPTEN_KEEPALIVE void page_tick(double seconds) { page().tick(seconds); }

EMSCRIPTEN_KEEPALIVE int page_is_stale() { return page().is_stale() ? 1 : 0; }

/// Seconds until `page_tick` has something to do; negative: nothing is to come.
EMSCRIPTEN_KEEPALIVE double page_wake() { return page().wake(); }

/// The shown tree as an address names it; empty: none, or it is too large for one. Never waits.
EMSCRIPTEN_KEEPALIVE const char* page_link() {
    static std::string out;
    out = page().tree_for_link();
    return out.c_str();
}

/// HTML of what is printed instead of the screen; empty: nothing else. Never waits.
EMSCRIPTEN_KEEPALIVE const char* page_printed() {
    static std::string out;  // a frame may have left its text and not have been read yet
    out = page().printed();
    return out.c_str();
}

/// Makes the frame: page_words and page_text then have it.
EMSCRIPTEN_KEEPALIVE void page_paint() { page().paint(); }
EMSCRIPTEN_KEEPALIVE const std::uint32_t* page_words() { return page().bytes.words().data(); }
EMSCRIPTEN_KEEPALIVE int page_word_count() { return static_cast<int>(page().bytes.words().size()); }
/// JSON: what of the frame is no shape.
EMSCRIPTEN_KEEPALIVE const char* page_text() { return page().text.c_str(); }

}  // extern "C"

int main() {
    setenv("HOME", "/home/reader", 1);
    return 0;
}
