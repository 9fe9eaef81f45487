/** Pulumi's SDK as a program has it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface Sdk {
  readonly version: string;
  resolve(module: string): string;
  require<Module>(module: string): Module;
}

/** The file that names the SDK of the package that built the engine: a program may have none yet. A package of the engine has no such file. */
const FALLBACK = path.join(__dirname, "sdk.txt");

/** Ends the process when there is none. */
export function findSdk(folders: readonly string[]): Sdk {
  for (const folder of [...folders, fallback()]) {
    const requireThere = createRequire(path.resolve(folder, "package.json"));
    const manifest = unlessMissing(() => requireThere.resolve("@pulumi/pulumi/package.json"));
    if (manifest === undefined) continue;
    const requireOfSdk = createRequire(manifest);
    const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
    return {
      version,
      resolve: (module) => requireThere.resolve(module),
      require: (module) => (module.startsWith("@pulumi/") ? requireThere : requireOfSdk)(module),
    };
  }
  process.stderr.write(
    `Pulumi's SDK is not installed in ${folders[0]}. Run "npm install" there, or add it: npm install @pulumi/pulumi\n`,
  );
  process.exit(1);
}

const fallback = (): string => unlessMissing(() => readFileSync(FALLBACK, "utf8").trim()) ?? ".";

function unlessMissing<Value>(find: () => Value): Value | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
