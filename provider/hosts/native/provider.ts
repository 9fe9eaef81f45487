/** The provider of the plugin: its configuration, the steps of its resources, its lists and its functions. */

import { withSignal } from "../../../sdk/http/abort-scope";
import { lazy } from "../../../sdk/lazy";
import { packageSchema } from "../../classes/package-schema";
import { printingTo } from "../../collection/print";
import { Session, type SessionOptions } from "../../collection/session";
import { ResourceError } from "../../lifecycle";
import type { PluginProvider } from "../../pulumi/plugin/provider";
import { SecretValue } from "../../pulumi/plugin/values";
import { hasTargets, isStackDestroyed } from "../../pulumi/sdk/engine-command";
import { acceptConfig, checkConfig, diffConfig } from "./configuration";
import { listedObjects } from "./list";
import { Steps } from "./steps";

const invokes = lazy<typeof import("../../functions/invokes")>(() => require("../../functions/invokes"));

export function nativeProvider(version: string, options: SessionOptions = {}): PluginProvider {
  const { environment = process.env } = options;
  const session = new Session({ hasTargets, isDestroyed: isStackDestroyed, ...options });
  const canceled = new AbortController();
  const readsFirst = async () => options.readsFirst ?? (await session.connections()).detectDrift();
  const steps = new Steps(session, canceled.signal, readsFirst);
  return {
    version,
    schema: packageSchema,
    checkConfig: (_, config) => checkConfig(config, options),
    diffConfig: (olds, news) => diffConfig(olds, news, environment),
    configure: async (config) => session.configure(acceptConfig(config, environment)),
    readsFirst,
    check: (...args) => steps.check(...args),
    diff: (...args) => steps.diff(...args),
    create: (...args) => steps.create(...args),
    read: (...args) => steps.read(...args),
    update: (...args) => steps.update(...args),
    delete: (...args) => steps.delete(...args),
    list: (name, query, limit, log) =>
      printingTo(log, () =>
        withSignal(canceled.signal, () => listedObjects(session, name, query.values, limit)),
      ),

    async invoke(token, { values, secrets }, log) {
      const run = await session.connections();
      const hidden = secrets.length > 0;
      const found = await printingTo(log, () =>
        withSignal(canceled.signal, () => invokes.invoke(token, values, run, { hidden })),
      );
      return hidden || invokes.isSecretInvoke(token)
        ? Object.fromEntries(Object.entries(found).map(([name, value]) => [name, new SecretValue(value)]))
        : found;
    },

    close: session.close,
    cancel: () => canceled.abort(new ResourceError("the run was interrupted")),
  };
}
