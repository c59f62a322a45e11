#include "lesson/arithmetic.hpp"

#include <string>
#include <vector>

#include "lesson/words.hpp"

namespace plyglass::lesson {

using core::Rational;

namespace {

/// Reads a sum from its words, from left to right.
class Reckoner {
public:
    explicit Reckoner(std::vector<std::string> words) : words_(std::move(words)) {}

    std::optional<Rational> sum() {
        auto out = product();
        while (out && at_ < words_.size()) {
            const bool adds = words_[at_] == "+";
            if (!adds && words_[at_] != "-") return std::nullopt;
            ++at_;
            const auto next = product();
            if (!next) return std::nullopt;
            out = adds ? *out + *next : *out - *next;
        }
        return out;
    }

private:
    bool takes(std::string_view sign) {
        if (at_ == words_.size() || words_[at_] != sign) return false;
        ++at_;
        return true;
    }

    std::optional<Rational> product() {
        auto out = power();
        while (out) {
            const bool multiplies = takes("*");
            if (!multiplies && !takes("/")) break;
            const auto next = power();
            if (!next || (!multiplies && next->sign() == 0)) return std::nullopt;
            out = multiplies ? *out * *next : *out / *next;
        }
        return out;
    }

    std::optional<Rational> power() {
        auto base = number();
        if (!base || !takes("^")) return base;
        constexpr std::int64_t most = 99;
        const auto exponent = number();
        const auto times = exponent ? exponent->whole() : std::nullopt;
        if (!times || *times < 0 || *times > most) return std::nullopt;
        Rational out = 1;
        for (std::int64_t i = 0; i < *times; ++i) out = out * *base;
        return out;
    }

    std::optional<Rational> number() {
        if (at_ == words_.size()) return std::nullopt;
        auto out = Rational::parse(words_[at_]);
        if (!out || out->is_infinite()) return std::nullopt;
        ++at_;
        return out;
    }

    std::vector<std::string> words_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<Rational> reckoned(std::string_view sum) { return Reckoner(words_of(sum)).sum(); }

}  // namespace plyglass::lesson
