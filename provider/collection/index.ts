/** The form and the methods of each resource, with masked secrets; hosts connect them to the engine. */
import { definitionOf } from "../definition/definitions";
import { singularOf } from "../definition/kinds";
import type { AnyDefinition } from "../definition/resource";
import { applyResource, createResource, removeObjects, removeResource, updateResource } from "./apply/write";
import { check } from "./check";
import { diff } from "./diff";
import type { Form, FormCodec } from "./forms/form";
import { manyForm } from "./forms/many-form";
import { singleForm } from "./forms/single-form";
import { withMaskedSecrets } from "./masked";
import type { CollectionMethods } from "./methods";
import { preview } from "./preview";
import { readResource } from "./read";
import type { Resource } from "./resource";
import type { Session } from "./session";

export interface Served {
  readonly definition: AnyDefinition;
  readonly codec: FormCodec & Pick<Form, "isMany">;
  readonly methods: CollectionMethods;
}

/** By the name of a kind or of its plural resource. */
export function serve(name: string, session: Session): Served {
  const { definition, form } = formOf(name);
  const resource: Resource = { definition, form, session };
  const methods: CollectionMethods = {
    check: (...args) => check(resource, ...args),
    diff: (...args) => diff(resource, ...args),
    preview: (...args) => preview(resource, ...args),
    create: (...args) => createResource(resource, ...args),
    read: (...args) => readResource(resource, ...args),
    update: (...args) => updateResource(resource, ...args),
    delete: (...args) => removeResource(resource, ...args),
    apply: (...args) => applyResource(resource, ...args),
    remove: (...args) => removeObjects(resource, ...args),
  };
  return {
    definition,
    codec: form,
    methods: withMaskedSecrets(definition, methods),
  };
}

/** The form of what the state records for a resource, by the name of a kind or of its plural resource. */
export function formOf(name: string): Pick<Resource, "definition" | "form"> {
  const kind = singularOf(name);
  const definition = definitionOf(kind ?? name);
  return { definition, form: kind === undefined ? singleForm(definition) : manyForm(definition) };
}
