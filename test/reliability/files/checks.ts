/** Checks after every run: the world is as in the model, the changes are those of the plan, and the next plan is empty. */
import { isPartial } from "../../../cli/gitops/read/selection";
import type { ReportedChange } from "../../../cli/gitops/report/report";
import type { FaultOrder } from "../faulty-service";
import { Broken } from "../fuzzing/world";
import { leaksIn } from "../section";
import { caught } from "../stage";
import { expectedOf, type FileModel, type Managed } from "./model";
import { HURRIED, opened, type Real, type Run, ran, unlessNothingThere } from "./run";
import { differenceBetweenViews } from "./views";
import { type Objects, objectsIn, type Section, sections } from "./world";

/** Of so many runs of a whole stack, one comes after a look at all views of its changes. */
const RUNS_A_VIEW = 4;

export interface Model {
  readonly file: FileModel;
  /** The managed objects by stack and address. */
  readonly managed: Map<string, ReadonlyMap<string, Managed>>;
}

/** A run, with `order` after one in which requests fail: both together must have the result of one without failures. */
export async function upped(model: Model, real: Real, run: Run, order?: FaultOrder): Promise<void> {
  const { file, managed } = model;
  const before = objectsIn(real.service.world);
  const known = managed.get(run.stack) ?? new Map<string, Managed>();
  if (order !== undefined) await failed(real, run, order);
  else if ((run.seed ?? 1) % RUNS_A_VIEW === 0 && !isPartial(run.selection)) await assertOneList(real, run);
  const made = await unlessNothingThere(ran(real, run));
  if (made === undefined) return;
  const [failure] = made.done?.errors ?? [];
  if (failure !== undefined) throw new Broken("lost", `a run without failures fails: ${failure.message}`);
  const after = objectsIn(real.service.world);
  const expected = expectedOf(file, run.stack, run.selection, before, known);
  assertAsExpected(before, after, expected);
  if (order === undefined) assertAsPlanned(before, after, made.changes);
  managed.set(
    run.stack,
    new Map(
      [...expected.managed].flatMap(([address, original]) => {
        const id = after.get(address)?.id ?? known.get(address)?.id;
        return id === undefined ? [] : [[address, { id, original }] as const];
      }),
    ),
  );
  await assertInSync(real, run);
}

async function assertOneList(real: Real, run: Run): Promise<void> {
  const difference = await unlessNothingThere(differenceBetweenViews(real, run));
  if (difference !== undefined) throw new Broken("unclear", difference);
}

async function assertInSync(real: Real, run: Run): Promise<void> {
  // The selected objects may be deleted and no longer recorded.
  const again = await unlessNothingThere(opened(real, run));
  if (again === undefined) return;
  try {
    const { isInSync, changes } = await again.plan();
    if (!isInSync)
      throw new Broken("lost", `the next plan is not empty: ${shown(changes) || "the state differs"}`);
  } finally {
    await again.close();
  }
}

const shown = (changes: readonly ReportedChange[]) =>
  changes.map(({ action, kind, key }) => `${action} ${kind} ${key}`).join(", ");

function assertAsExpected(
  before: Objects,
  after: Objects,
  { values, free }: ReturnType<typeof expectedOf>,
): void {
  for (const address of new Set([...before.keys(), ...after.keys(), ...values.keys()])) {
    const [wanted, is, was] = [values.get(address), after.get(address), before.get(address)];
    if (is === undefined && free.has(address)) continue;
    if (wanted === is?.value && (was === undefined || is === undefined || was.id === is.id)) continue;
    const isOurs = wanted !== was?.value;
    throw new Broken(
      isOurs ? "lost" : "not ours",
      `${address} is ${is?.value ?? "gone"}, not ${wanted ?? "gone"}; it was ${was?.value ?? "not there"}`,
    );
  }
}

const kinds = new Map(Object.values(sections).map((section) => [section.kind as string, section]));

/** The changes must be those of the plan. Settings without an original to restore count as deleted, too. */
function assertAsPlanned(before: Objects, after: Objects, changes: readonly ReportedChange[]): void {
  const happened: string[] = [];
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(address), after.get(address)];
    const [, section = "", name = ""] = /#([^.]+)\.?(.*)/.exec(address) ?? [];
    const { isSingle, kind } = sections[section] as Section;
    if (isSingle || was?.value === is?.value) continue;
    happened.push(`${was === undefined ? "create" : is === undefined ? "delete" : "update"} ${kind} ${name}`);
  }
  const planned = changes
    .filter(({ kind }) => kinds.get(kind)?.isSingle === false)
    .filter(({ action, properties }) => action !== "adopt" || properties.length > 0)
    .map(
      ({ action, kind, key }) =>
        `${action === "adopt" ? "update" : action} ${kind} ${key.slice(key.lastIndexOf("/") + 1)}`,
    );
  const [one, other] = [happened.sort().join(", "), planned.sort().join(", ")];
  if (one !== other)
    throw new Broken("lost", `the plan shows: ${other || "nothing"}; done was: ${one || "nothing"}`);
}

/** A run in which requests fail must report that in one sentence. */
async function failed(real: Real, run: Run, order: FaultOrder): Promise<void> {
  await real.between.order(order);
  const failure = await caught(
    ran(real, run, HURRIED).then(({ done }) => {
      if (done?.errors[0]) throw done.errors[0];
    }),
  );
  await real.between.order();
  const message = failure?.message ?? "";
  for (const { harm, what } of leaksIn(message, [real.service.token])) throw new Broken(harm, what);
  if (/a defect of/.test(message)) throw new Broken("unclear", message);
}

/** Afterwards everything must be as declared. */
export const uppedAll = (model: Model, real: Real): Promise<void> =>
  upped(model, real, { stack: "main", selection: {} });
