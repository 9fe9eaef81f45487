/** The resources of the package schema: one of each kind, and one of many objects of that kind. */
import type { Shape } from "../../../sdk/api/fields";
import { tokenOf } from "../../classes/tokens";
import { pluralInputs } from "../../collection/forms/inputs";
import { keyInputOf } from "../../collection/forms/items";
import { commonInputs } from "../../definition/common";
import { pluralOf } from "../../definition/kinds";
import { summaryOf } from "../../definition/requirements";
import type { AnyDefinition } from "../../definition/resource";
import { manyOf } from "../classes";
import { idExample } from "../docs";
import { idForms } from "../id-forms";
import { examplesOf } from "./examples";
import type { Properties, PropertySpec, ResourceSpec, TypeSpec } from "./spec";
import { described, requiredIn, type Types } from "./types";

/** `program` is an example that creates one. */
export function resourceOf(definition: AnyDefinition, types: Types, program: string): ResourceSpec {
  const { kind, inputs, outputs, replaceOn } = definition;
  const all: Shape = { ...inputs, ...outputs };
  const own = markedSecret(definition, types.properties(inputs, kind));
  return {
    description: [summaryOf(definition), examplesOf(program), importOf(definition, program)].join("\n\n"),
    properties: markedSecret(definition, types.properties(all, kind)),
    ...requiredIn(all),
    inputProperties: { ...marked(own, replaceOn, { willReplaceOnChanges: true }), ...common(types) },
    ...requiredInputs(inputs),
  };
}

const importOf = (definition: AnyDefinition, program: string) => `## Import

The id is ${idForms(definition)}:

\`\`\`sh
pulumi import ${tokenOf(definition.kind)} existing ${idExample(definition, program)}
\`\`\``;

export function pluralResourceOf(definition: AnyDefinition, types: Types): ResourceSpec {
  const { kind, inputs, outputs } = definition;
  const all: Shape = { ...inputs, ...outputs };
  const item = types.declare(`${kind}Item`, {
    type: "object",
    description: `An object of ${pluralOf(kind)}. What all items have in common can be in \`defaults\`.`,
    properties: markedSecret(definition, types.properties(inputs, kind)),
  });
  const state = types.declare(`${kind}ItemState`, {
    type: "object",
    description: `An object of ${pluralOf(kind)} as the service has it.`,
    properties: {
      id: { type: "string", description: "The id that the object would have as its own resource." },
      ...markedSecret(definition, types.properties(all, kind)),
    },
    required: ["id", ...(requiredIn(all).required ?? [])],
  });
  const { defaults, items: _, ...others } = pluralInputs;
  const about: Properties = types.properties(others, kind);
  const key = keyInputOf(definition);
  const withItems = (of: TypeSpec): Properties => ({
    items: {
      type: "object",
      additionalProperties: of,
      description: `The objects by key. The key of an item is the default of its \`${key}\`.`,
    },
    defaults: { ...item, ...described(defaults.description ?? "") },
    ...about,
  });
  return {
    description: manyOf(kind, summaryOf(definition)),
    properties: withItems(state),
    required: ["items"],
    inputProperties: { ...withItems(item), ...common(types) },
    requiredInputs: ["items"],
  };
}

/** A different service means a different object. */
const common = (types: Types): Properties =>
  marked(types.properties(commonInputs, ""), ["connection"], { willReplaceOnChanges: true });

const markedSecret = ({ secrets = [] }: AnyDefinition, properties: Properties): Properties =>
  marked(properties, secrets, { secret: true });

const marked = (properties: Properties, names: readonly string[], mark: Partial<PropertySpec>): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, spec]) => [
      name,
      names.includes(name) ? { ...spec, ...mark } : spec,
    ]),
  );

function requiredInputs(inputs: Shape): { readonly requiredInputs?: readonly string[] } {
  const { required } = requiredIn(inputs);
  return required === undefined ? {} : { requiredInputs: required };
}
