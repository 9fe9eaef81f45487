/** Builds the engine from its Go modules, for machines that only reach a Go module proxy. */
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Progress } from "../../provider/pulumi/engine/progress";
import { type BuildTarget, HERE, isWindows } from "../../provider/pulumi/engine/target";
import { ENGINE_VERSION } from "../../provider/pulumi/engine/versions";
import { addNodeHost } from "./add-node-host";
import { findGo, type Go, moduleFolder } from "./go";
import { ENGINE_MODULE, writeSmallerEngine } from "./smaller-engine";

const SDK_MODULE = "github.com/pulumi/pulumi/sdk/v3";
const VERSION_VARIABLE = "github.com/pulumi/pulumi/sdk/v3/go/common/version.Version";

/** Scripts in the SDK's module that start the processes of dynamic providers and policy packs. */
const SHIMS = ["pulumi-resource-pulumi-nodejs", "pulumi-analyzer-policy"];

export interface EngineBuild {
  readonly env: NodeJS.ProcessEnv;
  readonly progress: Progress;
  /** With the SDKs of clouds, which take half of the time. */
  readonly isWhole: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Another machine, for a package. Default: this one. */
  readonly target?: BuildTarget;
}

export async function buildWithGo(
  into: string,
  { env, progress, isWhole, signal, target = HERE }: EngineBuild,
): Promise<void> {
  const go = await findGo(env, signal);
  const linked = { [VERSION_VARIABLE]: `v${ENGINE_VERSION}` };
  const sources = path.join(into, "sources");
  const which = isWhole ? "the whole Pulumi engine" : "the Pulumi engine";
  await progress.during(`building ${which} ${ENGINE_VERSION} with Go, once`, async (report) => {
    const folder = isWhole ? moduleFolder("pulumi") : await smallerEngine(go, sources);
    await go.build(folder, `${ENGINE_MODULE}/cmd/pulumi`, into, { linked, report, target });
  });
  await rm(sources, { recursive: true, force: true });
  await addNodeHost(into, target);
  const ending = isWindows(target) ? ".cmd" : "";
  const shims = SHIMS.map((name) => `nodejs/dist/${name}${ending}`);
  await go.copyScripts("pulumi", SDK_MODULE, shims, into);
}

/** Returns the folder of its module. */
async function smallerEngine(go: Go, into: string): Promise<string> {
  const original = await go.sources("pulumi", ENGINE_MODULE);
  await writeSmallerEngine(into, original, moduleFolder("pulumi"));
  return into;
}
