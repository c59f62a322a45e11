#include "exchange/dot_size.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace plyglass::exchange {

namespace {

constexpr std::uint64_t ceiling = std::uint64_t{1} << 60;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return std::min(ceiling, a + b); }
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return a != 0 && b > ceiling / a ? ceiling : std::min(ceiling, a * b);
}

/// Words and signs; the end is an empty one.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::string_view next() {
        skip();
        if (at_ >= text_.size()) return {};
        const std::size_t start = at_;
        const char c = text_[at_];
        if (c == '"') {
            quoted();
        } else if (c == '<') {
            html();
        } else if (is_edge(at_)) {
            at_ += 2;
        } else if (is_word(c)) {
            while (at_ < text_.size() && is_word(text_[at_]) && !is_edge(at_)) ++at_;
            at_ = std::max(at_, start + 1);
        } else {
            ++at_;
        }
        return text_.substr(start, at_ - start);
    }

private:
    static bool is_word(char c) {
        return std::string_view(" \t\r\n\f\v{}[]=;,:\"<>+/#-").find(c) == std::string_view::npos || c == '-';
    }
    bool is_edge(std::size_t at) const {
        return text_[at] == '-' && at + 1 < text_.size() && (text_[at + 1] == '>' || text_[at + 1] == '-');
    }
    void skip_to(std::string_view end, std::size_t after) {
        const auto at = text_.find(end, at_ + after);
        at_ = at == std::string_view::npos ? text_.size() : at + end.size();
    }
    void skip() {
        while (at_ < text_.size()) {
            const std::string_view rest = text_.substr(at_);
            if (std::string_view(" \t\r\n\f\v").find(rest.front()) != std::string_view::npos) {
                ++at_;
            } else if (rest.starts_with("/*")) {
                skip_to("*/", 2);
            } else if (rest.starts_with("//")) {
                skip_to("\n", 2);
            } else if (rest.starts_with('#') && (at_ == 0 || text_[at_ - 1] == '\n')) {
                skip_to("\n", 1);  // a line of a preprocessor's
            } else {
                return;
            }
        }
    }
    void quoted() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\') ++at_;
        }
        at_ = std::min(at_ + 1, text_.size());
    }
    void html() {
        std::size_t depth = 0;
        do {
            if (text_[at_] == '<') ++depth;
            if (text_[at_] == '>') --depth;
            ++at_;
        } while (at_ < text_.size() && depth > 0);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

class Counting {
public:
    explicit Counting(std::string_view text) : scanner_(text) {}

    DotSize count() {
        for (std::string_view word = scanner_.next(); !word.empty(); word = scanner_.next()) take(word);
        size_.attributes = attributes_.size();
        return size_;
    }

private:
    /// A group in braces, or the graph; and in it the statement that is being read.
    struct Group {
        std::string_view name;     ///< empty: it has none
        std::uint64_t nodes = 0;   ///< that it has
        std::uint64_t before = 0;  ///< nodes on the left of the last arrow; 0: there was none
        std::uint64_t last = 0;    ///< nodes of what was read since
    };

    void take(std::string_view word) {
        if (in_brackets_) return take_in_brackets(word);
        if (named_ && word != "{" && word != "+" && !is_continued_) resolve();
        if (word == "{") {
            open();
        } else if (word == "}") {
            close();
        } else if (groups_.empty()) {
            // the graph's own name
        } else if (word == "[") {
            in_brackets_ = true;
        } else if (word == "->" || word == "--") {
            connect();
            groups_.back().before = groups_.back().last;
            groups_.back().last = 0;
            follows_ = false;
        } else if (word == ";" || word == ",") {
            // A comma lists nodes: a, b -> c
            if (word == ";") end_statement();
            follows_ = false;
        } else if (word == ":" || word == "=" || word == "+") {
            is_continued_ = true;  // a port, a value, or the rest of a quoted text
            if (named_) named_ = std::string_view();
        } else if (word == "subgraph") {
            begin_statement();
            expects_name_ = true;
        } else if (std::exchange(is_continued_, false)) {
            // belongs to the word before
        } else if (expects_name_) {
            expects_name_ = false;
            follows_ = true;
            named_ = spelling(word);
        } else {
            begin_statement();
            add_nodes(1);
            follows_ = true;
        }
    }

    void take_in_brackets(std::string_view word) {
        if (word == "]") {
            in_brackets_ = false;
            end_statement();
        } else if (word == "=") {
            attributes_.insert(before_);
        }
        before_ = word;
    }

    /// The same for S and "S"; empty where that takes more than a look.
    static std::string_view spelling(std::string_view word) {
        if (!word.starts_with('"')) return word;
        if (word.size() < 2 || word.find('\\') != std::string_view::npos) return {};
        return word.substr(1, word.size() - 2);
    }

    void open() {
        expects_name_ = false;
        if (!named_ && follows_ && !groups_.empty()) end_statement();
        follows_ = false;
        groups_.push_back({.name = named_.value_or(std::string_view())});
        named_.reset();
    }

    /// No braces follow the name of a group: it stands for the nodes of the one that stood before, or of the largest one.
    void resolve() {
        const auto known = named_groups_.find(*named_);
        named_.reset();
        groups_.back().last = sum(groups_.back().last, known == named_groups_.end() ? largest_ : known->second);
    }

    void add_nodes(std::uint64_t count) {
        Group& group = groups_.back();
        group.last = sum(group.last, count);
        group.nodes = sum(group.nodes, count);
        size_.nodes = sum(size_.nodes, count);
        size_.entries = sum(size_.entries, product(count, groups_.size()));
    }

    /// A word that no arrow joins to the one before begins a statement.
    void begin_statement() {
        if (follows_) end_statement();
        follows_ = false;
    }

    /// The edges from what stands before the last arrow to what stands behind it.
    void connect() {
        Group& group = groups_.back();
        const std::uint64_t edges = product(group.before, group.last);
        size_.edges = sum(size_.edges, edges);
        size_.entries = sum(size_.entries, product(edges, groups_.size()));
    }

    void end_statement() {
        connect();
        groups_.back().before = groups_.back().last = 0;
    }

    void close() {
        expects_name_ = false;
        if (groups_.empty()) return;
        end_statement();
        const Group closed = groups_.back();
        groups_.pop_back();
        std::uint64_t known = closed.nodes;
        if (!closed.name.empty()) known = named_groups_[closed.name] = sum(named_groups_[closed.name], known);
        largest_ = std::max(largest_, known);
        if (groups_.empty()) return;
        groups_.back().last = sum(groups_.back().last, closed.nodes);
        groups_.back().nodes = sum(groups_.back().nodes, closed.nodes);
        follows_ = true;
    }

    Scanner scanner_;
    DotSize size_;
    std::vector<Group> groups_;
    std::map<std::string_view, std::uint64_t> named_groups_;
    std::set<std::string_view> attributes_;
    std::uint64_t largest_ = 0;              // of the groups that have been closed
    std::optional<std::string_view> named_;  // the name of a group before its braces; empty: not clear
    std::string_view before_;                // the word before, in brackets
    bool in_brackets_ = false;
    bool expects_name_ = false;
    bool is_continued_ = false;
    bool follows_ = false;  // a node or a group stands before
};

}  // namespace

