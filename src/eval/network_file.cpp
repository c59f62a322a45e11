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

// plyglass network 2
// ranks 15
// tuples 01234,45678
// crc 0a1b2c3d
// (the frame)
//
// The frame holds, for each tuple, the low bytes of its weights and then their high bytes: alike stands beside alike.
//
// Version 1, which is still read, has no line "ranks" and weights for 16 of them: those of boards with a 32768, which
// networks of ours do not tell apart any more, are passed over.

using namespace text;

constexpr std::string_view magic = "plyglass network 2\n";
constexpr std::string_view magic_1 = "plyglass network 1\n";

std::string planes(const TupleNetwork& network) {
    std::string out;
    out.reserve(2 * network.weights().size());
    for (std::size_t t = 0; t < network.tuples().tuples().size(); ++t) {
        const auto weights = network.weights().subspan(network.tuples().first(t), network.tuples().weights(t));
        for (const int shift : {0, 8}) {
            for (const std::int16_t weight : weights) {
                out.push_back(static_cast<char>(static_cast<std::uint16_t>(weight) >> shift));
            }
        }
    }
    return out;
}

/// Takes the bytes of a frame as they come.
class Planes {
public:
    /// `in_file`: the tuples of `network`, with as many ranks as the file tells apart.
    Planes(const TupleSet& in_file, TupleNetwork& network) : in_file_(in_file), network_(network) {}

    void take(std::string_view bytes) {
        for (const char c : bytes) {
            // A weight that is zero is not written: its page stays untouched.
            if (c != 0) take(static_cast<unsigned char>(c));
            if (++index_ < in_file_.weights(tuple_)) continue;
            index_ = 0;
            tuple_ += is_high_ ? 1 : 0;
            is_high_ = !is_high_;
        }
    }

private:
    void take(unsigned char byte) {
        const auto at = in_file_ == network_.tuples()
                            ? static_cast<Place>(in_file_.first(tuple_) + index_)
                            : network_.tuples().place(tuple_, static_cast<std::uint32_t>(index_));
        if (at) network_.weights()[*at] |= static_cast<std::int16_t>(is_high_ ? byte << 8 : byte);
    }

    const TupleSet& in_file_;
    TupleNetwork& network_;
    std::size_t tuple_ = 0;
    std::size_t index_ = 0;  // within the tuple's weights
    bool is_high_ = false;
};

/// The rest of the line that begins with `key`; `text` then begins with the next line.
std::optional<std::string_view> line_of(std::string_view key, std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(key)) return std::nullopt;
    const std::string_view out = text.substr(key.size(), end - key.size());
    text.remove_prefix(end + 1);
    return out;
}

/// Of the tuples' names and the frame's contents, whose own checksum is `frame`.
std::string checksum(std::string_view tuples, std::uint32_t frame) {
    return filled("{:08x}", core::crc32(tuples) ^ frame);
}

/// Unpacks the frame that is all of `bytes` into `network` without ever holding all of it. Returns the checksum of its
/// contents, or nothing if it is damaged or has not `expected` bytes.
std::optional<std::uint32_t> unpack(std::string_view bytes, std::size_t expected, Planes planes) {
    const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(), &ZSTD_freeDStream);
    std::string block(ZSTD_DStreamOutSize(), '\0');
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::uint32_t sum = 0;
    std::size_t done = 0;
    for (std::size_t left = 1; left != 0;) {
        ZSTD_outBuffer out{block.data(), block.size(), 0};
        const std::size_t before = in.pos;
        left = ZSTD_decompressStream(stream.get(), &out, &in);
        const std::string_view unpacked(block.data(), out.pos);
        if (ZSTD_isError(left) != 0 || unpacked.size() > expected - done) return std::nullopt;
        if (left != 0 && in.pos == before && unpacked.empty()) return std::nullopt;  // it is cut off
        sum = core::crc32(unpacked, sum);
        planes.take(unpacked);
        done += unpacked.size();
    }
    if (done != expected || in.pos != in.size) return std::nullopt;
    return sum;
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
    return filled("{}ranks {}\ntuples {}\ncrc {}\n", magic, static_cast<int>(network.tuples().ranks()), tuples,
                  checksum(tuples, core::crc32(raw))) +
           frame;
}

core::Result<TupleNetwork, std::string> network_from(std::string_view bytes) {
    std::string_view rest = bytes;
    const auto at = [&] { return bytes.size() - rest.size(); };
    const bool is_version_1 = rest.starts_with(magic_1);
    if (!is_version_1 && !rest.starts_with(magic))
        return std::string(tr("it does not begin as a Plyglass network does"));
    rest.remove_prefix(magic.size());
    const auto ranks = is_version_1 ? "16" : line_of("ranks ", rest);
    if (ranks != "15" && ranks != "16") return filled(tr("byte {}: expected the line \"ranks 15\""), magic.size());
    const auto tuples = line_of("tuples ", rest);
    if (!tuples) return filled(tr("byte {}: expected the line \"tuples ...\""), at());
    auto set = TupleSet::parse(*tuples);
    if (!set) return filled(tr("byte {}: {}"), at(), set.error());
    const auto crc = line_of("crc ", rest);
    if (!crc) return filled(tr("byte {}: expected the line \"crc ...\""), at());

    const TupleSet in_file({set->tuples().begin(), set->tuples().end()},
                           ranks == "15" ? Ranks::fifteen : Ranks::sixteen);
    // The frame says how much is in it: a damaged file asks for no more memory than its network takes.
    const std::size_t expected = 2 * in_file.weights();
    const unsigned long long inside = ZSTD_getFrameContentSize(rest.data(), rest.size());
    const bool is_frame = inside != ZSTD_CONTENTSIZE_ERROR && inside != ZSTD_CONTENTSIZE_UNKNOWN;
    if (is_frame && inside != expected) {
        return filled(tr("from byte {} on: expected {} bytes of weights, found {}"), at(), expected, inside);
    }
    TupleNetwork network(is_version_1 ? *std::move(set) : in_file);
    const auto sum = is_frame ? unpack(rest, expected, {in_file, network}) : std::nullopt;
    if (!sum) return filled(tr("from byte {} on, the weights are damaged or cut off"), at());
    if (const std::string found = checksum(*tuples, *sum); found != *crc) {
        return filled(tr("the checksum is {}, expected {}"), found, *crc);
    }
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
