/** Tells Stryker which test is running, and runs only the tests that it wants, until one fails. */
const path = require("node:path");
const OneRealmEnvironment = require("../jest/environment");

const root = path.join(__dirname, "..", "..");
const SEPARATOR = " › ";

module.exports = class MutationEnvironment extends OneRealmEnvironment {
  constructor(config, context) {
    super(config, context);
    this.file = path.relative(root, context.testPath);
    this.hasFailed = false;
  }

  handleTestEvent({ name, test }) {
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

  async teardown() {
    await super.teardown();
    // A mutant may change what a module does while it loads.
    for (const file of Object.keys(require.cache))
      if (!path.relative(root, file).startsWith("node_modules") && file.endsWith(".ts"))
        delete require.cache[file];
  }
};

/** As jest reports it. */
function fullName(test) {
  const names = [];
  for (let block = test; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(" ");
}
