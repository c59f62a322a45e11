#include "text/json.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <ostream>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/ascii.hpp"
#include "core/number_in.hpp"
#include "core/printable.hpp"
#include "core/utf8.hpp"

namespace plyglass::json {

// ---- reading ---------------------------------------------------------------------------------------------

namespace {

/// Steps through a text and records how far it is: the library does not report where it found a value.
class WatchedSign {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    WatchedSign(const char* at, const char** shown) : at_(at), shown_(shown) {}
    reference operator*() const { return *at_; }
    WatchedSign& operator++() {
        ++at_;
        if (shown_ != nullptr) *shown_ = at_;
        return *this;
    }
    WatchedSign operator++(int) {
        WatchedSign before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const WatchedSign& a, const WatchedSign& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    const char** shown_;
};

/// Where the quotation mark stands that opens the text which ends at `close`: the last one that is not escaped.
std::size_t opening_quote(std::string_view text, std::size_t close) {
    for (std::size_t at = text.rfind('"', close - 1);; at = text.rfind('"', at - 1)) {
        std::size_t slashes = 0;
        while (slashes < at && text[at - 1 - slashes] == '\\') ++slashes;
        if (slashes % 2 == 0) return at;
    }
}

/// Where the quotation mark stands that closes the text which starts at `begin`, behind its own.
std::size_t closing_quote(std::string_view text, std::size_t begin) {
    std::size_t at = text.find_first_of("\"\\", begin);
    while (text[at] == '\\') at = text.find_first_of("\"\\", at + 2);
    return at;
}

/// What a text says that is written as `inside` its quotation marks.
std::string unescaped(std::string_view inside) {
    if (inside.find('\\') == inside.npos) return std::string(inside);
    return nlohmann::json::parse('"' + std::string(inside) + '"').get<std::string>();
}

}  // namespace

/// Fills a document from what the library finds.
class DocumentMaker final : public nlohmann::json_sax<nlohmann::json> {
public:
    DocumentMaker(Document& out, std::size_t deepest) : out_(out), text_(out.text_), deepest_(deepest) {}

    void make() {
        if (text_.size() >= std::numeric_limits<std::uint32_t>::max()) return;
        at_ = text_.data();
        const WatchedSign first(text_.data(), &at_);
        const WatchedSign last(text_.data() + text_.size(), nullptr);
        out_.is_whole_ = nlohmann::json::sax_parse(first, last, this);
        for (const std::uint32_t open : open_) out_.items_[open].after = number(out_.items_.size());
    }

    bool null() override { return add_word(4); }
    bool boolean(bool truth) override { return add_word(truth ? 4 : 5); }
    bool number_integer(number_integer_t) override { return add_number(); }
    bool number_unsigned(number_unsigned_t) override { return add_number(); }
    bool number_float(number_float_t, const string_t&) override { return add_number(); }
    bool string(string_t&) override {
        const std::size_t begin = opening_quote(text_, read() - 1);
        return add(begin, read() - begin);
    }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t&) override {
        key_ = number(opening_quote(text_, read() - 1) + 1);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        out_.fault_ = position;
        return false;
    }

private:
    static std::uint32_t number(std::size_t size) { return static_cast<std::uint32_t>(size); }
    /// How many bytes the library has read.
    std::size_t read() const { return static_cast<std::size_t>(at_ - text_.data()); }

    bool add_word(std::size_t size) { return add(read() - size, size); }
    /// The library has read one sign more, unless the text ends there.
    bool add_number() {
        const std::size_t end = core::is_digit(text_[read() - 1]) ? read() : read() - 1;
        const std::size_t before = text_.find_last_not_of("0123456789+-.eE", end - 1);
        const std::size_t begin = before == text_.npos ? 0 : before + 1;
        return add(begin, end - begin);
    }
    bool add(std::size_t begin, std::size_t size) {
        if (!open_.empty()) ++out_.items_[open_.back()].size;
        out_.items_.push_back({key_, number(begin), number(size), number(out_.items_.size() + 1)});
        key_ = 0;
        return true;
    }
    bool open() {
        if (open_.size() == deepest_) return false;
        add(read() - 1, 0);
        open_.push_back(number(out_.items_.size() - 1));
        return true;
    }
    bool close() {
        out_.items_[open_.back()].after = number(out_.items_.size());
        open_.pop_back();
        return true;
    }

