// Runs the program's fibers (web/browser/fibers.cpp) and the page's calls to it, one at a time. WebAssembly cannot leave a
// function in its middle by itself; browsers that have JSPI (WebAssembly.Suspending) can do it for us. Where they have
// not, a fiber that must wait is given up, and begun anew when its wait is over.
'use strict';

const fibers = (() => {
    const canSuspend = typeof WebAssembly.Suspending === 'function' && typeof WebAssembly.promising === 'function'
        && new URLSearchParams(location.search).get('jspi') !== 'off';
    const share = 12; // milliseconds at a time, then the browser's turn
    const sleeping = new Map(); // fiber -> what goes on with it
    const inbox = []; // calls of the page that have not begun
    const promising = new Map();
    let isStuck = false; // what runs has to wait, and cannot
    let program = null; // emscripten's Module
    let tellFailure = console.error;
    let bottom = 0; // of the stack that the page's calls use
    let paused = null; // called when what runs has paused or ended
    let inCall = false; // a call of the page has begun, and may be waiting
    let isWorking = false;
    let timer = 0;
    let givenUp = 0;
    let isGliding = false; // something on the page moves: each picture of it comes before more work
    let longest = 0; // milliseconds for which the browser had to wait for its turn

    function suspend(fiber) {
        if (!canSuspend) {
            isStuck = true;
            return undefined;
        }
        const stack = program.stackSave();
        const goes = new Promise((resolve) => sleeping.set(fiber, resolve));
        paused();
        // Nothing else may run between this line and the fiber: both are microtasks of one turn.
        return goes.then(() => program.stackRestore(stack));
    }

    function asPromise(name) {
        if (!promising.has(name)) promising.set(name, WebAssembly.promising(program.asm[name]));
        return promising.get(name);
    }

    // Calls `start`, and returns when what it has begun has paused or ended.
    function until(start) {
        return new Promise((resolve) => {
            paused = resolve;
            start();
        });
    }

    function isGivenUp() {
        const was = isStuck;
        isStuck = false;
        if (was) givenUp += 1;
        return was;
    }

    function begin(call) {
        inCall = true;
        program.stackRestore(bottom);
        program.asm.plyglass_enter_window();
        const end = (settle, value) => {
            inCall = false;
            settle(value);
            paused();
        };
        if (canSuspend) {
            asPromise(call.name)(...call.values).then((value) => end(call.resolve, value), (error) => end(call.reject, error));
            return;
        }
        try {
            end(call.resolve, program.asm[call.name](...call.values));
        } catch (error) {
            if (isGivenUp()) end(call.resolve, 0);
            else end(call.reject, error);
        }
    }

    // A fiber that has met an error ends. That its stack was too small, those know who wait for it (core/deep_stack.cpp).
    function drop(fiber, error, isAwaited = false) {
        const isHeard = program.asm.plyglass_drop_fiber(fiber) !== 0 || isAwaited;
        const isTooDeep = error instanceof RangeError || error.name === 'InternalError';
        if (!isHeard || !isTooDeep) tellFailure(error);
    }

    // Runs a fiber from its begin to its end within another one.
    function runWithin(fiber) {
        const stack = program.stackSave();
        program.stackRestore(program.asm.plyglass_stack_of(fiber));
        try {
            program.asm.plyglass_run_fiber(fiber);
        } catch (error) {
            if (!isGivenUp()) drop(fiber, error, true);
        }
        program.stackRestore(stack);
    }

    function goOn(fiber) {
        const sleeper = sleeping.get(fiber);
        if (sleeper) {
            sleeping.delete(fiber);
            sleeper();
            return;
        }
        program.stackRestore(program.asm.plyglass_stack_of(fiber));
        const failed = (error) => {
            drop(fiber, error);
            paused();
        };
        if (canSuspend) {
            asPromise('plyglass_run_fiber')(fiber).then(() => paused(), failed);
            return;
        }
        try {
            program.asm.plyglass_run_fiber(fiber);
            paused();
        } catch (error) {
            if (!isGivenUp()) return failed(error);
            paused(); // it is begun anew when its wait is over
        }
    }

    async function work() {
        if (isWorking) return;
        isWorking = true;
        const begun = performance.now();
        const end = begun + share;
        do {
            if (!inCall && inbox.length > 0) {
                const call = inbox.shift();
                await until(() => begin(call));
                continue;
            }
            const fiber = program.asm.plyglass_next_fiber();
            if (fiber === 0) break;
            await until(() => goOn(fiber));
        } while (performance.now() < end);
        isWorking = false;
        longest = Math.max(longest, performance.now() - begun);
        plan();
    }

    const channel = new MessageChannel(); // sooner than any timer, but after input and painting
    channel.port1.onmessage = work;

    function plan() {
        clearTimeout(timer);
        const due = !inCall && inbox.length > 0 ? 0 : program.asm.plyglass_next_due();
        const soon = () => channel.port2.postMessage(null);
        if (due === 0 && isGliding && !document.hidden) requestAnimationFrame(soon);
        else if (due === 0) soon();
        else if (due > 0) timer = setTimeout(work, due);
    }

    return {
        canSuspend,
        suspend,
        runWithin,
        get givenUp() {
            return givenUp;
        },
        set glides(yes) {
            isGliding = yes;
        },
        // The longest wait since it was last asked.
        takeLongest() {
            const was = longest;
            longest = 0;
            return was;
        },
        // `failed` hears of exceptions that no call has.
        begin(module, failed) {
            program = module;
            tellFailure = failed;
            bottom = module.stackSave();
            module.asm.plyglass_may_suspend(canSuspend ? 1 : 0);
        },
        // Calls one that never waits, now; undefined if a call of the page has begun and is waiting.
        now(name) {
            if (inCall) return undefined;
            const stack = program.stackSave();
            program.stackRestore(bottom);
            program.asm.plyglass_enter_window();
            const out = program.asm[name]();
            program.stackRestore(stack);
            return out;
        },
        // Calls an exported function when its turn comes. Calls run in the order in which they were made.
        ask(name, ...values) {
            return new Promise((resolve, reject) => {
                inbox.push({name, values, resolve, reject});
                work();
            });
        },
    };
})();
