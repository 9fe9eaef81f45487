/** Keeps what the compiler and the formatter have made, until something changes that it was made from: they take most of the time. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package-root";

type Files = ReadonlyMap<string, string>;

/** `from` is all that the files are made from. */
export function remembered(name: string, from: readonly string[], make: () => Files): Files {
  const file = path.join(packageRoot(), "node_modules", ".cache", "generate", `${name}.json`);
  const key = createHash("sha256").update(JSON.stringify(from)).digest("hex");
  const known = read(file);
  if (known?.key === key) return new Map(known.files);
  const files = make();
  mkdirSync(path.dirname(file), { recursive: true });
  // Another process may read it meanwhile.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, files: [...files] } satisfies Remembered));
  renameSync(`${file}.${process.pid}`, file);
  return files;
}

interface Remembered {
  readonly key: string;
  readonly files: readonly (readonly [string, string])[];
}

/** Nothing where there is none, or none that can be read. */
function read(file: string): Remembered | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** The sources of these folders, without what is generated, and the versions of all packages. */
export function sourcesIn(...folders: readonly string[]): string[] {
  const root = packageRoot();
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.includes("generated"))
      .map((name) => path.join(folder, name))
      .sort(),
  );
  return ["package-lock.json", "tsconfig.json", ...files].flatMap((name) => [
    name,
    readFileSync(path.join(root, name), "utf8"),
  ]);
}
