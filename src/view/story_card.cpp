// "What just happened": the headline, the sentence, and the row of chips. Long words stay in the card: they become
// smaller first, then shortened.

#include "view/story_card.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "picture/run_marks.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "scene/push_button.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/chip_row.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using text::tr;

namespace {

constexpr double full_icon = 32;  // side of the headline's icon

// --- headline ------------------------------------------------------------------------------------------

struct Look {
    Ink ground, mark;
};

// The colours of the timeline's ticks, so that card and tick match.
Look look_of(StoryCard::Icon icon) {
    switch (icon) {
        case StoryCard::Icon::leaf: return {Ink::leaf_fill, Ink::leaf_ink};
        case StoryCard::Icon::alpha: return {Ink::max_fill, Ink::on_fill};
        case StoryCard::Icon::beta: return {Ink::min_fill, Ink::on_fill};
        case StoryCard::Icon::enter:
        case StoryCard::Icon::cutoff:
        case StoryCard::Icon::leave:
        case StoryCard::Icon::check:
        case StoryCard::Icon::node:
        case StoryCard::Icon::differs:
        case StoryCard::Icon::question: break;
    }
    return {Ink::ink, Ink::on_ink};
}

// --- sentence ------------------------------------------------------------------------------------------

// The sentence and, on lines of its own, the aside with background facts.
struct StoryText {
    std::string sentence, aside;  // marked up; the aside still in its tags
};

void trim(std::string& text) {
    const auto first = text.find_first_not_of(' ');
    text = first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

StoryText split(const std::string& marked) {
    const auto at = marked.find("<m>");
    const auto end = at == std::string::npos ? at : marked.find("</m>", at);
    if (end == std::string::npos) return {marked, {}};
    const auto after = end + 4;
    // Text after an aside is part of the sentence again.
    StoryText out{marked.substr(0, at), marked.substr(at, after - at)};
    const StoryText rest = split(marked.substr(after));
    std::string more = rest.sentence;
    trim(more);
    trim(out.sentence);
    if (!more.empty()) out.sentence += (out.sentence.empty() ? "" : " ") + more;
    // Chinese sentences have no blank between them.
    if (!rest.aside.empty()) out.aside += (marked.compare(after, 1, " ") == 0 ? " " : "") + rest.aside;
    return out;
}

/// Removes the last sentence of a text of several; returns false if it is the only one. `text` may stand in tags.
bool drop_last_sentence(std::string& text) {
    constexpr std::string_view closing = "</m>";
    const bool is_aside = text.ends_with(closing);
    const std::size_t end = text.size() - (is_aside ? closing.size() : 0);
    const std::string_view words = std::string_view(text).substr(0, end);
    constexpr std::string_view chinese = "。";
    std::size_t cut = 0;
    if (const auto at = words.rfind(". "); at != std::string_view::npos) cut = at + 1;
    if (const auto at = words.substr(0, words.size() - std::min(words.size(), chinese.size())).rfind(chinese);
        at != std::string_view::npos) {
        cut = std::max(cut, at + chinese.size());
    }
    if (cut == 0) return false;
    text.erase(cut, end - cut);
    return true;
}

/// Takes off what the screen has to say at the end: where a file was written.
std::string take_message(std::string& sentence) {
    const std::size_t at = sentence.ends_with("</s>") ? sentence.rfind("<s>") : std::string::npos;
    if (at == std::string::npos) return {};
    std::string out = sentence.substr(at);
    sentence.erase(at);
    trim(sentence);
    return out;
}

/// Leaves out whole sentences of a text that does not fit, the last ones and background facts first, while that is
/// enough to let the rest stand without an ellipsis; never the screen's message.
StoryText shortened(const StoryText& text, const std::function<bool(const StoryText&)>& fits) {
    StoryText shorter = text;
    const std::string message = take_message(shorter.sentence);
    const auto whole = [&] {
        StoryText out = shorter;
        text::add_sentence(out.sentence, message);
        return out;
    };
    while (!fits(whole())) {
        if (!shorter.aside.empty()) {
            if (!drop_last_sentence(shorter.aside)) shorter.aside.clear();
        } else if (!drop_last_sentence(shorter.sentence)) {
            return text;
        }
    }
    return whole();
}

}  // namespace

void draw_story_icon(Pen& pen, const Box& box, StoryCard::Icon icon) {
    if (icon == StoryCard::Icon::differs) return picture::draw_difference(pen, box.centre(), box.w / 2);
    const Look look = look_of(icon);
    const Point c = box.centre();
    const double scale = box.w / full_icon;
    const double k = std::max(1.0, scale);  // letters and arrows do not shrink in small windows
    const Type letter{20 * k, look.mark, Face::sans_bold};
    pen.rect(box, look.ground, box.w / 4);
    switch (icon) {
        case StoryCard::Icon::enter: icon::arrow(pen, c, icon::Way::down, look.mark, 16 * k, 2.5 * k); break;
        case StoryCard::Icon::leaf: pen.circle(c, 5 * scale, look.mark); break;
        case StoryCard::Icon::alpha: label(pen, c, "α", letter, Anchor::middle); break;
        case StoryCard::Icon::beta: label(pen, c, "β", letter, Anchor::middle); break;
        case StoryCard::Icon::cutoff:
            icon::cut(pen, {c.x - 0.1, c.y}, look.mark, scale > 1 ? scale : std::min(1.0, scale + 0.025));
            break;
        case StoryCard::Icon::leave: icon::arrow(pen, c, icon::Way::up, look.mark, 16 * k, 2.5 * k); break;
        case StoryCard::Icon::check: icon::check(pen, c, look.mark, scale); break;
        case StoryCard::Icon::node: pen.circle(c, 6 * scale, Ink::none, {look.mark, 2.5 * scale}); break;
        case StoryCard::Icon::question: label(pen, c, "?", letter, Anchor::middle); break;
        case StoryCard::Icon::differs: break;
    }
}

namespace {

/// The canvas repeats the numbers of a row of chips, so that it goes before words do, which appear nowhere else.
Part chips_of(const StoryCard& story, bool keeps_chips) {
    if (story.can_prove) {
        const PushButton prove{.action = Verb::prove,
                               .words = tr("Prove it"),
                               .key = "V",
                               .tip = tr("Give this leaf any value: the root does not move (V)")};
        return flow::button(prove, 40);
    }
    if (story.chips.empty()) return {};
    const auto draw = [&story](const Canvas& canvas, const Box& box) {
        if (is_chip_grid(story.chips)) return draw_chip_grid(canvas.pen, story.chips, box, canvas.metrics);
        draw_chip_row(canvas.pen, story.chips, {box.x, box.centre().y}, box.w, canvas.metrics);
    };
    if (is_chip_grid(story.chips)) return flow::picture(0, chip_grid_height(story.chips.size()), draw);
    return flow::picture(0, chip_row_height, draw).ranked(keeps_chips ? 0 : 1);
}

/// The sizes of the words, the largest first. An aside of several lines is smaller than a large sentence.
constexpr std::array<flow::Fit, 3> fits{{{20, 27}, {18, 25}, {16, 21}}};

Part all_of(const StoryCard& story, const StoryText& text, const flow::Fit& fit, bool is_compact, bool keeps_chips) {
    const bool is_large = fit.size == fits.front().size;
    const double pad = is_compact ? 16 : 20, side = is_compact ? 28 : full_icon;
    const auto icon = [icon = story.icon](const Canvas& canvas, const Box& box) {
        draw_story_icon(canvas.pen, box, icon);
    };
    const Part headline = flow::line(story.headline, {20, Ink::ink, Face::sans_bold}, 16);
    const Part words =
        flow::column(0, {flow::words(flow::marked(text.sentence), {fit}),
                         flow::words(flow::marked(text.aside),
                                     {{fit.size, fit.leading, is_large ? 1U : 99U}, fits[is_large ? 1 : 2]})});
    return flow::column(
               0, {flow::line(story.title, card_title), flow::gap(is_compact ? 8 : 7),
                   flow::row(is_compact ? 8 : 12, {flow::picture(side, side, icon), headline.growing()}).tall(side),
                   flow::gap(is_large ? 9 : 4), words.growing(), flow::gap(4),
                   chips_of(story, keeps_chips).padded({0, 0, 0, 4})})
        .padded({pad, 15, pad, 12});
}

}  // namespace

void draw_story_card(Scene& scene, Pen& pen, const Box& box, bool is_compact, const StoryCard& story,
                     const TextMetrics& metrics) {
    card(pen, box);
    const StoryText whole = split(story.sentence);
    const auto height = [&](const StoryText& text, const flow::Fit& fit) {
        return all_of(story, text, fit, is_compact, false).down(box.w, metrics);
    };
    const auto has_room = [&](const flow::Fit& fit) { return height(whole, fit).wanted <= box.h; };
    const auto* fit = std::find_if(fits.begin(), fits.end() - 1, has_room);
    const bool is_lost = height(whole, *fit).least > box.h;
    const auto has_chips = [&](const StoryText& text) { return height(text, *fit).wanted <= box.h; };
    const StoryText text = is_lost ? shortened(whole, has_chips) : whole;
    all_of(story, text, *fit, is_compact, is_lost).draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
