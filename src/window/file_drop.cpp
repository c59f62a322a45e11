#include "window/file_drop.hpp"

#include <algorithm>

#include <X11/Xatom.h>

#include "window/uri_list.hpp"

namespace plyglass::window {

namespace {

constexpr long version = 5;
constexpr long longest = 1L << 18;  // of a list of files, in units of four bytes

const unsigned char* bytes_of(const void* data) { return static_cast<const unsigned char*>(data); }

}  // namespace

FileDrop::FileDrop(Display* server)
    : server_(server), proxy_(XCreateSimpleWindow(server, DefaultRootWindow(server), -1, -1, 1, 1, 0, 0, 0)) {
    set(proxy_, "XdndAware", XA_ATOM, version);
    set(proxy_, "XdndProxy", XA_WINDOW, proxy_);
}

FileDrop::~FileDrop() { XDestroyWindow(server_, proxy_); }

void FileDrop::attach(::Window window) {
    window_ = window;
    set(window_, "XdndAware", XA_ATOM, version);
    set(window_, "XdndProxy", XA_WINDOW, proxy_);
}

void FileDrop::set(::Window window, const char* property, Atom type, unsigned long value) const {
    XChangeProperty(server_, window, atom(property), type, 32, PropModeReplace, bytes_of(&value), 1);
}

/// The bytes of a property; for 32 bits, one `long` each.
std::string FileDrop::property(::Window window, Atom name) const {
    Atom type = 0;
    int bits = 0;
    unsigned long count = 0, left = 0;
    unsigned char* data = nullptr;
    const int done = XGetWindowProperty(server_, window, name, 0, longest, False, AnyPropertyType, &type, &bits, &count,
                                        &left, &data);
    std::string out;
    if (done == Success && data != nullptr) {
        const std::size_t each = bits == 32 ? sizeof(long) : static_cast<std::size_t>(bits) / 8;
        out.assign(data, data + count * each);
    }
    if (data != nullptr) XFree(data);
    return out;
}

void FileDrop::tell_source(const char* message, const std::array<long, 4>& rest) const {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.display = server_;
    event.xclient.window = source_;
    event.xclient.message_type = atom(message);
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(window_);
    std::copy(rest.begin(), rest.end(), event.xclient.data.l + 1);
    XSendEvent(server_, source_, False, NoEventMask, &event);
    XFlush(server_);
}

bool FileDrop::offers_files(const XClientMessageEvent& enter) const {
    const Atom files = atom("text/uri-list");
    const bool has_more = (enter.data.l[1] & 1) != 0;
    if (!has_more) return std::find(enter.data.l + 2, enter.data.l + 5, static_cast<long>(files)) != enter.data.l + 5;
    const std::string types = property(source_, atom("XdndTypeList"));
    for (std::size_t at = 0; at + sizeof(Atom) <= types.size(); at += sizeof(Atom)) {
        Atom type = 0;
        std::copy_n(types.data() + at, sizeof(Atom), reinterpret_cast<char*>(&type));
        if (type == files) return true;
    }
    return false;
}

void FileDrop::take(const XEvent& event) {
    if (event.type == ClientMessage && event.xclient.window == window_) take(event.xclient);
    const bool answers = event.type == SelectionNotify && event.xselection.requestor == proxy_ && source_ != 0;
    if (answers) take(event.xselection);
}

void FileDrop::take(const XSelectionEvent& answer) {
    const bool took = answer.property != None;
    if (took) {
        dropped_ = paths_in(property(proxy_, answer.property));
        XDeleteProperty(server_, proxy_, answer.property);
    }
    finish(took);
    source_ = 0;
}

void FileDrop::take(const XClientMessageEvent& message) {
    const Atom what = message.message_type;
    if (what == atom("XdndEnter")) {
        source_ = static_cast<::Window>(message.data.l[0]);
        has_files_ = offers_files(message);
        return;
    }
    if (source_ == 0 || static_cast<::Window>(message.data.l[0]) != source_) return;
    if (what == atom("XdndPosition")) {
        const long copies = static_cast<long>(atom("XdndActionCopy"));
        tell_source("XdndStatus", {has_files_ ? 1 : 0, 0, 0, has_files_ ? copies : 0});
    } else if (what == atom("XdndDrop") && has_files_) {
        const Atom selection = atom("XdndSelection");
        XConvertSelection(server_, selection, atom("text/uri-list"), selection, proxy_,
                          static_cast<Time>(message.data.l[2]));
        XFlush(server_);
    } else if (what == atom("XdndDrop")) {
        finish(false);
        source_ = 0;
    } else if (what == atom("XdndLeave")) {
        source_ = 0;
    }
}

void FileDrop::finish(bool took) const {
    tell_source("XdndFinished", {took ? 1 : 0, took ? static_cast<long>(atom("XdndActionCopy")) : 0, 0, 0});
}

}  // namespace plyglass::window
