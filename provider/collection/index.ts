/** The methods of each resource, with masked secrets; hosts connect them to the engine. */
import { definitionOf } from "../definitions";
import { singularOf } from "../kinds";
import { check } from "./check";
import { diff } from "./diff";
import { withJournaledFailures } from "./journaled";
import { manyForm } from "./many-form";
import { withMaskedSecrets } from "./masked";
import type { ProviderMethods } from "./methods";
import { read } from "./read";
import type { Resource } from "./resource";
import type { Session } from "./session";
import { singleForm } from "./single-form";
import { create, remove, update } from "./write";

/** By the name of a kind or of its plural resource. */
export function methodsOf(name: string, session: Session): ProviderMethods {
  const kind = singularOf(name);
  const definition = definitionOf(kind ?? name);
  const form = kind === undefined ? singleForm(definition) : manyForm(definition);
  const resource: Resource = { definition, form, session };
  const methods: ProviderMethods = {
    check: (asker, recorded, inputs) => check(resource, asker, recorded, inputs),
    diff: (asker, id, state, inputs) => diff(resource, asker, id, state, inputs),
    create: (asker, inputs) => create(resource, asker, inputs),
    read: (id, state = {}) => read(resource, id, state),
    update: (asker, id, state, inputs) => update(resource, asker, id, state, inputs),
    delete: (id, state) => remove(resource, id, state),
  };
  return withMaskedSecrets(definition, withJournaledFailures(definition, session, methods));
}
