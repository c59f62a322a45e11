// The picture's buttons for those who do not see it: in the canvas's own content, which browsers show to screen readers and
// to nobody else. Tab moves the program's focus, and the canvas says which of them has it.
'use strict';

const buttons = (() => {
    let host = null;
    let toldPress = null;
    let shown = '';

    return {
        begin(canvas, press) {
            host = canvas;
            toldPress = press;
        },
        // `list`: [id, words] of each, as the frame has them; `focus`: the id of the one that has the keyboard.
        show(list, focus) {
            const now = JSON.stringify(list);
            if (now !== shown) {
                shown = now;
                host.replaceChildren(...list.map(([id, words], i) => {
                    const button = document.createElement('button');
                    button.id = `button-${i}`;
                    button.tabIndex = -1;
                    button.textContent = words;
                    button.addEventListener('click', () => toldPress(id));
                    return button;
                }));
            }
            const at = focus ? list.findIndex(([id]) => id === focus) : -1;
            if (at < 0) host.removeAttribute('aria-activedescendant');
            else host.setAttribute('aria-activedescendant', `button-${at}`);
        },
    };
})();
