/** Makes dynamic providers of definitions; the serialized provider in the state loads this module. */
import type { dynamic } from "@pulumi/pulumi";
import { isOrdinary } from "../../collection/masked";
import { Session } from "../../collection/session";
import { endWithEngine, engineOfDynamicHost } from "../../pulumi/sdk/end-with-engine";
import { hasTargets, isStackDestroyed, runningCommandPreviews } from "../../pulumi/sdk/engine-command";
import { printErrorsOnce, printOnce } from "../../pulumi/sdk/print-errors-once";
import { ByInputs } from "./by-inputs";
import { dynamicMethods } from "./methods";
import { loadOwnKind } from "./own-kind";

/** One for each process, because the engine starts one for each run. */
const session = new Session({
  hasTargets,
  looksAhead: runningCommandPreviews,
  isDestroyed: isStackDestroyed,
});
const byInputs = new ByInputs(session.owners);

/**
 * The provider that `__provider` in the state loads: one for each kind, and one for each plural resource. `file` defines the kind, if it is
 * the program's own.
 */
export function provider(name: string, file?: string): dynamic.ResourceProvider {
  if (file !== undefined) loadOwnKind(name, file);
  endWithEngine(engineOfDynamicHost());
  printErrorsOnce();
  // A resource that comes from the plugin has no provider in its state, which an update without requests adds.
  const methods = byInputs.methods(
    name,
    dynamicMethods(name, session, (state) => "__provider" in state),
  );
  return {
    ...withErrorsPrintedOnce(methods),
    configure: ({ config }) => session.configure((key) => config.get(`forge:${key}`)),
  };
}

/**
 * The engine's provider process prints an error's name and stack in addition to the engine's message. For errors that users can
 * fix, both are noise; unexpected errors keep their stack.
 */
const withErrorsPrintedOnce = (methods: object): dynamic.ResourceProvider =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: unknown[]) =>
        method(...args).catch((error: unknown) => {
          if (error instanceof Error && isOrdinary(error)) printOnce(error);
          throw error;
        }),
    ]),
  ) as unknown as dynamic.ResourceProvider;
