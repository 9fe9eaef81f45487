/** Edits the recorded state before a run: objects leave it, or get the address that the file has for them now. */

import type { Kind } from "../../../provider/generated/kind-names";
import type { Stack } from "../../../provider/pulumi/run/stack";
import type { RecordedResource } from "../../../provider/pulumi/run/stack-state";
import { readState, writeState } from "../../../provider/pulumi/run/state";
import type { Values } from "../../../provider/values/values";
import type { PluralDeclaration } from "../../configuration";
import type { Move, Moves } from "../../configuration/places/moves";
import { idOf } from "../../plan/change";
import { REMOVED, type Release, type Released, type Releases } from "../run/release";
import { formerHome, isReleasedBy, movedKey } from "./addresses";
import { itemsIn, kindOf } from "./recorded";
import { regrouped } from "./regroup";
import { type Respelling, respelled } from "./respelled";
import { rekeyed } from "./state-items";

export interface StateEdits extends Moves {
  readonly releases: Releases;
  /** The resources of the file, which the recorded objects follow. */
  readonly plurals: readonly PluralDeclaration[];
  /** Groups and projects with another path in the service, under which another stack declares them. */
  readonly renamedElsewhere?: readonly Move[];
  /** Recorded paths that other groups and projects have now. */
  readonly respellings?: readonly Respelling[];
}

export interface Edited {
  readonly resources: readonly RecordedResource[];
  readonly released: readonly Released[];
  /** Whether an object left, or has another address. */
  readonly isChanged: boolean;
}

export function edited(recorded: readonly RecordedResource[], edits: StateEdits): Edited {
  const released: Released[] = [];
  const resources = respelled(recorded, edits.respellings ?? []);
  let isChanged = resources !== recorded;
  if (isEmpty(edits)) return { resources: regrouped(resources, edits.plurals), released, isChanged };
  const after = resources.map((resource) => {
    const kind = kindOf(resource.type);
    if (kind === undefined) return resource;
    const changes = changesOf(edits, resource, kind);
    if (changes.keys.size === 0) return resource;
    isChanged = true;
    released.push(...changes.released);
    const { keys } = changes;
    const rename = (values: Values | undefined) =>
      rekeyed(values, (key) => (keys.has(key) ? keys.get(key) : key));
    return { ...resource, inputs: rename(resource.inputs), outputs: rename(resource.outputs) };
  });
  return { resources: regrouped(isChanged ? after : resources, edits.plurals), released, isChanged };
}

/** The new keys of a resource's items; a released item has none. */
function changesOf(edits: StateEdits, resource: RecordedResource, kind: Kind) {
  const keys = new Map<string, string | undefined>();
  const released: Released[] = [];
  for (const [key, values] of Object.entries(itemsIn(kind, resource.inputs))) {
    const release = releaseOf(edits, { kind, key, values });
    const to = release ? undefined : newKeyOf(edits.moved, { kind, key, values });
    if (release) released.push({ ...release, kind, values });
    if (release || to !== undefined) keys.set(key, to);
  }
  return { keys, released };
}

const isEmpty = ({ releases, moved, removed }: StateEdits): boolean =>
  releases.size + moved.length + removed.length === 0;

/** Returns the released objects. */
export async function editState(stack: Stack, edits: StateEdits): Promise<readonly Released[]> {
  const { plurals, respellings = [] } = edits;
  if (isEmpty(edits) && plurals.length + respellings.length === 0) return [];
  const { resources: before = [] } = (await readState(stack.run)).deployment ?? {};
  if (edited(before, edits).resources === before) return [];
  // Secrets go with their objects; the engine encrypts them again.
  const state = await readState(stack.run, { withSecrets: true });
  const { resources, released } = edited(state.deployment?.resources ?? [], edits);
  await writeState(stack.run, { ...state, deployment: { ...state.deployment, resources } });
  return released;
}

interface Item {
  readonly kind: Kind;
  readonly key: string;
  readonly values: Values;
}

function releaseOf(edits: StateEdits, item: Item): Release | undefined {
  const { releases, removed } = edits;
  const release = releases.get(idOf(item)) ?? releaseElsewhere(edits, item);
  if (release) return release;
  const home = removed.length > 0 ? formerHome(item.kind, item.key, item.values) : undefined;
  return home && isReleasedBy(removed, home) ? REMOVED : undefined;
}

/** Another stack declares it under another address. */
function releaseElsewhere(
  { releases, moved, renamedElsewhere = [] }: StateEdits,
  item: Item,
): Release | undefined {
  const keys = [moved, renamedElsewhere].map((moves) => newKeyOf(moves, item));
  return keys
    .map((key) => (key === undefined ? undefined : releases.get(idOf({ ...item, key }))))
    .find((release) => release !== undefined);
}

function newKeyOf(moves: readonly Move[], { kind, key, values }: Item): string | undefined {
  const home = moves.length > 0 ? formerHome(kind, key, values) : undefined;
  return home && movedKey(moves, home);
}
