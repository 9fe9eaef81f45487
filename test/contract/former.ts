/** Earlier versions of the package, built from the history of the project, each once on a machine. */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pick } from "../../provider/values/values";
import { packageRoot } from "../../sdk/package-root";
import type { Contract, Place } from "./contract";

/** The first one records no numbers of places, and the second one records them among the outputs. */
export const formerCommits = ["29e6e02", "a4591395"] as const;
export type FormerCommit = (typeof formerCommits)[number];

const run = async (cwd: string, command: string, ...args: string[]) =>
  (await promisify(execFile)(command, args, { cwd, encoding: "utf8" })).stdout;

const built = new Map<FormerCommit, Promise<string | undefined>>();

/** The folder of the package as a user has it; `undefined` if the history of this clone lacks the commit. */
export function formerPackage(commit: FormerCommit): Promise<string | undefined> {
  const building = built.get(commit) ?? build(commit);
  built.set(commit, building);
  return building;
}

async function build(commit: FormerCommit): Promise<string | undefined> {
  const folder = path.join(tmpdir(), `forge-former-${commit}`);
  // The link is to the project that built it, which may be gone.
  if (existsSync(path.join(folder, "node_modules"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  const root = packageRoot();
  const isThere = await run(root, "git", "cat-file", "-e", `${commit}^{commit}`).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const parts = mkdtempSync(`${folder}-`);
  const made = path.join(parts, "package");
  mkdirSync(made);
  await run(root, "git", "archive", "--output", path.join(parts, "sources.tar"), commit);
  await run(made, "tar", "-xf", path.join(parts, "sources.tar"));
  symlinkSync(path.join(root, "node_modules"), path.join(made, "node_modules"));
  await run(made, "npm", "run", "--silent", "build");
  // Another run may have been faster.
  if (!existsSync(folder)) renameSync(made, folder);
  return folder;
}

interface PackageSchema {
  readonly resources: Readonly<Record<string, { readonly inputProperties: object }>>;
}

/** The kinds that a package has, each with the inputs that it has. */
export function knownTo(folder: string, contracts: readonly Contract[]): readonly Contract[] {
  const file = path.join(folder, "dist", "provider", "generated", "package-schema.json");
  const { resources }: PackageSchema = JSON.parse(readFileSync(file, "utf8"));
  return contracts.flatMap((contract) => {
    const known = resources[`forge:index:${contract.kind}`]?.inputProperties;
    if (known === undefined) return [];
    const within = (values: Contract["inputs"]) => (place: Place) => pick(values(place), Object.keys(known));
    return [{ ...contract, inputs: within(contract.inputs), others: within(contract.others) }];
  });
}
