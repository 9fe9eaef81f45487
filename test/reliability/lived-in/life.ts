/** A random life of an organization and its file: events, edits and runs, each drawn by a seed of its own, so that any of them can be left out. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { seeded } from "../../../simulator/faults";
import type { FaultyService } from "../faulty-service";
import { startFaultyService } from "../faulty-service";
import type { Finding } from "../section";
import type { Carrier, Ran } from "./carrier";
import { disturbed } from "./disturbed";
import { edit, resolve } from "./edits";
import { happen, oneOf, type Random } from "./events";
import { fileCarrier } from "./file";
import { changeBetween, harmsOf, harmsOfDestroy, leftByDestroy, missingIn, untrueIn } from "./invariants";
import { FileModel } from "./model";
import { type Form, programCarrier } from "./program";
import { type Seen, seenIn, startService } from "./service";

const kinds = ["event", "edit", "run", "disturbed run", "resolve", "destroy"] as const;

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
  destroy: 0,
};

const drawnKinds = kinds.flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind));

/** The last run comes after everything that hinders it is out of the way; then everything is given up. */
export function stepsOf(random: Random, count: number): readonly Step[] {
  const step = (kind: Step["kind"]): Step => ({ kind, seed: Math.floor(random() * 2 ** 32) });
  const drawn = Array.from({ length: count - 3 }, () =>
    step(drawnKinds[Math.floor(random() * drawnKinds.length)] ?? "run"),
  );
  return [...drawn, step("resolve"), step("run"), step("destroy")];
}

/** Of all lives together. */
export const did = { steps: 0, runs: 0, disturbed: 0, broken: 0, refused: 0, deleted: 0 };

/** Of so many runs, one is followed by a second one, and one by a look for drift. */
const RUNS_A_SECOND = 2;
const RUNS_A_DRIFT = 3;

/** The group by which the state knows its installation is gone, and another one has its path: a person has to look. */
const UNSURE = /recorded objects of another installation/;

/** Milliseconds in which a run that has ended may still have sent something. */
const AFTERLIFE = 10;

export interface Lived {
  /** The steps until the first that fails. */
  readonly steps: readonly Step[];
  readonly findings: readonly Finding[];
  readonly story: readonly string[];
}

/** Every form is a carrier of the same life. */
export const forms = ["file", "single, dynamic", "many, dynamic", "single, native", "many, native"] as const;
export type FormName = (typeof forms)[number];

