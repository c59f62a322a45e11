// A page in a learning platform tells it how far the reader has come (SCORM 1.2), and goes on where the reader left.
'use strict';

const course = (() => {
    const longest = 4096; // of what a platform keeps for a page
    let platform = null; // its API
    let wanted = {}; // what the course is: lesson and questions, or practice and items, or a film
    let begun = 0;
    let isFinished = false; // so it stays, whatever the reader looks at again
    let isElsewhere = false; // the reader has left the course's own lesson
    let item = null; // of practice: the seed of the one that is shown
    let step = 0; // of a film: where it goes on, until it is there
    let told = ''; // the place and the results
    // Of a lesson, by page and question: 1 where the first answer was right. Of practice: how many items have ended, how many
    // were right at the first try, and the last one's seed.
    let results = {};

    function find() {
        try {
            for (let at = window, i = 0; i < 10 && at; at = at === at.parent ? at.opener : at.parent, ++i) {
                if (at.API) return at.API;
            }
        } catch {
            // another site's window
        }
        return null;
    }

    const ask = (name) => String(platform.LMSGetValue(name) ?? '');
    const set = (name, value) => platform.LMSSetValue(`cmi.core.${name}`, String(value));

    function sessionTime() {
        const seconds = (Date.now() - begun) / 1000;
        const two = (number) => String(Math.floor(number)).padStart(2, '0');
        return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(seconds / 60 % 60)}:${two(seconds % 60)}`;
    }

    function end() {
        if (!platform) return;
        set('session_time', sessionTime());
        set('exit', isFinished ? '' : 'suspend');
        platform.LMSCommit('');
        platform.LMSFinish('');
        platform = null;
    }

    // Where the reader is in a lesson, and what became of its questions.
    function inLesson({page, pages, blocks}) {
        blocks.forEach((block, i) => {
            const looks = block.kind === 'question' ? block.choices.map((choice) => choice.look) : [];
            const id = `${page}.${i}`;
            if (id in results || looks.every((look) => look === 'open')) return;
            results[id] = looks.includes('wrong') ? 0 : 1;
        });
        return {at: page, done: page >= pages};
    }

    function inPractice(view) {
        const end = (seed, isRight) => {
            const {ended = 0, right = 0, last} = results;
            if (seed === last || ended >= wanted.items) return;
            results = {ended: ended + 1, right: right + (isRight ? 1 : 0), last: seed};
        };
        if (view.type === wanted.practice) {
            if (item !== null && item !== view.seed) end(item, false); // skipped, if it has not ended
            item = view.seed;
            if (view.over) end(item, view.solved && view.tries.length === 0);
        }
        return {at: results.ended ?? 0, done: results.ended >= wanted.items};
    }

    function placeIn(view) {
        if (wanted.lesson) {
            isElsewhere ||= view.screen === 'learn';
            return view.lesson && !isElsewhere ? inLesson(view.lesson) : null;
        }
        if (wanted.practice) return view.screen === 'quiz' ? inPractice(view) : null;
        if (!(view.steps > 0)) return null;
        if (step > 0 && view.step !== Math.min(step, view.steps)) return null;
        step = 0;
        return {at: view.step, done: view.step >= view.steps};
    }

    // Of a hundred; null: there is none.
    function score() {
        const all = wanted.practice ? wanted.items : wanted.questions;
        if (!all) return null;
        const right = wanted.practice ? results.right ?? 0 : Object.values(results).reduce((sum, each) => sum + each, 0);
        return Math.round(100 * right / all);
    }

    return {
        // `opened`: what the page was made for. Returns where the reader was before, as wishes (program.js).
        begin(opened) {
            platform = find();
            wanted = opened;
            if (!platform) return {};
            begun = Date.now();
            platform.LMSInitialize('');
            addEventListener('pagehide', end);
            const status = ask('cmi.core.lesson_status');
            isFinished = ['completed', 'passed', 'failed'].includes(status);
            if (!isFinished && status !== 'incomplete') {
                set('lesson_status', 'incomplete');
                platform.LMSCommit('');
            }
            try {
                results = JSON.parse(ask('cmi.suspend_data') || '{}') ?? {};
            } catch {
                results = {}; // of another program
            }
            const at = Number(ask('cmi.core.lesson_location'));
            if (!(at >= 1)) return {};
            if (wanted.lesson) return {page: at};
            if (wanted.practice) return {seed: (results.last ?? wanted.seed - 1) + 1};
            step = at;
            return {step};
        },
        // At each picture: what is new, and where the reader is.
        tell(view) {
            const place = platform ? placeIn(view) : null;
            if (!place) return;
            const kept = JSON.stringify(results);
            const now = `${place.at} ${kept}`;
            if (now === told) return;
            told = now;
            set('lesson_location', place.at);
            if (kept.length > 2 && kept.length <= longest) platform.LMSSetValue('cmi.suspend_data', kept);
            const points = score();
            if (points !== null) {
                set('score.min', 0);
                set('score.max', 100);
                set('score.raw', points);
            }
            if (place.done && !isFinished) {
                isFinished = true;
                set('lesson_status', 'completed');
            }
            platform.LMSCommit('');
        },
    };
})();
