/**
 * The parts of the tests. `npm test` is the `first` one: it leaves to `npm run test:rest` what checks other people's programs, and all
 * but a sample of what runs on the engine and of the broadest tables of kinds; the sample is drawn by `FORGE_TEST_SEED`. `.ci/run` runs
 * `both`: the first part together with a share of what that leaves, with the same seed each time.
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
  "package/(layouts|release)",
  "pulumi/upgrade",
];

/** Files with engines, databases or many runs of their own: `npm test` runs one in as many, drawn by the seed. */
const DRAWN = [
  { files: "pulumi/(?!mocks|secrets|automation|upgrade|exclusive-engine-search).*", oneIn: 5 },
  { files: "cli/gitops-(?!start|plan|runs|output|validate|config|reports|log|shard|select$).*", oneIn: 4 },
  { files: "gitops/(fleet-guide|guide|pipelines|shared-state)", oneIn: 4 },
  { files: "ledger/(kills|stores)", oneIn: 2 },
  { files: "policy/(engine|own-policy)", oneIn: 2 },
  { files: "(configuration|functions)/engine|newcomer/examples|package/plugin", oneIn: 2 },
  { files: "newcomer/(contributing|new|organization|quick-start|tasks)", oneIn: 5 },
  { files: "counts/counts|languages/(python|yaml)|package/package", oneIn: 2 },
];

/** Files with a table of which `npm test` takes a sample: see `sample.ts`. */
const SAMPLED = [
  "cli/gitops-select",
  "configuration/compact",
  "conformance/(editions|planted)",
  "contract/(ambiguous|engine|handover|many|places|raw-settings|refused-values|removed|rotate|secrecy|unknown-values|unnumbered|upgrade|written-out)",
  "examples/examples",
  "gitops/(accept|every-kind)",
  "newcomer/editions",
  "provider/(adopted|exclusive-search|ignored-fields|lost-answers|unsettled-creates|young-objects)",
  "pulumi/exclusive-engine-search",
  "reliability/(lived-in|places|reliability)",
  "service/role-matrix",
  "table/hostile-paths",
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

/** Of what the first part leaves, `both` runs one in so many: the whole takes hours. */
const SHARE = 20;

/** The files that a part runs, those that it leaves, and those of which it runs a sample. */
function split({ part, seed, all = names() }) {
  const drawn = drawnOf(all, seed);
  const mayBeLeft = expressionOf([...REST, ...DRAWN.map(({ files }) => files)]);
  const tables = all.filter((name) => expressionOf(SAMPLED).test(name));
  if (part === "rest")
    return { run: [...all.filter((name) => mayBeLeft.test(name)), ...tables], left: [], tables };
  const others = all.filter((name) => mayBeLeft.test(name) && !drawn.includes(name));
  const share = part === "both" ? oneIn(SHARE, others, seed) : [];
  const left = others.filter((name) => !share.includes(name));
  return { run: all.filter((name) => !left.includes(name)), left, tables };
}

/** Whether a file may run for minutes in a part that has more than a sample of it. */
const isLong = (name) => expressionOf([...REST, ...SAMPLED]).test(name);

/** The expressions with which Jest finds these files. */
const pathsOf = (some) =>
  some.map((name) => `[\\\\/]test[\\\\/]${name.replaceAll("/", "[\\\\/]")}\\.test\\.ts$`);

module.exports = { isLong, nameOf, names, pathsOf, REST, DRAWN, SAMPLED, SHARE, split };
