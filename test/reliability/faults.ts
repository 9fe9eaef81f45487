/** Failing requests in every step of every kind, then the same step without failures: nothing is lost or duplicated, and no object of another user is changed. */
import { definitionOf } from "../../provider/definition/definitions";
import { ResourceError } from "../../provider/definition/resource";
import { same } from "../../provider/values/values";
import { type Client, createClient, ForgeError } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { contracts, isLeftAlone } from "../contract/kinds";
import { contractWorld, prepare, stateOfWorld } from "../contract/world";
import {
  type FaultName,
  type FaultOrder,
  type FaultyService,
  faultNames,
  startFaultyService,
} from "./faulty-service";
import { type Host, hosted, hosts, type Resource, type Run, startRun } from "./hosted";
import type { Desired } from "./recording";
import { type Case, type Finding, leaksIn, NOT_STRUCK, type Section } from "./section";
import {
  caught,
  changedBy,
  desiredIn,
  EXISTS,
  isAlwaysNone,
  KEYS,
  placesOf,
  SHORT,
  type Shape,
} from "./stage";

// ─── Steps ───────────────────────────────────────────────────────────────────

const steps = ["create", "update", "replace", "delete", "read"] as const;
type StepName = (typeof steps)[number];

/** How often it fails: at one request, at two, at one and again while the next run recovers, or from one on until the run ends. */
const manners = ["once", "twice", "again in the recovery", "from then on"] as const;
type Manner = (typeof manners)[number];

/** The step of a case, without its fault. */
interface Act {
  readonly contract: Contract;
  readonly host: Host;
  readonly shape: Shape;
  readonly step: StepName;
}

interface Setting extends Act {
  readonly fault: FaultName;
  readonly manner: Manner;
  /** Chooses the request, so that the faults of a step strike all of its requests. */
  readonly turn: number;
}

const nameOf = ({ contract: { kind }, host, shape, step, fault, manner }: Setting) =>
  `${kind}, ${shape}, ${host}, ${step}: ${fault}, ${manner}`;

/** A service, a faulty connection to it, and processes of the provider. */
class Stage {
  readonly #closing: (() => Promise<unknown>)[] = [];
  readonly #runs: Run[] = [];

  private constructor(
    readonly act: Act,
    readonly service: Simulator,
    readonly between: FaultyService,
  ) {}

  static async start(act: Act): Promise<Stage> {
    const places = placesOf(act.contract.kind, KEYS[act.shape]);
    const service = await startSimulator({ world: contractWorld(Object.values(places)) });
    prepare(service.world, [act.contract], Object.keys(places));
    return new Stage(act, service, await startFaultyService(service.url));
  }

  world = () => stateOfWorld(this.service.dump(), this.act.contract.leaves);

  /** A direct one never fails. */
  run(isDirect = false): Run {
    const { url, token } = this.service;
    const client: Client = createClient({
      ...{ baseUrl: isDirect ? url : this.between.url, token, retry: { attempts: 1, base: 1 } },
      ...(isDirect ? {} : { timeouts: SHORT }),
    });
    const run = startRun(this.act.host, { client, url, token });
    this.#closing.push(
      () => client.close(),
      () => run.close(),
    );
    this.#runs.push(run);
    return run;
  }

  /** The output of all processes. */
  output = () => this.#runs.map((run) => run.output()).join("\n");

  async close(): Promise<void> {
    // First, because closing a client waits for requests without a response.
    await this.between.close();
    await Promise.all(this.#closing.map((close) => close()));
    await this.service.close();
  }
}

/** A step of a resource, which fails first and then is repeated. */
interface Trial {
  readonly act: Act;
  readonly stage: Stage;
  readonly resource: Resource;
  /** The inputs after the step. */
  readonly last: Desired;
  perform(run: Run, adopt: boolean): Promise<unknown>;
}

/** Everything before the step that fails. */
async function startTrial(act: Act): Promise<Trial> {
  const { contract, shape, step } = act;
  const definition = definitionOf(contract.kind);
  const places = placesOf(contract.kind, KEYS[shape]);
  const stage = await Stage.start(act);
  const resource = hosted(definition, shape);
  const changing =
    step === "update" || step === "replace" ? changedBy(step, contract, definition) : undefined;
  const last = desiredIn(contract, places, changing);
  if (step !== "create") await resource.up(stage.run(true), desiredIn(contract, places), false);
  return {
    ...{ act, stage, resource, last },
    perform: (run, adopt) => {
      if (step === "delete") return resource.destroy(run);
      return step === "read" ? resource.refresh(run) : resource.up(run, last, adopt);
    },
  };
}

