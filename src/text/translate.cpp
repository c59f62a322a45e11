#include "text/translate.hpp"

#include <algorithm>
#include <atomic>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "core/file.hpp"
#include "text/catalogue.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::text {

namespace {

constexpr std::size_t largest_catalogue = std::size_t{16} << 20;

// Searches that run beside the window translate names too.
std::atomic<Language> chosen = Language::english;
thread_local std::optional<Language> language_here;

struct Spoken {
    std::string code;
    Catalogue sentences{};
};

/// Made once and never changed, so that every thread may read it at any time, and a sentence that somebody holds stays
/// where it is.
std::vector<Spoken>& spoken() {
    static std::vector<Spoken> all{{"en"}};
    return all;
}

/// That of the current language; English has none.
const Catalogue* catalogue() {
    const Language now = current_language();
    return now == Language::english ? nullptr : &spoken().at(static_cast<std::size_t>(now)).sentences;
}

/// Null where the sentence stays English.
const char* translated(std::string_view english) {
    return catalogue() == nullptr ? nullptr : catalogue()->find(english);
}

/// What a language says where English says `english`; its code if it says nothing else.
std::string or_code(Language speaker, const std::string& said, std::string_view english) {
    return speaker != Language::english && said == english ? std::string(code(speaker)) : said;
}

}  // namespace

void use_catalogues(const std::string& folder) {
    namespace fs = std::filesystem;
    // What the system makes of texts is UTF-8, whatever the user's locale; C.UTF-8 is always available. Numbers stay in C.
    std::setlocale(LC_CTYPE, "C.UTF-8");
    if (spoken().size() > 1) return;
    std::error_code failed;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed)) {
        const auto bytes = core::read_regular_file(it->path() / "LC_MESSAGES/plyglass.mo", largest_catalogue);
        auto read = bytes ? Catalogue::read(*bytes) : std::nullopt;
        if (read) spoken().push_back({it->path().filename(), *std::move(read)});
    }
    std::sort(spoken().begin() + 1, spoken().end(), [](const Spoken& a, const Spoken& b) { return a.code < b.code; });
}

std::vector<Language> languages() {
    std::vector<Language> out;
    for (std::size_t i = 0; i < spoken().size(); ++i) out.push_back(static_cast<Language>(i));
    return out;
}

std::optional<Language> language_named(std::string_view name) {
    for (const Language each : languages()) {
        const bool begins = name.starts_with(code(each));
        const std::string_view rest = begins ? name.substr(code(each).size()) : name;
        if (begins && (rest.empty() || std::string_view("_-.@").find(rest.front()) != rest.npos)) return each;
    }
    return std::nullopt;
}

Language next_language(Language before) {
    return static_cast<Language>((static_cast<std::size_t>(before) + 1) % spoken().size());
}

void use_language(Language wanted) { chosen = wanted; }

Language current_language() { return language_here.value_or(chosen.load()); }

ScopedLanguage::ScopedLanguage(Language wanted) : before_(std::exchange(language_here, wanted)) {}

ScopedLanguage::~ScopedLanguage() { language_here = before_; }

const std::string& Said::in(Language language) const {
    static const std::string nothing;
    const auto at = static_cast<std::size_t>(language);
    return at < words_.size() ? words_[at] : nothing;
}

void Said::say(Language language, std::string words) {
    words_.resize(languages().size());
    words_.at(static_cast<std::size_t>(language)) = std::move(words);
}

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return language_named(value).value_or(Language::english);
    }
    return Language::english;
}

std::string_view code(Language wanted) { return spoken().at(static_cast<std::size_t>(wanted)).code; }

std::vector<std::string> language_codes() {
    std::vector<std::string> out;
    for (const Spoken& each : spoken()) out.push_back(each.code);
    return out;
}

std::string own_name(Language wanted) {
    const ScopedLanguage now(wanted);
    return or_code(wanted, trc("a language's name of itself", "English"), "English");
}

std::string short_name(Language wanted) {
    const ScopedLanguage now(wanted);
    return or_code(wanted, trc("a language's name of itself", "EN"), "EN");
}

const char* tr(const char* english) {
    // "" is the key of the catalogue's header.
    const char* found = *english != '\0' ? translated(english) : nullptr;
    return found != nullptr ? found : english;
}

const char* trc(const char* context, const char* english) {
    if (catalogue() == nullptr) return english;
    // gettext's own convention: the catalogue joins context and words in one key.
    const char* found = translated(std::string(context) + '\004' + english);
    return found != nullptr ? found : english;
}

const char* trn(const char* one, const char* many, unsigned long n) {
    const char* found = catalogue() != nullptr ? catalogue()->find(one, n) : nullptr;
    if (found != nullptr) return found;
    return n == 1 ? one : many;
}

}  // namespace plyglass::text
