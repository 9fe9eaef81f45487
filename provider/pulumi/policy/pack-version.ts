/** Gives a version to a policy pack without a package.json: the SDK reads that file in the working directory. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../../sdk/package-root";

/** Until the returned function is called, packs get the version of this package. */
export function providePackVersion(): () => void {
  const folder = process.cwd();
  if (!hasVersion(folder)) process.chdir(packageRoot());
  return () => process.chdir(folder);
}

function hasVersion(folder: string): boolean {
  try {
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
      version?: string;
    };
    return Boolean(version);
  } catch {
    return false;
  }
}
