#include "handout/worksheet.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>
#include <variant>

#include "diagram/paper.hpp"
#include "handout/run_table.hpp"
#include "practice/misconception.hpp"
#include "practice/words.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::handout {

namespace {

using practice::Item;
using practice::Type;
using scene::Anchor;
using scene::Box;
using scene::Face;
using scene::Ink;
using scene::Line;
using scene::Pen;
using scene::Point;
using scene::Scene;
using scene::Span;
using namespace text;

// In px, of which an inch has 150.
constexpr double margin = 96;
constexpr double title_size = 38, heading_size = 24, words_size = 22, small_size = 18;
constexpr double heading_leading = 33, words_leading = 31;
constexpr double indent = 56;  // of an item's words, beside the disc with its number
constexpr double points_w = 96, points_h = 44;
constexpr double footer = 52;
constexpr double between = 40;  // two items
constexpr double answer_h = 56, answer_leading = 38;

constexpr double words_h = 240;  // for what stands above a tree that has a page for itself
constexpr double mm_of_px = 25.4 * page_points / 72;

/// The side of the smallest box to write in, where each tree has a page of that size to itself.
double smallest_box(const Sheet& sheet, Point size) {
    double out = std::numeric_limits<double>::max();
    for (const Item& item : sheet.items) {
        out = std::min(out, paper_box(item, size.x - 2 * margin, size.y - 2 * margin - footer - words_h));
    }
    return out;
}

/// On its side if otherwise nobody could write into the boxes of a wide tree.
Point paper_size(const Sheet& sheet, Paper paper) {
    constexpr double least = 5 / mm_of_px;
    const Point upright = paper == Paper::a4 ? Point{1240, 1754} : Point{1275, 1650};
    const Point across{upright.y, upright.x};
    const double box = smallest_box(sheet, upright);
    return box < least && smallest_box(sheet, across) > box ? across : upright;
}

/// What has to be written outside the tree.
enum class AnswerRow : std::uint8_t { none, line, truth, choices };
AnswerRow answer_row(Type type) {
    switch (type) {
        case Type::values:
        case Type::filling: return AnswerRow::none;
        case Type::same: return AnswerRow::truth;
        case Type::mistake: return AnswerRow::choices;
        default: return AnswerRow::line;
    }
}

/// Lines to write the answer on. Only the tree decides, so that their number gives nothing away.
std::size_t answer_lines(const Item& item) {
    constexpr std::size_t many = 9;
    if (answer_row(item.type) == AnswerRow::none) return 0;
    if (answer_row(item.type) == AnswerRow::choices) return practice::choices(item).answers.size();
    const bool is_list = std::holds_alternative<practice::LeafSet>(item.answer) ||
                         std::holds_alternative<practice::BoundedValue>(item.answer);
    return is_list && item.tree->leaf_count() > many ? 2 : 1;
}
double answer_height(const Item& item) {
    const std::size_t lines = answer_lines(item);
    return lines == 0 ? 0 : answer_h + answer_leading * (static_cast<double>(lines) - 1);
}

/// An item with its words broken into lines.
struct Block {
    const Item* item = nullptr;
    std::vector<Line> heading, words;
    double tree_h = 0;
    double most_tree_h = 0;  ///< more makes the tree no larger
    double run_h = 0;        ///< of the table of a run

    double height() const {
        return static_cast<double>(heading.size()) * heading_leading +
               static_cast<double>(words.size()) * words_leading + 20 + tree_h + run_h + answer_height(*item);
    }
};

class Setter {
public:
    Setter(const Sheet& sheet, Side side, Paper paper)
        : sheet_(sheet),
          is_key_(side == Side::key),
          size_(paper_size(sheet, paper)),
          metrics_(scene::builtin_metrics()) {
        find_rule();
        for (const Item& item : sheet_.items) total_ += points_of(item);
    }

    std::vector<Scene> pages() {
        std::vector<Block> blocks;
        for (const Item& item : sheet_.items) blocks.push_back(block_of(item));
        int number = 0;
        std::span<Block> left(blocks);
        do {
            add_page();
            const auto own = left.first(fitting(left));
            fill_page(own);
            for (const Block& block : own) add(block, ++number);
            left = left.subspan(own.size());
        } while (!left.empty());
        finish();
        return std::move(pages_);
    }

private:
    // ---- what stands on a page ------------------------------------------------------------------------

    double free_height() const { return size_.y - margin - footer - y_; }

    /// What the blocks take, one below the other, with the lines between them.
    static double height_of(std::span<const Block> blocks) {
        double out = between * (static_cast<double>(blocks.size()) - 1);
        for (const Block& block : blocks) out += block.height();
        return out;
    }

