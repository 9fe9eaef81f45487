/** Builds the engine from its Go modules, for machines that only reach a Go module proxy. */
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

/** Scripts in the host's module that start the processes of dynamic providers and policy packs. */
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
  const version = await run(command, ["env", "GOVERSION"], { env: settings, timeoutSeconds: 20 });
  const comparable = coerce(version);
  if (comparable === null || !gte(comparable, OLDEST_GO)) {
    throw new Error(
      `${command} is ${version || "of an unknown version"}, but Go ${OLDEST_GO} or newer is needed`,
    );
  }

  const runIn = (module: "pulumi" | "nodejs", args: readonly string[]) =>
    run(command, args, { env: settings, cwd: path.join(packageRoot(), "pulumi", "engine", "go", module) });
  return {
    run: runIn,
    build: (module: "pulumi" | "nodejs", program: string, into: string) =>
      runIn(module, [
        "build",
        // Our go.sum verifies all modules, so the checksum database is not needed.
        "-mod=readonly",
        "-trimpath",
        `-ldflags=-s -w -X ${VERSION_VARIABLE}=v${ENGINE_VERSION}`,
        "-o",
        // With a folder as target, Go adds ".exe" on Windows.
        path.join(into, "bin") + path.sep,
        program,
      ]),
  };
}
