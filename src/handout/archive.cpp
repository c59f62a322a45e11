#include "handout/archive.hpp"

#include <algorithm>

#include <boost/crc.hpp>

namespace plyglass::handout {

namespace {

// Little-endian, whatever the machine is.
void put(std::string& out, std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
}

std::uint32_t checksum(std::string_view bytes) {
    boost::crc_32_type crc;
    crc.process_bytes(bytes.data(), bytes.size());
    return crc.checksum();
}

/// What a file's own header and its entry in the directory have in common.
void put_facts(std::string& out, const ArchiveEntry& entry) {
    constexpr std::uint32_t version = 20, names_in_utf8 = 1 << 11, stored = 0, midnight = 0, first_day = 1 << 5 | 1;
    put(out, version, 2);
    put(out, names_in_utf8, 2);
    put(out, stored, 2);
    put(out, midnight, 2);
    put(out, first_day, 2);
    const auto size = static_cast<std::uint32_t>(entry.bytes.size());
    put(out, checksum(entry.bytes), 4);
    put(out, size, 4);  // stored,
    put(out, size, 4);  // so both sizes are the same
    put(out, static_cast<std::uint32_t>(entry.path.size()), 2);
    put(out, 0, 2);  // no extra field
}

}  // namespace

std::string archive(const std::vector<ArchiveEntry>& entries) {
    std::string out, directory;
    for (const ArchiveEntry& entry : entries) {
        const auto offset = static_cast<std::uint32_t>(out.size());
        out += "PK\x03\x04";
        put_facts(out, entry);
        out += entry.path + entry.bytes;

        directory += "PK\x01\x02";
        put(directory, 20, 2);  // made by MS-DOS, whose files have no permissions
        put_facts(directory, entry);
        put(directory, 0, 2);  // no comment
        put(directory, 0, 2);  // first disk
        put(directory, 0, 2);  // no attributes,
        put(directory, 0, 4);  // of either kind
        put(directory, offset, 4);
        directory += entry.path;
    }
    const auto count = static_cast<std::uint32_t>(entries.size());
    const auto start = static_cast<std::uint32_t>(out.size());
    out += directory;
    out += "PK\x05\x06";
    put(out, 0, 4);  // one disk
    put(out, count, 2);
    put(out, count, 2);
    put(out, static_cast<std::uint32_t>(directory.size()), 4);
    put(out, start, 4);
    put(out, 0, 2);  // no comment
    return out;
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto byte = [&](std::size_t k) {
            return i + k < bytes.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i + k])) : 0U;
        };
        const std::uint32_t group = byte(0) << 16 | byte(1) << 8 | byte(2);
        const std::size_t digits = std::min<std::size_t>(bytes.size() - i, 3) + 1;
        for (std::size_t k = 0; k < 4; ++k) out += k < digits ? letters[group >> (18 - 6 * k) & 63] : '=';
    }
    return out;
}

}  // namespace plyglass::handout
