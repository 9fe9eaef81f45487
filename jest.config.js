/** Tests run from the sources: swc strips the types, `npm run check` checks them. */
const path = require("node:path");

const setUp = path.join(__dirname, "test", "jest");

// For each process that a test starts.
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require "${path.join(setUp, "lazy-compiler.cjs")}"`]
  .filter(Boolean)
  .join(" ");

module.exports = {
  testEnvironment: path.join(setUp, "environment.js"),
  runtime: path.join(setUp, "runtime.js"),
  testSequencer: path.join(setUp, "sequencer.js"),
  maxWorkers: "100%",
  workerIdleMemoryLimit: "1GB",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  transform: {
    "^.+\\.[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  reporters: ["default", "<rootDir>/test/closing-line.js"],
  testTimeout: 30_000,
};
