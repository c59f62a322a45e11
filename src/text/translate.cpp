#include "text/translate.hpp"

#include <atomic>
#include <clocale>
#include <cstdlib>
#include <optional>
#include <utility>

#include "core/file.hpp"
#include "text/catalogue.hpp"
#include "text/words_in.hpp"

namespace plyglass::text {

namespace {

constexpr std::size_t largest_catalogue = std::size_t{16} << 20;

// Searches that run beside the window translate names too.
std::atomic<Language> language = Language::english;
thread_local std::optional<Language> language_here;

/// The Chinese one. Made once and never changed, so that every thread may read it at any time, and a sentence that
/// somebody holds stays where it is.
std::optional<Catalogue>& catalogue() {
    static std::optional<Catalogue> chinese;
    return chinese;
}

/// Null where the sentence stays English.
const char* translated(std::string_view english) {
    if (current_language() == Language::english || !catalogue()) return nullptr;
    return catalogue()->find(english);
}

}  // namespace

void use_catalogues(const std::string& folder) {
    // What the system makes of texts is UTF-8, whatever the user's locale; C.UTF-8 is always available. Numbers stay in C.
    std::setlocale(LC_CTYPE, "C.UTF-8");
    if (catalogue()) return;
    const auto bytes = core::read_regular_file(folder + "/zh/LC_MESSAGES/plyglass.mo", largest_catalogue);
    if (bytes) catalogue() = Catalogue::read(*bytes);
}

void use_language(Language wanted) { language = wanted; }

Language current_language() { return language_here.value_or(language.load()); }

WordsIn::WordsIn(Language wanted) : before_(std::exchange(language_here, wanted)) {}

WordsIn::~WordsIn() { language_here = before_; }

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view(value).starts_with("zh") ? Language::chinese : Language::english;
    }
    return Language::english;
}

std::string_view code(Language wanted) { return wanted == Language::chinese ? "zh" : "en"; }

const char* tr(const char* english) {
    // "" is the key of the catalogue's header.
    const char* found = *english != '\0' ? translated(english) : nullptr;
    return found != nullptr ? found : english;
}

const char* trc(const char* context, const char* english) {
    if (current_language() == Language::english) return english;
    // gettext's own convention: the catalogue joins context and words in one key.
    const char* found = translated(std::string(context) + '\004' + english);
    return found != nullptr ? found : english;
}

const char* trn(const char* one, const char* many, unsigned long n) {
    const char* found = translated(one);
    if (found != nullptr) return found;
    return n == 1 ? one : many;
}

}  // namespace plyglass::text
