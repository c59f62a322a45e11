// What lesson/markdown.cpp asks of md4c: the part of Markdown that lessons are written in (lessons/README.md). Debian has
// md4c for this machine only. Headings, paragraphs, lists of one level, fenced code, strong, emphasized and code spans;
// everything else stays plain text. A test reads every lesson with both.

#include <algorithm>
#include <cctype>
#include <md4c.h>
#include <string>
#include <string_view>
#include <vector>

namespace {

class Reader {
public:
    Reader(std::string_view text, const MD_PARSER& parser, void* data) : text_(text), parser_(parser), data_(data) {}

    void read() {
        for (std::string_view line; next_line(line);) take(line);
        finish();
        while (!lists_.empty()) leave_list();
    }

private:
    static constexpr std::size_t blanks(std::string_view line) {
        const std::size_t found = line.find_first_not_of(' ');
        return found == std::string_view::npos ? line.size() : found;
    }

    bool next_line(std::string_view& line) {
        if (at_ >= text_.size()) return false;
        std::size_t end = text_.find('\n', at_);
        if (end == std::string_view::npos) end = text_.size();
        line = text_.substr(at_, end - at_);
        if (line.ends_with('\r')) line.remove_suffix(1);
        at_ = end + 1;
        return true;
    }

    void enter(MD_BLOCKTYPE type, void* detail = nullptr) { parser_.enter_block(type, detail, data_); }
    void leave(MD_BLOCKTYPE type, void* detail = nullptr) { parser_.leave_block(type, detail, data_); }
    void say(std::string_view piece, MD_TEXTTYPE type = MD_TEXT_NORMAL) {
        if (!piece.empty()) parser_.text(type, piece.data(), static_cast<MD_SIZE>(piece.size()), data_);
    }

    void take(std::string_view line) {
        const std::size_t indent = blanks(line);
        std::string_view rest = line.substr(indent);
        if (rest.empty()) return finish();
        if (indent < 4 && rest.starts_with("```")) return read_fence(rest, indent);
        if (heading(rest)) return;
        const std::size_t mark = bullet(rest);
        if (mark > 0) {
            finish();
            begin_item(rest, mark);
            rest.remove_prefix(std::min(mark, rest.size()));
            rest.remove_prefix(blanks(rest));
        } else if (!in_item_ || (lines_.empty() && indent < 2)) {
            if (lines_.empty()) {
                while (!lists_.empty()) leave_list();
            }
        }
        lines_.push_back(rest);
    }

    /// How long the mark of a list's item is that `line` begins with; 0: it begins none.
    static std::size_t bullet(std::string_view line) {
        if (line.size() > 1 && (line[0] == '-' || line[0] == '*' || line[0] == '+') && line[1] == ' ') return 2;
        const std::size_t digits = line.find_first_not_of("0123456789");
        const bool numbered = digits != 0 && digits != std::string_view::npos && digits + 1 < line.size() &&
                              (line[digits] == '.' || line[digits] == ')') && line[digits + 1] == ' ';
        return numbered ? digits + 2 : 0;
    }

    void begin_item(std::string_view line, std::size_t mark) {
        const bool numbered = mark > 2 || (line[0] >= '0' && line[0] <= '9');
        const MD_BLOCKTYPE type = numbered ? MD_BLOCK_OL : MD_BLOCK_UL;
        if (!lists_.empty() && lists_.back() != type) leave_list();
        if (lists_.empty()) {
            MD_BLOCK_OL_DETAIL detail{};
            detail.start = 1;
            if (numbered) detail.start = static_cast<unsigned>(std::stoul(std::string(line.substr(0, mark - 2))));
            enter(type, &detail);
            lists_.push_back(type);
        } else {
            leave_item();
        }
        MD_BLOCK_LI_DETAIL detail{};
        enter(MD_BLOCK_LI, &detail);
        in_item_ = true;
    }

    void leave_item() {
        MD_BLOCK_LI_DETAIL detail{};
        if (in_item_) leave(MD_BLOCK_LI, &detail);
        in_item_ = false;
    }
    void leave_list() {
        leave_item();
        leave(lists_.back());
        lists_.pop_back();
    }

