// The transport: the timeline, and below it the buttons, the speed, the meaning of the ticks, and the keys.

#include "view/transport.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "picture/dense_timeline.hpp"
#include "picture/timeline.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/comparison.hpp"
#include "trace/trace.hpp"

namespace plyglass::view {

using namespace scene;
using namespace picture;

namespace {

using text::tr;
using trace::Kind;

struct Measures {
    double margin;   // left and right of the buttons
    double buttons;  // top of the buttons, from the transport's top
};
constexpr Measures full{24, 84};
constexpr Measures compact{16, 56};
constexpr Measures beside{16, 84};  // on the full screen, beside a lesson

const Measures& measures(const StepLayout& layout) {
    if (layout.compact) return compact;
    return layout.reading.w > 0 ? beside : full;
}

constexpr double button_height = 40;
constexpr double button_width = 44;
constexpr double play_width = 60;
constexpr double button_gap = 4;
constexpr double group_gap = 24;  // between buttons, speed, legend and keys
constexpr CapStyle cap{26, 16, Ink::ink2};

// --- the slider ----------------------------------------------------------------------------------------

constexpr std::array<double, 7> speeds{0.25, 0.5, 1, 2, 4, 8, 16};
constexpr double track_width = 104;
constexpr double knob_radius = 8;

// Normal speed is in the middle of the track; two steps lie below it and four above.
double fraction_of(double speed) {
    const double octaves = std::log2(std::clamp(speed, speeds.front(), speeds.back()));
    return 0.5 + (octaves < 0 ? octaves / 4 : octaves / 8);
}

}  // namespace

double speed_at(const Box& slider, double x) {
    const double fraction = (x - slider.x - knob_radius) / std::max(1.0, slider.w - 2 * knob_radius);
    return *std::min_element(speeds.begin(), speeds.end(), [&](double a, double b) {
        return std::abs(fraction_of(a) - fraction) < std::abs(fraction_of(b) - fraction);
    });
}

namespace {

class Transport {
public:
    Transport(Scene& scene, const StepLayout& layout, const Timeline& timeline, const TransportState& moment,
              const TextMetrics& metrics)
        : scene_(scene),
          // The clip is the window, since the playhead's bubble overlaps the canvas.
          pen_(add_layer(scene, layout.window)),
          layout_(layout),
          timeline_(timeline),
          moment_(moment),
          metrics_(metrics),
          m_(measures(layout)),
          top_(layout.transport.y + m_.buttons),
          cy_(top_ + button_height / 2) {}

    void draw() {
        const Box& box = layout_.transport;
        pen_.rect(box, Ink::card);
        rule(pen_, box.x, box.y, box.w);
        draw_timeline(scene_, pen_, layout_, timeline_, moment_, metrics_);
        double x = draw_steps(box.x + m_.margin);
        x = draw_next(x + 8 + button_gap);
        if (x + group_gap + speed_width() <= box.right() - m_.margin) x = draw_speed(x + group_gap);
        if (!layout_.compact && layout_.reading.w == 0) x = draw_legend(x);
        draw_keys(x + group_gap);
    }

private:
    using Sign = void (*)(Pen&, Point, Ink);

    // Draws a button with its sign. Returns its right end.
    double step_button(double x, Verb verb, const char* tip, Sign sign, bool enabled) {
        const Box box{x, top_, button_width, button_height};
        button(pen_, box);
        sign(pen_, box.centre(), Ink::ink);
        if (!enabled) veil(pen_, box);
        scene_.hits.push_back({box, verb, tip, enabled});
        return box.right();
    }

    double draw_steps(double x) {
        x = step_button(x, Verb::first, tr("First step (Home)"), icon::first, moment_.can_back) + button_gap;
        x = step_button(x, Verb::back, tr("Step back (←)"), icon::previous, moment_.can_back) + button_gap;
        const Box play{x, top_, play_width, button_height};
        button(pen_, play, Ink::ink, Ink::ink);
        (moment_.playing ? icon::pause : icon::play)(pen_, play.centre(), Ink::card);
        scene_.hits.push_back({play, Verb::play, moment_.playing ? tr("Pause (Space)") : tr("Play (Space)"), true});
        x = play.right() + button_gap;
        x = step_button(x, Verb::forward, tr("Step forward (→)"), icon::next, moment_.can_forward) + button_gap;
        return step_button(x, Verb::last, tr("Last step (End)"), icon::last, moment_.can_forward);
    }

