/** Names users and groups in the values that a file gets of the service, which has their numbers. */
import { definitionOf } from "../../../provider/definition/definitions";
import { withNamesFor } from "../../../provider/lifecycle/people";
import { same, type Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import type { Declaration } from "../../configuration/objects/declaration";
import type { PropertyChange, ReportedChange } from "../report/report";

/** An entry that the file has already stays as it is written. */
export async function withNamedPeople(
  change: ReportedChange,
  { kind, inputs }: Pick<Declaration, "kind" | "inputs">,
  client: Client,
): Promise<ReportedChange> {
  const definition = definitionOf(kind);
  const people: readonly string[] = definition.people ?? [];
  if (!change.properties.some(({ name }) => people.includes(name))) return change;
  const actual = Object.fromEntries(change.properties.map(({ name, before }) => [name, before]));
  const named = await withNamesFor(definition, client, { ...inputs, ...actual });
  const written = ({ name, before }: PropertyChange): unknown => {
    const list = named[name];
    if (!people.includes(name) || !Array.isArray(list)) return before;
    const declared = inputs[name];
    const isWritten = (entry: Values) => Array.isArray(declared) && declared.some((one) => same(one, entry));
    return list.map((entry, index) => {
      const numbered = (before as readonly Values[])[index] ?? {};
      return isWritten(numbered) ? numbered : entry;
    });
  };
  return { ...change, properties: change.properties.map((one) => ({ ...one, before: written(one) })) };
}