    Document& out_;
    std::string_view text_;
    std::size_t deepest_;
    const char* at_ = nullptr;
    std::vector<std::uint32_t> open_;
    std::uint32_t key_ = 0;
};

Document::Document(std::string_view text, std::size_t deepest) : text_(core::without_mark(text)) {
    DocumentMaker(*this, deepest).make();
}

Node Document::root() const { return {this, 0}; }

Node Document::operator[](std::string_view key) const { return root()[key]; }

Kind Node::kind() const {
    if (!*this) return Kind::none;
    switch (document_->text_[item().begin]) {
        case '{': return Kind::object;
        case '[': return Kind::list;
        case '"': return Kind::text;
        case 't':
        case 'f': return Kind::truth;
        case 'n': return Kind::null;
        default: return Kind::number;
    }
}

std::string Node::spelt() const {
    if (!*this) return {};
    const std::string_view rest = document_->text_.substr(item().begin);
    if (is(Kind::text)) return unescaped(rest.substr(1, item().size - 2));
    return std::string(rest.substr(0, is_open() ? 1 : item().size));
}

bool operator==(const Node& node, std::string_view text) { return node.is(Kind::text) && node.spelt() == text; }

std::optional<bool> Node::truth() const {
    if (!is(Kind::truth)) return std::nullopt;
    return document_->text_[item().begin] == 't';
}

std::optional<std::uint64_t> Node::whole() const {
    if (!is(Kind::number)) return std::nullopt;
    return core::number_in<std::uint64_t>(document_->text_.substr(item().begin, item().size));
}

std::optional<double> Node::real() const {
    if (!is(Kind::number)) return std::nullopt;
    return core::number_in<double>(document_->text_.substr(item().begin, item().size));
}

Node Node::operator[](std::string_view key) const {
    Node found;
    if (!is(Kind::object)) return found;
    for (const Node each : *this) {
        if (each.has_key(key)) found = each;
    }
    return found;
}

Node Node::operator[](std::size_t place) const {
    if (place >= size()) return {};
    Node at = begin();
    for (; place > 0; --place) ++at;
    return at;
}

bool Node::repeats_key() const {
    if (!is(Kind::object)) return false;
    std::set<std::string> keys;
    for (const Node each : *this) keys.insert(each.key());
    return keys.size() < size();
}

std::string Node::key() const {
    if (!*this || item().key == 0) return {};
    return unescaped(document_->text_.substr(item().key, key_offset() - item().key));
}

bool Node::has_key(std::string_view key) const {
    const std::size_t at = item().key;
    if (at == 0) return false;
    const std::string_view rest = document_->text_.substr(at);
    if (rest.starts_with(key) && rest[key.size()] == '"') return true;
    const std::string_view inside = rest.substr(0, key_offset() - at);
    return inside.find('\\') != inside.npos && unescaped(inside) == key;
}

std::size_t Node::offset() const {
    const Document::Item& it = item();
    if (is_open()) return it.begin;
    const std::size_t end = it.begin + it.size;
    return is(Kind::number) ? std::min(end, document_->text_.size() - 1) : end - 1;
}

std::size_t Node::key_offset() const { return closing_quote(document_->text_, item().key); }

// ---- writing ---------------------------------------------------------------------------------------------

namespace {

/// Escapes the code point: beyond U+FFFF, as the two halves of UTF-16.
std::string escaped(char32_t point) {
    if (point <= 0xFFFF) return fmt::format("\\u{:04x}", static_cast<unsigned>(point));
    const auto rest = static_cast<unsigned>(point) - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10), 0xDC00 + (rest & 0x3FF));
}

std::string number_text(double number, Style style) {
    if (!style.printable) return nlohmann::json(number).dump();
    if (std::isnan(number)) return quoted("nan");
    if (std::isinf(number)) return quoted(number < 0 ? "-inf" : "inf");
    return fmt::format("{}", number == 0 ? 0.0 : number);  // no "-0"
}

}  // namespace

