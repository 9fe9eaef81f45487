/** Objects that leave the state without being deleted, such as those that moved to another stack or are only observed now. */
import { type Declaration, itemKey, type PluralDeclaration } from "../configuration";
import { placeName } from "../configuration/markers";
import { isSplit } from "../configuration/stacks";
import { idOf } from "../plan/change";
import { definitionOf } from "../provider/definitions";
import type { Kind } from "../provider/generated/kind-names";
import { subject } from "../provider/lifecycle";
import { placesOf } from "../provider/places";
import type { Values } from "../provider/values";
import type { Client } from "../sdk";
import { groupBy } from "../sdk/group-by";
import { formerHome } from "./addresses";
import type { RecordedPlural } from "./partial-run";
import type { Intent } from "./prepare";
import { counted } from "./render/words";

export interface Release {
  /** Where it is now; absent if it stays in this stack. */
  readonly why?: string;
  /** The resource of this stack that adopts it. */
  readonly newOwner?: string;
}

/** By kind and key. */
export type Releases = ReadonlyMap<string, Release>;

export interface Released extends Release {
  readonly kind: Kind;
  readonly values: Values;
}

const keyOf = (one: Declaration) => idOf({ kind: one.kind, key: itemKey(one) });

/** Objects that belong to another stack of the file, that the file only observes, or whose project is archived. */
export function releasesIn({ configuration, stack }: Pick<Intent, "configuration" | "stack">): Releases {
  const { declarations, archived } = configuration;
  const isApart = isSplit(configuration);
  const elsewhere = declarations.flatMap((one): (readonly [string, Release])[] => {
    if (one.ownership === "observe") return [[keyOf(one), { why: "only observed now" }]];
    return isApart && one.stack !== stack ? [[keyOf(one), { why: `now in the stack ${one.stack}` }]] : [];
  });
  const left = archived.map((one) => [keyOf(one), ARCHIVED] as const);
  return new Map([...elsewhere, ...left]);
}

const ARCHIVED: Release = { why: "in an archived project now" };

/** Recorded objects that the file has no more, and whose project is archived: nobody can change them. */
export async function archivedIn(
  client: Client,
  recorded: readonly RecordedPlural[],
  ...declared: readonly (readonly Declaration[])[]
): Promise<Releases> {
  const known = new Set(declared.flat().map(({ scope, place }) => placeName(scope, place)));
  const found = recorded.flatMap(({ kind, items }) =>
    Object.entries(items).map(async ([key, values]) => {
      const home = formerHome(kind, key, values);
      if (home?.scope !== "projects" || known.has(placeName(home.scope, home.place))) return [];
      const place = await placesOf(client).find("project", home.place);
      const isArchived = typeof place === "object" && place.isArchived === true;
      return isArchived ? [[idOf({ kind, key }), ARCHIVED] as const] : [];
    }),
  );
  return new Map((await Promise.all(found)).flat());
}

/**
 * Objects that move from one resource of this stack to another, as when labels become enforced. The new resource adopts
 * them; the old one must not delete them, in whichever order the engine runs the two.
 */
export function newOwnersIn(
  plurals: readonly PluralDeclaration[],
  declarations: readonly Declaration[],
): Releases {
  const declared = new Set(declarations.map(keyOf));
  const isOneOfSeveral = ({ kind, name }: PluralDeclaration) =>
    plurals.some((other) => other.kind === kind && other.name !== name);
  const moving = plurals.filter((one) => one.args.adopt && isOneOfSeveral(one) && canBeAdopted(one));
  return new Map(
    moving.flatMap(({ kind, name, args }) =>
      Object.keys(args.items).flatMap((key) => {
        const id = idOf({ kind, key });
        return declared.has(id) ? [[id, { newOwner: name }] as const] : [];
      }),
    ),
  );
}

/** The original settings of a singleton are recorded only by the resource that adopted it. */
function canBeAdopted({ kind }: PluralDeclaration): boolean {
  const definition = definitionOf(kind);
  return !definition.singleton && definition.isSame !== undefined;
}

const MAX_NAMES = 10;

/** One warning for each new place. */
export function releaseWarnings(released: readonly Released[]): readonly string[] {
  // Objects that stay in this stack need no warning.
  const groups = groupBy(
    released.filter(({ why }) => why !== undefined),
    ({ why = "" }) => why,
  );
  return [...groups].map(([where, ones]) => {
    const names = ones.slice(0, MAX_NAMES).map(({ kind, values }) => subject(definitionOf(kind), values));
    const more = ones.length > MAX_NAMES ? [`${ones.length - MAX_NAMES} more`] : [];
    return `${counted(ones.length, "object")} ${ones.length === 1 ? "is" : "are"} ${where} and released without being deleted: ${[...names, ...more].join(", ")}.`;
  });
}
