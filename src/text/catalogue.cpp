#include "text/catalogue.hpp"

#include <cstdint>

namespace plyglass::text {

namespace {

constexpr std::uint32_t mark_of_catalogues = 0x950412de;

/// The bytes of a catalogue, of which each place is asked for before it is trusted.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    /// msgfmt writes the low byte first, on every machine.
    std::optional<std::uint32_t> number(std::size_t at) const {
        if (at > bytes_.size() || bytes_.size() - at < 4) return std::nullopt;
        std::uint32_t out = 0;
        for (std::size_t i = 4; i-- > 0;) out = out << 8 | static_cast<unsigned char>(bytes_[at + i]);
        return out;
    }

    /// Of a table of lengths and places: the text of one entry.
    std::optional<std::string_view> text(std::size_t table, std::uint32_t entry) const {
        const auto length = number(table + std::size_t{8} * entry);
        const auto at = number(table + std::size_t{8} * entry + 4);
        if (!length || !at || *at > bytes_.size() || bytes_.size() - *at < *length) return std::nullopt;
        return bytes_.substr(*at, *length);
    }

private:
    std::string_view bytes_;
};

/// Singular and plural, and the forms of a translation, stand behind each other with a zero between.
std::string_view first_form(std::string_view forms) { return forms.substr(0, forms.find('\0')); }

}  // namespace

std::optional<Catalogue> Catalogue::read(std::string_view bytes) {
    const Bytes in(bytes);
    const auto mark = in.number(0), count = in.number(8), english = in.number(12), translated = in.number(16);
    if (mark != mark_of_catalogues || !count || !english || !translated) return std::nullopt;
    Catalogue out;
    for (std::uint32_t i = 0; i < *count; ++i) {
        const auto key = in.text(*english, i), words = in.text(*translated, i);
        if (!key || !words) return std::nullopt;
        out.sentences_.emplace(first_form(*key), first_form(*words));
    }
    return out;
}

const char* Catalogue::find(std::string_view english) const {
    const auto found = sentences_.find(english);
    return found != sentences_.end() ? found->second.c_str() : nullptr;
}

}  // namespace plyglass::text
