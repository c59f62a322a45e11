#include "exchange/code_lists.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "core/ascii.hpp"

namespace plyglass::exchange {

namespace {

constexpr auto none = std::string_view::npos;

bool is_code_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_'; }
bool is_code_blank(char c) { return c == ' ' || ('\t' <= c && c <= '\r'); }
bool is_opening(char c) { return c == '(' || c == '[' || c == '{'; }

/// Calls that make a list of what stands in their brackets.
constexpr std::array list_makers{"List.of", "Arrays.asList", "asList",      "listOf", "arrayOf",
                                 "list",    "vector",        "std::vector", "List"};
/// Calls that take one list, and perhaps more that says nothing of the tree.
constexpr std::array list_takers{"np.array", "numpy.array", "jnp.array", "torch.tensor", "array"};

class CodeBlanker {
public:
    explicit CodeBlanker(std::string_view text) : out_(text) {
        blank_comments();
        if (finds_lisp_quotes()) std::replace(out_.begin(), out_.end(), '\'', ' ');
        match_brackets();
    }

    std::string blanked() {
        blank_last_point();
        blank_signature();
        blank_definition();
        blank_assignment();
        for (std::size_t at = 0; at < out_.size();) at = is_code_letter(out_[at]) ? after_word(at) : after_sign(at);
        return std::move(out_);
    }

private:
    void blank(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < std::min(to, out_.size()); ++i) {
            if (out_[i] != '\n') out_[i] = ' ';
        }
    }
    char at(std::size_t i) const { return i < out_.size() ? out_[i] : '\0'; }
    std::size_t after_blanks(std::size_t i) const {
        while (is_code_blank(at(i))) ++i;
        return i;
    }
    /// The end of a name such as std::vector or np.array.
    std::size_t after_name(std::size_t i) const {
        while (is_code_letter(at(i)) || core::is_digit(at(i)) || at(i) == '.' || (at(i) == ':' && at(i + 1) == ':')) {
            i += at(i) == ':' ? 2 : 1;
        }
        return i;
    }
    /// Behind <...>, or `i` if that is not there.
    std::size_t after_type_arguments(std::size_t i) const {
        if (at(i) != '<') return i;
        constexpr std::size_t longest = 200;
        std::size_t depth = 0;
        for (std::size_t end = i; end < std::min(i + longest, out_.size()); ++end) {
            const char c = out_[end];
            depth += c == '<' ? 1 : 0;
            if (c == '>' && --depth == 0) return end + 1;
            const bool fits = is_code_letter(c) || core::is_digit(c) || is_code_blank(c) || c == '<' || c == '>' ||
                              std::string_view(",:.*[]").find(c) != none;
            if (!fits) return i;
        }
        return i;
    }
    /// Behind [], [2][2]: the sizes of an array. `i` if there are none.
    std::size_t after_sizes(std::size_t i, bool numbers) const {
        while (at(i) == '[') {
            std::size_t end = i + 1;
            while (numbers && core::is_digit(at(end))) ++end;
            if (at(end) != ']') break;
            i = end + 1;
        }
        return i;
    }
    /// Behind the quoted text that begins there, on one line.
    std::size_t after_quoted(std::size_t i) const {
        const char quote = out_[i++];
        while (i < out_.size() && out_[i] != quote && out_[i] != '\n') ++i;
        return i + 1;
    }
    std::size_t after_sign(std::size_t i) const {
        const bool quote = out_[i] == '"' || out_[i] == '\'';
        if (quote) return after_quoted(i);
        // 1e5, x2: the letters of a number or of other scripts are no word.
        const bool runs = core::is_digit(out_[i]) || static_cast<unsigned char>(out_[i]) >= 0x80;
        for (++i;
             runs && (core::is_digit(at(i)) || is_code_letter(at(i)) || static_cast<unsigned char>(at(i)) >= 0x80);)
            ++i;
        return i;
    }

