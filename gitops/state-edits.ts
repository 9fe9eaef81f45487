/** Edits the recorded state before a run: objects leave it, or get the address that the file has for them now. */
import { itemKey } from "../configuration";
import type { Address } from "../configuration/addresses";
import type { Move, Moves } from "../configuration/moves";
import { idOf } from "../plan/change";
import { withKeys } from "../provider/collection/wire";
import type { Kind } from "../provider/generated/kind-names";
import { isRecord, type Values } from "../provider/values";
import type { Stack } from "../pulumi/run/stack";
import type { RecordedResource } from "../pulumi/run/stack-state";
import { readState, writeState } from "../pulumi/run/state";
import { resourceNameIn } from "../pulumi/sdk/names";
import { formerHome, type Home } from "./addresses";
import { itemsIn, kindOf } from "./recorded";
import type { Release, Released, Releases } from "./release";

export interface StateEdits extends Moves {
  readonly releases: Releases;
  /** Groups and projects with another path in the service, under which another stack declares them. */
  readonly renamedElsewhere?: readonly Move[];
}

export interface Edited {
  readonly resources: readonly RecordedResource[];
  readonly released: readonly Released[];
  readonly isChanged: boolean;
}

export function edited(resources: readonly RecordedResource[], edits: StateEdits): Edited {
  const released: Released[] = [];
  let isChanged = false;
  if (isEmpty(edits)) return { resources, released, isChanged };
  const after = resources.map((resource) => {
    const kind = kindOf(resource.type);
    if (kind === undefined) return resource;
    const changes = changesOf(edits, resource, kind);
    if (changes.keys.size === 0) return resource;
    isChanged = true;
    released.push(...changes.released);
    const { keys } = changes;
    const rename = (values: Values | undefined) =>
      renamed(values, (key) => (keys.has(key) ? keys.get(key) : key));
    return { ...resource, inputs: rename(resource.inputs), outputs: rename(resource.outputs) };
  });
  return { resources: after, released, isChanged };
}

/** The new keys of a resource's items; a released item has none. */
function changesOf(edits: StateEdits, resource: RecordedResource, kind: Kind) {
  const keys = new Map<string, string | undefined>();
  const released: Released[] = [];
  for (const [key, values] of Object.entries(itemsIn(kind, resource.inputs))) {
    const release = releaseOf(edits, resource, { kind, key, values });
    const to = release ? undefined : newKeyOf(edits.moved, { kind, key, values });
    if (release) released.push({ ...release, kind, values });
    if (release || to !== undefined) keys.set(key, to);
  }
  return { keys, released };
}

function renamed(values: Values = {}, keyOf: (key: string) => string | undefined): Values {
  const recorded = withKeys(values, keyOf);
  return "secrets" in values ? { ...recorded, secrets: withinSecret(values.secrets, keyOf) } : recorded;
}

/** The recorded secrets of all items are one secret. */
function withinSecret(secrets: unknown, keyOf: (key: string) => string | undefined): unknown {
  if (!isRecord(secrets) || typeof secrets.plaintext !== "string") return secrets;
  const { items } = withKeys({ items: JSON.parse(secrets.plaintext) as unknown }, keyOf);
  return { ...secrets, plaintext: items };
}

const isEmpty = ({ releases, moved, removed }: StateEdits): boolean =>
  releases.size + moved.length + removed.length === 0;

/** Returns the released objects. */
export async function editState(stack: Stack, edits: StateEdits): Promise<readonly Released[]> {
  if (isEmpty(edits)) return [];
  const isToChange = edited((await readState(stack.run)).deployment?.resources ?? [], edits).isChanged;
  if (!isToChange) return [];
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

function releaseOf(edits: StateEdits, { urn }: RecordedResource, item: Item): Release | undefined {
  const { releases, removed } = edits;
  const release = releases.get(idOf(item)) ?? releaseElsewhere(edits, item);
  if (release && release.newOwner !== resourceNameIn(urn)) return release;
  const home = removed.length > 0 ? formerHome(item.kind, item.key, item.values) : undefined;
  return home && removed.some(({ from, isDeleted }) => !isDeleted && isAt(home, from))
    ? { why: "no longer in the file" }
    : undefined;
}

/** Another stack declares it under another address. */
function releaseElsewhere(
  { releases, moved, renamedElsewhere = [] }: StateEdits,
  item: Item,
): Release | undefined {
  const keys = [moved, renamedElsewhere].map((moves) => newKeyOf(moves, item));
  return keys
    .map((key) => (key === undefined ? undefined : releases.get(idOf({ ...item, key }))))
    .find((release) => release !== undefined && release.newOwner === undefined);
}

function newKeyOf(moves: readonly Move[], { kind, key, values }: Item): string | undefined {
  const home = moves.length > 0 ? formerHome(kind, key, values) : undefined;
  if (home === undefined) return undefined;
  // An object's own entry comes before that of its place.
  const own = moves.filter(({ from }) => isAt(home, from));
  const move = own.find(({ from }) => from.object !== undefined) ?? own[0];
  return move && itemKey({ place: move.to.place, key: move.to.object?.key ?? home.key });
}

const isAt = (home: Home, address: Address): boolean =>
  home.scope === address.scope &&
  home.place === address.place &&
  (address.object === undefined ||
    (home.section === address.object.section && home.key === address.object.key));
