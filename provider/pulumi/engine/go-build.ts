/** Builds the engine from its Go modules, for machines that only reach a Go module proxy. */
import { findGo } from "./go";
import type { Progress } from "./progress";
import { ENGINE_VERSION } from "./versions";

const HOST_MODULE = "github.com/pulumi/pulumi/sdk/v3";
const VERSION_VARIABLE = "github.com/pulumi/pulumi/sdk/v3/go/common/version.Version";

/** Scripts in the host's module that start the processes of dynamic providers and policy packs. */
const SHIMS = ["pulumi-resource-pulumi-nodejs", "pulumi-analyzer-policy"];

export async function buildWithGo(
  into: string,
  env: NodeJS.ProcessEnv,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const go = await findGo(env, signal);
  const linked = { [VERSION_VARIABLE]: `v${ENGINE_VERSION}` };
  await progress.during(
    `building the Pulumi engine ${ENGINE_VERSION} with Go, once: this takes some minutes`,
    (report) => go.build("pulumi", "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi", into, { linked, report }),
  );
  await progress.during("building its Node.js language host", (report) =>
    go.build("nodejs", `${HOST_MODULE}/nodejs/cmd/pulumi-language-nodejs`, into, { linked, report }),
  );
  const ending = process.platform === "win32" ? ".cmd" : "";
  const shims = SHIMS.map((name) => `nodejs/dist/${name}${ending}`);
  await go.copyScripts("nodejs", HOST_MODULE, shims, into);
}
