/** Events of a search: what people do to groups, projects and each other while a file or program manages them. */
import { request } from "undici";
import type { Simulator } from "../../../simulator";
import {
  lastOf,
  PEOPLE,
  type Place,
  parentOf,
  placeAt,
  type Scope,
  type Seen,
  seenIn,
  TOKEN,
} from "./service";

type Method = "POST" | "PUT" | "DELETE";

/** Of a step: each number is drawn from its seed. */
export type Random = () => number;

export const oneOf = <T>(random: Random, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)];

/** A group or project that somebody acts on. */
interface Acting {
  readonly seen: Seen;
  readonly random: Random;
  /** Paths and names in the file, which others like to take. */
  readonly names: readonly string[];
  send(method: Method, path: string, body?: object): Promise<unknown>;
}

/** Returns a sentence, or nothing if it cannot happen. */
type Event = (acting: Acting) => Promise<string | undefined>;

const SEGMENTS = ["a", "b", "c", "d", "e"];

const living = ({ seen }: Acting, scope?: Scope): readonly Place[] =>
  [...seen.places.values()].filter(
    (one) => !one.isMarked && !one.isArchived && (scope === undefined || one.scope === scope),
  );

/** The outermost group stays. */
const isMovable = ({ path }: Place): boolean => path.includes("/");

const isFree = ({ seen }: Acting, path: string): boolean =>
  placeAt(seen, "groups", path) === undefined && placeAt(seen, "projects", path) === undefined;

const freeSegment = (acting: Acting, group: string): string | undefined =>
  oneOf(
    acting.random,
    SEGMENTS.filter((one) => isFree(acting, `${group}/${one}`)),
  );

/** A path in the file that nothing has, so that a new place takes it. */
const wantedSegment = (acting: Acting, group: string): string | undefined =>
  oneOf(
    acting.random,
    acting.names.filter((one) => parentOf(one) === group && isFree(acting, one)).map(lastOf),
  ) ?? freeSegment(acting, group);

const rename: Event = async (acting) => {
  const place = oneOf(acting.random, living(acting).filter(isMovable));
  const path = place && freeSegment(acting, parentOf(place.path));
  if (!place || path === undefined) return undefined;
  await acting.send("PUT", `${place.scope}/${place.number}`, { path });
  return `${place.path} is renamed ${path}`;
};

/** Two places beside each other. */
const swap: Event = async (acting) => {
  const one = oneOf(acting.random, living(acting).filter(isMovable));
  const other =
    one &&
    oneOf(
      acting.random,
      living(acting, one.scope).filter((two) => two !== one && parentOf(two.path) === parentOf(one.path)),
    );
  if (!one || !other) return undefined;
  const put = ({ scope, number }: Place, path: string) => acting.send("PUT", `${scope}/${number}`, { path });
  await put(one, "between");
  await put(other, lastOf(one.path));
  await put(one, lastOf(other.path));
  return `${one.path} and ${other.path} swap their paths`;
};

const transfer: Event = async (acting) => {
  const place = oneOf(acting.random, living(acting).filter(isMovable));
  if (!place) return undefined;
  const isInside = (group: Place) => `${group.path}/`.startsWith(`${place.path}/`);
  const group = oneOf(
    acting.random,
    living(acting, "groups").filter(
      (one) => !isInside(one) && isFree(acting, `${one.path}/${lastOf(place.path)}`),
    ),
  );
  if (!group) return undefined;
  if (place.scope === "projects")
    await acting.send("PUT", `projects/${place.number}/transfer`, { namespace: group.number });
  else await acting.send("POST", `groups/${place.number}/transfer`, { group_id: group.number });
  return `${place.path} is moved to ${group.path}`;
};

const MOST_PLACES = 9;

const create: Event = async (acting) => {
  const group = oneOf(acting.random, living(acting, "groups"));
  const path = group && wantedSegment(acting, group.path);
  if (!group || path === undefined || acting.seen.places.size >= MOST_PLACES) return undefined;
  // A place that was renamed keeps its name, which no other one beside it has.
  const name = `Place ${Math.floor(acting.random() * 1e9)}`;
  const isGroup = acting.random() < 0.3;
  await acting.send("POST", isGroup ? "groups" : "projects", {
    name,
    path,
    [isGroup ? "parent_id" : "namespace_id"]: group.number,
  });
  return `somebody makes the ${isGroup ? "group" : "project"} ${group.path}/${path}`;
};

const mark: Event = async (acting) => {
  const place = oneOf(acting.random, living(acting).filter(isMovable));
  if (!place) return undefined;
  await acting.send("DELETE", `${place.scope}/${place.number}`);
  return `${place.path} is marked for deletion`;
};

const marked = ({ seen }: Acting) =>
  [...seen.places.values()].filter(({ path }) => /-deletion_scheduled-\d+$/.test(path));

const restore: Event = async (acting) => {
  const place = oneOf(acting.random, marked(acting));
  if (!place) return undefined;
  await acting.send("POST", `${place.scope}/${place.number}/restore`);
  return `${place.path} is restored`;
};

const erase: Event = async (acting) => {
  const place = oneOf(acting.random, marked(acting));
  if (!place) return undefined;
  const asked = new URLSearchParams({ permanently_remove: "true", full_path: place.path });
  await acting.send("DELETE", `${place.scope}/${place.number}?${asked}`);
  return `${place.path} is deleted for good`;
};

