// What eval/network_file.cpp asks of zstd, for frames whose blocks are stored as they are (RFC 8878, "Raw_Block"). Debian
// has zstd for this machine only, and the page is compressed as a whole: pack_page.py stores the bundled network so. Frames
// written here can be read everywhere; those that zstd has compressed are damaged to this reader.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <zstd.h>

namespace {

constexpr std::uint32_t magic = 0xFD2FB528;
constexpr std::size_t most_in_block = std::size_t{1} << 17;
// The magic number, a descriptor (one segment, 8 bytes of size), the size.
constexpr std::size_t head = 4 + 1 + 8;
constexpr unsigned char descriptor = 0xE0;
constexpr std::size_t failed = static_cast<std::size_t>(-1);

template <class T>
T number(const void* at) {
    T out;
    std::memcpy(&out, at, sizeof out);
    return out;
}

bool is_frame(const void* bytes, std::size_t size) {
    const auto* const at = static_cast<const unsigned char*>(bytes);
    return size >= head && number<std::uint32_t>(at) == magic && at[4] == descriptor;
}

}  // namespace

struct ZSTD_DCtx_s {
    bool begun = false;
    bool last = false;
    std::size_t left = 0;  // of the block
};

extern "C" {

ZSTD_DStream* ZSTD_createDStream() { return new ZSTD_DCtx_s; }

size_t ZSTD_freeDStream(ZSTD_DStream* stream) {
    delete stream;
    return 0;
}

size_t ZSTD_DStreamOutSize() { return most_in_block; }

unsigned ZSTD_isError(size_t code) { return code == failed ? 1 : 0; }

unsigned long long ZSTD_getFrameContentSize(const void* bytes, size_t size) {
    if (!is_frame(bytes, size)) return ZSTD_CONTENTSIZE_ERROR;
    return number<std::uint64_t>(static_cast<const char*>(bytes) + 5);
}

size_t ZSTD_decompressStream(ZSTD_DStream* stream, ZSTD_outBuffer* out, ZSTD_inBuffer* in) {
    const auto* const source = static_cast<const unsigned char*>(in->src);
    if (!stream->begun) {
        if (!is_frame(source + in->pos, in->size - in->pos)) return failed;
        in->pos += head;
        stream->begun = true;
    }
    while (out->pos < out->size) {
        if (stream->left == 0) {
            if (stream->last) return 0;
            if (in->size - in->pos < 3) return 1;
            const std::uint32_t block = source[in->pos] | source[in->pos + 1] << 8U | source[in->pos + 2] << 16U;
            if ((block >> 1U & 3U) != 0) return failed;  // it is compressed
            in->pos += 3;
            stream->last = (block & 1U) != 0;
            stream->left = block >> 3U;
            continue;
        }
        const std::size_t size = std::min({stream->left, in->size - in->pos, out->size - out->pos});
        if (size == 0) return 1;
        std::memcpy(static_cast<char*>(out->dst) + out->pos, source + in->pos, size);
        out->pos += size;
        in->pos += size;
        stream->left -= size;
    }
    return stream->last && stream->left == 0 ? 0 : 1;
}

size_t ZSTD_compressBound(size_t size) { return head + size + 3 * (size / most_in_block + 1); }

size_t ZSTD_compress(void* to, size_t room, const void* from, size_t size, int) {
    if (room < ZSTD_compressBound(size)) return failed;
    auto* at = static_cast<unsigned char*>(to);
    const std::uint64_t all = size;
    std::memcpy(at, &magic, 4);
    at[4] = descriptor;
    std::memcpy(at + 5, &all, 8);
    at += head;
    const auto* source = static_cast<const char*>(from);
    do {
        const std::size_t part = std::min(size, most_in_block);
        size -= part;
        const auto block = static_cast<std::uint32_t>(part << 3U) | (size == 0 ? 1U : 0U);
        at[0] = static_cast<unsigned char>(block);
        at[1] = static_cast<unsigned char>(block >> 8U);
        at[2] = static_cast<unsigned char>(block >> 16U);
        std::memcpy(at + 3, source, part);
        at += 3 + part;
        source += part;
    } while (size > 0);
    return static_cast<std::size_t>(at - static_cast<unsigned char*>(to));
}

}  // extern "C"
