/** Keeps `npm run test:fast` free of tests that start another program or need a build: those are in the slow ring. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { DRAWN, names, REST, SAMPLED, SHARE, split } from "../jest/parts";
import slow from "../jest/slow.json";

const folder = path.join(__dirname, "..");

/** Imports that start a program (Node.js's module for it, this project's engine) or read the built package. */
const STARTS = /["]node:child_process"|[/](pulumi|tools)\/engine"|["]dist", "sdk"/;

/** A file and the files of `test/` that it imports, directly or not. */
function needed(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file) || !file.startsWith(folder)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g))
    for (const end of [".ts", "/index.ts"]) needed(path.join(path.dirname(file), `${name}${end}`), seen);
  return seen;
}

const inSlowRing = new RegExp(`^(${slow.join("|")})\\.test\\.ts$`);

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => path.join(folder, name));

/** Certificates are made by a program that ends at once. */
const isQuick = (file: string) => file.endsWith("certificates.ts");

test("every test that starts another program or reads the build is in the slow ring", () => {
  const starting = files.filter((file) =>
    [...needed(file)].some((each) => !isQuick(each) && STARTS.test(readFileSync(each, "utf8"))),
  );
  const names = starting.map((file) => path.relative(folder, file));
  expect(names.filter((name) => !inSlowRing.test(name))).toEqual([]);
});

const all = names();

const part = (name: "first" | "both" | "rest", seed: number) =>
  split({ part: name, seed: String(seed), all });

test("npm test and npm run test:rest run every file", () => {
  for (const seed of [1, 2, 3]) {
    const first = part("first", seed);
    const rest = part("rest", seed);
    expect([...new Set([...first.run, ...rest.run])].sort()).toEqual(all);
    expect(first.left.filter((name) => first.run.includes(name))).toEqual([]);
  }
});

test(".ci/run runs what npm test runs and a share of what that leaves, lists what it leaves itself, and another seed runs it", () => {
  const every = Array.from({ length: 200 }, (_, seed) => {
    const first = part("first", seed);
    const both = part("both", seed);
    expect([...both.run, ...both.left].sort()).toEqual(all);
    expect(first.run.filter((name) => !both.run.includes(name))).toEqual([]);
    expect(both.left.length).toBeLessThanOrEqual(first.left.length * (1 - 1 / SHARE));
    return both.run;
  });
  expect([...new Set(every.flat())].sort()).toEqual(all);
});

test("npm test runs all of the fast ring, on which the thresholds of its coverage rest", () => {
  const everyDraw = Array.from({ length: 20 }, (_, seed) => part("first", seed));
  const left = new Set(everyDraw.flatMap((one) => one.left));
  expect(left.size).toBeGreaterThan(0);
  expect([...left].filter((name) => !inSlowRing.test(`${name}.test.ts`))).toEqual([]);
});

test("npm run test:rest alone runs all files that a seed may leave to it", () => {
  const whole = part("rest", 1).run;
  for (let seed = 1; seed <= 20; seed++)
    expect(part("first", seed).left.filter((name) => !whole.includes(name))).toEqual([]);
});

test("another seed draws other files", () => {
  const drawn = [1, 2, 3].map((seed) => part("first", seed).left.join());
  expect(new Set(drawn).size).toBe(3);
});

test.each([...REST, ...DRAWN.map(({ files }) => files), ...SAMPLED])("%s names existing tests", (pattern) =>
  expect(all.filter((name) => new RegExp(`^(${pattern})$`).test(name))).not.toEqual([]),
);
