/**
 * A test file is jest's; what it tests is loaded by Node.js itself, once a worker. Jest on its own would read, compile and run
 * all of the sources and their packages anew for each file, which takes longer than most files' tests.
 */
const Module = require("node:module");
const path = require("node:path");
const vm = require("node:vm");
const { default: Runtime } = require("jest-runtime");
const { followSourceMaps, loadTypeScript } = require("./typescript");

const tests = path.join(__dirname, "..") + path.sep;

loadTypeScript();

module.exports = {
  __esModule: true,
  default: class SharingRuntime extends Runtime {
    constructor(...args) {
      super(...args);
      const { executor } = this;
      executor.compile = (text, filename) =>
        vm.compileFunction(text, executor.injectedModuleParameters, { filename });
    }

    requireModuleOrMock(from, name) {
      const file = ownOrPackage(from, name);
      return file === undefined ? super.requireModuleOrMock(from, name) : require(file);
    }

    getSourceMaps() {
      return followSourceMaps(super.getSourceMaps());
    }
  },
};

/** The file, where it is neither a test's nor jest's nor Node.js' own. */
function ownOrPackage(from, name) {
  if (Module.isBuiltin(name) || name.startsWith("@jest/")) return undefined;
  // An example of the documentation is jest's where a test gives it something else than the package; all share Pulumi's SDK.
  if (!from.startsWith(tests) && name !== "@pulumi/pulumi") return undefined;
  try {
    const file = Module.createRequire(from).resolve(name);
    return file.startsWith(tests) ? undefined : file;
  } catch {
    return undefined; // Jest says what is missing.
  }
}
