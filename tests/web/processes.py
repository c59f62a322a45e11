"""The programs that a test starts end with it."""

import shutil
import subprocess


def end(processes, folder):
    """Ends them, the last one first, and deletes the folder in which they have worked."""
    for process in reversed(processes):
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    shutil.rmtree(folder, ignore_errors=True)
