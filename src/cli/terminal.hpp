#pragma once

// A terminal that is stepped through with keys: one key at a time, one picture at a time, and everything as it was
// when it is over, however it ends.

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <termios.h>
#include <vector>

namespace plyglass::cli {

class Terminal {
public:
    enum class Key : std::uint8_t {
        forward,
        back,
        first,
        last,
        next_cutoff,
        quit,
        redraw,  ///< no key: the picture may be gone, or its room has changed
        end,     ///< no key either: a signal asked for the end (signal())
    };

    /// The terminal that standard output shows and whose keys are standard input. Where that is a pipe and
    /// `input_is_used` (it held the tree), the keys come from /dev/tty. Nothing where one of the two is missing, or
    /// where the terminal cannot place text (TERM=dumb).
    static std::unique_ptr<Terminal> open(bool input_is_used);

    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    struct Size {
        std::size_t columns = 80;
        std::size_t rows = 24;
    };
    Size size() const;

    /// Replaces what is on the screen. No line may be wider than the screen, and there may not be more than it holds.
    void show(const std::vector<std::string>& lines);

    /// Waits for the next key that means something.
    Key wait();
    /// The signal that asked for the end, or 0.
    int signal() const { return signal_; }

private:
    explicit Terminal(int keys);

    void enter();
    void leave();
    void write(std::string_view bytes);
    bool read_signal(Key& key);
    bool read_keys();

    int keys_;
    int signals_ = -1;
    int signal_ = 0;
    bool entered_ = false;
    std::string typed_;  // not yet understood
    termios before_{};
    sigset_t mask_before_{};
};

}  // namespace plyglass::cli
