/** The tests that are nearest to a source: those on the shortest way over the files that import it. */
const { readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

const root = path.join(__dirname, "..", "..");
const LEFT_OUT = /^(node_modules|dist|\.git|docs)$/;

function* sourcesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!LEFT_OUT.test(entry.name)) yield* sourcesIn(file);
    } else if (entry.name.endsWith(".ts")) yield file;
  }
}

/** The files that import each file. */
function importers() {
  const files = [...sourcesIn(root)];
  const known = new Set(files);
  const found = new Map();
  for (const file of files)
    for (const [, name] of readFileSync(file, "utf8").matchAll(/(?:from|require\(|import\() ?"(\.[^"]+)"/g)) {
      const target = path.join(path.dirname(file), name);
      const imported = [`${target}.ts`, path.join(target, "index.ts")].find((one) => known.has(one));
      if (imported) found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  return found;
}

const isTest = (file) => file.endsWith(".test.ts");

/** At most so many tests for each file. */
function nearestTests(changed, most = 10) {
  const by = importers();
  return [
    ...new Set(changed.flatMap((file) => nearestTo(path.resolve(root, file), by).slice(0, most))),
  ].sort();
}

function nearestTo(file, by) {
  const seen = new Set([file]);
  for (let ring = [file]; ring.length > 0; ) {
    const tests = ring.filter(isTest);
    if (tests.length > 0) return tests;
    ring = ring.flatMap((one) => by.get(one) ?? []).filter((one) => !seen.has(one) && seen.add(one));
  }
  return [];
}

module.exports = { nearestTests };
