#include "cli/reader.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/command.hpp"
#include "core/rational.hpp"

namespace plyglass::cli {

using namespace text;

std::optional<text::Language> language_of(std::string_view code) {
    const auto codes = text::language_codes();
    const auto found = std::find(codes.begin(), codes.end(), code);
    if (found == codes.end()) return std::nullopt;
    return static_cast<text::Language>(found - codes.begin());
}

void Reader::fail(std::string what) {
    if (!mistake_) mistake_ = std::move(what);
}

void Reader::expected(std::string_view option, const std::string& what) {
    fail(filled(tr("--{}: expected {}, found {}"), option, what, text::in_quotes(*value(option))));
}

std::string_view Reader::command() const { return arguments_.command->syntax.name; }

const std::string* Reader::operand() const {
    return arguments_.operands.empty() ? nullptr : &arguments_.operands.front();
}

const std::string* Reader::value(std::string_view option) const {
    const auto at = arguments_.values.find(option);
    return at == arguments_.values.end() ? nullptr : &at->second;
}

std::string Reader::name(std::string_view option) {
    const std::string* text = value(option);
    if (text == nullptr) return {};
    if (text->empty()) expected(option, tr("a name"));
    return *text;
}

std::string Reader::named_output() {
    std::string out = name("output");
    if (out == "-") {
        fail(
            tr("--output: \"-\" is standard output, and this needs a file with a name (./- is the file that is called "
               "-)"));
    }
    return out;
}

void Reader::other_than(std::string_view option, const std::string& file) {
    const std::string* own = value(option);
    if (own == nullptr || own->empty() || file.empty()) return;
    const auto place = [](const std::string& path) {
        std::error_code ignored;
        // Only of an absolute path is every part looked at where the file does not exist.
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
    };
    if (place(*own) != place(file)) return;
    expected(option, filled(tr("another file than {}, which this command uses already"), text::in_quotes(file)));
}

std::optional<double> Reader::decimal(std::string_view option) const {
    const std::string* text = value(option);
    if (text == nullptr) return std::nullopt;
    const auto number = core::Rational::parse(*text);
    if (!number || number->is_infinite()) return std::nullopt;
    return number->to_double();
}

std::optional<text::Language> Reader::language(std::string_view option) {
    const std::string* text = value(option);
    if (text == nullptr) return std::nullopt;
    const auto out = language_of(*text);
    if (!out) expected_one_of(option, text::language_codes());
    return out;
}

void Reader::expected_one_of(std::string_view option, std::span<const std::string> names) {
    expected(option, filled(tr("one of {}"), text::join_list(text::nearest_first(*value(option), names))));
}

std::vector<std::string> Reader::list(std::string_view option) const {
    const std::string* text = value(option);
    std::vector<std::string> out;
    if (text == nullptr) return out;
    for (std::size_t from = 0; from <= text->size();) {
        const std::size_t comma = std::min(text->find(',', from), text->size());
        out.push_back(text->substr(from, comma - from));
        from = comma + 1;
    }
    return out;
}

}  // namespace plyglass::cli
