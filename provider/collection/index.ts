/** The methods of each resource, single and many, with masked secrets; hosts connect them to the engine. */
import { definitionOf } from "../definitions";
import { singularOf } from "../kinds";
import { withJournaledFailures } from "./journaled";
import { withMaskedSecrets } from "./masked";
import type { ProviderMethods } from "./methods";
import { pluralMethods } from "./plural";
import type { Session } from "./session";
import { singleMethods } from "./single";

/** By the name of a kind or of its plural resource. */
export function methodsOf(name: string, session: Session): ProviderMethods {
  const kind = singularOf(name);
  const definition = definitionOf(kind ?? name);
  const methods =
    kind === undefined ? singleMethods(definition, session) : pluralMethods(definition, session);
  return withMaskedSecrets(definition, withJournaledFailures(definition, session, methods));
}
