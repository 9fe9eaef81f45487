/**
 * The two parts of the tests. `npm test` leaves to `npm run test:rest` what checks other people's programs, and all but a sample
 * of what runs on the engine and of the broadest tables of kinds; the sample is drawn by `FORGE_TEST_SEED`. `.ci/run` runs it, and
 * then a share of what it leaves, others each time.
 */
const { createHash } = require("node:crypto");
const { readdirSync } = require("node:fs");
const path = require("node:path");

const tests = path.join(__dirname, "..");

/** Files that check other people's programs, or that run for minutes: `npm run test:rest` alone runs them. */
const REST = [
  "engine/languages",
  "fleet/fleet",
  "languages/(dotnet|go|java)",
  "package/release",
  "pulumi/upgrade",
];

/** Files with engines of their own: `npm test` runs one in as many, drawn by the seed. */
const DRAWN = [
  { files: "pulumi/(?!mocks|secrets|automation|upgrade|exclusive-engine-search).*", oneIn: 5 },
  { files: "cli/gitops-(?!start|plan|runs|output|validate|config|reports|log|shard).*", oneIn: 4 },
  { files: "gitops/(fleet-guide|guide|pipelines|shared-state)", oneIn: 4 },
  { files: "policy/(engine|own-policy)", oneIn: 2 },
  { files: "(configuration|functions)/engine|newcomer/examples|package/plugin", oneIn: 2 },
  { files: "newcomer/(contributing|tasks)", oneIn: 2 },
];

/** Files with a table of which `npm test` takes a sample: see `sample.ts`. */
const SAMPLED = [
  "contract/(ambiguous|engine|handover|many|places|removed|rotate|secrecy|unnumbered|upgrade)",
  "examples/examples",
  "gitops/(accept|every-kind)",
  "package/layouts",
  "provider/(adopted|exclusive-search|ignored-fields|lost-answers|unsettled-creates|young-objects)",
  "pulumi/exclusive-engine-search",
  "reliability/(places|reliability)",
];

const expressionOf = (names) => new RegExp(`^(${names.join("|")})$`);

/** `pulumi/plural` */
const nameOf = (file) =>
  path
    .relative(tests, file)
    .replaceAll("\\", "/")
    .replace(/\.test\.ts$/, "");

/** All test files by name. */
const names = () =>
  readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => nameOf(path.join(tests, file)))
    .sort();

/** Of each group, the files that `npm test` runs. */
const drawnOf = (all, seed) =>
  DRAWN.flatMap(({ files, oneIn: many }) =>
    oneIn(
      many,
      all.filter((name) => expressionOf([files]).test(name)),
      seed,
    ),
  );

/** One in so many files, drawn by the seed. */
function oneIn(many, names, seed) {
  const chance = (name) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  const shuffled = names.toSorted((one, other) => (chance(one) < chance(other) ? -1 : 1));
  return shuffled.slice(0, Math.ceil(names.length / many));
}

/**
 * The files of a part, `first` or `rest`, and those that `first` leaves to the other one. `goesOn` leaves out the drawn files
 * that `first` has run with the same seed, and takes one in so many of the others.
 */
function split({ part, seed, goesOn, all = names() }) {
  const drawn = drawnOf(all, seed);
  const mayBeLeft = expressionOf([...REST, ...DRAWN.map(({ files }) => files)]);
  const left = all.filter((name) => mayBeLeft.test(name) && !drawn.includes(name));
  const tables = all.filter((name) => expressionOf(SAMPLED).test(name));
  if (part === "first") return { run: all.filter((name) => !left.includes(name)), left, tables };
  const own = goesOn ? oneIn(goesOn, left, seed) : all.filter((name) => mayBeLeft.test(name));
  return { run: [...own, ...tables], left: goesOn ? left.filter((name) => !own.includes(name)) : [], tables };
}

/** The expressions with which Jest finds these files. */
const pathsOf = (some) =>
  some.map((name) => `[\\\\/]test[\\\\/]${name.replaceAll("/", "[\\\\/]")}\\.test\\.ts$`);

module.exports = { nameOf, names, pathsOf, REST, DRAWN, SAMPLED, split };
