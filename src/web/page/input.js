// Keys, mouse, wheel and fingers, in the program's own words (screen/input.hpp).
'use strict';

const input = (() => {
    const keys = {
        ArrowLeft: 1, ArrowRight: 2, ArrowUp: 3, ArrowDown: 4, Home: 5, End: 6, PageUp: 7, PageDown: 8, ' ': 9, Enter: 10,
        Escape: 11, Tab: 12, '+': 13, '＋': 13, '=': 13, '-': 14, '−': 14, '－': 14, Backspace: 15, F5: 16,
    };
    const character = 17;
    // A Chinese input method types the wide forms.
    const wide = {'？': '?', '／': '/', '，': ',', '、': ',', '。': '.'};

    // {key, letter}, or null: no key of the program's.
    function keyOf(event) {
        if (event.altKey || event.metaKey) return null;
        // With Control the browser has its own: only what the program knows is taken (screen/keys.cpp).
        if (event.ctrlKey && !['c', 'o', 'y', 'z'].includes(event.key.toLowerCase())) return null;
        // F5 alone loads the page again.
        if (event.key === 'F5' && !event.shiftKey) return null;
        const known = keys[event.key];
        if (known !== undefined) return event.key === '=' && event.shiftKey ? null : {key: known, letter: 0};
        const typed = wide[event.key] ?? event.key;
        if (/^[A-Za-z0-9?/,.]$/.test(typed)) return {key: character, letter: typed.toLowerCase().charCodeAt(0)};
        // With other alphabets the place of the key counts.
        const place = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(event.code);
        if (place && typed.length === 1) return {key: character, letter: (place[1] ?? place[2]).toLowerCase().charCodeAt(0)};
        return null;
    }

    // Two fingers: what their distance and middle were.
    function spread(touches) {
        const [a, b] = touches;
        return {
            distance: Math.hypot(a.x - b.x, a.y - b.y),
            x: (a.x + b.x) / 2,
            y: (a.y + b.y) / 2,
        };
    }

    const swipeKeys = {left: 1, right: 2, up: 3, down: 4};
    const leastSwipe = 40; // CSS pixels

    // `on`: the element; `to`: the program; `unit()`: CSS pixels per logical one; `swipes()`: whether a finger that moves
    // across the board means a move of the game; `isLast(by)`: whether Tab leaves the picture; `closeNotice()`: whether there
    // was one.
    function begin(on, to, unit, swipes, isLast, closeNotice) {
        const place = (event) => [event.offsetX / unit(), event.offsetY / unit()];
        const fingers = new Map();
        let pinch = null;
        let swipe = null; // where a finger went down that may become a swipe

        document.addEventListener('keydown', (event) => {
            if (event.isComposing) return;
            if (event.key === 'Escape' && closeNotice()) return event.preventDefault();
            if (event.target.closest?.('.outside')) return;
            const key = keyOf(event);
            if (!key) return;
            // The keyboard belongs to the picture, or to a field in it.
            if (event.key === 'Tab' || document.activeElement === document.body) on.focus({preventScroll: true});
            const leaves = event.key === 'Tab' && isLast(event.shiftKey ? -1 : 1);
            if (!leaves) event.preventDefault();
            to.key(key.key, key.letter, event.shiftKey, event.ctrlKey);
        });

        on.addEventListener('pointerdown', (event) => {
            if (event.button !== 0) return;
            on.focus({preventScroll: true});
            on.setPointerCapture(event.pointerId);
            if (event.pointerType === 'touch') {
                fingers.set(event.pointerId, {x: event.offsetX, y: event.offsetY});
                if (fingers.size === 2) {
                    pinch = spread(fingers.values());
                    swipe = null;
                    to.pointer(2, ...place(event));
                    return;
                }
                if (fingers.size > 2) return;
                if (swipes(...place(event))) {
                    swipe = {x: event.offsetX, y: event.offsetY};
                    return;
                }
                to.pointer(0, ...place(event));
            }
            to.pointer(1, ...place(event));
        });
        on.addEventListener('pointermove', (event) => {
            if (fingers.has(event.pointerId)) fingers.set(event.pointerId, {x: event.offsetX, y: event.offsetY});
            if (pinch && fingers.size >= 2) {
                const now = spread(fingers.values());
                const turns = Math.log(now.distance / pinch.distance) / Math.log(1.2);
                if (Math.abs(turns) < 0.05) return;
                to.wheel(now.x / unit(), now.y / unit(), turns, false);
                pinch = now;
                return;
            }
            if (swipe) return;
            to.pointer(0, ...place(event));
        });
        const up = (event) => {
            fingers.delete(event.pointerId);
            if (pinch) {
                if (fingers.size === 0) pinch = null;
                return;
            }
            if (swipe) {
                const dx = event.offsetX - swipe.x, dy = event.offsetY - swipe.y;
                const across = Math.abs(dx) > Math.abs(dy);
                if (Math.max(Math.abs(dx), Math.abs(dy)) >= leastSwipe) {
                    const way = across ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down';
                    to.key(swipeKeys[way], 0, false, false);
                } else {
                    to.pointer(1, ...place(event));
                    to.pointer(2, ...place(event));
                }
                swipe = null;
            } else {
                to.pointer(2, ...place(event));
            }
            // A finger that has left rests nowhere.
            if (event.pointerType === 'touch') to.pointer(3, 0, 0);
        };
        on.addEventListener('pointerup', up);
        on.addEventListener('pointercancel', up);
        on.addEventListener('pointerleave', (event) => {
            if (event.pointerType !== 'touch' && event.buttons === 0) to.pointer(3, 0, 0);
        });
        // In a frame of another page, wheel and finger scroll that page, as everywhere on it; the wheel with Control zooms.
        const isGuest = window !== window.parent;
        if (isGuest) on.style.touchAction = 'pan-y';
        on.addEventListener('wheel', (event) => {
            if (isGuest && !event.ctrlKey) return;
            event.preventDefault();
            if (event.deltaY === 0 && event.deltaX === 0) return;
            const lines = event.deltaMode === 1 ? 3 : event.deltaMode === 2 ? 1 : 120;
            const across = event.deltaY === 0 || event.shiftKey;
            const turns = -(event.deltaY || event.deltaX) / lines;
            to.wheel(...place(event), turns, across);
        }, {passive: false});
    }

    return {begin};
})();
