/** Ends a test run with one line that people and pipelines can read: `N passed, N failed`. */
module.exports = class ClosingLine {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
    // A file that does not even load has no failed test of its own.
    const unloaded = testResults.filter(({ testExecError }) => testExecError).length;
    console.log(
      `${numPassedTests} passed, ${Math.max(numFailedTests + unloaded, Math.min(numFailedTestSuites, 1))} failed`,
    );
  }
};
