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
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "process/keeper.hpp"

namespace plyglass::process {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_looks{10};
constexpr std::chrono::seconds keepers_time{3};  // to kill what it keeps, and to end

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

/// What runs under a keeper at a moment.
struct Size {
    int processes = 0;  ///< that are alive
    std::uint64_t memory = 0;
};

std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> out;
    std::error_code error;
    const std::string tasks = "/proc/" + std::to_string(parent) + "/task";
    for (std::filesystem::directory_iterator at(tasks, error), end; !error && at != end; at.increment(error)) {
        std::ifstream list(at->path() / "children");
        for (pid_t child = 0; list >> child;) out.push_back(child);
    }
    return out;
}

/// Whether a process that was forked has become a program. Until then it holds our memory, which is none of its own.
bool has_become_program(pid_t process) {
    constexpr std::uint64_t forked_only = 0x40;  // PF_FORKNOEXEC, of the ninth field
    constexpr int fields_before = 6;             // behind the name, which may hold anything
    std::string line;
    std::getline(std::ifstream("/proc/" + std::to_string(process) + "/stat"), line);
    std::istringstream fields(line.substr(std::min(line.rfind(')'), line.size() - 1) + 1));
    std::string skipped;
    for (int i = 0; i < fields_before; ++i) fields >> skipped;
    std::uint64_t flags = forked_only;
    fields >> flags;
    return (flags & forked_only) == 0;
}

/// All below the keeper, whatever their groups; the memory of the leader only once it is the program.
Size size_below(pid_t keeper, pid_t leader, int most) {
    static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    Size out;
    std::vector<pid_t> waiting = children_of(keeper);
    while (!waiting.empty() && out.processes <= most) {
        const pid_t process = waiting.back();
        waiting.pop_back();
        for (const pid_t child : children_of(process)) waiting.push_back(child);
        const bool has_own_memory = process != leader || has_become_program(process);  // before that is read
        std::uint64_t all = 0, resident = 0;
        std::ifstream("/proc/" + std::to_string(process) + "/statm") >> all >> resident;
        if (all == 0) continue;  // a zombie
        ++out.processes;
        if (has_own_memory) out.memory += resident * page;
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
    Pipe in = make_pipe(), out_pipe = make_pipe(), err_pipe = make_pipe(), life = make_pipe(), reports = make_pipe();
    const bool has_all = in.writing.is_open() && out_pipe.writing.is_open() && err_pipe.writing.is_open() &&
                         life.writing.is_open() && reports.writing.is_open();
    if (!has_all) {
        error_ = errno;
        return;
    }
    // All of it before the fork: between that and exec there may be no allocation.
    std::vector<std::string> environment = environment_with(command.settings);
    std::vector<char*> variables;
    variables.reserve(environment.size() + 1);
    for (std::string& each : environment) variables.push_back(each.data());
    variables.push_back(nullptr);
    const Kept kept{command.line.c_str(),     command.folder.empty() ? nullptr : command.folder.c_str(),
                    variables.data(),         limits_.file,
                    in.reading.number(),      out_pipe.writing.number(),
                    err_pipe.writing.number()};
    keeper_ = ::fork();
    if (keeper_ == 0) keep(kept, life.reading.number(), reports.writing.number());
    if (keeper_ < 0) {
        error_ = errno;
        return;
    }
    reports.writing.close();
    life_ = std::move(life.writing);
    reports_ = std::move(reports.reading);
    in_ = std::move(in.writing);
    out_ = std::move(out_pipe.reading);
    err_ = std::move(err_pipe.reading);
    Report begun{-1, ECHILD};
    ssize_t got = 0;
    do {
        got = ::read(reports_.number(), &begun, sizeof(begun));
    } while (got < 0 && errno == EINTR);
    leader_ = begun.what;
    if (leader_ < 0) {
        end();
        error_ = begun.which;
        return;
    }
    for (const Descriptor* end : {&in_, &out_, &err_, &reports_}) make_patient(*end);
}

std::optional<Ending> Group::move(std::string_view& input, Clock::time_point deadline) {
    if (keeper_ < 0) return Ending{Ending::How::not_begun, error_};
    const auto now = Clock::now();
    if (now >= deadline) return Ending{Ending::How::time};
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return Ending{Ending::How::stopped};
    if (now >= next_look_) {
        if (const auto broken = look_at_group()) return broken;
    }
    // A negative number is passed over.
    std::array<pollfd, 4> ends{{{reports_.number(), POLLIN, 0},
                                {out_.number(), POLLIN, 0},
                                {err_.number(), POLLIN, 0},
                                {input.empty() ? -1 : in_.number(), POLLOUT, 0}}};
    const auto wait = std::chrono::ceil<milliseconds>(std::min(deadline, next_look_) - now);
    if (::poll(ends.data(), ends.size(), static_cast<int>(std::clamp<std::int64_t>(wait.count(), 0, 1000))) < 0)
        return {};
    if (ends[3].revents != 0) feed(input);
    // First the end, then the output: what it has written before it ended is all there.
    const auto ended = ending();
    for (const auto& [from, into] : {std::pair(&out_, &out), std::pair(&err_, &err)}) {
        if (!read(*from, *into, ended.has_value())) return Ending{Ending::How::output};
    }
    return ended;
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
    const Size size = size_below(keeper_, leader_, limits_.processes);
    const auto after = Clock::now();
    next_look_ =
        after + std::max<Clock::duration>(between_looks, 20 * (after - before));  // of our time no more than that
    // In this order: what processes share counts for each of them.
    if (size.processes > limits_.processes) return Ending{Ending::How::processes};
    if (size.memory > limits_.memory) return Ending{Ending::How::memory};
    return {};
}

std::optional<Ending> Group::ending() const {
    Report report;
    const auto got = ::read(reports_.number(), &report, sizeof(report));
    if (got < 0) return {};
    if (got == 0) return Ending{Ending::How::signal, SIGKILL};  // it has killed its keeper
    if (report.what != CLD_EXITED) return Ending{Ending::How::signal, report.which};
    const bool is_missing = report.which == not_found_by_shell || report.which == not_run_by_shell;
    if (is_missing) return Ending{Ending::How::not_found, report.which};
    // What a shell reports of a program that it has waited for.
    if (report.which > 128 && report.which < 128 + NSIG) return Ending{Ending::How::signal, report.which - 128};
    return Ending{Ending::How::exited, report.which};
}

void Group::end() {
    if (err_.is_open()) read(err_, err, true);  // its last words
    for (Descriptor* each : {&in_, &out_, &err_, &life_}) each->close();
    if (keeper_ < 0) return;
    const auto give_up = Clock::now() + keepers_time;
    std::array<char, sizeof(Report)> rest{};
    auto got = ::read(reports_.number(), rest.data(), rest.size());
    while (got != 0 && Clock::now() < give_up) {
        pollfd end{reports_.number(), POLLIN, 0};
        ::poll(&end, 1, static_cast<int>(milliseconds(keepers_time).count()));
        got = ::read(reports_.number(), rest.data(), rest.size());
    }
    if (got != 0) ::kill(keeper_, SIGKILL);  // the program has stopped it
    int status = 0;
    while (::waitpid(keeper_, &status, 0) < 0 && errno == EINTR) {}
    if (WIFSIGNALED(status) && leader_ > 0) ::kill(-leader_, SIGKILL);
    keeper_ = -1;
    error_ = ECHILD;
    reports_.close();
}

}  // namespace plyglass::process
