/** A definition as a dynamic provider: what the engine's provider process calls, found by the line of code that stands in the state. */
import type { dynamic } from "@pulumi/pulumi";
import { endWithEngine } from "../../../pulumi/sdk/end-with-engine";
import { printErrorsOnce } from "../../../pulumi/sdk/print-errors-once";
import { definitionOf, singularOf } from "../../definitions";
import { discreet } from "./discreet";
import { pluralProvider } from "./plural";
import { createSession } from "./session";
import { singleProvider } from "./single";

/** What `__provider` in the state is a `require` of; one object for each kind, and one for many of it. */
export function provider(name: string): dynamic.ResourceProvider {
  endWithEngine();
  printErrorsOnce();
  const session = createSession();
  const kind = singularOf(name);
  const definition = definitionOf(kind ?? name);
  const methods =
    kind === undefined ? singleProvider(definition, session) : pluralProvider(definition, session);
  return {
    ...discreet(definition, methods),
    configure: ({ config }) => session.configure((key) => config.get(`forge:${key}`)),
  };
}
