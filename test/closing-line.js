/** Ends a test run with one line that people and pipelines can read: `N passed, N failed`. */
const { appendFileSync, writeSync } = require("node:fs");
const { nameOf, split } = require("./jest/parts");

module.exports = class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
    // A file that does not load counts as a failure, although it has no failed test.
    const unloaded = testResults.filter(({ testExecError }) => testExecError).length;
    const failed = Math.max(numFailedTests + unloaded, Math.min(numFailedTestSuites, 1));
    const { FORGE_TEST_COUNTS: counts, FORGE_TEST_PART: part } = process.env;
    // For a run of both parts.
    if (counts) appendFileSync(counts, `${numPassedTests} ${failed}\n`);
    // After the output of all other reporters.
    process.once("exit", () => {
      writeSync(1, part === undefined ? sampled(testResults) : left(process.env));
      writeSync(1, `${numPassedTests} passed, ${failed} failed\n`);
    });
  }
};

/** What a part has not run, and how to run it. */
function left({ FORGE_TEST_PART: part, FORGE_TEST_SEED: seed, FORGE_TEST_GOES_ON: goesOn }) {
  const { left, tables } = split({ part, seed, goesOn: Number(goesOn ?? 0) });
  if (left.length === 0) return "";
  return `
Left to "npm run test:rest": ${left.join(", ")}; and all but a sample of ${tables.join(", ")}.
The sample was drawn with FORGE_TEST_SEED=${seed}.
`;
}

/** How to repeat the samples of a run that is none of a part. */
function sampled(testResults) {
  const tables = new Set(split({ part: "first", seed: process.env.FORGE_TEST_SEED }).tables);
  if (!testResults.some(({ testFilePath }) => tables.has(nameOf(testFilePath)))) return "";
  return `\nSamples of tables were drawn with FORGE_TEST_SEED=${process.env.FORGE_TEST_SEED}.\n`;
}
