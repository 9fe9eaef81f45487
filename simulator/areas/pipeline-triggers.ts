/** Pipeline trigger tokens: whole for whom they belong to, short for others, and good for one thing only. */

import { randomBytes } from "node:crypto";
import { canSee } from "../access";
import { assertUnmodified } from "../conditional";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, ErrorResponse, type Handlers } from "../handler";
import { userSummary } from "../present";
import type { StoredProject, World } from "../world";
import { showPipeline, startPipeline } from "./pipelines";

type Trigger = Rows["pipeline_triggers"];

const PREFIX = "glptt-";

const show =
  ({ world, user, baseUrl }: Pick<Call<never>, "world" | "user" | "baseUrl">) =>
  (trigger: Trigger) => ({
    id: trigger.id,
    description: trigger.description,
    token: trigger.owner_id === user.id ? trigger.token : shortened(trigger.token),
    owner: trigger.owner_id === null ? null : userSummary(world.users.get(trigger.owner_id), baseUrl),
    last_used: trigger.last_used,
    expires_at: trigger.expires_at,
    created_at: trigger.created_at,
    updated_at: trigger.updated_at,
  });

/** Four characters that tell tokens apart, which those that all begin with do not. */
const shortened = (token: string) =>
  (token.startsWith(PREFIX) ? token.slice(PREFIX.length) : token).slice(0, 4);

function find(world: World, project: StoredProject, id: number): Trigger {
  const trigger = world.pipeline_triggers.get(id);
  if (trigger?.project_id !== project.id) throw apiError.notFound();
  return trigger;
}

type Run = Pick<
  Call<typeof import("../../sdk/api/pipeline-triggers")["pipelineTriggers"]["run"]>,
  "world" | "project" | "input" | "baseUrl" | "dialect"
>;

/** By a token of this very project: the pipeline is its owner's. */
function runByTrigger(call: Run) {
  const { world, project, input } = call;
  const trigger = world.pipeline_triggers
    .of(project.id)
    .find(
      ({ token, expires_at }) =>
        token === input.token && !(expires_at && Date.parse(expires_at) <= world.now()),
    );
  const owner = world.users.get(trigger?.owner_id);
  if (trigger === undefined || owner === undefined) return undefined;
  const pipeline = startPipeline(world, project, owner, {
    ...asked(call),
    source: "trigger",
    begins: "created",
  });
  world.pipeline_triggers.update(trigger, {
    last_used: world.timestamp(),
    updated_at: trigger.updated_at,
  });
  return pipeline;
}

/** By a job's token: the pipeline is downstream of the job's. */
function runByJob(call: Run) {
  const { world, project, input } = call;
  const job = world.jobs.find(({ token }) => token === input.token);
  const user = world.users.get(job?.user_id);
  if (job === undefined || user === undefined || !canSee(world, user, { project })) return undefined;
  return startPipeline(world, project, user, {
    ...asked(call),
    source: "pipeline",
    begins: "created",
    upstream_id: job.pipeline_id,
  });
}

/** The variables of a request, and in a real installation one that holds the request itself. */
function asked({ dialect, input: { ref, variables = {}, inputs } }: Run) {
  const payload = { ref, variables, ...(inputs ? { inputs } : {}) };
  const whole = { key: "TRIGGER_PAYLOAD", value: JSON.stringify(payload), variable_type: "file" } as const;
  return {
    ref,
    inputs,
    variables: [
      ...Object.entries(variables).map(([key, value]) => ({ key, value, variable_type: "env_var" as const })),
      ...(dialect === "gitlab" ? [whole] : []),
    ],
  };
}

/** Starts a pipeline by the token of a trigger or a job. */
function triggerPipeline(call: Run) {
  if (Object.values(call.input.variables ?? {}).some((value: unknown) => typeof value !== "string"))
    throw apiError.invalid("variables needs to be a map of key-valued strings");
  const pipeline = runByTrigger(call) ?? runByJob(call);
  if (pipeline === undefined) throw new ErrorResponse(404, { message: "404 Not Found" });
  return showPipeline(call, pipeline);
}

const NOT_THEIRS = "The current user is not authorized to update the pipeline trigger token";

export const pipelineTriggers: Handlers<"pipelineTriggers"> = {
  list: (call) => collection(call.world.pipeline_triggers.of(call.project.id), show(call)),

  get: (call) => show(call)(find(call.world, call.project, call.input.trigger_id)),

  create: (call) =>
    show(call)(
      call.world.pipeline_triggers.insert({
        project_id: call.project.id,
        description: call.input.description,
        expires_at: call.input.expires_at ?? null,
        token: `${PREFIX}${randomBytes(20).toString("hex")}`,
        owner_id: call.user.id,
      }),
    ),

  update: (call) => {
    const trigger = find(call.world, call.project, call.input.trigger_id);
    if (trigger.owner_id !== call.user.id) throw apiError.forbidden(NOT_THEIRS);
    return show(call)(call.world.pipeline_triggers.update(trigger, { description: call.input.description }));
  },

  delete: (call) => {
    const trigger = find(call.world, call.project, call.input.trigger_id);
    assertUnmodified(call, trigger);
    call.world.pipeline_triggers.remove(trigger);
  },

  run: triggerPipeline,

  runForBranch: ({ input, ...call }) => triggerPipeline({ ...call, input: { ...input, ref: input.branch } }),
};
