// The screen in words, for those who do not see the picture: an outline that a screen reader walks through, and a line that
// is spoken when something has happened. Both are made of the view that tests read, too.
'use strict';

const speech = (() => {
    const quiet = 150; // milliseconds without a new picture, before the outline is made
    const between = 5000; // of what is said while the program plays by itself
    let outline = null;
    let line = null;
    let before = [];
    let lastSaid = 0;
    let due = 0;

    const some = (words) => words.filter((each) => typeof each === 'string' && each !== '');

    function element(name, content = [], attributes = {}) {
        const out = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) out.setAttribute(key, value);
        out.append(...(Array.isArray(content) ? content : [content]));
        return out;
    }
    const paragraphs = (words) => some(words).map((each) => element('p', each));
    const list = (items) => items.length > 0 ? [element('ul', items.map((each) => element('li', each)))] : [];
    // The first cell of a row names it; `head`: what the columns are.
    const table = (rows, head = []) => {
        const line = (row, isHead) => element('tr', row.map((each, i) => isHead || (i === 0 && head.length > 0)
            ? element('th', `${each}`, {scope: isHead ? 'col' : 'row'}) : element('td', `${each}`)));
        return [element('table', [...(head.length > 0 ? [line(head, true)] : []), ...rows.map((row) => line(row, false))])];
    };

    // ---- by screens: what they say when it changes, and what else stands on them

    const lessonWords = {
        text: (block) => [block.words],
        step: (block) => [`${block.name} ${block.event}`],
        question: (block) => [block.ask, block.said],
        claim: (block) => [block.words, block.found],
        measure: () => [],
        mistake: (block) => [block.words],
    };
    const blockWords = (block) => some(lessonWords[block.kind]?.(block) ?? []);

    const said = {
        step: (view) => [some([view.headline, view.sentence]).join(' '), view.message],
        lesson: (view) => [view.lesson.page_title, ...view.lesson.blocks.flatMap(blockWords), view.sentence, view.message],
        play: (view, words) => [view.last ? `${words.moves[view.last.move]} ${view.moves}: ${view.last.tile}` : '',
            view.thinking ? '' : some([view.hint?.title, view.hint?.headline, view.hint?.sentence]).join(' '),
            view.standing, view.message, `${words.score} ${view.score}`],
        compare: (view) => [view.why, view.note, view.message],
        lab: (view) => [view.message, view.running ? '' : `${view.title}: ${view.games}/${view.all}`],
        quiz: (view, words) => [view.question, view.field, view.problem, view.hint, view.tries.at(-1)?.said,
            view.over ? (view.solved ? words.right : words.wrong) : '', `${words.score} ${view.score}`],
        learn: () => [],
    };

    function choicesOf(choices, words) {
        return list(choices.map((each) => each.words + (words[each.look] ? ` (${words[each.look]})` : '')));
    }
    const cell = (tile) => tile || '·';

    const shown = {
        step: (view, words) => [...paragraphs([view.headline, view.sentence]), ...tree(view.nodes ?? [], words)],
        lesson: (view, words) => [
            element('h2', view.lesson.page_title),
            ...view.lesson.blocks.flatMap((block) => [...paragraphs(blockWords(block)),
                ...(block.choices ? choicesOf(block.choices, words) : [])]),
            ...shown.step(view, words)],
        play: (view, words) => [
            ...table(view.board.map((row) => (Array.isArray(row) ? row : [row]).map(cell))),
            element('p', `${words.score} ${view.score}`), ...paragraphs([view.standing, view.message]),
            ...(view.hint?.rows?.length > 0 ? [element('h2', view.hint.title), ...paragraphs([view.hint.headline, view.hint.sentence]),
                ...table(view.hint.rows.map((row) => some([words.moves[row.move], row.value, row.verdict, row.fact])))] : [])],
        compare: (view) => [...paragraphs([`${view.left} – ${view.right}`, view.why, view.note]),
            ...table((view.rows ?? []).map((row) => [row.move, row.left, row.right, row.verdict]), ['', view.left, view.right, ''])],
        lab: (view) => [element('h2', view.title), ...table(view.rows.map((row) => [`${row.name}, ${row.detail}`, ...row.rates]), ['', ...view.columns]),
            ...paragraphs(view.leads)],
        quiz: (view, words) => [element('h2', view.question), ...paragraphs([view.tree, view.terms, view.field]),
            ...choicesOf(view.choices, words),
            ...list(view.tries.map((each) => `${each.answer}: ${each.said}`)), ...paragraphs([view.hint])],
        learn: (view) => list((view.lessons ?? []).map((each) => each.title)),
    };

    // The visible nodes, each below its parent by its level.
    function tree(nodes, words) {
        if (nodes.length === 0) return [];
        const name = (path) => path.length === 0 ? words.root : path.map((child) => child + 1).join('.');
        const items = nodes.map((node) => element('div',
            some([name(node.node), node.text, words[node.look], node.alpha, node.beta]).join(', '),
            {role: 'treeitem', 'aria-level': node.node.length + 1, ...(node.current ? {'aria-current': 'true'} : {})}));
        return [element('div', items, {role: 'tree', 'aria-label': words.tree})];
    }

    function draw(view, frame) {
        const make = view.lesson ? shown.lesson : shown[view.screen];
        outline.replaceChildren(element('h1', frame.title), ...(make ? make(view, frame.words) : []));
    }

    return {
        begin(forOutline, forLine) {
            outline = forOutline;
            line = forLine;
        },
        show(view, frame) {
            clearTimeout(due);
            due = setTimeout(() => draw(view, frame), quiet);
            if (view.playing && view.screen === 'play' && Date.now() - lastSaid < between) return;
            const words = some((view.lesson ? said.lesson : said[view.screen])?.(view, frame.words) ?? [view.message]);
            const fresh = words.filter((each) => !before.includes(each));
            before = words;
            if (fresh.length === 0) return;
            lastSaid = Date.now();
            line.textContent = fresh.join(' ');
        },
    };
})();
