// The picture's buttons for those who do not see it: in the canvas's own content, which browsers show to screen readers and
// to nobody else. Tab moves the program's focus, and the canvas says which of them has it.
'use strict';

const buttons = (() => {
    let host = null;
    let toldPress = null;
    let shown = '';
    let count = 0; // of those at which Tab stops
    let at = -1; // the one of them that has the keyboard
    let pending = 0; // how far Tab has moved on since

    return {
        // Whether Tab (`by`: 1, or -1 back) leads out of the picture, as the program sees it, too (screen/focus.hpp).
        isLast(by) {
            const from = at + pending;
            pending += by;
            if (count === 0) return true;
            return at >= 0 && (by > 0 ? from >= count - 1 : from <= 0);
        },
        begin(canvas, press) {
            host = canvas;
            toldPress = press;
        },
        // `list`: [id, words, whether it works, whether it is the chosen one] of each, as the frame has them; `focus`: the id of
        // the one that has the keyboard; `current`: that of the tab that is open.
        show(list, focus, current) {
            const stops = list.filter(([, , works]) => works);
            count = stops.length;
            pending = 0;
            const now = JSON.stringify(list);
            if (now !== shown) {
                shown = now;
                host.replaceChildren(...list.map(([id, words, works, chosen], i) => {
                    const button = document.createElement('button');
                    button.id = `button-${i}`;
                    button.tabIndex = -1;
                    button.textContent = words;
                    if (id === current) button.setAttribute('aria-current', 'page');
                    if (chosen) button.setAttribute('aria-pressed', 'true');
                    if (works) button.addEventListener('click', () => toldPress(id));
                    else button.setAttribute('aria-disabled', 'true');
                    return button;
                }));
            }
            at = focus ? stops.findIndex(([id]) => id === focus) : -1;
            if (at < 0) host.removeAttribute('aria-activedescendant');
            else host.setAttribute('aria-activedescendant', `button-${list.indexOf(stops[at])}`);
        },
    };
})();