std::string quoted(std::string_view text, Style style) {
    if (!style.printable) {
        return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    std::string out = "\"";
    while (!text.empty()) {
        const char32_t point = core::take_code_point(text);
        if (point == '"' || point == '\\') {
            out += '\\';
            out += static_cast<char>(point);
        } else if (point == '\n') {
            out += "\\n";
        } else if (core::printable(point) != point) {
            out += escaped(point);
        } else {
            core::append_utf8(out, point);
        }
    }
    return out + '"';
}

Value::Value(const core::Value& value) : Value(value.to_double()) {
    const core::Rational* exact = value.exact();
    if (exact == nullptr) return;
    kind_ = exact->has_finite_decimal() ? Kind::none : Kind::text;
    text_ = exact->str();
}

Value::Value(std::initializer_list<Value> values) : kind_(Kind::list) {
    const bool is_object = std::all_of(values.begin(), values.end(), [](const Value& each) {
        return each.kind_ == Kind::list && each.size() == 2 && each.values_[0].kind_ == Kind::text;
    });
    if (!is_object) {
        values_ = values;
        return;
    }
    kind_ = Kind::object;
    for (const Value& each : values) (*this)[each.values_[0].text_] = each.values_[1];
}

Value& Value::operator[](std::string_view key) {
    kind_ = Kind::object;
    const auto at = std::find(keys_.begin(), keys_.end(), key);
    if (at != keys_.end()) return values_[static_cast<std::size_t>(at - keys_.begin())];
    keys_.emplace_back(key);
    return values_.emplace_back();
}

void Value::push_back(Value value) {
    kind_ = Kind::list;
    values_.push_back(std::move(value));
}

void Value::update(Value object) {
    for (std::size_t i = 0; i < object.size(); ++i) (*this)[object.keys_[i]] = std::move(object.values_[i]);
}

void Value::append(std::string& out, Style style, int level) const {
    if (kind_ == Kind::none) out += text_;
    if (kind_ == Kind::number) out += number_text(real_, style);
    if (kind_ == Kind::text) out += quoted(text_, style);
    if (kind_ != Kind::list && kind_ != Kind::object) return;
    const auto end_line = [&](int depth) {
        if (style.indent == 0) return;
        out += '\n';
        out.append(static_cast<std::size_t>(depth) * static_cast<std::size_t>(style.indent), ' ');
    };
    out += kind_ == Kind::list ? '[' : '{';
    for (std::size_t i = 0; i < values_.size(); ++i) {
        if (i > 0) out += own_lines_ ? ",\n " : style.spaced ? ", " : ",";
        end_line(level + 1);
        if (kind_ == Kind::object) out += quoted(keys_[i], style) + (style.spaced || style.indent > 0 ? ": " : ":");
        values_[i].append(out, style, level + 1);
    }
    if (!values_.empty()) end_line(level);
    out += kind_ == Kind::list ? ']' : '}';
}

std::string Value::str(Style style) const {
    std::string out;
    append(out, style, 0);
    return out;
}

std::ostream& operator<<(std::ostream& out, const Value& value) { return out << value.text(); }

Value copy_of(const Node& node) {
    Value out;
    if (node.is(Kind::none)) return out;
    out.text_ = node.spelt();
    if (node.is(Kind::text) || node.is(Kind::list) || node.is(Kind::object)) out.kind_ = node.kind();
    for (const Node each : node) {
        if (node.is(Kind::list)) out.push_back(copy_of(each));
        if (node.is(Kind::object)) out[each.key()] = copy_of(each);
    }
    return out;
}

Value text_or_null(std::string_view text) { return text.empty() ? Value() : Value(text); }

Value object(std::initializer_list<Member> members) {
    Value out = Value::object();
    for (const auto& [key, value, is_there] : members) {
        if (is_there) out[key] = value;
    }
    return out;
}

Value list(std::vector<Value> values, bool own_lines) {
    Value out = Value::list();
    out.values_ = std::move(values);
    out.own_lines_ = own_lines;
    return out;
}

}  // namespace plyglass::json
