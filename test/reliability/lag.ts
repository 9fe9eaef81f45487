/** Every kind on a service whose reads lag behind its writes, and loses answers: what is created is recorded, and nothing is created twice. */
import { definitionOf } from "../../provider/definition/definitions";
import { createClient } from "../../sdk";
import { startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { contractWorld, prepare, stateOfWorld } from "../contract/world";
import { type Host, hosted, hosts, startRun } from "./hosted";
import { startLaggingService } from "./lagging-service";
import type { Case, Finding, Harm, Section } from "./section";
import { caught, changedBy, desiredIn, EXISTS, KEYS, placesOf, type Shape } from "./stage";

/** Milliseconds, of the pauses in which the provider looks again. */
const LAGS = [40, 500, 2000, 10_000];

/** The number of writes whose answer is lost in each step. */
const LOST = [0, 1];

/** Later than any lag that the provider reckons with. */
const CAUGHT_UP = 120_000;

interface Setting {
  readonly contract: Contract;
  readonly shape: Shape;
  readonly host: Host;
  readonly lag: number;
  readonly lost: number;
}

/** Two services, of which the second has a write after the lag. */
async function startServices({ contract, shape, lag }: Setting) {
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

async function runSetting(setting: Setting): Promise<readonly Finding[]> {
  const { contract, shape, host, lost } = setting;
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
  const found = (harm: Harm, what: string) => findings.push({ harm, what });
  const sizes = () =>
    Object.fromEntries(
      Object.entries(stateOfWorld(primary.dump(), contract.leaves)).flatMap(([table, rows]) =>
        Array.isArray(rows) ? [[table, rows.length]] : [],
      ),
    );
  /** Tables that do not have so many rows. */
  const others = (wanted: Readonly<Record<string, number>>) => {
    const now = sizes();
    return Object.keys({ ...wanted, ...now }).filter((table) => wanted[table] !== now[table]);
  };
  try {
    const before = sizes();
    const resource = hosted(definition, shape);
    const first = desiredIn(contract, places);
    const last = desiredIn(contract, places, changedBy("update", contract, definition));
    for (const desired of [first, last]) {
      between.loseAnswers(lost);
      const failure = await caught(resource.up(run(), desired, false));
      between.loseAnswers(0);
      await pass(CAUGHT_UP);
      const again = await caught(resource.up(run(), desired, false));
      await pass(CAUGHT_UP);
      await resource.refresh(run());
      const differing = resource.differing(desired);
      if (again !== undefined) {
        const message = `${again.message}; the first error was: ${failure?.message ?? "none"}`;
        found(EXISTS.test(again.message) ? "needs adopt" : "lost", message);
        await resource.up(run(), desired, true);
        await pass(CAUGHT_UP);
      } else if (differing.length > 0) found("lost", `after the next run, ${differing.join(", ")} differ`);
    }
    await resource.destroy(run());
    await pass(CAUGHT_UP);
    const left = others(before);
    if (left.length > 0)
      found("duplicated", `after everything is deleted, ${left.join(", ")} are not as before`);
    return findings;
  } finally {
    await Promise.all(closing.map((close) => close()));
    await services.close();
  }
}

const nameOf = ({ contract: { kind }, shape, host, lag, lost }: Setting) =>
  `${kind}, ${shape}, ${host}: ${lag / 1000} s behind, ${lost === 0 ? "no answer" : `${lost} answer`} of a step is lost`;

export const lag: Section = {
  name: "lag",
  summary:
    "every kind, single and many, on a replica that is up to 10 s behind, without and with a lost answer",
  atOnce: 8,
  usesOneCore: true,
  cases: async (): Promise<readonly Case[]> =>
    contracts.flatMap((contract) =>
      (["single", "many"] as const).flatMap((shape) =>
        hosts.flatMap((host) =>
          LAGS.flatMap((behind) =>
            LOST.map((lost) => {
              const setting: Setting = { contract, shape, host, lag: behind, lost };
              return { name: nameOf(setting), run: () => runSetting(setting) };
            }),
          ),
        ),
      ),
    ),
};
