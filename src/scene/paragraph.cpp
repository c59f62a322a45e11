#include "scene/paragraph.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/utf8.hpp"

namespace plyglass::scene {

namespace {

// Sums of widths are not exact: a line that is full to the last pixel is still full.
constexpr double tolerance = 1e-6;

// A character of the sentence, with the properties that breaking needs.
struct Glyph {
    char32_t point = 0;
    std::string_view bytes;
    const Span* span = nullptr;
    double advance = 0;

    bool is_space() const { return point == U' '; }
    bool is_newline() const { return point == U'\n'; }
};

// Characters [first, last) of a sentence.
struct Range {
    std::size_t first = 0, last = 0;
    bool empty() const { return first == last; }
};

Face face_of(const Span& span) { return span.bold ? Face::sans_bold : Face::sans; }

std::vector<Glyph> glyphs_of(std::span<const Span> sentence, double size, const TextMetrics& metrics) {
    std::vector<Glyph> glyphs;
    for (const Span& span : sentence) {
        for (std::string_view rest = span.text; !rest.empty();) {
            const core::Decoded decoded = core::decode(rest);
            const bool newline = decoded.point == U'\n';
            glyphs.push_back({decoded.point, rest.substr(0, decoded.bytes), &span,
                              newline ? 0 : metrics.advance(decoded.point, size, face_of(span))});
            rest.remove_prefix(decoded.bytes);
        }
    }
    return glyphs;
}

// Chinese and Japanese characters and their punctuation: text that has no spaces.
bool is_ideographic(char32_t c) {
    return (c >= 0x2E80 && c < 0xFB00) || (c >= 0xFE30 && c < 0xFFF0) || (c >= 0x20000 && c < 0x40000);
}

bool may_not_start_a_line(char32_t c) {
    constexpr std::u32string_view marks = U"，。、：；！？）】」』》〉〕｝］％…—·’”,.:;!?)]}%";
    return marks.find(c) != marks.npos;
}

bool may_not_end_a_line(char32_t c) {
    constexpr std::u32string_view marks = U"（【「『《〈〔｛［‘“([{";
    return marks.find(c) != marks.npos;
}

// Chinese has no blanks between its words, so a line may end within them; half of one of these is misread.
constexpr std::u32string_view whole_words[] = {U"期望最大", U"极小极大", U"剪枝", U"自助法",
                                               U"什么",     U"怎么",     U"至少", U"至多"};

// What these say is said of the number behind them.
constexpr std::u32string_view words_of_numbers[] = {U"值", U"至少", U"至多"};

bool may_break_between(char32_t left, char32_t right) {
    if (left == U'\n') return true;
    if (right == U' ' || right == U'\n') return false;  // spaces belong to the end of the line
    if (left == U' ') return right != U'%';
    if (!is_ideographic(left) && !is_ideographic(right)) return false;
    return !may_not_end_a_line(left) && !may_not_start_a_line(right);
}

// Sets one glyph after the other and tracks where the current line would end.
class Breaker {
public:
    Breaker(std::span<const Glyph> glyphs, double width) : glyphs_(glyphs), width_(width + tolerance) {}

    // Greedy: a word goes onto the line if it fits there without the spaces behind it.
    std::vector<Range> run() {
        for (std::size_t first = 0; first < glyphs_.size();) {
            const std::size_t last = end_of_word(first);
            add_word({first, last});
            first = last;
        }
        if (!line_.empty()) lines_.push_back(line_);
        mend_last_line();
        return std::move(lines_);
    }

private:
    // The next possible end of the line: after the word that starts at `first` and its spaces.
    std::size_t end_of_word(std::size_t first) const {
        std::size_t last = first + 1;
        while (last < glyphs_.size() && !may_break_at(last)) ++last;
        return last;
    }

    bool may_break_at(std::size_t i) const {
        if (!may_break_between(glyphs_[i - 1].point, glyphs_[i].point)) return false;
        if (is_within_word(i) || is_number_of_word(i)) return false;
        if (i < 2 || !glyphs_[i - 1].is_space()) return true;
        // "α 20", "β +∞", "α > β" and "(10 + 100) / 2 = 55" stay in one piece.
        constexpr std::u32string_view holds_on = U"αβ<>≤≥=×+−/";
        return holds_on.find(glyphs_[i - 2].point) == holds_on.npos && !is_operator(i, U"=×+−/");
    }

    /// Whether `word` stands at `i`.
    bool is_at(std::size_t i, std::u32string_view word) const {
        if (i + word.size() > glyphs_.size()) return false;
        const auto here = glyphs_.subspan(i, word.size());
        return std::equal(here.begin(), here.end(), word.begin(), word.end(),
                          [](const auto& glyph, char32_t point) { return glyph.point == point; });
    }

    bool is_within_word(std::size_t i) const {
        for (const std::u32string_view word : whole_words) {
            for (std::size_t before = 1; before < word.size() && before <= i; ++before) {
                if (is_at(i - before, word)) return true;
            }
        }
        return false;
    }

    /// Whether a number begins at `i`, behind one of `words_of_numbers` and a blank.
    bool is_number_of_word(std::size_t i) const {
        constexpr std::u32string_view begins = U"0123456789−+∞";
        if (begins.find(glyphs_[i].point) == begins.npos || !glyphs_[i - 1].is_space()) return false;
        return std::any_of(std::begin(words_of_numbers), std::end(words_of_numbers), [&](std::u32string_view word) {
            return i > word.size() && is_at(i - 1 - word.size(), word);
        });
    }

