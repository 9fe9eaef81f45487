/** In a process that runs `forge` commands: the command of the sources, in which `npm run mutation` has put faults. */
const path = require("node:path");
const { loadTypeScript } = require("../jest/typescript");
const { leaveLoadingOut } = require("./loading.cjs");

const root = path.join(__dirname, "..", "..");
const kept = [path.join(root, "node_modules"), path.join(root, "test")].map((folder) => folder + path.sep);

/** Shared with the instrumented sources, which look it up by this name. */
globalThis.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } };
const context = globalThis.__stryker__;

const main = path.join(root, "cli", "main.ts");

loadTypeScript();
leaveLoadingOut(main);

exports.main = main;
exports.isOwn = (file) => file.startsWith(root) && !kept.some((folder) => file.startsWith(folder));

exports.fault = {
  /** `{ activeMutant, currentTestId, hitLimit }` of the process that runs the tests. */
  begin(fault) {
    Object.assign(context, { activeMutant: undefined, currentTestId: undefined }, fault, { hitCount: 0 });
  },
  end() {
    const { currentTestId: test, hitCount, mutantCoverage } = context;
    process.send({ test, hitCount, reached: mutantCoverage.perTest[test] ?? {} });
    mutantCoverage.perTest = {};
  },
};
