#include "exchange/two_readings.hpp"

#include <algorithm>
#include <vector>

#include "core/rational.hpp"
#include "exchange/bracket_scanner.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using namespace text;

namespace {

using Token = BracketToken;

bool is_plain_number(const Token& token) {
    return token.kind == Token::Kind::number && !token.quoted &&
           token.text.find_first_not_of("+-0123456789") == std::string::npos;
}

/// How the numbers of a list are parted.
struct List {
    Token before{};          ///< the last sign
    Token number{};          ///< the last number
    std::string decimal{};   ///< the first "3,5"
    bool is_tight = false;   ///< the last sign is the comma at once behind a number
    bool follows = false;    ///< the last number stood at once behind a comma
    bool has_loose = false;  ///< numbers parted otherwise
    bool has_row = false;    ///< 3,5,7: no decimals

    bool has_two_readings() const { return !decimal.empty() && has_loose && !has_row; }

    void take(const Token& token) {
        const std::size_t begin = before.offset + before.length;
        const bool adjacent = begin == token.offset;
        if (is_plain_number(token)) {
            const bool tight = is_tight && adjacent;
            has_row = has_row || (tight && follows);
            has_loose = has_loose || (!tight && number.length > 0);
            if (tight && decimal.empty()) decimal = number.text + ',' + token.text;
            follows = tight;
            number = token;
        } else if (token.kind != Token::Kind::comma) {
            number = {};
        }
        is_tight = token.kind == Token::Kind::comma && token.bracket == ',' && token.length == 1 && adjacent &&
                   is_plain_number(before);
        before = token;
    }
};

}  // namespace

std::string comma_words(std::string_view text) {
    BracketScanner scanner(text);
    std::vector<List> lists(1);
    for (std::size_t end = 0;;) {
        const Token token = scanner.next();
        const bool is_end = token.kind == Token::Kind::end, closes = token.kind == Token::Kind::close;
        const bool is_next_line = lists.size() == 1 && text.substr(end, token.offset - end).find('\n') != text.npos;
        end = token.offset + token.length;
        if ((is_end || closes || is_next_line) && lists.back().has_two_readings()) {
            std::string point = lists.back().decimal;
            std::replace(point.begin(), point.end(), ',', '.');
            return filled(tr("Read as two numbers, not as one: {} (a decimal has a point: {})."), lists.back().decimal,
                          point);
        }
        if (is_end) return {};
        if (is_next_line) lists.back() = {};
        if (closes && lists.size() > 1) lists.pop_back();
        lists.back().take(token);
        if (token.kind == Token::Kind::open) lists.emplace_back();
    }
}

std::string pair_words(std::string_view text) {
    BracketScanner scanner(text);
    std::string pair, first;          // as they are written
    std::size_t numbers = 0;          // of the pair that is open
    std::size_t size = 0, pairs = 0;  // of all
    std::vector<bool> has_lists(1);   // of each list that is open
    for (;;) {
        const Token token = scanner.next();
        const bool is_open = token.kind == Token::Kind::open, closes = token.kind == Token::Kind::close;
        if (token.kind == Token::Kind::end || token.kind == Token::Kind::colon || token.kind == Token::Kind::word) {
            if (token.kind != Token::Kind::end || pairs < 2) return {};
            return filled(
                tr("Read as a node with {} leaves: {}. Payoffs of several players are written as an .efg game."), size,
                first);
        }
        if (is_open) {
            if (numbers > 0) return {};
            has_lists.back() = true;
            has_lists.push_back(false);
            pair = "(";
        } else if (closes && has_lists.size() > 1) {
            const bool is_pair = !has_lists.back();
            has_lists.pop_back();
            if (!is_pair) continue;
            if (numbers < 2 || (size > 0 && numbers != size)) return {};
            size = numbers;
            numbers = 0;
            if (pairs++ == 0) first = pair + ")";
        } else if (token.kind == Token::Kind::number) {
            if (has_lists.size() < 3 || has_lists.back() || (numbers > 0 && !pair.ends_with(", "))) return {};
            ++numbers;
            pair += token.text;
        } else if (token.kind == Token::Kind::comma) {
            if (numbers == 0) return {};
            pair += ", ";
        } else {
            return {};
        }
    }
}

std::string quoted_value_words(std::string_view text) {
    BracketScanner scanner(text);
    std::string quoted;
    bool has_bare = false;
    Token before;
    for (;;) {
        const Token token = scanner.next();
        if (before.kind == Token::Kind::number && token.kind != Token::Kind::colon) {
            has_bare = has_bare || !before.quoted;
            if (before.quoted && quoted.empty()) quoted = before.text;
        }
        if (token.kind == Token::Kind::end) break;
        before = token;
    }
    return quoted.empty() || !has_bare
               ? std::string()
               : filled(tr("Read as a value, not as a name: {}."), text::in_quotes(text::excerpt(quoted, 24)));
}

std::string number_name_words(const game::ExplicitTree& tree) {
    for (game::NodeId n = 0; n < tree.size(); ++n) {
        std::string_view number;
        bool has_bare = false;
        for (const game::NodeId child : tree.children(n)) {
            const std::string_view label = tree.label(child);
            has_bare = has_bare || label.empty();
            if (number.empty() && core::Rational::parse(label)) number = label;
        }
        if (has_bare && !number.empty()) {
            return filled(tr("Read as a name, not as a value: {}."), text::in_quotes(text::excerpt(number, 24)));
        }
    }
    return {};
}

}  // namespace plyglass::exchange
