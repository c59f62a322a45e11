// Unpacks raw LZMA (the SDK's specification: lc 3, lp 0, pb 0, one piece, its size known): a quarter smaller than what
// browsers unpack by themselves.
'use strict';

function unpackedLzma(packed, size) {
    const out = new Uint8Array(size);
    const half = 1024;
    const probabilities = (count) => new Uint16Array(count).fill(half);
    const states = 12, lc = 3;
    const isMatch = probabilities(states), isRep = probabilities(states), isRep0 = probabilities(states);
    const isRep0Long = probabilities(states), isRep1 = probabilities(states), isRep2 = probabilities(states);
    const literals = probabilities(0x300 << lc);
    const slots = [0, 1, 2, 3].map(() => probabilities(64));
    const distances = probabilities(115), align = probabilities(16);
    const lengths = () => ({choice: probabilities(2), low: probabilities(8), middle: probabilities(8), high: probabilities(256)});
    const matchLength = lengths(), repLength = lengths();

    let at = 5; // the first byte is always zero
    let code = ((packed[1] << 24) | (packed[2] << 16) | (packed[3] << 8) | packed[4]) >>> 0;
    let range = 0xffffffff;

    function bit(table, i) {
        const p = table[i];
        const bound = (range >>> 11) * p;
        let found = 0;
        if (code < bound) {
            range = bound;
            table[i] = p + ((2048 - p) >> 5);
        } else {
            range -= bound;
            code -= bound;
            table[i] = p - (p >> 5);
            found = 1;
        }
        if (range < 0x1000000) {
            range = (range << 8) >>> 0;
            code = ((code << 8) | packed[at++]) >>> 0;
        }
        return found;
    }
    function direct(count) {
        let found = 0;
        for (; count > 0; --count) {
            range >>>= 1;
            const one = code >= range ? 1 : 0;
            if (one) code -= range;
            found = (found << 1) | one;
            if (range < 0x1000000) {
                range = (range << 8) >>> 0;
                code = ((code << 8) | packed[at++]) >>> 0;
            }
        }
        return found;
    }
    function tree(table, bits) {
        let node = 1;
        for (let i = 0; i < bits; ++i) node = (node << 1) | bit(table, node);
        return node - (1 << bits);
    }
    function reversed(table, first, bits) {
        let node = 1, found = 0;
        for (let i = 0; i < bits; ++i) {
            const one = bit(table, first + node);
            node = (node << 1) | one;
            found |= one << i;
        }
        return found;
    }
    function length(of) {
        if (bit(of.choice, 0) === 0) return tree(of.low, 3);
        if (bit(of.choice, 1) === 0) return 8 + tree(of.middle, 3);
        return 16 + tree(of.high, 8);
    }
    function distance(len) {
        const slot = tree(slots[Math.min(len, 3)], 6);
        if (slot < 4) return slot;
        const bits = (slot >> 1) - 1;
        const base = (2 | (slot & 1)) << bits;
        if (slot < 14) return base + reversed(distances, base - slot, bits);
        return base + direct(bits - 4) * 16 + reversed(align, 0, 4);
    }

    let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
    let to = 0;
    while (to < size) {
        if (bit(isMatch, state) === 0) {
            const before = to > 0 ? out[to - 1] : 0;
            const table = 0x300 * (before >> (8 - lc));
            let symbol = 1;
            if (state >= 7) {
                let match = out[to - rep0 - 1];
                do {
                    const wanted = (match >> 7) & 1;
                    match <<= 1;
                    const one = bit(literals, table + ((1 + wanted) << 8) + symbol);
                    symbol = (symbol << 1) | one;
                    if (one !== wanted) break;
                } while (symbol < 0x100);
            }
            while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, table + symbol);
            out[to++] = symbol;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        let len = 0;
        if (bit(isRep, state) === 0) {
            rep3 = rep2;
            rep2 = rep1;
            rep1 = rep0;
            len = length(matchLength);
            rep0 = distance(len);
            state = state < 7 ? 7 : 10;
        } else {
            if (bit(isRep0, state) === 0) {
                if (bit(isRep0Long, state) === 0) {
                    state = state < 7 ? 9 : 11;
                    out[to] = out[to - rep0 - 1];
                    ++to;
                    continue;
                }
            } else {
                let taken = rep1;
                if (bit(isRep1, state) !== 0) {
                    taken = rep2;
                    if (bit(isRep2, state) !== 0) {
                        taken = rep3;
                        rep3 = rep2;
                    }
                    rep2 = rep1;
                }
                rep1 = rep0;
                rep0 = taken;
            }
            len = length(repLength);
            state = state < 7 ? 8 : 11;
        }
        for (const end = Math.min(size, to + len + 2); to < end; ++to) out[to] = out[to - rep0 - 1];
    }
    return out;
}
