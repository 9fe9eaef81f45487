/** Every kind on a service whose reads lag behind its writes, and loses answers: what is created is recorded, and nothing is created twice. */
import { definitionOf } from "../../provider/definition/definitions";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { contracts, isLeftAlone } from "../contract/kinds";
import { contractWorld, prepare, stateOfWorld } from "../contract/world";
import { declaredResource } from "./files/declared";
import { type Host, hosted, hosts, type Resource, type Run, startRun } from "./hosted";
import { startLaggingService } from "./lagging-service";
import type { Desired } from "./recording";
import type { Case, Finding, Harm, Section } from "./section";
import { caught, changedBy, desiredIn, EXISTS, KEYS, placesOf, type Shape } from "./stage";

/** Milliseconds, of the pauses in which the provider looks again. */
const LAGS = [40, 500, 2000, 10_000];

/** The number of writes whose answer is lost in each step. */
const LOST = [0, 1];

/** Later than any lag that the provider reckons with. */
const CAUGHT_UP = 120_000;

/** When the next process runs: once the replica has everything, or while it is still behind. */
const NEXT = ["later", "at once"] as const;

interface Setting {
  readonly contract: Contract;
  readonly shape: Shape;
  readonly host: Host;
  readonly lag: number;
  readonly lost: number;
  readonly next: (typeof NEXT)[number];
}

/** Two services, of which the second has a write after the lag. */
async function startServices({ contract, shape, lag }: Pick<Setting, "contract" | "shape" | "lag">) {
  const places = Object.values(placesOf(contract.kind, KEYS[shape]));
  // The id of a commit depends on the time, so both have the same one: that of this case, because what is old is not taken for new.
  const now = Date.now();
  const start = async () => {
    const service = await startSimulator({ world: contractWorld(places), clock: () => now });
    prepare(service.world, [contract], KEYS[shape]);
    return service;
  };
  const [primary, replica] = [await start(), await start()];
  let time = 0;
  let awaited: { readonly due: number; arrive(): void }[] = [];
  const between = await startLaggingService(
    primary.url,
    replica.url,
    () => new Promise<void>((arrive) => awaited.push({ due: time + lag, arrive })),
  );
  const pass = async (milliseconds: number) => {
    time += milliseconds;
    for (const { arrive } of awaited.filter(({ due }) => due <= time)) arrive();
    awaited = awaited.filter(({ due }) => due > time);
    if (awaited.length === 0) await between.caughtUp();
  };
  return {
    ...{ primary, between, pass },
    async close() {
      await pass(Number.POSITIVE_INFINITY);
      await between.close();
      await primary.close();
      await replica.close();
    },
  };
}

/** Shared by the runs of a case. */
interface Stage {
  readonly setting: Setting;
  readonly resource: Resource;
  /** A new process of the provider. */
  run(): Run;
  pass(milliseconds: number): Promise<void>;
  loseAnswers(count: number): void;
  found(harm: Harm, what: string): void;
}

/** The rows of each table that the kind writes. */
const sizesOf = ({ leaves }: Contract, service: Simulator): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(stateOfWorld(service.dump(), leaves)).flatMap(([table, rows]) =>
      Array.isArray(rows) ? [[table, rows.length]] : [],
    ),
  );

/** Tables that do not have so many rows. */
function othersThan(wanted: Readonly<Record<string, number>>, contract: Contract, service: Simulator) {
  const now = sizesOf(contract, service);
  return Object.keys({ ...wanted, ...now }).filter((table) => wanted[table] !== now[table]);
}

async function runSetting(setting: Setting): Promise<readonly Finding[]> {
  const { contract, shape, host, next } = setting;
  const definition = definitionOf(contract.kind);
  const places = placesOf(contract.kind, KEYS[shape]);
  const services = await startServices(setting);
  const { primary, between, pass } = services;
  const closing: (() => Promise<unknown>)[] = [];
  const run = () => {
    const client = createClient({
      ...{ baseUrl: between.url, token: primary.token, retry: { attempts: 1, base: 1 } },
    });
    const one = startRun(host, { client, url: between.url, token: primary.token, wait: pass });
    closing.push(
      () => client.close(),
      () => one.close(),
    );
    return one;
  };
  const findings: Finding[] = [];
  const resource = hosted(definition, shape);
  const stage: Stage = {
    ...{ setting, resource, run, pass, loseAnswers: between.loseAnswers },
    found: (harm, what) => findings.push({ harm, what }),
  };
  const emptied = async (before: Readonly<Record<string, number>>) => {
    await resource.destroy(run());
    await pass(CAUGHT_UP);
    const left = othersThan(before, contract, primary);
    // The errors name them: `lost-secrets.test.ts`.
    const isNamed = setting.lost > 0 && isLeftAlone(contract);
    if (left.length > 0 && !isNamed)
      stage.found("duplicated", `after everything is deleted, ${left.join(", ")} are not as before`);
  };
  try {
    const before = sizesOf(contract, primary);
    const first = desiredIn(contract, places);
    const last = desiredIn(contract, places, changedBy("update", contract, definition));
    for (const desired of [first, last]) {
      const failure = await made(stage, desired);
      if (next === "at once") await goOn(stage, desired, failure);
      await settled(stage, desired, failure);
    }
    await emptied(before);
    if (next === "later") return findings;
    const failure = await made(stage, first);
    await goOn(stage, first, failure);
    await emptied(before);
    return findings;
  } finally {
    await Promise.all(closing.map((close) => close()));
    await services.close();
  }
}

