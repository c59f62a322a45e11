#include "lesson/prose_numbers.hpp"

#include <algorithm>
#include <cctype>

#include "core/rational.hpp"
#include "text/numbers.hpp"

namespace plyglass::lesson {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

void put(Numbers& out, std::string_view text) {
    for (std::string& number : numbers_of(text)) out.insert(std::move(number));
}

std::string without_code(const Spans& spans) {
    std::string out;
    for (const Span& span : spans) {
        if (span.emphasis != Emphasis::code) out += span.text;
    }
    return out;
}

}  // namespace

std::vector<std::string> numbers_of(std::string_view text) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < text.size();) {
        if (!is_digit(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && is_digit(text[end])) ++end;
        if (end + 1 < text.size() && text[end] == '.' && is_digit(text[end + 1])) {
            for (++end; end < text.size() && is_digit(text[end]);) ++end;
        }
        const bool is_name = i > 0 && is_letter(text[i - 1]);
        const auto number = core::Rational::parse(text.substr(i, end - i));
        if (!is_name && number && number->str() != "2048") out.push_back(number->str());
        i = end;
    }
    return out;
}

bool is_among(const std::string& number, const Numbers& numbers) {
    if (numbers.contains(number)) return true;
    const auto digits_of = [](const std::string& spelt) {
        const auto point = spelt.find('.');
        return point == std::string::npos ? 0 : static_cast<int>(spelt.size() - point - 1);
    };
    const int digits = digits_of(number);
    return std::any_of(numbers.begin(), numbers.end(), [&](const std::string& other) {
        const auto exact = core::Rational::parse(other);
        return digits_of(other) > digits && exact && text::fixed(exact->to_double(), digits) == number;
    });
}

Numbers proven_numbers(const Page& page) {
    Numbers out;
    const auto put_event = [&](const Place& place, const std::optional<Expectation>& is) {
        put(out, std::to_string(place.number));
        if (is) put(out, is->text);
    };
    for (const Block& block : page.blocks) {
        if (const auto* proof = std::get_if<Proof>(&block)) {
            for (const Expectation& expectation : proof->expectations) put(out, expectation.text);
        } else if (const auto* go = std::get_if<Go>(&block)) {
            put_event(go->place, go->is);
        } else if (const auto* show = std::get_if<Show>(&block)) {
            put_event(show->place, show->is);
        }
    }
    return out;
}

Numbers shown_numbers(const Show& show, Stage& stage) {
    Numbers out;
    if (const auto board = stage.board(show)) {
        put(out, std::to_string(board->size()));
        for (int cell = 0; cell < board->cells(); ++cell) put(out, std::to_string(game::tile_value((*board)[cell])));
        return out;
    }
    const auto film = stage.film(show);
    if (!film || (*film)->written_tree() == nullptr) return out;
    const game::ExplicitTree& tree = *(*film)->written_tree();
    for (game::NodeId n = 0; n < tree.size(); ++n) {
        put(out, tree.label(n));
        put(out, tree.detail(n));
        if (tree.is_leaf(n)) put(out, tree.value(n).str());
    }
    return out;
}

std::vector<Said> said_on(const Page& page) {
    std::vector<Said> out{{page.line, page.title}};
    for (const Block& block : page.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            out.push_back({paragraph->line, without_code(paragraph->spans)});
        } else if (const auto* question = std::get_if<Question>(&block)) {
            out.push_back({question->line, question->ask});
            if (question->right < question->choices.size()) {
                const auto& right = question->choices[question->right];
                out.push_back({right.line, right.text});
            }
            out.push_back({question->line, question->because});
        } else if (const auto* proof = std::get_if<Proof>(&block)) {
            out.push_back({proof->line, proof->say});
        }
    }
    return out;
}

}  // namespace plyglass::lesson
