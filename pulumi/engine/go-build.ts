/** Builds the engine from its Go modules, for machines that only reach a Go module proxy. */
import { chmod, copyFile } from "node:fs/promises";
import path from "node:path";
import { findGo, type GoModule } from "./go";
import type { Progress } from "./progress";
import { ENGINE_VERSION } from "./versions";

const HOST_MODULE = "github.com/pulumi/pulumi/sdk/v3";
const VERSION_VARIABLE = "github.com/pulumi/pulumi/sdk/v3/go/common/version.Version";

/** Scripts in the host's module that start the processes of dynamic providers and policy packs. */
const SHIMS = ["pulumi-resource-pulumi-nodejs", "pulumi-analyzer-policy"];

export async function buildWithGo(into: string, env: NodeJS.ProcessEnv, progress: Progress): Promise<void> {
  const go = await findGo(env);
  const build = (module: GoModule, program: string) =>
    go.run(module, [
      "build",
      // Our go.sum verifies all modules, so the checksum database is not needed.
      "-mod=readonly",
      "-trimpath",
      `-ldflags=-s -w -X ${VERSION_VARIABLE}=v${ENGINE_VERSION}`,
      "-o",
      // With a folder as target, Go adds ".exe" on Windows.
      path.join(into, "bin") + path.sep,
      program,
    ]);
  await progress.during(
    `building the Pulumi engine ${ENGINE_VERSION} with Go, once: this takes some minutes`,
    () => build("pulumi", "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"),
  );
  await progress.during("building its Node.js language host", () =>
    build("nodejs", `${HOST_MODULE}/nodejs/cmd/pulumi-language-nodejs`),
  );
  const module = await go.sources("nodejs", HOST_MODULE);
  for (const shim of SHIMS.map((name) => (process.platform === "win32" ? `${name}.cmd` : name))) {
    const target = path.join(into, "bin", shim);
    await copyFile(path.join(module, "nodejs", "dist", shim), target);
    await chmod(target, 0o755);
  }
}