    void blank_comments() {
        for (std::size_t i = 0; i + 1 < out_.size();) {
            if (out_[i] == '"') {
                i = after_quoted(i);
                continue;
            }
            const bool line = out_[i] == '/' && out_[i + 1] == '/', block = out_[i] == '/' && out_[i + 1] == '*';
            const std::size_t end = line ? out_.find('\n', i) : block ? out_.find("*/", i + 2) : i;
            if (line || (block && end != none)) blank(i, block ? end + 2 : end);
            i = line || (block && end != none) ? std::min(end, out_.size()) : i + 1;
        }
    }

    /// Whether each ' stands before a list.
    bool finds_lisp_quotes() const {
        bool found = false;
        for (std::size_t i = out_.find('\''); i < out_.size(); i = out_.find('\'', i + 1)) {
            if (at(i + 1) != '(' && at(i + 1) != '[') return false;
            found = true;
        }
        return found;
    }

    void match_brackets() {
        match_.assign(out_.size(), none);
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < out_.size(); ++i) {
            const char c = out_[i];
            if (c == '"' || c == '\'') {
                i = after_quoted(i) - 1;
            } else if (is_opening(c)) {
                open.push_back(i);
            } else if ((c == ')' || c == ']' || c == '}') && !open.empty()) {
                match_[open.back()] = i;
                open.pop_back();
            }
        }
    }

    /// (define tree ...), (def tree ...), (setq tree ...)
    void blank_definition() {
        const std::size_t start = after_blanks(0);
        if (at(start) != '(' || match_[start] == none) return;
        const std::size_t word = after_blanks(start + 1), end = after_name(word);
        const std::string_view said = std::string_view(out_).substr(word, end - word);
        if (said != "define" && said != "def" && said != "setq" && said != "setf" && said != "defparameter") return;
        std::size_t name = after_blanks(end);
        while (name < out_.size() && !is_code_blank(out_[name]) && !is_opening(out_[name])) ++name;
        if (!is_opening(at(after_blanks(name)))) return;
        blank(match_[start], match_[start] + 1);
        blank(start, name);
    }

    /// "const int tree[2][2] =", "tree: number[][] =", "tree <-", "return"
    void blank_assignment() {
        std::size_t i = after_blanks(0);
        const std::size_t start = i;
        for (const std::string_view word : {"return ", "export default "}) {
            if (std::string_view(out_).substr(i).starts_with(word)) return blank(i, i + word.size());
        }
        while (i < out_.size()) {
            const std::size_t before = i;
            if (is_code_letter(at(i))) {
                i = after_sizes(after_type_arguments(after_name(i)), true);
            } else if (i > start && (at(i) == '=' || at(i) == '<')) {
                const bool arrow = at(i) == '<' && at(i + 1) == '-';
                if ((!arrow && at(i) != '=') || at(i + 1) == '=') return;
                i += arrow ? 2 : 1;
                // [][]int{{3, 12}, {2, 8}}
                const std::size_t type = after_sizes(after_blanks(i), true);
                const std::size_t list = after_name(type);
                return blank(start, is_code_letter(at(type)) && at(list) == '{' && at(type - 1) == ']' ? list : i);
            } else if (i > start && (is_code_blank(at(i)) || at(i) == ':' || at(i) == '*' || at(i) == '&')) {
                ++i;
            }
            if (i == before) return;
        }
    }