    // Draws sign, words and key, centred in a button whose width is a multiple of the grid.
    double draw_next(double x) {
        constexpr double sign_width = 18;
        constexpr double sign_gap = 9;
        constexpr double key_gap = 10;
        constexpr double grid = 8;
        constexpr double least_pad = 18;
        const Type type{17, Ink::ink, Face::sans_bold};
        const bool cuts = timeline_.pairs.empty();
        const std::string words = cuts ? tr("Next cutoff") : tr("Next difference");
        const bool has_key = !layout_.narrow;
        const double around = sign_width + (has_key ? key_gap + key_cap_width("N", cap, metrics_) : 0);
        double content = around + sign_gap + width_of(words, type, metrics_);
        // Beside a lesson in a small window, the sign and the key have to do.
        const bool has_words = x + content + 2 * least_pad <= layout_.transport.right() - m_.margin;
        if (!has_words) content = around;
        const Box box{x, top_, std::ceil((content + 2 * (has_words ? least_pad : 8)) / grid) * grid, button_height};
        button(pen_, box);
        double at = box.x + (box.w - content) / 2;
        (cuts ? draw_cut : icon::small_tree)(pen_, {at + sign_width / 2, cy_}, Ink::ink);
        at += sign_width + (has_words ? sign_gap : 0);
        if (has_words) {
            label(pen_, {at, cy_}, words, type);
            at += width_of(words, type, metrics_);
        }
        if (has_key) key_cap(pen_, {at + key_gap, cy_}, "N", cap, metrics_);
        if (!moment_.can_cut) veil(pen_, box);
        const char* tip = cuts ? tr("Next cutoff (N)") : tr("Where they begin to differ, or agree again (N)");
        scene_.hits.push_back({box, cuts ? Verb::next_cutoff : Verb::next_difference, tip, moment_.can_cut});
        return box.right();
    }

    double speed_width() const { return width_of(tr("Speed"), body, metrics_) + 24 + track_width + 48; }

    // Returns the place of the legend's dividing line: the words for the speed change in width, but the legend stays
    // put.
    double draw_speed(double x) {
        constexpr double label_gap = 12;
        constexpr double divider_gap = 28;
        const Type value_type{16, Ink::ink, Face::sans_bold};
        label(pen_, {x, cy_}, tr("Speed"), body);
        x += width_of(tr("Speed"), body, metrics_) + label_gap;
        const double knob = x + fraction_of(moment_.speed) * track_width;
        pen_.rect({x, cy_ - 2, track_width, 4}, Ink::track, 2);
        pen_.rect({x, cy_ - 2, knob - x, 4}, Ink::ink, 2);
        pen_.circle({knob, cy_}, knob_radius, Ink::card, {Ink::ink, 3});
        scene_.hits.push_back({{x - knob_radius, top_, track_width + 2 * knob_radius, button_height},
                               Verb::speed,
                               tr("Speed of playing"),
                               true});
        x += track_width + label_gap;
        label(pen_, {x, cy_}, text::filled("{:g}×", moment_.speed), value_type);
        return x + width_of("1×", value_type, metrics_) + divider_gap;
    }

    // --- what the ticks mean ---

    static const char* words_of(Kind kind) {
        switch (kind) {
            case Kind::enter: return tr("enter");
            case Kind::leaf: return tr("leaf");
            case Kind::alpha: return tr("α rises");
            case Kind::beta: return tr("β falls");
            case Kind::cutoff: return tr("cutoff");
            case Kind::table_hit: return tr("known");
            case Kind::probability_cut: return tr("improbable");
            case Kind::leave: break;
        }
        return tr("return");
    }

    static void draw_cut(Pen& pen, Point centre, Ink ink) { icon::cut(pen, centre, ink); }

    /// Draws only the kinds that occur.
    double draw_pair_legend(double x) {
        using enum trace::ReplyKind;
        constexpr double sign_width = 16;
        constexpr double gap = 20;
        for (const trace::ReplyKind kind : {worse, no_change, averaged, unseen}) {
            const bool occurs = std::any_of(timeline_.pairs.begin(), timeline_.pairs.end(),
                                            [&](const auto& pair) { return pair[0] == kind || pair[1] == kind; });
            if (!occurs) continue;
            const std::string words = kind == worse       ? tr("new worst reply")
                                      : kind == no_change ? tr("no change")
                                      : kind == averaged  ? tr("added to the average")
                                                          : tr("not looked at");
            draw_pair_tick(pen_, {x + 4, cy_}, kind, 8);
            x += sign_width;
            label(pen_, {x, cy_}, words, body);
            x += width_of(words, body, metrics_) + gap;
        }
        return x - gap;
    }

