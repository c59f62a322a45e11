#include "eval/network_file.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <zstd.h>

#include "core/checksum.hpp"
#include "core/file.hpp"
#include "core/number_in.hpp"
#include "eval/bundled_network.hpp"
#include "eval/tdl2048_file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

// plyglass network 1
// tuples 01234,45678
// crc 0a1b2c3d
// (the frame)
//
// The frame holds, for each tuple, the low bytes of its weights and then their high bytes: alike stands beside alike.

using text::filled;
using text::tr;

constexpr std::string_view magic = "plyglass network 1\n";

std::string planes(const TupleNetwork& network) {
    std::string out;
    out.reserve(2 * network.weights().size());
    for (std::size_t t = 0; t < network.tuples().tuples().size(); ++t) {
        const auto weights =
            network.weights().subspan(network.tuples().first(t), network.tuples().tuples()[t].weights());
        for (const int shift : {0, 8}) {
            for (const std::int16_t weight : weights) {
                out.push_back(static_cast<char>(static_cast<std::uint16_t>(weight) >> shift));
            }
        }
    }
    return out;
}

void take_planes(std::string_view bytes, TupleNetwork& network) {
    for (std::size_t t = 0; t < network.tuples().tuples().size(); ++t) {
        const std::size_t count = network.tuples().tuples()[t].weights();
        const auto weights = network.weights().subspan(network.tuples().first(t), count);
        for (std::size_t i = 0; i < count; ++i) {
            const auto low = static_cast<unsigned char>(bytes[i]);
            const auto high = static_cast<unsigned char>(bytes[count + i]);
            // A weight that is zero is not written: its page stays untouched.
            if ((low | high) != 0) weights[i] = static_cast<std::int16_t>(low | high << 8);
        }
        bytes.remove_prefix(2 * count);
    }
}

/// The rest of the line that begins with `key`; `text` then begins with the next line.
std::optional<std::string_view> line_of(std::string_view key, std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(key)) return std::nullopt;
    const std::string_view out = text.substr(key.size(), end - key.size());
    text.remove_prefix(end + 1);
    return out;
}

/// Of the tuples' names and the frame's contents.
std::string checksum(std::string_view tuples, std::string_view raw) {
    return filled("{:08x}", core::crc32(tuples) ^ core::crc32(raw));
}

}  // namespace

std::string network_bytes(const TupleNetwork& network) {
    const std::string raw = planes(network);
    // Small networks are made once and handed around; large ones are written again and again while they learn.
    const int level = raw.size() <= (std::size_t{1} << 24) ? 19 : 6;
    std::string frame(ZSTD_compressBound(raw.size()), '\0');
    const std::size_t size = ZSTD_compress(frame.data(), frame.size(), raw.data(), raw.size(), level);
    if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // the only way to fail with enough room
    frame.resize(size);
    const std::string tuples = network.tuples().name();
    return filled("{}tuples {}\ncrc {}\n", magic, tuples, checksum(tuples, raw)) + frame;
}

core::Result<TupleNetwork, std::string> network_from(std::string_view bytes) {
    std::string_view rest = bytes;
    const auto at = [&] { return bytes.size() - rest.size(); };
    if (!rest.starts_with(magic)) return std::string(tr("it does not begin as a Plyglass network does"));
    rest.remove_prefix(magic.size());
    const auto tuples = line_of("tuples ", rest);
    if (!tuples) return filled(tr("byte {}: expected the line \"tuples ...\""), at());
    auto set = TupleSet::parse(*tuples);
    if (!set) return filled(tr("byte {}: {}"), at(), set.error());
    const auto crc = line_of("crc ", rest);
    if (!crc) return filled(tr("byte {}: expected the line \"crc ...\""), at());

    // The frame says how much is in it: a damaged file asks for no more memory than its network takes.
    const std::size_t expected = 2 * set->weights();
    const unsigned long long inside = ZSTD_getFrameContentSize(rest.data(), rest.size());
    const bool is_frame = inside != ZSTD_CONTENTSIZE_ERROR && inside != ZSTD_CONTENTSIZE_UNKNOWN;
    if (is_frame && inside != expected) {
        return filled(tr("from byte {} on: expected {} bytes of weights, found {}"), at(), expected, inside);
    }
    TupleNetwork network(*std::move(set));
    std::string raw(is_frame ? expected : 0, '\0');
    if (!is_frame || ZSTD_decompress(raw.data(), raw.size(), rest.data(), rest.size()) != expected) {
        return filled(tr("from byte {} on, the weights are damaged or cut off"), at());
    }
    if (const std::string found = checksum(*tuples, raw); found != *crc) {
        return filled(tr("the checksum is {}, expected {}"), found, *crc);
    }
    take_planes(raw, network);
    return network;
}

core::Result<std::shared_ptr<const TupleNetwork>, NetworkError> open_network(const std::string& name) {
    if (name == "bundled") return bundled_network();
    const auto bytes = core::read_file(name, most_network_bytes);
    if (!bytes) return NetworkError{filled(tr("{} cannot be read: {}"), name, text::reason(bytes.error())), false};
    auto network = is_tdl2048_file(*bytes) ? tdl2048_network_from(*bytes) : network_from(*bytes);
    if (!network) return NetworkError{filled(tr("{}: {}."), name, network.error()), true};
    return std::make_shared<const TupleNetwork>(*std::move(network));
}

}  // namespace plyglass::eval
