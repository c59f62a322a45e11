#pragma once

// The program's languages, as gettext's tools keep them. English sentences are the keys; assets/locale has a folder for
// each of the others. Works without generated locales.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plyglass::text {

/// A language by its place in languages(). The others than English are those whose catalogues are found.
enum class Language : std::uint8_t { english };

/// Reads the catalogues of a folder (zh/LC_MESSAGES/plyglass.mo and its like). Call it once, before anything is translated
/// or another thread begins; without it, or without a catalogue there, everything stays English.
void use_catalogues(const std::string& folder);

/// English, then the others by their codes.
std::vector<Language> languages();
/// Of "zh", and of what begins with it as locales do ("zh_CN.UTF-8", "zh-Hans"); nothing if there is no such language.
std::optional<Language> language_named(std::string_view name);
/// The one after `language`, and English after the last one.
Language next_language(Language language);

/// Switches the language of `tr` from now on. Affects the whole process.
void use_language(Language language);
Language current_language();

/// The language that the first of LC_ALL, LC_MESSAGES, LANG that is set names; English if there is no such language. Needs
/// no generated locales.
Language language_of_environment();

/// "en", "zh".
std::string_view code(Language language);
/// Those of languages().
std::vector<std::string> language_codes();
/// What the language calls itself: "English", "中文".
std::string own_name(Language language);
/// The same in the width of a button: "EN", "中".
std::string short_name(Language language);

/// The sentence in the current language. xgettext collects the literals inside these calls.
const char* tr(const char* english);
/// The sentence for a number: `one` is the English singular.
const char* trn(const char* one, const char* many, unsigned long n);
/// A word whose translation depends on its context: "Step" the counter is not "Step" the screen.
const char* trc(const char* context, const char* english);
/// Marks a literal for later translation; returns the same pointer.
constexpr const char* mark(const char* english) { return english; }
/// The same for a word that `trc` takes in that context.
constexpr const char* markc(const char* /*context*/, const char* english) { return english; }
/// The same for the two forms of a sentence with a number, which `trn` takes.
struct Plural {
    const char *one = nullptr, *many = nullptr;
};
constexpr Plural marks(const char* one, const char* many) { return {one, many}; }

}  // namespace plyglass::text
