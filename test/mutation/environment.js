/** Tells Stryker which test is running, and runs only the tests that it wants, until one fails. */
const Module = require("node:module");
const path = require("node:path");
const OneRealmEnvironment = require("../jest/environment");

const root = path.join(__dirname, "..", "..");
const SEPARATOR = " › ";
let isLeftOut = false;
/** The one of the file that runs. */
let current;

module.exports = class MutationEnvironment extends OneRealmEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = path.relative(root, context.testPath);
    this.hasFailed = false;
    current = this;
    if (!isLeftOut) leaveLoadingOut();
  }

  handleTestEvent({ name, test }) {
    // In one realm, jest goes on to tell the environments of earlier files.
    if (this !== current) return;
    const { __stryker__: stryker } = globalThis;
    if (name === "test_start") {
      const id = `${this.file}${SEPARATOR}${fullName(test)}`;
      stryker.currentTestId = id;
      const isWanted = stryker.wanted === undefined || (stryker.wanted.has(id) && !this.hasFailed);
      if (!isWanted) test.mode = "skip";
    }
    if (name === "test_done") {
      stryker.currentTestId = undefined;
      if (test.errors.length > 0) this.hasFailed = true;
    }
  }
};

/** While a module loads, no test runs: it stays loaded, and the next test would not meet what the mutant has changed. */
function leaveLoadingOut() {
  isLeftOut = true;
  const load = Module._extensions[".ts"];
  Module._extensions[".ts"] = (...args) => {
    const { __stryker__: stryker } = globalThis;
    const { currentTestId } = stryker;
    stryker.currentTestId = undefined;
    try {
      load(...args);
    } finally {
      stryker.currentTestId = currentTestId;
    }
  };
}

/** As jest reports it. */
function fullName(test) {
  const names = [];
  for (let block = test; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(" ");
}
