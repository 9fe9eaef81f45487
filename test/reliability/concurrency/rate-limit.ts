/** Runs over many objects of a service with a rate limit: they wait when they must, and end. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stringify } from "yaml";
import { connectionOptions } from "../../../provider/service/connection";
import { type ClientOptions, createClient, type ResponseEvent } from "../../../sdk";
import { formatRate, type Rate } from "../../../sdk/rate";
import { type Simulator, sampleWorld, startSimulator, type WorldFile } from "../../../simulator";
import { type Home, opened, ran } from "../files/run";
import { differencesIn } from "../kills/world";
import type { Case, Finding } from "../section";
import { caught } from "../stage";

const LIMIT: Rate = { requests: 600, milliseconds: 60_000 };

/** The factor by which time is faster: a minute of the limit takes three seconds. */
const SPEED = 20;
const SCALED: Rate = { ...LIMIT, milliseconds: LIMIT.milliseconds / SPEED };

/**
 * The percentage of requests that may be refused. Each response has the number of requests that are left, so the service refuses
 * only requests that are on their way when another client uses the last ones.
 */
const MOST_REFUSED = 2;

/** Milliseconds between two requests of the other client. */
const PAUSE = 15;

/** The number of objects of each kind in each group. */
const NAMES = 100;
const OTHERS = "not ours";
const RUN = { stack: "main", selection: {} };

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(3, "0")}`);

/** The value of each object by name: a color for labels, a description for milestones. */
type Declared = ReadonlyMap<string, string>;

interface Scene {
  readonly groups: readonly string[];
  readonly labels: Declared;
  readonly milestones: Declared;
}

const sceneOf = (objects: number): Scene => ({
  groups: named("group", objects / (2 * NAMES)),
  labels: new Map(named("label", NAMES).map((name) => [name, "#336699"])),
  milestones: new Map(named("milestone", NAMES).map((name) => [name, "first"])),
});

/** A tenth of the labels has another color, and a tenth of the milestones is no longer declared. */
const changed = ({ groups, labels, milestones }: Scene): Scene => ({
  groups,
  labels: new Map([...labels].map(([name, color], index) => [name, index % 10 === 0 ? "#993366" : color])),
  milestones: new Map([...milestones].filter((_, index) => index % 10 !== 0)),
});

const fileOf = ({ labels, milestones }: Scene): string =>
  stringify({
    groups: {
      "group-*": {
        labels: Object.fromEntries([...labels].map(([name, color]) => [name, { color }])),
        milestones: Object.fromEntries([...milestones].map(([name, description]) => [name, { description }])),
      },
    },
  });

function worldOf({ groups }: Scene): WorldFile {
  const { users, tokens } = sampleWorld();
  return {
    users,
    tokens,
    groups: groups.map((full_path) => ({ full_path, name: full_path })),
    labels: groups.map((group_id) => ({ group_id, name: OTHERS, color: "#000009" })),
    milestones: groups.map((group_id) => ({ group_id, title: OTHERS, description: OTHERS })),
  };
}

/** The objects of the scene in the service, such as `label group-000/label-000 #336699`. */
function objectsOf({ world }: Simulator, { groups }: Scene): readonly string[] {
  return groups.flatMap((group) => {
    const id = world.groups.named(group)?.id ?? 0;
    return [
      ...world.labels.of(id).map(({ name, color }) => `label ${group}/${name} ${color}`),
      ...world.milestones
        .of(id)
        .map(({ title, description }) => `milestone ${group}/${title} ${description}`),
    ];
  });
}

const declaredBy = ({ groups, labels, milestones }: Scene): readonly string[] =>
  groups.flatMap((group) => [
    ...[...labels].map(([name, color]) => `label ${group}/${name} ${color}`),
    ...[...milestones].map(([title, text]) => `milestone ${group}/${title} ${text}`),
  ]);

/** Another client with the same limit, which requests a page again and again and ignores the results. */
function startOtherClient(service: Simulator, group: string): () => Promise<void> {
  const client = createClient({ baseUrl: service.url, token: service.token, retry: { attempts: 0 } });
  const stop = new AbortController();
  const asking = (async () => {
    while (!stop.signal.aborted) {
      await caught(client.groupLabels.list({ group }).toArray());
      await sleep(PAUSE);
    }
  })();
  return async () => {
    stop.abort();
    await asking;
    await client.close();
  };
}

/** A line for the page about each case that ran. */
export const limited: string[] = [];

/** Runs the first file and then the changed one, and checks the objects and that the next plan is empty. */
async function played(home: Home, first: Scene, options: ClientOptions): Promise<readonly Finding[]> {
  const { service, path: file } = home;
  const findings: Finding[] = [];
  const others = objectsOf(service, first);
  for (const scene of [first, changed(first)]) {
    writeFileSync(file, fileOf(scene));
    const { done } = await ran(home, RUN, options);
    for (const { message } of done?.errors ?? []) findings.push({ harm: "lost", what: message });
    const expected = { objects: [...declaredBy(scene), ...others].sort() };
    const actual = { objects: objectsOf(service, scene).toSorted() };
    findings.push(...differencesIn({ before: { objects: others }, expected, actual }));
  }
  const { plan, close } = await opened(home, RUN, options);
  if (!(await plan()).isInSync) findings.push({ harm: "lost", what: "the next plan is not empty" });
  await close();
  return findings;
}

async function runLimited(objects: number): Promise<readonly Finding[]> {
  const first = sceneOf(objects);
  const service = await startSimulator({ world: worldOf(first), rateLimit: SCALED });
  const folder = mkdtempSync(path.join(tmpdir(), "forge-limited-"));
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  const sent = { total: 0, refused: 0 };
  const options = {
    ...connectionOptions(() => undefined, environment, undefined),
    onResponse({ status }: ResponseEvent) {
      sent.total++;
      if (status === 429) sent.refused++;
    },
  };
  const stopOtherClient = startOtherClient(service, first.groups[0] ?? "");
  try {
    const began = performance.now();
    const home = { service, between: service, path: path.join(folder, "forge.yaml") };
    const findings = await played(home, first, options);
    const minutes = Math.ceil(((performance.now() - began) * SPEED) / 60_000);
    return [...findings, ...checkRequests(objects, minutes, sent)];
  } finally {
    await stopOtherClient();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkRequests(
  objects: number,
  minutes: number,
  { total, refused }: { readonly total: number; readonly refused: number },
): readonly Finding[] {
  const most = Math.floor((total * MOST_REFUSED) / 100);
  limited.push(
    `${numbers(objects)} objects under ${formatRate(LIMIT)}, of which somebody else takes a part: ${numbers(total)} requests in ${minutes} simulated minutes, ${refused} refused of at most ${numbers(most)}`,
  );
  if (total <= LIMIT.requests) return [{ harm: "unclear", what: "the limit was not reached" }];
  if (refused <= most) return [];
  return [{ harm: "hung", what: `${refused} requests were refused, of at most ${most}` }];
}

const numbers = (value: number) => value.toLocaleString("en-US");

/** The first case takes seconds, the other one two minutes. */
export const limitedCases = (): readonly Case[] =>
  [1000, 10_000].map((objects) => ({
    name: `${numbers(objects)} objects under ${formatRate(LIMIT)}`,
    run: () => runLimited(objects),
  }));
