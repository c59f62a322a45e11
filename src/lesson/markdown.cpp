#include "lesson/markdown.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <md4c.h>
#include <optional>

namespace plyglass::lesson {

namespace {

/// The listener of md4c. md4c gives it no line numbers, but most texts lie in the source itself.
class Listener {
public:
    explicit Listener(std::string_view source) : source_(source) {
        for (std::size_t i = 0; i < source.size(); ++i) {
            if (source[i] == '\n') ends_.push_back(i);
        }
    }

    std::vector<Piece> take();

    void enter(MD_BLOCKTYPE type, void* detail);
    void leave(MD_BLOCKTYPE type);
    void enter(MD_SPANTYPE type);
    void leave(MD_SPANTYPE type, void* detail);
    void text(MD_TEXTTYPE type, std::string_view piece);

private:
    struct List {
        bool numbered = false;
        unsigned next = 1;
    };

    void see(std::string_view piece) {
        const char* begin = source_.data();
        const std::less_equal<> before;
        if (!before(begin, piece.data()) || !before(piece.data() + piece.size(), begin + source_.size())) return;
        const auto offset = static_cast<std::size_t>(piece.data() - begin);
        line_ = static_cast<std::size_t>(std::lower_bound(ends_.begin(), ends_.end(), offset) - ends_.begin()) + 1;
        if (begin_ == 0) begin_ = line_;
        for (; !waiting_.empty(); waiting_.pop_back()) std::get<Foreign>(pieces_[waiting_.back()]).line = line_;
    }
    void foreign(Foreign::What what) { pieces_.emplace_back(Foreign{line_, what}); }
    void put(std::string_view piece);
    void finish_paragraph();
    void finish_fence();
    void add_code(std::string_view piece);

