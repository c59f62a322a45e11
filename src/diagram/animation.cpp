#include "diagram/animation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <gif_lib.h>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "diagram/brush.hpp"
#include "diagram/pages.hpp"
#include "diagram/step_page.hpp"
#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

namespace {

using text::tr;

constexpr double most_gif_dots = 8e6;  // in a frame
// Hundredths of a second. A sentence is read as fast as a film's subtitles: 15 letters a second, Chinese characters count twice.
constexpr double least_delay = 150, most_delay = 1200;
constexpr double delay_of_column = 100.0 / 15;
constexpr double last_delay = 500;  // at least
constexpr std::size_t palette_size = 256;
constexpr std::size_t looked_at = 12;  // frames that the palette is chosen from

struct Frame {
    int width = 0, height = 0;
    std::vector<std::uint32_t> dots;  ///< 0x00RRGGBB
};

std::optional<Frame> painted_frame(const scene::Scene& scene, const scene::Theme& theme, double dots) {
    const Owned<cairo_surface_t> surface = painted(scene, theme, dots);
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return std::nullopt;
    Frame out{cairo_image_surface_get_width(surface.get()), cairo_image_surface_get_height(surface.get()), {}};
    out.dots.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
    const unsigned char* data = cairo_image_surface_get_data(surface.get());
    const auto row = static_cast<std::size_t>(out.width);
    for (int y = 0; y < out.height; ++y) {
        std::memcpy(&out.dots[static_cast<std::size_t>(y) * row],
                    data + static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface.get()), 4 * row);
    }
    for (std::uint32_t& dot : out.dots) dot &= 0xFFFFFFU;
    return out;
}

// ---- colours -----------------------------------------------------------------------------------------------

/// The most frequent colours of flat pictures: those of the theme and of most blends at the edges of shapes; what is rarer
/// becomes the nearest of them.
class GifPalette {
public:
    void look_at(const Frame& frame) {
        for (const std::uint32_t dot : frame.dots) ++count_[dot];
    }

    void choose() {
        std::vector<std::pair<std::size_t, std::uint32_t>> all;
        all.reserve(count_.size());
        for (const auto& [colour, count] : count_) all.emplace_back(count, colour);
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
        // Blends that can hardly be told apart from one that is there already leave their place to others.
        for (const auto& [count, colour] : all) {
            if (colours_.size() == palette_size) break;
            if (colours_.empty() || distance(colour, colours_[nearest(colour)]) >= least_distance) {
                colours_.push_back(colour);
            }
        }
    }

    GifPixelType index(std::uint32_t colour) {
        const auto [found, is_new] = index_.try_emplace(colour, GifPixelType{0});
        if (is_new) found->second = static_cast<GifPixelType>(nearest(colour));
        return found->second;
    }

    std::array<GifColorType, palette_size> map() const {
        std::array<GifColorType, palette_size> out{};
        for (std::size_t i = 0; i < colours_.size(); ++i) {
            out[i] = {part(colours_[i], 16), part(colours_[i], 8), part(colours_[i], 0)};
        }
        return out;
    }

private:
    static constexpr int least_distance = 3 * 4 * 4;

    static GifByteType part(std::uint32_t colour, unsigned shift) { return static_cast<GifByteType>(colour >> shift); }
    static int distance(std::uint32_t a, std::uint32_t b) {
        int sum = 0;
        for (const unsigned shift : {0U, 8U, 16U}) {
            const int d = int{part(a, shift)} - int{part(b, shift)};
            sum += d * d;
        }
        return sum;
    }
    std::size_t nearest(std::uint32_t colour) const {
        const auto closer = [&](std::uint32_t a, std::uint32_t b) { return distance(a, colour) < distance(b, colour); };
        return static_cast<std::size_t>(std::min_element(colours_.begin(), colours_.end(), closer) - colours_.begin());
    }

    std::unordered_map<std::uint32_t, std::size_t> count_;
    std::vector<std::uint32_t> colours_;
    std::unordered_map<std::uint32_t, GifPixelType> index_;
};

// ---- the file ----------------------------------------------------------------------------------------------

int append_gif(GifFileType* file, const GifByteType* bytes, int size) {
    static_cast<std::string*>(file->UserData)
        ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    return size;
}

/// Writes frames: of each only the box in which it differs from the one before.
class GifWriter {
public:
    GifWriter(int width, int height, const GifPalette& palette) : width_(width), height_(height) {
        int error = 0;
        file_ = EGifOpen(&bytes_, append_gif, &error);
        if (file_ == nullptr) return;
        EGifSetGifVersion(file_, true);
        const auto colours = palette.map();
        ColorMapObject* map = GifMakeMapObject(static_cast<int>(palette_size), colours.data());
        fine_ = map != nullptr && EGifPutScreenDesc(file_, width, height, 8, 0, map) == GIF_OK && put_loop();
        GifFreeMapObject(map);
    }
    ~GifWriter() { close(); }
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    void add(const std::vector<GifPixelType>& frame, int delay) {
        if (!fine_) return;
        const Rows box = changed(frame);
        GraphicsControlBlock control{DISPOSE_DO_NOT, false, delay, NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> packed{};
        EGifGCBToExtension(&control, packed.data());
        fine_ = EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, packed.size(), packed.data()) == GIF_OK &&
                EGifPutImageDesc(file_, box.left, box.top, box.right - box.left, box.bottom - box.top, false,
                                 nullptr) == GIF_OK;
        for (int y = box.top; fine_ && y < box.bottom; ++y) {
            std::vector<GifPixelType> line(frame.begin() + at(box.left, y), frame.begin() + at(box.right, y));
            fine_ = EGifPutLine(file_, line.data(), static_cast<int>(line.size())) == GIF_OK;
        }
        before_ = frame;
    }

