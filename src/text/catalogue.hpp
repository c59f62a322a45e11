#pragma once

// Compiled catalogues of sentences, as msgfmt writes them (gettext manual, "The Format of GNU MO Files"). Read by
// ourselves: the C library's gettext wants a locale that the system has, changes its language through the environment,
// and is not there in a browser.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace plyglass::text {

class Catalogue {
public:
    /// Nothing if `bytes` are no catalogue, or one that ends too soon.
    static std::optional<Catalogue> read(std::string_view bytes);

    /// The translation of `english`, of the word `context` + '\4' + `english`, or of a sentence for numbers by its
    /// singular (then the one form of a language without plurals). Null if there is none. Lives as long as the catalogue.
    const char* find(std::string_view english) const;

private:
    std::map<std::string, std::string, std::less<>> sentences_;
};

}  // namespace plyglass::text