    /// Blanks the name that makes a list, and the brackets of a call that takes one.
    std::size_t after_word(std::size_t start) {
        const std::size_t end = after_name(start);
        const std::string_view name = std::string_view(out_).substr(start, end - start);
        if (is_constructor(name)) return after_constructor(start, end);
        if (name == "vec" && at(end) == '!') {
            blank(start, end + 1);
            return end + 1;
        }
        if (name == "new" && at(end) == '[') {  // new[] {3, 12}
            blank(start, after_sizes(end, false));
            return end;
        }
        if (name == "new" && is_code_letter(at(after_blanks(end)))) {
            const std::size_t type = after_blanks(end);
            const std::size_t behind = after_sizes(after_type_arguments(after_name(type)), false);
            if (at(after_blanks(behind)) == '{') blank(start, behind);
            return behind;
        }
        const std::size_t behind = after_sizes(after_type_arguments(end), false);
        const std::size_t list = after_blanks(behind);
        const auto is_one_of = [&](const auto& names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        if (is_one_of(list_takers) || is_one_of(list_makers)) {
            if (at(list) == '(' && takes_list(list)) {
                const std::size_t inside = after_blanks(list + 1);
                blank(match_[inside] + 1, match_[list] + 1);
                blank(start, inside);
                return inside;
            }
        }
        const bool makes = is_one_of(list_makers) && (at(list) == '(' || at(list) == '{');
        // vector<vector<int>> tree{{3, 5}, {2, 9}}
        if (behind != end && is_code_letter(at(list)) && at(after_blanks(after_name(list))) == '{') {
            blank(start, after_name(list));
            return after_name(list);
        }
        // (list 3 5)
        const bool heads = name == "list" && start > 0 && out_[start - 1] == '(' && is_code_blank(at(end));
        if (makes || heads || (behind != end && at(list) == '{')) blank(start, behind);
        return behind;
    }

    /// Node [...], Leaf 3, leaf(3), tree(max, [...]): only the list or the number stays.
    static bool is_constructor(std::string_view name) {
        constexpr std::array names{"node", "branch", "tree", "fork", "treenode", "gamenode"};
        const std::string known = core::lower(name);
        return is_leaf_maker(name) || std::find(names.begin(), names.end(), known) != names.end();
    }
    static bool is_leaf_maker(std::string_view name) {
        const std::string known = core::lower(name);
        return known == "leaf" || known == "tip" || known == "terminal";
    }
    std::size_t after_constructor(std::size_t start, std::size_t end) {
        const std::size_t next = after_blanks(end);
        const bool is_number = next > end && (core::is_digit(at(next)) || at(next) == '-');
        const bool is_leaf = is_leaf_maker(std::string_view(out_).substr(start, end - start));
        if (is_number && is_leaf) blank(start, end);
        if (!is_opening(at(next)) || match_[next] == none) return end;
        const std::string_view inside = core::trimmed(std::string_view(out_).substr(next + 1, match_[next] - next - 1));
        const auto number_end = std::min(inside.find_first_not_of("+-.0123456789/"), inside.size());
        const bool holds_number = number_end > 0 && number_end == inside.size();
        // Node(5, Node(3), Node(8)) has a value of its own.
        if (number_end > 0 && inside.find_first_of("([{") != none) return end;
        blank(start, end);
        if (holds_number && at(next) == '(') {
            blank(next, next + 1);
            blank(match_[next], match_[next] + 1);
        }
        return end;
    }

    /// What ends a term of Prolog.
    void blank_last_point() {
        const std::size_t last = std::min(out_.find_last_not_of(" \t\r\n"), out_.size());
        if (last < out_.size() && last > 0 && out_[last] == '.' && (out_[last - 1] == ')' || out_[last - 1] == ']'))
            blank(last, last + 1);
    }

    /// tree :: Tree Int
    void blank_signature() {
        const std::size_t end = std::min(out_.find('\n'), out_.size());
        const std::size_t name = after_name(after_blanks(0));
        const std::size_t sign = after_blanks(name);
        if (name > 0 && out_.compare(sign, 3, ":: ") == 0 && sign < end) blank(0, end);
    }

    /// Whether a list stands first in the brackets, and alone or before what a program names, as in (…, dtype=int).
    bool takes_list(std::size_t open) const {
        const std::size_t inside = after_blanks(open + 1);
        if (!is_opening(at(inside)) || match_[inside] == none || match_[open] == none) return false;
        const std::size_t behind = after_blanks(match_[inside] + 1);
        return behind == match_[open] ||
               (at(behind) == ',' && is_code_letter(at(after_blanks(behind + 1))) &&
                std::find_if(out_.begin() + static_cast<std::ptrdiff_t>(behind),
                             out_.begin() + static_cast<std::ptrdiff_t>(match_[open]),
                             is_opening) == out_.begin() + static_cast<std::ptrdiff_t>(match_[open]));
    }

    std::string out_;
    std::vector<std::size_t> match_;  ///< of an opening bracket: where it is closed
};

}  // namespace

std::string without_code(std::string_view text) { return CodeBlanker(text).blanked(); }

}  // namespace plyglass::exchange
