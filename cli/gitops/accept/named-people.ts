/** Names users and groups in the values that a file gets of the service, which has their numbers. */
import { definitionOf } from "../../../provider/definition/definitions";
import { withNamesFor } from "../../../provider/lifecycle/people";
import { pick, same, type Values } from "../../../provider/values/values";
import type { Client } from "../../../sdk";
import type { Declaration } from "../../configuration/objects/declaration";
import type { ReportedChange } from "../report/report";

/** An entry that the file has already stays as it is written. */
export async function withNamedPeople(
  change: ReportedChange,
  { kind, inputs }: Pick<Declaration, "kind" | "inputs">,
  client: Client,
): Promise<ReportedChange> {
  const actual = Object.fromEntries(change.properties.map(({ name, before }) => [name, before]));
  const isWritten = (name: string, entry: Values) =>
    [inputs[name]].flat().some((declared) => same(declared, entry));
  const place = pick(inputs, ["project", "group"]);
  const named = await withNamesFor(definitionOf(kind), client, { ...place, ...actual }, isWritten);
  return { ...change, properties: change.properties.map((one) => ({ ...one, before: named[one.name] })) };
}
