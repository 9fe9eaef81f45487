/** Releases objects that moved to another stack or are only observed now: they leave the state and are not deleted. */

import { type Declaration, itemKey, type PluralDeclaration } from "../configuration";
import { definitionOf } from "../provider/definitions";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import { singularOf } from "../provider/kinds";
import { subject } from "../provider/lifecycle";
import { unpacked, withoutItems } from "../provider/plural/wire";
import type { Values } from "../provider/values";
import type { Stack } from "../pulumi/run/stack";
import type { RecordedResource } from "../pulumi/run/stack-state";
import { readState, writeState } from "../pulumi/run/state";
import { classNameIn, resourceNameIn } from "../pulumi/sdk/names";
import { groupBy } from "../sdk/group-by";
import type { Intent } from "./prepare";
import { counted } from "./render/words";

export interface Releasable extends Declaration {
  /** The resource of this stack that adopts it. */
  readonly newOwner?: string;
  /** Its project is archived. */
  readonly isArchived?: true;
}

/** By kind and key. */
export type Releases = ReadonlyMap<string, Releasable>;

export const idOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string =>
  `${kind} ${key}`;

/** Objects that belong to another stack of the file, that the file only observes, or whose project is archived. */
export function releasesIn({ configuration, stack }: Pick<Intent, "configuration" | "stack">): Releases {
  const { declarations, archived, stacks } = configuration;
  const elsewhere = declarations.filter(
    (one) => one.ownership === "observe" || (stacks.length > 0 && one.stack !== stack),
  );
  const all = [...elsewhere, ...archived.map((one) => ({ ...one, isArchived: true as const }))];
  return new Map(all.map((one) => [idOf({ kind: one.kind, key: itemKey(one) }), one]));
}

/**
 * Objects that move from one resource of this stack to another, as when labels become enforced. The new resource adopts
 * them; the old one must not delete them, in whichever order the engine runs the two.
 */
export function movesIn(
  plurals: readonly PluralDeclaration[],
  declarations: readonly Declaration[],
): Releases {
  const declared = new Map(declarations.map((one) => [idOf({ kind: one.kind, key: itemKey(one) }), one]));
  const isOneOfSeveral = ({ kind, name }: PluralDeclaration) =>
    plurals.some((other) => other.kind === kind && other.name !== name);
  const moving = plurals.filter((one) => one.args.adopt && isOneOfSeveral(one) && canBeAdopted(one));
  return new Map(
    moving.flatMap(({ kind, name, args }) =>
      Object.keys(args.items).flatMap((key) => {
        const id = idOf({ kind, key });
        const declaration = declared.get(id);
        return declaration === undefined ? [] : [[id, { ...declaration, newOwner: name }] as const];
      }),
    ),
  );
}

/** The original settings of a singleton are recorded only by the resource that adopted it. */
function canBeAdopted({ kind }: PluralDeclaration): boolean {
  const definition = definitionOf(kind);
  return !definition.singleton && definition.isSame !== undefined;
}

/** Removes these objects from the state and returns those that it removed. */
export async function release(stack: Stack, releases: Releases): Promise<readonly Declaration[]> {
  if (releases.size === 0) return [];
  const state = await readState(stack.run);
  const resources = state.deployment?.resources ?? [];
  const removed = resources.flatMap((resource) => releasedItems(resource, releases));
  if (removed.length > 0)
    await writeState(stack.run, {
      ...state,
      deployment: {
        ...state.deployment,
        resources: resources.map((resource) => withoutReleased(resource, releases)),
      },
    });
  return removed.map(([, declaration]) => declaration);
}

function releasedItems(
  { urn, type, inputs }: RecordedResource,
  releases: Releases,
): (readonly [string, Declaration])[] {
  const kind = singularOf(classNameIn(type));
  if (kind === undefined) return [];
  return Object.keys(unpacked(inputs ?? {}).items ?? {}).flatMap((key) => {
    const declaration = releases.get(idOf({ kind, key }));
    return declaration && declaration.newOwner !== resourceNameIn(urn) ? [[key, declaration] as const] : [];
  });
}

function withoutReleased(resource: RecordedResource, releases: Releases): RecordedResource {
  const keys = new Set(releasedItems(resource, releases).map(([key]) => key));
  if (keys.size === 0) return resource;
  const rest = (values: Values = {}) => withoutItems(values, (key) => !keys.has(key));
  return { ...resource, inputs: rest(resource.inputs), outputs: rest(resource.outputs) };
}

const MAX_NAMES = 10;

/** One warning for each new place. */
export function releaseWarnings(released: readonly Releasable[]): readonly string[] {
  // Objects that stay in this stack need no warning.
  const groups = groupBy(
    released.filter(({ newOwner }) => newOwner === undefined),
    ({ isArchived, ownership, stack }) => {
      if (isArchived) return "in an archived project now";
      return ownership === "observe" ? "only observed now" : `now in the stack ${stack}`;
    },
  );
  return [...groups].map(([where, ones]) => {
    const names = ones.slice(0, MAX_NAMES).map(({ kind, inputs }) => subject(definitionOf(kind), inputs));
    const more = ones.length > MAX_NAMES ? [`${ones.length - MAX_NAMES} more`] : [];
    return `${counted(ones.length, "object")} ${ones.length === 1 ? "is" : "are"} ${where} and released without being deleted: ${[...names, ...more].join(", ")}.`;
  });
}

/** A preview does not write the state, so the engine still plans to delete the objects that `up` would release. */
export function withReleases(
  entries: readonly JournalEntry[],
  releases: Releases,
  released: readonly Declaration[],
): { readonly entries: readonly JournalEntry[]; readonly released: readonly Declaration[] } {
  const declared = (entry: JournalEntry) =>
    entry.event === "planned" && entry.action === "delete" ? releases.get(idOf(entry)) : undefined;
  return {
    entries: entries.filter((entry) => declared(entry) === undefined),
    released: [...released, ...entries.flatMap((entry) => declared(entry) ?? [])],
  };
}
