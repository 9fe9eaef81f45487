/** Divides places into stacks by their groups, so that no stack is large; a stack is named after its group. */
import { createHash } from "node:crypto";
import { groupBy } from "../../../sdk/group-by";
import { INSTANCE, type PlaceName } from "../schema/sections";

export interface AutomaticPlace extends PlaceName {
  /** The number of its objects. */
  readonly objects: number;
  /** Names of other places, such as `groups/acme`, to which its objects refer. */
  readonly references: ReadonlySet<string>;
}

type Home = readonly string[];

/**
 * The stack of each place, by names such as `groups/acme`. A group whose subtree has more than `max` objects is divided
 * into itself and its subgroups, and so on; small subgroups share a stack, and so do small groups at the top if all together have
 * more than `max` objects. Nothing depends on the order of the groups, so a
 * new group changes the stacks of those only with which it shares one, until a subtree that contains it exceeds `max`.
 */
export function automaticStacks(places: readonly AutomaticPlace[], max: number): ReadonlyMap<string, string> {
  const sizes = new Map<string, number>();
  for (const one of places)
    for (const group of [ALL_GROUPS, ...withAncestors(homeOf(one))])
      sizes.set(group, (sizes.get(group) ?? 0) + one.objects);
  const packs = packsOf(sizes, max);
  const stackOf = (home: Home): string => {
    const groups = withAncestors(home);
    const group = groups.find((one) => (sizes.get(one) ?? 0) <= max) ?? groups.at(-1) ?? "";
    return stackName(packs.get(group) ?? group);
  };
  const homes = commonHomes(places);
  return new Map(places.map((one) => [nameOf(one), stackOf(homes.get(nameOf(one)) ?? homeOf(one))]));
}

/** Above the groups at the top. */
const ALL_GROUPS = "";

// ─── Small groups ─────────────────────────────────────────────────────────

interface Sized {
  readonly group: string;
  readonly size: number;
  /** Digits of its digest: groups with the same first ones share a stack. */
  readonly digits: string;
}

/** The service has no group of this name at the top. */
const TOP = "groups";

/** The names under which small subgroups of a divided group share a stack, and small groups at the top. */
function packsOf(sizes: ReadonlyMap<string, number>, max: number): ReadonlyMap<string, string> {
  const small = [...sizes].flatMap(([group, size]): Sized[] =>
    size <= max && (sizes.get(parentOf(group)) ?? 0) > max ? [{ group, size, digits: digitsOf(group) }] : [],
  );
  const packs = new Map<string, string>();
  for (const [parent, children] of groupBy(small, ({ group }) => parentOf(group)))
    pack(`${parent === ALL_GROUPS ? TOP : parent}/-`, children, max, packs);
  return packs;
}

/** A pack that is too large is divided by the next digit, and no other changes. */
function pack(name: string, groups: readonly Sized[], max: number, packs: Map<string, string>): void {
  if (groups.length < 2) return;
  if (groups.reduce((sum, { size }) => sum + size, 0) <= max)
    for (const { group } of groups) packs.set(group, name);
  else
    for (const [digit, some] of groupBy(groups, ({ digits }) => digits.charAt(depthOf(name))))
      pack(`${name}${digit}`, some, max, packs);
}

/** The number of digits after the dash, with which no group's name begins. */
const depthOf = (name: string): number => name.length - name.lastIndexOf("/-") - 2;

const parentOf = (group: string): string => group.split("/").slice(0, -1).join("/");

function digitsOf(group: string): string {
  const digest = createHash("sha256").update(group).digest("hex");
  return [...digest].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
}

const nameOf = ({ scope, place }: AutomaticPlace) => `${scope}/${place}`;

/** The group of a place; empty for the installation. The service ignores the case of paths. */
function homeOf({ scope, place }: AutomaticPlace): Home {
  if (scope === "instance") return [];
  const path = place.toLowerCase().split("/");
  return scope === "projects" && path.length > 1 ? path.slice(0, -1) : path;
}

/** `acme` and `acme/platform` for the home `acme/platform`. */
const withAncestors = (home: Home): readonly string[] =>
  home.map((_, index) => home.slice(0, index + 1).join("/"));

const LONGEST = 100;

/**
 * A dot stands for a slash, and two for a dot. The names of paths that would not be legal or not unique end with a digest.
 */
export function stackName(group: string): string {
  if (group === "") return INSTANCE;
  const name = group.replaceAll(".", "..").replaceAll("/", ".");
  if (name.length <= LONGEST && /^[\w.-]+$/.test(name) && !/\.(\/|$)/.test(group)) return name;
  const digest = createHash("sha256").update(group).digest("hex").slice(0, 12);
  return `${name.replace(/[^\w.-]/g, "_").slice(0, LONGEST - digest.length - 1)}-${digest}`;
}

// ─── References ──────────────────────────────────────────────────────────────

/** Places that refer to each other belong to one stack: that of the group that contains all of them. */
function commonHomes(places: readonly AutomaticPlace[]): ReadonlyMap<string, Home> {
  const known = new Map(places.map((one) => [nameOf(one), one]));
  const links = linksBetween(places);
  const homes = new Map<string, Home>();
  for (const start of links.keys()) {
    if (homes.has(start)) continue;
    const reached = new Set([start]);
    // Iterating over a set includes the members that are added meanwhile.
    for (const name of reached) for (const other of links.get(name) ?? []) reached.add(other);
    const members = [...reached].flatMap((name) => known.get(name) ?? []).map(homeOf);
    const common = members.reduce(commonBeginning);
    for (const name of reached) homes.set(name, common);
  }
  return homes;
}

/** The names of places that refer to each other, in both directions. */
function linksBetween(places: readonly AutomaticPlace[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Set(places.map(nameOf));
  const links = new Map<string, Set<string>>();
  const link = (from: string, to: string) => links.set(from, (links.get(from) ?? new Set()).add(to));
  for (const one of places)
    for (const target of one.references)
      if (names.has(target) && target !== nameOf(one)) {
        link(nameOf(one), target);
        link(target, nameOf(one));
      }
  return links;
}

function commonBeginning(one: Home, other: Home): Home {
  const end = one.findIndex((segment, index) => segment !== other[index]);
  return end < 0 ? one : one.slice(0, end);
}
