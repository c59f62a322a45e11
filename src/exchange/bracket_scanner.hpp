#pragma once

// The words and signs of trees in brackets (bracket_tree.hpp), one after the other. Inside src/exchange only.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace plyglass::exchange {

struct BracketToken {
    enum class Kind : std::uint8_t { end, open, close, comma, colon, word, number };
    Kind kind = Kind::end;
    std::size_t offset = 0;
    std::size_t length = 0;
    char bracket = 0;     ///< of open and close: ( [ { and of comma: , ;
    bool quoted = false;  ///< of a word
    std::string text{};   ///< of a word or a number
};

class BracketScanner {
public:
    explicit BracketScanner(std::string_view text) : text_(text) {}

    BracketToken next();

private:
    std::pair<char, std::size_t> sign_at(std::size_t at) const;
    BracketToken take(BracketToken out, BracketToken::Kind kind);
    BracketToken quoted(BracketToken out, char quote);
    void skip_blanks();

    std::string_view text_;
    std::size_t at_ = 0;
};

/// What parts the items of a list. Semicolons beside anything else have two readings: decimal commas, or rows.
struct Separators {
    bool commas = false, semicolons = false, blanks = false;
    bool weighs = false;  ///< under chance, where a weight stands before its node

    /// Takes the next sign of the list; returns whether there are two readings by now.
    bool mix_with(const BracketToken& token, BracketToken::Kind before);
};

}  // namespace plyglass::exchange
