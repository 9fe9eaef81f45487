/** A definition as a dynamic provider: what the engine's provider process calls, found by the line of code that stands in the state. */
import type { dynamic } from "@pulumi/pulumi";
import { ForgeError } from "../../../sdk/http/errors";
import { ConnectionConfigError } from "../../connection";
import { definitionOf, singularOf } from "../../definitions";
import { ResourceError } from "../../lifecycle";
import { endWithEngine } from "./orphan";
import { pluralProvider } from "./plural";
import { createSession } from "./session";
import { singleProvider } from "./single";

/** What `__provider` in the state is a `require` of; one object for each kind, and one for many of it. */
export function provider(name: string): dynamic.ResourceProvider {
  endWithEngine();
  const session = createSession();
  const kind = singularOf(name);
  const methods =
    kind === undefined
      ? singleProvider(definitionOf(name), session)
      : pluralProvider(definitionOf(kind), session);
  return withoutStacks({
    configure: ({ config }) => session.configure((key) => config.get(`forge:${key}`)),
    ...methods,
  });
}

/**
 * The engine's provider process prints an error's name and stack beside what the engine itself says.
 * For what the person who runs the program can put right, that is noise; a defect of ours keeps its stack.
 */
function withoutStacks(methods: dynamic.ResourceProvider): dynamic.ResourceProvider {
  const quiet = Object.entries(methods).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (error) {
        if (
          error instanceof ForgeError ||
          error instanceof ResourceError ||
          error instanceof ConnectionConfigError
        ) {
          error.stack = error.message;
          error.toString = () => "pulumi-forge";
        }
        throw error;
      }
    },
  ]);
  return Object.fromEntries(quiet) as dynamic.ResourceProvider;
}