const archive: Event = async (acting) => {
  const place = oneOf(
    acting.random,
    [...acting.seen.places.values()].filter((one) => one.scope === "projects" && !one.isMarked),
  );
  if (!place) return undefined;
  await acting.send("POST", `projects/${place.number}/${place.isArchived ? "unarchive" : "archive"}`);
  return `${place.path} is ${place.isArchived ? "active again" : "archived"}`;
};

// ─── People ──────────────────────────────────────────────────────────────────

/** The names that people have in turn; the last ones are the numbers of others. */
const namesOfPeople = ({ seen }: Acting): readonly string[] => [
  ...PEOPLE,
  "eve",
  ...[...seen.people.keys()].map(String),
];

const people = ({ seen }: Acting) => [...seen.people].filter(([, username]) => username !== "root");

const renamePerson: Event = async (acting) => {
  const [number, username] = oneOf(acting.random, people(acting)) ?? [];
  const taken = new Set(acting.seen.people.values());
  const name = oneOf(
    acting.random,
    namesOfPeople(acting).filter((one) => !taken.has(one) && one !== String(number)),
  );
  if (number === undefined || name === undefined) return undefined;
  await acting.send("PUT", `users/${number}`, { username: name });
  return `${username} (number ${number}) is renamed ${name}`;
};

const swapPeople: Event = async (acting) => {
  const [one, other] = [oneOf(acting.random, people(acting)), oneOf(acting.random, people(acting))];
  if (!one || !other || one[0] === other[0]) return undefined;
  const put = (number: number, username: string) => acting.send("PUT", `users/${number}`, { username });
  await put(one[0], "between");
  await put(other[0], one[1]);
  await put(one[0], other[1]);
  return `${one[1]} (number ${one[0]}) and ${other[1]} (number ${other[0]}) swap their names`;
};

const MOST_PEOPLE = 7;

const hire: Event = async (acting) => {
  const taken = new Set(acting.seen.people.values());
  const username = oneOf(
    acting.random,
    namesOfPeople(acting).filter((one) => !taken.has(one)),
  );
  if (username === undefined || taken.size >= MOST_PEOPLE) return undefined;
  const email = `p${Math.floor(acting.random() * 1e9)}@example.com`;
  const made = (await acting.send("POST", "users", {
    username,
    name: username,
    email,
    password: "correct-horse-battery",
    skip_confirmation: true,
  })) as { id: number };
  const acme = placeAt(acting.seen, "groups", "acme");
  await acting.send("POST", `groups/${acme?.number}/members`, { user_id: made.id, access_level: 30 });
  return `${username} (number ${made.id}) begins`;
};

const dismiss: Event = async (acting) => {
  const [number, username] = oneOf(acting.random, people(acting)) ?? [];
  if (number === undefined || acting.seen.people.size < 4) return undefined;
  await acting.send("DELETE", `users/${number}?hard_delete=true`);
  return `${username} (number ${number}) leaves, and is deleted`;
};

const addMember: Event = async (acting) => {
  const [place, person] = [
    oneOf(acting.random, living(acting).filter(isMovable)),
    oneOf(acting.random, people(acting)),
  ];
  if (!place || !person || acting.seen.rights.has(`${place.key} member ${person[0]}`)) return undefined;
  await acting.send("POST", `${place.scope}/${place.number}/members`, {
    user_id: person[0],
    access_level: 30,
  });
  return `somebody makes ${person[1]} a member of ${place.path}`;
};

const dropMember: Event = async (acting) => {
  const right = oneOf(
    acting.random,
    [...acting.seen.rights.keys()].filter((one) => / member /.test(one)),
  );
  const [scope, place, , user] = right?.split(" ") ?? [];
  const at = acting.seen.places.get(`${scope as Scope} ${Number(place)}`);
  if (!at || at.path === "acme") return undefined;
  await acting.send("DELETE", `${scope}/${place}/members/${user}`);
  return `somebody removes ${acting.seen.people.get(Number(user))} from ${at.path}`;
};

const setVariable: Event = async (acting) => {
  const place = oneOf(acting.random, living(acting));
  if (!place) return undefined;
  const isThere = acting.seen.variables.has(`${place.key} variable REGION`);
  const own = `${place.scope}/${place.number}/variables`;
  if (!isThere) await acting.send("POST", own, { key: "REGION", value: "by-hand" });
  else if (acting.random() < 0.5) await acting.send("PUT", `${own}/REGION`, { value: "by-hand" });
  else await acting.send("DELETE", `${own}/REGION`);
  return `somebody changes the variable of ${place.path}`;
};

const events: readonly Event[] = [
  ...[rename, rename, swap, transfer, create, create, mark, restore, erase, archive],
  ...[renamePerson, renamePerson, swapPeople, hire, dismiss, addMember, dropMember, setVariable],
];

/** Something happens in the service; others are refused like anybody. */
export async function happen(service: Simulator, random: Random, names: readonly string[]): Promise<string> {
  const event = events[Math.floor(random() * events.length)] as Event;
  const send: Acting["send"] = async (method, path, body) => {
    const answer = await request(`${service.url}/api/v4/${path}`, {
      method,
      headers: { "private-token": TOKEN, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  return (await event({ seen: seenIn(service), random, names, send })) ?? "nothing happens";
}
