#include "process/group.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "core/number_in.hpp"

namespace plyglass::process {

namespace {

using std::chrono::milliseconds;

constexpr int not_found_by_shell = 127, not_run_by_shell = 126;
constexpr milliseconds between_looks{10};

struct Pipe {
    Descriptor reading, writing;
};

/// Both ends close in every program that is started. Closed ends if there are no more.
Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void make_patient(const Descriptor& end) {
    ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
}

/// While it lives, writing to a pipe that nobody reads is an error and no signal, on this thread.
class NoPipeSignal {
public:
    NoPipeSignal() {
        sigemptyset(&signal_);
        sigaddset(&signal_, SIGPIPE);
        sigset_t pending{};
        ::sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        ::pthread_sigmask(SIG_BLOCK, &signal_, &before_);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;
    ~NoPipeSignal() {
        const timespec at_once{};
        while (!was_pending_ && ::sigtimedwait(&signal_, nullptr, &at_once) == -1 && errno == EINTR) {}
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

private:
    sigset_t signal_{}, before_{};
    bool was_pending_ = false;
};

std::vector<std::string> environment_with(const std::vector<std::string>& settings) {
    std::vector<std::string> out = settings;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view old = *entry;
        const auto name = old.substr(0, old.find('=') + 1);
        const bool is_set =
            std::any_of(settings.begin(), settings.end(), [&](const auto& it) { return it.starts_with(name); });
        if (!is_set) out.emplace_back(old);
    }
    return out;
}

void limit(int what, std::uint64_t most) {
    const rlimit both{most, most};
    ::setrlimit(static_cast<__rlimit_resource_t>(what), &both);
}

/// What a group has at a moment.
struct Size {
    int processes = 0;  ///< that are alive
    std::uint64_t memory = 0;
};

Size size_of_group(pid_t group) {
    static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    Size out;
    std::error_code error;
    for (std::filesystem::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
        const auto pid = core::number_in<pid_t>(at->path().filename().native());
        if (!pid || ::getpgid(*pid) != group) continue;
        std::uint64_t all = 0, resident = 0;
        std::ifstream(at->path() / "statm") >> all >> resident;
        if (all == 0) continue;  // a zombie
        ++out.processes;
        out.memory += resident * page;
    }
    return out;
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    close();
    number_ = other.release();
    return *this;
}

int Descriptor::release() { return std::exchange(number_, -1); }

void Descriptor::close() {
    if (is_open()) ::close(release());
}

Group::Group(const Command& command, const Limits& limits) : limits_(limits), next_look_(Clock::now() + between_looks) {
    start(command);
}

void Group::start(const Command& command) {
    Pipe in = make_pipe(), out_pipe = make_pipe(), err_pipe = make_pipe();
    if (!in.writing.is_open() || !out_pipe.writing.is_open() || !err_pipe.writing.is_open()) {
        error_ = errno;
        return;
    }
    // All of it before the fork: between that and exec there may be no allocation.
    std::vector<std::string> environment = environment_with(command.settings);
    std::vector<char*> variables;
    variables.reserve(environment.size() + 1);
    for (std::string& each : environment) variables.push_back(each.data());
    variables.push_back(nullptr);
    const char* const line = command.line.c_str();
    const char* const folder = command.folder.empty() ? nullptr : command.folder.c_str();

    leader_ = ::fork();
    if (leader_ == 0) {
        ::setpgid(0, 0);
        ::dup2(in.reading.number(), STDIN_FILENO);
        ::dup2(out_pipe.writing.number(), STDOUT_FILENO);
        ::dup2(err_pipe.writing.number(), STDERR_FILENO);
        ::syscall(SYS_close_range, 3U, ~0U, 0U);
        for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
        sigset_t none{};
        sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        limit(RLIMIT_CORE, 0);
        limit(RLIMIT_FSIZE, limits_.file);
        if (folder != nullptr && ::chdir(folder) != 0) ::_exit(not_run_by_shell);
        ::execle("/bin/sh", "sh", "-c", line, nullptr, variables.data());
        ::_exit(not_found_by_shell);
    }
    if (leader_ < 0) {
        error_ = errno;
        return;
    }
    ::setpgid(leader_, leader_);  // whoever comes first
    process_ = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, leader_, 0)));
    in_ = std::move(in.writing);
    out_ = std::move(out_pipe.reading);
    err_ = std::move(err_pipe.reading);
    for (const Descriptor* end : {&in_, &out_, &err_}) make_patient(*end);
}

