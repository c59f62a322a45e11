#include "handout/bank.hpp"

#include "handout/gift.hpp"
#include "handout/moodle.hpp"
#include "handout/qti21.hpp"

namespace plyglass::handout {

std::string bank_file(std::span<const BankQuestion> questions, BankFormat format, Flavour flavour) {
    switch (format) {
        case BankFormat::moodle: return moodle_xml(questions);
        case BankFormat::gift: return gift(questions);
        case BankFormat::qti21: return qti21_package(questions);
        case BankFormat::qti: break;
    }
    return qti_package(questions, flavour);
}

}  // namespace plyglass::handout
