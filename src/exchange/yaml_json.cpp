#include "exchange/yaml_json.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/ascii.hpp"
#include "text/json.hpp"

namespace plyglass::exchange {

namespace {

constexpr auto nowhere = std::string_view::npos;

bool is_quote(char c) { return c == '"' || c == '\''; }

/// Behind the quoted word that begins at `at`; nowhere if it does not end on this line.
std::size_t after_quoted_word(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (quote == '"' && text[at] == '\\') {
            ++at;
        } else if (text[at] == quote) {
            if (quote == '"' || text.substr(at + 1, 1) != "'") return at + 1;
            ++at;
        }
    }
    return nowhere;
}

/// The line without what follows "#", where that begins a comment.
std::string_view without_comment(std::string_view line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool begins = at == 0 || std::string_view(" \t[{,:").find(line[at - 1]) != nowhere;
        if (begins && is_quote(line[at])) {
            const std::size_t end = after_quoted_word(line, at);
            if (end == nowhere) return line;
            at = end - 1;
        } else if (line[at] == '#' && (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t')) {
            return line.substr(0, at);
        }
    }
    return line;
}

class YamlReader {
public:
    explicit YamlReader(std::string_view text) : text_(text) {}

    std::string in_json() {
        while (at_ < text_.size() && is_one_) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            const std::string_view line = without_comment(text_.substr(at_, end - at_));
            const std::size_t start = at_;
            at_ = end + 1;
            const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
            const std::string_view words = core::trimmed(line);
            const bool is_mark = words == "---" || words == "..." || line.starts_with('%');
            if (line.substr(indent, 1) == "\t" && !words.empty()) return {};
            if (!words.empty() && !is_mark) take_line(words, indent, start + indent);
            if (end < text_.size()) out_ += '\n';
        }
        if (is_pending_) out_ += "null";
        while (!open_.empty()) close();
        return is_one_ && !core::trimmed(out_).empty() ? out_ : std::string();
    }

private:
    struct Open {
        std::size_t indent;
        bool is_list;
        std::size_t count = 0;
    };

    void open(std::size_t indent, bool is_list) {
        is_pending_ = false;
        out_ += is_list ? '[' : '{';
        open_.push_back({indent, is_list});
    }
    void close() {
        out_ += open_.back().is_list ? ']' : '}';
        open_.pop_back();
    }
    void begin_item() {
        if (open_.back().count++ > 0) out_ += ',';
    }

    static bool is_item(std::string_view words) { return words == "-" || words.starts_with("- "); }

    /// The colon behind a key; nowhere if the words begin with no key.
    static std::size_t colon_of(std::string_view words) {
        if (words.empty() || std::string_view("[{&*!|>@`").find(words.front()) != nowhere) return nowhere;
        std::size_t from = 0;
        if (is_quote(words.front())) from = after_quoted_word(words, 0);
        if (from == nowhere) return nowhere;
        for (std::size_t at = words.find(':', from); at != nowhere; at = words.find(':', at + 1)) {
            if (at + 1 == words.size() || words[at + 1] == ' ' || words[at + 1] == '\t') return at;
        }
        return nowhere;
    }

    /// A line that begins at `place` of the text, its words in the column `indent`.
    void take_line(std::string_view words, std::size_t indent, std::size_t place) {
        const bool is_list = is_item(words);
        // A list may stand as far to the left as the key whose value it is.
        const bool is_deeper = open_.empty() || indent > open_.back().indent ||
                               (is_pending_ && is_list && !open_.back().is_list && indent == open_.back().indent);
        if (is_deeper && !open_.empty() && !is_pending_) return fail();
        if (!is_deeper) {
            if (is_pending_) out_ += "null";
            is_pending_ = false;
            while (!open_.empty() && (open_.back().indent > indent ||
                                      (open_.back().indent == indent && open_.back().is_list != is_list))) {
                close();
            }
            if (open_.empty() || open_.back().indent != indent) return fail();
        }
        if (is_deeper && open_.empty() && !out_.empty() && out_.find_first_not_of('\n') != out_.npos) return fail();
        take_block(words, indent, place, is_deeper);
    }

    /// "- - name: A": each begins what stands behind it.
    void take_block(std::string_view words, std::size_t indent, std::size_t place, bool is_new) {
        if (!is_new && !is_item(words) && colon_of(words) == nowhere) return fail();
        for (;;) {
            const bool is_list = is_item(words);
            const std::size_t colon = is_list ? 0 : colon_of(words);
            if (colon == nowhere) return take_value(words, place);
            if (is_new) open(indent, is_list);
            begin_item();
            if (!is_list) out_ += scalar(words.substr(0, colon), true) + ':';
            const std::string_view rest = words.substr(colon + 1);
            const std::size_t blanks = std::min(rest.find_first_not_of(" \t"), rest.size());
            place += colon + 1 + blanks;
            indent += colon + 1 + blanks;
            words = rest.substr(blanks);
            is_pending_ = words.empty();
            if (words.empty()) return;
            if (!is_list) return take_value(words, place);
            is_new = true;
        }
    }

