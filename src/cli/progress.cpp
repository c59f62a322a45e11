#include "cli/progress.hpp"

#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/lines.hpp"
#include "core/file.hpp"
#include "core/printable.hpp"

namespace plyglass::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto first_after = std::chrono::milliseconds(500);  // shorter work needs no progress
constexpr auto again_after = std::chrono::milliseconds(250);
constexpr std::string_view line_start = "\r";
constexpr std::string_view clear_rest = "\x1b[J";

bool can_rewrite_a_line() {
    const char* kind = std::getenv("TERM");
    return ::isatty(STDERR_FILENO) != 0 && kind != nullptr && std::string_view(kind) != "dumb";
}

std::size_t width() {
    winsize size{};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

void write(const std::string& bytes) {
    // A failed write of the progress line does no harm.
    static_cast<void>(core::write_descriptor(STDERR_FILENO, "stderr", bytes));
}

}  // namespace

Progress::Progress() : terminal_(can_rewrite_a_line()), last_(Clock::now()) {}

bool Progress::is_due() const { return terminal_ && Clock::now() - last_ >= (shown_ ? again_after : first_after); }

void Progress::show(const std::string& line) {
    if (!terminal_) return;
    // Writes over the old line instead of clearing it first: no flicker.
    write(std::string(line_start) + clipped(core::printable(line), width() - 1) + std::string(clear_rest));
    shown_ = true;
    last_ = Clock::now();
}

void Progress::clear() {
    if (!shown_) return;
    write(std::string(line_start) + std::string(clear_rest));
    shown_ = false;
}

}  // namespace plyglass::cli