    /// How many of the blocks the page has room for: at least the first one.
    std::size_t fitting(std::span<const Block> blocks) const {
        std::size_t count = std::min<std::size_t>(blocks.size(), 1);
        while (count < blocks.size() && height_of(blocks.first(count + 1)) <= free_height()) ++count;
        return count;
    }

    /// Gives the trees of the page the height that is left over, as far as it makes them larger.
    void fill_page(std::span<Block> blocks) const {
        double wanted = 0;
        for (const Block& block : blocks) wanted += block.most_tree_h - block.tree_h;
        if (wanted <= 0) return;
        const double part = std::clamp((free_height() - height_of(blocks)) / wanted, 0.0, 1.0);
        for (Block& block : blocks) block.tree_h += part * (block.most_tree_h - block.tree_h);
    }

    Scene& page() { return pages_.back(); }
    Pen pen() { return Pen(page().layers.front()); }
    double width() const { return size_.x - 2 * margin; }

    // ---- the page -------------------------------------------------------------------------------------

    void add_page() {
        const Box whole{0, 0, size_.x, size_.y};
        pages_.push_back({whole, {{whole, {}}}, {}});
        add_title();
        if (pages_.size() == 1) {
            add_name_line();
            add_rule();
        }
        is_fresh_ = true;
    }

    void add_title() {
        Pen to = pen();
        to.text({margin, 127}, tr("Game trees and alpha-beta"), title_size, Ink::ink, Face::sans_bold);
        std::string words = sheet_.version.empty() ? std::string() : filled(tr("Version {}"), sheet_.version);
        if (is_key_) {
            words = sheet_.version.empty() ? std::string(tr("Key")) : filled(tr("Key, version {}"), sheet_.version);
        }
        y_ = 168;
        if (words.empty()) return;
        const double w = metrics_.width(words, 26, Face::sans_bold) + 40;
        const Box tag{size_.x - margin - w, 89, w, 50};
        to.rect(tag, is_key_ ? Ink::beta_text : Ink::card, 8, {is_key_ ? Ink::beta_text : Ink::ink, 2.5});
        to.text({tag.centre().x, tag.centre().y + 9}, words, 26, is_key_ ? Ink::card : Ink::ink, Face::sans_bold,
                Anchor::middle);
    }

    void add_name_line() {
        constexpr double y = 196;
        Pen to = pen();
        const double right = size_.x - margin;
        const auto blank = [&](double from, double to_x, const char* label) {
            to.text({from, y}, label, words_size, Ink::ink2);
            const double start = from + metrics_.width(label, words_size, Face::sans) + 12;
            to.line({start, y + 5}, {to_x, y + 5}, {Ink::ink, 1.5});
            return start;
        };
        const double name_at = blank(margin, margin + 544, tr("Name"));
        blank(margin + 568, margin + 768, tr("Class"));
        blank(margin + 792, right, tr("Date"));
        if (!sheet_.name.empty()) {
            const double room = margin + 544 - name_at;
            to.text({name_at + 8, y - 2}, scene::fit_text(sheet_.name, room - 8, words_size, Face::sans_bold, metrics_),
                    words_size, Ink::ink, Face::sans_bold);
        }
        y_ = 224;
    }

    /// The rule that all items share stands once, above them.
    void find_rule() {
        for (const Item& item : sheet_.items) {
            const std::string rule = practice::question_parts(item).rule;
            if (rule.empty() || rule == rule_) continue;
            if (!rule_.empty()) {
                rule_.clear();
                return;
            }
            rule_ = rule;
        }
    }

    void add_rule() {
        if (rule_.empty()) {
            y_ += 12;
            return;
        }
        Pen to = pen();
        const Box box{margin, y_, width(), 48};
        to.rect(box, Ink::band, 8);
        const std::string label = tr("Rule:");
        const std::string gap = label.ends_with(':') ? " " : "";  // a Chinese colon brings its own
        const std::vector<Span> words{{label, Ink::ink, true}, {gap + rule_, Ink::ink, false}};
        const auto lines = scene::break_lines(words, words_size, box.w - 40, metrics_);
        scene::draw_lines(to, {box.x + 20, box.centre().y + 8}, std::span(lines).first(1), words_size, words_leading);
        y_ = box.bottom() + 28;
    }

