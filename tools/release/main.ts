/** `npm run release [-- --dry-run]`: checks, tests, packs and publishes the package, and stops where there are problems. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import type { BuildTarget } from "../../provider/pulumi/engine/target";
import { packageRoot } from "../../sdk/package-root";
import { audit } from "./audit";
import { writeBillOfMaterials } from "./bill-of-materials";
import { changelogDisagrees, changesNotCommitted, type Problems, provenanceImpossible } from "./checks";
import { packEngine, targetsOf } from "./engines";
import { pack, unpacked } from "./pack";
import { differencesIn, withSecrets } from "./published";

interface Options {
  readonly dryRun: boolean;
  readonly withoutAudit: boolean;
  readonly engines: readonly string[];
}

const options = new Command("release")
  .option("--dry-run", "everything but the tests and the upload", false)
  .option(
    "--without-audit",
    "go on if the registry offers no audit; a weakness that is found still counts",
    false,
  )
  .option(
    "--engines <machines...>",
    "also packages with the engine, such as linux-x64, or all; each takes a build of minutes",
    [],
  )
  .parse()
  .opts<Options>();

const folder = path.join(packageRoot(), ".release");
const problems: string[] = [];

function check(name: string, found: Problems): void {
  console.log(`${found.length === 0 ? "ok     " : "PROBLEM"} ${name}`);
  for (const problem of found) console.log(`        ${problem}`);
  problems.push(...found);
}

/** Shows what the command prints. */
function succeeds(...[command, ...args]: [string, ...string[]]): Problems {
  const { status } = spawnSync(command, args, { cwd: packageRoot(), stdio: "inherit" });
  return status === 0 ? [] : [`${[command, ...args].join(" ")} failed.`];
}

function auditProblems(): Problems {
  const { outcome, text } = audit();
  if (outcome === "clean") return [];
  if (outcome === "vulnerable") return [text];
  if (!options.withoutAudit) return [`${text} Or release with --without-audit.`];
  console.log(`        Released without an audit: ${text}`);
  return [];
}

async function main(): Promise<void> {
  const machines = targetsOf(options.engines);
  check("nothing is uncommitted", changesNotCommitted());
  check("version and changelog agree", changelogDisagrees());
  check("provenance is possible", provenanceImpossible(options.dryRun));
  check("audit", auditProblems());
  if (problems.length === 0) await build(machines);
  console.log(conclusion());
  process.exitCode = problems.length === 0 ? 0 : 1;
}

async function build(machines: readonly BuildTarget[]): Promise<void> {
  if (options.dryRun) console.log("not run npm test, npm run test:rest");
  else check("tests", succeeds("npm", "run", "test:both"));
  const archive = packAndCheck();
  const engines: string[] = [];
  for (const machine of problems.length === 0 ? machines : [])
    engines.push(await packEngine(machine, folder));
  // The engines come first: a user of the package finds its engine then.
  for (const one of problems.length === 0 ? [...engines, archive] : [])
    check(`publish ${path.basename(one)}`, publish(one));
}

function packAndCheck(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { archive: name, files } = pack(folder);
  const archive = path.join(folder, name);
  check(`${files.length} files are as listed`, differencesIn(files));
  const secrets = unpacked(archive, (content) => withSecrets(content, files));
  check(
    "no file has a secret",
    secrets.map((file) => `${file} has a token or a private key.`),
  );
  const bill = archive.replace(/\.tgz$/, ".cdx.json");
  writeBillOfMaterials(bill);
  console.log(`written ${[archive, bill].map((file) => path.relative(packageRoot(), file)).join(", ")}`);
  return archive;
}

const publish = (archive: string): Problems =>
  succeeds("npm", "publish", archive, "--provenance", ...(options.dryRun ? ["--dry-run"] : []));

function conclusion(): string {
  const { length } = problems;
  if (length > 0) return `Nothing is released: ${length} ${length === 1 ? "problem" : "problems"}.`;
  return options.dryRun ? "Ready to release." : "Released.";
}

void main();