    /// A Chinese character must not stand alone in the last line, as the half of a word would: one more comes down to it.
    void mend_last_line() {
        constexpr std::size_t least_left = 3;  // characters of the line above
        if (lines_.size() < 2) return;
        Range& above = lines_[lines_.size() - 2];
        Range& last = lines_.back();
        std::size_t characters = 0;
        for (std::size_t i = last.first; i < last.last; ++i) {
            characters += may_not_start_a_line(glyphs_[i].point) || glyphs_[i].is_space() ? 0 : 1;
        }
        const bool is_alone = characters == 1 && is_ideographic(glyphs_[last.first].point);
        if (!is_alone || above.last < above.first + least_left + 1) return;
        const std::size_t from = above.last - 1;
        if (!is_ideographic(glyphs_[from].point) || !may_break_at(from)) return;
        double sum = 0;
        for (std::size_t i = from; i < last.last; ++i) sum += glyphs_[i].advance;
        if (sum > width_) return;
        above.last = last.first = from;
    }

    /// Whether one of `operators` stands at `i` between blanks.
    bool is_operator(std::size_t i, std::u32string_view operators) const {
        return operators.find(glyphs_[i].point) != operators.npos && i > 0 && glyphs_[i - 1].is_space() &&
               i + 1 < glyphs_.size() && glyphs_[i + 1].is_space();
    }

    void add_word(Range word) {
        double visible = 0;  // up to the last non-space character
        double sum = 0;
        for (std::size_t i = word.first; i < word.last; ++i) {
            sum += glyphs_[i].advance;
            if (!glyphs_[i].is_space() && !glyphs_[i].is_newline()) visible = sum;
        }
        if (advance_ + visible > width_ && !line_.empty()) end_line(word.first);
        if (visible > width_) {
            if (break_formula(word)) return;
            break_anywhere(word);
        } else {
            advance_ += sum;
        }
        line_.last = word.last;
        if (glyphs_[word.last - 1].is_newline()) end_line(word.last);
    }

    /// A formula longer than a line breaks before a sum goes on.
    bool break_formula(Range word) {
        const std::size_t whole = word.first;
        for (std::size_t i = word.first + 1; i < word.last; ++i) {
            if (!is_operator(i, U"=+−")) continue;
            add_word({word.first, i});
            word.first = i;
        }
        if (word.first == whole) return false;
        add_word(word);
        return true;
    }

    void break_anywhere(Range word) {
        for (std::size_t i = word.first; i < word.last; ++i) {
            const bool hangs = glyphs_[i].is_space() || glyphs_[i].is_newline();
            if (!hangs && advance_ + glyphs_[i].advance > width_ && !line_.empty()) end_line(i);
            advance_ += glyphs_[i].advance;
            line_.last = i + 1;
        }
    }

    void end_line(std::size_t next) {
        lines_.push_back(line_);
        line_ = {next, next};
        advance_ = 0;
    }

    std::span<const Glyph> glyphs_;
    double width_;
    std::vector<Range> lines_;
    Range line_;
    double advance_ = 0;  // the current line's, with its trailing spaces
};

// Joins neighbours of one style into one piece and leaves out invisible characters at the line's end.
Line set_line(std::span<const Glyph> glyphs) {
    while (!glyphs.empty() && (glyphs.back().is_space() || glyphs.back().is_newline())) {
        glyphs = glyphs.first(glyphs.size() - 1);
    }
    Line line;
    for (const Glyph& glyph : glyphs) {
        const Face face = face_of(*glyph.span);
        if (line.pieces.empty() || line.pieces.back().ink != glyph.span->ink || line.pieces.back().face != face) {
            line.pieces.push_back({line.width, {}, glyph.span->ink, face});
        }
        line.pieces.back().text += glyph.bytes;
        line.width += glyph.advance;
    }
    return line;
}

}  // namespace

std::vector<Line> break_lines(std::span<const Span> sentence, double size, double width, const TextMetrics& metrics) {
    const std::vector<Glyph> glyphs = glyphs_of(sentence, size, metrics);
    std::vector<Line> lines;
    for (const Range& range : Breaker(glyphs, width).run()) {
        lines.push_back(set_line(std::span(glyphs).subspan(range.first, range.last - range.first)));
    }
    return lines;
}

void draw_lines(Pen& pen, Point at, std::span<const Line> lines, double size, double leading) {
    for (const Line& line : lines) {
        for (const Piece& piece : line.pieces) {
            pen.text({at.x + piece.x, at.y}, piece.text, size, piece.ink, piece.face);
        }
        at.y += leading;
    }
}

std::string fit_text(std::string_view text, double width, double size, Face face, const TextMetrics& metrics) {
    constexpr char32_t ellipsis = U'…';
    const double room = width + tolerance - metrics.advance(ellipsis, size, face);
    std::size_t kept = 0;  // bytes that leave room for the ellipsis, without a trailing space
    double sum = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const core::Decoded decoded = core::decode(rest);
        rest.remove_prefix(decoded.bytes);
        sum += metrics.advance(decoded.point, size, face);
        if (sum <= room && decoded.point != U' ') kept = text.size() - rest.size();
        if (sum > width + tolerance) {
            return room < 0 ? std::string() : std::string(text.substr(0, kept)) + "…";
        }
    }
    return std::string(text);
}

}  // namespace plyglass::scene
