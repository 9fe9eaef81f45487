/** The fast ring, without the tests of this repository's own files, in the environment for Stryker. */
const fast = require("../jest/fast.config");
const path = require("node:path");

// With a limit of memory, jest starts a process for the tests even if it runs them one after the other.
const { testMatch: _, workerIdleMemoryLimit: __, ...rest } = fast;

module.exports = {
  ...rest,
  maxWorkers: 1,
  testRegex: `${process.env.FORGE_MUTATION_TESTS || ""}.*\\.test\\.ts$`,
  testEnvironment: path.join(__dirname, "environment.js"),
  testPathIgnorePatterns: [...fast.testPathIgnorePatterns, "/test/unit/"],
};
