#pragma once

// Reads a PNG in cairo's form (eight bits, RGB or RGBA, not interlaced) without a library: its size is in the header,
// its colours are behind zlib's compression (RFC 1950 and 1951) and PNG's line filters.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "scene/theme.hpp"

namespace plyglass::diagram::testing {

/// Undoes zlib's compression.
class Inflation {
public:
    explicit Inflation(std::string_view zlib) : in_(zlib.substr(2)) {}

    std::string run() {
        for (bool last = false; !last;) {
            last = bits(1) == 1;
            switch (bits(2)) {
                case 0: stored(); break;
                case 1: fixed_codes(); break;
                case 2: own_codes(); break;
                default: throw std::runtime_error("no kind of block");
            }
        }
        return std::move(out_);
    }

private:
    /// A Huffman code: the number of words of each length, and the symbols in their order.
    struct Code {
        std::array<unsigned, 16> count{};
        std::vector<unsigned> symbols;

        explicit Code(const std::vector<unsigned>& lengths) {
            for (unsigned length = 1; length < count.size(); ++length) {
                for (unsigned symbol = 0; symbol < lengths.size(); ++symbol) {
                    if (lengths[symbol] != length) continue;
                    ++count[length];
                    symbols.push_back(symbol);
                }
            }
        }
    };

    unsigned bits(unsigned n) {
        unsigned out = 0;
        for (unsigned i = 0; i < n; ++i, ++bit_) {
            if (bit_ / 8 >= in_.size()) throw std::runtime_error("the data ends too early");
            out |= (static_cast<unsigned char>(in_[bit_ / 8]) >> (bit_ % 8) & 1U) << i;
        }
        return out;
    }

    unsigned symbol(const Code& code) {
        unsigned word = 0, first = 0, index = 0;
        for (unsigned length = 1; length < code.count.size(); ++length) {
            word |= bits(1);
            if (word - first < code.count[length]) return code.symbols[index + word - first];
            index += code.count[length];
            first = (first + code.count[length]) << 1;
            word <<= 1;
        }
        throw std::runtime_error("no such code word");
    }

    void stored() {
        bit_ = (bit_ + 7) / 8 * 8;
        const unsigned length = bits(16);
        bits(16);
        out_ += in_.substr(bit_ / 8, length);
        bit_ += std::size_t{8} * length;
    }

    void fixed_codes() {
        std::vector<unsigned> lengths(288, 8);
        std::fill(lengths.begin() + 144, lengths.begin() + 256, 9);
        std::fill(lengths.begin() + 256, lengths.begin() + 280, 7);
        block(Code(lengths), Code(std::vector<unsigned>(30, 5)));
    }

    void own_codes() {
        constexpr std::array<unsigned, 19> order{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
        const unsigned literals = bits(5) + 257, distances = bits(5) + 1, given = bits(4) + 4;
        std::vector<unsigned> lengths(order.size(), 0);
        for (unsigned i = 0; i < given; ++i) lengths[order[i]] = bits(3);
        const Code of_lengths(lengths);
        lengths.clear();
        while (lengths.size() < literals + distances) {
            const unsigned s = symbol(of_lengths);
            if (s < 16) {
                lengths.push_back(s);
            } else {
                const unsigned repeated = s == 16 ? lengths.back() : 0;
                const unsigned times = s == 16 ? 3 + bits(2) : s == 17 ? 3 + bits(3) : 11 + bits(7);
                lengths.insert(lengths.end(), times, repeated);
            }
        }
        block(Code({lengths.begin(), lengths.begin() + literals}), Code({lengths.begin() + literals, lengths.end()}));
    }

    void block(const Code& literal, const Code& distance) {
        for (unsigned s = symbol(literal); s != 256; s = symbol(literal)) {
            if (s < 256) {
                out_ += static_cast<char>(s);
                continue;
            }
            // Copies: four codes for each number of extra bits, twice as many distances.
            const unsigned l = s - 257;
            const unsigned extra = l < 8 || l == 28 ? 0 : l / 4 - 1;
            const unsigned length = l == 28 ? 258 : (l < 8 ? 3 + l : 3 + ((4 + l % 4) << extra)) + bits(extra);
            const unsigned d = symbol(distance);
            const unsigned far = d < 4 ? 0 : d / 2 - 1;
            const std::size_t back = (d < 4 ? 1 + d : 1 + ((2 + d % 2) << far)) + bits(far);
            if (back > out_.size()) throw std::runtime_error("a copy from before the start");
            for (unsigned i = 0; i < length; ++i) out_ += out_[out_.size() - back];
        }
    }

    std::string_view in_;
    std::size_t bit_ = 0;
    std::string out_;
};

class Png {
public:
    explicit Png(std::string_view file) {
        if (!file.starts_with("\x89PNG\r\n\x1a\n")) throw std::runtime_error("no PNG");
        std::string compressed;
        for (std::size_t at = 8; at + 12 <= file.size();) {
            const std::size_t length = number(file, at);
            const std::string_view kind = file.substr(at + 4, 4);
            const std::string_view data = file.substr(at + 8, length);
            if (kind == "IHDR") read_header(data);
            if (kind == "IDAT") compressed += data;
            at += length + 12;
        }
        undo_filters(Inflation(compressed).run());
    }

