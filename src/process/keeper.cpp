#include "process/keeper.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace plyglass::process {

namespace {

void limit(int what, std::uint64_t most) {
    const rlimit both{most, most};
    ::setrlimit(static_cast<__rlimit_resource_t>(what), &both);
}

[[noreturn]] void become(const Kept& it) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // should it kill its keeper
    ::setpgid(0, 0);
    ::dup2(it.in, STDIN_FILENO);
    ::dup2(it.out, STDOUT_FILENO);
    ::dup2(it.err, STDERR_FILENO);
    ::syscall(SYS_close_range, 3U, ~0U, 0U);
    for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
    sigset_t none{};
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, it.file);
    if (it.folder != nullptr && ::chdir(it.folder) != 0) ::_exit(not_run_by_shell);
    ::execle("/bin/sh", "sh", "-c", it.line, nullptr, it.variables);
    ::_exit(not_found_by_shell);
}

/// The children that this process has now, orphans of its children included, with the groups that they lead.
void kill_children() {
    const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (list < 0) return;
    std::array<char, 4096> text{};
    const auto size = ::read(list, text.data(), text.size());
    ::close(list);
    pid_t child = 0;
    for (ssize_t i = 0; i < size; ++i) {
        const char sign = text[static_cast<std::size_t>(i)];
        if ('0' <= sign && sign <= '9') {
            child = child * 10 + (sign - '0');
            continue;
        }
        if (child > 1) ::kill(-child, SIGKILL), ::kill(child, SIGKILL);
        child = 0;
    }
}

/// Those of a child become ours with its death, so this goes round until there are none.
void kill_all(pid_t leader) {
    constexpr int most_rounds = 2000;  // of a millisecond
    ::kill(-leader, SIGKILL);
    for (int round = 0; round < most_rounds; ++round) {
        kill_children();
        pid_t reaped = 0;
        do {
            reaped = ::waitpid(-1, nullptr, WNOHANG);
        } while (reaped > 0);
        if (reaped < 0) return;
        const timespec millisecond{0, 1'000'000};
        ::nanosleep(&millisecond, nullptr);
    }
}

bool tell(int reports, const Report& report) {
    return ::write(reports, &report, sizeof(report)) == static_cast<ssize_t>(sizeof(report));
}

}  // namespace

void keep(const Kept& program, int life, int reports) {
    // No Ctrl-C of the terminal, nor a signal to our group, comes here.
    ::setsid();
    sigset_t all{};
    sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, nullptr);
    std::signal(SIGCHLD, SIG_DFL);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    const pid_t leader = ::fork();
    if (leader == 0) become(program);
    bool is_running = leader > 0 && tell(reports, {leader, 0});
    if (!is_running) {
        tell(reports, {-1, errno});
        ::_exit(1);
    }
    ::setpgid(leader, leader);  // whoever comes first
    ::dup2(life, STDIN_FILENO);
    ::dup2(reports, STDOUT_FILENO);
    ::syscall(SYS_close_range, 2U, ~0U, 0U);
    const int process = static_cast<int>(::syscall(SYS_pidfd_open, leader, 0));
    std::array<pollfd, 2> ends{{{STDIN_FILENO, POLLIN, 0}, {process, POLLIN, 0}}};
    do {
        ::poll(ends.data(), ends.size(), is_running && process < 0 ? 1 : -1);
        siginfo_t info{};
        // The number of the group stays its own until its leader is reaped.
        ::waitid(P_PID, static_cast<id_t>(leader), &info, WEXITED | WNOHANG | WNOWAIT);
        if (!is_running || info.si_pid != leader) continue;
        is_running = false;
        ends[1].fd = -1;
        tell(STDOUT_FILENO, {info.si_code, info.si_status});
    } while (ends[0].revents == 0);
    kill_all(leader);
    ::_exit(0);
}

}  // namespace plyglass::process
