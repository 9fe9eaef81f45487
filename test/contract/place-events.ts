/** Events of a group or project between two runs, and the names that the program has for it afterwards. */
import { request } from "undici";
import { definitionOf } from "../../provider/definition/definitions";
import { isWithin, lastPart, pathAbove } from "../../provider/values/place-paths";
import { isRecord, mapValues, type Values } from "../../provider/values/values";
import { createClient } from "../../sdk";
import type { Simulator, World } from "../../simulator";
import type { Contract, Place } from "./contract";
import { bystanderOf } from "./handovers";
import { make } from "./importing";
import { placeOf } from "./world";

export const events = [
  "renamed",
  "renamed by the run",
  "moved",
  "its group renamed",
  "named by number",
  "named in other letters",
  "archived",
  "marked for deletion",
  "marked and restored",
  "deleted",
  "made anew",
  "its path taken",
  "access lost",
  "missing in lists",
  "somebody renamed",
  "somebody's name taken",
  "somebody's name is digits",
] as const;
export type Event = (typeof events)[number];

/** The name of the place in the program or file afterwards. */
export const spellings = ["keeps the old path", "has the new path", "refers to it"] as const;
export type Spelling = (typeof spellings)[number];

const MOVES: readonly Event[] = ["renamed", "moved", "its group renamed"];
const RESPELLED: readonly Event[] = ["named by number", "named in other letters"];

/** The place is there, and nothing can be changed in it. */
const CLOSED: readonly Event[] = ["archived", "marked for deletion", "its path taken"];

export const isClosed = (event: Event): boolean => CLOSED.includes(event);

/** Events of the users, groups and projects that an object names. */
export const isOfNames = (event: Event): boolean => event.startsWith("somebody");

/** The place has another path than before. */
export const isMove = (event: Event): boolean => MOVES.includes(event);

/** The place and whoever is named are the same afterwards, and the token reads them. */
export const isAlive = (event: Event): boolean =>
  isMove(event) ||
  RESPELLED.includes(event) ||
  [
    "renamed by the run",
    "marked and restored",
    "missing in lists",
    "somebody renamed",
    "somebody's name is digits",
  ].includes(event);

export function spellingsFor(event: Event, { isFile }: { readonly isFile: boolean }): readonly Spelling[] {
  // A file that renames a project has no other path of it. The engine asks in any order, so a program refers to the one that it renames.
  if (event === "renamed by the run")
    return isFile ? ["has the new path"] : ["keeps the old path", "refers to it"];
  if (isMove(event) || event === "somebody renamed") return ["keeps the old path", "has the new path"];
  return RESPELLED.includes(event) ? ["has the new path"] : ["keeps the old path"];
}

/** Tokens of the users who run the program: an administrator, and the owner of the groups, who can lose access. */
export const users = { administrator: "forge-root-token", owner: "forge-olivia-token" } as const;
export type User = keyof typeof users;

const OWNER = "olivia";

/** How the stack or file of an event is. */
export interface Setting {
  readonly user: User;
  /** Whether it has the groups and projects as objects of its own. */
  readonly hasPlaces: boolean;
  /** Whether the name of whoever is named is the number of another one. */
  readonly isInDigits: boolean;
}

export const settingFor = (event: Event): Setting => ({
  user: event === "access lost" ? "owner" : "administrator",
  hasPlaces: event === "renamed by the run",
  isInDigits: event === "somebody's name is digits",
});

// ─── Sites ───────────────────────────────────────────────────────────────────

/** The group or project that objects of one kind are in. */
export interface Site {
  readonly type: "group" | "project";
  readonly path: string;
  /** With this group or project as the first one. */
  readonly place: Place;
}

/** Kinds that only top-level groups have: those are in no other group. */
const AT_THE_TOP: readonly string[] = ["MemberRole", "VirtualRegistry"];

/** Whether the object belongs to something that is gone with the project, and has another number in a new one: a comment. */
export const hasOwnTarget = ({ kind }: Contract): boolean => kind === "EmojiReaction";

/** Whether the objects of a kind are in a group or project that they name. */
export const hasPlace = ({ kind }: Contract): boolean =>
  ["group", "project"].includes(definitionOf(kind).id[0] ?? "");

