#include "window/termination.hpp"

#include <csignal>

namespace plyglass::window {

namespace {

volatile sig_atomic_t asked = 0;  // the signal handler may touch this

extern "C" void on_termination(int number) {
    if (asked != 0) {
        ::signal(number, SIG_DFL);
        ::raise(number);
    }
    asked = 1;
}

void handle(int number, void (*handler)(int)) {
    struct sigaction before {};
    ::sigaction(number, nullptr, &before);
    if (before.sa_handler == SIG_IGN) return;  // as nohup sets it
    struct sigaction ours {};
    ours.sa_handler = handler;
    ::sigaction(number, &ours, nullptr);
}

}  // namespace

Termination::Termination() {
    asked = 0;
    handle(SIGTERM, on_termination);
    handle(SIGHUP, on_termination);
}

Termination::~Termination() {
    handle(SIGTERM, SIG_DFL);
    handle(SIGHUP, SIG_DFL);
}

bool Termination::is_asked() const { return asked != 0; }

}  // namespace plyglass::window
