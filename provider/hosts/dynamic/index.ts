/** Makes dynamic providers of definitions; the serialized provider in the state loads this module. */
import type { dynamic } from "@pulumi/pulumi";
import { endWithEngine } from "../../../pulumi/sdk/end-with-engine";
import { printErrorsOnce } from "../../../pulumi/sdk/print-errors-once";
import { definitionOf } from "../../definitions";
import { singularOf } from "../../kinds";
import { withMaskedSecrets } from "./masked-provider";
import { pluralProvider } from "./plural";
import { createSession } from "./session";
import { singleProvider } from "./single";

/** The provider that `__provider` in the state loads: one for each kind, and one for each plural resource. */
export function provider(name: string): dynamic.ResourceProvider {
  endWithEngine();
  printErrorsOnce();
  const session = createSession();
  const kind = singularOf(name);
  const definition = definitionOf(kind ?? name);
  const methods =
    kind === undefined ? singleProvider(definition, session) : pluralProvider(definition, session);
  return {
    ...withMaskedSecrets(definition, methods),
    configure: ({ config }) => session.configure((key) => config.get(`forge:${key}`)),
  };
}