export function siteOf({ kind }: Contract, instance: string): Site {
  const place = placeOf(kind, instance);
  if (definitionOf(kind).id[0] === "project") return { type: "project", path: place.project, place };
  const path = AT_THE_TOP.includes(kind) ? place.group : place.subgroup;
  return { type: "group", path, place: { ...place, group: path } };
}

const isAtTheTop = ({ path }: Site) => !path.includes("/");
const inRenamedGroup = (path: string) => path.replace(/^[^/]+/, "$&-new");

export const concerns = (event: Event, site: Site): boolean =>
  !(site.type === "group" && event === "archived") &&
  !(isAtTheTop(site) && (event === "moved" || event === "its group renamed"));

/** The path after the event. */
export function presentPath(event: Event, site: Site): string {
  switch (event) {
    case "renamed":
    case "renamed by the run":
      return `${site.path}-new`;
    case "moved":
      return `${site.place.otherGroup}/${lastPart(site.path)}`;
    case "its group renamed":
      return inRenamedGroup(site.path);
    default:
      return site.path;
  }
}

/** The top-level groups that the site may be in before and after. */
export const rootsOf = ({ place }: Site): readonly string[] =>
  [place.project, place.otherGroup].flatMap((path) => {
    const [root = ""] = path.split("/");
    return [root, `${root}-new`];
  });

const rowOf = (world: World, { type, path }: Site) => {
  const row = type === "group" ? world.groups.named(path) : world.projects.named(path);
  if (row === undefined) throw new Error(`There is no ${type} ${path}.`);
  return row;
};

function mapped(value: unknown, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  return isRecord(value) ? mapValues(value, map) : value;
}

interface Naming {
  readonly event: Event;
  readonly spelling: Spelling;
  /** The world before the event. */
  readonly before: World;
  /** Whether a number is written as text: `"12"`. */
  readonly asText: boolean;
  /** The resource of the place in the program. */
  readonly placeName?: string;
}

/** The inputs as the program has them after the event. Only the place of an object is followed, so that lists name others as they are now. */
export function respelled(
  own: Values,
  site: Site,
  { event, spelling, before, asText, placeName }: Naming,
): Values {
  const { otherProject } = site.place;
  const [root = ""] = site.path.split("/");
  const isPlace = (path: string) =>
    isWithin(path, root) &&
    (before.groups.named(path) !== undefined || before.projects.named(path) !== undefined);
  const inLists = (value: unknown): unknown =>
    typeof value === "string" && isPlace(value) ? inRenamedGroup(value) : mapped(value, inLists);
  const inputs =
    event === "its group renamed"
      ? (mapped(own, (value) => (Array.isArray(value) ? mapped(value, inLists) : value)) as Values)
      : own;
  if (spelling === "keeps the old path") return inputs;
  const names = new Map<unknown, unknown>([
    ...(event === "its group renamed" ? [[otherProject, inRenamedGroup(otherProject)] as const] : []),
    [site.path, spelled()],
  ]);
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, names.get(value) ?? value]));

  function spelled() {
    if (spelling === "refers to it") return { idOf: placeName };
    const { id } = rowOf(before, site);
    if (event === "named by number") return asText ? String(id) : id;
    return event === "named in other letters" ? site.path.toUpperCase() : presentPath(event, site);
  }
}

// ─── Events ──────────────────────────────────────────────────────────────────

export interface Happening {
  readonly event: Event;
  readonly contract: Contract;
  readonly site: Site;
  /** Whether a place that is made anew gets an unmanaged object. */
  readonly withUnmanaged: boolean;
}