    std::size_t width() const { return width_; }
    std::size_t height() const { return height_; }
    scene::Rgba at(std::size_t x, std::size_t y) const {
        const auto* p = pixels_.data() + (y * width_ + x) * channels_;
        return {p[0], p[1], p[2], channels_ == 4 ? p[3] : std::uint8_t{255}};
    }
    /// The number of pixels with exactly that colour.
    std::size_t count(scene::Rgba colour) const {
        std::size_t out = 0;
        for (std::size_t y = 0; y < height_; ++y) {
            for (std::size_t x = 0; x < width_; ++x) out += at(x, y) == colour ? 1 : 0;
        }
        return out;
    }

private:
    static std::size_t number(std::string_view bytes, std::size_t at) {
        std::size_t out = 0;
        for (std::size_t i = 0; i < 4; ++i) out = out << 8 | static_cast<unsigned char>(bytes[at + i]);
        return out;
    }

    void read_header(std::string_view data) {
        width_ = number(data, 0);
        height_ = number(data, 4);
        if (data[8] != 8 || (data[9] != 2 && data[9] != 6) || data[12] != 0) throw std::runtime_error("another PNG");
        channels_ = data[9] == 6 ? 4 : 3;
    }

    void undo_filters(const std::string& lines) {
        const std::size_t line = width_ * channels_;
        if (lines.size() != height_ * (line + 1)) throw std::runtime_error("not as many pixels as the header says");
        pixels_.resize(height_ * line);
        for (std::size_t y = 0; y < height_; ++y) {
            const char filter = lines[y * (line + 1)];
            for (std::size_t x = 0; x < line; ++x) {
                const int left = x < channels_ ? 0 : pixels_[y * line + x - channels_];
                const int up = y == 0 ? 0 : pixels_[(y - 1) * line + x];
                const int corner = y == 0 || x < channels_ ? 0 : pixels_[(y - 1) * line + x - channels_];
                const int guess[] = {0, left, up, (left + up) / 2, nearest(left, up, corner)};
                const auto coded = static_cast<unsigned char>(lines[y * (line + 1) + 1 + x]);
                pixels_[y * line + x] = static_cast<std::uint8_t>(coded + guess[static_cast<std::size_t>(filter)]);
            }
        }
    }

    /// Returns the one of the three that comes nearest to left + up - corner.
    static int nearest(int left, int up, int corner) {
        const int sum = left + up - corner;
        const int l = std::abs(sum - left), u = std::abs(sum - up), c = std::abs(sum - corner);
        if (l <= u && l <= c) return left;
        return u <= c ? up : corner;
    }

    std::size_t width_ = 0, height_ = 0, channels_ = 3;
    std::vector<std::uint8_t> pixels_;
};

}  // namespace plyglass::diagram::testing
