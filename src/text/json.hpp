#pragma once

// JSON, read and written: no other file knows the library. Numbers are exact both ways: a decimal of any length is kept digit by
// digit, which no double can hold.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/utf8.hpp"
#include "core/value.hpp"

namespace plyglass::json {

// ---- reading ---------------------------------------------------------------------------------------------

enum class Kind : std::uint8_t { none, null, truth, number, text, list, object };

class Node;

/// What a text of JSON says: 16 bytes for each of its values, in the text's order, each with its place. Broken JSON is kept up
/// to its mistake. Linear and iterative.
class Document {
public:
    /// `text` must outlive the document. Lists and objects that stand in more than `deepest` others are a mistake.
    explicit Document(std::string_view text, std::size_t deepest = SIZE_MAX);

    bool is_whole() const { return is_whole_; }
    /// How many bytes were read when broken JSON turned out to be broken, the one that does not fit included; 0 if it is too
    /// deep or too long.
    std::size_t fault() const { return fault_; }
    std::string_view text() const { return text_; }

    /// The outermost value; none if there is not one.
    Node root() const;
    /// Its members, if it is an object.
    Node operator[](std::string_view key) const;

private:
    friend class Node;
    friend class DocumentMaker;

    struct Item {
        std::uint32_t key = 0;  ///< one past the quotation mark that opens its name; 0: it has none
        std::uint32_t begin = 0;
        std::uint32_t size = 0;   ///< in bytes; of a list or an object: how many values it has
        std::uint32_t after = 0;  ///< the item that follows all of it
    };

    std::string_view text_;
    std::vector<Item> items_;
    bool is_whole_ = false;
    std::size_t fault_ = 0;
};

/// A value of a document, which must outlive it; or none, as a member that is not there. Whatever is asked of none, or of a value
/// of another kind, is nothing.
class Node {
public:
    Node() = default;

    explicit operator bool() const { return index_ < end_of_document(); }
    Kind kind() const;
    bool is(Kind kind) const { return this->kind() == kind; }
    /// As it is written: the sign that opens a list or an object; of a text what it says.
    std::string spelt() const;
    /// What a text says.
    std::string text() const { return is(Kind::text) ? spelt() : std::string(); }
    /// Whether it is this text.
    friend bool operator==(const Node& node, std::string_view text);
    std::optional<bool> truth() const;
    /// A number without a sign, a point and an exponent that fits.
    std::optional<std::uint64_t> whole() const;
    std::optional<double> real() const;

    /// Of a list or an object: the values in it. Stepping through them skips what is in them.
    std::size_t size() const { return is_open() ? item().size : 0; }
    Node begin() const { return is_open() ? Node(document_, index_ + 1) : Node(); }
    Node end() const { return is_open() ? Node(document_, item().after) : Node(); }
    const Node& operator*() const { return *this; }
    Node& operator++() { return *this = after(); }
    friend bool operator==(const Node& a, const Node& b) { return a.index_ == b.index_; }
    /// The member of this name, the last one if there are several.
    Node operator[](std::string_view key) const;
    /// The value at this place. Linear.
    Node operator[](std::size_t place) const;
    /// Whether two members have the same name.
    bool repeats_key() const;

    /// The next value of the document, which may stand in this one; the next one that does not; none after the last.
    Node next() const { return {document_, index_ + 1}; }
    Node after() const { return {document_, item().after}; }
    bool is_in(const Node& other) const { return index_ > other.index_ && index_ < other.item().after; }

    /// The name of a member.
    std::string key() const;
    bool has_key(std::string_view key) const;

    /// The byte at which a message points: the end of a word or of a text, the sign after a number, the one that opens a list or
    /// an object.
    std::size_t offset() const;
    core::TextPlace place() const { return core::place_of(document_->text_, offset()); }
    /// The end of its name.
    std::size_t key_offset() const;
    core::TextPlace key_place() const { return core::place_of(document_->text_, key_offset()); }

private:
    friend class Document;

    Node(const Document* document, std::size_t index) : document_(document), index_(index) {}
    std::size_t end_of_document() const { return document_ == nullptr ? 0 : document_->items_.size(); }
    const Document::Item& item() const { return document_->items_[index_]; }
    bool is_open() const { return is(Kind::list) || is(Kind::object); }

