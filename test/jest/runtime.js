/**
 * Jest loads the test files, and Node.js itself loads the sources, once in each worker. Jest alone would read, compile and run
 * all of the sources and their packages anew for each file, which takes longer than most files' tests.
 */
const Module = require("node:module");
const path = require("node:path");
const vm = require("node:vm");
const { shouldInstrument } = require("@jest/transform");
const { default: Runtime } = require("jest-runtime");
const { startCounting, takeCounts } = require("./coverage/collector");
const { followSourceMaps, loadTypeScript } = require("./typescript");

const NODE_MODULES = `${path.sep}node_modules${path.sep}`;
const tests = path.join(__dirname, "..") + path.sep;

loadTypeScript();

module.exports = {
  __esModule: true,
  default: class SharingRuntime extends Runtime {
    constructor(...args) {
      super(...args);
      const { executor, _coverageOptions: coverage } = this;
      if (coverage.collectCoverage) startCounting((file) => shouldInstrument(file, coverage, this._config));
      executor.compile = (text, filename) => compiled(text, filename, executor.injectedModuleParameters);
    }

    requireModuleOrMock(from, name) {
      const file = ownOrPackage(from, name);
      return file === undefined ? super.requireModuleOrMock(from, name) : require(file);
    }

    /** For `coverage/reader.js`. */
    getAllCoverageInfoCopy() {
      return takeCounts();
    }

    getSourceMaps() {
      return followSourceMaps(super.getSourceMaps());
    }
  },
};

/** Of packages: Jest runs its own anew for each test file, and there is only one realm, which their code can be compiled for once. */
const code = new Map();

function compiled(text, filename, parameters) {
  const known = code.get(filename);
  if (known) return known;
  const compiled = vm.compileFunction(text, parameters, { filename });
  if (filename.includes(NODE_MODULES)) code.set(filename, compiled);
  return compiled;
}

/** The file that Node.js loads; undefined for files of tests, for Jest's packages and for Node.js's modules. */
function ownOrPackage(from, name) {
  if (Module.isBuiltin(name) || name.startsWith("@jest/")) return undefined;
  // Jest loads an example of the documentation with a mock of the package; both share Pulumi's SDK.
  if (!from.startsWith(tests) && name !== "@pulumi/pulumi") return undefined;
  try {
    const file = Module.createRequire(from).resolve(name);
    return file.startsWith(tests) ? undefined : file;
  } catch {
    return undefined; // Jest reports the missing module.
  }
}