    void finish() {
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            Pen to(pages_[i].layers.front());
            const double y = size_.y - 40;
            std::string words = tr("Made with Plyglass.");
            const bool is_given =
                std::all_of(sheet_.items.begin(), sheet_.items.end(), [](const Item& item) { return item.level == 0; });
            if (is_given && !sheet_.version.empty()) {
                text::add_sentence(words, filled(tr("Version {}."), sheet_.version));
            } else if (!sheet_.version.empty()) {
                text::add_sentence(words,
                                   filled(tr("Trees: generated, seed {}, version {}."), sheet_.seed, sheet_.version));
            } else if (!is_given) {
                text::add_sentence(words, filled(tr("Trees: generated, seed {}."), sheet_.seed));
            }
            text::add_sentence(words, tr("Answers checked by the engine."));
            to.text({margin, y}, words, small_size, Ink::ink2);
            const bool last = i + 1 == pages_.size();
            std::string right = pages_.size() > 1 ? std::to_string(i + 1) + " / " + std::to_string(pages_.size()) : "";
            if (last) {
                right += (right.empty() ? "" : " · ") +
                         filled(trn("{} point", "{} points", static_cast<unsigned long>(total_)), total_);
            }
            to.text({size_.x - margin, y}, right, small_size, Ink::ink2, Face::sans, Anchor::right);
        }
    }

    // ---- an item --------------------------------------------------------------------------------------

    Block block_of(const Item& item) const {
        const practice::QuestionParts parts = practice::question_parts(item);
        Block out;
        out.item = &item;
        const double room = width() - indent - points_w - 24;
        out.heading = lines_of(parts.asked, heading_size, room, true);
        std::string words = parts.given;
        if (rule_.empty() && !parts.rule.empty()) text::add_sentence(words, parts.rule);
        out.words = lines_of(words, words_size, width() - indent, false);
        out.tree_h = paper_height(item);
        out.run_h = run_table_height(item, width() - indent);
        const double most = size_.y - 2 * margin - footer - words_h - out.run_h;
        out.tree_h = std::min(out.tree_h, most);
        out.most_tree_h = std::clamp(largest_paper_height(item, width()), out.tree_h, most);
        return out;
    }

    std::vector<Line> lines_of(const std::string& words, double size, double room, bool bold) const {
        if (words.empty()) return {};
        const std::vector<Span> spans{{words, bold ? Ink::ink : Ink::ink2, bold}};
        return scene::break_lines(spans, size, room, metrics_);
    }

    void add(const Block& block, int number) {
        if (!is_fresh_) {
            pen().line({margin, y_}, {size_.x - margin, y_}, {Ink::line, 1.5});
            y_ += between / 2;
        }
        is_fresh_ = false;
        add_words(block, number);
        const Box room{margin, y_, width(), block.tree_h};
        // A layer of its own, whose ground covers nothing but its room.
        Scene tree{room, {}, {}};
        draw_paper_tree(tree, *block.item, is_key_ ? Side::key : Side::sheet, room, metrics_);
        for (const scene::Layer& layer : tree.layers) page().layers.push_back(layer);
        y_ = room.bottom();
        if (block.run_h > 0) {
            Pen to(page().layers.back());
            draw_run_table(to, *block.item, is_key_ ? Side::key : Side::sheet,
                           {margin + indent, y_, width() - indent, block.run_h}, metrics_);
            y_ += block.run_h;
        }
        if (answer_row(block.item->type) != AnswerRow::none) add_answer(*block.item);
        y_ += between / 2;
    }

    void add_words(const Block& block, int number) {
        Pen to = pen();
        const Point middle{margin + 20, y_ + 20};
        to.circle(middle, 20, Ink::ink);
        to.text({middle.x, middle.y + 8}, std::to_string(number), words_size, Ink::card, Face::sans_bold,
                Anchor::middle);
        const Box points{size_.x - margin - points_w, y_ - 2, points_w, points_h};
        to.rect(points, Ink::card, 6, {Ink::ink, 1.5});
        to.text({points.right() - 10, points.centre().y + 8}, "/ " + std::to_string(points_of(*block.item)), words_size,
                Ink::ink, Face::sans, Anchor::right);
        scene::draw_lines(to, {margin + indent, y_ + 29}, block.heading, heading_size, heading_leading);
        y_ += 10 + heading_leading * static_cast<double>(std::max<std::size_t>(block.heading.size(), 1));
        scene::draw_lines(to, {margin + indent, y_ + 20}, block.words, words_size, words_leading);
        y_ += 10 + words_leading * static_cast<double>(block.words.size());
    }

    /// One of them is crossed.
    void add_choices(const Item& item) {
        Pen to = pen();
        const practice::Choices all = practice::choices(item);
        for (std::size_t i = 0; i < all.answers.size(); ++i) {
            const double base = y_ + 36 + answer_leading * static_cast<double>(i);
            const Box box{margin + indent, base - 21, 26, 26};
            to.rect(box, Ink::card, 4, {Ink::ink, 1.5});
            if (is_key_ && i == all.right) cross(to, box);
            to.text({box.right() + 12, base}, practice::answer_words(item, all.answers[i]), words_size, Ink::ink);
        }
        y_ += answer_height(item);
    }

