/** What the file has and this stack has not any more is let go, not deleted: it went to another stack, or is only observed now. */
import type { Stack } from "@pulumi/pulumi/automation";
import { type Declaration, itemKey } from "../configuration";
import { definitionOf, singularOf } from "../provider/definitions";
import { subject } from "../provider/lifecycle";
import type { Intent } from "./prepare";
import { type RecordedResource, readRecord, type WithItems, writeRecord } from "./record";

/** By kind and key. */
export type Spared = ReadonlyMap<string, Declaration>;

export const idOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string =>
  `${kind} ${key}`;

/** What another stack of the file applies, or nobody. */
export const sparedBy = ({ configuration, stack }: Pick<Intent, "configuration" | "stack">): Spared =>
  new Map(
    configuration.declarations
      .filter(
        (one) => one.ownership === "observe" || (configuration.stacks.length > 0 && one.stack !== stack),
      )
      .map((one) => [idOf({ kind: one.kind, key: itemKey(one) }), one]),
  );

/** Takes what is spared out of what the stack has recorded, and tells what that was. */
export async function letGo(stack: Stack, spared: Spared): Promise<readonly Declaration[]> {
  if (spared.size === 0) return [];
  const record = await readRecord(stack);
  const resources = record.deployment?.resources ?? [];
  const gone = resources.flatMap((resource) => sparedIn(resource, spared));
  if (gone.length > 0)
    await writeRecord(stack, {
      ...record,
      deployment: {
        ...record.deployment,
        resources: resources.map((resource) => without(resource, spared)),
      },
    });
  return gone.map(([, declaration]) => declaration);
}

function sparedIn({ type, inputs }: RecordedResource, spared: Spared): (readonly [string, Declaration])[] {
  const kind = singularOf(type.slice(type.lastIndexOf(":") + 1));
  if (kind === undefined) return [];
  return Object.keys(inputs?.items ?? {}).flatMap((key) => {
    const declaration = spared.get(idOf({ kind, key }));
    return declaration ? [[key, declaration] as const] : [];
  });
}

function without(resource: RecordedResource, spared: Spared): RecordedResource {
  const keys = new Set(sparedIn(resource, spared).map(([key]) => key));
  const rest = (values: WithItems | undefined) =>
    values?.items && {
      ...values,
      items: Object.fromEntries(Object.entries(values.items).filter(([key]) => !keys.has(key))),
    };
  return keys.size === 0
    ? resource
    : { ...resource, inputs: rest(resource.inputs) ?? {}, outputs: rest(resource.outputs) ?? {} };
}

/** How many are named before the rest is only counted. */
const NAMED = 10;

/** A sentence for each place that they went to. */
export function letGoInWords(gone: readonly Declaration[]): readonly string[] {
  const groups = new Map<string, Declaration[]>();
  for (const one of gone) {
    const where = one.ownership === "observe" ? "only observed now" : `now in the stack ${one.stack}`;
    groups.set(where, [...(groups.get(where) ?? []), one]);
  }
  return [...groups].map(([where, ones]) => {
    const names = ones.slice(0, NAMED).map(({ kind, inputs }) => subject(definitionOf(kind), inputs));
    const more = ones.length > NAMED ? [`${ones.length - NAMED} more`] : [];
    return `${ones.length === 1 ? "1 object is" : `${ones.length} objects are`} ${where}, and let go without being deleted: ${[...names, ...more].join(", ")}.`;
  });
}
