/** Writes the example program of a kind as a forge.yaml, for the kind's page. */

import { definitionOf } from "../../../../provider/definition/definitions";
import {
  ExampleOutput,
  type ExampleProgram,
  ExampleRecord,
  type ExampleResource,
  ExampleSecret,
  type ExampleValue,
} from "../../../../provider/generate/examples/program";
import type { Kind } from "../../../../provider/generated/kind-names";
import type { Values } from "../../../../provider/values/values";
import { Mistakes } from "../../../../sdk/generate/mistakes";
import { placeName } from "../../objects/markers";
import { Reference, Secret } from "../../objects/placeholder";
import { INSTANCE, type PathScope, placeTypes, scopeOf, sectionOf } from "../../schema/sections";
import { stringifyConfiguration } from "../stringify";

export function toForgeYaml({ resources }: ExampleProgram): string {
  const objects = resources.map((resource) => {
    const { kind, inputs } = resource;
    return { kind, place: placeOf(resource), key: keyOf(resource), inputs: plain(inputs) as Values };
  });
  // The line for editors names a file that is not there.
  return stringifyConfiguration(objects).replace(/^# yaml-language-server.*\n+/, "");
}

/** That of the resource to which it refers, if it has none of its own. */
function placeOf({ kind, name, inputs }: ExampleResource): string {
  const named = Object.values(placeTypes).map(
    (type) => inputs.entries.find((one) => one.name === type)?.value,
  );
  if (named.some((value) => value instanceof ExampleOutput))
    throw new Mistakes([`${kind} "${name}" is in a place that an output names; a file needs its path.`]);
  const own = named.find((value) => typeof value === "string");
  const [parent] = inputs.entries.flatMap(({ value }) => (value instanceof ExampleOutput ? [value.of] : []));
  return own ?? (parent === undefined ? INSTANCE : placeOf(parent));
}

/** As an object without a name of its own is named after its resource, so it is in a file. */
function keyOf(resource: ExampleResource): string {
  const { kind, name, inputs } = resource;
  const { isSingle, keyInput } = sectionOf(kind, scopeOf(kind, placeOf(resource)));
  const value = inputs.entries.find((one) => one.name === keyInput)?.value;
  if (isSingle) return "";
  return typeof value === "string" ? value : name;
}

function plain(value: ExampleValue): unknown {
  if (value instanceof ExampleOutput) return given(value) ?? referenceTo(value);
  if (value instanceof ExampleSecret) return new Secret(variableFor(value));
  if (value instanceof ExampleRecord)
    return Object.fromEntries(value.entries.map((one) => [one.name, plain(one.value)]));
  return Array.isArray(value) ? value.map(plain) : value;
}

/** An input of the other resource is written again, because a file refers only to outputs. */
function given({ of, property }: ExampleOutput): unknown {
  if (property in definitionOf(of.kind as Kind).outputs) return undefined;
  const input = of.inputs.entries.find(({ name }) => name === property);
  return input && plain(input.value);
}

/** Variables have large letters. */
const variableFor = ({ setting }: ExampleSecret): string =>
  setting.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

function referenceTo({ of, property }: ExampleOutput): Reference {
  const [kind, place, key] = [of.kind as Kind, placeOf(of), keyOf(of)];
  const scope = scopeOf(kind, place);
  const { name } = sectionOf(kind, scope);
  const address = key === "" ? name : `${name}.${key}`;
  return new Reference(`${placeName(scope as PathScope, place)}#${address}.${property}`, {
    ...{ kind, place, key, output: property },
  });
}
