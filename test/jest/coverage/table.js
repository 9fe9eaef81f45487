/** A report of the coverage of each folder, and of the files below the least of their folder that have the most uncovered lines. */
const path = require("node:path");
const { print } = require("../print");
const { LEAST } = require("./least");

const MEASURES = ["lines", "functions", "branches"];
const FILES = 20;

module.exports = class CoverageTable {
  constructor({ ring = "the tests" }) {
    this.ring = ring;
  }

  /** Called by Jest, as Istanbul's reports are. */
  execute(context) {
    const files = [];
    context.getTree("flat").visit({ onDetail: (node) => files.push(node.getFileCoverage()) });
    print(`\nCoverage by ${this.ring}, in percent, with the least of each folder in brackets`);
    print(MEASURES.map((measure) => measure.padStart(16)).join(""));
    for (const [folder, least] of Object.entries(LEAST)) {
      const own = files.filter((file) => isIn(folder, file));
      print(rowOf(folder, own, least));
    }
    print(rowOf("together", files));
    printLacking(files.filter((file) => file.toSummary().lines.pct < linesAskedOf(file)));
  }
};

/** A folder in another one stands after it. */
const linesAskedOf = (file) =>
  Object.entries(LEAST).findLast(([folder]) => isIn(folder, file))?.[1].lines ?? 0;

const isIn = (folder, file) => nameOf(file).startsWith(`${folder}/`);

const nameOf = (file) => path.relative("", file.path).replaceAll("\\", "/");

function rowOf(folder, files, least = {}) {
  const [first, ...others] = files.map((file) => file.toSummary());
  for (const one of others) first.merge(one);
  const cells = MEASURES.map((measure) => {
    const asked = least[measure] === undefined ? "" : `(${least[measure]})`;
    return `${(first?.[measure].pct ?? 100).toFixed(1).padStart(10)} ${asked.padEnd(5)}`;
  });
  return `${cells.join("")}  ${folder}`;
}

function printLacking(files) {
  if (files.length === 0) return;
  const most = files
    .sort((one, other) => other.getUncoveredLines().length - one.getUncoveredLines().length)
    .slice(0, FILES);
  print(
    `\nThe uncovered lines of ${most.length} of the ${files.length} files that have less than the least of their folder`,
  );
  for (const file of most) print(`  ${nameOf(file)}: ${rangesOf(file.getLineCoverage())}`);
}

/** `3-5, 9`: a range may have lines without code. */
function rangesOf(counts) {
  const ranges = [];
  let isOpen = false;
  for (const [line, count] of Object.entries(counts)) {
    if (count === 0 && isOpen) ranges.at(-1).to = line;
    else if (count === 0) ranges.push({ from: line, to: line });
    isOpen = count === 0;
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(", ");
}
