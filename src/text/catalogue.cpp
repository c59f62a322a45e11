#include "text/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>

namespace plyglass::text {

namespace {

constexpr std::uint32_t mark_of_catalogues = 0x950412de;

/// The bytes of a catalogue, of which each place is asked for before it is trusted.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    /// msgfmt writes the low byte first, on every machine.
    std::optional<std::uint32_t> number(std::size_t at) const {
        if (at > bytes_.size() || bytes_.size() - at < 4) return std::nullopt;
        std::uint32_t out = 0;
        for (std::size_t i = 4; i-- > 0;) out = out << 8 | static_cast<unsigned char>(bytes_[at + i]);
        return out;
    }

    /// Of a table of lengths and places: the text of one entry.
    std::optional<std::string_view> text(std::size_t table, std::uint32_t entry) const {
        const auto length = number(table + std::size_t{8} * entry);
        const auto at = number(table + std::size_t{8} * entry + 4);
        if (!length || !at || *at > bytes_.size() || bytes_.size() - *at < *length) return std::nullopt;
        return bytes_.substr(*at, *length);
    }

private:
    std::string_view bytes_;
};

/// Singular and plural, and the forms of a translation, stand behind each other with a zero between.
std::string_view first_form(std::string_view forms) { return forms.substr(0, forms.find('\0')); }

/// The value of a header's rule for n things: an expression of C with ?:, the operators below, ! and parentheses. What is
/// none counts as 0.
class PluralRule {
public:
    PluralRule(std::string_view rule, unsigned long n) : rest_(rule), n_(n) {}

    unsigned long value() {
        const unsigned long condition = operation(0);
        if (!take("?")) return condition;
        const unsigned long yes = value();
        take(":");
        const unsigned long no = value();
        return condition != 0 ? yes : no;
    }

private:
    /// From those that bind least. Of two that begin alike, the longer one comes first.
    static constexpr std::array<std::array<std::string_view, 4>, 6> levels{
        {{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}}};

    unsigned long operation(std::size_t level) {
        if (level == levels.size()) return operand();
        unsigned long left = operation(level + 1);
        while (true) {
            const auto* found = std::find_if(levels[level].begin(), levels[level].end(),
                                             [this](std::string_view name) { return !name.empty() && take(name); });
            if (found == levels[level].end()) return left;
            left = result(*found, left, operation(level + 1));
        }
    }
    static unsigned long result(std::string_view name, unsigned long a, unsigned long b) {
        if (name == "||") return a != 0 || b != 0;
        if (name == "&&") return a != 0 && b != 0;
        if (name == "==") return a == b;
        if (name == "!=") return a != b;
        if (name == "<=") return a <= b;
        if (name == ">=") return a >= b;
        if (name == "<") return a < b;
        if (name == ">") return a > b;
        if (name == "+") return a + b;
        if (name == "-") return a - b;
        if (name == "*") return a * b;
        if (b == 0) return 0;
        return name == "/" ? a / b : a % b;
    }
    unsigned long operand() {
        if (take("!")) return operand() == 0;
        if (take("n")) return n_;
        if (take("(")) {
            const unsigned long inner = value();
            take(")");
            return inner;
        }
        unsigned long number = 0;
        for (; !rest_.empty() && std::isdigit(static_cast<unsigned char>(rest_.front())); rest_.remove_prefix(1)) {
            number = 10 * number + static_cast<unsigned long>(rest_.front() - '0');
        }
        return number;
    }
    bool take(std::string_view word) {
        while (rest_.starts_with(' ')) rest_.remove_prefix(1);
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    std::string_view rest_;
    unsigned long n_;
};

/// The rule in a catalogue's header; empty if there is none.
std::string_view plural_rule(std::string_view header) {
    constexpr std::string_view name = "plural=";
    const auto at = header.find(name, std::min(header.find("Plural-Forms:"), header.size()));
    if (at == header.npos) return {};
    header.remove_prefix(at + name.size());
    return header.substr(0, header.find_first_of(";\n"));
}

}  // namespace

std::optional<Catalogue> Catalogue::read(std::string_view bytes) {
    const Bytes in(bytes);
    const auto mark = in.number(0), count = in.number(8), english = in.number(12), translated = in.number(16);
    if (mark != mark_of_catalogues || !count || !english || !translated) return std::nullopt;
    Catalogue out;
    for (std::uint32_t i = 0; i < *count; ++i) {
        const auto key = in.text(*english, i), words = in.text(*translated, i);
        if (!key || !words) return std::nullopt;
        out.sentences_.emplace(first_form(*key), *words);
    }
    if (const char* header = out.find("")) out.plural_ = plural_rule(header);
    return out;
}

const char* Catalogue::find(std::string_view english) const {
    const auto found = sentences_.find(english);
    return found != sentences_.end() ? found->second.c_str() : nullptr;
}

const char* Catalogue::find(std::string_view english, unsigned long n) const {
    const auto found = sentences_.find(english);
    if (found == sentences_.end()) return nullptr;
    const std::string& forms = found->second;
    std::size_t at = 0;
    for (auto left = PluralRule(plural_, n).value(); left > 0; --left) {
        const auto end = forms.find('\0', at);
        if (end == std::string::npos) return forms.c_str();  // fewer forms than the header promises
        at = end + 1;
    }
    return forms.c_str() + at;
}

}  // namespace plyglass::text
