/** PipelineSchedule: its variables are objects of their own, and only its owner can change it. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { pipelineScheduleVariables } from "../../sdk/api/pipeline-schedules";
import type { PipelineSchedule, PipelineScheduleVariable } from "../../sdk/generated/objects";
import { BadRequestError } from "../../sdk/http/errors";
import { exactNumber } from "../../sdk/json";
import { cronLine, timeZone } from "../definition/formats";
import { plainKind } from "../definition/plain";
import type { Context, IdParts } from "../definition/resource";
import { ownUser } from "../service/own-user";
import { same, type Values } from "../values/values";
import { inProgramNames, onTheWire } from "../values/wire-names";

const { key, value, variable_type } = pipelineScheduleVariables.create.body;

const variable = inProgramNames(z.strictObject({ key, value, variable_type })) as z.ZodObject<{
  key: typeof key;
  value: typeof value;
  variableType: typeof variable_type;
}>;

type Variable = z.output<typeof variable>;

const at = ({ project = "", pipelineScheduleId }: IdParts) => ({
  project,
  pipeline_schedule_id: exactNumber(pipelineScheduleId),
});

const full = (branch: unknown) => String(branch).replace(/^refs\/heads\//, "");

const shownVariable = ({ key, value, variable_type }: PipelineScheduleVariable, type: unknown) => ({
  key,
  value,
  ...(type === undefined ? {} : { variableType: variable_type }),
});

/** The variables in the order of the recorded ones, with what those say. */
function shownVariables({ variables }: PipelineSchedule, { variables: recorded }: Values) {
  if (!variables) return undefined;
  const known = (recorded ?? []) as readonly Variable[];
  const order = known.map((one) => one.key);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return variables
    .toSorted((one, other) => place(one.key) - place(other.key))
    .map((one) => shownVariable(one, known.find((other) => other.key === one.key)?.variableType));
}

/** Creates, changes and deletes variables until there are these alone. */
async function writeVariables(forge: Client, parts: IdParts, before: unknown, after: readonly Variable[]) {
  const { get: _, ...variables } = forge.pipelineScheduleVariables;
  const known = new Map(((before ?? []) as readonly Variable[]).map((one) => [one.key, one]));
  for (const one of after) {
    const old = known.get(one.key);
    known.delete(one.key);
    const create = () => variables.create({ ...at(parts), ...onTheWire(one) });
    const change = () => variables.update({ ...at(parts), ...onTheWire(one) });
    // An earlier attempt may have created it.
    if (old === undefined)
      await create().catch((error) => (error instanceof BadRequestError ? change() : Promise.reject(error)));
    else if (!same(old, one)) await change();
  }
  for (const key of known.keys()) await variables.delete({ ...at(parts), key });
}

/** Only its owner can change it: the token's user takes it over, and its pipelines run as that user from now on. */
async function takeOver({ forge, warn }: Context, parts: IdParts): Promise<void> {
  const { owner } = await forge.pipelineSchedules.get(at(parts));
  if (owner?.id === (await ownUser(forge))) return;
  await forge.pipelineSchedules.takeOwnership(at(parts));
  warn(
    `was owned by ${owner?.username ?? "nobody"}, who alone could change it. Its pipelines run as the token's user now`,
  );
}

export const pipelineSchedule = plainKind("pipelineSchedules", {
  kind: "PipelineSchedule",
  summary: "A time at which a project runs a pipeline, again and again, with variables of its own.",
  parents: ["project"],
  title: "description",
  pull: {
    feature: "builds_access_level",
    omitDefaults: { cronTimezone: "UTC", active: true, ...{ variables: [] } },
  },
  formats: { cron: cronLine, cronTimezone: timeZone },
  names: { ref: "ref" },
  isRepeatable: true,
  listIsPartial: true,
  omit: ["inputs"],
  furtherInputs: {
    variables: z
      .array(variable)
      .optional()
      .describe("All variables of its pipelines; others are deleted. An empty list deletes all."),
  },
  furtherOutputs: {
    ownerUsername: z.string().optional().describe("The user as whom its pipelines run."),
  },
  outputs: ["nextRunAt", "createdAt"],
  isEquivalent: { ref: (declared, actual) => full(declared) === full(actual) },
  fromAnswer: {
    ownerUsername: ({ owner }) => owner?.username,
    variables: (schedule, state) => shownVariables(schedule, state),
  },
  origin: ({ created_at: at, owner }) => ({ at, by: owner?.id }),

  async beforeUpdate(context, parts, { changed, state }) {
    const { variables } = changed as { readonly variables?: readonly Variable[] };
    const isNew = state.nextRunAt === undefined;
    if (!isNew) await takeOver(context, parts);
    if (variables !== undefined) await writeVariables(context.forge, parts, state.variables, variables);
  },
});
