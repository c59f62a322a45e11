// Threads without threads. A page opened from a file gets no shared memory, so what the program starts with std::thread
// runs here as fibers: one at a time, each on a stack of its own, until it waits for something or has had its share of
// time (give_way). The functions are pthread's, put in place of the C library's empty ones by the linker (--wrap), so
// that std::mutex, std::condition_variable and std::thread need no others. How a fiber is left and gone on with, only
// the browser knows: page/fibers.js.

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <emscripten.h>
#include <limits>
#include <pthread.h>
#include <utility>
#include <vector>

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr double share = 8;  // milliseconds: half a frame
/// Where a fiber is begun anew for each share: what it does anew should not matter.
constexpr double long_share = 40;
constexpr std::size_t usual_stack = std::size_t{1} << 20;

struct Mutex;

struct Fiber {
    void* (*start)(void*) = nullptr;
    void* argument = nullptr;
    void* result = nullptr;
    char* stack = nullptr;
    std::size_t stack_size = 0;
    const void* waits_for = nullptr;  // a mutex, a condition or a fiber
    double until = never;             // the latest time to go on
    std::vector<Mutex*> held;
    const Fiber* parent = nullptr;
    bool ended = false;
    bool detached = false;
};

// The fiber that the page's own calls run on: never ends, and gives way only where it waits.
Fiber window;
Fiber* current = &window;
double share_ends = 0;
/// The clock is JavaScript's, and far away: it is looked at each time that so many calls have come, which follows from how
/// long they are apart.
unsigned calls_between = 1;
unsigned calls = 0;
double looked_at = 0;
std::size_t turn = 0;

std::vector<Fiber*>& fibers() {
    static std::vector<Fiber*> all{&window};
    return all;
}

bool may_go_on(const Fiber& fiber, double now) {
    return !fiber.ended && (fiber.waits_for == nullptr || fiber.until <= now);
}

/// The window's fiber runs when the page calls it: here it only goes on where it waited.
bool window_waits = false;

/// Where the browser can leave no fiber, one that must wait is given up in its middle, and begun anew when its wait is over:
/// it waits only where that does no harm (core::may_begin_anew).
bool may_suspend = true;

/// Returns whether somebody waited for it.
bool wake(const void* thing, bool all) {
    bool has_woken = false;
    for (Fiber* fiber : fibers()) {
        if (fiber->waits_for != thing) continue;
        fiber->waits_for = nullptr;
        has_woken = true;
        if (!all) break;
    }
    return has_woken;
}

void release(Fiber* fiber) {
    std::erase(fibers(), fiber);
    for (Fiber* const other : fibers()) {
        if (other->parent == fiber) other->parent = nullptr;
    }
    std::free(fiber->stack);
    delete fiber;
}

// The fields of a mutex. All zero at first, as PTHREAD_MUTEX_INITIALIZER has it.
struct Mutex {
    int unused;
    Fiber* owner;
    int depth;  // of a recursive one
};
static_assert(sizeof(Mutex) <= sizeof(pthread_mutex_t));

Mutex& fields(pthread_mutex_t* mutex) { return *reinterpret_cast<Mutex*>(mutex); }

}  // namespace

extern "C" {

/// Of page/fibers.js: leaves the current fiber, and returns when it is to go on.
void plyglass_suspend(Fiber* fiber);
/// Of page/fibers.js: runs a fiber that has not begun, on its stack, and returns when it has ended.
void plyglass_run_within(Fiber* fiber);

}  // extern "C"

