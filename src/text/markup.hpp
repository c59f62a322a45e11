#pragma once

// Sentences with emphasis: a translated pattern marks its alphas, betas and strong words with tags, and every output
// (screen, terminal, export) renders them as it can.
//
//   <a>20</a> alpha   <b>20</b> beta   <c>70</c> chance   <s>20</s> strong   <m>...</m> an aside

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plyglass::text {

enum class Style : std::uint8_t { plain, alpha, beta, chance, strong, aside };

struct Run {
    Style style = Style::plain;
    std::string text;
    friend bool operator==(const Run&, const Run&) = default;
};

/// The runs of a marked-up sentence. Asides may hold other styles; the inner one wins. Anything but these tags is text.
std::vector<Run> runs(std::string_view marked);

/// The sentence without its tags.
std::string plain(std::string_view marked);

/// The sentence without its asides, for a place that has one line.
std::string without_asides(std::string_view marked);

/// `text` with every "<" shielded from being read as a tag (sentences may contain labels of a user's tree).
std::string escaped(std::string_view text);

}  // namespace plyglass::text
