#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <unistd.h>
#include <vector>

#include "cli/interrupt.hpp"
#include "cli/run.hpp"
#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// The process around cli::run: its arguments, its streams, its exit code.

namespace {

namespace core = plyglass::core;

/// A stream onto an open descriptor that remembers why it stopped writing: a reader that has gone away is no error, a
/// full disk is one.
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

/// An unwritten result is a failure; but a reader that closed the pipe has seen what it wanted.
int with_output_checked(int exit_code, const DescriptorBuffer& output, std::ostream& err) {
    const auto& error = output.error();
    if (!error || error->system_error == EPIPE || exit_code != plyglass::cli::done) return exit_code;
    err << "plyglass: "
        << plyglass::text::filled(plyglass::text::tr("standard output cannot be written: {}"),
                                  plyglass::text::reason(*error))
        << std::endl;
    return plyglass::cli::wrong_file;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // writing reports a closed pipe
    plyglass::cli::end_when_interrupted();
    const std::vector<std::string> args(argv + (argc > 0 ? 1 : 0), argv + argc);
    DescriptorBuffer output(STDOUT_FILENO, "stdout");
    DescriptorBuffer messages(STDERR_FILENO, "stderr");
    std::ostream out(&output);
    std::ostream err(&messages);
    const int exit_code = plyglass::cli::run(args, out, err);
    out.flush();
    return with_output_checked(exit_code, output, err);
}
