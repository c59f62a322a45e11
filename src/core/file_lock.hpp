#pragma once

// Files that only one program may use at a time. The system releases a lock when its owner ends, in whatever way. On
// file systems without locks every program gets one.

#include <string>

namespace plyglass::core {

/// Locks the file until the descriptor is closed. Returns false if another process has the lock. Never waits.
bool lock_descriptor(int descriptor);

/// A lock on an empty file beside the files that it guards, which may be replaced meanwhile.
class FileLock {
public:
    /// Makes the file, and its folder, if there is none. If they cannot be made there is nothing to lock: the later
    /// write reports why it fails.
    explicit FileLock(const std::string& path);
    /// Removes the file, if it is empty.
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    bool is_elsewhere() const { return elsewhere_; }

private:
    std::string path_;
    int descriptor_ = -1;
    bool elsewhere_ = false;
};

}  // namespace plyglass::core
