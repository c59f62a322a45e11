// What the program imports from the page. Both are put in place by program.js.
mergeInto(LibraryManager.library, {
    plyglass_suspend: function (fiber) {
        return Module.suspend(fiber);
    },
    plyglass_run_within: function (fiber) {
        Module.runWithin(fiber);
    },
});
