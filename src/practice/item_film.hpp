#pragma once

#include <memory>

#include "practice/item.hpp"
#include "trace/film.hpp"

namespace plyglass::practice {

/// The film from whose first step an item's tree is drawn: nothing of it is searched there.
std::shared_ptr<const trace::Film> film_of(const Item& item);

}  // namespace plyglass::practice