DotSize size_of_dot(std::string_view text) { return Counting(text).count(); }

bool may_be_tree(const DotSize& size) {
    // What is no tree has a better message than this one, so only what takes long is refused here.
    constexpr std::uint64_t quickly_read = 10'000;
    return size.edges <= size.nodes + quickly_read;
}

bool is_quickly_kept(const DotSize& size) {
    constexpr std::uint64_t deepest = 30;           // groups, on average
    constexpr std::uint64_t most_attributes = 200;  // Graphviz knows about 170
    constexpr std::uint64_t always = 1'000'000;
    const std::uint64_t things = sum(size.nodes, size.edges);
    const bool flat = size.entries <= always || size.entries <= product(things, deepest);
    return flat && (size.attributes <= most_attributes || product(things, size.attributes) <= always);
}

std::uint64_t memory_for_dot(const DotSize& size) {
    constexpr std::uint64_t of_each = 250;     // node, edge: measured with Graphviz 2.42, and our own draft
    constexpr std::uint64_t of_entry = 110;    // in a group
    constexpr std::uint64_t of_attribute = 8;  // of one node or edge
    const std::uint64_t things = sum(size.nodes, size.edges);
    return sum(sum(product(things, of_each), product(size.entries, of_entry)),
               product(product(things, size.attributes), of_attribute));
}

}  // namespace plyglass::exchange
