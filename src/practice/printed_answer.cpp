#include "practice/printed_answer.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/number_in.hpp"
#include "core/utf8.hpp"
#include "glass/mistakes.hpp"
#include "practice/misconception.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/scoped_language.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::practice {

namespace {

using core::Bound;
using namespace text;

/// Its only blanks are those of `plain`.
std::string_view trimmed(std::string_view text) { return core::trimmed(text, " "); }

/// Signs of either language as the ones of ASCII, blanks as single ones, none at the ends.
std::string plain(std::string_view words) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> signs{{{"，", ", "},
                                                                                          {"、", ", "},
                                                                                          {"；", "; "},
                                                                                          {"：", ": "},
                                                                                          {"（", " ("},
                                                                                          {"）", ")"},
                                                                                          {"−", "-"},
                                                                                          {"–", "-"},
                                                                                          {"∞", "inf"},
                                                                                          {"≤", "<="},
                                                                                          {"≥", ">="},
                                                                                          {"α", "alpha"},
                                                                                          {"β", "beta"},
                                                                                          {"→", ""},
                                                                                          {"。", ""},
                                                                                          {"\u2009", ""},
                                                                                          {"\u202F", ""}}};
    std::string out;
    while (!words.empty()) {
        const auto sign =
            std::find_if(signs.begin(), signs.end(), [&](const auto& it) { return words.starts_with(it.first); });
        if (sign != signs.end()) {
            for (const char c : sign->second) {
                if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
            }
            words.remove_prefix(sign->first.size());
            continue;
        }
        const auto [character, bytes] = core::decode(words);
        const bool blank = character == U' ' || character == U'\t' || character == U'\n' || character == U'\r' ||
                           character == U'\u3000';
        // The signs of ASCII as wide as Chinese ones.
        const bool is_wide = character >= U'\uFF01' && character <= U'\uFF5E';
        if (is_wide) {
            out += static_cast<char>(character - U'\uFF01' + U'!');
        } else if (!blank) {
            out += words.substr(0, bytes);
        }
        if (blank && !out.empty() && out.back() != ' ') out += ' ';
        words.remove_prefix(bytes);
    }
    while (!out.empty() && (out.back() == ' ' || out.back() == '.')) out.pop_back();
    return out;
}

/// What `words` says in each language, plain.
template <class Words>
std::vector<std::string> in_all(const Words& words) {
    std::vector<std::string> out;
    for (const text::Language language : text::languages()) {
        const text::ScopedLanguage now(language);
        out.push_back(plain(words()));
    }
    return out;
}

bool is_in(const std::vector<std::string>& all, std::string_view one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

/// What stands between blanks and commas.
std::vector<std::string_view> pieces(std::string_view text, std::string_view between) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(between), text.size());
        if (end > 0) out.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

class PrintedReader {
public:
    explicit PrintedReader(const Item& item) : item_(item), tree_(*item.tree) {}

    const std::string& problem() const { return problem_; }

    std::optional<Answer> read(std::string_view text) {
        auto chosen = choice(text);
        auto named = by_type(text);
        if (chosen && named && *chosen != *named) {
            problem_ = filled(tr("{} is the letter of a choice and a name in the tree: expected the whole answer"),
                              text::in_quotes(text));
            return std::nullopt;
        }
        if (!chosen && !named) chosen = choice_by_number(text);
        if (chosen) problem_.clear();
        return chosen ? chosen : named;
    }

private:
    /// By its letter, "b", "B)" or "(b)", with the words behind it or without them.
    std::optional<Answer> choice(std::string_view text) const {
        if (text.starts_with('(')) text.remove_prefix(1);
        if (text.empty() || (text.size() > 1 && std::string_view(" ).:").find(text[1]) == text.npos))
            return std::nullopt;
        const auto letter = static_cast<unsigned char>(text.front() | 0x20);
        if (letter < 'a' || letter > 'z') return std::nullopt;
        const Choices all = choices(item_);
        const std::size_t number = static_cast<std::size_t>(letter) - 'a';
        if (number >= all.answers.size()) return std::nullopt;
        const Answer& out = all.answers[number];
        text.remove_prefix(std::min(text.find_first_not_of(").:", 1), text.size()));
        const std::string_view words = trimmed(text);
        const bool is_so = words.empty() || is_in(in_all([&] { return answer_words(item_, out); }), words);
        return is_so ? std::optional(out) : std::nullopt;
    }

    /// By its place among the choices, counted from 1: of what can be no answer by itself.
    std::optional<Answer> choice_by_number(std::string_view text) const {
        const auto number = core::number_in<std::size_t>(text);
        const Choices all = choices(item_);
        if (!number || *number == 0 || *number > all.answers.size()) return std::nullopt;
        return all.answers[*number - 1];
    }

    std::optional<Answer> by_type(std::string_view text) {
        switch (item_.type) {
            case Type::values: return values(text);
            case Type::window: return window(text);
            case Type::threshold:
            case Type::average:
                if (const auto value = number(text)) return Number{*value};
                return std::nullopt;
            case Type::misstep: return step(text);
            case Type::mistake: return mistake(text);
            case Type::filling: return filling(text);
            case Type::aspiration: return root(text);
            case Type::same: return truth(text);
            case Type::first: return place(text);
            default: break;
        }
        if (auto set = leaves(text)) return LeafSet{*std::move(set)};
        return std::nullopt;
    }

