#include "cli/interrupt.hpp"

#include <csignal>
#include <unistd.h>

#include "cli/exit_code.hpp"

namespace plyglass::cli {

namespace {

// The signal handler may touch these.
volatile std::sig_atomic_t waits = 0;
volatile std::sig_atomic_t asked = 0;

extern "C" void on_interrupt(int) {
    if (waits == 0 || asked != 0) ::_exit(interrupted);
    asked = 1;
}

}  // namespace

void end_when_interrupted() {
    struct sigaction before {};
    ::sigaction(SIGINT, nullptr, &before);
    if (before.sa_handler == SIG_IGN) return;
    struct sigaction ours {};
    ours.sa_handler = on_interrupt;
    ::sigaction(SIGINT, &ours, nullptr);
}

InterruptedLater::InterruptedLater() { waits = 1; }

InterruptedLater::~InterruptedLater() { waits = 0; }

bool InterruptedLater::interrupted() const { return asked != 0; }

}  // namespace plyglass::cli
