/** Builds the engine from its published Go modules, for machines that reach a module proxy and little else. */
import { chmod, copyFile } from "node:fs/promises";
import path from "node:path";
import coerce from "semver/functions/coerce";
import gte from "semver/functions/gte";
import { packageRoot } from "../../package-root";
import { findProgram, pathFolders } from "./on-path";
import type { Progress } from "./progress";
import { run } from "./run";
import { ENGINE_VERSION, OLDEST_GO } from "./versions";

const HOST_MODULE = "github.com/pulumi/pulumi/sdk/v3";
const VERSION_VARIABLE = "github.com/pulumi/pulumi/sdk/v3/go/common/version.Version";

/** What starts the processes of dynamic providers and policy packs: scripts, delivered with the host's module. */
const SHIMS = ["pulumi-resource-pulumi-nodejs", "pulumi-analyzer-policy"];

export async function buildWithGo(into: string, env: NodeJS.ProcessEnv, progress: Progress): Promise<void> {
  const go = await findGo(env);
  await progress.during(
    `building the Pulumi engine ${ENGINE_VERSION} with Go, once: this takes some minutes`,
    () => go.build("pulumi", "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi", into),
  );
  await progress.during("building its Node.js language host", () =>
    go.build("nodejs", `${HOST_MODULE}/nodejs/cmd/pulumi-language-nodejs`, into),
  );
  const module = await go.run("nodejs", ["list", "-mod=readonly", "-m", "-f", "{{.Dir}}", HOST_MODULE]);
  for (const shim of SHIMS.map((name) => (process.platform === "win32" ? `${name}.cmd` : name))) {
    const target = path.join(into, "bin", shim);
    await copyFile(path.join(module, "nodejs", "dist", shim), target);
    await chmod(target, 0o755);
  }
}

async function findGo(env: NodeJS.ProcessEnv) {
  const command = await findProgram("go", pathFolders(env));
  if (command === undefined) throw new Error("there is no go on PATH");

  const settings: NodeJS.ProcessEnv = {
    ...env,
    // No C compiler is needed, and no other toolchain is downloaded in silence.
    CGO_ENABLED: "0",
    GOTOOLCHAIN: "local",
    // Not for what the user is working on: a workspace around us, or programs for another machine.
    GO111MODULE: "on",
    GOWORK: "off",
    GOOS: "",
    GOARCH: "",
  };
  const version = await run(command, ["env", "GOVERSION"], { env: settings, timeoutSeconds: 20 });
  const comparable = coerce(version);
  if (comparable === null || !gte(comparable, OLDEST_GO)) {
    throw new Error(`${command} is ${version || "of unknown age"}, and Go ${OLDEST_GO} or newer is needed`);
  }

  const runIn = (module: "pulumi" | "nodejs", args: readonly string[]) =>
    run(command, args, { env: settings, cwd: path.join(packageRoot(), "pulumi", "engine", "go", module) });
  return {
    run: runIn,
    build: (module: "pulumi" | "nodejs", program: string, into: string) =>
      runIn(module, [
        "build",
        // Only what our go.sum vouches for is built, so the checksum database is never asked.
        "-mod=readonly",
        "-trimpath",
        `-ldflags=-s -w -X ${VERSION_VARIABLE}=v${ENGINE_VERSION}`,
        "-o",
        // A folder, so that Go adds ".exe" where that is needed.
        path.join(into, "bin") + path.sep,
        program,
      ]),
  };
}
