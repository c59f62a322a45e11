#include "practice/item_film.hpp"

#include "trace/tree_search.hpp"

namespace plyglass::practice {

std::shared_ptr<const trace::Film> film_of(const Item& item) {
    trace::Search search;
    search.algorithm = trace::Algorithm::minimax;
    return trace::record(item.tree, search);
}

}  // namespace plyglass::practice
