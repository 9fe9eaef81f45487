/** Counts no coverage while a module loads: it stays loaded, so later tests would not reach the same code. */
const Module = require("node:module");

exports.leaveLoadingOut = (program) => {
  const load = Module._extensions[".ts"];
  Module._extensions[".ts"] = (...args) => {
    // A program runs while it loads.
    if (args[1] === program) return load(...args);
    const { __stryker__: stryker } = globalThis;
    const { currentTestId } = stryker;
    stryker.currentTestId = undefined;
    try {
      load(...args);
    } finally {
      stryker.currentTestId = currentTestId;
    }
  };
};
