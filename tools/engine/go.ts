/** Runs Go in the modules of `go/`, which pin all that is built with it. */
import { chmod, copyFile } from "node:fs/promises";
import path from "node:path";
import coerce from "semver/functions/coerce";
import gte from "semver/functions/gte";
import { findProgram, pathFolders } from "../../provider/pulumi/engine/on-path";
import type { ReportDetail } from "../../provider/pulumi/engine/progress";
import { runBuild } from "../../provider/pulumi/engine/run";
import { type BuildTarget, goSettings } from "../../provider/pulumi/engine/target";
import { packageRoot } from "../../sdk/package-root";
import { buildProgress } from "./build-progress";

/** The version in the `go` lines of the modules in `go/`. */
const OLDEST_GO = "1.24.0";

/** A folder of `go/`. */
export type GoModule = "pulumi" | "python" | "go" | "java" | "yaml";

export const moduleFolder = (module: GoModule): string =>
  path.join(packageRoot(), "tools", "engine", "go", module);

export interface BuildOptions {
  /** Variables of the program with their values. */
  readonly linked?: Readonly<Record<string, string>>;
  readonly report?: ReportDetail;
  /** Default: this machine. */
  readonly target?: BuildTarget;
}

export interface Go {
  /** Builds a program of the module in a folder, or of one of its dependencies, into the folder `bin` of `into`. */
  build(folder: string, program: string, into: string, options?: BuildOptions): Promise<void>;
  /** Returns what the command prints. */
  run(module: GoModule, args: readonly string[]): Promise<string>;
  /** The folder with the sources of a dependency, which is downloaded if necessary. */
  sources(module: GoModule, dependency: string): Promise<string>;
  /** Copies executable scripts from the sources of a dependency into the folder `bin` of `into`. */
  copyScripts(module: GoModule, dependency: string, scripts: readonly string[], into: string): Promise<void>;
}

/** Throws with the reason if there is no usable Go on PATH. */
export async function findGo(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<Go> {
  const command = await findProgram("go", pathFolders(env));
  if (command === undefined) throw new Error("go is not on PATH");

  const settings: NodeJS.ProcessEnv = {
    ...env,
    // Builds without a C compiler, and does not download another toolchain.
    CGO_ENABLED: "0",
    GOTOOLCHAIN: "local",
    // Ignores the user's workspace and cross-compilation settings.
    GO111MODULE: "on",
    GOWORK: "off",
    GOOS: "",
    GOARCH: "",
  };
  const version = await runBuild(command, ["env", "GOVERSION"], { env: settings, timeoutSeconds: 20 });
  const comparable = coerce(version);
  if (comparable === null || !gte(comparable, OLDEST_GO)) {
    throw new Error(
      `${command} is ${version || "of an unknown version"}, but Go ${OLDEST_GO} or newer is needed`,
    );
  }

  const runIn = (
    cwd: string,
    args: readonly string[],
    onPrinted?: (text: string) => void,
    env: NodeJS.ProcessEnv = settings,
  ) => runBuild(command, args, { env, cwd, signal, ...(onPrinted ? { onPrinted } : {}) });
  const sources: Go["sources"] = async (module, dependency) => {
    const downloaded = await runIn(moduleFolder(module), ["mod", "download", "-json", dependency]);
    return (JSON.parse(downloaded) as { Dir: string }).Dir;
  };
  const packagesOf = async (folder: string, program: string) =>
    (await runIn(folder, ["list", "-mod=readonly", "-deps", program])).split("\n").length;
  return {
    run: (module, args) => runIn(moduleFolder(module), args),
    sources,
    async build(folder, program, into, { linked = {}, report, target } = {}) {
      const variables = Object.entries(linked).map(([name, value]) => ` -X ${name}=${value}`);
      const onPrinted = report && buildProgress(await packagesOf(folder, program), report);
      const words = [
        "build",
        // Names each package that is compiled.
        ...(report ? ["-v"] : []),
        // Our go.sum verifies all modules, so the checksum database is not needed.
        "-mod=readonly",
        "-trimpath",
        `-ldflags=-s -w${variables.join("")}`,
        "-o",
        // With a folder as target, Go adds ".exe" on Windows.
        path.join(into, "bin") + path.sep,
        program,
      ];
      await runIn(folder, words, onPrinted, { ...settings, ...(target ? goSettings(target) : {}) });
    },
    async copyScripts(module, dependency, scripts, into) {
      const folder = await sources(module, dependency);
      for (const script of scripts) {
        const target = path.join(into, "bin", path.basename(script));
        await copyFile(path.join(folder, script), target);
        await chmod(target, 0o755);
      }
    },
  };
}