    const Document* document_ = nullptr;
    std::size_t index_ = 0;
};

// ---- writing ---------------------------------------------------------------------------------------------

/// How JSON is laid out.
struct Style {
    bool spaced = false;  ///< a blank after each comma and colon
    bool printable =
        false;  ///< for terminals: what is no printable character is escaped, "2" is written for 2.0, and what is no
                ///< finite number is a text: "-inf", "inf", "nan"; else "2.0", and null
    int indent = 0;  ///< blanks a level, with a line for each value; 0: one line
};

/// As commands print it.
inline constexpr Style for_people{.spaced = true, .printable = true};
/// As files and pages keep it.
inline constexpr Style compact{};

/// `text` in quotation marks. Bytes that are no UTF-8 become U+FFFD.
std::string quoted(std::string_view text, Style style = compact);

struct Member;

/// A JSON value to be written; an object's members stay in their order.
class Value {
public:
    /// null
    Value(std::nullptr_t = nullptr) : text_("null") {}
    /// true or false
    template <std::same_as<bool> Bool>
    Value(Bool value) : text_(value ? "true" : "false") {}
    template <std::integral Whole>
    requires(!std::same_as<Whole, bool>) Value(Whole value) : text_(std::to_string(value)) {}
    /// A number that reads back as the same double.
    Value(double value) : kind_(Kind::number), real_(value) {}
    /// A number: all digits of an exact value that is a finite decimal, as above for a floating-point one; else a text:
    /// "1/3", "-inf".
    Value(const core::Value& value);
    template <std::convertible_to<std::string_view> Text>
    Value(const Text& text) : kind_(Kind::text), text_(std::string_view(text)) {}
    /// The value, or null if there is none.
    template <class T>
    Value(const std::optional<T>& value) : Value(value ? Value(*value) : Value()) {}
    /// A list of what is in it.
    template <std::ranges::input_range Items>
    requires(!std::convertible_to<Items, std::string_view>) Value(const Items& items) : kind_(Kind::list) {
        for (const auto& item : items) push_back(item);
    }
    /// `{{"key", value}, ...}` is an object; anything else a list.
    Value(std::initializer_list<Value> values);

    static Value list() { return Value(Kind::list); }
    static Value object() { return Value(Kind::object); }

    /// The member of that name, a new one if there is none. Of null, which becomes an object, or of an object.
    Value& operator[](std::string_view key);
    /// Of a list, or of null, which becomes one.
    void push_back(Value value);
    /// Puts the members of another object to those of this one.
    void update(Value object);
    Value& back() { return values_.back(); }
    std::size_t size() const { return values_.size(); }

    /// None for what is kept as it is spelt: null, true, false, a number whose digits all count.
    Kind kind() const { return kind_; }
    bool is_null() const { return kind_ == Kind::none && text_ == "null"; }
    double real() const { return real_; }  ///< of a number
    /// What a text says, or as it is spelt.
    const std::string& spelt() const { return text_; }
    /// In a list or an object.
    const std::vector<Value>& values() const { return values_; }

    std::string str(Style style = compact) const;
    /// As commands print it.
    std::string text() const { return str(for_people); }
    friend std::ostream& operator<<(std::ostream& out, const Value& value);

private:
    friend Value copy_of(const Node& node);
    friend Value object(std::initializer_list<Member> members);
    friend Value list(std::vector<Value> values, bool own_lines);

    explicit Value(Kind kind) : kind_(kind) {}
    void append(std::string& out, Style style, int level) const;

    Kind kind_ = Kind::none;  ///< none: the text as it is
    bool own_lines_ = false;
    double real_ = 0;
    std::string text_;
    std::vector<Value> values_;
    std::vector<std::string> keys_;
};

struct Member {
    std::string_view key;
    Value value;
    bool is_there = true;  ///< otherwise the object has no such key
};

/// What a document has, with its numbers as they are spelt there; null for none. Goes as deep as the document does.
Value copy_of(const Node& node);

/// A text, or null if it is empty.
Value text_or_null(std::string_view text);

/// `{"key": value, ...}`
Value object(std::initializer_list<Member> members);

/// Puts each value of a list on a line of its own.
inline constexpr bool line_each = true;

/// `[value, ...]`
Value list(std::vector<Value> values, bool own_lines = false);

/// `[make(item), ...]`
template <class Items, class Make>
Value list(const Items& items, const Make& make, bool own_lines = false) {
    std::vector<Value> values;
    values.reserve(items.size());
    for (const auto& item : items) values.push_back(make(item));
    return list(std::move(values), own_lines);
}

/// `[0, 2]`
template <class Items>
Value list_of(const Items& items) {
    return list(items, [](const auto& item) { return Value(item); });
}

}  // namespace plyglass::json
