#!/usr/bin/env node
import { lazy } from "../../../sdk/lazy";
/** The plugin `pulumi-resource-forge`: the engine starts it, reads its port, and calls it. */
import { packageVersion } from "../../../sdk/package-root";
import { servePlugin } from "../../pulumi/plugin/server";
import { endWithEngine } from "../../pulumi/sdk/end-with-engine";

const providers = lazy<typeof import("./provider")>(() => require("./provider"));

async function main(): Promise<void> {
  const engine = process.argv.slice(2).find((argument) => !argument.startsWith("-"));
  const load = () => {
    return providers.nativeProvider(packageVersion());
  };
  const { port } = await servePlugin(load, engine);
  process.stdout.write(`${port}\n`);
  endWithEngine(engine);
}

void main();
