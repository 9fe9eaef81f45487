/** A version for a policy pack that has no package.json: the SDK reads that file in the folder where it runs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../package-root";

/** From now until the returned function is called. The pack gets the version of this package. */
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
