#include "cli/terminal.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <iostream>
#include <optional>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/file.hpp"

namespace plyglass::cli {

namespace {

using Key = Terminal::Key;

// The sequences of ECMA-48 and xterm, which every current terminal understands.
constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l";  // a second screen, without a cursor
constexpr std::string_view leave_screen = "\x1b[?25h\x1b[?1049l";
constexpr std::string_view top_left = "\x1b[H";
constexpr std::string_view clear_line = "\x1b[K";
constexpr std::string_view clear_below = "\x1b[J";

/// A key at the start of the typed bytes: how many bytes it takes, and its meaning, if any. No bytes: the rest has not
/// arrived yet.
struct Typed {
    std::size_t bytes = 0;
    std::optional<Key> key;
};

std::optional<Key> letter_key(char c) {
    switch (c) {
        case 'n':
        case 'N': return Key::next_cutoff;
        case 'q':
        case 'Q':
        case '\x04': return Key::quit;    // Ctrl-D
        case '\x0c': return Key::redraw;  // Ctrl-L
        default: return std::nullopt;
    }
}

/// "A" of up, "1~" or "H" of Home, whatever modifiers come between.
std::optional<Key> escaped_key(std::string_view parameters, char final) {
    switch (final) {
        case 'A':
        case 'D': return Key::back;
        case 'B':
        case 'C': return Key::forward;
        case 'H': return Key::first;
        case 'F': return Key::last;
        case '~': break;
        default: return std::nullopt;
    }
    if (parameters == "1" || parameters == "7") return Key::first;
    if (parameters == "4" || parameters == "8") return Key::last;
    return std::nullopt;
}

Typed first_key(std::string_view typed) {
    if (typed[0] != '\x1b') return {1, letter_key(typed[0])};
    if (typed.size() == 1) return {};
    if (typed[1] != '[' && typed[1] != 'O') return {1, std::nullopt};
    for (std::size_t i = 2; i < typed.size(); ++i) {
        const bool is_final = '@' <= typed[i] && typed[i] <= '~';
        if (is_final) return {i + 1, escaped_key(typed.substr(2, i - 2), typed[i])};
        if (typed[i] < ' ') return {i, std::nullopt};  // a truncated key
    }
    return {};
}

sigset_t watched_signals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH}) sigaddset(&set, signal);
    return set;
}

}  // namespace

bool is_dialogue() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0; }

bool input_is_sent() {
    struct stat what {};
    return ::fstat(STDIN_FILENO, &what) == 0 && (S_ISFIFO(what.st_mode) || S_ISREG(what.st_mode));
}

bool input_has_ended() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, 0) > 0 && std::cin.peek() == std::istream::traits_type::eof();
}

std::unique_ptr<Terminal> Terminal::open(bool input_is_used) {
    const char* kind = std::getenv("TERM");
    if (kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb") return nullptr;
    if (::isatty(STDOUT_FILENO) == 0) return nullptr;
    int keys = -1;
    if (::isatty(STDIN_FILENO) != 0) {
        keys = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0);
    } else if (input_is_used) {
        keys = ::open("/dev/tty", O_RDWR | O_CLOEXEC);
    }
    if (keys < 0) return nullptr;
    std::unique_ptr<Terminal> terminal(new Terminal(keys));
    if (terminal->signals_ < 0 || ::tcgetattr(keys, &terminal->before_) != 0) return nullptr;
    terminal->enter();
    return terminal;
}

Terminal::Terminal(int keys) : keys_(keys) {
    const sigset_t watched = watched_signals();
    ::sigprocmask(SIG_BLOCK, &watched, &mask_before_);
    signals_ = ::signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
}

Terminal::~Terminal() {
    leave();
    if (signals_ >= 0) ::close(signals_);
    ::close(keys_);
    ::sigprocmask(SIG_SETMASK, &mask_before_, nullptr);
}

void Terminal::enter() {
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(keys_, TCSADRAIN, &raw);
    write(enter_screen);
    entered_ = true;
}

void Terminal::leave() {
    if (!entered_) return;
    write(leave_screen);
    // Drops typed but unread keys, which were meant for this program, not for the next reader.
    ::tcsetattr(keys_, TCSAFLUSH, &before_);
    entered_ = false;
}

Terminal::Size Terminal::size() const {
    winsize size{};
    Size out;
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return out;
    if (size.ws_col > 0) out.columns = size.ws_col;
    if (size.ws_row > 0) out.rows = size.ws_row;
    return out;
}

void Terminal::show(const std::vector<std::string>& lines) {
    // Writes over the old picture instead of clearing it first: no flicker. No newline follows the last line, which may
    // be the lowest on the screen.
    std::string picture(top_left);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) picture += "\r\n";
        picture += lines[i];
        picture += clear_line;
    }
    picture += clear_below;
    write(picture);
}

void Terminal::write(std::string_view bytes) {
    // A terminal that has gone away also sends SIGHUP, which ends the loop.
    static_cast<void>(core::write_descriptor(STDOUT_FILENO, "stdout", bytes));
}

Terminal::Key Terminal::wait() {
    for (;;) {
        while (!typed_.empty()) {
            const Typed typed = first_key(typed_);
            if (typed.bytes == 0) break;  // the escape key alone means nothing here: its rest may come at any time
            typed_.erase(0, typed.bytes);
            if (typed.key) return *typed.key;
        }
        std::array<pollfd, 2> sources{{{signals_, POLLIN, 0}, {keys_, POLLIN, 0}}};
        if (::poll(sources.data(), sources.size(), -1) < 0) continue;
        Key key{};
        if (sources[0].revents != 0 && read_signal(key)) return key;
        if (sources[1].revents != 0 && !read_keys()) return Key::quit;
    }
}

/// Reads a signal and returns whether it means a key.
bool Terminal::read_signal(Key& key) {
    signalfd_siginfo info{};
    if (::read(signals_, &info, sizeof info) != sizeof info) return false;
    const int signal = static_cast<int>(info.ssi_signo);
    switch (signal) {
        case SIGTSTP:
            leave();
            ::raise(SIGSTOP);
            [[fallthrough]];  // resumed
        case SIGCONT:
            enter();  // another program may have changed the terminal's settings
            [[fallthrough]];
        case SIGWINCH: key = Key::redraw; return true;
        default: break;
    }
    signal_ = signal;
    key = Key::end;
    return true;
}

/// Reads typed bytes; returns false at the end of the input.
bool Terminal::read_keys() {
    std::array<char, 256> bytes{};
    const ssize_t got = ::read(keys_, bytes.data(), bytes.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (got <= 0) return false;
    typed_.append(bytes.data(), static_cast<std::size_t>(got));
    return true;
}

}  // namespace plyglass::cli
