#pragma once

// The program on a terminal, as a user at the keys has it: takes keys and returns what is on the screen.

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "core/utf8.hpp"
#include "support/program.hpp"
#include "text/columns.hpp"

namespace plyglass::testing {

/// The part of a terminal's screen that the program uses. Characters are in the columns where they are seen: an empty
/// cell follows a wide one.
class Screen {
public:
    Screen(std::size_t columns, std::size_t rows) { resize(columns, rows); }

    void resize(std::size_t columns, std::size_t rows) {
        columns_ = columns;
        cells_.assign(rows, Row(columns, " "));
        row_ = column_ = 0;
    }

    /// The lines from the top, without trailing blanks.
    std::vector<std::string> lines() const {
        std::vector<std::string> out;
        for (const Row& row : cells_) {
            std::string line;
            for (const std::string& cell : row) line += cell;
            out.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
        }
        return out;
    }

    void put(char32_t point) {
        std::string bytes;
        core::append_utf8(bytes, point);
        const std::size_t width = text::columns(bytes);
        if (width == 0) return;
        if (column_ + width > columns_) {
            ++overflows;
            return;
        }
        cells_[row_][column_] = bytes;
        for (std::size_t i = 1; i < width; ++i) cells_[row_][column_ + i].clear();
        column_ += width;
    }
    void carriage_return() { column_ = 0; }
    void line_feed() {
        if (row_ + 1 < cells_.size()) {
            ++row_;
            return;
        }
        ++scrolled;
        cells_.erase(cells_.begin());
        cells_.emplace_back(columns_, " ");
    }
    void home() { row_ = column_ = 0; }
    void clear_line() {
        std::fill(cells_[row_].begin() + static_cast<std::ptrdiff_t>(column_), cells_[row_].end(), " ");
    }
    void clear_rest() {
        clear_line();
        for (std::size_t i = row_ + 1; i < cells_.size(); ++i) cells_[i].assign(columns_, " ");
    }

    std::size_t overflows = 0;  ///< characters that did not fit on their line
    std::size_t scrolled = 0;   ///< lines that have scrolled off the top

private:
    using Row = std::vector<std::string>;
    std::vector<Row> cells_;
    std::size_t columns_ = 0, row_ = 0, column_ = 0;
};

/// The program on a terminal of its own. The destructor kills it.
class PseudoTerminal {
public:
    struct Options {
        unsigned short columns = 80, rows = 24;
        std::vector<std::string> environment = {};  ///< changes to it, in addition to TERM=xterm
        std::string input = {};                     ///< if not empty, standard input is a pipe that holds this
        std::string program = {};                   ///< another one, such as a shell
    };

    explicit PseudoTerminal(std::vector<std::string> args) : PseudoTerminal(std::move(args), Options{}) {}
    PseudoTerminal(std::vector<std::string> args, const Options& options)
        : main_(options.columns, options.rows), other_(options.columns, options.rows) {
        std::vector<std::string> changes{"TERM=xterm"};
        changes.insert(changes.end(), options.environment.begin(), options.environment.end());
        Environment environment = environment_with(changes);
        args.insert(args.begin(), options.program.empty() ? program_path : options.program);
        std::vector<char*> words = pointers(args), variables = pointers(environment);
        std::array<int, 2> input{-1, -1};
        if (!options.input.empty()) {
            if (::pipe(input.data()) != 0) throw std::runtime_error("pipe");
            if (::write(input[1], options.input.data(), options.input.size()) < 0) throw std::runtime_error("write");
            ::close(input[1]);
        }
        const sigset_t usual = signals_of_a_start();
        winsize size{options.rows, options.columns, 0, 0};
        pid_ = ::forkpty(&master_, nullptr, nullptr, &size);
        if (pid_ < 0) throw std::runtime_error("forkpty");
        if (pid_ == 0) {
            if (input[0] >= 0) ::dup2(input[0], STDIN_FILENO);
            for (int signal = 1; signal < NSIG; ++signal) {
                if (::sigismember(&usual, signal) == 1) ::signal(signal, SIG_DFL);
            }
            ::execve(words[0], words.data(), variables.data());
            ::_exit(127);
        }
        if (input[0] >= 0) ::close(input[0]);
        // The program may already have changed the settings, so these are the ones that every new terminal starts with.
        before_ = fresh_settings();
    }
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    ~PseudoTerminal() {
        if (!reaped_) {
            ::kill(pid_, SIGKILL);
            ::waitpid(pid_, nullptr, 0);
        }
        ::close(master_);
    }

