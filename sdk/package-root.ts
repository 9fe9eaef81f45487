/** Finds this package's folder, from the sources as well as from `dist/`, which lie at different depths. */
import { readFileSync } from "node:fs";
import path from "node:path";

export function packageRoot(): string {
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    if (nameIn(folder) === "pulumi-forge") return folder;
    if (folder === path.dirname(folder))
      throw new Error(`${__dirname} is not inside the pulumi-forge package`);
  }
}

function nameIn(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { name?: string };
    return name;
  } catch {
    return undefined;
  }
}

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(packageRoot(), "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}
