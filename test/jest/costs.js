/** Ends a run with the files that took the most processor time, which is what makes the run of everybody slow. */
const { existsSync, mkdtempSync, readFileSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const path = require("node:path");
const { nameOf } = require("./parts");
const { print } = require("./print");

const ROWS = 20;

const folder = mkdtempSync(path.join(tmpdir(), "forge-tests-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// `environment.js` of each worker adds a line for each file.
process.env.FORGE_TEST_COSTS = path.join(folder, "costs");

const seconds = (value) => (value === undefined ? "–" : value.toFixed(1)).padStart(8);

module.exports = class Costs {
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length < 2) return;
    const costs = new Map(costsIn(process.env.FORGE_TEST_COSTS));
    const rows = testResults.map(({ testFilePath, perfStats, numPassingTests, numFailingTests }) => ({
      name: nameOf(testFilePath),
      processor: costs.get(testFilePath),
      wall: (perfStats.end - perfStats.start) / 1000,
      tests: numPassingTests + numFailingTests,
    }));
    rows.sort((one, other) => (other.processor ?? other.wall) - (one.processor ?? one.wall));
    const sum = rows.reduce((total, { processor = 0 }) => total + processor, 0);
    print(
      `\nprocessor     wall  tests  the slowest of ${rows.length} files, in seconds; together${seconds(sum)}`,
    );
    for (const { name, processor, wall, tests } of rows.slice(0, ROWS))
      print(`${seconds(processor)} ${seconds(wall)} ${String(tests).padStart(6)}  ${name}`);
  }
};

const costsIn = (file) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
