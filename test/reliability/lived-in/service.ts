/** The service of a search, and its state by numbers: places, people, rights and variables. */
import { type Simulator, startSimulator } from "../../../simulator";
import type { LoggedRequest } from "../../../simulator/request-log";

export type Scope = "groups" | "projects";

/** `projects 12` */
export type PlaceKey = `${Scope} ${number}`;

export interface Place {
  readonly scope: Scope;
  readonly number: number;
  readonly key: PlaceKey;
  readonly path: string;
  /** Paths that lead to it, unless another place has them. */
  readonly formerPaths: readonly string[];
  readonly description: string;
  /** The place, or a group that it is in, will be deleted. */
  readonly isMarked: boolean;
  readonly isArchived: boolean;
}

export interface Variable {
  readonly id: number;
  readonly value: string;
}

/** All is found by number, so that a renamed object is the same one. */
export interface Seen {
  readonly places: ReadonlyMap<PlaceKey, Place>;
  /** User names. */
  readonly people: ReadonlyMap<number, string>;
  /** Levels, by `projects 12 member 7`, `projects 12 push 7` and `groups 12 share 9`. */
  readonly rights: ReadonlyMap<string, number>;
  /** By `groups 12 variable REGION`. */
  readonly variables: ReadonlyMap<string, Variable>;
}

export const GROUPS = ["acme", "acme/one", "acme/two"] as const;
const PROJECTS = ["acme/one/a", "acme/one/b", "acme/two/c"];
export const PEOPLE = ["ann", "ben", "cai", "dan"] as const;
export const TOKEN = "token";
export const ROOT = "root";

/** The level of a person who may push. */
export const PUSHES = 1;

export const startService = (onRequest?: (request: LoggedRequest) => void): Promise<Simulator> =>
  startSimulator({
    // It keeps deleted groups and projects for some days.
    dialect: "gitlab",
    ...(onRequest ? { onRequest } : {}),
    world: {
      users: [ROOT, ...PEOPLE].map((username) => ({ username, name: username, admin: username === ROOT })),
      tokens: [{ token: TOKEN, user_id: ROOT }],
      groups: GROUPS.map((full_path) => ({ full_path, name: full_path })),
      projects: PROJECTS.map((full_path) => ({ full_path, name: full_path, default_branch: "main" })),
      // A person who may push to a branch has to be a member.
      members: PEOPLE.map((user_id) => ({ group_id: "acme", user_id, access_level: 30 as const })),
      group_variables: GROUPS.map((group_id) => ({ group_id, key: "OTHERS", value: "others" })),
    },
  });

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
export const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export function seenIn({ world }: Simulator): Seen {
  const root = world.users.named(ROOT)?.id;
  const marked = new Set(
    world.groups.where((one) => one.marked_for_deletion_on !== null).map(({ full_path }) => full_path),
  );
  const isIn = (path: string): boolean => marked.has(path) || (path !== "" && isIn(parentOf(path)));
  const places: Place[] = [
    ...world.groups.all().map((one) => ({ scope: "groups" as const, isArchived: false, ...one })),
    ...world.projects.all().map((one) => ({ scope: "projects" as const, isArchived: one.archived, ...one })),
  ].map((one) => ({
    ...{ scope: one.scope, number: one.id, key: `${one.scope} ${one.id}` as const, path: one.full_path },
    formerPaths: "moved_from" in one ? one.moved_from : [],
    description: one.description ?? "",
    isMarked: one.marked_for_deletion_on !== null || isIn(parentOf(one.full_path)) || isIn(one.full_path),
    isArchived: one.isArchived,
  }));
  const placeOf = ({
    group_id,
    project_id,
  }: {
    group_id: number | null;
    project_id: number | null;
  }): PlaceKey => (group_id === null ? `projects ${project_id ?? 0}` : `groups ${group_id}`);
  return {
    places: new Map(places.map((one) => [one.key, one])),
    people: new Map(
      world.users.where(({ state }) => state === "active").map(({ id, username }) => [id, username]),
    ),
    rights: new Map([
      // The user of the token becomes the owner of what it makes.
      ...world.members
        .where(({ user_id }) => user_id !== root)
        .map((one) => [`${placeOf(one)} member ${one.user_id}`, one.access_level] as const),
      ...world.shares
        .all()
        .map((one) => [`${placeOf(one)} share ${one.invited_group_id}`, one.access_level] as const),
      ...world.protected_branches
        .all()
        .flatMap(({ project_id, push_access_levels }) =>
          push_access_levels.flatMap(({ user_id }) =>
            user_id === null ? [] : [[`projects ${project_id} push ${user_id}`, PUSHES] as const],
          ),
        ),
    ]),
    variables: new Map(
      [
        ...world.group_variables.all().map(({ group_id, ...one }) => [`groups ${group_id}`, one] as const),
        ...world.project_variables
          .all()
          .map(({ project_id, ...one }) => [`projects ${project_id}`, one] as const),
      ].map(
        ([place, { key, value, id }]) => [`${place} variable ${key}`, { id, value: value ?? "" }] as const,
      ),
    ),
  };
}

/** The place that has the path now. */
export const placeAt = ({ places }: Seen, scope: Scope, path: string): Place | undefined => {
  for (const one of places.values()) if (one.scope === scope && one.path === path) return one;
  return undefined;
};

/** The place that a path leads to: that of a project also leads to the one that had it, unless it is that of another place. */
export function placeReached(seen: Seen, scope: Scope, path: string): Place | undefined {
  const other = scope === "groups" ? "projects" : "groups";
  const now = placeAt(seen, scope, path);
  if (now !== undefined || placeAt(seen, other, path) !== undefined) return now;
  return [...seen.places.values()].find((one) => one.scope === scope && one.formerPaths.includes(path));
}

/** The number of the person who has the name now. */
export const personNamed = ({ people }: Seen, name: string): number | undefined => {
  for (const [number, username] of people) if (username === name) return number;
  return undefined;
};
