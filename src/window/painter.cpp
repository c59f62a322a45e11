#include "window/painter.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/View.hpp>

namespace plyglass::window {

// Uploads the atlas's changed rows, as white with their coverage as alpha.
void Painter::upload() {
    GlyphAtlas& atlas = brushes_.atlas();
    const GlyphAtlas::Rows rows = atlas.take_changed();
    if (rows.from == rows.to) return;
    const auto height = static_cast<unsigned>(atlas.height());
    if (texture_.getSize().y != height && !texture_.create(GlyphAtlas::width, height)) return;
    const auto pixels = atlas.coverage().subspan(static_cast<std::size_t>(rows.from) * GlyphAtlas::width,
                                                 static_cast<std::size_t>(rows.to - rows.from) * GlyphAtlas::width);
    rows_.assign(pixels.size() * 4, 255);
    for (std::size_t i = 0; i < pixels.size(); ++i) rows_[4 * i + 3] = pixels[i];
    texture_.update(rows_.data(), GlyphAtlas::width, static_cast<unsigned>(rows.to - rows.from), 0,
                    static_cast<unsigned>(rows.from));
}

void Painter::paint(sf::RenderTarget& target, std::span<const scene::Layer> layers, std::span<const scene::Layer> over,
                    const scene::Theme& theme, sf::Uint8 ground) {
    const sf::Vector2u size = target.getSize();
    brushes_.draw(layers, over, size.x, size.y, theme);
    upload();
    const scene::Rgba paper = theme[scene::Ink::paper];
    target.clear({paper.r, paper.g, paper.b, ground});
    const sf::RenderStates blended(&texture_), plain(sf::BlendNone);
    const auto w = static_cast<float>(size.x), h = static_cast<float>(size.y);
    for (const Batch& batch : brushes_.batches()) {
        // A view of just the clip's pixels cuts off what would lie outside; the rest stays pixel for pixel.
        const sf::FloatRect clip(batch.clip);
        sf::View view(clip);
        view.setViewport({clip.left / w, clip.top / h, clip.width / w, clip.height / h});
        target.setView(view);
        target.draw(&brushes_.vertices()[batch.first], batch.last - batch.first, sf::Triangles,
                    batch.plain ? plain : blended);
    }
}

}  // namespace plyglass::window