    void add_answer(const Item& item) {
        if (answer_row(item.type) == AnswerRow::choices) return add_choices(item);
        Pen to = pen();
        const double base = y_ + 36;
        double x = margin + indent;
        if (answer_row(item.type) == AnswerRow::truth) {
            const bool is_so = std::get<practice::Truth>(item.answer).is_so;
            for (const bool option : {true, false}) {
                const Box box{x, base - 21, 26, 26};
                to.rect(box, Ink::card, 4, {Ink::ink, 1.5});
                if (is_key_ && option == is_so) cross(to, box);
                const char* words = option ? tr("true") : tr("false");
                to.text({box.right() + 12, base}, words, words_size, Ink::ink);
                x = box.right() + 36 + metrics_.width(words, words_size, Face::sans);
            }
        }
        const char* label = answer_row(item.type) == AnswerRow::truth ? tr("Why:") : tr("Answer:");
        to.text({x, base}, label, words_size, Ink::ink);
        x += metrics_.width(label, words_size, Face::sans) + 12;
        const double right = size_.x - margin;
        for (std::size_t i = 0; i < answer_lines(item); ++i) {
            const double y = base + 6 + answer_leading * static_cast<double>(i);
            to.line({i == 0 ? x : margin + indent, y}, {right, y}, {Ink::ink, 1.5});
        }
        if (is_key_) write_answer(item, {x + 8, base - 2}, right);
        y_ += answer_height(item);
    }

    void write_answer(const Item& item, Point at, double right) {
        Pen to = pen();
        const std::string words = answer_row(item.type) == AnswerRow::truth ? practice::explanation(item)
                                                                            : practice::answer_words(item, item.answer);
        const std::vector<Span> spans{{words, Ink::alpha_text, true}};
        std::vector<Line> lines;
        double size = words_size + 1;
        do {
            lines = scene::break_lines(spans, --size, right - at.x, metrics_);
        } while (size > small_size && lines.size() > answer_lines(item));
        scene::draw_lines(to, at, std::span(lines).first(std::min(lines.size(), answer_lines(item))), size,
                          answer_leading);
    }

    static void cross(Pen& to, const Box& box) {
        const Box in = box.grown(-4);
        to.line({in.x, in.y}, {in.right(), in.bottom()}, {Ink::beta_text, 3});
        to.line({in.x, in.bottom()}, {in.right(), in.y}, {Ink::beta_text, 3});
    }

    const Sheet& sheet_;
    bool is_key_;
    Point size_;
    const scene::TextMetrics& metrics_;
    std::vector<Scene> pages_;
    std::string rule_;
    double y_ = 0;
    bool is_fresh_ = true;  // nothing stands on the page yet but its title
    int total_ = 0;
};

}  // namespace

std::string version_name(std::uint32_t version) {
    constexpr std::uint32_t letters = 26;
    if (version > letters) return std::to_string(version);
    return std::string(1, static_cast<char>('A' + version - 1));
}

scene::Theme printed(scene::Theme theme) {
    return diagram::with_white(std::move(theme), {Ink::paper, Ink::card, Ink::unvisited_fill});
}

int points_of(const Item& item) {
    if (const auto* values = std::get_if<practice::NodeValues>(&item.answer))
        return static_cast<int>(values->values.size());
    if (const auto* filling = std::get_if<practice::LeafValues>(&item.answer)) {
        return static_cast<int>(filling->values.size());
    }
    switch (item.type) {
        case Type::aspiration: return 6;
        case Type::pruned:
        case Type::mirror:
        case Type::range:
        case Type::chance: return 4;
        case Type::misstep:
        case Type::threshold: return 3;
        default: return 2;
    }
}

double box_mm(const Sheet& sheet, Paper paper) { return smallest_box(sheet, paper_size(sheet, paper)) * mm_of_px; }

std::string small_boxes_words(const Sheet& sheet, Paper paper) {
    constexpr double least = 5;
    const double mm = box_mm(sheet, paper);
    if (mm >= least) return {};
    return filled(tr("the tree is so large that its boxes are {} mm wide, too small to write in"),
                  std::max(1L, std::lround(mm)));
}

std::vector<Scene> worksheet_pages(const Sheet& sheet, Side side, Paper paper) {
    return Setter(sheet, side, paper).pages();
}

}  // namespace plyglass::handout
