/** The fast ring, without the tests of this repository's own files, in the environment for Stryker. */
const fast = require("../jest/fast.config");
const path = require("node:path");

const { testMatch: _, ...rest } = fast;

module.exports = {
  ...rest,
  testRegex: `${process.env.FORGE_MUTATION_TESTS || ""}.*\\.test\\.ts$`,
  testEnvironment: path.join(__dirname, "environment.js"),
  testPathIgnorePatterns: [...fast.testPathIgnorePatterns, "/test/unit/"],
};