const counts = new Map<string, Promise<number>>();

/** The number of requests that a step sends if none fails. */
function requestsOf(act: Act): Promise<number> {
  const name = [act.contract.kind, act.host, act.shape, act.step].join();
  const known =
    counts.get(name) ??
    (async () => {
      const { stage, perform } = await startTrial(act);
      try {
        await stage.between.order();
        await perform(stage.run(), false);
        return stage.between.requests;
      } finally {
        await stage.close();
      }
    })();
  counts.set(name, known);
  return known;
}

/** The request that fails, among so many. */
export const positionOf = (turn: number, count: number): number => 1 + (turn % count);

async function orderOf({ fault, manner, turn, ...act }: Setting): Promise<FaultOrder> {
  const count = Math.max(await requestsOf(act), 1);
  const at = positionOf(turn, count);
  const other = faultNames[(faultNames.indexOf(fault) + 7) % faultNames.length] ?? fault;
  return {
    ...{ fault, at, isLasting: manner === "from then on" },
    ...(manner === "twice" ? { also: { fault: other, at: at + 1 } } : {}),
  };
}

async function runSetting(setting: Setting): Promise<readonly Finding[] | typeof NOT_STRUCK> {
  const { contract, shape, step, manner } = setting;
  const order = await orderOf(setting);
  const trial = await startTrial(setting);
  const { stage } = trial;
  try {
    const before = stage.world();
    const outcome = await failingOnce(trial, order);
    if (!outcome.isStruck) return NOT_STRUCK;
    const message = outcome.failure?.message ?? "";
    const findings = [
      ...unclearIn(outcome.failure, contract.kind),
      ...(step === "read" ? missedIn(outcome.seen, KEYS[shape].length, setting, order) : []),
      ...(outcome.failure === undefined ? await falselyDone(trial) : []),
    ];
    if (manner === "again in the recovery") await failingOnce(trial, order);
    findings.push(...(await performAgain(trial, message)));
    const after = step === "create" ? before : undefined;
    return [
      ...findings,
      ...(await differenceAfter(trial, after, message)),
      ...leaksIn(stage.output(), [stage.service.token]),
      ...leaksIn(message, [stage.service.token]),
    ];
  } finally {
    await stage.close();
  }
}

const lost = (what: string): Finding => ({ harm: "lost", what });
const unclear = (what: string): Finding => ({ harm: "unclear", what });

/** The step with failing requests: its error, and the keys that a read has found. */
async function failingOnce({ stage, perform }: Trial, order: FaultOrder) {
  await stage.between.order(order);
  let seen: readonly string[] | undefined;
  const failure = await caught(
    perform(stage.run(), false).then((keys) => {
      seen = keys as readonly string[] | undefined;
    }),
  );
  const isStruck = stage.between.struck > 0;
  await stage.between.order();
  return { failure, seen, isStruck };
}

function unclearIn(failure: Error | undefined, kind: string): readonly Finding[] {
  if (failure === undefined) return [];
  const { message, stack, name } = failure;
  const isTyped =
    failure instanceof ForgeError || failure instanceof ResourceError || name === "RecordedFailure";
  return [
    ...(isTyped ? [] : [unclear(`the error is ${stack}`)]),
    ...(/a defect of/.test(message) ? [unclear(message)] : []),
    ...(message.includes(kind) || message.includes("did not answer")
      ? []
      : [unclear(`the error does not name the kind: ${message}`)]),
  ];
}

/** Existing objects that a read has not found. */
function missedIn(
  seen: readonly string[] | undefined,
  count: number,
  { contract: { kind } }: Setting,
  order: FaultOrder,
): readonly Finding[] {
  if (seen === undefined || seen.length >= count || isAlwaysNone(kind, order)) return [];
  return [lost(`an existing object is read as gone: only ${seen.join(", ") || "nothing"} is there`)];
}

/** Changes that a step without an error has not made. */
async function falselyDone({ act, stage, resource, last }: Trial): Promise<readonly Finding[]> {
  if (act.step === "read") return [];
  if (act.step === "delete") {
    const left = moreIn(await emptyWorld(act), stage.world());
    return left.length > 0
      ? [lost(`the deletion is reported as done, and ${left.join(", ")} have its objects`)]
      : [];
  }
  const differing = resource.differing(last);
  await resource.refresh(stage.run(true));
  const actual = resource.differing(last);
  return [
    ...differingAs(differing, (names) => `it is reported as done, but ${names} differ in what is recorded`),
    ...differingAs(actual, (names) => `it is reported as done, but ${names} differ in the service`),
  ];
}

