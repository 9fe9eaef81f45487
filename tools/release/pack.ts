/** The package as npm packs it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { json, npm } from "./npm";
import { writeList } from "./published";

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

export interface Package {
  /** The name of the archive. */
  readonly archive: string;
  readonly files: readonly string[];
}

function packed(args: readonly string[], from?: string): Package {
  const answer = npm(["pack", "--json", ...args], from);
  // The build may print before.
  const [first] =
    json<Packed[]>({ ...answer, output: answer.output.slice(answer.output.indexOf("[")) }) ?? [];
  if (first === undefined) throw new Error(`npm pack failed:\n${answer.output}${answer.errors}`);
  return { archive: first.filename, files: first.files.map((file) => file.path) };
}

/** Builds the package, and writes its archive into the folder. */
export const pack = (folder: string): Package => packed(["--pack-destination", folder]);

/** Writes the archive of another package into the folder; returns its name. */
export const packInto = (from: string, folder: string): string =>
  packed(["--pack-destination", folder], from).archive;

/** Runs on the archive's content. */
export function unpacked<Result>(archive: string, use: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-release-"));
  try {
    execFileSync("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of the package, from the build that is there. */
export const packedFiles = (): readonly string[] => packed(["--dry-run", "--ignore-scripts"]).files;

if (require.main === module) writeList(packedFiles());
