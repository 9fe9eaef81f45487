/**
 * Runs the longest files first and then the other slow ones, so that no worker is left alone with a long file at the end. While an
 * engine is built, the quick ones come before all of them, because they need none.
 */
const { default: Sequencer } = require("@jest/test-sequencer");
const { isLong, nameOf } = require("./parts");
const slow = require("./slow.json");

const pattern = new RegExp(`[\\\\/](${slow.join("|")})\\.test\\.ts$`);
const isSlow = (file) => pattern.test(file.replaceAll("\\", "/"));
const isQuickFirst = process.env.FORGE_TEST_ORDER === "quick first";

const rankOf = ({ path }) =>
  (isLong(nameOf(path)) ? 2 : Number(isSlow(path))) + (isQuickFirst && !isSlow(path) ? 3 : 0);

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(other) - rankOf(one));
  }
};
