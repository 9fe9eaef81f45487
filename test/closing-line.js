/** Ends a test run with one line that people and pipelines can read: `N passed, N failed`. */
const { writeSync } = require("node:fs");
const { nameOf, split } = require("./jest/parts");

module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = results;
    // A file that does not load counts as a failure, although it has no failed test.
    const unloaded = testResults.filter(({ testExecError }) => testExecError).length;
    const failed = Math.max(numFailedTests + unloaded, Math.min(numFailedTestSuites, 1));
    const { FORGE_TEST_PART: part, FORGE_TEST_SEED: seed } = process.env;
    // After the output of all other reporters, when it is known whether one of them fails the run, as a threshold of the coverage does.
    process.once("exit", () => {
      writeSync(1, part === undefined ? sampled(testResults) : left(part, seed));
      writeSync(1, `${numPassedTests} passed, ${failed || Number(!results.success)} failed\n`);
    });
  }
};

/** What a part has not run, and how to run it. */
function left(part, seed) {
  const { left, tables } = split({ part, seed });
  if (left.length === 0) return "";
  return `
Left to "npm run test:rest": ${left.join(", ")}; and all but a sample of ${tables.join(", ")}.
The sample was drawn with FORGE_TEST_SEED=${seed}.
`;
}

/** How to repeat the samples of a run that is none of a part. */
function sampled(testResults) {
  const { FORGE_TEST_RING: ring, FORGE_TEST_SEED: seed } = process.env;
  const tables = new Set(split({ part: "first", seed }).tables);
  if (ring !== "fast" && !testResults.some(({ testFilePath }) => tables.has(nameOf(testFilePath)))) return "";
  return `\nSamples of tables were drawn with FORGE_TEST_SEED=${seed}.\n`;
}
