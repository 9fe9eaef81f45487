/** What the file has and this stack has not any more is let go, not deleted: it went to another stack, or is only observed now. */
import { type Declaration, itemKey, type PluralDeclaration } from "../configuration";
import { definitionOf, singularOf } from "../provider/definitions";
import { subject } from "../provider/lifecycle";
import { unpacked, withoutItems } from "../provider/plural/wire";
import type { Values } from "../provider/values";
import type { Stack } from "../pulumi/run/stack";
import { type RecordedResource, readState, writeState } from "../pulumi/run/state";
import { classNameIn, resourceNameIn } from "../pulumi/sdk/names";
import type { Intent } from "./prepare";

export interface SparedOne extends Declaration {
  /** The resource of this stack that has it from now on. */
  readonly home?: string;
}

/** By kind and key. */
export type Spared = ReadonlyMap<string, SparedOne>;

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

/**
 * What goes from one resource of this stack to another, as when labels are enforced from now on: it is adopted there,
 * and nobody knows whether before or after it would be deleted here. A resource that goes as a whole goes last.
 */
export function movingIn(
  plurals: readonly PluralDeclaration[],
  declarations: readonly Declaration[],
): Spared {
  const declared = new Map(declarations.map((one) => [idOf({ kind: one.kind, key: itemKey(one) }), one]));
  const isOneOfSeveral = ({ kind, name }: PluralDeclaration) =>
    plurals.some((other) => other.kind === kind && other.name !== name);
  const moving = plurals.filter((one) => one.args.adopt && isOneOfSeveral(one) && canBeTakenOver(one));
  return new Map(
    moving.flatMap(({ kind, name, args }) =>
      Object.keys(args.items).flatMap((key) => {
        const id = idOf({ kind, key });
        const declaration = declared.get(id);
        return declaration === undefined ? [] : [[id, { ...declaration, home: name }] as const];
      }),
    ),
  );
}

/** What was there before a setting was adopted is only recorded once. */
function canBeTakenOver({ kind }: PluralDeclaration): boolean {
  const definition = definitionOf(kind);
  return !definition.singleton && definition.isSame !== undefined;
}

/** Takes what is spared out of what the stack has recorded, and tells what that was. */
export async function letGo(stack: Stack, spared: Spared): Promise<readonly Declaration[]> {
  if (spared.size === 0) return [];
  const state = await readState(stack.run);
  const resources = state.deployment?.resources ?? [];
  const gone = resources.flatMap((resource) => sparedIn(resource, spared));
  if (gone.length > 0)
    await writeState(stack.run, {
      ...state,
      deployment: {
        ...state.deployment,
        resources: resources.map((resource) => without(resource, spared)),
      },
    });
  return gone.map(([, declaration]) => declaration);
}

function sparedIn(
  { urn, type, inputs }: RecordedResource,
  spared: Spared,
): (readonly [string, Declaration])[] {
  const kind = singularOf(classNameIn(type));
  if (kind === undefined) return [];
  return Object.keys(unpacked(inputs ?? {}).items ?? {}).flatMap((key) => {
    const declaration = spared.get(idOf({ kind, key }));
    return declaration && declaration.home !== resourceNameIn(urn) ? [[key, declaration] as const] : [];
  });
}

function without(resource: RecordedResource, spared: Spared): RecordedResource {
  const keys = new Set(sparedIn(resource, spared).map(([key]) => key));
  if (keys.size === 0) return resource;
  const rest = (values: Values = {}) => withoutItems(values, (key) => !keys.has(key));
  return { ...resource, inputs: rest(resource.inputs), outputs: rest(resource.outputs) };
}

/** How many are named before the rest is only counted. */
const NAMED = 10;

/** A sentence for each place that they went to. */
export function letGoInWords(gone: readonly SparedOne[]): readonly string[] {
  const groups = new Map<string, Declaration[]>();
  // What stays in the stack is as it was.
  for (const one of gone.filter(({ home }) => home === undefined)) {
    const where = one.ownership === "observe" ? "only observed now" : `now in the stack ${one.stack}`;
    groups.set(where, [...(groups.get(where) ?? []), one]);
  }
  return [...groups].map(([where, ones]) => {
    const names = ones.slice(0, NAMED).map(({ kind, inputs }) => subject(definitionOf(kind), inputs));
    const more = ones.length > NAMED ? [`${ones.length - NAMED} more`] : [];
    return `${ones.length === 1 ? "1 object is" : `${ones.length} objects are`} ${where}, and let go without being deleted: ${[...names, ...more].join(", ")}.`;
  });
}
