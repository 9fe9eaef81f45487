/** Ends a test run with one line that people and pipelines can read: `N passed, N failed`. */
const { writeSync } = require("node:fs");

module.exports = class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
    // A file that does not even load has no failed test of its own.
    const unloaded = testResults.filter(({ testExecError }) => testExecError).length;
    const failed = Math.max(numFailedTests + unloaded, Math.min(numFailedTestSuites, 1));
    // Behind everything that other reporters have to say.
    process.once("exit", () => writeSync(1, `${numPassedTests} passed, ${failed} failed\n`));
  }
};
