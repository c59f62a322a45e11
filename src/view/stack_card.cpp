// The call stack: one row per open node from the root down, with its window and its best value so far.

#include "view/stack_card.hpp"

#include <algorithm>
#include <cmath>

#include "scene/controls.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;

struct Measures {
    double pad;                // beside the title and the last column
    double head;               // middle of the head below the card's top
    double head_rule;          // the line under it
    double sign_x, name_x;     // from the left: middle of the sign, start of the name
    double alpha, beta, best;  // right ends of the columns, from the right
    double most_value;         // width of a value
};
constexpr Measures full{20, 22, 38, 27, 44, 168, 112, 20, 76};
constexpr Measures compact{16, 22, 40, 25, 42, 120, 68, 16, 58};

constexpr double first_row = 43;
constexpr double below_rows = 5;
constexpr double row_space = 2;  // between two rows
constexpr double least_pitch = 26;
constexpr double most_pitch = 42 + 2.0 / 3;
constexpr double column_space = 10;  // between words of two columns
constexpr double value_space = 8;    // between values of two columns
constexpr double rule_inset = 12;
constexpr double row_inset = 8;

constexpr Type name_type{16, Ink::ink, Face::sans};
constexpr Type current_name_type{16, Ink::ink, Face::sans_bold};

class Card {
public:
    Card(Scene& scene, Pen& pen, const Box& box, bool is_compact, const StackCard& stack, const TextMetrics& metrics)
        : scene_(scene), pen_(pen), box_(box), stack_(stack), metrics_(metrics), m_(is_compact ? compact : full) {
        // Long values push the columns apart: none of them may be cut.
        beta_ = std::max(m_.beta, m_.best + widest(&StackCard::Row::best) + value_space);
        alpha_ = beta_ + std::max(m_.alpha - m_.beta, widest(&StackCard::Row::beta) + value_space);
    }

    void draw() {
        card(pen_, box_);
        draw_head();
        draw_rows();
    }

private:
    double alpha_x() const { return box_.right() - alpha_; }
    double beta_x() const { return box_.right() - beta_; }
    double best_x() const { return box_.right() - m_.best; }

    /// The width of a column's longest value, in the smallest size that is easy to read.
    double widest(std::string StackCard::Row::*column) const {
        double width = 0;
        for (const StackCard::Row& row : stack_.rows) {
            width = std::max(width, width_of(row.*column, {14, Ink::ink, Face::sans_bold}, metrics_));
        }
        return std::min(width, m_.most_value);
    }

    void draw_head() {
        const double middle = box_.y + m_.head;
        double left = box_.x + m_.pad;
        const double title_end = stack_.windows ? alpha_x() - 16 : best_x() - 60;
        const double room = title_end - column_space - left;
        const bool is_short = !stack_.short_title.empty() && width_of(stack_.title, card_title, metrics_) > room;
        const std::string title = fitted(is_short ? stack_.short_title : stack_.title, room, card_title, metrics_);
        label(pen_, {left, middle}, title, card_title);
        left += width_of(title, card_title, metrics_);
        if (stack_.windows) {
            label(pen_, {alpha_x(), middle}, "α", {18, Ink::alpha_text, Face::sans_bold}, Anchor::right);
            label(pen_, {beta_x(), middle}, "β", {18, Ink::beta_text, Face::sans_bold}, Anchor::right);
            left = beta_x();
        }
        const double best_room = best_x() - column_space / 2 - left;
        const bool fits = width_of(stack_.best_title, body, metrics_) <= best_room;
        const std::string words = fits ? stack_.best_title : std::string(tr("Best"));
        label(pen_, {best_x(), middle}, fitted(words, best_room, body, metrics_), body, Anchor::right);
        rule(pen_, box_.x + rule_inset, box_.y + m_.head_rule, box_.w - 2 * rule_inset);
    }

    // The pitch fits the deepest path, so that no row moves while the stack grows and shrinks.
    void draw_rows() {
        const double room = box_.h - first_row - below_rows;
        const auto fit = static_cast<std::size_t>(std::max(1.0, std::floor(room / least_pitch)));
        const std::size_t wanted =
            std::max({stack_.rows.size(), static_cast<std::size_t>(std::max(1, stack_.deepest))});
        const double pitch = std::min(most_pitch, room / static_cast<double>(std::min(fit, wanted)));

        const std::size_t count = stack_.rows.size();
        const bool cut = count > fit;
        const std::size_t hidden = cut ? count - fit + 1 : 0;  // one row holds that message
        Box row{box_.x + row_inset, box_.y + first_row, box_.w - 2 * row_inset, pitch - row_space};
        if (cut) {
            const std::string words = text::filled(tr("{} more above"), hidden);
            label(pen_, {box_.x + m_.name_x, row.centre().y},
                  fitted(words, best_x() - box_.x - m_.name_x, {16, Ink::ink3, Face::sans}, metrics_),
                  {16, Ink::ink3, Face::sans});
            row.y += pitch;
        }
        for (std::size_t i = hidden; i < count; ++i, row.y += pitch) draw_row(row, i);
    }

    void draw_row(const Box& box, std::size_t index) {
        const StackCard::Row& row = stack_.rows[index];
        const double middle = box.centre().y;
        if (row.current) highlight_row(pen_, box);
        turn_sign(pen_, {box_.x + m_.sign_x, middle}, row.turn);
        const double best_left = draw_value({best_x(), middle}, row.best, Ink::ink, 84);
        double names_end = best_left;
        if (stack_.windows) {
            draw_value({beta_x(), middle}, row.beta, Ink::beta_text, alpha_ - beta_ - value_space);
            names_end = draw_value({alpha_x(), middle}, row.alpha, Ink::alpha_text, std::min(72.0, m_.most_value));
        }
        const Type& type = row.current ? current_name_type : name_type;
        const double name_x = box_.x + m_.name_x;
        const std::string name = fitted(row.name, names_end - column_space - name_x, type, metrics_);
        label(pen_, {name_x, middle}, name, type);
        scene_.hits.push_back({{box.x, box.y - row_space / 2, box.w, box.h + row_space},
                               Action(Verb::frame, row.node),
                               name == row.name ? std::string() : row.name,
                               true});
    }

    // Draws a value, right-aligned. Returns its left end.
    double draw_value(Point right, const std::string& value, Ink ink, double width) {
        const Type wide{18, value == "–" ? Ink::ink3 : ink, Face::sans_bold};
        // A long best value must not reach into beta's column.
        const double room =
            stack_.windows && right.x == best_x() ? std::min(width, beta_ - m_.best - value_space) : width;
        const Type type = shrunk(value, room, wide, 11, metrics_);
        const std::string words = fitted(value, room, type, metrics_);
        label(pen_, right, words, type, Anchor::right);
        return right.x - width_of(words, type, metrics_);
    }

    Scene& scene_;
    Pen& pen_;
    const Box& box_;
    const StackCard& stack_;
    const TextMetrics& metrics_;
    const Measures& m_;
    double alpha_ = 0, beta_ = 0;  // right ends of the columns, from the right
};

}  // namespace

void draw_stack_card(Scene& scene, Pen& pen, const Box& box, bool is_compact, const StackCard& stack,
                     const TextMetrics& metrics) {
    Card(scene, pen, box, is_compact, stack, metrics).draw();
}

}  // namespace plyglass::view
