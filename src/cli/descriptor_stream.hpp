#pragma once

// A stream onto an open descriptor that remembers why it stopped writing: a reader that has gone away is no error, a
// full disk is one.

#include <array>
#include <optional>
#include <streambuf>
#include <string>

#include "core/file.hpp"

namespace plyglass::cli {

class DescriptorBuffer final : public std::streambuf {
public:
    DescriptorBuffer(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {
        setp(block_.data(), block_.data() + block_.size());
    }
    ~DescriptorBuffer() override { static_cast<void>(empty()); }

    /// Why writing stopped; nothing while all is well.
    const std::optional<core::FileError>& error() const { return error_; }

protected:
    int_type overflow(int_type c) override {
        if (!empty()) return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }
    int sync() override { return empty() ? 0 : -1; }

private:
    bool empty() {
        if (!error_) {
            error_ = core::write_descriptor(descriptor_, name_, {pbase(), static_cast<std::size_t>(pptr() - pbase())});
        }
        setp(block_.data(), block_.data() + block_.size());
        return !error_;
    }

    int descriptor_;
    std::string name_;
    std::optional<core::FileError> error_;
    std::array<char, 65536> block_{};
};

}  // namespace plyglass::cli