// ─── A file ──────────────────────────────────────────────────────────────────

/** Milliseconds of real time, in which the commands wait. */
const TICK = 50;

/** Longer than the runs of a case wait for each other. */
const FILE_LAG = 1500;

/** `forge up` again and again while the replica is behind, each time as another process: what is declared is there once. */
async function runFile(contract: Contract, shape: Shape): Promise<readonly Finding[]> {
  const { kind } = contract;
  const places = placesOf(kind, KEYS[shape]);
  const { primary, between, pass, close } = await startServices({ contract, shape, lag: FILE_LAG });
  const ticking = setInterval(() => void pass(TICK), TICK);
  const file = declaredResource(kind, primary, between.url, 15);
  const findings: Finding[] = [];
  const found = (harm: Harm, what: string) => findings.push({ harm, what });
  const homed = (desired: Desired) =>
    Object.fromEntries(
      Object.entries(desired).map(([key, inputs]) => [key, { home: String(places[key]?.group), inputs }]),
    );
  try {
    const first = desiredIn(contract, places);
    const last = desiredIn(contract, places, changedBy("update", contract, definitionOf(kind)));
    for (const desired of [first, last]) {
      await file.up(homed(desired));
      const wanted = sizesOf(contract, primary);
      for (const which of ["second", "third"]) {
        const again = await caught(file.up(homed(desired)));
        if (again)
          found(EXISTS.test(again.message) ? "needs adopt" : "lost", `the ${which} run: ${again.message}`);
      }
      await pass(CAUGHT_UP);
      const differing = await file.differing(homed(desired));
      if (differing.length > 0) found("lost", `in the end, ${differing.join(", ")} differ`);
      const others = othersThan(wanted, contract, primary);
      if (others.length > 0) found("duplicated", `${others.join(", ")} are not as after the first run`);
    }
    return findings;
  } finally {
    clearInterval(ticking);
    file.close();
    await close();
  }
}

/** Runs a program whose answers are lost; returns its error. */
async function made({ resource, run, loseAnswers, setting }: Stage, desired: Desired) {
  loseAnswers(setting.lost);
  const failure = await caught(resource.up(run(), desired, false));
  loseAnswers(0);
  return failure;
}

/** The next processes run while the replica is behind: one repeats the run, and one reads first, as `up --refresh` does. */
async function goOn({ resource, run, found }: Stage, desired: Desired, failure: Error | undefined) {
  const again = await caught(resource.up(run(), desired, false));
  if (again !== undefined) return reportAgain(found, "another run at once", again, failure);
  const reading = run();
  const kept = await resource.refresh(reading);
  const missing = Object.keys(desired).filter((key) => !kept.includes(key));
  if (missing.length > 0) return found("lost", `a refresh drops ${missing.join(", ")}`);
  const after = await caught(resource.up(reading, desired, false));
  if (after !== undefined) reportAgain(found, "a run after a refresh", after, failure);
}

function reportAgain(found: Stage["found"], when: string, error: Error, failure: Error | undefined) {
  const message = `${when}: ${error.message}; the first error was: ${failure?.message ?? "none"}`;
  found(EXISTS.test(error.message) ? "needs adopt" : "lost", message);
}

/** The last run, when the replica has everything. */
async function settled({ resource, run, pass, found }: Stage, desired: Desired, failure: Error | undefined) {
  await pass(CAUGHT_UP);
  const again = await caught(resource.up(run(), desired, false));
  await pass(CAUGHT_UP);
  await resource.refresh(run());
  const differing = resource.differing(desired);
  if (again !== undefined) {
    reportAgain(found, "the next run", again, failure);
    await resource.up(run(), desired, true);
    await pass(CAUGHT_UP);
  } else if (differing.length > 0) found("lost", `after the next run, ${differing.join(", ")} differ`);
}

const nameOf = ({ contract: { kind }, shape, host, lag, lost, next }: Setting) =>
  `${kind}, ${shape}, ${host}: ${lag / 1000} s behind, ${lost === 0 ? "no answer" : `${lost} answer`} of a step is lost${next === "later" ? "" : ", the next process runs at once"}`;

export const lag: Section = {
  name: "lag",
  summary:
    "every kind, single and many, on a replica that is up to 10 s behind, without and with a lost answer; the next process runs later or at once",
  atOnce: 8,
  limit: 60_000,
  usesOneCore: true,
  cases: async (): Promise<readonly Case[]> =>
    contracts.flatMap((contract) =>
      (["single", "many"] as const).flatMap((shape) => [
        {
          name: `${contract.kind}, ${shape}, file: ${FILE_LAG / 1000} s behind, the next process runs at once`,
          run: () => runFile(contract, shape),
        },
        ...hosts.flatMap((host) =>
          LAGS.flatMap((behind) =>
            LOST.flatMap((lost) =>
              NEXT.map((next) => {
                const setting: Setting = { contract, shape, host, lag: behind, lost, next };
                return { name: nameOf(setting), run: () => runSetting(setting) };
              }),
            ),
          ),
        ),
      ]),
    ),
};