    // ---- numbers -----------------------------------------------------------------------------------------

    static std::optional<Rational> number(std::string_view text) {
        text = trimmed(text);
        if (text.starts_with('+')) text.remove_prefix(1);
        return Rational::parse(text);
    }

    /// "7", "step 7", "#7".
    static std::optional<Answer> step(std::string_view text) {
        for (const std::string& pattern : in_all([] { return filled(tr("step {}"), 0); })) {
            const auto gap = pattern.find('0');
            const std::string_view before = trimmed(std::string_view(pattern).substr(0, gap));
            const std::string_view after = trimmed(std::string_view(pattern).substr(gap + 1));
            if (text.starts_with(before)) text.remove_prefix(before.size());
            if (text.ends_with(after)) text.remove_suffix(after.size());
        }
        text = trimmed(text);
        if (text.starts_with('#')) text.remove_prefix(1);
        if (const auto value = number(text)) return Number{*value};
        return std::nullopt;
    }

    /// Its name or its id.
    std::optional<Answer> mistake(std::string_view text) {
        for (const glass::KnownMistake& it : glass::known_mistakes()) {
            if (text == it.id || is_in(in_all([&] { return std::string(tr(it.name)); }), text)) return Named{&it};
        }
        problem_ = filled(tr("no mistake is called {}"), text::in_quotes(text));
        return std::nullopt;
    }

    static std::optional<Answer> filling(std::string_view text) {
        auto values = numbers(text);
        if (!values) return std::nullopt;
        return LeafValues{*std::move(values)};
    }

    /// "3, 4 5; 6": nothing but numbers.
    static std::optional<std::vector<Rational>> numbers(std::string_view text) {
        std::vector<Rational> out;
        for (const std::string_view piece : pieces(text, ",; ")) {
            const auto value = number(piece);
            if (!value) return std::nullopt;
            out.push_back(*value);
        }
        return out;
    }

    /// "alpha = 3, beta = inf", the other way round, or the two numbers alone.
    static std::optional<Answer> window(std::string_view text) {
        std::vector<Rational> ends;
        std::string names;
        for (const std::string_view piece : pieces(text, ",; =")) {
            const bool is_name = piece == "alpha" || piece == "beta";
            if (is_name) names += piece;
            const auto value = is_name ? std::nullopt : number(piece);
            if (!is_name && !value) return std::nullopt;
            if (value) ends.push_back(*value);
        }
        const bool turned = names == "betaalpha";
        if (ends.size() != 2 || (!names.empty() && names != "alphabeta" && !turned)) return std::nullopt;
        return turned ? WindowEnds{ends[1], ends[0]} : WindowEnds{ends[0], ends[1]};
    }

    /// "<= 8; never looked at: leaves 2, 7 from the left", or "<= 8; 2, 7".
    std::optional<Answer> root(std::string_view text) {
        const auto semicolon = text.find(';');
        if (semicolon == text.npos) return std::nullopt;
        std::string_view value = text.substr(0, semicolon);
        std::string_view rest = text.substr(semicolon + 1);
        const auto colon = rest.find(':');
        if (colon != rest.npos && colon < rest.find('(')) rest.remove_prefix(colon + 1);
        for (const Bound bound : {Bound::lower, Bound::upper, Bound::exact}) {
            const std::string_view sign = text::ascii_sign(bound);
            if (!value.starts_with(sign)) continue;
            const auto best = number(value.substr(sign.size()));
            auto set = leaves(rest);
            if (!best || !set) return std::nullopt;
            return BoundedValue{{*best, bound}, *std::move(set)};
        }
        return std::nullopt;
    }

    static std::optional<Answer> truth(std::string_view text) {
        for (const bool is_so : {true, false}) {
            auto words = in_all([&] { return std::string(is_so ? tr("true") : tr("false")); });
            for (const char* other : is_so ? std::array{"yes", "t", "真", "是", "对", "正确"}
                                           : std::array{"no", "f", "假", "否", "错", "错误"}) {
                words.emplace_back(other);
            }
            if (is_in(words, text)) return Truth{is_so};
        }
        return std::nullopt;
    }

    // ---- nodes and leaves --------------------------------------------------------------------------------

    /// How the node may be called: in sentences, by its label, by its number.
    std::vector<std::string> names(NodeId n) const {
        auto out = in_all([&] { return node_words(item_, n); });
        out.push_back(plain(full_address(item_, n)));
        if (n == 0) out.insert(out.end(), {"root", "根"});
        std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
        return out;
    }

    std::optional<Answer> place(std::string_view text) {
        for (NodeId n = 0; n < tree_.size(); ++n) {
            if (is_in(names(n), text)) return Place{n};
        }
        problem_ = filled(tr("no node of the tree is called {}"), text::in_quotes(text));
        return std::nullopt;
    }

