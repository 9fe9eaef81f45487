/**
 * The least of each folder that tests run, in percent: a little less than the fast ring runs. Most of the command, and of what leans
 * on Pulumi's insides, runs in programs that tests of the slow ring start, where nothing is counted.
 */
const path = require("node:path");
const { exclude } = require("../../../tools/tsconfig.build.json");

const LEAST = {
  cli: { lines: 72, functions: 66, branches: 64 },
  provider: { lines: 83, functions: 84, branches: 81 },
  "provider/policy": { lines: 99, functions: 98, branches: 95 },
  "provider/pulumi": { lines: 35, functions: 33, branches: 26 },
  sdk: { lines: 99, functions: 98, branches: 95 },
  simulator: { lines: 97, functions: 96, branches: 90 },
};

const FOLDERS = ["cli", "provider", "sdk", "simulator"];

/** What the package leaves out, such as `npm run generate`, and what that writes. */
const leftOut = [...exclude.map((glob) => glob.replace("../", "")), "**/generated"];

/** The settings of Jest; `ring` names the tests that it runs. */
const coverage = (ring) => ({
  collectCoverageFrom: [
    ...FOLDERS.map((folder) => `${folder}/**/*.ts`),
    ...leftOut.flatMap((glob) => [`!${glob}`, `!${glob}/**`]),
  ],
  coverageThreshold: Object.fromEntries(
    Object.entries(LEAST).map(([folder, least]) => [`./${folder}/`, least]),
  ),
  coverageReporters: [[path.join(__dirname, "table.js"), { ring }]],
});

module.exports = { coverage, FOLDERS, LEAST };
