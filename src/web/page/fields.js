// Text fields: the browser's own, over the picture, without a frame of their own. The screen says where they are; what is
// typed goes to it letter by letter.
'use strict';

const fields = (() => {
    const shown = new Map(); // id -> {input, told}
    let host = null;
    let toldText = null;

    function make(id) {
        const input = document.createElement('input');
        input.type = 'text';
        input.tabIndex = -1; // Tab goes through the picture's own stops
        input.autocomplete = 'off';
        input.autocapitalize = 'off';
        input.spellcheck = false;
        input.className = 'field';
        input.dataset.id = id;
        if (id.startsWith('export-')) input.inputMode = 'numeric';
        const it = {input, told: null, unit: 1};
        input.addEventListener('input', () => {
            it.told = input.value;
            toldText(id, input.value, input.scrollLeft / it.unit);
        });
        input.addEventListener('keydown', (event) => {
            if (event.isComposing) return event.stopPropagation();
            if (event.key === 'Enter') {
                event.preventDefault();
                event.stopPropagation();
                program.submit(id);
            } else if (event.key !== 'Escape' && event.key !== 'Tab' && event.key !== 'F11') {
                event.stopPropagation();
            }
        });
        host.appendChild(input);
        return it;
    }

    // Puts the caret behind so many bytes of the text, and brings it into view, which browsers do only for keys.
    function goTo(it, field) {
        const before = new TextDecoder().decode(new TextEncoder().encode(field.text).slice(0, field.caret));
        const ruler = document.createElement('canvas').getContext('2d');
        ruler.font = it.input.style.font;
        const x = ruler.measureText(before).width;
        const {scrollLeft, clientWidth} = it.input;
        if (x >= scrollLeft && x <= scrollLeft + clientWidth) return;
        it.input.setSelectionRange(before.length, before.length);
        it.input.scrollLeft = Math.max(0, x - 0.75 * clientWidth);
        queueMicrotask(() => toldText(field.id, it.input.value, it.input.scrollLeft / it.unit));
    }

    return {
        begin(element, tell) {
            host = element;
            toldText = tell;
        },
        // `list`: the frame's; `unit`: CSS pixels per logical one.
        show(list, unit, colour) {
            const wanted = new Set(list.map((field) => field.id));
            for (const [id, it] of shown) {
                if (wanted.has(id)) continue;
                if (it.input === document.activeElement) document.getElementById('picture').focus({preventScroll: true});
                it.input.remove();
                shown.delete(id);
            }
            for (const field of list) {
                const isNew = !shown.has(field.id);
                if (isNew) shown.set(field.id, make(field.id));
                const it = shown.get(field.id);
                if (it.input.ariaLabel !== field.label) it.input.ariaLabel = field.label;
                const [x, y, w, h] = field.box;
                // A phone enlarges the page around a field whose letters are smaller: they are shrunk as a picture.
                const inField = Math.max(unit, 16 / field.size);
                it.unit = inField;
                Object.assign(it.input.style, {
                    left: `${x * unit}px`, top: `${y * unit}px`, width: `${w * inField}px`, height: `${h * inField}px`,
                    transform: inField === unit ? '' : `scale(${unit / inField})`,
                    font: paint.font(field.mono ? 2 : 0, field.size * inField), color: colour,
                });
                // The screen's text differs from the one it was told only if the screen has set it.
                if (field.text !== it.told && field.text !== it.input.value) it.input.value = field.text;
                it.told = field.text;
                if (field.caret !== null && field.caret !== it.caret) goTo(it, field);
                it.caret = field.caret;
                if (isNew && field.focus) {
                    it.input.focus({preventScroll: true});
                    if (field.selects) it.input.select();
                }
            }
        },
        hasFocus: () => document.activeElement?.classList.contains('field') === true,
        takesLines: (list) => list.some((field) => field.lines && field.id === document.activeElement.dataset.id),
        // The browser would leave out line breaks.
        insert(text) {
            const input = document.activeElement;
            input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
            input.dispatchEvent(new InputEvent('input'));
        },
    };
})();
