// The page's own reader of Markdown finds in every lesson what md4c finds.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <md4c.h>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#define md_parse md_parse_of_the_page
#include "web/libraries/markdown.cpp"
#undef md_parse

namespace plyglass::web {
namespace {

using Parse = int (*)(const MD_CHAR*, MD_SIZE, const MD_PARSER*, void*);

struct Heard {
    std::string out;
    int kind = -1;
    void event(const std::string& line) {
        if (kind >= 0) out += '\n';
        kind = -1;
        out += line + '\n';
    }
};

int write(MD_TEXTTYPE type, const MD_CHAR* piece, MD_SIZE size, void* data) {
    auto& to = *static_cast<Heard*>(data);
    if (to.kind != type) {
        if (to.kind >= 0) to.out += '\n';
        to.kind = type;
        to.out += "text " + std::to_string(type) + ": ";
    }
    to.out.append(piece, size);
    return 0;
}

/// What `parse` tells of `text`, a line for each event; texts of one kind that follow each other are one.
std::string told(Parse parse, const std::string& text) {
    Heard heard;
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
        std::string line = "enter " + std::to_string(type);
        if (type == MD_BLOCK_H) line += " level " + std::to_string(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
        if (type == MD_BLOCK_OL) line += " from " + std::to_string(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start);
        if (type == MD_BLOCK_CODE) {
            const auto& info = static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->info;
            if (info.text != nullptr) line += " kind " + std::string(info.text, info.size);
        }
        if (type != MD_BLOCK_DOC) static_cast<Heard*>(data)->event(line);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* data) {
        if (type != MD_BLOCK_DOC) static_cast<Heard*>(data)->event("leave " + std::to_string(type));
        return 0;
    };
    // "[9](leaves)" is a claim, which md4c takes for a link where the claim has no blank, and the reader of lessons puts
    // together again.
    parser.enter_span = [](MD_SPANTYPE type, void*, void* data) {
        if (type == MD_SPAN_A) return write(MD_TEXT_NORMAL, "[", 1, data);
        static_cast<Heard*>(data)->event("span " + std::to_string(type));
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void* detail, void* data) {
        if (type == MD_SPAN_A) {
            const auto& target = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
            const std::string end = "](" + std::string(target.text, target.size) + ")";
            return write(MD_TEXT_NORMAL, end.data(), static_cast<MD_SIZE>(end.size()), data);
        }
        static_cast<Heard*>(data)->event("end of span " + std::to_string(type));
        return 0;
    };
    parser.text = write;
    parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &heard);
    return heard.out;
}

TEST(PageMarkdown, ReadsEveryLessonAsMd4cDoes) {
    int lessons = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(PLYGLASS_SOURCE "/lessons")) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("lesson.") || !name.ends_with(".md")) continue;
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        EXPECT_EQ(told(md_parse_of_the_page, text), told(md_parse, text)) << entry.path();
        ++lessons;
    }
    EXPECT_GT(lessons, 20);
}

TEST(PageMarkdown, ReadsWhatLessonsMayHave) {
    const std::vector<std::string> texts{
        "# A title\n\nWords, **strong** and *soft* and `code`.\nA second line.\n",
        "1. one\n2. two\n   goes on\n\nAfter the list.\n",
        "- **Jia** picks\n- *Yi* offers\n",
        "```show\ntree: banknote\n\nstep: 3\n```\nWords\n```\nno kind\n```\n",
        "A mark that \\*is none\\*, and 2 * 3 is 6.\n",
    };
    for (const std::string& text : texts) {
        EXPECT_EQ(told(md_parse_of_the_page, text), told(md_parse, text)) << text;
    }
}

}  // namespace
}  // namespace plyglass::web
