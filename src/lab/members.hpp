#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"
#include "lab/seal.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

/// Reads one member after another and keeps the first mistake.
class Members {
public:
    explicit Members(const json::Document& object) : object_(object) {}

    std::uint64_t whole(const char* name) {
        if (const auto value = object_[name].whole()) return *value;
        expected(name, text::tr("a whole number"));
        return 0;
    }
    /// The index of the item of `items` whose `name(item)` is the member's value.
    std::size_t choice(const char* member_name, const auto& items, const auto& name, std::string_view what) {
        const json::Node value = object_[member_name];
        const auto is_it = [&](const auto& item) { return value == name(item); };
        const auto at = std::find_if(items.begin(), items.end(), is_it);
        if (at == items.end()) expected(member_name, what);
        return static_cast<std::size_t>(at - items.begin());
    }
    void expected(const char* name, std::string_view what) {
        using text::filled, text::tr;
        const json::Node value = object_[name];
        wrong(value ? filled(tr("its \"{}\" is {}, expected {}"), name, json::copy_of(value).str(), what)
                    : filled(tr("it has no \"{}\", expected {}"), name, what));
    }
    void wrong(std::string mistake) {
        if (!mistake_) mistake_ = std::move(mistake);
    }
    const std::optional<std::string>& mistake() const { return mistake_; }

protected:
    const json::Document& object_;

private:
    std::optional<std::string> mistake_;
};

/// What `read` takes from the game in a line (without its end), as an object and as its members; or what is wrong with it, one
/// translated clause.
template <class Record, class In = Members>
core::Result<Record, std::string> read_sealed(std::string_view line, const auto& read) {
    if (auto what = damage(line)) return *std::move(what);
    constexpr std::size_t deepest = 16;
    const std::string text = unsealed(line);
    const json::Document object(text, deepest);
    if (!object.is_whole() || !object.root().is(json::Kind::object)) {
        return std::string(text::tr("expected a game as a JSON object"));
    }
    In in(object);
    Record out = read(object, in);
    if (in.mistake()) return *in.mistake();
    return out;
}

}  // namespace plyglass::lab
