#pragma once

// The program's two languages, as gettext's tools keep them. English sentences are the keys; assets/locale holds the
// Chinese ones. Works without generated locales.

#include <cstdint>
#include <string>
#include <string_view>

namespace plyglass::text {

enum class Language : std::uint8_t { english, chinese };

/// Reads the catalogue of a folder (zh/LC_MESSAGES/plyglass.mo). Call it once, before anything is translated or another
/// thread begins; without it, or without a catalogue there, everything stays English.
void use_catalogues(const std::string& folder);

/// Switches the language of `tr` from now on. Affects the whole process.
void use_language(Language language);
Language current_language();

/// The language that the environment asks for: Chinese if the first of LC_ALL, LC_MESSAGES, LANG that is set names it,
/// else English. Needs no generated locales.
Language language_of_environment();

/// "en", "zh".
std::string_view code(Language language);

/// The sentence in the current language. xgettext collects the literals inside these calls.
const char* tr(const char* english);
/// The sentence for a number: `one` is the English singular.
const char* trn(const char* one, const char* many, unsigned long n);
/// A word whose translation depends on its context: "Step" the counter is not "Step" the screen.
const char* trc(const char* context, const char* english);
/// Marks a literal for later translation; returns the same pointer.
constexpr const char* mark(const char* english) { return english; }

}  // namespace plyglass::text
