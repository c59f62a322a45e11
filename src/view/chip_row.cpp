// The row of chips under a sentence: the inequality that cuts, or the choice at the end.
//
//     [α 20]  ≥  [β 20]  ->  stop here            [A 20] [B ≤10] [C ≤5]  ->  pick plate A

#include "view/chip_row.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "core/turn.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using trace::Chip;

struct Spacing {
    double pad;    // beside a chip's words
    double gap;    // between two chips
    double arrow;  // on both sides of the arrow
};
constexpr Spacing loose{8, 8, 12};
constexpr Spacing tight{6, 4, 7};

constexpr double sign_slot = 32;  // for a comparison between two chips
constexpr double arrow_length = 16;

bool is_sign(const Chip& chip) {
    constexpr std::array<std::string_view, 5> signs{"≥", "≤", ">", "<", "="};
    return chip.look == Chip::Look::word && std::find(signs.begin(), signs.end(), chip.text) != signs.end();
}

// The chips with their places. They give way to each other if the row is too narrow.
class Row {
public:
    Row(const std::vector<Chip>& chips, const TextMetrics& metrics) : chips_(chips), metrics_(&metrics) {}

    const std::vector<Chip>& chips() const { return chips_; }
    double size() const { return size_; }

    double width(std::size_t i) const {
        const Chip& chip = chips_[i];
        if (chip.look == Chip::Look::arrow) return arrow_length;
        if (is_sign(chip)) return sign_slot;
        return text_width(chip) + (chip.look == Chip::Look::word ? 0 : 2 * spacing_.pad);
    }

    /// The space between the chip before `i` and this one.
    double space_before(std::size_t i) const {
        if (i == 0 || is_sign(chips_[i - 1]) || is_sign(chips_[i])) return 0;
        const bool arrow = chips_[i - 1].look == Chip::Look::arrow || chips_[i].look == Chip::Look::arrow;
        return arrow ? spacing_.arrow : spacing_.gap;
    }

    double width() const {
        double w = 0;
        for (std::size_t i = 0; i < chips_.size(); ++i) w += space_before(i) + width(i);
        return w;
    }

    /// Moves the chips closer first; then drops the conclusion, which the headline repeats, and some of the moves that
    /// were not chosen; then makes the chips smaller; at last shortens the words.
    void fit(double room) {
        if (width() <= room) return;
        spacing_ = tight;
        if (width() <= room) return;
        if (Row bare = without_conclusion(); bare.width() <= room) {
            *this = std::move(bare);
            return;
        }
        while (width() > room && drop_a_move()) {}
        if (width() > room) size_ = 16;
        shorten(room);
    }

private:
    double text_width(const Chip& chip) const { return metrics_->width(chip.text, size_, Face::sans_bold); }

    Row without_conclusion() const {
        Row bare = *this;
        const auto arrow = std::find_if(bare.chips_.begin(), bare.chips_.end(),
                                        [](const Chip& c) { return c.look == Chip::Look::arrow; });
        bare.chips_.erase(arrow, bare.chips_.end());
        return bare;
    }

    // Drops the last unchosen move; an "…" stands for all dropped ones.
    bool drop_a_move() {
        const auto last =
            std::find_if(chips_.rbegin(), chips_.rend(), [](const Chip& c) { return c.look == Chip::Look::move; });
        if (last == chips_.rend()) return false;
        const auto at = chips_.erase(std::next(last).base());
        const bool told =
            (at != chips_.end() && at->text == "…") || (at != chips_.begin() && std::prev(at)->text == "…");
        if (!told) chips_.insert(at, {Chip::Look::word, "…", core::Turn::over});
        return true;
    }

    // The widest chip gives way. Every round makes a text narrower or takes a chip out.
    void shorten(double room) {
        const auto shortened_width = [&](const Chip& c) {
            return c.look == Chip::Look::arrow || is_sign(c) ? 0 : text_width(c);
        };
        for (double excess = width() - room; excess > 0 && !chips_.empty(); excess = width() - room) {
            const auto widest = std::max_element(chips_.begin(), chips_.end(), [&](const Chip& a, const Chip& b) {
                return shortened_width(a) < shortened_width(b);
            });
            const double before = shortened_width(*widest);
            const double wanted = std::max(before / 2, before - excess - 0.5);
            widest->text = fit_text(widest->text, wanted, size_, Face::sans_bold, *metrics_);
            if (widest->text.empty() || shortened_width(*widest) >= before) chips_.erase(widest);
        }
    }

    std::vector<Chip> chips_;
    const TextMetrics* metrics_;
    Spacing spacing_ = loose;
    double size_ = 18;
};

// --- drawing -------------------------------------------------------------------------------------------

Ink solid(const Chip& chip) {
    if (chip.look == Chip::Look::alpha) return Ink::max_fill;
    if (chip.look == Chip::Look::beta) return Ink::min_fill;
    switch (chip.turn) {
        case core::Turn::max: return Ink::max_fill;
        case core::Turn::min: return Ink::min_fill;
        case core::Turn::chance: return Ink::chance_fill;
        case core::Turn::over: break;
    }
    return Ink::leaf_fill;
}

