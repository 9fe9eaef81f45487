/** Ends a test run with one line that people and pipelines can read: `N passed, N failed`. */
const { writeSync } = require("node:fs");

module.exports = class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
    // A file that does not load counts as a failure, although it has no failed test.
    const unloaded = testResults.filter(({ testExecError }) => testExecError).length;
    const failed = Math.max(numFailedTests + unloaded, Math.min(numFailedTestSuites, 1));
    // After the output of all other reporters.
    process.once("exit", () => writeSync(1, `${numPassedTests} passed, ${failed} failed\n`));
  }
};
