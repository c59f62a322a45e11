#pragma once

// Reads the values of a command's options one after another and keeps the first mistake.

#include <concepts>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arguments.hpp"
#include "core/number_in.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

/// The language of exactly that code; nothing if there is none.
std::optional<text::Language> language_of(std::string_view code);

/// After a mistake the readers answer with defaults; what they return is then of no use.
class Reader {
public:
    explicit Reader(const Arguments& arguments) : arguments_(arguments) {}

    const std::optional<std::string>& mistake() const { return mistake_; }
    void fail(std::string what);
    /// "--seed: expected a whole number, found "x"". The option must have been given.
    void expected(std::string_view option, const std::string& what);

    /// "lab run"
    std::string_view command() const;
    const std::vector<std::string>& operands() const { return arguments_.operands; }
    /// The only operand, or nullptr.
    const std::string* operand() const;

    bool has(std::string_view option) const { return arguments_.has(option); }
    /// The value that was given, or nullptr.
    const std::string* value(std::string_view option) const;
    /// A text, empty if the option was not given. An empty value is a mistake: it would count as none.
    std::string name(std::string_view option);
    /// The parts between the commas of the value that was given, empty ones included; none without a value.
    std::vector<std::string> list(std::string_view option) const;
    /// --output where a file with a name is needed: one to continue, or one whose extension selects the format.
    std::string named_output();
    /// The option's file, if there is one, must not be `file` too, however either is spelled: what that holds would be lost.
    void other_than(std::string_view option, const std::string& file);
    /// A whole number from `least` to `most`.
    template <std::integral Number>
    Number whole(std::string_view option, Number least, Number most, Number otherwise);
    /// A number with or without a point.
    std::optional<double> decimal(std::string_view option) const;
    /// A language by its code; nothing if none was given.
    std::optional<text::Language> language(std::string_view option);
    /// Says which words of a list the option takes.
    void expected_one_of(std::string_view option, std::span<const std::string> names);
    /// The meaning of the choice that was named.
    template <class Choice>
    Choice choice(std::string_view option, std::initializer_list<std::pair<const char*, Choice>> choices,
                  Choice otherwise);

private:
    const Arguments& arguments_;
    std::optional<std::string> mistake_;
};

template <std::integral Number>
Number Reader::whole(std::string_view option, Number least, Number most, Number otherwise) {
    const std::string* text = value(option);
    if (text == nullptr) return otherwise;
    const auto number = core::number_in<Number>(*text);
    if (number && least <= *number && *number <= most) return *number;
    expected(option, text::filled(text::tr("a whole number from {} to {}"), least, most));
    return otherwise;
}

template <class Choice>
Choice Reader::choice(std::string_view option, std::initializer_list<std::pair<const char*, Choice>> choices,
                      Choice otherwise) {
    const std::string* text = value(option);
    if (text == nullptr) return otherwise;
    std::vector<std::string> names;
    for (const auto& [name, meaning] : choices) {
        if (*text == name) return meaning;
        names.emplace_back(name);
    }
    expected_one_of(option, names);
    return otherwise;
}

}  // namespace plyglass::cli
