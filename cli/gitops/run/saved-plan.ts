/** Saves a plan and checks before `up` that the run would make exactly the changes that were approved. */

import { createHash } from "node:crypto";
import { z } from "zod";
import { alongText, sizeOf } from "../../../provider/lifecycle/removal";
import { writePrivately } from "../../../provider/pulumi/run/private-files";
import { asTyped } from "../../../provider/service/typed-command";
import { same } from "../../../provider/values/values";
import { jsonIn } from "../../../sdk/json";
import { literalOf } from "../../../sdk/literal";
import { readBytes } from "../../../sdk/read-bytes";
import { UserError } from "../../../sdk/user-error";
import type { Declaration } from "../../configuration";
import { declaredText } from "../../configuration/objects/declared-alike";
import { withoutSecrets } from "../report/render/shown";
import type { Report, ReportedChange, ReportedProperty } from "../report/report";
import { type Immutable, reportSchema } from "../report/schema";
import { addressOf } from "../state/addresses";

const VERSION = 1;

const planSchema = z.object({
  version: z.literal(VERSION),
  stack: z.string(),
  service: z.string(),
  made: z.string(),
  adoptedUnchanged: z.number(),
  changes: z.array(
    reportSchema.shape.changes.element.extend({
      digest: z.string().optional().describe("Of all declared inputs, also of those that are not shown."),
    }),
  ),
});

export type SavedPlan = Immutable<z.output<typeof planSchema>>;

type PlannedChange = SavedPlan["changes"][number];

/** A plan cannot be read, or is out of date. */
export class PlanError extends UserError {
  override name = "PlanError";
}

export function savePlan(file: string, report: Report, declarations: readonly Declaration[]): void {
  writePrivately(file, `${JSON.stringify(planOf(report, declarations), undefined, 2)}\n`);
}

function planOf(report: Report, declarations: readonly Declaration[]): SavedPlan {
  const { stack = "", service, changes, adoptedUnchanged = 0 } = withoutSecrets(report);
  const digests = new Map(declarations.map((one) => [`${one.kind} ${addressOf(one)}`, digestOf(one)]));
  return {
    version: VERSION,
    stack,
    service,
    made: new Date().toISOString(),
    adoptedUnchanged,
    changes: changes.map(({ key: _, ...change }) => {
      const digest = digests.get(idOf(change));
      return { ...change, ...(digest === undefined ? {} : { digest }) };
    }),
  };
}

const digestOf = (declaration: Declaration): string =>
  createHash("sha256").update(declaredText(declaration)).digest("base64url");

export function readPlan(file: string): SavedPlan {
  const bytes = readBytes(file);
  if (typeof bytes === "string") throw new PlanError(`The plan ${file} cannot be read: ${bytes}.`);
  const again = `Make one with ${asTyped("preview --save-plan FILE")}.`;
  const value = jsonIn(bytes.toString());
  if (value === undefined) throw new PlanError(`${file} is no plan: it is not JSON. ${again}`);
  const result = planSchema.safeParse(value);
  if (!result.success) throw new PlanError(`${file} is no plan of this version. ${again}`);
  return result.data;
}

export function assertSameStack(
  { stack, service }: SavedPlan,
  here: Pick<Report, "service"> & { readonly stack: string },
): void {
  if (stack === here.stack && service === here.service) return;
  throw new PlanError(
    `The plan is for the stack ${stack} of ${service}, but this run is for ${here.stack} of ${here.service}.`,
  );
}

/**
 * Throws with a list of the differences if the run would do anything that was not planned. Less is fine: an earlier run, such as
 * that of the merge before, may have made some of the changes, or a part of one.
 */
export function assertUnchanged(plan: SavedPlan, report: Report, declarations: readonly Declaration[]): void {
  const moved = changesSince(plan, report, declarations);
  if (moved.length === 0) return;
  throw new PlanError(
    `Nothing was done: since the plan was made (${plan.made}), the service or the configuration has changed.\n${moved.map((line) => `  ${line}`).join("\n")}\nMake a new plan and have it approved.`,
  );
}

