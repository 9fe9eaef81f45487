/** Runs tests in the process's own realm, so that `instanceof` works between tests and modules that Node.js has loaded. */
const { appendFileSync } = require("node:fs");
const path = require("node:path");
const { ModuleMocker } = require("jest-mock");
const { ModernFakeTimers } = require("@jest/fake-timers");
const { disableStorages } = require("./async-storages.cjs");
const { useMemory } = require("./memory");
const { processorSeconds } = require("./processor");

const root = path.join(__dirname, "..", "..");

module.exports = class OneRealmEnvironment {
  constructor({ projectConfig }, { testPath }) {
    this.testPath = testPath;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // Restored after the test file, so that its changes do not reach the next one.
    this.variables = { ...process.env };
    useMemory(testPath);
  }
  async setup() {
    // Jest's default is 100 lines for every error, which takes longer than most tests.
    Error.stackTraceLimit = 10;
    this.before = processorSeconds();
  }
  async teardown() {
    const file = this.variables.FORGE_TEST_COSTS;
    if (file && this.before !== undefined)
      appendFileSync(file, `${JSON.stringify([this.testPath, processorSeconds() - this.before])}\n`);
    this.fakeTimersModern.dispose();
    forgetHandlers();
    forgetState();
    disableStorages();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }
  exportConditions() {
    return ["node", "node-addons"];
  }
  getVmContext() {
    return globalThis;
  }
};

/**
 * Jest keeps what it calls before and after each test in the realm, and adds to it with each test file. In one realm, the last of
 * hundreds of files would call, and keep in memory, all of the files before it for each of its tests.
 */
const forgetHandlers = () => delete globalThis[Symbol.for("EVENT_HANDLERS")];

const OF_PULUMI = /[\\/]node_modules[\\/]@pulumi[\\/]/;

/** These know all secrets that they have seen, and all kinds that a test has defined. */
const KEEPS_STATE = /[\\/]provider[\\/](values[\\/]secrecy|definition[\\/]own-kinds)\.ts$/;

/**
 * Unloads what keeps something from one test file to the next: Pulumi's SDK, which has global mocks and settings, the known secrets and
 * kinds, and the sources that have loaded any of them, directly or through others.
 */
function forgetState() {
  for (const name of ["globalStore", "stackResource"]) delete globalThis[name];
  const known = new Map();
  const hasState = (file) => OF_PULUMI.test(file) || KEEPS_STATE.test(file);
  const hasIt = (module) => {
    if (!known.has(module)) {
      known.set(module, false); // Packages load each other in circles.
      known.set(module, hasState(module.filename) || module.children.some(hasIt));
    }
    return known.get(module);
  };
  for (const [file, module] of Object.entries(require.cache)) {
    // Jest's modules have loaded all others.
    const isSource = !/^(node_modules|test|\.\.)[\\/]/.test(path.relative(root, file));
    if (OF_PULUMI.test(file) || (isSource && hasIt(module))) delete require.cache[file];
  }
}
