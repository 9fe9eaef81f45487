/**
 * `npm run test:fast`: the tests that start no other program (the engine, the `forge` command, npm) and no compiler, without the longest of
 * them, and of the tables over all kinds a share, drawn by `FORGE_TEST_SEED`. The thresholds of the coverage rest on all of them.
 */
const { coverage } = require("./coverage/least");
const everything = require("./preset");
const slow = require("./slow.json");

if (!process.argv.includes("--coverage")) process.env.FORGE_TEST_RING = "fast";

module.exports = {
  ...everything,
  ...coverage("npm run test:fast"),
  rootDir: "../..",
  testPathIgnorePatterns: ["/node_modules/", `/test/(${slow.join("|")})\\.test\\.ts$`],
};
