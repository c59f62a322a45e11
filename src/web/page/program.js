// The page's own program: opens what is packed into it, then passes input to the screens and paints their frames.
'use strict';

const program = (() => {
    const canvas = document.getElementById('picture');
    const spoken = document.getElementById('spoken');
    let module = null;
    let scale = 1; // device pixels per logical one
    let frame = {fields: [], view: ''};
    let lastTick = 0;
    let isBusy = false; // a frame is being made
    let frames = 0;

    const ratio = () => window.devicePixelRatio || 1;
    const unit = () => scale / ratio(); // CSS pixels per logical one

    // ---- what is packed

    async function bytesOf(id) {
        const text = document.getElementById(id).textContent.trim();
        const packed = Uint8Array.fromBase64
            ? Uint8Array.fromBase64(text)
            : Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
        document.getElementById(id).remove();
        return new Uint8Array(await new Response(stream).arrayBuffer());
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
                advance: paint.advance,
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
        fibers.begin(module);
    }

    // ---- frames

    async function resize() {
        canvas.width = Math.max(1, Math.round(innerWidth * ratio()));
        canvas.height = Math.max(1, Math.round(innerHeight * ratio()));
        await rescale();
    }

    async function rescale() {
        const {width, height} = canvas;
        const wanted = await fibers.ask('page_scale', width, height);
        // Screens are laid out for 1120x630 and more: a smaller window sees them smaller.
        scale = Math.min(wanted, width / 1120, height / 630);
        await fibers.ask('page_resize', width / scale, height / scale);
    }

    async function show() {
        await fibers.ask('page_paint');
        const count = module.asm.page_word_count();
        const words = new Uint32Array(module.HEAPU8.buffer, module.asm.page_words(), count);
        frame = JSON.parse(module.UTF8ToString(module.asm.page_text()));
        paint.frame(canvas, words, scale, frame.paper);
        frames += 1;
        fields.show(frame.fields, unit(), frame.ink);
        canvas.style.cursor = frame.pointer;
        if (document.title !== frame.title) document.title = frame.title;
        document.documentElement.lang = frame.lang === 'zh' ? 'zh-Hans' : 'en';
        if (frame.copied !== undefined) navigator.clipboard?.writeText(frame.copied).catch(() => {});
        if (frame.fullscreen) toggleFullscreen();
        say();
    }

    function say() {
        let view = {};
        try {
            view = JSON.parse(frame.view || '{}');
        } catch {
            return;
        }
        const words = [view.headline, view.sentence, view.message].filter((each) => typeof each === 'string' && each !== '');
        const text = words.join(' ');
        if (spoken.textContent !== text) spoken.textContent = text;
    }

    function toggleFullscreen() {
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen().catch(() => {});
    }

    async function pass(time) {
        if (!isBusy) {
            isBusy = true;
            const seconds = Math.min(0.25, Math.max(0, (time - lastTick) / 1000));
            lastTick = time;
            await fibers.ask('page_tick', seconds);
            const wanted = await fibers.ask('page_scale', canvas.width, canvas.height);
            if (Math.min(wanted, canvas.width / 1120, canvas.height / 630) !== scale) await rescale();
            if (await fibers.ask('page_is_stale')) await show();
            isBusy = false;
        }
        requestAnimationFrame(pass);
    }

    // ---- the address

    function wishes() {
        const hash = new URLSearchParams(location.hash.slice(1));
        const out = {};
        const language = hash.get('lang') ?? (navigator.language?.startsWith('zh') ? 'zh' : 'en');
        out.lang = language;
        if (hash.has('lang')) out.lang_wanted = true;
        out.dark = hash.get('theme') === 'dark' || (!hash.has('theme') && matchMedia('(prefers-color-scheme: dark)').matches);
        if (hash.has('theme')) out.dark_wanted = true;
        if (hash.has('tree')) out.tree = hash.get('tree');
        if (hash.has('board')) out.tree = `2048:${hash.get('board')}`;
        if (hash.has('lesson')) out.lesson = hash.get('lesson');
        if (hash.has('step')) out.step = Number(hash.get('step'));
        out.seed = hash.has('seed') ? Number(hash.get('seed')) : crypto.getRandomValues(new Uint32Array(1))[0];
        return out;
    }

    const out = {
        key: (key, letter, shift, control) => fibers.ask('page_key', key, letter, shift ? 1 : 0, control ? 1 : 0),
        pointer: (what, x, y) => fibers.ask('page_pointer', what, x, y),
        wheel: (x, y, turns, shift) => fibers.ask('page_wheel', x, y, turns, shift ? 1 : 0),
        submit: (id) => withString(id, (at) => fibers.ask('page_submit', at)),
        file: (path) => withString(path, (at) => fibers.ask('page_file', at)),
        field: (id, text, scroll) => withString(id, (name) => withString(text, (at) => fibers.ask('page_field', name, at, scroll))),
        get view() {
            return frame.view;
        },
        get frames() {
            return frames;
        },
    };

    out.begin = async () => {
        await load(unpacked(await bytesOf('packed')));
        const trouble = await withString(JSON.stringify(wishes()), async (at) => {
            await fibers.ask('page_open', at);
            return module.UTF8ToString(module.asm.page_text());
        });
        if (trouble) throw new Error(trouble);
        fields.begin(document.getElementById('fields'), out.field);
        input.begin(canvas, out, unit, () => false);
        await resize();
        await show();
        document.getElementById('waiting').remove();
        document.documentElement.dataset.ready = String(Math.round(performance.now()));
        addEventListener('resize', resize);
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
            if (!fields.hasFocus() && fields.paste(frame.fields, event.clipboardData.getData('text'))) event.preventDefault();
        });
        setInterval(files.look, 1000);
        addEventListener('pagehide', files.keep);
        const later = await bytesOf('network');
        for (const [path, bytes] of unpacked(later)) files.add(path, bytes);
    };
    return out;
})();

program.begin().catch((error) => {
    console.error(error);
    document.getElementById('waiting').textContent = `Plyglass: ${error.message ?? error}`;
});
