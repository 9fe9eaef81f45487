/** The text of the provider in the state, by which the engine's provider process finds this package. */
import path from "node:path";
import { packageRoot } from "../../../sdk/package-root";

/**
 * The same on every machine and in every version, so that an upgrade shows no difference, and short, because the state has it twice
 * for each resource. The package is looked up from the working directory, which is the program's folder, and then from Pulumi's
 * SDK: with pnpm, a dependency of a dependency is only found from there. `file` defines a kind of the program's own.
 */
export const providerLine = (kind: string, file?: string) =>
  `exports.handler=()=>{let p=[process.cwd(),require.main.path],r=require("module").createRequire,f;for(let d of p)try{f??=r(d+"/").resolve("pulumi-forge/dynamic")}catch{}if(!f){let e=Error("Add pulumi-forge to the program's package.json: it is not found from "+p.join(" or "));e.stack="";throw e}return require(f).provider(${[
    kind,
    file,
  ]
    .filter((one) => one !== undefined)
    .map((one) => JSON.stringify(one))
    .join(",")})}`;

/**
 * With the Automation API, the engine may run the provider process in any folder, from which neither this package nor the SDK can
 * be found. This sets the environment of processes that are started from here, so that they find both.
 */
export function exposePackageToEngine(): void {
  // The engine runs this program, so it starts no engine itself.
  if (require.main?.filename.endsWith(PROGRAM_RUNNER)) return;
  const sdk = path.resolve(path.dirname(require.resolve("@pulumi/pulumi/package.json")), "..", "..");
  const own = path.dirname(packageRoot());
  const known = (process.env.NODE_PATH ?? "").split(path.delimiter).filter(Boolean);
  process.env.NODE_PATH = [...new Set([...known, own, sdk])].join(path.delimiter);
}

/**
 * The folder from which a program names the files of its own kinds, for a provider process that runs in another one: it is in the
 * same variable as the packages.
 */
export function exposeFolderToEngine(folder: string): void {
  if (require.main?.filename.endsWith(PROGRAM_RUNNER)) return;
  const known = (process.env.NODE_PATH ?? "").split(path.delimiter).filter(Boolean);
  process.env.NODE_PATH = [...new Set([...known, folder])].join(path.delimiter);
}

const PROGRAM_RUNNER = path.join("@pulumi", "pulumi", "cmd", "run", "index.js");
