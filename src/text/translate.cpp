#include "text/translate.hpp"

#include <atomic>
#include <clocale>
#include <cstdlib>
#include <libintl.h>

// glibc rereads LANGUAGE only if this counter changes (gettext manual, "Changing the language at runtime").
extern "C" int _nl_msg_cat_cntr;  // glibc's own name

namespace plyglass::text {

namespace {

constexpr const char* domain = "plyglass";
// Searches that run beside the window translate names too.
std::atomic<Language> language = Language::english;

}  // namespace

void use_catalogues(const std::string& folder) {
    // gettext translates nothing in the C locale; C.UTF-8 is always available. Numbers stay in C.
    std::setlocale(LC_CTYPE, "C.UTF-8");
    std::setlocale(LC_MESSAGES, "C.UTF-8");
    bindtextdomain(domain, folder.c_str());
    bind_textdomain_codeset(domain, "UTF-8");
    use_language(language);
}

void use_language(Language wanted) {
    language = wanted;
    setenv("LANGUAGE", std::string(code(wanted)).c_str(), 1);
    ++_nl_msg_cat_cntr;
}

Language current_language() { return language; }

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
    // gettext translates "" to the catalogue's header.
    if (*english == '\0' || language == Language::english) return english;
    return dgettext(domain, english);
}

const char* trc(const char* context, const char* english) {
    if (language == Language::english) return english;
    // gettext's own convention: the catalogue joins context and words in one key.
    const std::string key = std::string(context) + '\004' + english;
    const char* found = dgettext(domain, key.c_str());
    return found == key.c_str() ? english : found;
}

const char* trn(const char* one, const char* many, unsigned long n) {
    if (language == Language::english) return n == 1 ? one : many;
    return dngettext(domain, one, many, n);
}

}  // namespace plyglass::text
