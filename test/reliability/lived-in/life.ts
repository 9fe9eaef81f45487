/** A random life of an organization and its file: events, edits and runs, each drawn by a seed of its own, so that any of them can be left out. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Report } from "../../../cli/gitops/report/report";
import { seeded } from "../../../simulator/faults";
import type { FaultyService } from "../faulty-service";
import { startFaultyService } from "../faulty-service";
import { type Home, reportedBy, upped } from "../files/run";
import type { Finding } from "../section";
import { disturbed, drawnDisturbance } from "./disturbed";
import { edit, resolve } from "./edits";
import { happen, type Random } from "./events";
import { changeBetween, harmsOf, missingIn, untrueIn } from "./invariants";
import { FileModel } from "./model";
import { type Seen, seenIn, startService } from "./service";

const kinds = ["event", "edit", "run", "disturbed run", "resolve"] as const;

export interface Step {
  readonly kind: (typeof kinds)[number];
  readonly seed: number;
}

/** Of so many steps, so many are of each kind. */
const SHARES: Readonly<Record<Step["kind"], number>> = {
  event: 8,
  edit: 8,
  run: 6,
  "disturbed run": 4,
  resolve: 1,
};

const drawnKinds = kinds.flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind));

/** The last run comes after everything that hinders it is out of the way. */
export function stepsOf(random: Random, count: number): readonly Step[] {
  const step = (kind: Step["kind"]): Step => ({ kind, seed: Math.floor(random() * 2 ** 32) });
  const drawn = Array.from({ length: count - 2 }, () =>
    step(drawnKinds[Math.floor(random() * drawnKinds.length)] ?? "run"),
  );
  return [...drawn, step("resolve"), step("run")];
}

/** Of all lives together. */
export const did = { steps: 0, runs: 0, disturbed: 0, broken: 0 };

const RUN = { stack: "main", selection: {} };

/** Of so many runs, one is followed by a second one, and one by a look for drift. */
const RUNS_A_SECOND = 2;
const RUNS_A_DRIFT = 3;

/** Milliseconds in which a run that has ended may still have sent something. */
const AFTERLIFE = 10;

export interface Lived {
  /** The steps until the first that fails. */
  readonly steps: readonly Step[];
  readonly findings: readonly Finding[];
  readonly story: readonly string[];
}

export async function live(steps: readonly Step[]): Promise<Lived> {
  const life = await Life.begin();
  try {
    for (const [index, step] of steps.entries()) {
      const findings = await life.take(step);
      if (findings.length > 0) return { steps: steps.slice(0, index + 1), findings, story: life.story };
    }
    return { steps, findings: [], story: [] };
  } finally {
    await life.end();
  }
}

type Service = Awaited<ReturnType<typeof startService>>;

class Life {
  readonly story: string[] = [];
  readonly #model = new FileModel();
  readonly #home: Home;

  static async begin(): Promise<Life> {
    const service = await startService();
    return new Life(
      service,
      await startFaultyService(service.url),
      mkdtempSync(path.join(tmpdir(), "forge-lived-in-")),
    );
  }

