/**
 * Random organizations and files that name places by paths, patterns and exceptions, while others rename, move, archive and delete
 * them: after each run, nothing is deleted, doubled or changed where the file has not asked for it.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { request } from "undici";
import { loadConfiguration } from "../../cli/configuration";
import { compareLive } from "../../cli/gitops/run/live";
import { createClient } from "../../sdk";
import { seeded } from "../../simulator/faults";
import { processorSeconds } from "../jest/processor";
import { type Home, opened, upped } from "./files/run";
import { differenceBetweenViews } from "./files/views";
import { isLiving, Organization, startOrganization, type Thing } from "./places/organization";
import { shortened } from "./places/shortened";
import { respellExceptions, type Send, takeStep } from "./places/steps";
import type { Case, Finding, Section } from "./section";

/** The number of cases, and of the runs of one. */
const CASES = 130;
const ROUNDS = 50;

/** The most steps before a run. */
const STEPS = 15;

/** Of so many runs, one comes after a look at all views of its changes, one is followed by a second one, one by a live comparison, and one is the whole command. */
const RUNS_A_VIEW = 20;
const RUNS_A_SECOND_RUN = 2;
const RUNS_A_COMPARISON = 3;
const RUNS_A_COMMAND = 100;

/** Milliseconds to shorten a case that fails. */
const SHORTENING = 120_000;

const RUN = { stack: "main", selection: {} };

/** The counts of all cases together. */
const did = { steps: 0, runs: 0, commands: 0, comparisons: 0, views: 0 };

interface Planned {
  /** There is nothing to record either. */
  readonly isInSync: boolean;
  readonly lines: readonly string[];
}

/** Returns what it plans. */
async function up(home: Home): Promise<Planned> {
  did.runs++;
  const { plan, carryOut, close } = await opened(home, RUN);
  try {
    const planned = await plan();
    assertDone(planned.diagnostics.filter(({ severity }) => severity === "error"));
    if (planned.isInSync) return { isInSync: true, lines: [] };
    const { results, errors } = await carryOut(planned);
    assertDone([...errors, ...results.failures]);
    return {
      isInSync: false,
      lines: planned.changes.map(({ action, kind, key }) => `${action} ${kind} ${key}`),
    };
  } finally {
    await close();
  }
}

function assertDone(failures: readonly { readonly message: string }[]): void {
  if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join("\n"));
}

/** A refused run changes nothing, and says which path an exception needs. */
const REFUSED_EXCEPTION = /leaves out nothing any more: .* write /;

async function upAsAdvised(world: Organization, home: Home, isWhole: boolean): Promise<Planned> {
  const run = () => (isWhole ? upWhole(home) : up(home));
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error) || !REFUSED_EXCEPTION.test(error.message)) throw error;
    respellExceptions(world);
    writeFileSync(home.path, world.text());
    return await run();
  }
}

/** The whole command. */
async function upWhole(home: Home): Promise<Planned> {
  did.runs++;
  did.commands++;
  const { changes, failures } = await upped(home, RUN);
  assertDone(failures);
  return { isInSync: false, lines: changes.map(({ address }) => address) };
}

/** The places that are not as the file wants them. */
function differencesIn(world: Organization, before: ReadonlyMap<Thing, Objects>): readonly Finding[] {
  return world.things.flatMap((thing) => {
    const [was = new Map(), is] = [before.get(thing), world.thereIn(thing)];
    return [...wrongIn(world, thing, was, is), ...lostIn(world, thing, was, is)];
  });
}

type Objects = ReturnType<Organization["thereIn"]>;

function wrongIn(world: Organization, thing: Thing, was: Objects, is: Objects): readonly Finding[] {
  if (!isLiving(thing)) return [];
  return [...world.wantedIn(thing)].flatMap(([object, value]): readonly Finding[] => {
    const [now, id] = is.get(object) ?? [];
    const [, old = id] = was.get(object) ?? [];
    const where = `${thing.path} ${object}`;
    if (now !== value) return [{ harm: "lost", what: `${where} is ${now}, and not ${value}` }];
    return old === id ? [] : [{ harm: "duplicated", what: `${where} was made anew` }];
  });
}

function lostIn(world: Organization, thing: Thing, was: Objects, is: Objects): readonly Finding[] {
  const wanted = world.wantedIn(thing);
  const isEnforced = world.enforces(thing);
  /** The file enforces the place, or has stopped to declare what it had declared. */
  const mayGo = (object: string) =>
    isLiving(thing) && !wanted.has(object) && (isEnforced || object !== "others");
  return [...was.keys()]
    .filter((object) => !is.has(object) && !mayGo(object))
    .map((object) => ({ harm: "not ours", what: `${thing.path} ${object} is deleted` }));
}

