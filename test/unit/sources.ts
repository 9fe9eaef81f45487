/** The source files of the project, and those with a pattern in them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";

const folders = "cli provider sdk simulator".split(" ");

/** Such as `provider/identity/places.ts`. */
export const sources: readonly string[] = folders
  .flatMap((folder) =>
    readdirSync(path.join(packageRoot(), folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(folder, name.replaceAll("\\", "/")),
    ),
  )
  .filter((file) => file.endsWith(".ts"))
  .sort();

export const textIn = (file: string): string => readFileSync(path.join(packageRoot(), file), "utf8");

export const sourcesWith = (pattern: RegExp): readonly string[] =>
  sources.filter((file) => pattern.test(textIn(file)));
