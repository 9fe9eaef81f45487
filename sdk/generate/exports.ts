/** Finds what the files of a folder export, because areas and kinds are found by convention. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package-root";

export interface Export {
  readonly name: string;
  readonly value: unknown;
  /** Without its ending. */
  readonly file: string;
}

/** In the order of the files. */
export function exportsIn(folder: string): Export[] {
  const absolute = path.join(packageRoot(), folder);
  const files = readdirSync(absolute).filter((name) => name.endsWith(".ts") && name !== "index.ts");
  return files
    .map((name) => path.basename(name, ".ts"))
    .sort()
    .flatMap((file) =>
      Object.entries(require(path.join(absolute, file)) as Record<string, unknown>)
        .map(([name, value]) => ({ name, value, file }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
}
