/** An engine that is ready to run. */
import path from "node:path";
import { pathFolders, pathKey } from "./on-path";

export interface Engine {
  /** The absolute path of `pulumi`. */
  readonly command: string;
  /** The folder it is in, with its language host. */
  readonly directory: string;
  /** "3.200.0", without a leading "v". */
  readonly version: string;
  readonly source: "path" | "package" | "installer" | "go-build" | "cache";
  /** The environment to run it in. Default of `base`: the environment of this process. */
  environment(base?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
}

export interface EngineFacts {
  readonly command: string;
  readonly version: string;
  readonly source: Engine["source"];
  /** How it was installed. */
  readonly obtainedBy: "path" | "package" | "installer" | "go-build";
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
      // Our engine must come first, or it takes the plugins of another one and warns at every step. The user's own engine stays
      // where it is on PATH: moving /usr/bin to the front, for example, would also change the version of Node.js.
      const isOnPathAlready = obtainedBy === "path" && folders.includes(directory);
      return {
        PULUMI_SKIP_UPDATE_CHECK: "true",
        // The engine was built because the installer was unreachable, so plugin downloads would fail too, each after a long
        // timeout.
        ...(obtainedBy === "go-build" && { PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true" }),
        ...base,
        [pathKey(base)]: (isOnPathAlready ? folders : [directory, ...folders]).join(path.delimiter),
      };
    },
  };
}