Ink tint(core::Turn turn) {
    switch (turn) {
        case core::Turn::max: return Ink::max_tint;
        case core::Turn::min: return Ink::min_tint;
        case core::Turn::chance: return Ink::chance_tint;
        case core::Turn::over: break;
    }
    return Ink::card;
}

void draw_chip(Pen& pen, const Chip& chip, const Box& box, double size) {
    const Ink fill = solid(chip);
    switch (chip.look) {
        case Chip::Look::arrow: icon::arrow(pen, box.centre(), icon::Way::right, Ink::ink); return;
        case Chip::Look::word:
            if (is_sign(chip)) {
                label(pen, box.centre(), chip.text, {size + 2, Ink::ink, Face::sans_bold}, Anchor::middle);
            } else {
                label(pen, {box.x, box.centre().y}, chip.text, {size, Ink::ink, Face::sans_bold});
            }
            return;
        case Chip::Look::move:
            pen.rect(box.grown(-1), tint(chip.turn), 5, {chip.turn == core::Turn::over ? Ink::leaf_line : fill, 2});
            label(pen, box.centre(), chip.text, {size, Ink::ink, Face::sans_bold}, Anchor::middle);
            return;
        case Chip::Look::alpha:
        case Chip::Look::beta:
        case Chip::Look::chosen_move: break;
    }
    pen.rect(box, fill, 6);
    const Ink words = fill == Ink::leaf_fill ? Ink::leaf_ink : Ink::on_fill;
    label(pen, box.centre(), chip.text, {size, words, Face::sans_bold}, Anchor::middle);
}

}  // namespace

void draw_chip_row(Pen& pen, const std::vector<Chip>& chips, Point left, double width, const TextMetrics& metrics) {
    Row row(chips, metrics);
    row.fit(width);
    double x = left.x;
    for (std::size_t i = 0; i < row.chips().size(); ++i) {
        x += row.space_before(i);
        draw_chip(pen, row.chips()[i], {x, left.y - chip_row_height / 2, row.width(i), chip_row_height}, row.size());
        x += row.width(i);
    }
}

double chip_row_width(const std::vector<Chip>& chips, const TextMetrics& metrics) {
    return Row(chips, metrics).width();
}

bool is_chip_grid(const std::vector<Chip>& chips) {
    return !chips.empty() &&
           std::all_of(chips.begin(), chips.end(), [](const Chip& chip) { return !chip.value.empty(); });
}

namespace {

constexpr double grid_gap = 8;  // between chips of the grid

}  // namespace

double chip_grid_height(std::size_t chips) {
    const std::size_t pairs = (chips + 1) / 2;
    const auto rows = static_cast<double>(pairs);
    return rows * chip_row_height + (rows - 1) * grid_gap;
}

void draw_chip_grid(Pen& pen, const std::vector<Chip>& chips, const Box& box, const TextMetrics& metrics) {
    const double w = (box.w - grid_gap) / 2;
    // All names and values have the largest size at which each chip holds both; values only where names may not be smaller.
    constexpr double least_name = 14;
    constexpr double least_value = 12;
    const auto em = [&](const std::string& words) { return metrics.width(words, 1, Face::sans_bold); };
    const auto in_halves = [](double size) { return std::floor(2 * size) / 2; };
    const bool is_crowded = std::any_of(chips.begin(), chips.end(), [&](const Chip& chip) {
        return least_name * em(chip.text) + least_value * em(chip.value) > w - 28;
    });
    const double pad = is_crowded ? 5 : 10;
    const double apart = is_crowded ? 4 : 8;  // a name from its value
    const double room = w - 2 * pad - apart;
    double name_size = 18;
    for (const Chip& chip : chips) {
        name_size = std::min(name_size, std::max(least_name, in_halves(room / (em(chip.text) + em(chip.value)))));
    }
    // A long name gives way to its value, which may not be cut.
    constexpr double enough_of_name = 3.6;  // em
    double value_size = name_size;
    for (const Chip& chip : chips) {
        const double left = room - name_size * std::min(em(chip.text), enough_of_name);
        value_size = std::min(value_size, std::max(least_value, in_halves(left / em(chip.value))));
    }
    for (std::size_t i = 0; i < chips.size(); ++i) {
        Chip chip = chips[i];
        const std::size_t row = i / 2;
        const Box at{i % 2 == 0 ? box.x : box.x + w + grid_gap,
                     box.y + (chip_row_height + grid_gap) * static_cast<double>(row), w, chip_row_height};
        const Ink fill = solid(chip);
        const bool is_chosen = chip.look == Chip::Look::chosen_move;
        const Ink ink = !is_chosen ? Ink::ink : fill == Ink::leaf_fill ? Ink::leaf_ink : Ink::on_fill;
        const std::string name = std::exchange(chip.text, std::string());
        draw_chip(pen, chip, at, 18);
        const Type type{name_size, ink, Face::sans_bold};
        const double left = w - 2 * pad - apart - value_size * em(chip.value);
        label(pen, {at.x + pad, at.centre().y}, fitted(name, left, type, metrics), type);
        label(pen, {at.right() - pad, at.centre().y}, chip.value, {value_size, ink, Face::sans_bold}, Anchor::right);
    }
}

}  // namespace plyglass::view