    bool heading(std::string_view line) {
        const std::size_t level = line.find_first_not_of('#');
        if (level == 0 || level == std::string_view::npos || level > 6 || line[level] != ' ') return false;
        finish();
        while (!lists_.empty()) leave_list();
        MD_BLOCK_H_DETAIL detail{};
        detail.level = static_cast<unsigned>(level);
        enter(MD_BLOCK_H, &detail);
        line.remove_prefix(level);
        line.remove_prefix(blanks(line));
        while (line.ends_with(' ')) line.remove_suffix(1);
        spans(line);
        leave(MD_BLOCK_H, &detail);
        return true;
    }

    void read_fence(std::string_view opening, std::size_t indent) {
        finish();
        if (!in_item_ || indent < 2) {
            while (!lists_.empty()) leave_list();
        }
        std::string_view kind = opening;
        kind.remove_prefix(std::min(kind.find_first_not_of('`'), kind.size()));
        kind.remove_prefix(blanks(kind));
        while (kind.ends_with(' ')) kind.remove_suffix(1);
        MD_BLOCK_CODE_DETAIL detail{};
        if (!kind.empty()) detail.info = {kind.data(), static_cast<MD_SIZE>(kind.size()), nullptr, nullptr};
        enter(MD_BLOCK_CODE, &detail);
        for (std::string_view line; next_line(line);) {
            const std::string_view bare = line.substr(std::min(blanks(line), line.size()));
            if (bare.starts_with("```") && bare.find_first_not_of("` ") == std::string_view::npos) break;
            line.remove_prefix(std::min({indent, blanks(line), line.size()}));
            say(line, MD_TEXT_CODE);
            say("\n", MD_TEXT_CODE);
        }
        leave(MD_BLOCK_CODE, &detail);
    }

    /// The paragraph that is open.
    void finish() {
        if (lines_.empty()) return;
        if (!in_item_) enter(MD_BLOCK_P);
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            std::string_view line = lines_[i];
            const bool breaks = line.ends_with("  ") || line.ends_with('\\');
            while (line.ends_with(' ') || (breaks && line.ends_with('\\'))) line.remove_suffix(1);
            spans(line);
            if (i + 1 < lines_.size()) say("\n", breaks ? MD_TEXT_BR : MD_TEXT_SOFTBR);
        }
        while (!open_.empty()) close_span();  // a mark without its partner
        if (!in_item_) leave(MD_BLOCK_P);
        lines_.clear();
    }

    void open_span(MD_SPANTYPE type) {
        open_.push_back(type);
        parser_.enter_span(type, nullptr, data_);
    }
    void close_span() {
        parser_.leave_span(open_.back(), nullptr, data_);
        open_.pop_back();
    }
    bool is_open(MD_SPANTYPE type) const { return !open_.empty() && open_.back() == type; }

    void spans(std::string_view line) {
        std::size_t from = 0;
        const auto flush = [&](std::size_t to, std::size_t next) {
            say(line.substr(from, to - from));
            from = next;
        };
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (c == '\\' && i + 1 < line.size() && std::ispunct(static_cast<unsigned char>(line[i + 1])) != 0) {
                flush(i, i + 1);
                ++i;
            } else if (c == '`') {
                const std::size_t end = line.find('`', i + 1);
                if (end == std::string_view::npos) continue;
                flush(i, end + 1);
                parser_.enter_span(MD_SPAN_CODE, nullptr, data_);
                say(line.substr(i + 1, end - i - 1), MD_TEXT_CODE);
                parser_.leave_span(MD_SPAN_CODE, nullptr, data_);
                i = end;
            } else if (c == '*') {
                const bool strong = line.substr(i).starts_with("**");
                const MD_SPANTYPE type = strong ? MD_SPAN_STRONG : MD_SPAN_EM;
                const std::size_t size = strong ? 2 : 1;
                const bool opens = i + size < line.size() && line[i + size] != ' ';
                if (is_open(type)) {
                    flush(i, i + size);
                    close_span();
                } else if (opens) {
                    flush(i, i + size);
                    open_span(type);
                }
                i += size - 1;
            }
        }
        flush(line.size(), line.size());
    }

    std::string_view text_;
    const MD_PARSER& parser_;
    void* data_;
    std::size_t at_ = 0;
    std::vector<std::string_view> lines_;  // of the paragraph that is open
    std::vector<MD_BLOCKTYPE> lists_;
    std::vector<MD_SPANTYPE> open_;
    bool in_item_ = false;
};

}  // namespace

extern "C" int md_parse(const MD_CHAR* text, MD_SIZE size, const MD_PARSER* parser, void* data) {
    Reader({text, size}, *parser, data).read();
    return 0;
}
