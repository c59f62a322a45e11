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
    /// singular, in its first form. Null if there is none. Lives as long as the catalogue.
    const char* find(std::string_view english) const;
    /// The form of that sentence for `n` things, by the rule in the catalogue's header ("Plural-Forms: nplurals=2;
    /// plural=(n != 1);", gettext manual, "Additional functions for plural forms").
    const char* find(std::string_view english, unsigned long n) const;

private:
    std::map<std::string, std::string, std::less<>> sentences_;  ///< forms with zeros between them
    std::string plural_;                                         ///< "(n != 1)"; empty: one form
};

}  // namespace plyglass::text
