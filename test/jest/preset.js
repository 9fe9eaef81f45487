/** Tests run from the sources: swc strips the types, `npm run check` checks them. */
const os = require("node:os");
const path = require("node:path");
const { coverage } = require("./coverage/least");
const { prepareMemory } = require("./memory");
const { pathsOf, split } = require("./parts");

const setUp = __dirname;

prepareMemory();

// For each process that a test starts.
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require "${path.join(setUp, "lazy-compiler.cjs")}"`]
  .filter(Boolean)
  .join(" ");

process.env.FORGE_TEST_SEED ??= String(Date.now() % 100_000);

const { FORGE_TEST_PART: part, FORGE_TEST_SEED: seed } = process.env;

const RINGS = { first: "npm test", both: "npm run test:both" };

/** All files, or those of a part. */
function filesOfPart() {
  if (part === undefined) return { testMatch: ["**/*.test.ts"] };
  const { run } = split({ part, seed });
  return { testRegex: pathsOf(run) };
}

module.exports = {
  testEnvironment: path.join(setUp, "environment.js"),
  runtime: path.join(setUp, "runtime.js"),
  testSequencer: path.join(setUp, "sequencer.js"),
  // One more than cores: a test of the engine mostly waits for one of its processes.
  maxWorkers: os.availableParallelism() + 1,
  workerIdleMemoryLimit: "1GB",
  roots: ["<rootDir>/test"],
  ...filesOfPart(),
  transform: {
    "^.+\\.[jt]s$": ["@swc/jest", { jsc: { parser: { syntax: "typescript" }, target: "es2022" } }],
  },
  ...coverage(RINGS[part] ?? "these tests"),
  reporters: [
    "default",
    "<rootDir>/test/jest/coverage/reader.js",
    "<rootDir>/test/jest/costs.js",
    "<rootDir>/test/closing-line.js",
  ],
  // Ends a test that hangs; nothing else, so that a slow or busy machine fails none. What builds an engine has a limit of its own.
  testTimeout: 300_000,
};