export async function live(form: FormName, steps: readonly Step[]): Promise<Lived> {
  const life = await Life.begin(form);
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
  readonly #model: FileModel;
  readonly #carrier: Carrier;
  #random: Random = () => 0;

  static async begin(form: FormName): Promise<Life> {
    const service = await startService();
    const folder = mkdtempSync(path.join(tmpdir(), "forge-lived-in-"));
    return new Life(form, service, await startFaultyService(service.url), folder);
  }

  private constructor(
    form: FormName,
    private readonly service: Service,
    private readonly between: FaultyService,
    private readonly folder: string,
  ) {
    const isFile = form === "file";
    this.#model = new FileModel(isFile);
    const [shape, host] = form.split(", ") as [Form["shape"], Form["host"]];
    this.#carrier = isFile
      ? fileCarrier(this.#model, service, path.join(folder, "forge.yaml"), between.url, () => this.#random())
      : programCarrier(this.#model, service, { shape, host }, () => this.#random());
  }

  async end(): Promise<void> {
    await this.between.close();
    await this.service.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async take({ kind, seed }: Step): Promise<readonly Finding[]> {
    did.steps++;
    this.#random = seeded(seed);
    const [random, seen] = [this.#random, seenIn(this.service)];
    switch (kind) {
      case "event":
        this.story.push(await this.#happen());
        return [];
      case "edit":
        this.story.push(edit(this.#model, seen, random));
        return [];
      case "resolve":
        this.story.push(resolve(this.#model, seen));
        return [];
      case "run":
        return this.#run();
      case "disturbed run":
        return this.#disturbedRun();
      case "destroy":
        return this.#destroy();
    }
  }

  #happen = () => happen(this.service, this.#random, this.#model.spellings());

  async #up(title: string, ...how: Parameters<Carrier["up"]>): Promise<Ran> {
    did.runs++;
    const ran = await this.#carrier.up(...how);
    this.#model.isBlind = ran.isBlind === true;
    this.story.push(title, ...ran.lines);
    return ran;
  }

  async #destroy(): Promise<readonly Finding[]> {
    const { service } = this;
    const model = this.#model;
    const before = seenIn(service);
    const isBroken = model.isBroken(before);
    const ran = await this.#carrier.destroy();
    this.story.push("destroy", ...ran.lines);
    const after = seenIn(service);
    const checked = { model, before, after, meanwhile: [before, after] };
    const harms = [...harmsOfDestroy(checked), ...(ran.report ? untrueIn(ran.report, checked) : [])];
    if (harms.length > 0 || isBroken || ran.isRefused) return harms;
    const failed = ran.failures.map((line): Finding => ({ harm: "lost", what: `destroy fails: ${line}` }));
    return failed.length > 0 ? failed : leftByDestroy(checked);
  }

  async #run(): Promise<readonly Finding[]> {
    const model = this.#model;
    const before = seenIn(this.service);
    const isBroken = model.isBroken(before);
    if (isBroken) did.broken++;
    const ran = await this.#up("up");
    const after = seenIn(this.service);
    const checked = { model, before, after, meanwhile: [before, after] };
    const harms = [...harmsOf(checked), ...(ran.report ? untrueIn(ran.report, checked) : [])];
    if (harms.length > 0) return harms;
    if (ran.isRefused) did.refused++;
    else model.record(before, after, true, ran.failures.length === 0);
    did.deleted += [...before.places].filter(
      ([key, was]) => !was.isMarked && after.places.get(key)?.isMarked !== false,
    ).length;
    if (!isBroken && ran.failures.length > 0 && !UNSURE.test(ran.failures.join()))
      return [{ harm: "lost", what: `up fails: ${ran.failures.join("\n")}` }];
    const missing = isBroken || ran.isBlind || ran.isRefused ? [] : missingIn(model, after);
    if (missing.length > 0) return [{ harm: "lost", what: `up has left out ${missing.join(", ")}` }];
    if (ran.failures.length === 0) model.carriedOut();
    if (ran.isBlind || ran.isRefused) return [];
    return [...(await this.#again(after, isBroken)), ...(await this.#drift(after, isBroken))];
  }

  async #again(after: Seen, isBroken: boolean): Promise<readonly Finding[]> {
    if (this.#random() > 1 / RUNS_A_SECOND) return [];
    const { changes } = await this.#up("up, again");
    const changed = changeBetween(after, seenIn(this.service));
    if (changed !== undefined) return [{ harm: "not ours", what: `the second run has changed ${changed}` }];
    if (isBroken || changes.length === 0) return [];
    return [{ harm: "lost", what: `the second run plans ${changes.join(", ")}` }];
  }

  async #drift(after: Seen, isBroken: boolean): Promise<readonly Finding[]> {
    const drift = this.#random() < 1 / RUNS_A_DRIFT ? await this.#carrier.drift?.() : undefined;
    if (drift === undefined) return [];
    const found = [...drift.changes, ...drift.failures];
    const missing = missingIn(this.#model, after);
    if (found.length === 0 && missing.length > 0)
      return [{ harm: "unclear", what: `drift finds nothing, and ${missing.join(", ")} is missing` }];
    return found.length > 0 && !isBroken ? [{ harm: "lost", what: `drift finds ${found.join(", ")}` }] : [];
  }

  async #disturbedRun(): Promise<readonly Finding[]> {
    did.disturbed++;
    const { service, between } = this;
    const random = this.#random;
    const kind = oneOf(random, this.#carrier.disturbances) ?? "an event";
    // Before and after what somebody does meanwhile.
    const states = [seenIn(service)];
    const sentence = await disturbed(kind, {
      ...{ between, random, copied: () => this.#carrier.copied() },
      happen: async () => {
        states.push(seenIn(service));
        const event = await this.#happen();
        states.push(seenIn(service));
        return event;
      },
      run: async (approval) => void (await this.#up("up, disturbed", between.url, approval)),
    });
    const after = seenIn(service);
    states.push(after);
    this.story.push(`  meanwhile, ${sentence}`);
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
