// Paints a frame (web/frame_bytes.hpp) as window/brushes.cpp does: outer edges, upright lines and baselines lie on whole
// device pixels, lines are at least one of them wide.
'use strict';

const paint = (() => {
    const latin = "'Noto Sans', 'Noto Sans Mono', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif";
    const mono = "'Noto Sans Mono', 'Noto Sans CJK SC', 'Noto Sans Mono CJK SC', ui-monospace, Menlo, Consolas, "
        + "'PingFang SC', 'Microsoft YaHei', monospace";
    const faces = [['400', latin], ['700', latin], ['400', mono], ['700', mono]];
    const anchors = ['left', 'center', 'right'];
    const rect = 0, line = 1, path = 2, polygon = 3, circle = 4, text = 5;
    const decoder = new TextDecoder();
    const colours = new Map();

    function font(face, size) {
        return `${faces[face][0]} ${size}px ${faces[face][1]}`;
    }

    function colour(rgba) {
        let out = colours.get(rgba);
        if (out === undefined) {
            out = `rgba(${rgba >>> 24}, ${(rgba >>> 16) & 255}, ${(rgba >>> 8) & 255}, ${(rgba & 255) / 255})`;
            colours.set(rgba, out);
        }
        return out;
    }

    const whole = (v) => Math.floor(v + 0.5);
    // Short sides keep their length wherever they lie (window/tessellate.cpp).
    function snapped(from, extent) {
        if (!(extent > 0)) return [from, extent];
        const start = whole(from);
        const end = extent >= 64 ? whole(from + extent) : start + whole(extent);
        return [start, Math.max(1, end - start)];
    }
    const snappedWidth = (v) => Math.max(1, Math.abs(v - Math.round(v)) <= 0.26 ? Math.round(v) : v);

    function roundedBox(to, x, y, w, h, radius) {
        to.beginPath();
        if (radius > 0) to.roundRect(x, y, Math.max(0, w), Math.max(0, h), radius);
        else to.rect(x, y, w, h);
    }

    // Reads words one after the other.
    class Reader {
        constructor(words) {
            this.words = words;
            this.floats = new Float32Array(words.buffer, words.byteOffset, words.length);
            this.bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
            this.at = 0;
        }
        word() {
            return this.words[this.at++];
        }
        number() {
            return this.floats[this.at++];
        }
        text(size) {
            const from = this.at * 4;
            this.at += (size + 3) >> 2;
            return decoder.decode(this.bytes.subarray(from, from + size));
        }
    }

    function readItem(from, scale) {
        const item = {kind: from.word(), fill: from.word(), stroke: from.word()};
        const width = from.number() * scale;
        item.dash = from.number() * scale;
        item.gap = from.number() * scale;
        item.width = item.stroke === 0 ? 0 : snappedWidth(width);
        item.opacity = from.number();
        item.x = from.number() * scale;
        item.y = from.number() * scale;
        item.w = from.number() * scale;
        item.h = from.number() * scale;
        item.radius = from.number() * scale;
        item.size = from.number() * scale;
        item.face = from.word();
        item.anchor = from.word();
        const count = from.word();
        const length = from.word();
        item.points = [];
        for (let i = 0; i < count; ++i) item.points.push([from.number() * scale, from.number() * scale]);
        item.text = from.text(length);
        return item;
    }

    function dashes(to, item) {
        to.setLineDash(item.dash > 0 && item.gap > 0 ? [item.dash, item.gap] : []);
    }

    function drawRect(to, item) {
        const half = item.width / 2;
        const [left, across] = snapped(item.x - half, item.w + item.width);
        const [top, down] = snapped(item.y - half, item.h + item.width);
        const x = left + half, y = top + half, w = across - item.width, h = down - item.width;
        const radius = Math.min(item.radius, w / 2, h / 2);
        if (item.fill !== 0) {
            to.fillStyle = colour(item.fill);
            if (radius <= 0) to.fillRect(x, y, w, h);
            else roundedBox(to, x, y, w, h, radius), to.fill();
        }
        if (item.width === 0) return;
        to.strokeStyle = colour(item.stroke);
        to.lineWidth = item.width;
        to.lineCap = 'butt';
        to.lineJoin = radius > 0 ? 'round' : 'miter';
        dashes(to, item);
        roundedBox(to, x, y, w, h, radius);
        to.stroke();
    }

    function follow(to, points) {
        points.forEach(([x, y], i) => (i === 0 ? to.moveTo(x, y) : to.lineTo(x, y)));
    }

    function stroke(to, item, cap) {
        to.strokeStyle = colour(item.stroke);
        to.lineWidth = item.width;
        to.lineCap = cap;
        to.lineJoin = 'round';
        dashes(to, item);
        to.stroke();
    }

    function drawLine(to, item) {
        if (item.width === 0 || item.points.length === 0) return;
        const points = item.points;
        const snap = (v) => Math.floor(v - item.width / 2 + 0.5) + item.width / 2;
        if (item.kind === line && points.length === 2) {
            if (points[0][0] === points[1][0]) points[0][0] = points[1][0] = snap(points[0][0]);
            if (points[0][1] === points[1][1]) points[0][1] = points[1][1] = snap(points[0][1]);
        }
        to.beginPath();
        follow(to, points);
        stroke(to, item, 'round');
    }

    function drawClosed(to, item) {
        to.beginPath();
        if (item.kind === circle) {
            to.arc(item.x + item.w / 2, item.y + item.h / 2, Math.max(0, item.w / 2), 0, 2 * Math.PI);
        } else {
            follow(to, item.points);
            to.closePath();
        }
        if (item.fill !== 0) {
            to.fillStyle = colour(item.fill);
            to.fill();
        }
        if (item.width > 0) stroke(to, item, 'butt');
    }

    function drawText(to, item) {
        if (item.points.length === 0 || item.text === '' || item.size < 1) return;
        const [x, y] = item.points[0];
        to.font = font(item.face, item.size);
        to.fillStyle = colour(item.fill);
        to.textAlign = anchors[item.anchor];
        to.fillText(item.text, x, whole(y));
    }

    function drawItem(to, item) {
        if (item.opacity <= 0) return;
        to.globalAlpha = Math.min(1, item.opacity);
        switch (item.kind) {
            case rect: return drawRect(to, item);
            case line:
            case path: return drawLine(to, item);
            case polygon:
            case circle: return drawClosed(to, item);
            case text: return drawText(to, item);
        }
    }

    function draw(to, words, scale, clips) {
        to.fontKerning = 'none';
        to.textRendering = 'optimizeSpeed';
        to.textBaseline = 'alphabetic';
        const from = new Reader(words);
        for (let layers = from.word(); layers > 0; --layers) {
            const [x, y, w, h] = [0, 0, 0, 0].map(() => from.number() * scale);
            const left = whole(x), top = whole(y);
            to.save();
            if (clips) {
                to.beginPath();
                to.rect(left, top, whole(x + w) - left, whole(y + h) - top);
                to.clip();
            }
            for (let items = from.word(); items > 0; --items) drawItem(to, readItem(from, scale));
            to.restore();
        }
    }

    return {
        font,
        // The advance of one code point as a part of the em. The browser's is a little too long: a word of exactly 32 px
        // must not take 33.
        advance: (() => {
            const ruler = document.createElement('canvas').getContext('2d');
            ruler.fontKerning = 'none';
            return (codePoint, face) => {
                ruler.font = font(face, 200);
                return Math.round(ruler.measureText(String.fromCodePoint(codePoint)).width / 200 * 1e6) / 1e6;
            };
        })(),
        frame(canvas, words, scale, paper) {
            const to = canvas.getContext('2d', {alpha: false});
            to.setTransform(1, 0, 0, 1, 0, 0);
            to.globalAlpha = 1;
            to.fillStyle = paper;
            to.fillRect(0, 0, canvas.width, canvas.height);
            draw(to, words, scale, true);
        },
        // A PNG of the box [x, y, w, h], the bytes of a file; none if the browser has no room for it.
        png(words, [x, y, w, h], scale) {
            const canvas = document.createElement('canvas');
            canvas.width = Math.ceil(w * scale);
            canvas.height = Math.ceil(h * scale);
            const to = canvas.getContext('2d', {alpha: false});
            to.translate(-Math.round(x * scale), -Math.round(y * scale));
            draw(to, words, scale, false);
            return Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (c) => c.charCodeAt(0));
        },
    };
})();
