// The page's own program: opens what is packed into it, then passes input to the screens and paints their frames.
'use strict';

const program = (() => {
    const canvas = document.getElementById('picture');
    let module = null;
    let scale = 1; // device pixels per logical one
    let frame = {fields: [], view: ''};
    let view = {}; // the frame's view model
    let lastTick = 0;
    let isBusy = false; // a frame is being made
    let frames = 0;
    const opened = JSON.parse(document.getElementById('opened')?.textContent ?? '{}');
    const escape = 11; // screen::Key
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let isFilm = false; // the film by itself is shown
    let unit = 1; // CSS pixels per logical one

    const ratio = () => window.devicePixelRatio || 1;

    // ---- what is packed

    // Seven bits a character, sixteen in the long ones (pack_page.py), after the number of bytes.
    const long = 160;
    const changed = [0, 13, 60];

    function bytesIn(text) {
        const out = new Uint8Array(2 * text.length);
        let at = 0, held = 0, bits = 0;
        for (let i = 0; i < text.length; ++i) {
            const c = text.charCodeAt(i);
            if (c < long) {
                held = (held << 7) | c;
                bits += 7;
            } else {
                held = (held << 16) | (changed[(c - long) >> 9] << 9) | ((c - long) & 511);
                bits += 16;
            }
            for (; bits >= 8; ++at) {
                bits -= 8;
                out[at] = held >> bits;
            }
        }
        const size = new DataView(out.buffer).getUint32(0);
        return out.slice(4, 4 + size);
    }

    function takePacked(id) {
        const element = document.getElementById(id);
        const out = bytesIn(element.textContent);
        element.remove();
        return out;
    }

    async function unzipped(packed) {
        const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
        return new Uint8Array(await new Response(stream).arrayBuffer());
    }

    // What has time, beside everything else.
    function unpackedLater(packed) {
        const size = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
        const small = packed.slice(4);
        return new Promise((resolve) => {
            const source = `${unpackedLzma};onmessage = (e) => postMessage(unpackedLzma(e.data.small, e.data.size));`;
            const here = () => resolve(unpackedLzma(small, size));
            try {
                const worker = new Worker(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
                worker.onmessage = (event) => {
                    resolve(event.data);
                    worker.terminate();
                };
                worker.onerror = here;
                worker.postMessage({small, size});
            } catch {
                here();
            }
        });
    }

    // The packed files by their paths: an index as JSON, ended by a zero, then their bytes one after the other.
    function unpacked(bytes) {
        const end = bytes.indexOf(0);
        const out = new Map();
        let at = end + 1;
        for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
            out.set(path, bytes.subarray(at, at + size));
            at += size;
        }
        return out;
    }

    function withString(text, use) {
        const size = module.lengthBytesUTF8(text) + 1;
        const at = module._malloc(size);
        module.stringToUTF8(text, at, size);
        return use(at).finally(() => module._free(at));
    }

    async function load(parts) {
        const wasm = parts.get('program.wasm');
        const glue = new TextDecoder().decode(parts.get('program.js'));
        parts.delete('program.wasm');
        parts.delete('program.js');
        const ready = new Promise((resolve, reject) => {
            window.Module = {
                suspend: fibers.suspend,
                runWithin: fibers.runWithin,
                advance: paint.advance,
                png: paint.png,
                onRuntimeInitialized: resolve,
                onAbort: reject,
                print: console.log,
                printErr: console.warn,
                instantiateWasm(imports, done) {
                    if (fibers.canSuspend) {
                        imports.env.plyglass_suspend = new WebAssembly.Suspending(fibers.suspend);
                    }
                    WebAssembly.instantiate(wasm, imports).then((made) => done(made.instance, made.module), reject);
                    return {};
                },
            };
        });
        const script = document.createElement('script');
        script.textContent = glue;
        document.head.appendChild(script);
        await ready;
        module = window.Module;
        files.begin(module, parts);
        fibers.begin(module, tellFailure);
    }

    // ---- frames

    // The picture's size in CSS pixels: that of the window as it is seen, without what the browser's own bars cover, and
    // without what the page itself has to say above it. One so flat that nothing could be read in it, as a browser's zoom
    // makes it, sees a part.
    const flat = 315, leastWidth = 560;
    const bars = document.getElementById('bars');
    let top = 0; // of the picture
    function size() {
        const isFlat = innerHeight < flat;
        return isFlat ? [Math.max(innerWidth, leastWidth), flat] : [innerWidth, innerHeight - bars.offsetHeight];
    }

    async function resize() {
        const [width, height] = size();
        top = bars.offsetHeight;
        document.getElementById('fields').style.top = `${top}px`;
        Object.assign(canvas.style, {top: `${top}px`, width: `${width}px`, height: `${height}px`});
        document.documentElement.classList.toggle('scrolls', width > innerWidth || height > innerHeight);
        canvas.width = Math.max(1, Math.round(width * ratio()));
        canvas.height = Math.max(1, Math.round(height * ratio()));
        unit = await wantedUnit();
        scale = unit * ratio();
        await fibers.ask('page_resize', canvas.width / scale, canvas.height / scale);
    }

    const wantedUnit = () => fibers.ask('page_scale', ...size());

    async function show() {
        await fibers.ask('page_paint');
        const count = module.asm.page_word_count();
        const words = new Uint32Array(module.HEAPU8.buffer, module.asm.page_words(), count);
        frame = JSON.parse(module.UTF8ToString(module.asm.page_text()));
        view = JSON.parse(frame.view || '{}');
        fibers.glides = Boolean(view.moving);
        paint.frame(canvas, words, scale, frame.paper);
        frames += 1;
        fields.show(frame.fields, unit, frame.ink);
        document.body.style.color = frame.ink; // of the buttons that are the page's own
        canvas.style.cursor = frame.pointer;
        if (document.title !== frame.title) document.title = frame.title;
        document.documentElement.lang = frame.lang === 'zh' ? 'zh-Hans' : frame.lang;
        if (frame.copied !== undefined) navigator.clipboard?.writeText(frame.copied).catch(() => {});
        if (frame.fullscreen) toggleFullscreen();
        if (frame.choose) choose();
        tellNotice(frame.notice);
        showOwn();
        say();
    }

    // What the page itself has to say.
    function tell(words) {
        said = words;
        noticeRead = '';
        tellNotice(frame.notice);
    }

    // What this browser lacks, or what is wrong with the address; until it has been read.
    let noticeRead = '';
    let said = ''; // by the page itself, until it has been read
    function tellNotice(ofFrame) {
        const words = said || ofFrame;
        const notice = document.getElementById('notice');
        notice.hidden = words === '' || noticeRead === frame.lang + words;
        const text = notice.querySelector('span');
        if (!notice.hidden && text.textContent !== words) text.textContent = words;
    }

    // For those who do not see the picture, and for a learning platform.
    function say() {
        buttons.show(frame.buttons, view.focus, `tab ${view.screen}`);
        speech.show(view, frame);
        if (opened.scorm) return course.tell(view); // the platform keeps the place, too
        clearTimeout(placeDue);
        placeDue = setTimeout(keepPlace, 300);
    }

    // The page's own elements: their words are the program's, in the language that is shown, and the button for the link stands
    // where the film leaves it room (view/film_view.cpp): beside that of the language.
    function showOwn() {
        const copy = document.getElementById('link');
        const beside = isFilm && view.hits?.find((hit) => hit.id === 'language');
        copy.hidden = !beside;
        if (beside) {
            const side = beside.h * unit;
            const left = (beside.x - 12) * unit - side;
            Object.assign(copy.style, {left: `${left}px`, top: `${top + beside.y * unit}px`, width: `${side}px`, height: `${side}px`});
        }
        copy.title = frame.words.copy;
        copy.setAttribute('aria-label', frame.words.copy);
        document.querySelector('#notice button').setAttribute('aria-label', frame.words.close);
        document.querySelector('meta[name="description"]').content = frame.words.about;
    }

    function closeNotice() {
        const notice = document.getElementById('notice');
        if (notice.hidden) return false;
        noticeRead = frame.lang + frame.notice;
        said = '';
        tellNotice(frame.notice);
        canvas.focus();
        return true;
    }

    // As a click on the button's middle.
    async function press(id) {
        const hit = view.hits?.find((each) => each.id === id);
        if (!hit) return;
        const x = hit.x + hit.w / 2, y = hit.y + hit.h / 2;
        for (const what of [0, 1, 2, 3]) await out.pointer(what, x, y);
    }

    // A finger that moves across the board makes a move of the game.
    function isBoard(x, y) {
        const board = view.screen === 'play' && view.overlay === 'none' && view.hits?.find((hit) => hit.id === 'board');
        return Boolean(board) && x >= board.x && x < board.x + board.w && y >= board.y && y < board.y + board.h;
    }

    // The tree that is shown, as the address names it; undefined: it is too large for one, or the program is waiting.
    function treeShown() {
        const at = fibers.now('page_link');
        return at === undefined ? undefined : module.UTF8ToString(at) || undefined;
    }

    // The address follows the reader, so that the page comes back to the same place when it is loaded again.
    const placeNames = ['tree', 'board', 'step', 'lesson', 'page', 'practice', 'level', 'screen'];
    let placeDue = 0;
    let place = null; // where the reader is, as an address
    function keepPlace() {
        const names = new URLSearchParams(location.hash.slice(1));
        placeNames.forEach((name) => names.delete(name));
        if (view.lesson && frame.lesson) {
            names.set('lesson', frame.lesson);
            names.set('page', view.lesson.page);
        } else if (view.screen === 'step' && view.step !== undefined) {
            const tree = opened.tree ? '' : treeShown();
            if (tree) names.set('tree', tree);
            if (tree !== undefined) names.set('step', view.step);
        } else if (frame.tab !== 'step' && !view.lesson) {
            names.set('screen', frame.tab);
        } else {
            return;
        }
        place = `#${names}`;
        // Who has only opened the page is where its address says.
        if (!navigator.userActivation?.hasBeenActive || place === location.hash) return;
        try {
            history.replaceState(history.state, '', place);
        } catch (error) {
            console.debug(error); // a frame without an address, or too often
        }
    }

    // The address of what is shown; null: its tree is too large for one.
    function link() {
        const out = new URLSearchParams();
        if (!opened.tree) {
            const tree = treeShown();
            if (!tree) return null; // a link without it would lead to another tree
            out.set('tree', tree);
        }
        if (view.step !== undefined) out.set('step', view.step);
        out.set('lang', frame.lang);
        if (isFilm) out.set('view', 'film');
        return `${location.href.split('#')[0]}#${out}`;
    }

    // The browser's own chooser of files, over the program's dialog.
    async function choose() {
        const path = await files.choose();
        if (path) out.file(path);
        else out.key(escape, 0, false, false);
    }

    function toggleFullscreen() {
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen?.()?.catch(() => {});
    }

    // The browser prints a handout where there is a film, else what is on the screen.
    function print() {
        const at = fibers.now('page_printed');
        if (at !== undefined) document.getElementById('handout').innerHTML = module.UTF8ToString(at);
        document.body.classList.toggle('hands-out', document.getElementById('handout').firstChild !== null);
    }

    async function pass(time) {
        requestAnimationFrame(pass);
        if (isBusy || failures > mostFailures) return;
        isBusy = true;
        try {
            const seconds = Math.min(0.25, Math.max(0, (time - lastTick) / 1000));
            lastTick = time;
            await fibers.ask('page_tick', seconds);
            const wanted = await wantedUnit();
            if (wanted !== unit || scale !== unit * ratio() || top !== bars.offsetHeight) await resize();
            if (await fibers.ask('page_is_stale')) await show();
            failures = 0;
        } catch (error) {
            tellFailure(error);
        }
        isBusy = false;
    }

    // Something that nobody has thought of went wrong. What comes next may go well: the picture goes on, unless it fails each
    // time.
    const mostFailures = 10;
    let failures = 0;
    function tellFailure(error) {
        console.error(error);
        failures += 1;
        document.getElementById('failure').hidden = false;
        document.getElementById('failure').querySelector('span').textContent = frame.failed ?? 'Plyglass:';
    }

    // ---- the address

    // What each may be; a value that is none of them is passed over, with a notice.
    const known = {
        lang: /^[a-z]{2,3}$/, theme: /^(light|dark)$/, view: /^(film|all)$/, step: /^[0-9]{1,9}$/, seed: /^[0-9]{1,15}$/,
        level: /^[1-5]$/, page: /^[1-9][0-9]{0,3}$/, screen: /^[a-z]+$/, tree: /./, board: /./,
        lesson: /./, practice: /./,
    };

    function wishes() {
        // Where the reader was says more than what the command has put into the page, and the address more than both.
        const hash = new Map(Object.entries({...opened, ...(opened.scorm ? course.begin(opened) : {})}));
        const unknown = [];
        for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
            if (!known[name]?.test(value)) {
                unknown.push(`${name}=${value}`.slice(0, 60));
                continue;
            }
            if (name === 'tree' || name === 'board' || name === 'lesson') ['tree', 'id', 'title'].forEach((each) => hash.delete(each));
            hash.set(name, value);
        }
        const out = {unknown};
        if (hash.has('screen')) out.screen = hash.get('screen');
        out.lang = hash.get('lang') ?? navigator.language ?? 'en';
        if (hash.has('lang')) out.lang_wanted = true;
        out.dark = hash.has('theme') ? hash.get('theme') === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
        if (hash.has('theme')) out.dark_wanted = true;
        out.calm = still.matches;
        if (hash.has('level')) out.level = Number(hash.get('level'));
        if (hash.has('page')) out.page = Number(hash.get('page'));
        for (const name of ['tree', 'id', 'title', 'lesson', 'practice']) {
            if (hash.has(name)) out[name] = hash.get(name);
        }
        if (hash.has('board')) out.tree = `2048:${hash.get('board')}`;
        if (hash.has('step')) out.step = Math.max(0, Math.floor(Number(hash.get('step')))) || 0;
        isFilm = hash.get('view') === 'film';
        out.film = isFilm;
        out.seed = hash.has('seed') ? Math.floor(Number(hash.get('seed'))) || 1 : crypto.getRandomValues(new Uint32Array(1))[0];
        return out;
    }

    const out = {
        key: (key, letter, shift, control) => fibers.ask('page_key', key, letter, shift ? 1 : 0, control ? 1 : 0),
        pointer: (what, x, y) => fibers.ask('page_pointer', what, x, y),
        wheel: (x, y, turns, shift) => fibers.ask('page_wheel', x, y, turns, shift ? 1 : 0),
        submit: (id) => withString(id, (at) => fibers.ask('page_submit', at)),
        paste: (text) => withString(text, (at) => fibers.ask('page_paste', at)),
        file: (path) => withString(path, (at) => fibers.ask('page_file', at)),
        field: (id, text, scroll) => withString(id, (name) => withString(text, (at) => fibers.ask('page_field', name, at, scroll))),
        get view() {
            return frame.view;
        },
        get frames() {
            return frames;
        },
        get unit() {
            return unit;
        },
        get memory() {
            return module.HEAPU8.length;
        },
        link,
        // For tests: what the address would say of where the reader is; null before that is known.
        get place() {
            return place;
        },
        // For tests: an answer of the program to a question in JSON (web/browser/trials.cpp).
        trial: (question) => withString(JSON.stringify(question), async (at) => {
            await fibers.ask('page_try', at);
            return module.UTF8ToString(module.asm.page_tried());
        }),
        // Resolves when nothing was painted for a few frames.
        async settled(most) {
            const end = performance.now() + most;
            for (let still = 0, before = frames; still < 4 && performance.now() < end;) {
                await new Promise(requestAnimationFrame);
                still = frames === before && !isBusy ? still + 1 : 0;
                before = frames;
            }
        },
    };

    out.begin = async () => {
        await load(unpacked(await unzipped(takePacked('packed'))));
        const trouble = await withString(JSON.stringify(wishes()), async (at) => {
            await fibers.ask('page_open', at);
            return module.UTF8ToString(module.asm.page_text());
        });
        if (trouble) throw new Error(trouble);
        fields.begin(document.getElementById('fields'), out.field);
        input.begin(canvas, out, () => unit, isBoard, buttons.isLast, closeNotice);
        buttons.begin(canvas, press);
        speech.begin(document.getElementById('outline'), document.getElementById('spoken'));
        const copy = document.getElementById('link');
        copy.addEventListener('click', async () => {
            const address = link();
            if (address === null) return tell(frame.words.too_large);
            try {
                await navigator.clipboard.writeText(address);
            } catch {
                // Without https or a click of the reader's there is no clipboard: the reader copies it.
                return tell(`${frame.words.copy_yourself} ${address}`);
            }
            copy.classList.add('done');
            setTimeout(() => copy.classList.remove('done'), 1500);
        });
        document.querySelector('#notice button').addEventListener('click', closeNotice);
        addEventListener('hashchange', () => location.reload());
        await resize();
        await show();
        // In a frame of another page the keyboard stays where it is.
        if (window === window.parent) canvas.focus({preventScroll: true});
        document.getElementById('waiting').remove();
        document.documentElement.dataset.ready = String(Math.round(performance.now()));
        addEventListener('resize', resize);
        addEventListener('unhandledrejection', (event) => tellFailure(event.reason));
        addEventListener('beforeprint', print);
        still.addEventListener('change', () => fibers.ask('page_calm', still.matches ? 1 : 0));
        requestAnimationFrame((time) => {
            lastTick = time;
            pass(time);
        });
        document.addEventListener('dragover', (event) => event.preventDefault());
        document.addEventListener('drop', async (event) => {
            event.preventDefault();
            if (event.dataTransfer.files.length > 0) out.file(await files.take(event.dataTransfer.files[0]));
        });
        document.addEventListener('paste', (event) => {
            const text = event.clipboardData.getData('text');
            if (fields.hasFocus() && !text.includes('\n')) return;
            event.preventDefault();
            if (!fields.hasFocus() || fields.takesLines(frame.fields)) out.paste(text);
            else fields.insert(text.replace(/\s*\n\s*/g, ' '));
        });
        document.querySelector('#failure button').addEventListener('click', () => location.reload());
        setInterval(files.look, 1000);
        if (document.querySelector('link[rel="manifest"]')) navigator.serviceWorker?.register('worker.js').catch(console.warn);
        addEventListener('pagehide', files.keep);
        // The network comes last in the page.
        if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
        for (const [path, bytes] of unpacked(await unpackedLater(takePacked('network')))) files.add(path, bytes);
        document.documentElement.dataset.complete = 'yes';
    };
    return out;
})();

program.begin().catch((error) => {
    console.error(error);
    const words = String(error?.message ?? error);
    const waiting = document.getElementById('waiting');
    waiting.dataset.failed = 'yes';
    // The program, and so its translation, has not been loaded.
    waiting.textContent = typeof WebAssembly !== 'object' || /unsafe-eval|content security|by csp/i.test(words)
        ? 'Plyglass needs WebAssembly, which this browser or this page\'s host does not allow: a Content-Security-Policy must '
            + 'have \'wasm-unsafe-eval\'. · Plyglass 需要 WebAssembly，而此浏览器或本页的主机不允许：Content-Security-Policy '
            + '里要有 \'wasm-unsafe-eval\'。'
        : `Plyglass: ${words}`;
});
