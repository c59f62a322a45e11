// Files of the reader: dropped, chosen, downloaded; and what is kept between two visits, in the browser's local storage.
'use strict';

const files = (() => {
    const desk = '/downloads'; // where the program opens and saves
    const home = '/home/reader';
    const prefix = 'plyglass:';
    const mostKept = 1 << 20; // bytes of one file; the browser has about 5 million for all
    const seen = new Map(); // path -> time of its last change
    let fs = null;
    let isForgetful = false;

    function makeFolder(path) {
        let at = '';
        for (const part of path.split('/').filter(Boolean)) {
            at += `/${part}`;
            if (!fs.analyzePath(at).exists) fs.mkdir(at);
        }
    }

    function* walk(folder) {
        for (const name of fs.readdir(folder)) {
            if (name === '.' || name === '..') continue;
            const path = `${folder}/${name}`;
            const stat = fs.stat(path);
            if (fs.isDir(stat.mode)) yield* walk(path);
            else if (fs.isFile(stat.mode)) yield {path, time: stat.mtime.getTime(), size: stat.size};
        }
    }

    function restore() {
        try {
            for (let i = 0; i < localStorage.length; ++i) {
                const key = localStorage.key(i);
                if (!key.startsWith(prefix)) continue;
                const path = key.slice(prefix.length);
                makeFolder(path.slice(0, path.lastIndexOf('/')));
                fs.writeFile(path, localStorage.getItem(key));
            }
        } catch (error) {
            console.warn(`nothing is kept here: ${error.message}`);
        }
        for (const file of walk(home)) seen.set(file.path, file.time);
    }

    // Keeps what has changed. Texts only: networks that learn are too large.
    function keep() {
        if (isForgetful) return;
        const there = new Set();
        try {
            for (const file of walk(home)) {
                there.add(file.path);
                if (seen.get(file.path) === file.time) continue;
                seen.set(file.path, file.time);
                if (file.size > mostKept || file.path.endsWith('.network') || file.path.endsWith('.lock')) continue;
                localStorage.setItem(prefix + file.path, fs.readFile(file.path, {encoding: 'utf8'}));
            }
            for (const path of [...seen.keys()]) {
                if (!path.startsWith(home) || there.has(path)) continue;
                seen.delete(path);
                localStorage.removeItem(prefix + path);
            }
        } catch (error) {
            console.warn(`could not be kept: ${error.message}`);
        }
    }

    function download(path) {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([fs.readFile(path)]));
        link.download = path.slice(path.lastIndexOf('/') + 1);
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    }

    // What the program has written on the desk goes to the reader's downloads.
    function handOut() {
        for (const file of walk(desk)) {
            if (seen.get(file.path) === file.time) continue;
            seen.set(file.path, file.time);
            download(file.path);
        }
    }

    async function take(file) {
        const path = `${desk}/${file.name.replace(/\//g, '_')}`;
        fs.writeFile(path, new Uint8Array(await file.arrayBuffer()));
        seen.set(path, fs.stat(path).mtime.getTime());
        return path;
    }

    return {
        begin(module, data) {
            fs = module.FS;
            makeFolder(desk);
            makeFolder(home);
            for (const [path, bytes] of data) {
                makeFolder(path.slice(0, path.lastIndexOf('/')));
                fs.writeFile(path, bytes);
            }
            fs.chdir(desk);
            restore();
        },
        add(path, bytes) {
            makeFolder(path.slice(0, path.lastIndexOf('/')));
            fs.writeFile(path, bytes);
        },
        look() {
            handOut();
            keep();
        },
        keep,
        // Keeps nothing from now on; for tests.
        forget(yes = true) {
            isForgetful = yes;
        },
        take,
        // Asks the reader for a file; resolves with its path in the program, or with nothing.
        choose() {
            return new Promise((resolve) => {
                const input = document.createElement('input');
                input.type = 'file';
                input.addEventListener('change', async () => resolve(input.files.length > 0 && (await take(input.files[0]))));
                input.addEventListener('cancel', () => resolve());
                input.click();
            });
        },
    };
})();
