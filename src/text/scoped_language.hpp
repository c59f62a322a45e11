#pragma once

// Words in another language than the process has, and in all of them.

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "text/translate.hpp"

namespace plyglass::text {

/// While one lives, its thread translates into `language`, whatever the process does: a picture may have other words than
/// the screen. They end in the reverse of the order in which they began.
class ScopedLanguage {
public:
    explicit ScopedLanguage(Language language);
    ~ScopedLanguage();
    ScopedLanguage(const ScopedLanguage&) = delete;
    ScopedLanguage& operator=(const ScopedLanguage&) = delete;

private:
    std::optional<Language> before_;
};

/// What `make` returns in each of languages().
template <std::invocable Make>
auto in_each_language(Make make) {
    std::vector<std::decay_t<std::invoke_result_t<Make&>>> out;
    for (const Language each : languages()) {
        const ScopedLanguage now(each);
        out.push_back(make());
    }
    return out;
}

/// A sentence in every language of the program, for what is kept: whoever reads it later may speak another one. It is read in the
/// current language.
class Said {
public:
    Said() = default;
    /// `make` is called in each language.
    template <std::invocable Make>
    explicit Said(Make make) : words_(in_each_language([&] { return std::string(make()); })) {}

    const std::string& here() const { return in(current_language()); }
    operator const std::string&() const { return here(); }
    /// Empty if it is not known in that language.
    const std::string& in(Language language) const;
    void say(Language language, std::string words);

    bool empty() const { return here().empty(); }
    friend bool operator==(const Said&, const Said&) = default;

private:
    std::vector<std::string> words_;  // by languages
};

}  // namespace plyglass::text