std::optional<Ending> Group::move(std::string_view& input, Clock::time_point deadline) {
    if (leader_ < 0) return Ending{Ending::How::not_begun, error_};
    const auto now = Clock::now();
    if (now >= deadline) return Ending{Ending::How::time};
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return Ending{Ending::How::stopped};
    if (now >= next_look_) {
        if (const auto broken = look_at_group()) return broken;
    }
    // A negative number is passed over.
    std::array<pollfd, 4> ends{{{process_.number(), POLLIN, 0},
                                {out_.number(), POLLIN, 0},
                                {err_.number(), POLLIN, 0},
                                {input.empty() ? -1 : in_.number(), POLLOUT, 0}}};
    auto wait = std::chrono::ceil<milliseconds>(std::min(deadline, next_look_) - now);
    if (!process_.is_open()) wait = std::min(wait, milliseconds(1));
    if (::poll(ends.data(), ends.size(), static_cast<int>(std::clamp<std::int64_t>(wait.count(), 0, 1000))) < 0)
        return {};
    if (ends[3].revents != 0) feed(input);
    // First the end, then the output: what it has written before it ended is all there.
    const bool ended = has_ended();
    for (const auto& [from, into] : {std::pair(&out_, &out), std::pair(&err_, &err)}) {
        if (!read(*from, *into, ended)) return Ending{Ending::How::output};
    }
    if (ended) return ending();
    return {};
}

void Group::feed(std::string_view& input) {
    const NoPipeSignal quiet;
    const auto sent = ::write(in_.number(), input.data(), input.size());
    if (sent > 0) {
        input.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno != EAGAIN && errno != EINTR) {
        in_.close();  // it reads no more, which it may
        input = {};
    }
}

bool Group::read(Descriptor& from, std::string& into, bool to_the_end) const {
    static thread_local std::array<char, 65536> buffer{};
    while (from.is_open()) {
        const auto got = ::read(from.number(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) break;
        if (got == 0) from.close();
        const std::size_t room = limits_.output - std::min(limits_.output, into.size());
        into.append(buffer.data(), std::min(room, static_cast<std::size_t>(got)));
        if (static_cast<std::size_t>(got) > room) return false;
        if (!to_the_end) break;
    }
    return true;
}

std::optional<Ending> Group::look_at_group() {
    const auto before = Clock::now();
    const Size size = size_of_group(leader_);
    const auto after = Clock::now();
    next_look_ =
        after + std::max<Clock::duration>(between_looks, 20 * (after - before));  // of our time no more than that
    // In this order: what processes share counts for each of them.
    if (size.processes > limits_.processes) return Ending{Ending::How::processes};
    if (size.memory > limits_.memory) return Ending{Ending::How::memory};
    return {};
}

bool Group::has_ended() const {
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(leader_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == leader_;
}

Ending Group::ending() const {
    siginfo_t info{};
    ::waitid(P_PID, static_cast<id_t>(leader_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_code != CLD_EXITED) return {Ending::How::signal, info.si_status};
    const bool is_missing = info.si_status == not_found_by_shell || info.si_status == not_run_by_shell;
    if (is_missing) return {Ending::How::not_found, info.si_status};
    // What a shell reports of a program that it has waited for.
    if (info.si_status > 128 && info.si_status < 128 + NSIG) return {Ending::How::signal, info.si_status - 128};
    return {Ending::How::exited, info.si_status};
}

void Group::end() {
    for (Descriptor* each : {&in_, &out_, &err_}) each->close();
    if (leader_ < 0) return;
    // The number of the group stays its own until its leader is reaped.
    const auto give_up = Clock::now() + std::chrono::seconds(2);
    do {
        ::kill(-leader_, SIGKILL);
    } while (size_of_group(leader_).processes > 0 && Clock::now() < give_up);
    while (::waitpid(leader_, nullptr, 0) < 0 && errno == EINTR) {}
    leader_ = -1;
    error_ = ECHILD;
    process_.close();
}

}  // namespace plyglass::process