/** A step, or a run with its checks; what it does follows from its number. */
interface Action {
  readonly seed: number;
  readonly isRun: boolean;
}

function actionsOf(random: () => number): readonly Action[] {
  const action = (isRun: boolean): Action => ({ seed: Math.floor(random() * 2 ** 32), isRun });
  return Array.from({ length: ROUNDS }, () => [
    ...Array.from({ length: 1 + Math.floor(random() * STEPS) }, () => action(false)),
    action(true),
  ]).flat();
}

interface Played {
  /** The actions until the first that fails. */
  readonly actions: readonly Action[];
  readonly findings: readonly Finding[];
  /** The steps, and the file. */
  readonly story: string;
}

async function tryCase(random: () => number): Promise<readonly Finding[]> {
  const first = await play(actionsOf(random));
  const [finding] = first.findings;
  if (finding === undefined) return [];
  const isAlike = async (actions: readonly Action[]) => {
    const { findings } = await play(actions);
    return findings[0]?.harm === finding.harm && findings[0].what.slice(0, 9) === finding.what.slice(0, 9);
  };
  const actions = await shortened(first.actions, isAlike, performance.now() + SHORTENING);
  const { findings, story } = await play(actions);
  return findings.map(({ harm, what }) => ({ harm, what: `${what}\n    after:\n${story}` }));
}

async function play(actions: readonly Action[]): Promise<Played> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-places-"));
  const service = await startOrganization();
  const { url, token } = service;
  const home: Home = { service, path: path.join(folder, "forge.yaml"), between: { url } };
  const world = new Organization(service);
  const send: Send = async (method, to, body) => {
    const answer = await request(`${url}/api/v4/${to}`, {
      method,
      headers: { "private-token": token, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${to}: ${answer.statusCode} ${text}`);
    return JSON.parse(text);
  };
  try {
    for (const [index, { seed, isRun }] of actions.entries()) {
      world.random = seeded(seed);
      if (!isRun) {
        did.steps++;
        world.steps.push(await takeStep(world, send));
        continue;
      }
      const findings = await checkRun(world, home);
      if (findings.length === 0) continue;
      const story = [...world.steps, ...world.text().split("\n")].map((line) => `      ${line}`).join("\n");
      return { actions: actions.slice(0, index + 1), findings, story };
    }
    return { actions, findings: [], story: "" };
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkRun(world: Organization, home: Home): Promise<readonly Finding[]> {
  writeFileSync(home.path, world.text());
  const before = new Map(world.things.map((thing) => [thing, world.thereIn(thing)]));
  const isWhole = world.random() < 1 / RUNS_A_COMMAND;
  world.steps.push(isWhole ? "forge up, the whole command" : "forge up");
  for (const one of world.named.values()) one.recorded = one.spelled;
  try {
    const difference = world.random() < 1 / RUNS_A_VIEW ? await viewsOf(world, home) : undefined;
    if (difference !== undefined) return [{ harm: "unclear", what: difference }];
    const { isInSync } = await upAsAdvised(world, home, isWhole);
    const found = differencesIn(world, before);
    if (found.length > 0) return found;
    // Where nothing was planned, the second run is the first one again.
    const isAgain = !isInSync && world.random() < 1 / RUNS_A_SECOND_RUN;
    const again = isAgain ? (await up(home)).lines : [];
    if (again.length > 0) return [{ harm: "lost", what: `the second run plans ${again.join(", ")}` }];
    const lines = world.random() < 1 / RUNS_A_COMPARISON && !isFormerIn(world) ? await liveIn(home) : [];
    return lines.length > 0 ? [{ harm: "lost", what: `drift --live finds ${lines.join(", ")}` }] : [];
  } catch (error) {
    return [
      { harm: "unclear", what: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    ];
  }
}

function viewsOf(world: Organization, home: Home): Promise<string | undefined> {
  did.views++;
  return differenceBetweenViews(home, RUN, { isFoundWithoutState: !isFormerIn(world) });
}

/** Without a state, nothing leads from the former path of a group to the group. */
const isFormerIn = ({ named }: Organization): boolean =>
  [...named.values()].some(({ thing, spelled }) => thing.scope === "groups" && spelled !== thing.path);

async function liveIn({ service: { url, token }, path: file }: Home): Promise<readonly string[]> {
  did.comparisons++;
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
  limit: 240_000,
  cases: async () =>
    Array.from(
      { length: CASES },
      (_, run): Case => ({ name: `run ${run + 1}`, run: (random) => tryCase(random) }),
    ),
  notes: () => [
    `${did.steps} steps, ${did.runs} runs, ${did.commands} of them the whole command, ${did.comparisons} live comparisons and ${did.views} looks at all views in ${Math.round(processorSeconds() ?? 0)} s of processor time`,
  ],
};
