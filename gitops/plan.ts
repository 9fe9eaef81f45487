/** A plan that was looked at and approved: what it says is done, or nothing. */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { same } from "../provider/values";
import type { Change, Report } from "./report";

const VERSION = 1;

const planSchema = z.object({
  version: z.literal(VERSION),
  stack: z.string(),
  service: z.string(),
  made: z.string(),
  takenOver: z.number(),
  changes: z.array(z.looseObject({ address: z.string(), title: z.string(), action: z.string() })),
});

export interface Plan extends Omit<z.output<typeof planSchema>, "changes"> {
  readonly changes: readonly Change[];
}

/** A plan cannot be read, or does not hold any more. */
export class PlanError extends Error {
  override name = "PlanError";
}

export function savePlan(file: string, { stack = "", service, changes, takenOver = 0 }: Report): void {
  const plan = { version: VERSION, stack, service, made: new Date().toISOString(), takenOver, changes };
  writeFileSync(file, `${JSON.stringify(plan, undefined, 2)}\n`, { mode: 0o600 });
}

export function readPlan(file: string): Plan {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new PlanError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PlanError(
      `${file} is no plan: it is not JSON. Make one with forge preview --save-plan ${file}.`,
    );
  }
  const result = planSchema.safeParse(value);
  if (!result.success)
    throw new PlanError(
      `${file} is no plan of this version. Make one with forge preview --save-plan ${file}.`,
    );
  return result.data as unknown as Plan;
}

/** Throws, saying what moved, unless what would be done now is what was planned. */
export function demandPlan(plan: Plan, now: Report): void {
  if (plan.stack !== (now.stack ?? "") || plan.service !== now.service) {
    throw new PlanError(
      `The plan is for the stack ${plan.stack} of ${plan.service}, and this is ${now.stack} of ${now.service}.`,
    );
  }
  const planned = new Map(plan.changes.map((change) => [idOf(change), change]));
  const present = new Map(now.changes.map((change) => [idOf(change), change]));
  const moved = [
    ...[...present].filter(([id]) => !planned.has(id)).map(([, change]) => `now also: ${inWords(change)}`),
    ...[...planned].filter(([id]) => !present.has(id)).map(([, change]) => `no longer: ${inWords(change)}`),
    ...[...present].flatMap(([id, change]) => {
      const before = planned.get(id);
      return before === undefined || same(comparable(before), comparable(change))
        ? []
        : [`otherwise: ${inWords(change)}; the plan has ${inWords(before)}`];
    }),
  ];
  if (moved.length > 0) {
    throw new PlanError(
      `Nothing was done: since the plan was made (${plan.made}), the service or the configuration has moved.\n${moved.map((line) => `  ${line}`).join("\n")}\nMake a new plan and have it approved.`,
    );
  }
}

const idOf = ({ kind, address }: Change) => `${kind} ${address}`;

/** What was approved of a change: not where the file says it, nor what is told as the reason. */
const comparable = ({ action, properties }: Change): unknown =>
  JSON.parse(JSON.stringify({ action, properties }));

const inWords = ({ action, title, properties }: Change): string =>
  `${action} ${title}${properties.length > 0 ? ` (${properties.map(propertyInWords).join(", ")})` : ""}`;

const propertyInWords = ({
  name,
  before,
  after,
  isSecret,
  isUnknown,
}: Change["properties"][number]): string =>
  isSecret || isUnknown
    ? name
    : `${name} ${JSON.stringify(before ?? null)} → ${JSON.stringify(after ?? null)}`;
