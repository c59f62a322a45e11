// The advances of the program's fonts, as a table: a line breaks at the same word on a machine with those fonts, on one
// without any, and in a test.

#include <array>
#include <cstdint>
#include <span>

#include "scene/scene.hpp"

namespace plyglass::scene {

namespace {

// In thousandths of an em, read once from the hmtx tables of Noto Sans Regular and Bold as shipped in Debian 12
// (fonts-noto-core 20201225). A character that Noto Sans lacks has the advance of the first font that has it: Noto Sans
// Mono of the same weight, then Noto Sans CJK SC. Most missing characters, such as minus, infinity, the comparisons and
// the arrows, are in Noto Sans Mono, where every character is 600 wide.

constexpr std::array<std::uint16_t, 95> ascii_regular{
    260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372, 572, 572, 572,
    572, 572, 572, 572, 572, 572, 572, 268, 268, 572, 572, 572, 434, 899, 639, 650, 632, 730, 556,
    519, 728, 741, 339, 273, 619, 524, 907, 760, 781, 605, 781, 622, 549, 556, 731, 600, 930, 586,
    566, 572, 329, 372, 329, 572, 444, 281, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534,
    258, 935, 618, 605, 615, 615, 413, 479, 361, 618, 508, 786, 529, 510, 470, 380, 551, 380, 572};
constexpr std::array<std::uint16_t, 96> latin1_regular{
    260, 269, 572, 572, 572, 572, 551, 513, 580, 832, 357, 509, 572, 322, 832, 500, 428, 572, 350, 350,
    281, 623, 655, 268, 225, 350, 376, 509, 745, 771, 781, 434, 639, 639, 639, 639, 639, 639, 881, 632,
    556, 556, 556, 556, 339, 339, 339, 339, 730, 760, 781, 781, 781, 781, 781, 572, 781, 731, 731, 731,
    731, 566, 605, 631, 561, 561, 561, 561, 561, 561, 864, 480, 564, 564, 564, 564, 258, 258, 258, 258,
    605, 618, 605, 605, 605, 605, 605, 572, 605, 618, 618, 618, 618, 510, 615, 510};
constexpr std::array<std::uint16_t, 57> greek_regular{
    639, 650, 524, 581, 556, 572, 741, 781, 339, 619, 608, 907, 760, 555, 781, 731, 605, 600, 570,
    556, 566, 804, 586, 804, 782, 339, 566, 615, 483, 618, 346, 613, 615, 631, 518, 604, 483, 484,
    618, 595, 346, 534, 542, 623, 547, 477, 605, 659, 605, 484, 617, 479, 613, 725, 551, 761, 782};
constexpr std::array<std::uint16_t, 24> punctuation_regular{322, 322, 572, 500, 1000, 1000, 551, 411,
                                                            175, 175, 250, 175, 359,  359,  416, 359,
                                                            512, 512, 376, 368, 500,  536,  791, 268};
constexpr std::array<std::uint16_t, 11> primes_regular{1177, 1544, 232, 408, 584, 232, 440, 602, 399, 310, 310};

constexpr std::array<std::uint16_t, 95> ascii_bold{
    260, 286, 472, 646, 572, 901, 750, 266, 339, 339, 545, 572, 285, 322, 285, 413, 572, 572, 572,
    572, 572, 572, 572, 572, 572, 572, 285, 285, 572, 572, 572, 477, 897, 690, 672, 637, 740, 560,
    549, 724, 765, 389, 331, 664, 565, 943, 813, 796, 628, 796, 660, 551, 579, 756, 650, 967, 667,
    624, 579, 331, 413, 331, 572, 411, 362, 604, 633, 514, 633, 591, 387, 633, 657, 305, 305, 620,
    305, 982, 657, 619, 633, 633, 454, 497, 434, 657, 569, 856, 578, 569, 488, 394, 551, 394, 572};
constexpr std::array<std::uint16_t, 96> latin1_bold{
    260, 286, 572, 572, 572, 572, 551, 486, 607, 832, 383, 615, 572, 322, 832, 500, 428, 572, 379, 379,
    362, 660, 655, 285, 205, 379, 388, 615, 830, 874, 845, 477, 690, 690, 690, 690, 690, 690, 952, 637,
    560, 560, 560, 560, 389, 389, 389, 389, 740, 813, 796, 796, 796, 796, 796, 572, 796, 756, 756, 756,
    756, 624, 628, 711, 604, 604, 604, 604, 604, 604, 917, 514, 591, 591, 591, 591, 305, 305, 305, 305,
    619, 657, 619, 619, 619, 619, 619, 572, 619, 657, 657, 657, 657, 569, 633, 569};
constexpr std::array<std::uint16_t, 57> greek_bold{
    690, 672, 561, 658, 560, 579, 765, 796, 389, 664, 650, 943, 813, 571, 796, 745, 628, 600, 593,
    579, 624, 860, 667, 876, 786, 389, 624, 647, 555, 657, 407, 645, 647, 660, 568, 619, 555, 498,
    657, 618, 407, 620, 615, 660, 595, 498, 619, 739, 618, 498, 653, 538, 645, 792, 592, 837, 863};
constexpr std::array<std::uint16_t, 24> punctuation_bold{322, 322, 572, 500, 1000, 1000, 551, 411, 217, 217, 285, 217,
                                                         445, 445, 513, 445, 516,  516,  376, 376, 500, 570, 855, 285};
constexpr std::array<std::uint16_t, 11> primes_bold{1281, 1661, 303, 524, 745, 422, 643, 864, 400, 368, 368};

constexpr std::uint16_t mono_advance = 600;
constexpr std::uint16_t ideograph_advance = 1000;

// From here on (CJK radicals and above) characters come from the CJK font.
constexpr char32_t first_ideographic = 0x2E80;

struct Block {
    char32_t first;
    std::span<const std::uint16_t> regular, bold;
};

// Sorted by how often they are looked up.
constexpr std::array<Block, 5> blocks{{
    {0x0020, ascii_regular, ascii_bold},
    {0x0391, greek_regular, greek_bold},
    {0x2010, punctuation_regular, punctuation_bold},
    {0x00A0, latin1_regular, latin1_bold},
    {0x2030, primes_regular, primes_bold},
}};

constexpr std::uint16_t thousandths(char32_t c, Face face) {
    if (c >= first_ideographic) return ideograph_advance;
    if (face == Face::mono || face == Face::mono_bold) return mono_advance;
    for (const Block& block : blocks) {
        if (c < block.first || c - block.first >= block.regular.size()) continue;
        return (face == Face::sans_bold ? block.bold : block.regular)[c - block.first];
    }
    return mono_advance;
}

class BuiltinMetrics final : public TextMetrics {
public:
    double advance(char32_t c, double size, Face face) const override { return thousandths(c, face) * size / 1000; }
};

}  // namespace

const TextMetrics& builtin_metrics() {
    static const BuiltinMetrics metrics;
    return metrics;
}

}  // namespace plyglass::scene
