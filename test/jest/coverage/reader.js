/** Adds up what ran in the workers, from which Jest makes its reports and checks its thresholds: `jest --coverage`. */
const { readdirSync } = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { globsToMatcher } = require("jest-util");
const { FOLDERS } = require("./least");

module.exports = class CoverageReader {
  /** For each source, how often each character of its compiled code ran. */
  counts = new Map();

  constructor({ collectCoverage, collectCoverageFrom, rootDir }) {
    Object.assign(this, { collectCoverage, collectCoverageFrom, rootDir });
  }

  /** Jest's own reporter, which comes after this one, gets the coverage of all test files with the last of them. */
  async onTestResult(_test, testResult, { testResults, numTotalTestSuites }) {
    if (!this.collectCoverage) return;
    for (const script of testResult.coverage ?? []) this.add(script);
    testResult.coverage = testResults.length === numTotalTestSuites ? await this.read() : undefined;
  }

  add({ url, functions }) {
    const counts = [this.counts.get(url) ?? [], countsIn(functions)];
    const [shorter, longer] = counts.sort((one, other) => one.length - other.length);
    for (const [offset, count] of shorter.entries()) longer[offset] += count;
    this.counts.set(url, longer);
  }

  async read() {
    const { covered } = require("./lines");
    const all = {};
    for (const url of this.sources()) Object.assign(all, await covered(url, this.counts.get(url)));
    return all;
  }

  /** Those that no test has loaded count as well. */
  sources() {
    const isSource = globsToMatcher(this.collectCoverageFrom);
    return FOLDERS.flatMap((folder) =>
      readdirSync(path.join(this.rootDir, folder), { recursive: true, encoding: "utf8" })
        .map((name) => path.join(folder, name))
        .filter((file) => isSource(file.replaceAll("\\", "/")))
        .map((file) => pathToFileURL(path.join(this.rootDir, file)).href),
    );
  }
};

/** A function or block stands after the one that it is in, and is right about its own part. */
function countsIn(functions) {
  const ranges = functions.flatMap((one) => one.ranges);
  const counts = new Float64Array(Math.max(...ranges.map(({ endOffset }) => endOffset)));
  for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset);
  return counts;
}
