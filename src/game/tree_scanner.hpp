#pragma once

// The words and signs of the trees' notation (tree_text.hpp), one after the other. Inside src/game only.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/turn.hpp"

namespace plyglass::game {

struct Token {
    enum class Kind : std::uint8_t {
        end,
        open,  // "(", or a keyword and "("
        close,
        comma,
        number,  // a run that starts like a number, whether it is one or not; "inf" too
        label,   // with its colon
        keyword_alone,
        other,
        bad_utf8,
        nul,
        unclosed_quote,
    };
    Kind kind = Kind::end;
    std::size_t offset = 0;
    std::size_t length = 0;               // of the word or sign itself
    std::size_t bracket = 0;              // open: the place of the "("
    std::optional<core::Turn> turn = {};  // open: the meaning of the keyword
};

class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    Token next();
    std::string_view text(const Token& token) const { return text_.substr(token.offset, token.length); }

private:
    using Kind = Token::Kind;

    std::string_view rest() const { return text_.substr(at_); }
    bool at(char c) const { return at_ < text_.size() && text_[at_] == c; }
    Token take(Kind kind, std::size_t length);
    void skip_blanks();
    void skip_comment();
    Token word();
    Token quoted();
    Token other();

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Whether all of `text` is one word, which needs no quotes as a label.
bool is_word(std::string_view text);
/// Whether the byte ends a word or a number.
bool ends_run(char c);
/// Whether a number may begin with the byte.
bool may_start_number(char c);

}  // namespace plyglass::game
