/** The steps of a random organization: changes by others, and edits of its file. */
import { isLiving, type Organization, oneOf, type Thing } from "./organization";

const MOST_PROJECTS = 4;

type Step = (world: Organization, send: Send) => Promise<string> | string;

export type Send = (method: string, path: string, body?: object) => Promise<{ readonly id: number }>;

const NOTHING = "nothing happens";

const living = ({ things }: Organization, scope?: Thing["scope"]) =>
  things.filter((one) => isLiving(one) && (scope === undefined || one.scope === scope));

async function rename(world: Organization, send: Send): Promise<string> {
  // A pattern whose group is gone concerns itself alone, and is a failure.
  const roots = world.patterns.map(({ group }) => group);
  const isUnrecorded = (thing: Thing) => {
    const { spelled, recorded } = world.named.get(thing) ?? {};
    return thing.scope === "groups" && spelled !== recorded;
  };
  const renamable = living(world).filter((one) => !roots.includes(one.path) && !isUnrecorded(one));
  if (renamable.length === 0) return NOTHING;
  const thing = oneOf(world.random, renamable);
  const before = thing.path;
  const now = world.freePathIn(parentOf(before));
  await send("PUT", `${thing.scope}/${thing.number}`, { path: nameIn(now) });
  setPath(world, thing, now);
  return `${before} is renamed ${thing.path}`;
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** With everything below it. */
function setPath(world: Organization, thing: Thing, now: string): void {
  const { path: before } = thing;
  const after = (path: string) =>
    path.startsWith(`${before}/`) ? `${now}${path.slice(before.length)}` : path;
  for (const one of world.things) {
    one.path = one === thing ? now : after(one.path);
    if (one.formerPath !== undefined) one.formerPath = after(one.formerPath);
  }
  setMeanings(world);
  // A path of the past below the new one leads nowhere any more.
  respell(world, ({ spelled }) => spelled.startsWith(`${now}/`));
}

/** A path of the past that another place has by now is an error, until the file has that one anew. */
function setMeanings({ things, named, patterns }: Organization): void {
  const otherAt = (thing: Thing, path: string) =>
    things.find((one) => one !== thing && one.scope === thing.scope && one.path === path);
  for (const [thing, { spelled, value }] of [...named]) {
    const other = otherAt(thing, spelled);
    if (other === undefined) continue;
    named.delete(thing);
    // Two names of one place are an error.
    if (!named.has(other)) named.set(other, { thing: other, spelled: String(other.number), value });
  }
  for (const { except } of patterns)
    for (const [thing, spelled] of [...except]) {
      // The command refuses to begin without an exception that it cannot follow.
      if (otherAt(thing, spelled) !== undefined) except.set(thing, thing.path);
    }
}

async function move(world: Organization, send: Send): Promise<string> {
  const projects = living(world, "projects");
  if (projects.length === 0) return NOTHING;
  const project = oneOf(world.random, projects);
  const group = oneOf(world.random, living(world, "groups"));
  const before = project.path;
  const now = `${group.path}/${nameIn(before)}`;
  if (!world.isFree(now)) return NOTHING;
  await send("PUT", `projects/${project.number}/transfer`, { namespace: group.number });
  setPath(world, project, now);
  return `${before} is moved to ${now}`;
}

async function create(world: Organization, send: Send): Promise<string> {
  if (world.things.filter(({ scope }) => scope === "projects").length === MOST_PROJECTS) return NOTHING;
  const group = oneOf(world.random, living(world, "groups"));
  const path = world.freePathIn(group.path);
  // A project that was renamed keeps its name, which no other one beside it has.
  const name = `Project ${Math.floor(world.random() * 1e9)}`;
  const { id } = await send("POST", "projects", { name, path: nameIn(path), namespace_id: group.number });
  world.things.push({ scope: "projects", number: id, path, isArchived: false });
  setMeanings(world);
  return `${path} is made`;
}

/** The service keeps it for some days, as it is, with another path, unless it is deleted once more. */
async function remove(world: Organization, send: Send): Promise<string> {
  const projects = world.things.filter(({ scope }) => scope === "projects");
  if (projects.length === 0) return NOTHING;
  const project = oneOf(world.random, projects);
  const { number, path, formerPath } = project;
  world.leaveOut(project);
  if (formerPath !== undefined) {
    const asked = new URLSearchParams({ permanently_remove: "true", full_path: path });
    await send("DELETE", `projects/${number}?${asked}`);
    world.things = world.things.filter((one) => one !== project);
    return `${path} is deleted for good`;
  }
  await send("DELETE", `projects/${number}`);
  setPath(world, project, `${path}-deletion_scheduled-${number}`);
  project.formerPath = path;
  return `${path} is deleted`;
}

async function restore(world: Organization, send: Send): Promise<string> {
  const restorable = world.things.filter(
    ({ formerPath = "" }) => formerPath !== "" && world.isFree(formerPath),
  );
  if (restorable.length === 0) return NOTHING;
  const project = oneOf(world.random, restorable);
  await send("POST", `projects/${project.number}/restore`);
  const path = project.formerPath ?? "";
  project.formerPath = undefined;
  setPath(world, project, path);
  return `${path} is restored`;
}

async function archive(world: Organization, send: Send): Promise<string> {
  const projects = world.things.filter(
    ({ scope, formerPath }) => scope === "projects" && formerPath === undefined,
  );
  if (projects.length === 0) return NOTHING;
  const project = oneOf(world.random, projects);
  await send("POST", `projects/${project.number}/${project.isArchived ? "unarchive" : "archive"}`);
  project.isArchived = !project.isArchived;
  return `${project.path} is ${project.isArchived ? "archived" : "active again"}`;
}

function name(world: Organization): string {
  const thing = oneOf(world.random, living(world));
  const value = 1 + Math.floor(world.random() * 3);
  const known = world.named.get(thing);
  if (known) known.value = value;
  else world.named.set(thing, { thing, spelled: world.spellingOf(thing), value });
  return `the file names ${world.named.get(thing)?.spelled}: ${value}`;
}

function unname(world: Organization): string {
  const named = [...world.named.values()];
  if (named.length === 0) return NOTHING;
  const { thing, spelled } = oneOf(world.random, named);
  world.named.delete(thing);
  return `the file does not name ${spelled} any more`;
}

function respell(world: Organization, isMeant: (one: { readonly spelled: string }) => boolean): void {
  for (const one of world.named.values()) if (isMeant(one)) one.spelled = world.spellingOf(one.thing);
  for (const { except } of world.patterns)
    for (const [thing, spelled] of except) if (isMeant({ spelled })) except.set(thing, thing.path);
}

/** Those that their pattern does not match any more go. */
export function respellExceptions({ patterns }: Organization): void {
  for (const { group, except } of patterns)
    for (const thing of [...except.keys()])
      if (thing.path.startsWith(`${group}/`)) except.set(thing, thing.path);
      else except.delete(thing);
}

function respellAll(world: Organization): string {
  respell(world, () => true);
  return "the file has the present paths";
}

function except(world: Organization): string {
  const pattern = oneOf(world.random, world.patterns);
  // Only a state leads from the former path of a group to the group, and nothing is recorded of what is left out.
  const projects = living(world, "projects").filter(({ path }) => path.startsWith(`${pattern.group}/`));
  if (pattern.scope !== "projects" || projects.length === 0) return NOTHING;
  const thing = oneOf(world.random, projects);
  if (pattern.except.delete(thing)) return `${thing.path} is not left out any more`;
  pattern.except.set(thing, thing.path);
  return `${thing.path} is left out`;
}

function change(world: Organization): string {
  const pattern = oneOf(world.random, world.patterns);
  pattern.value = 1 + Math.floor(world.random() * 3);
  pattern.isEnforced = world.random() < 0.5;
  return `${pattern.group}/*: ${pattern.value}${pattern.isEnforced ? ", enforced" : ""}`;
}

const steps: readonly Step[] = [
  ...[rename, rename, move, create, remove, restore, archive],
  ...[name, name, unname, respellAll, except, change],
];

/** One that something comes of. */
export async function takeStep(world: Organization, send: Send): Promise<string> {
  for (;;) {
    world.rememberPaths();
    const taken = await oneOf(world.random, steps)(world, send);
    world.rememberPaths();
    if (taken !== NOTHING) return taken;
  }
}
