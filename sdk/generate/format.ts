/** Generated TypeScript in the format of this project. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageRoot } from "../package-root";
import { remembered } from "./remembered";

/** The same files with their imports sorted and their lines broken. */
export function formatted(name: string, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const from = ["biome.json", "package-lock.json"].map((file) =>
    readFileSync(path.join(packageRoot(), file), "utf8"),
  );
  const safe = `format ${name.replaceAll("/", "-")}`;
  return remembered(safe, [...from, ...[...files].flat()], () => format(files));
}

/** In a folder where nobody else looks. */
function format(files: ReadonlyMap<string, string>): Map<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-generate-"));
  try {
    for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
    execFileSync(
      process.execPath,
      [
        require.resolve("@biomejs/biome/bin/biome"),
        "check",
        "--write",
        "--log-level=error",
        `--config-path=${path.join(packageRoot(), "biome.json")}`,
        // The folder is in no repository, so there is nothing to ignore.
        "--vcs-enabled=false",
        ".",
      ],
      { cwd: folder, stdio: "pipe" },
    );
    return new Map([...files.keys()].map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
