#include "lab/seal.hpp"

#include <fmt/format.h>

#include "core/checksum.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

constexpr std::string_view before_digits = R"(,"crc":")";
constexpr std::string_view after_digits = R"("})";
constexpr std::size_t digits = 8;
constexpr std::size_t length = before_digits.size() + digits + after_digits.size();

std::string checksum(std::string_view bytes) { return fmt::format("{:08x}", core::crc32(bytes)); }

}  // namespace

std::string sealed(std::string object) {
    object.pop_back();
    const std::string sum = checksum(object);
    return object.append(before_digits).append(sum).append(after_digits) + "\n";
}

bool is_sealed(std::string_view line) {
    if (line.size() < length || !line.ends_with(after_digits)) return false;
    return line.substr(line.size() - length).starts_with(before_digits);
}

std::string unsealed(std::string_view line) {
    if (!is_sealed(line)) return std::string(line);
    return std::string(line.substr(0, line.size() - length)).append("}");
}

std::optional<std::string> damage(std::string_view line) {
    if (!is_sealed(line)) return std::nullopt;
    const std::string found(line.substr(line.size() - digits - after_digits.size(), digits));
    const std::string expected = checksum(line.substr(0, line.size() - length));
    if (found == expected) return std::nullopt;
    return text::filled(text::tr("its checksum is {}, expected {}: the line was damaged"), found, expected);
}

}  // namespace plyglass::lab
