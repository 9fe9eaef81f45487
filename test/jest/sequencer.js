/** Runs the slow files first, so that no worker is left alone with a long file at the end. */
const { default: Sequencer } = require("@jest/test-sequencer");
const slow = require("./slow.json");

const pattern = new RegExp(`[\\\\/](${slow.join("|")})\\.test\\.ts$`);
const isSlow = ({ path }) => pattern.test(path.replaceAll("\\", "/"));

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => Number(isSlow(other)) - Number(isSlow(one)));
  }
};