    std::string_view source_;
    std::vector<std::size_t> ends_;  // the offsets of the line ends
    std::vector<Piece> pieces_;
    std::vector<std::size_t> waiting_;  // pieces whose line is that of the next text
    std::size_t line_ = 1;              // of the last text that was seen
    std::size_t begin_ = 0;             // the first line of the block; 0: not seen yet
    Spans spans_;
    std::vector<Emphasis> emphasis_{Emphasis::plain};
    unsigned level_ = 0;  // of the heading that is open
    std::vector<List> lists_;
    std::string bullet_;  // of the list item whose first paragraph comes
    std::optional<Fence> fence_;
    std::string code_;  // of the line of the fence that is open
};

std::vector<Piece> Listener::take() {
    // Where no text was seen the lines are guesses, but none beyond the end.
    const auto clamp = [last = ends_.size() + 1](std::size_t& line) { line = std::min(line, last); };
    for (Piece& piece : pieces_) {
        std::visit([&](auto& it) { clamp(it.line); }, piece);
        if (auto* fence = std::get_if<Fence>(&piece)) {
            for (Fence::Line& line : fence->lines) clamp(line.number);
        }
    }
    return std::move(pieces_);
}

void Listener::enter(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
        case MD_BLOCK_H: level_ = static_cast<MD_BLOCK_H_DETAIL*>(detail)->level; [[fallthrough]];
        case MD_BLOCK_P:
            // The paragraph of a tight list item has no events of its own.
            finish_paragraph();
            break;
        case MD_BLOCK_UL: finish_paragraph(), lists_.push_back({false, 1}); break;
        case MD_BLOCK_OL:
            finish_paragraph(), lists_.push_back({true, static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start});
            break;
        case MD_BLOCK_LI:
            finish_paragraph();
            bullet_ = lists_.back().numbered ? std::to_string(lists_.back().next++) + "." : "•";
            break;
        case MD_BLOCK_HR: ++line_, foreign(Foreign::What::rule); break;
        case MD_BLOCK_QUOTE: finish_paragraph(), foreign(Foreign::What::quote); break;
        case MD_BLOCK_CODE: {
            finish_paragraph();
            const auto& info = static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->info;
            std::string_view kind = info.text == nullptr ? std::string_view() : std::string_view(info.text, info.size);
            if (!kind.empty()) see(kind);
            fence_ = Fence{kind.empty() ? line_ + 1 : line_, std::string(kind), {}};
            break;
        }
        default: break;
    }
}

void Listener::leave(MD_BLOCKTYPE type) {
    switch (type) {
        case MD_BLOCK_H:
            pieces_.emplace_back(Heading{begin_ == 0 ? line_ + 1 : begin_, level_, std::move(spans_)});
            spans_.clear();
            begin_ = 0;
            break;
        case MD_BLOCK_P:
        case MD_BLOCK_LI: finish_paragraph(), bullet_.clear(); break;
        case MD_BLOCK_UL:
        case MD_BLOCK_OL: lists_.pop_back(); break;
        case MD_BLOCK_CODE: finish_fence(); break;
        default: break;
    }
}

void Listener::enter(MD_SPANTYPE type) {
    switch (type) {
        case MD_SPAN_STRONG: emphasis_.push_back(Emphasis::strong); break;
        case MD_SPAN_EM: emphasis_.push_back(Emphasis::emphasized); break;
        case MD_SPAN_CODE: emphasis_.push_back(Emphasis::code); break;
        case MD_SPAN_IMG:
            waiting_.push_back(pieces_.size());
            foreign(Foreign::What::image);
            break;
        // "[9](leaves)" looks like a link, and is a claim.
        case MD_SPAN_A: put("["); break;
        default: break;
    }
}

void Listener::leave(MD_SPANTYPE type, void* detail) {
    if (type == MD_SPAN_A) {
        const auto& target = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
        put("](");
        if (target.text != nullptr) put({target.text, target.size});
        put(")");
    }
    if (type == MD_SPAN_STRONG || type == MD_SPAN_EM || type == MD_SPAN_CODE) emphasis_.pop_back();
}

void Listener::text(MD_TEXTTYPE type, std::string_view piece) {
    see(piece);
    if (fence_) return add_code(piece);
    switch (type) {
        case MD_TEXT_BR:
        case MD_TEXT_SOFTBR: put("\n"); break;
        case MD_TEXT_NULLCHAR: put("\uFFFD"); break;
        default: put(piece); break;
    }
}

void Listener::put(std::string_view piece) {
    if (spans_.empty() || spans_.back().emphasis != emphasis_.back()) spans_.push_back({emphasis_.back(), {}});
    spans_.back().text += piece;
}

void Listener::add_code(std::string_view piece) {
    for (const char c : piece) {
        if (c != '\n') {
            code_ += c;
            continue;
        }
        // Blanks and line ends are no part of the source: a line without any text follows the one before.
        const std::size_t before = fence_->lines.empty() ? fence_->line : fence_->lines.back().number;
        fence_->lines.push_back({std::max(line_, before + 1), std::move(code_)});
        code_.clear();
    }
}

void Listener::finish_paragraph() {
    if (spans_.empty()) return;
    pieces_.emplace_back(Paragraph{begin_ == 0 ? line_ : begin_, bullet_, std::move(spans_)});
    spans_.clear();
    bullet_.clear();
    begin_ = 0;
}

void Listener::finish_fence() {
    if (!code_.empty()) add_code("\n");
    if (!fence_->lines.empty()) line_ = std::max(line_, fence_->lines.back().number);
    ++line_;  // the line that closes it
    if (fence_->kind.empty() && fence_->lines.empty()) {
        foreign(Foreign::What::code);
    } else {
        pieces_.emplace_back(*std::move(fence_));
    }
    fence_.reset();
    begin_ = 0;
}

Listener& listener(void* data) { return *static_cast<Listener*>(data); }

}  // namespace

std::string plain(const Spans& spans) {
    std::string out;
    for (const Span& span : spans) out += span.text;
    return out;
}

std::vector<Piece> read_markdown(std::string_view text) {
    // md4c 0.4.8 looks for line ends with strcspn, which goes on behind a text that no NUL ends.
    const std::string whole(text.substr(0, std::numeric_limits<MD_SIZE>::max()));
    Listener out(whole);
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
        listener(data).enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void* /*detail*/, void* data) {
        listener(data).leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* /*detail*/, void* data) {
        listener(data).enter(type);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void* detail, void* data) {
        listener(data).leave(type, detail);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* piece, MD_SIZE size, void* data) {
        listener(data).text(type, {piece, size});
        return 0;
    };
    md_parse(whole.data(), static_cast<MD_SIZE>(whole.size()), &parser, &out);
    return out.take();
}

}  // namespace plyglass::lesson
