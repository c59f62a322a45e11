// The reader of answers accepts any input: an answer that is of the item's kind and about its tree, or words about what is
// wrong. Whatever it reads can be judged. The first byte chooses the type of the item.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "practice/answer_reader.hpp"
#include "practice/generator.hpp"
#include "practice/misconception.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

const practice::Item& item(std::uint8_t which) {
    static std::map<std::size_t, practice::Item> items;
    const auto types = practice::types();
    const std::size_t at = which % types.size();
    const auto found = items.find(at);
    if (found != items.end()) return found->second;
    return items.emplace(at, practice::make_item(types[at].first, 7, 3)).first->second;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const practice::Item& asked = item(data[0]);
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto answer = practice::read_answer(asked, text);
    if (!answer) {
        require(!answer.error().empty(), "a mistake has words");
        return 0;
    }
    require(answer->index() == asked.answer.index(), "the answer is of the item's kind");
    const practice::Verdict verdict = practice::judge(asked, *answer);
    require(!verdict.right || verdict.misconceptions.empty(), "nobody is blamed for a right answer");
    return 0;
}
