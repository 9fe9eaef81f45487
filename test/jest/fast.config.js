/** `npm run test:fast`: the tests that start no other program (the engine, the `forge` command, npm) and no compiler, without the longest of them. */
const { coverage } = require("./coverage/least");
const everything = require("./preset");
const slow = require("./slow.json");

module.exports = {
  ...everything,
  ...coverage("npm run test:fast"),
  rootDir: "../..",
  testPathIgnorePatterns: ["/node_modules/", `/test/(${slow.join("|")})\\.test\\.ts$`],
};