export async function happen(service: Simulator, happening: Happening): Promise<void> {
  const { event, site } = happening;
  const { world } = service;
  const { id } = rowOf(world, site);
  const own = `/${site.type}s/${id}`;
  const groupNamed = (path: string) => world.groups.named(path)?.id;
  switch (event) {
    case "renamed":
      return send(service, "PUT", own, { path: lastPart(presentPath(event, site)) });
    case "moved":
      return site.type === "project"
        ? send(service, "PUT", `${own}/transfer`, { namespace: site.place.otherGroup })
        : send(service, "POST", `${own}/transfer`, { group_id: groupNamed(site.place.otherGroup) });
    case "its group renamed": {
      const [top = ""] = site.path.split("/");
      return send(service, "PUT", `/groups/${groupNamed(top)}`, { path: `${top}-new` });
    }
    case "archived":
      return send(service, "POST", `${own}/archive`);
    case "marked for deletion":
      return mark(service, own);
    case "marked and restored":
      await mark(service, own);
      return send(service, "POST", `${own}/restore`);
    case "its path taken":
      await send(service, "PUT", own, { path: `${lastPart(site.path)}-new` });
      return makeAnew(service, happening);
    case "missing in lists":
      return leaveOut(service, happening);
    case "deleted":
      return send(service, "DELETE", own);
    case "made anew":
      await send(service, "DELETE", own);
      return makeAnew(service, happening);
    case "access lost": {
      const user_id = world.users.named(OWNER)?.id;
      const places = [site.path, ...rootsOf(site)].map(groupNamed);
      world.members.removeWhere(
        (member) => member.user_id === user_id && member.group_id != null && places.includes(member.group_id),
      );
      return;
    }
    default:
      return;
  }
}

/** The installation keeps it for some days. */
async function mark(service: Simulator, own: string): Promise<void> {
  service.world.settings.deletion_adjourned_period = 30;
  await send(service, "DELETE", own);
}

const LISTS_OF_PLACES = [
  ...["list", "listDescendants", "listSubgroups", "listOfProject"].map((name) => `groups.${name}`),
  ...["list", "listOfGroup", "listOfUser"].map((name) => `projects.${name}`),
];

/** All lists of places and of such objects are empty, as those of a replica, or while the service computes rights anew. */
async function leaveOut(
  { url, token, faults, requests, resetRequests }: Simulator,
  { contract, site }: Happening,
) {
  const forge = createClient({ baseUrl: url, token });
  const definition = definitionOf(contract.kind);
  resetRequests();
  const place = { ...contract.inputs(site.place), [definition.id[0] ?? ""]: site.path };
  if ("list" in definition) await definition.list({ forge } as never, place);
  await forge.close();
  const isOfPlaces = (one: string) => /^(groups|projects)\./.test(one);
  const own = Object.keys(requests().operations).filter((one) => !isOfPlaces(one));
  for (const operation of [...own, ...LISTS_OF_PLACES]) faults.order({ kind: "lacking", operation });
}

/** Another place with the same path, which has all that the objects need. */
async function makeAnew(service: Simulator, { contract, site, withUnmanaged }: Happening): Promise<void> {
  const { world } = service;
  const path = lastPart(site.path);
  const parent = world.groups.named(pathAbove(site.path))?.id;
  if (site.type === "group")
    await send(service, "POST", "/groups", { name: path, path, parent_id: parent ?? null });
  else {
    // The one that has moved away keeps its name.
    const name = `${path} ${world.projects.all().length}`;
    await send(service, "POST", "/projects", {
      ...{ name, path, namespace_id: parent },
      initialize_with_readme: true,
    });
    const [project_id, author_id] = [rowOf(world, site).id, world.users.named("max")?.id ?? 0];
    for (const title of ["one", "two", "three", "four"])
      world.issues.insert({ project_id, title, author_id });
  }
  if (hasOwnTarget(contract)) return;
  contract.prepare?.(world, site.place);
  const unmanaged = withUnmanaged ? bystanderOf(contract, site.place) : undefined;
  if (unmanaged === undefined) return;
  const forge = createClient({ baseUrl: service.url, token: service.token });
  await make(forge, definitionOf(contract.kind), unmanaged).finally(() => forge.close());
}

type Method = "POST" | "PUT" | "DELETE";

export async function send(
  { url, token }: Simulator,
  method: Method,
  path: string,
  body?: object,
): Promise<void> {
  const answer = await request(`${url}/api/v4${path}`, {
    method,
    headers: { "private-token": token, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // The next service has the same address, and knows nothing of a connection that stays.
    reset: true,
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
}