    /// "the root = 3, node 1 = 3", or the numbers of all nodes with children, in the order in which answers name them.
    std::optional<Answer> values(std::string_view text) {
        NodeValues out;
        if (const auto alone = numbers(text); alone && alone->size() == tree_.size() - tree_.leaf_count()) {
            for (NodeId n = 0; n < tree_.size(); ++n) {
                if (!tree_.is_leaf(n)) out.values.emplace_back(n, alone->at(out.values.size()));
            }
            return out;
        }
        while (!text.empty()) {
            std::optional<NodeId> found;
            for (NodeId n = 0; n < tree_.size() && !found; ++n) {
                if (tree_.is_leaf(n)) continue;
                for (const std::string& name : names(n)) {
                    if (name.empty() || !text.starts_with(name)) continue;
                    const std::string_view rest = trimmed(text.substr(name.size()));
                    if (!rest.starts_with('=')) continue;
                    text = trimmed(rest.substr(1));
                    found = n;
                    break;
                }
            }
            const auto end = std::min(text.find(','), text.size());
            const auto value = number(text.substr(0, end));
            if (!found || !value) return std::nullopt;
            out.values.emplace_back(*found, *value);
            text = trimmed(text.substr(std::min(end + 1, text.size())));
        }
        std::sort(out.values.begin(), out.values.end());
        const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
        const bool twice = std::adjacent_find(out.values.begin(), out.values.end(), same) != out.values.end();
        return out.values.empty() || twice ? std::nullopt : std::optional<Answer>(out);
    }

    /// The words around the numbers of leaves.
    static std::vector<std::string> words_around() {
        std::vector<std::string> out{"and", "和", "number", "numbers", "第", "片", "叶子"};
        for (const unsigned long count : {1UL, 2UL}) {
            const auto patterns = in_all([&] {
                return filled(text::trn("leaf {0} from the left (its value: {1})",
                                        "leaves {0} from the left (their values: {1})", count),
                              " ", "");
            });
            for (const std::string& pattern : patterns) {
                const std::string before = pattern.substr(0, pattern.find('('));
                for (const std::string_view word : pieces(before, " ,")) out.emplace_back(word);
            }
        }
        return out;
    }

    /// "leaves 5, 6 from the left (their values: 4, 6)", "5 6", "5-8", names.
    std::optional<std::vector<std::uint32_t>> leaves(std::string_view text) {
        text = trimmed(text);
        auto none = in_all([] { return std::string(tr("no leaf")); });
        none.insert(none.end(), {"none", "no leaves", "nothing", "无", "没有"});
        if (is_in(none, text)) return std::vector<std::uint32_t>();
        if (const auto values = text.find(" ("); values != text.npos && text.ends_with(')'))
            text = text.substr(0, values);
        const auto around = words_around();
        std::vector<std::uint32_t> out;
        for (const std::string_view part : pieces(text, ",;")) {
            if (add_named(trimmed(part), out)) continue;
            for (const std::string_view piece : pieces(part, " ")) {
                if (is_in(around, piece)) continue;
                if (!add(piece, out)) return std::nullopt;
            }
        }
        if (out.empty()) return std::nullopt;
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    /// The leaf of that name, which may be of several words.
    bool add_named(std::string_view name, std::vector<std::uint32_t>& out) const {
        for (std::uint32_t leaf = 0; leaf < tree_.leaf_count() && name.find(' ') != name.npos; ++leaf) {
            if (!is_in(names(tree_.leaf(leaf)), name)) continue;
            out.push_back(leaf);
            return true;
        }
        return false;
    }

    /// A number, a stretch of them, or a name.
    bool add(std::string_view piece, std::vector<std::uint32_t>& out) {
        const auto dash = piece.find('-', 1);
        const auto first = core::number_in<std::uint32_t>(piece.substr(0, dash));
        const auto last = dash == piece.npos ? first : core::number_in<std::uint32_t>(piece.substr(dash + 1));
        const auto count = static_cast<std::uint32_t>(tree_.leaf_count());
        if (first && last) {
            if (*first < 1 || *last < *first || *last > count) {
                problem_ =
                    filled(tr("there is no leaf {}; from the left, the leaves have the numbers 1 to {}"), piece, count);
                return false;
            }
            for (std::uint32_t leaf = *first; leaf <= *last; ++leaf) out.push_back(leaf - 1);
            return true;
        }
        for (std::uint32_t leaf = 0; leaf < count; ++leaf) {
            if (plain(full_address(item_, tree_.leaf(leaf))) != piece) continue;
            out.push_back(leaf);
            return true;
        }
        problem_ = filled(tr("no leaf of the tree is called {}"), text::in_quotes(piece));
        return false;
    }

    const Item& item_;
    const game::ExplicitTree& tree_;
    std::string problem_;
};

}  // namespace

core::Result<Answer, std::string> read_printed_answer(const Item& item, std::string_view text) {
    PrintedReader reader(item);
    auto out = reader.read(plain(text));
    if (out) return *std::move(out);
    return reader.problem();
}

}  // namespace plyglass::practice