    /// The lines on the screen once the next picture is complete.
    std::vector<std::string> next_picture() {
        while (pictures_ == seen_) {
            if (!receive()) throw std::runtime_error("the program ended before it showed anything more");
        }
        ++seen_;
        return screen().lines();
    }
    std::vector<std::string> press(std::string_view keys) {
        type(keys);
        return next_picture();
    }
    std::vector<std::string> resize(unsigned short columns, unsigned short rows) {
        main_.resize(columns, rows);
        other_.resize(columns, rows);
        const winsize size{rows, columns, 0, 0};
        ::ioctl(master_, TIOCSWINSZ, &size);
        return next_picture();
    }
    void type(std::string_view keys) const {
        if (::write(master_, keys.data(), keys.size()) < 0) throw std::runtime_error("write");
    }
    /// Waits until the program has written `text` since the last wait.
    void wait_for(std::string_view text) {
        std::size_t at = 0;
        while ((at = unread_.find(text)) == unread_.npos) {
            if (!receive())
                throw std::runtime_error("the program ended before it wrote what was expected:\n" + unread_);
        }
        unread_.erase(0, at + text.size());
    }
    void send(int signal) const { ::kill(pid_, signal); }

    /// Waits for the end; returns 128 + the signal's number if a signal killed it. The screen can still be read.
    int wait() {
        while (receive()) {}
        int status = 0;
        ::waitpid(pid_, &status, 0);
        reaped_ = true;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    /// Waits until the program has been stopped, as by Ctrl-Z.
    bool waits_for_continuation() {
        int status = 0;
        return ::waitpid(pid_, &status, WUNTRACED) == pid_ && WIFSTOPPED(status);
    }

    const Screen& screen() const { return on_other_ ? other_ : main_; }
    bool on_second_screen() const { return on_other_; }
    bool has_cursor() const { return cursor_; }
    void wait_for_first_screen() {
        while (on_other_ && receive()) {}
    }
    bool settings_are_as_before() const {
        termios now{};
        return ::tcgetattr(master_, &now) == 0 && now.c_lflag == before_.c_lflag && now.c_iflag == before_.c_iflag &&
               now.c_oflag == before_.c_oflag && std::equal(now.c_cc, now.c_cc + NCCS, before_.c_cc);
    }

private:
    static std::vector<char*> pointers(std::vector<std::string>& strings) {
        std::vector<char*> out;
        for (std::string& s : strings) out.push_back(s.data());
        out.push_back(nullptr);
        return out;
    }

    static termios fresh_settings() {
        int master = -1, slave = -1;
        if (::openpty(&master, &slave, nullptr, nullptr, nullptr) != 0) throw std::runtime_error("openpty");
        termios out{};
        ::tcgetattr(slave, &out);
        ::close(master);
        ::close(slave);
        return out;
    }

    /// Returns false once the program has closed its end.
    bool receive() {
        pollfd end{master_, POLLIN, 0};
        if (::poll(&end, 1, 120'000) <= 0) throw std::runtime_error("the program is silent; the screen:\n" + text());
        std::array<char, 4096> bytes{};
        const ssize_t got = ::read(master_, bytes.data(), bytes.size());
        if (got <= 0) return false;
        pending_.append(bytes.data(), static_cast<std::size_t>(got));
        unread_.append(bytes.data(), static_cast<std::size_t>(got));
        while (take_one()) {}
        return true;
    }

    std::string text() const {
        std::string out;
        for (const std::string& line : screen().lines()) out += line + "\n";
        return out;
    }

    /// Takes one character or one sequence from the received bytes; returns false if it is not complete yet.
    bool take_one() {
        if (pending_.empty()) return false;
        Screen& screen = on_other_ ? other_ : main_;
        if (pending_[0] == '\x1b') return take_sequence(screen);
        const auto lead = static_cast<unsigned char>(pending_[0]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (pending_.size() < length) return false;
        std::string_view rest = pending_;
        const char32_t point = core::take_code_point(rest);
        if (point == U'\r') {
            screen.carriage_return();
        } else if (point == U'\n') {
            screen.line_feed();
        } else {
            screen.put(point);
        }
        pending_.erase(0, pending_.size() - rest.size());
        return true;
    }

    bool take_sequence(Screen& screen) {
        std::size_t end = 2;
        while (end < pending_.size() && (pending_[end] < '@' || pending_[end] > '~')) ++end;
        if (end >= pending_.size()) return false;
        const std::string sequence = pending_.substr(1, end);
        pending_.erase(0, end + 1);
        if (sequence == "[H") screen.home();
        if (sequence == "[K") screen.clear_line();
        if (sequence == "[J") {
            screen.clear_rest();
            ++pictures_;
        }
        if (sequence == "[?25h") cursor_ = true;
        if (sequence == "[?25l") cursor_ = false;
        if (sequence == "[?1049h") on_other_ = true;
        if (sequence == "[?1049l") on_other_ = false;
        return true;
    }

    int master_ = -1;
    pid_t pid_ = -1;
    bool reaped_ = false;
    termios before_{};
    std::string pending_, unread_;
    Screen main_, other_;
    bool on_other_ = false;
    bool cursor_ = true;
    std::size_t pictures_ = 0, seen_ = 0;
};

}  // namespace plyglass::testing