/** One line for each difference between the plan and this run. */
function changesSince(
  plan: SavedPlan,
  report: Report,
  declarations: readonly Declaration[],
): readonly string[] {
  const now = planOf(report, declarations);
  const planned = new Map(plan.changes.map((change) => [idOf(change), change]));
  const present = new Map(now.changes.map((change) => [idOf(change), change]));
  // A run that was killed may have created objects that it did not record: they are adopted, with the values that were approved.
  const ended = [...planned].filter(([id, { action }]) => action === "create" && !present.has(id)).length;
  // An object that has moved is shown on both sides.
  const hasMore = [...present.keys()].some((id) => !planned.has(id));
  return [
    ...[...present]
      .filter(([id]) => !planned.has(id))
      .map(([, change]) => `now also: ${describeChange(change)}`),
    ...(hasMore ? [...planned].filter(([id]) => !present.has(id)) : []).map(
      ([, change]) => `no longer: ${describeChange(change)}`,
    ),
    ...[...present].flatMap(([id, change]) => {
      const before = planned.get(id);
      return before === undefined ? [] : differences(before, change);
    }),
    ...(now.adoptedUnchanged <= plan.adoptedUnchanged + ended
      ? []
      : [`${now.adoptedUnchanged} to adopt unchanged; the plan has ${plan.adoptedUnchanged}`]),
  ];
}

function differences(before: PlannedChange, change: PlannedChange): readonly string[] {
  if (!covers(before, change))
    return [`different: ${describeChange(change)}; the plan has ${describeChange(before)}`];
  const isCreated = before.id === undefined && isBegun(before, change);
  if (before.id !== change.id && !isCreated)
    return [
      `different: ${describeChange(change)}; the plan has another object of that name, ${before.id ?? "a new one"}`,
    ];
  const along = [before, change].map(({ removal }) => sizeOf(removal?.along ?? []));
  if ((along[1] ?? 0) > (along[0] ?? 0))
    return [
      `different: ${describeChange(change)} with ${alongText(change.removal?.along ?? [])}; the plan has ${alongText(before.removal?.along ?? []) || "nothing"} with it`,
    ];
  return before.digest === change.digest
    ? []
    : [`different: ${describeChange(change)}; its declaration has changed since the plan was made`];
}

type Changed = Pick<PlannedChange, "action" | "properties">;

/** Whether a plan has what is to be done now with the same object: the same, or the rest of it, as an earlier run may have begun. */
const covers = (planned: Changed, now: Changed): boolean =>
  (planned.action === now.action || isBegun(planned, now)) &&
  now.properties.every((property) => planned.properties.some((one) => coversProperty(one, property)));

/**
 * Only an object that is recorded is updated or settled: a run of this stack has created or adopted it, or has begun to. One that is
 * to be settled is created, adopted or completed.
 */
const isBegun = (planned: Pick<Changed, "action">, now: Pick<Changed, "action">): boolean =>
  (["update", "settle"].includes(now.action) && ["create", "adopt", "settle"].includes(planned.action)) ||
  (planned.action === "settle" && ["create", "adopt"].includes(now.action));

/** A value that was unknown in one of them may be known in the other, and a property that was not managed has no earlier value. */
const coversProperty = (planned: ReportedProperty, now: ReportedProperty): boolean =>
  planned.name === now.name &&
  (planned.isUnknown ||
    now.isUnknown ||
    [planned, { ...planned, before: undefined }].some((one) => same(asSaved(one), asSaved(now))));

const asSaved = (property: ReportedProperty): unknown => JSON.parse(JSON.stringify(property));

const idOf = ({ kind, address }: Pick<ReportedChange, "kind" | "address">) => `${kind} ${address}`;

const describeChange = ({ action, title, properties }: PlannedChange): string =>
  `${action} ${title}${properties.length > 0 ? ` (${properties.map(describeProperty).join(", ")})` : ""}`;

const describeProperty = ({ name, before, after, isSecret, isUnknown }: ReportedProperty): string =>
  isSecret || isUnknown ? name : `${name} ${literalOf(before ?? null)} → ${literalOf(after ?? null)}`;