    /// What the columns of a dense timeline count, and whose bound the line above them is.
    double draw_dense_legend(double x) {
        constexpr double gap = 24;
        constexpr double sign_gap = 10;
        const std::size_t each = DenseColumns::of(Axis::of(layout_, timeline_)).steps_each;
        const char* counted = counted_kind(timeline_) == Kind::cutoff
                                  ? text::trn("cutoffs, per step", "cutoffs, per {} steps", each)
                                  : text::trn("leaves, per step", "leaves, per {} steps", each);
        const std::string columns = text::filled(counted, text::grouped(each));
        x = draw_columns_sign(pen_, {x, cy_}) + sign_gap;
        label(pen_, {x, cy_}, columns, body);
        x += width_of(columns, body, metrics_);
        if (timeline_.bounds.empty()) return x;
        const std::string bound = timeline_.bound_name.empty()
                                      ? std::string(tr("the root's best"))
                                      : text::filled(tr("{} of the root"), timeline_.bound_name);
        x = draw_bound_sign(pen_, {x + gap, cy_}, timeline_.bound_of) + sign_gap;
        label(pen_, {x, cy_}, bound, body);
        return x + width_of(bound, body, metrics_);
    }

    double draw_legend(double x) {
        constexpr double sign_width = 14;  // including the space after it
        constexpr double scale = 0.6;      // against the ticks on the axis
        constexpr double foot = 8;         // distance below the middle
        pen_.rect({x, cy_ - 14, 1, 28}, Ink::line2);
        x += group_gap;
        if (!timeline_.pairs.empty()) return draw_pair_legend(x);
        if (is_dense(timeline_)) return draw_dense_legend(x);
        const double gap = timeline_.legend.size() > 3 ? 18 : 20;
        for (const Kind kind : timeline_.legend) {
            const bool dot = kind == Kind::enter;
            const std::string words = words_of(kind);
            draw_tick(pen_, {dot ? x : x + 4, cy_ + foot}, kind, 8, scale);
            x += dot ? 10 : sign_width;
            label(pen_, {x, cy_}, words, body);
            x += width_of(words, body, metrics_) + gap;
        }
        return timeline_.legend.empty() ? x - group_gap : x - gap;
    }

    // --- keys, right-aligned ---

    struct Keys {
        std::vector<std::string> keys;
        std::string words;
        std::optional<Verb> verb = {};
    };

    static constexpr double words_gap = 8;  // between a key and what it does
    static constexpr double keys_gap = 16;  // between two such pairs

    double keys_width(const Keys& keys) const {
        double w = words_gap + width_of(keys.words, body, metrics_) - button_gap;
        for (const std::string& key : keys.keys) w += key_cap_width(key, cap, metrics_) + button_gap;
        return w;
    }

    // Draws the keys that fit; the best-known ones are left out first.
    void draw_keys(double from) {
        const std::array<Keys, 3> all{
            {{{"←", "→"}, tr("step"), {}}, {{"Space"}, tr("play"), {}}, {{"?"}, tr("all keys"), Verb::help}}};
        double x = layout_.transport.right() - m_.margin + keys_gap;
        std::size_t first = all.size();
        while (first > 0 && x - keys_gap - keys_width(all[first - 1]) >= from) {
            x -= keys_gap + keys_width(all[--first]);
        }
        for (std::size_t i = first; i < all.size(); ++i) x = draw_keys_of(x, all[i]) + keys_gap;
    }

    double draw_keys_of(double x, const Keys& keys) {
        const double left = x;
        for (const std::string& key : keys.keys) {
            key_cap(pen_, {x, cy_}, key, cap, metrics_);
            x += key_cap_width(key, cap, metrics_) + button_gap;
        }
        x += words_gap - button_gap;
        label(pen_, {x, cy_}, keys.words, body);
        x += width_of(keys.words, body, metrics_);
        if (keys.verb) scene_.hits.push_back({{left, top_, x - left, button_height}, *keys.verb, {}, true});
        return x;
    }

    Scene& scene_;
    Pen pen_;
    const StepLayout& layout_;
    const Timeline& timeline_;
    const TransportState& moment_;
    const TextMetrics& metrics_;
    const Measures& m_;
    double top_, cy_;
};

}  // namespace

void draw_transport(Scene& scene, const StepLayout& layout, const Timeline& timeline, const TransportState& moment,
                    const TextMetrics& metrics) {
    Transport(scene, layout, timeline, moment, metrics).draw();
}

}  // namespace plyglass::view
