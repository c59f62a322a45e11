#pragma once

// A terminal controlled by keys: one key at a time, one picture at a time, and its old state restored at the end,
// however it ends.

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <termios.h>
#include <vector>

namespace plyglass::cli {

/// Whether a person types the input and reads the output.
bool is_dialogue();
/// Whether standard input is a pipe or a file: a program sends it.
bool input_is_sent();
/// Whether nothing more can be read of standard input, as far as is known without waiting.
bool input_has_ended();

class Terminal {
public:
    enum class Key : std::uint8_t {
        forward,
        back,
        first,
        last,
        next_cutoff,
        quit,
        redraw,  ///< no key: the picture may be gone, or its size has changed
        end,     ///< no key either: a signal asked for the end (signal())
    };

    /// Opens the terminal that shows standard output and reads keys from standard input. If that is a pipe and
    /// `input_is_used` (it held the tree), the keys come from /dev/tty. Nothing if one of the two is missing, or if the
    /// terminal cannot position text (TERM=dumb).
    static std::unique_ptr<Terminal> open(bool input_is_used);

    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    struct Size {
        std::size_t columns = 80;
        std::size_t rows = 24;
    };
    Size size() const;

    /// Replaces the picture on the screen. No line may be wider than the screen, and all lines must fit on it.
    void show(const std::vector<std::string>& lines);

    /// Waits for the next meaningful key.
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
    std::string typed_;  // not yet interpreted
    termios before_{};
    sigset_t mask_before_{};
};

}  // namespace plyglass::cli