    std::optional<std::string> take() {
        const bool closed = close();
        return fine_ && closed ? std::optional(std::move(bytes_)) : std::nullopt;
    }

private:
    struct Rows {
        int left, top, right, bottom;
    };

    std::ptrdiff_t at(int x, int y) const { return static_cast<std::ptrdiff_t>(y) * width_ + x; }

    Rows changed(const std::vector<GifPixelType>& frame) const {
        if (before_.empty()) return {0, 0, width_, height_};
        Rows out{width_, height_, 0, 0};
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                if (frame[static_cast<std::size_t>(at(x, y))] == before_[static_cast<std::size_t>(at(x, y))]) continue;
                out = {std::min(out.left, x), std::min(out.top, y), std::max(out.right, x + 1), y + 1};
            }
        }
        return out.right == 0 ? Rows{0, 0, 1, 1} : out;  // a frame has at least a dot
    }

    bool put_loop() {
        const std::array<GifByteType, 3> forever{1, 0, 0};
        return EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0") == GIF_OK &&
               EGifPutExtensionBlock(file_, static_cast<int>(forever.size()), forever.data()) == GIF_OK &&
               EGifPutExtensionTrailer(file_) == GIF_OK;
    }

    bool close() {
        GifFileType* const file = std::exchange(file_, nullptr);
        int error = 0;
        return file != nullptr && EGifCloseFile(file, &error) == GIF_OK;
    }

    int width_, height_;
    std::string bytes_;
    GifFileType* file_ = nullptr;
    bool fine_ = false;
    std::vector<GifPixelType> before_;
};

}  // namespace

namespace {

/// How long each of the steps is there: as long as it takes to read its sentence.
std::vector<int> delays_of(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                           const ExportOptions& options) {
    std::vector<int> out;
    trace::Playhead head(film);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        double delay = least_delay;
        if (options.sentence) {
            head.go(steps[i]);
            const Caption caption = step_caption(head, options);
            std::size_t columns = text::columns(text::plain(caption.sentence));
            if (caption.second) columns = std::max(columns, text::columns(text::plain(caption.second->sentence)));
            delay = std::clamp(static_cast<double>(columns) * delay_of_column, least_delay, most_delay);
        }
        if (i + 1 == steps.size()) delay = std::max(delay + least_delay, last_delay);
        out.push_back(std::max(2, static_cast<int>(std::lround(delay / options.pace))));
    }
    return out;
}

}  // namespace

core::Result<std::string> gif_steps(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                    const ExportOptions& options) {
    if (auto problem = too_many_pages(*film, steps.size(), most_gif_frames, options)) return *std::move(problem);
    const scene::Theme theme = on_white(options.theme);
    const std::vector<StepPage> pages = step_pages(film, steps, options);
    if (pages.empty()) return stopped();
    const scene::Box& box = pages.front().box;
    const double dots = std::min(options.dots, std::sqrt(most_gif_dots / (box.w * box.h)));
    if (dots < 0.5) return core::Problem{tr("This is too large for a GIF to be legible; take PDF")};
    const core::Problem failure{tr("The GIF could not be drawn")};

    GifPalette palette;
    const std::size_t stride = std::max<std::size_t>(1, pages.size() / looked_at);
    for (std::size_t i = 0; i < pages.size(); i += stride) {
        const auto frame = painted_frame(page_scene(pages[i]), theme, dots);
        if (!frame) return failure;
        palette.look_at(*frame);
    }
    palette.choose();

    const std::vector<int> delays = delays_of(film, steps, options);
    std::optional<GifWriter> writer;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(pages.size());
        if (options.progress && !options.progress(pages_made + (1 - pages_made) * part)) return stopped();
        const auto frame = painted_frame(page_scene(pages[i]), theme, dots);
        if (!frame) return failure;
        if (!writer) writer.emplace(frame->width, frame->height, palette);
        std::vector<GifPixelType> indexed(frame->dots.size());
        std::transform(frame->dots.begin(), frame->dots.end(), indexed.begin(),
                       [&](std::uint32_t dot) { return palette.index(dot); });
        writer->add(indexed, delays[i]);
    }
    auto bytes = writer->take();
    if (!bytes) return failure;
    return *std::move(bytes);
}

}  // namespace plyglass::diagram
