// Plyglass watches a search: return plyglass::leaf(value) at a leaf; first thing at any other node
// plyglass::enter(alpha, beta, is_max), and then every return is return plyglass::leave(value). Before all of them,
// plyglass::tree("((3 5) (2 9))") may say which tree it is. Children are counted as they come; if one is searched again, or in another
// order, give enter and leaf its number from 0 behind the rest. Then: plyglass check plyglass.run.jsonl
#pragma once
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <vector>
namespace plyglass {
inline std::ofstream file;
inline std::vector<int> begun{0};  // how many children, of each open node; before them, how many searches
inline void tree(const std::string& notation) {
    if (const char* name = std::getenv("PLYGLASS_RUN"); !file.is_open()) file.open(name ? name : "plyglass.run.jsonl");
    file << R"({"plyglass": "run", "version": 1, "language": "C++")" << (notation.empty() ? "" : ", \"tree\": \"" + notation + '"') << "}\n";
}
template <class T> std::string number(const char* name, T v) {
    std::ostringstream out;
    double(v) - double(v) != 0 ? out << (v < 0 ? "\"-inf\"" : "\"inf\"") : out << std::setprecision(17) << v;
    return std::string(", \"") + name + "\": " + out.str();
}
inline void line(const char* kind, const std::string& rest) {
    if (!file.is_open()) tree("");
    file << "{\"kind\": \"" << kind << "\", \"node\": [";
    for (std::size_t i = 1; i < begun.size(); ++i) file << (i > 1 ? ", " : "") << begun[i] - 1;
    file << "]" << rest << "}" << std::endl;
}
inline std::string begin(int child) { return begun.back() = (child < 0 ? begun.back() : child) + 1, child < 0 ? R"(, "counted": true)" : ""; }
template <class A, class B> void enter(A alpha, B beta, bool is_max, int child = -1) {
    line("enter", begin(child) + number("alpha", alpha) + number("beta", beta) + ", \"turn\": \"" + (is_max ? "max\"" : "min\""));
    begun.push_back(0);
}
template <class T> T leaf(T v, int child = -1) { return line("leaf", begin(child) + number("value", v)), v; }
template <class T> T leave(T v) {
    begun.pop_back(), line("return", number("value", v));
    if (begun.size() == 1) file << "{\"kind\": \"answer\"" << number("value", v) << "}" << std::endl;
    return v;
}
}  // namespace plyglass
