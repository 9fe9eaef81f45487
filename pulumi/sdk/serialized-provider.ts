/** What stands in the state as the provider, and how the engine's provider process finds this package by it. */
import path from "node:path";
import { packageRoot } from "../../package-root";

/**
 * The same on every machine and in every version, so that an upgrade of the package shows no difference; short, for each
 * resource of a state has it twice. The package is found from where the provider process runs, which is the program's
 * folder, or else from where Pulumi's SDK is: in a layout like pnpm's, a dependency of a dependency is only found from there.
 */
export const providerLine = (kind: string) =>
  `exports.handler=()=>{let p=[process.cwd(),require.main.path],r=require("module").createRequire,f;for(let d of p)try{f??=r(d+"/").resolve("pulumi-forge/dynamic")}catch{}if(!f){let e=Error("Add pulumi-forge to the program's package.json: it is not found from "+p.join(" or "));e.stack="";throw e}return require(f).provider(${JSON.stringify(kind)})}`;

/**
 * An engine that a program starts itself, by the Automation API, runs the provider process in a folder of the program's
 * choice, from which neither this package nor the SDK need be found: the processes that are started from here find both.
 */
export function letEngineFindPackage(): void {
  // A program that the engine runs starts none.
  if (require.main?.filename.endsWith(PROGRAM_RUNNER)) return;
  const sdk = path.resolve(path.dirname(require.resolve("@pulumi/pulumi/package.json")), "..", "..");
  const own = path.dirname(packageRoot());
  const known = (process.env.NODE_PATH ?? "").split(path.delimiter).filter(Boolean);
  process.env.NODE_PATH = [...new Set([...known, own, sdk])].join(path.delimiter);
}

const PROGRAM_RUNNER = path.join("@pulumi", "pulumi", "cmd", "run", "index.js");
