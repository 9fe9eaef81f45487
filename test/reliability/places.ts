/**
 * Random organizations and files that name places by paths, patterns and exceptions, while others rename, move, archive and delete
 * them: after each run, nothing is deleted, doubled or changed where the file has not asked for it.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadConfiguration } from "../../cli/configuration";
import { compareLive } from "../../cli/gitops/compare/live";
import { createClient } from "../../sdk";
import { type Simulator, sampleWorld, startSimulator } from "../../simulator";
import { applyHere, beginStack } from "./files/engine";
import { opened } from "./files/run";
import type { Case, Finding, Section } from "./section";

/** The number of cases, and of the runs of one. */
const CASES = 1000;
const RUNS = 50;

/** The most steps before a run. */
const STEPS = 5;

/** The cases of a run without options, which takes minutes; all of them take hours. */
const SAMPLE = 20;

const GROUPS = ["acme/one", "acme/two"];
const PROJECTS = ["acme/one/a", "acme/one/b", "acme/one/c", "acme/two/d"];

type Random = () => number;

const oneOf = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** A group or project: its number never changes, and its path does. */
interface Thing {
  readonly scope: "groups" | "projects";
  readonly number: number;
  path: string;
  isArchived: boolean;
}

/** A place in the file: its path, which it may have lost since, and the value of its own object. */
interface Named {
  readonly thing: Thing;
  spelled: string;
  value: number;
  /** How it was spelled in the last run: only that leads from the former path of a group to the group. */
  recorded?: string;
}

/** A pattern over the places of a group. */
interface Pattern {
  readonly scope: Thing["scope"];
  readonly group: string;
  value: number;
  isEnforced: boolean;
  /** The places that it leaves out, and under which paths. */
  readonly except: Map<Thing, string>;
}

class World {
  readonly things: Thing[] = [];
  readonly named = new Map<Thing, Named>();
  readonly patterns: Pattern[] = [
    { scope: "projects", group: "acme/one", value: 1, isEnforced: false, except: new Map() },
    { scope: "groups", group: "acme", value: 1, isEnforced: false, except: new Map() },
  ];
  steps: string[] = [];
  #names = 0;

  constructor(
    readonly service: Simulator,
    readonly random: Random,
  ) {}

  nextName = () => `n${++this.#names}`;

  text(): string {
    const lines = ["name: followed"];
    for (const scope of ["groups", "projects"] as const) {
      lines.push(`${scope}:`);
      for (const pattern of this.patterns.filter((one) => one.scope === scope)) {
        lines.push(`  "${pattern.group}/*":`);
        if (pattern.except.size > 0) lines.push(`    except: [${[...pattern.except.values()].join(", ")}]`);
        if (pattern.isEnforced) lines.push(`    ownership: { ${sectionOf[scope]}: enforce }`);
        lines.push(`    ${sectionOf[scope]}: { all: ${inputsOf(scope, pattern.value)} }`);
      }
      for (const { thing, spelled, value } of this.named.values())
        if (thing.scope === scope)
          lines.push(`  ${spelled}:`, `    ${sectionOf[scope]}: { own: ${inputsOf(scope, value)} }`);
    }
    return `${lines.join("\n")}\n`;
  }

  /** The objects that the file wants in a thing, by name. */
  wantedIn(thing: Thing): Map<string, number> {
    const wanted = new Map<string, number>();
    for (const { scope, group, value, except } of this.patterns) {
      const isMatched = scope === thing.scope && thing.path.slice(0, thing.path.lastIndexOf("/")) === group;
      if (isMatched && !except.has(thing)) wanted.set("all", value);
    }
    const own = this.named.get(thing);
    if (own) wanted.set("own", own.value);
    return wanted;
  }

  enforces = (thing: Thing): boolean =>
    this.patterns.some(
      ({ scope, isEnforced, except }) =>
        isEnforced && scope === thing.scope && !except.has(thing) && this.wantedIn(thing).has("all"),
    );

  /** The objects of a thing: name, value and number. */
  thereIn({ scope, number }: Thing): Map<string, readonly [value: number, id: number]> {
    const { labels, feature_flag_user_lists } = this.service.world;
    return new Map(
      scope === "groups"
        ? labels.of(number).map(({ name, color, id }) => [name, [Number(color.slice(1)), id]])
        : feature_flag_user_lists
            .of(number)
            .map(({ name, user_xids, id }) => [name, [Number(user_xids.slice(5)), id]]),
    );
  }
}

const sectionOf = { groups: "labels", projects: "featureFlagUserLists" } as const;

const inputsOf = (scope: Thing["scope"], value: number) =>
  scope === "groups" ? `{ color: "#00000${value}" }` : `{ userXids: [user ${value}] }`;

// ─── Steps ───────────────────────────────────────────────────────────────────

type Step = (world: World, send: Send) => Promise<string> | string;

type Send = (method: string, path: string, body?: object) => Promise<void>;