  private constructor(
    private readonly service: Service,
    private readonly between: FaultyService,
    private readonly folder: string,
  ) {
    const environment = { FORGE_OTHER_ADDRESSES: `${service.url},${between.url}` };
    this.#home = {
      service,
      between: { url: service.url },
      path: path.join(folder, "forge.yaml"),
      environment,
    };
  }

  async end(): Promise<void> {
    await this.between.close();
    await this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async take({ kind, seed }: Step): Promise<readonly Finding[]> {
    did.steps++;
    const random = seeded(seed);
    const seen = seenIn(this.service);
    switch (kind) {
      case "event":
        this.story.push(await this.#happen(random));
        return [];
      case "edit":
        this.story.push(edit(this.#model, seen, random));
        return [];
      case "resolve":
        this.story.push(resolve(this.#model, seen));
        return [];
      case "run":
        return this.#run(random);
      case "disturbed run":
        return this.#disturbedRun(random);
    }
  }

  #happen = (random: Random) => happen(this.service, random, this.#model.spellings());

  async #up(home = this.#home): Promise<Report | Error> {
    did.runs++;
    writeFileSync(home.path, this.#model.text());
    try {
      return await upped(home, RUN);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async #run(random: Random): Promise<readonly Finding[]> {
    const model = this.#model;
    const before = seenIn(this.service);
    const isBroken = model.isBroken(before);
    if (isBroken) did.broken++;
    const report = await this.#up();
    const after = seenIn(this.service);
    const checked = { model, before, after, meanwhile: [before, after] };
    this.story.push("forge up", ...linesOf(report));
    const harms = harmsOf(checked);
    if (harms.length > 0) return harms;
    if (report instanceof Error)
      return isBroken ? [] : [{ harm: "unclear", what: `up is refused: ${report.stack}` }];
    const untrue = untrueIn(report, checked);
    if (untrue.length > 0) return untrue;
    model.record(before, after, true);
    if (!isBroken && report.failures.length > 0)
      return [
        {
          harm: "lost",
          what: `up fails: ${report.failures.map(({ title, message }) => `${title}: ${message}`).join("\n")}`,
        },
      ];
    const missing = isBroken ? [] : missingIn(model, after);
    if (missing.length > 0) return [{ harm: "lost", what: `up has left out ${missing.join(", ")}` }];
    return (await this.#again(random, after, isBroken)) ?? [];
  }

  /** The second run, and drift. */
  async #again(random: Random, after: Seen, isBroken: boolean): Promise<readonly Finding[] | undefined> {
    if (random() < 1 / RUNS_A_SECOND) {
      const again = await this.#up();
      this.story.push("forge up, again", ...linesOf(again));
      const changed = changeBetween(after, seenIn(this.service));
      if (changed !== undefined) return [{ harm: "not ours", what: `the second run has changed ${changed}` }];
      const changes =
        again instanceof Error
          ? [String(again)]
          : again.changes.map(({ title, action }) => `${action} ${title}`);
      if (!isBroken && changes.length > 0)
        return [{ harm: "lost", what: `the second run plans ${changes.join(", ")}` }];
    }
    if (random() < 1 / RUNS_A_DRIFT) {
      const { changes, failures } = await reportedBy(this.#home, RUN, "drift");
      const [isInSync, missing] = [changes.length + failures.length === 0, missingIn(this.#model, after)];
      if (isInSync && missing.length > 0)
        return [{ harm: "unclear", what: `drift finds nothing, and ${missing.join(", ")} is missing` }];
      if (!isInSync && !isBroken)
        return [
          {
            harm: "lost",
            what: `drift finds ${[...changes, ...failures].map(({ title }) => title).join(", ")}`,
          },
        ];
    }
    return undefined;
  }

  async #disturbedRun(random: Random): Promise<readonly Finding[]> {
    did.disturbed++;
    const { service, between, folder } = this;
    // Before and after what somebody does meanwhile.
    const states = [seenIn(service)];
    let report: Report | Error = new Error("it did not run");
    const sentence = await disturbed(drawnDisturbance(random), {
      ...{ between, random, folder },
      happen: async () => {
        states.push(seenIn(service));
        const event = await this.#happen(random);
        states.push(seenIn(service));
        return event;
      },
      run: async () => {
        report = await this.#up({ ...this.#home, between });
      },
    });
    const after = seenIn(service);
    states.push(after);
    this.story.push(`forge up, and ${sentence}`, ...linesOf(report));
    for (let index = 0; index < states.length; index += 2) {
      const [before, after] = [states[index], states[index + 1]] as [Seen, Seen];
      const harms = harmsOf({ model: this.#model, before, after, meanwhile: states });
      if (harms.length > 0) return harms;
    }
    await new Promise((resolved) => setTimeout(resolved, AFTERLIFE));
    const later = changeBetween(after, seenIn(service));
    if (later !== undefined)
      return [{ harm: "not ours", what: `after the report, the run has changed ${later}` }];
    this.#model.record(states[0] as Seen, after, false);
    return [];
  }
}

function linesOf(report: Report | Error): readonly string[] {
  if (report instanceof Error) return [`  refused: ${report.message}`];
  return [
    ...report.changes.map(({ action, title, result = "" }) => `  ${action} ${title} ${result}`),
    ...report.failures.map(({ title, message }) => `  failed: ${title}: ${message}`),
    ...report.warnings.map((line) => `  warning: ${line}`),
  ];
}
