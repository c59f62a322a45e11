#pragma once

// Outlines whose lines say where they hang by what stands before them, not by blanks:
//
//     1 MAX               A/B/D = 3               Node('/A')
//     1.1 MIN             A/B/E = 5               Node('/A/B', value=3)
//     1.1.1 value 3       A/C: 2                  Node('/A/C', value=5)
//
// Nodes that no line is about are there all the same. Inside src/exchange only.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plyglass::exchange {

/// A line of an outline, without what is only for the eye.
struct OutlineLine {
    std::string_view indent;
    std::string_view words;  ///< without blanks around it
    std::size_t offset = 0;  ///< of the words
};

class PathOutline {
public:
    explicit PathOutline(std::string_view text);
    PathOutline(const PathOutline&) = delete;
    PathOutline& operator=(const PathOutline&) = delete;

    /// Whether every line of the text begins with a path, and every leaf has a value.
    bool is_one() const { return is_one_; }
    /// The lines of the same tree as an indented outline. Live as long as this.
    std::vector<OutlineLine> lines() const;

private:
    struct Node {
        std::string_view part;
        std::string words{};  ///< as an outline has them
        std::size_t offset = 0;
        bool has_line = false;
        std::vector<std::uint32_t> children{};
    };

    bool take_line(std::string_view line, std::size_t offset);
    bool take_numbered(std::string_view line, std::size_t offset);
    bool take_named(std::string_view line, std::size_t offset);
    /// The node of a path, in which `sign` parts the names.
    std::uint32_t node_of(std::string_view path, char sign, std::size_t offset);
    bool is_tree();
    std::uint32_t root() const;

    std::vector<Node> nodes_{Node{}};  ///< the first is above all paths
    std::map<std::pair<std::uint32_t, std::string_view>, std::uint32_t> by_part_;
    bool is_numbered_ = false;
    bool is_one_ = false;
};

/// `text` with the calls that a program prints for its nodes as lines of an outline: "Node('/A/B', value=3)" as "/A/B: 3".
std::string without_calls(std::string_view text);

}  // namespace plyglass::exchange
