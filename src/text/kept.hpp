#pragma once

// Words that are composed once, not at each frame.

#include <optional>

#include "text/translate.hpp"

namespace plyglass::text {

/// What `compose` gave, until it is forgotten or the language changes.
template <class T>
class Kept {
public:
    template <class Compose>
    const T& get(const Compose& compose) const {
        if (!kept_ || language_ != current_language()) {
            kept_ = compose();
            language_ = current_language();
        }
        return *kept_;
    }
    void forget() { kept_.reset(); }

private:
    mutable std::optional<T> kept_;
    mutable Language language_{};
};

}  // namespace plyglass::text
