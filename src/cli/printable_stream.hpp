#pragma once

// The border between this program and a terminal. All output of a command passes through it, and text from a tree, a
// file or a path reaches the terminal only as far as it is printable (core/printable.hpp). Line ends and tabs are the
// commands' own.

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

#include "core/printable.hpp"

namespace plyglass::cli {

class PrintableBuffer final : public std::streambuf {
public:
    explicit PrintableBuffer(std::ostream& out) : out_(&out) {}
    PrintableBuffer(const PrintableBuffer&) = delete;
    PrintableBuffer& operator=(const PrintableBuffer&) = delete;
    ~PrintableBuffer() override { put(true); }

protected:
    std::streamsize xsputn(const char* bytes, std::streamsize count) override {
        text_.append(bytes, static_cast<std::size_t>(count));
        return text_.size() < enough || put(false) ? count : 0;
    }
    int_type overflow(int_type c) override {
        if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
        text_ += traits_type::to_char_type(c);
        return text_.size() < enough || put(false) ? c : traits_type::eof();
    }
    int sync() override { return put(true) && out_->flush() ? 0 : -1; }

private:
    static constexpr std::size_t enough = 16384;

    /// Passes the buffered text on; at the `end`, also bytes that are no whole code point.
    bool put(bool end) {
        std::string_view rest = text_;
        std::size_t seen = 0;  // of rest: plain bytes, passed on unchanged
        const auto hand_on = [&] {
            out_->write(rest.data(), static_cast<std::streamsize>(seen));
            rest.remove_prefix(seen);
            seen = 0;
        };
        while (seen < rest.size()) {
            const char c = rest[seen];
            const bool own = c == '\n' || c == '\t' || (' ' <= c && c <= '~');
            if (own) {
                ++seen;
                continue;
            }
            const std::string_view after = rest.substr(seen);
            const core::Decoded decoded = core::decode(after);
            if (!end && !decoded.valid() && after.size() < 4) break;  // its other bytes may still arrive
            if (decoded.valid() && core::printable(decoded.point) == decoded.point) {
                seen += decoded.bytes;
                continue;
            }
            hand_on();
            std::string instead;
            core::append_utf8(instead, core::replacement);
            *out_ << instead;
            rest.remove_prefix(decoded.bytes);
        }
        hand_on();
        text_ = std::string(rest);
        return static_cast<bool>(*out_);
    }

    std::ostream* out_;
    std::string text_;  // not yet passed on
};

}  // namespace plyglass::cli
