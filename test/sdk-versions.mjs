/**
 * `npm run test:newest [jest arguments]`, `npm run test:oldest` and `npm run test:nodes`: tests on other versions of Node.js and Pulumi's packages, in a
 * copy of this folder. Without arguments, the tests in the table of provider/pulumi/README.md, which fail when the internals of an SDK
 * change, and the tests of the package; `test:nodes` runs the fast ring and the tour before them, and what newcomers type and upgrades
 * beside them, on Node.js 22 and 24 with the packages that ask for them.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import semver from "semver";

const { engines, dependencies, peerDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const [which, ...args] = process.argv.slice(2);

/** What asks for a newer Node.js than 20. */
const NEWER = { "@pulumi/pulumi": "latest", "@pulumi/policy": "latest", undici: "8", commander: "15" };

/** The versions of Node.js that users have, each with the packages that its users get besides this project's own. */
const NODES = { 20: {}, 22: NEWER, 24: NEWER };
if (which === "nodes") {
  for (const version of Object.keys(NODES))
    execFileSync(process.execPath, [process.argv[1], version, ...args], { stdio: "inherit" });
  process.exit();
}

const oldest = (range) => semver.minVersion(range).version;

/** The newest and the oldest versions that package.json allows. */
const VERSIONS = {
  newest: { node: "latest", "@pulumi/pulumi": "latest", "@pulumi/policy": "latest" },
  oldest: {
    node: oldest(engines.node),
    "@pulumi/pulumi": oldest(peerDependencies["@pulumi/pulumi"]),
    "@pulumi/policy": oldest(dependencies["@pulumi/policy"]),
  },
};
const { node, ...packages } = VERSIONS[which] ?? { node: which, ...NODES[which] };

const testsInTable = () => [
  ...new Set(readFileSync("provider/pulumi/README.md", "utf8").match(/test\/[\w/-]+\.test\.ts/g)),
];
const FAST = path.join("test", "jest", "fast.config.js");
const NEWCOMERS = ["test/newcomer", "test/contract/upgrade"];
const chosen =
  args.length > 0
    ? args
    : [...testsInTable(), "test/package/package.test.ts", ...(which in NODES ? NEWCOMERS : [])];

const copy = mkdtempSync(path.join(tmpdir(), `forge-${which}-`));
const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: copy, stdio: "inherit", ...options });

function copyProject() {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file), { force: true });
  }
  // Tests ask Git which files are the project's.
  run("git", ["init", "--quiet"]);
}

/** Installs the versions, and returns an environment in which `node` is the chosen one. */
function exchangePackages() {
  // The npm packages node-PLATFORM-ARCH carry the binary itself.
  const binary = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const wanted = { [binary]: process.env.NODE_VERSION ?? node, ...packages };
  const names = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", ...names]);
  const bin = path.join(copy, "node_modules", binary, "bin");
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
}

try {
  copyProject();
  // The published package is built with the versions of the lockfile.
  run("npm", ["ci", "--no-audit", "--no-fund"]);
  const env = exchangePackages();
  const versions = Object.keys(packages).map(
    (name) => `'${name} ' + JSON.parse(fs.readFileSync('node_modules/${name}/package.json')).version`,
  );
  run("node", ["-p", ["'Node.js ' + process.version", ...versions].join(" + ', ' + ")], { env });
  if (which === "newest" || packages.undici !== undefined) run("npm", ["run", "--silent", "build"], { env });
  const jest = (...words) =>
    run("node", [path.join("node_modules", "jest", "bin", "jest.js"), ...words], { env });
  // Before the others, because they are quicker.
  if (args.length === 0 && which in NODES) {
    jest("--config", FAST);
    for (const words of [[], ["--program"]])
      run("node", [path.join("dist", "cli", "main.js"), "tour", ...words], { env });
  }
  jest(...chosen);
} catch (error) {
  process.exitCode = error.status ?? 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
