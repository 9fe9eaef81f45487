/** What somebody who asked for an engine gets. */
import path from "node:path";
import { pathFolders, pathKey } from "./on-path";

export interface Engine {
  /** The absolute path of `pulumi`. */
  readonly command: string;
  /** The folder it is in, with its language host. */
  readonly directory: string;
  /** "3.200.0", without a leading "v". */
  readonly version: string;
  readonly source: "path" | "installer" | "go-build" | "cache";
  /** The environment to run it in; what `base` (the process's own unless given) says goes first. */
  environment(base?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
}

export interface EngineFacts {
  readonly command: string;
  readonly version: string;
  readonly source: Engine["source"];
  /** How it came onto this machine, however long ago. */
  readonly obtainedBy: "path" | "installer" | "go-build";
}

export function engineFrom({ command, version, source, obtainedBy }: EngineFacts): Engine {
  const directory = path.dirname(command);
  return {
    command,
    directory,
    version,
    source,
    environment(base = process.env) {
      const folders = pathFolders(base);
      // Ours goes first, or the engine takes the companions of another one and warns about it at every step.
      // The user's own stays where it is: moving, say, /usr/bin to the front would change their Node.js, too.
      const asItStands = obtainedBy === "path" && folders.includes(directory);
      return {
        PULUMI_SKIP_UPDATE_CHECK: "true",
        // Had the installer been in reach, nothing would have been built: plugins cannot be downloaded either,
        // and every command would first wait for each of them in vain.
        ...(obtainedBy === "go-build" && { PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true" }),
        ...base,
        [pathKey(base)]: (asItStands ? folders : [directory, ...folders]).join(path.delimiter),
      };
    },
  };
}