const NOTHING = "nothing happens";

const living = ({ things }: World, scope?: Thing["scope"]) =>
  things.filter((one) => !one.isArchived && (scope === undefined || one.scope === scope));

async function rename(world: World, send: Send): Promise<string> {
  // A pattern whose group is gone concerns itself alone, and is a failure.
  const roots = world.patterns.map(({ group }) => group);
  const isUnrecorded = (thing: Thing) => {
    const { spelled, recorded } = world.named.get(thing) ?? {};
    return thing.scope === "groups" && spelled !== recorded;
  };
  const renamable = living(world).filter((one) => !roots.includes(one.path) && !isUnrecorded(one));
  if (renamable.length === 0) return NOTHING;
  const thing = oneOf(world.random, renamable);
  const name = world.nextName();
  const before = thing.path;
  await send("PUT", `${thing.scope}/${thing.number}`, { path: name });
  setPath(world, thing, `${before.slice(0, before.lastIndexOf("/"))}/${name}`);
  return `${before} is renamed ${thing.path}`;
}

/** With everything below it. */
function setPath({ things }: World, thing: Thing, now: string): void {
  const { path: before } = thing;
  for (const one of things)
    if (one.path === before || one.path.startsWith(`${before}/`))
      one.path = `${now}${one.path.slice(before.length)}`;
}

async function move(world: World, send: Send): Promise<string> {
  const projects = living(world, "projects");
  if (projects.length === 0) return NOTHING;
  const project = oneOf(world.random, projects);
  const group = oneOf(world.random, living(world, "groups"));
  const before = project.path;
  const now = `${group.path}/${before.slice(before.lastIndexOf("/") + 1)}`;
  if (now === before) return NOTHING;
  await send("PUT", `projects/${project.number}/transfer`, { namespace: group.number });
  setPath(world, project, now);
  return `${before} is moved to ${now}`;
}

async function archive(world: World, send: Send): Promise<string> {
  const project = oneOf(
    world.random,
    world.things.filter(({ scope }) => scope === "projects"),
  );
  await send("POST", `projects/${project.number}/${project.isArchived ? "unarchive" : "archive"}`);
  project.isArchived = !project.isArchived;
  return `${project.path} is ${project.isArchived ? "archived" : "active again"}`;
}

function name(world: World): string {
  const thing = oneOf(world.random, living(world));
  const value = 1 + Math.floor(world.random() * 3);
  const known = world.named.get(thing);
  if (known) known.value = value;
  else world.named.set(thing, { thing, spelled: thing.path, value });
  return `the file names ${world.named.get(thing)?.spelled}: ${value}`;
}

function respell(world: World): string {
  for (const one of world.named.values()) one.spelled = one.thing.path;
  for (const { except } of world.patterns) for (const thing of except.keys()) except.set(thing, thing.path);
  return "the file has the present paths";
}

function except(world: World): string {
  const pattern = oneOf(world.random, world.patterns);
  // Only a state leads from the former path of a group to the group, and nothing is recorded of what is left out.
  const projects = living(world, "projects");
  if (pattern.scope !== "projects" || projects.length === 0) return NOTHING;
  const thing = oneOf(world.random, projects);
  if (pattern.except.delete(thing)) return `${thing.path} is not left out any more`;
  pattern.except.set(thing, thing.path);
  return `${thing.path} is left out`;
}

function change(world: World): string {
  const pattern = oneOf(world.random, world.patterns);
  pattern.value = 1 + Math.floor(world.random() * 3);
  pattern.isEnforced = world.random() < 0.5;
  return `${pattern.group}/*: ${pattern.value}${pattern.isEnforced ? ", enforced" : ""}`;
}

const steps: readonly Step[] = [rename, rename, move, archive, name, name, respell, except, change];

// ─── Runs ────────────────────────────────────────────────────────────────────

async function runOnce(world: World, file: string): Promise<readonly string[]> {
  const home = { service: world.service, path: file, between: { url: world.service.url } };
  const { client, task, plan } = await opened(home, { stack: "main", selection: {}, seed: 1 });
  try {
    const planned = await plan();
    const problems = planned.diagnostics.filter(({ severity }) => severity === "error");
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
    const { tracker, errors } = await applyHere(task, planned, (all) => all);
    const failed = [...errors, ...tracker.failures].map(({ message }) => message);
    if (failed.length > 0) throw new Error(failed.join("\n"));
    return planned.changes.map(({ action, kind, key }) => `${action} ${kind} ${key}`);
  } finally {
    await client.close();
  }
}

/** The places that are not as the file wants them. */
function differencesIn(world: World, before: ReadonlyMap<Thing, Objects>): readonly Finding[] {
  return world.things.flatMap((thing) => {
    const [was = new Map(), is] = [before.get(thing), world.thereIn(thing)];
    return [...wrongIn(world, thing, was, is), ...lostIn(world, thing, was, is)];
  });
}

type Objects = ReturnType<World["thereIn"]>;

