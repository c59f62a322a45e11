#include "exchange/bracket_items.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/utf8.hpp"
#include "exchange/draft.hpp"
#include "exchange/foreign_formats.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Turn;
using namespace text;

namespace {

class ItemCollector {
public:
    explicit ItemCollector(std::string_view text) : text_(text) {}

    core::Result<std::vector<BracketItem>> items() {
        if (auto problem = collect()) return *std::move(problem);
        return std::move(items_);
    }

private:
    using Kind = BracketToken::Kind;

    core::Problem problem_at(const BracketToken& token, std::string what) const {
        const core::TextPlace place = core::place_of(text_, token.offset);
        return {std::move(what), place.line, place.column};
    }

    std::optional<core::Problem> collect() {
        BracketScanner scanner(text_);
        std::vector<std::size_t> open{0};
        std::vector<Separators> separators{{}};
        items_.push_back({});
        std::string label;
        bool separated = true;  // by a bracket or a comma
        BracketToken last{.kind = Kind::comma};
        std::size_t closed = 0;     // the list that ended before a word
        bool names_closed = false;  // that word stands at its bracket
        bool is_keyword = false;    // `label` is that of an argument: value=3
        bool has_children = false;  // it is children=
        for (;;) {
            BracketToken token = scanner.next();
            const Kind before_it = last.kind;
            if (token.kind == Kind::comma && separated)
                return problem_at(token, tr("expected commas only between two children"));
            if (separators.back().mix_with(token, before_it) && open.size() > 1) {
                return problem_at(token, tr("semicolons beside commas or blanks may part rows, or the commas are "
                                            "decimal; expected one kind of separator in a list"));
            }
            if (names_closed && token.kind != Kind::open && token.kind != Kind::word && token.kind != Kind::number) {
                if (token.kind == Kind::colon)
                    return problem_at(token,
                                      tr("expected no lengths of branches (Newick); a leaf's value is its name"));
                name_closed(closed, open.back());
            }
            names_closed = token.kind == Kind::word && before_it == Kind::close && last.bracket == '(' &&
                           last.offset + last.length == token.offset && items_[closed].label.empty();
            last = token;
            separated = token.kind == Kind::comma || token.kind == Kind::open;
            if (items_.back().is_word() && token.kind == Kind::open) {
                const BracketToken& word = items_.back().token;
                items_.back().before_list = before_it == Kind::word;
                items_.back().adjacent = word.offset + word.length == token.offset;
            }
            switch (token.kind) {
                case Kind::end:
                    if (open.size() > 1) {
                        const core::TextPlace at = core::place_of(text_, items_[open.back()].token.offset);
                        return problem_at(token,
                                          filled(tr("expected \")\", found the end; the list was opened at line {}, "
                                                    "column {}"),
                                                 at.line, at.column));
                    }
                    items_[0].after = items_.size();
                    return std::nullopt;
                case Kind::comma: items_[open.back()].has_commas = true; continue;
                case Kind::colon: {
                    BracketItem& before = items_.back();
                    const bool names = (before_it == Kind::word || before_it == Kind::number) && label.empty();
                    if (!names)
                        return problem_at(token, filled(tr("expected {}, found {}"), tr("a number or a parenthesis"),
                                                        found_words(text_.substr(token.offset, token.length))));
                    label = before.token.text;
                    is_keyword = text_[token.offset] == '=' && items_[open.back()].token.bracket == '(';
                    items_.pop_back();
                    --items_[open.back()].count;
                    continue;
                }
                case Kind::close:
                    if (open.size() == 1 || items_[open.back()].token.bracket != token.bracket) {
                        return problem_at(token, filled(tr("found {} without the bracket that opens it"),
                                                        found_words(text_.substr(token.offset, token.length))));
                    }
                    closed = open.back();
                    items_[closed].after = items_.size();
                    open.pop_back();
                    separators.pop_back();
                    continue;
                default: break;
            }
            if (items_.size() >= game::TreeBuilder::max_nodes) {
                return problem_at(token, tr("the tree has more nodes than the program can number"));
            }
            if (std::exchange(is_keyword, false)) {
                if (keyword_named(label) == Keyword::parent) return problem_at(token, parent_words());
                has_children = core::lower(label) == "children";
                if (!takes_argument(label, token, items_[open.back()])) {
                    last = {.kind = Kind::comma};
                    continue;
                }
            }
            ++items_[open.back()].count;
            const bool is_open = token.kind == Kind::open;
            items_.push_back({std::move(token), std::exchange(label, {}), items_.size() + 1});
            items_.back().has_children = std::exchange(has_children, false);
            if (is_open) {
                open.push_back(items_.size() - 1);
                separators.push_back({.weighs = kind_of(items_[open.back() - 1]) == Turn::chance});
            }
        }
    }

    /// What the arguments of a program's Node(...) say by their names.
    enum class Keyword : std::uint8_t { none, value, part, parent };
    static Keyword keyword_named(std::string_view name) {
        const std::string known = core::lower(name);
        const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
            return std::find(names.begin(), names.end(), known) != names.end();
        };
        if (is_one_of({"value", "val", "score", "utility", "payoff"})) return Keyword::value;
        if (is_one_of({"name", "label", "id", "children", "kind", "type", "player", "left", "right"}))
            return Keyword::part;
        return known == "parent" ? Keyword::parent : Keyword::none;
    }

    /// Clears the name of an argument that says what its value is. False: the value is no item of the list's, but its own or none.
    static bool takes_argument(std::string& name, const BracketToken& value, BracketItem& list) {
        const Keyword keyword = keyword_named(name);
        if (keyword != Keyword::none) name.clear();
        const bool is_none = value.kind == Kind::word && !value.quoted && core::lower(value.text) == "none";
        const bool is_own = keyword == Keyword::value && value.kind == Kind::number;
        if (is_own) list.value = value.text;
        if (is_none) name.clear();
        return !is_none && !is_own;
    }

    /// ((3,5)A,(2,9)MIN)R as Newick writes trees: the word that was read last is the name of the list before it.
    void name_closed(std::size_t list, std::size_t outer) {
        const BracketItem word = std::move(items_.back());
        items_.pop_back();
        --items_[outer].count;
        items_[list].turn = kind_of(word);
        if (!items_[list].turn) items_[list].label = word.token.text;
    }

    std::string_view text_;
    std::vector<BracketItem> items_;
};

}  // namespace

std::optional<Turn> kind_of(const BracketItem& item) {
    return item.is_word() ? core::kind_named(core::trimmed(item.token.text)) : std::nullopt;
}

core::Result<std::vector<BracketItem>> bracket_items(std::string_view text) { return ItemCollector(text).items(); }

}  // namespace plyglass::exchange