namespace {

const char nobody_wakes = 0;

void let_go(Mutex* mutex) {
    mutex->owner = nullptr;
    mutex->depth = 0;
    wake(mutex, false);
}

/// Returns false if `until` came first.
bool wait_for(const void* thing, double until) {
    Fiber* const self = current;
    self->waits_for = thing;
    self->until = until;
    if (self == &window) window_waits = true;
    plyglass_suspend(self);
    if (!may_suspend) {
        // It returned at once: page/fibers.js gives the fiber up. An exception would end the program where nothing may throw.
        for (Mutex* const mutex : std::exchange(self->held, {})) let_go(mutex);
        if (self == &window) {
            self->waits_for = nullptr;
            window_waits = false;
        }
        __builtin_trap();
    }
    if (self == &window) window_waits = false;
    const bool woken = self->waits_for == nullptr;
    self->waits_for = nullptr;
    self->until = never;
    return woken;
}

/// Runs `fiber`, which has not begun, or is to begin anew, on top of the current one.
void run_within(Fiber* fiber) {
    Fiber* const self = std::exchange(current, fiber);
    const double ends = std::exchange(share_ends, emscripten_get_now() + long_share);
    plyglass_run_within(fiber);
    current = self;
    share_ends = ends;
}

/// What the current fiber has begun is a clock that stops it.
void run_due_children() {
    const double now = emscripten_get_now();
    for (std::size_t i = 0; i < fibers().size(); ++i) {
        Fiber* const fiber = fibers()[i];
        if (fiber->parent == current && may_go_on(*fiber, now)) run_within(fiber);
    }
}

}  // namespace

extern "C" {

void plyglass_give_way() {
    if (current == &window) return;
    if (++calls < calls_between) return;
    calls = 0;
    const double now = emscripten_get_now();
    constexpr double often = 0.25, seldom = 1;  // milliseconds between two looks
    constexpr unsigned most = 16;
    if (now - looked_at > seldom) {
        calls_between = 1;
    } else if (now - looked_at < often && calls_between < most) {
        calls_between *= 2;
    }
    looked_at = now;
    if (!may_suspend) return run_due_children();
    if (now < share_ends) return;
    Fiber* const self = current;
    plyglass_suspend(self);
}

void plyglass_begin_anew() {
    if (may_suspend || current == &window) return plyglass_give_way();
    const double now = emscripten_get_now();
    if (now >= share_ends) wait_for(&nobody_wakes, now);
}

/// A fiber that waits checks whether it should stop: an abandoned one learns it in no other way.
void plyglass_stop_asked() {
    if (may_suspend) return;
    for (Fiber* const fiber : fibers()) fiber->waits_for = nullptr;
}

/// What page/fibers.js calls.
/// The fiber whose turn it is, which then must run; nullptr: all wait.
EMSCRIPTEN_KEEPALIVE Fiber* plyglass_next_fiber() {
    const double now = emscripten_get_now();
    const std::size_t count = fibers().size();
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t place = (turn + i) % count;
        Fiber* const fiber = fibers()[place];
        if (!may_go_on(*fiber, now) || (fiber == &window && !window_waits)) continue;
        turn = place;
        current = fiber;
        share_ends = now + (may_suspend ? share : long_share);
        looked_at = now;
        calls_between = 1;  // other work comes at other intervals
        calls = 0;
        return fiber;
    }
    return nullptr;
}

/// Milliseconds until a fiber may go on; negative: none is waiting for a time.
EMSCRIPTEN_KEEPALIVE double plyglass_next_due() {
    const double now = emscripten_get_now();
    double due = never;
    for (const Fiber* fiber : fibers()) {
        if (fiber == &window && !window_waits) continue;
        if (may_go_on(*fiber, now)) return 0;
        if (!fiber->ended) due = fiber->until - now < due ? fiber->until - now : due;
    }
    return due == never ? -1 : due;
}

EMSCRIPTEN_KEEPALIVE char* plyglass_stack_of(const Fiber* fiber) { return fiber->stack + fiber->stack_size; }

EMSCRIPTEN_KEEPALIVE void plyglass_may_suspend(int may) { may_suspend = may != 0; }
int plyglass_can_suspend() { return may_suspend ? 1 : 0; }

/// The page is about to call the program.
EMSCRIPTEN_KEEPALIVE void plyglass_enter_window() { current = &window; }

EMSCRIPTEN_KEEPALIVE void plyglass_run_fiber(Fiber* fiber) {
    fiber->waits_for = nullptr;
    fiber->result = fiber->start(fiber->argument);
    fiber->ended = true;
    wake(fiber, true);
    if (fiber->detached) release(fiber);
}

