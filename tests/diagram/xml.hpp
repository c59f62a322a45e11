#pragma once

// Just enough XML to read Graphviz's output, and to reject what a browser would reject: one root, nested tags, quoted
// attributes that occur once, entities that exist, only characters that XML allows.

#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/utf8.hpp"

namespace plyglass::diagram::testing {

struct Element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::vector<Element> children;
    std::string text;  ///< directly in it, with entities decoded

    /// The words in it and in everything below it.
    std::string words() const {
        std::string out = text;
        for (const Element& child : children) out += child.words();
        return out;
    }
    std::string attribute(const std::string& key) const {
        const auto found = attributes.find(key);
        return found == attributes.end() ? "" : found->second;
    }
    /// The elements of that name below it, in document order.
    std::vector<const Element*> all(std::string_view wanted) const& {
        std::vector<const Element*> out;
        for (const Element& child : children) {
            if (child.name == wanted) out.push_back(&child);
            const auto below = child.all(wanted);
            out.insert(out.end(), below.begin(), below.end());
        }
        return out;
    }
    std::vector<const Element*> all(std::string_view wanted) const&& = delete;
    /// The element with that id below it; nullptr if there is none.
    const Element* find(std::string_view id) const&& = delete;
    const Element* find(std::string_view id) const& {
        for (const Element& child : children) {
            if (child.attribute("id") == id) return &child;
            if (const Element* below = child.find(id)) return below;
        }
        return nullptr;
    }
};

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : rest_(text), size_(text.size()) {}

    /// The root element. Throws std::runtime_error if the text is not well-formed.
    Element read() {
        skip_prolog();
        Element root = element();
        skip_misc();
        if (!rest_.empty()) fail("something after the root");
        return root;
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error("byte " + std::to_string(size_ - rest_.size()) + ": " + what);
    }

    bool take(std::string_view start) {
        if (!rest_.starts_with(start)) return false;
        rest_.remove_prefix(start.size());
        return true;
    }
    void expect(std::string_view start) {
        if (!take(start)) fail("expected " + std::string(start));
    }
    std::string_view take_until(std::string_view end) {
        const auto found = rest_.find(end);
        if (found == std::string_view::npos) fail("expected " + std::string(end));
        const std::string_view out = rest_.substr(0, found);
        rest_.remove_prefix(found + end.size());
        return out;
    }
    void skip_blanks() {
        while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_[0])) != 0) rest_.remove_prefix(1);
    }
    bool skip_comment() {
        if (!take("<!--")) return false;
        take_until("--");
        expect(">");  // "--" may not stand in a comment
        return true;
    }
    void skip_misc() {
        do skip_blanks();
        while (skip_comment());
    }
    void skip_prolog() {
        if (take("<?xml")) take_until("?>");
        skip_misc();
        if (take("<!DOCTYPE")) take_until(">");
        skip_misc();
    }

    std::string take_name() {
        std::string out;
        while (!rest_.empty() && (std::isalnum(static_cast<unsigned char>(rest_[0])) != 0 || rest_[0] == '_' ||
                                  rest_[0] == ':' || rest_[0] == '-')) {
            out += rest_[0];
            rest_.remove_prefix(1);
        }
        if (out.empty() || std::isdigit(static_cast<unsigned char>(out[0])) != 0) fail("expected a name");
        return out;
    }

    std::string entity() {
        const std::string name(take_until(";"));
        static const std::map<std::string, std::string> known{
            {"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}};
        if (const auto found = known.find(name); found != known.end()) return found->second;
        if (!name.starts_with("#")) fail("no entity: " + name);
        std::string out;
        const bool hex = name.starts_with("#x");
        core::append_utf8(out, static_cast<char32_t>(std::stoul(name.substr(hex ? 2 : 1), nullptr, hex ? 16 : 10)));
        return out;
    }

    std::string character() {
        const core::Decoded next = core::decode(rest_);
        const bool control = next.point < 0x20 && next.point != '\n' && next.point != '\t' && next.point != '\r';
        if (!next.valid() || control || next.point == 0xFFFE || next.point == 0xFFFF) fail("no character of XML's");
        const std::string out(rest_.substr(0, next.bytes));
        rest_.remove_prefix(next.bytes);
        return out;
    }

    std::string attribute_value() {
        expect("\"");
        std::string out;
        while (!take("\"")) {
            if (rest_.empty() || rest_[0] == '<') fail("an attribute that does not end");
            out += take("&") ? entity() : character();
        }
        return out;
    }

    Element element() {
        expect("<");
        Element out;
        out.name = take_name();
        for (;;) {
            skip_blanks();
            if (take("/>")) return out;
            if (take(">")) break;
            const std::string key = take_name();
            expect("=");
            if (!out.attributes.emplace(key, attribute_value()).second) fail("twice: " + key);
        }
        while (!take("</")) {
            if (rest_.empty()) fail(out.name + " does not end");
            if (skip_comment()) continue;
            if (rest_[0] == '<') {
                out.children.push_back(element());
            } else {
                out.text += take("&") ? entity() : character();
            }
        }
        if (take_name() != out.name) fail(out.name + " ends as something else");
        skip_blanks();
        expect(">");
        return out;
    }

    std::string_view rest_;
    std::size_t size_;
};

inline Element read_xml(std::string_view text) { return XmlReader(text).read(); }

}  // namespace plyglass::diagram::testing
