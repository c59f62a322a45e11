#include "process/program.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

#include "process/group.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::process {

namespace {

std::string megabytes(std::uint64_t bytes) { return std::to_string(bytes >> 20); }

/// As the system calls it; in English, where nobody has translated that.
std::string name_of_signal(int signal) {
    constexpr std::array known{
        text::mark("Aborted"), text::mark("Floating point exception"), text::mark("Hangup"),    text::mark("Interrupt"),
        text::mark("Killed"),  text::mark("Segmentation fault"),       text::mark("Terminated")};
    const std::string name = ::strsignal(signal);
    const auto at = std::find(known.begin(), known.end(), name);
    return at == known.end() ? name : text::tr(*at);
}

}  // namespace

std::string words(const Ending& ending, const Limits& limits) {
    using text::filled;
    using text::tr;
    using How = Ending::How;
    switch (ending.how) {
        case How::exited:
            return ending.code == 0 ? tr("it has ended") : filled(tr("it has ended with exit code {}"), ending.code);
        case How::signal:
            return filled(tr("it was killed by signal {} ({})"), ending.code, name_of_signal(ending.code));
        case How::time:
            return filled(tr("it was not done after {}"),
                          text::duration(std::chrono::duration<double>(limits.time).count()));
        case How::memory: return filled(tr("it took more memory than {} MB"), megabytes(limits.memory));
        case How::processes: return filled(tr("it ran more than {} processes at once"), limits.processes);
        case How::output: return filled(tr("it printed more than {} MB"), megabytes(limits.output));
        case How::not_found: return tr("there is no such command");
        case How::not_begun: return filled(tr("it could not be started: {}"), std::strerror(ending.code));
        case How::stopped: return tr("it was stopped");
    }
    return {};
}

std::string words(const Ending& ending, const Limits& limits, std::string_view err) {
    constexpr std::size_t most_columns = 200;
    err = err.substr(0, err.find_last_not_of(" \t\r\n") + 1);
    const std::size_t error = err.find("error: ");  // of a compiler, which says more below it
    const std::size_t begin = err.find_last_of('\n', error) + 1;
    const std::string_view line = err.substr(begin, err.find('\n', begin) - begin);
    std::string out = words(ending, limits);
    const bool is_signal = ending.how == Ending::How::signal && line == ::strsignal(ending.code);
    const bool is_told = is_signal || out.find(line) != std::string::npos;  // a shell names the signal, too
    return is_told ? out : out + text::filled(" ({})", text::excerpt(line, most_columns));
}

Ran run(const Command& command, const Limits& limits, std::string_view input) {
    const auto begin = Clock::now();
    Group group(command, limits);
    std::optional<Ending> ending;
    if (input.empty()) group.close_input();
    while (!ending) {
        const bool was_fed = input.empty();
        ending = group.move(input, begin + limits.time);
        if (!was_fed && input.empty()) group.close_input();
    }
    group.end();
    return {*ending, std::move(group.out), std::move(group.err),
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin)};
}

class Conversation::Running {
public:
    Running(const Command& command, const Limits& limits) : group(command, limits), allowed(limits) {}

    /// Its messages are no answers, so there may be any number of them in time.
    void keep_messages() {
        constexpr std::size_t kept = 4096;
        messages += std::exchange(group.err, {});
        if (messages.size() > kept) messages.erase(0, messages.size() - kept);
    }

    Group group;
    std::string messages;  // the last that it has written to standard error
    Limits allowed;        // to the last question
    std::optional<Ending> ended;
};

Conversation::Conversation(const Command& command, const Limits& limits)
    : limits_(limits), running_(std::make_unique<Running>(command, limits)) {}

Conversation::~Conversation() = default;

std::string Conversation::failure() const {
    return running_->ended ? words(*running_->ended, running_->allowed, running_->messages) : "";
}

core::Result<std::string, Ending> Conversation::ask(std::string_view line, std::chrono::milliseconds more) {
    Running& it = *running_;
    if (!it.ended) it.allowed.time = limits_.time + more;
    const auto deadline = Clock::now() + it.allowed.time;
    const std::string question = std::string(line) + '\n';
    std::string_view left = question;
    it.group.out.clear();  // what came too late belongs to no question
    while (!it.ended) {
        it.ended = it.group.move(left, deadline);
        it.keep_messages();
        const std::size_t end = it.group.out.find('\n');
        if (end != std::string::npos) return it.group.out.substr(0, end);
    }
    it.group.end();
    it.keep_messages();
    return *it.ended;
}

}  // namespace plyglass::process