/// A fiber that cannot wait in this browser, or whose stack has ended: it ends where it is, without a result.
/// Returns whether somebody waited for it.
EMSCRIPTEN_KEEPALIVE int plyglass_drop_fiber(Fiber* fiber) {
    fiber->ended = true;
    return wake(fiber, true) ? 1 : 0;
}

// ---- what the C++ library calls ------------------------------------------------------------------------------

int __wrap_pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* argument) {
    auto* const fiber = new Fiber;
    fiber->parent = current;
    fiber->start = start;
    fiber->argument = argument;
    fiber->stack_size = usual_stack;
    std::size_t asked = 0;
    if (attributes != nullptr && pthread_attr_getstacksize(attributes, &asked) == 0 && asked > usual_stack) {
        fiber->stack_size = (asked + 15) / 16 * 16;
    }
    fiber->stack = static_cast<char*>(std::aligned_alloc(16, fiber->stack_size));
    if (fiber->stack == nullptr) {
        delete fiber;
        return EAGAIN;
    }
    fibers().push_back(fiber);
    *thread = reinterpret_cast<pthread_t>(fiber);
    return 0;
}

int __wrap_pthread_join(pthread_t thread, void** result) {
    auto* const fiber = reinterpret_cast<Fiber*>(thread);
    while (!fiber->ended) {
        if (!may_suspend && may_go_on(*fiber, emscripten_get_now())) {
            run_within(fiber);
        } else {
            wait_for(fiber, never);
        }
    }
    if (result != nullptr) *result = fiber->result;
    release(fiber);
    return 0;
}

int __wrap_pthread_detach(pthread_t thread) {
    auto* const fiber = reinterpret_cast<Fiber*>(thread);
    fiber->detached = true;
    if (fiber->ended) release(fiber);
    return 0;
}

int __wrap_pthread_mutex_trylock(pthread_mutex_t* mutex) {
    Mutex& it = fields(mutex);
    if (it.owner != nullptr && it.owner != current) return EBUSY;
    it.owner = current;
    if (++it.depth == 1 && !may_suspend) current->held.push_back(&it);
    return 0;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t* mutex) {
    while (__wrap_pthread_mutex_trylock(mutex) != 0) wait_for(mutex, never);
    return 0;
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t* mutex) {
    Mutex& it = fields(mutex);
    if (it.depth > 0 && --it.depth > 0) return 0;
    if (it.owner != nullptr) std::erase(it.owner->held, &it);
    let_go(&it);
    return 0;
}

int __wrap_pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex, const timespec* time) {
    double until = never;
    if (time != nullptr) {
        timespec now{};
        clock_gettime(CLOCK_REALTIME, &now);
        const double ahead = static_cast<double>(time->tv_sec - now.tv_sec) * 1e3 +
                             static_cast<double>(time->tv_nsec - now.tv_nsec) / 1e6;
        until = emscripten_get_now() + ahead;
    }
    __wrap_pthread_mutex_unlock(mutex);
    const bool woken = wait_for(condition, until);
    __wrap_pthread_mutex_lock(mutex);
    return woken ? 0 : ETIMEDOUT;
}

int __wrap_nanosleep(const timespec* time, timespec*) {
    const double long_as = static_cast<double>(time->tv_sec) * 1e3 + static_cast<double>(time->tv_nsec) / 1e6;
    wait_for(&nobody_wakes, emscripten_get_now() + long_as);
    return 0;
}

int __wrap_pthread_cond_wait(pthread_cond_t* condition, pthread_mutex_t* mutex) {
    return __wrap_pthread_cond_timedwait(condition, mutex, nullptr);
}

int __wrap_pthread_cond_signal(pthread_cond_t* condition) {
    wake(condition, false);
    return 0;
}

int __wrap_pthread_cond_broadcast(pthread_cond_t* condition) {
    wake(condition, true);
    return 0;
}

}  // extern "C"