const differingAs = (names: readonly string[], what: (names: readonly string[]) => string) =>
  names.length > 0 ? [lost(what(names))] : [];

/** The same step again, without failures. */
async function performAgain(
  { act: { step }, stage, resource, last, perform }: Trial,
  message: string,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const again = await caught(perform(stage.run(true), false));
  if (again !== undefined) {
    findings.push(
      EXISTS.test(again.message)
        ? { harm: "needs adopt", what: `${again.message}; the first error was: ${message || "none"}` }
        : lost(`the next run fails: ${again.message}; the first error was: ${message || "none"}`),
    );
    const adopted = await caught(perform(stage.run(true), true));
    if (adopted !== undefined) findings.push(lost(`the object cannot be adopted: ${adopted.message}`));
  }
  if (step === "delete") return findings;
  await resource.refresh(stage.run(true));
  const differing = resource.differing(last);
  return [...findings, ...differingAs(differing, (names) => `after the next run, ${names} differ`)];
}

/** After the end of the resource, the service is as it was before it. */
async function differenceAfter(
  { act, stage, resource }: Trial,
  before: Tables | undefined,
  message: string,
): Promise<readonly Finding[]> {
  if (act.step !== "delete") await resource.destroy(stage.run(true));
  const first = before ?? (await emptyWorld(act));
  const after = stage.world();
  const other = Object.keys({ ...first, ...after }).filter(
    (table) => sizeIn(first, table) !== sizeIn(after, table),
  );
  const changed = before
    ? Object.keys(after).filter((table) => !other.includes(table) && !same(before[table], after[table]))
    : [];
  const findings = [...other, ...changed];
  if (findings.length === 0) return [];
  const isMore = moreIn(first, after).length > 0;
  // The errors name them: `lost-secrets.test.ts`.
  if (isMore && isLeftAlone(act.contract)) return [];
  const what = `after everything is deleted, ${findings.join(", ")} are not as before; the error was: ${message || "none"}`;
  return [{ harm: isMore ? "duplicated" : "not ours", what }];
}

type Tables = Readonly<Record<string, unknown>>;

const sizeIn = (tables: Tables, table: string): number => {
  const rows = tables[table];
  return Array.isArray(rows) ? rows.length : 0;
};

/** The tables with more rows than before. */
const moreIn = (before: Tables, after: Tables): readonly string[] =>
  Object.keys(after).filter((table) => sizeIn(after, table) > sizeIn(before, table));

const emptyWorlds = new Map<string, Promise<Tables>>();

/** The service without the resource. */
function emptyWorld(act: Act): Promise<Tables> {
  const name = `${act.contract.kind} ${act.shape}`;
  const known =
    emptyWorlds.get(name) ??
    (async () => {
      const stage = await Stage.start(act);
      try {
        return stage.world();
      } finally {
        await stage.close();
      }
    })();
  emptyWorlds.set(name, known);
  return known;
}

// ─── Cases ───────────────────────────────────────────────────────────────────

const hasStep = (contract: Contract, step: StepName) =>
  (step !== "update" && step !== "replace") ||
  changedBy(step, contract, definitionOf(contract.kind)) !== undefined;

/** Every fault in every step, with a request that fails. */
export const settingsOf = (wanted: readonly Manner[]): readonly Setting[] =>
  contracts.flatMap((contract) =>
    steps
      .filter((step) => hasStep(contract, step))
      .flatMap((step) =>
        (["single", "many"] as const).flatMap((shape) =>
          faultNames.flatMap((fault, index) =>
            wanted.map((manner) => {
              const place = manners.indexOf(manner);
              const host = hosts[(index + place) % hosts.length] as Host;
              const turn = Math.floor((index * manners.length + place) / hosts.length);
              return { contract, host, shape, step, fault, manner, turn };
            }),
          ),
        ),
      ),
  );

const casesOf = (wanted: readonly Manner[]): readonly Case[] =>
  settingsOf(wanted).map((setting) => ({ name: nameOf(setting), run: () => runSetting(setting) }));

export const STRUCK_IN_PART = ["once", "twice", "again in the recovery"] as const;

export const faults: Section = {
  name: "faults",
  summary:
    "every kind, single and many, every step, every failure, one or two of them or another in the recovery",
  // The cases spend most of their time waiting.
  atOnce: 8,
  usesOneCore: true,
  // All of them take more than an hour.
  sample: 4000,
  cases: async () => casesOf(STRUCK_IN_PART),
};

export const outages: Section = {
  name: "outages",
  summary: "every kind, single and many, every step, every failure until the run ends",
  atOnce: 8,
  usesOneCore: true,
  sample: 1500,
  cases: async () => casesOf(["from then on"]),
};