    void take_value(std::string_view words, std::size_t place) {
        is_pending_ = false;
        if (open_.empty() && words.front() != '{' && words.front() != '[') return fail();
        if (words.front() == '{' || words.front() == '[') return take_flow(place);
        out_ += scalar(words, false);
    }

    /// {player: max, children: [3, 5]}, over several lines if need be.
    void take_flow(std::size_t place) {
        std::string brackets, word;
        bool is_quoted = false, is_key = false, has_value = false;
        const auto end_word = [&](bool key) {
            const bool is_empty = core::trimmed(word).empty() && !is_quoted;
            if (!is_empty) out_ += scalar(word, key);
            has_value = has_value || !is_empty;
            word.clear();
            is_quoted = false;
        };
        std::size_t at = place;
        for (; at < text_.size() && is_one_; ++at) {
            const char c = text_[at];
            const std::string_view behind = text_.substr(at + 1, 1);
            if (is_quote(c) && core::trimmed(word).empty() && !is_quoted) {
                const std::size_t end = after_quoted_word(text_, at);
                if (end == nowhere) return fail();
                word = text_.substr(at, end - at);
                is_quoted = true;
                at = end - 1;
            } else if (c == '[' || c == '{') {
                if (!core::trimmed(word).empty() || has_value) return fail();
                brackets += c;
                is_key = c == '{';
                out_ += c;
            } else if (c == ']' || c == '}') {
                if (brackets.empty() || (brackets.back() == '{') != (c == '}')) return fail();
                if (c == '}' && is_key && !core::trimmed(word).empty()) return fail();
                end_word(false);
                drop_last_comma();
                out_ += c;
                brackets.pop_back();
                has_value = true;
                is_key = false;
                if (brackets.empty()) break;
            } else if (c == ',') {
                if (is_key && !core::trimmed(word).empty()) return fail();
                end_word(false);
                if (!has_value) return fail();
                has_value = false;
                out_ += ',';
                is_key = !brackets.empty() && brackets.back() == '{';
            } else if (c == ':' && is_key && (is_quoted || behind == " " || behind == "\n")) {
                end_word(true);
                has_value = false;
                is_key = false;
                out_ += ':';
            } else if (c == '#' && at > 0 && text_[at - 1] == ' ') {
                at = std::min(text_.find('\n', at), text_.size()) - 1;
            } else if (c == '\n' && core::trimmed(word).empty()) {
                out_ += c;
            } else if (is_quoted && !core::trimmed(text_.substr(at, 1)).empty()) {
                return fail();
            } else if (!is_quoted) {
                word += c == '\n' || c == '\r' ? ' ' : c;
            }
        }
        if (!brackets.empty()) return fail();
        // The rest of the line.
        const std::size_t end = std::min(text_.find('\n', at), text_.size());
        const std::size_t next = std::min(at + 1, text_.size());
        if (!core::trimmed(without_comment(text_.substr(next, end - next))).empty()) return fail();
        at_ = std::max(at_, end + 1);
    }

    void drop_last_comma() {
        const auto last = out_.find_last_not_of(" \n");
        if (last != out_.npos && out_[last] == ',') out_[last] = ' ';
    }

    /// A word as JSON has it.
    std::string scalar(std::string_view word, bool is_key) {
        word = core::trimmed(word);
        if (!word.empty() && is_quote(word.front())) {
            if (after_quoted_word(word, 0) != word.size()) fail();
            if (word.front() == '"') return std::string(word);
            std::string plain(word.substr(1, std::max<std::size_t>(word.size(), 2) - 2));
            for (std::size_t at = 0; (at = plain.find("''", at)) != plain.npos; ++at) plain.erase(at, 1);
            return json::quoted(plain);
        }
        if (!word.empty() && std::string_view("&*!|>@`%").find(word.front()) != nowhere) fail();
        std::string lower = core::lower(word);
        if (is_key) return json::quoted(word);
        if (word.empty() || word == "~" || lower == "null" || word == "None") return "null";
        if (lower == "true" || lower == "false") return lower;
        const std::size_t sign = word.front() == '-' || word.front() == '+' ? 1 : 0;
        if (lower.substr(sign) == ".inf") return word.front() == '-' ? "\"-inf\"" : "\"inf\"";
        std::string number(word);
        if (number.substr(sign).starts_with('.')) number.insert(sign, 1, '0');
        const json::Document document(number);
        const bool is_number = document.is_whole() && document.root().is(json::Kind::number);
        return is_number ? number : json::quoted(word);
    }

    void fail() { is_one_ = false; }

    std::string_view text_;
    std::size_t at_ = 0;  ///< the next line
    std::string out_;
    std::vector<Open> open_;
    bool is_pending_ = false;  ///< a value is to come, on a line that is indented deeper
    bool is_one_ = true;
};

}  // namespace

std::string yaml_as_json(std::string_view text) { return YamlReader(text).in_json(); }

}  // namespace plyglass::exchange