function wrongIn(world: World, thing: Thing, was: Objects, is: Objects): readonly Finding[] {
  if (thing.isArchived) return [];
  return [...world.wantedIn(thing)].flatMap(([object, value]): readonly Finding[] => {
    const [now, id] = is.get(object) ?? [];
    const [, old = id] = was.get(object) ?? [];
    const where = `${thing.path} ${object}`;
    if (now !== value) return [{ harm: "lost", what: `${where} is ${now}, and not ${value}` }];
    return old === id ? [] : [{ harm: "duplicated", what: `${where} was made anew` }];
  });
}

function lostIn(world: World, thing: Thing, was: Objects, is: Objects): readonly Finding[] {
  const wanted = world.wantedIn(thing);
  const isEnforced = world.enforces(thing);
  /** The file enforces the place, or has stopped to declare what it had declared. */
  const mayGo = (object: string) =>
    !thing.isArchived && !wanted.has(object) && (isEnforced || object !== "others");
  return [...was.keys()]
    .filter((object) => !is.has(object) && !mayGo(object))
    .map((object) => ({ harm: "not ours", what: `${thing.path} ${object} is deleted` }));
}

async function tryCase(random: Random): Promise<readonly Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-places-"));
  const file = path.join(folder, "forge.yaml");
  const named = (full_path: string) => ({ full_path, name: full_path });
  const { users, tokens } = sampleWorld();
  const service = await startSimulator({
    world: {
      ...{ users, tokens },
      groups: ["acme", ...GROUPS].map(named),
      projects: PROJECTS.map(named),
      labels: GROUPS.map((group_id) => ({ group_id, name: "others", color: "#000009" })),
      feature_flag_user_lists: PROJECTS.map((project_id) => ({
        project_id,
        name: "others",
        user_xids: "user 9",
      })),
    },
  });
  const world = new World(service, random);
  for (const [scope, paths] of [["groups", GROUPS] as const, ["projects", PROJECTS] as const])
    for (const one of paths)
      world.things.push({
        scope,
        number: service.world[scope].named(one)?.id ?? 0,
        path: one,
        isArchived: false,
      });
  const send: Send = async (method, to, body) => {
    const { ok, status } = await fetch(`${service.url}/api/v4/${to}`, {
      method,
      headers: { "private-token": service.token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!ok) throw new Error(`${method} ${to}: ${status}`);
  };
  try {
    beginStack(folder, "followed", "main");
    for (let index = 0; index < RUNS; index++) {
      for (let left = 1 + Math.floor(random() * STEPS); left > 0; left--)
        world.steps.push(await oneOf(random, steps)(world, send));
      world.steps.push("forge up");
      for (const one of world.named.values()) one.recorded = one.spelled;
      const found = await checkRun(world, file);
      if (found.length > 0)
        return found.map(({ harm, what }) => ({
          harm,
          what: `${what}\n    after:\n      ${world.steps.join("\n      ")}\n${world.text()}`,
        }));
    }
    return [];
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkRun(world: World, file: string): Promise<readonly Finding[]> {
  writeFileSync(file, world.text());
  const before = new Map(world.things.map((thing) => [thing, world.thereIn(thing)]));
  try {
    await runOnce(world, file);
    const found = differencesIn(world, before);
    if (found.length > 0) return found;
    const again = await runOnce(world, file);
    if (again.length > 0) return [{ harm: "lost", what: `the second run plans ${again.join(", ")}` }];
    // Without a state, nothing leads from the former path of a group to the group.
    const isFormer = [...world.named.values()].some(
      ({ thing, spelled }) => thing.scope === "groups" && spelled !== thing.path,
    );
    if (isFormer) return [];
    const lines = await liveIn(world, file);
    return lines.length > 0 ? [{ harm: "lost", what: `drift --live finds ${lines.join(", ")}` }] : [];
  } catch (error) {
    return [
      { harm: "unclear", what: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    ];
  }
}

async function liveIn({ service: { url, token } }: World, file: string): Promise<readonly string[]> {
  const client = createClient({ baseUrl: url, token });
  try {
    const { changes, failures } = await compareLive(loadConfiguration(file, { environment: {} }), client);
    return [
      ...changes.map(({ action, address }) => `${action} ${address}`),
      ...failures.map(({ message }) => message),
    ];
  } finally {
    await client.close();
  }
}

export const places: Section = {
  name: "places",
  summary:
    "files that name places by paths, patterns and exceptions, while others rename, move and archive them: nothing is deleted, doubled or changed unasked",
  atOnce: 4,
  usesOneCore: true,
  sample: SAMPLE,
  limit: 240_000,
  cases: async () =>
    Array.from(
      { length: CASES },
      (_, run): Case => ({ name: `run ${run + 1}`, run: (random) => tryCase(random) }),
    ),
  notes: () => [`${RUNS} runs in each of ${CASES} cases, up to ${STEPS} steps before each`],
};
