/** Pipeline schedules: they run as their owner, who alone may change them; nothing here starts them but a request. */
import * as operations from "../../sdk/api/pipeline-schedules";
import type { StoredPlace } from "../access";
import { cronProblems, nextDue } from "../cron";
import type { Rows } from "../generated/rows";
import { repositoryOf } from "../git/repository";
import { apiError, type Call, collection, type Handlers, ResponseWithStatus } from "../handler";
import { plainCollection, rowNumbered } from "../plain-collection";
import { userSummary } from "../present";
import type { StoredProject, User, World } from "../world";
import { pipelinesOf, startPipeline, summary } from "./pipelines";

type Schedule = Rows["pipeline_schedules"];
type Variable = Schedule["variables"][number];

interface Viewed {
  readonly world: World;
  readonly user: User;
  readonly project: StoredProject;
  readonly level: number;
  readonly baseUrl: string;
}

type InDialect = Pick<Call<never>, "world" | "dialect"> & StoredPlace;

const CALLED = "Pipeline Schedule";

const find = (call: Viewed & { readonly input: { readonly pipeline_schedule_id: number } }): Schedule =>
  rowNumbered("pipeline_schedules", call.input.pipeline_schedule_id, call, CALLED);

const showVariable = ({ key, value, variable_type }: Variable) => ({ key, value, variable_type, raw: false });

const pipelinesStarted = ({ world, project }: Viewed, { id }: Schedule) =>
  pipelinesOf(world, project).filter(({ schedule_id }) => schedule_id === id);

const mayEdit = ({ user, level }: Viewed, { owner_id }: Schedule) => owner_id === user.id || level >= 60;

function showWhole(call: Viewed, schedule: Schedule) {
  const { project_id: _, owner_id, variables, ...fields } = schedule;
  const last = pipelinesStarted(call, schedule).at(-1);
  const seesVariables = mayEdit(call, schedule) || call.level >= 40;
  return {
    ...fields,
    next_run_at: nextDue(schedule.cron, schedule.cron_timezone, call.world.now()),
    owner: userSummary(call.world.users.get(owner_id), call.baseUrl),
    last_pipeline: last ? summary(call)(last) : null,
    ...(seesVariables ? { variables: variables.map(showVariable) } : {}),
  };
}

interface Input {
  readonly name: string;
  readonly value?: unknown;
  readonly destroy?: boolean | undefined;
}

/** The inputs after a request, merged by name. */
const inputsAfter = (before: readonly Input[], given: readonly Input[]) =>
  [...new Map([...before, ...given].map((one) => [one.name, one])).values()]
    .filter(({ destroy }) => !destroy)
    .map(({ name, value }) => ({ name, value }));

/** The branch or tag as a newer service keeps it: with its full name, unless there is one of each. */
function fullRef({ world, project, dialect }: InDialect, ref: string): string {
  if (dialect === "neutral" || project === undefined) return ref;
  const repository = repositoryOf(world, project);
  const [branch, tag] = [repository.branch(ref), repository.tag(ref)];
  if (Boolean(branch) === Boolean(tag)) return ref;
  return `refs/${branch ? "heads" : "tags"}/${ref}`;
}

function assertOwner(call: Viewed, schedule: Schedule): void {
  if (!mayEdit(call, schedule)) throw apiError.forbidden();
}

const { list, get, create, update, delete: remove } = operations.pipelineSchedules;

export const pipelineSchedules: Handlers<"pipelineSchedules"> = {
  ...plainCollection(
    { list, get, create, update, delete: remove },
    {
      table: "pipeline_schedules",
      called: CALLED,
      problems: ({ cron, cron_timezone }) => cronProblems({ cron }, cron_timezone),
      isListed: ({ active }, { input: { scope } }) => scope === undefined || active === (scope === "active"),
      store: (sent, call, row) => {
        if (row) assertOwner(call as never, row);
        const { inputs = [] } = call.input;
        return {
          ...sent,
          ...(sent.ref === undefined ? {} : { ref: fullRef(call, sent.ref) }),
          ...(row ? {} : { owner_id: call.user.id }),
          inputs: inputsAfter(row?.inputs ?? [], inputs),
        };
      },
      show: (row, call) => showWhole(call as never, row),
      beforeDelete: (row, call) => {
        if (call.level < 40) assertOwner(call as never, row);
      },
    },
  ),

  takeOwnership: (call) => {
    const schedule = find(call);
    const isOwner = schedule.owner_id === call.user.id;
    const taken = isOwner
      ? schedule
      : call.world.pipeline_schedules.update(schedule, { owner_id: call.user.id });
    const shown = showWhole(call, taken);
    return isOwner ? new ResponseWithStatus(200, shown) : shown;
  },

  play: (call) => {
    const { id, ref, variables, inputs } = find(call);
    const start = {
      ...{ ref: ref.replace(/^refs\/(heads|tags)\//, ""), variables, source: "schedule", schedule_id: id },
      inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    };
    startPipeline(call.world, call.project, call.user, { ...start, begins: "created" });
    return new ResponseWithStatus(201, { message: "201 Created" });
  },

  listPipelines: (call) => {
    const found = pipelinesStarted(call, find(call)).map(summary(call));
    const { status, sort = "asc" } = call.input;
    const listed = found.filter((one) => status === undefined || one.status === status);
    return collection(sort === "asc" ? listed : listed.reverse(), (one) => one);
  },
};

type VariableCall = Parameters<typeof find>[0] & { readonly input: { readonly key: string } };

function findVariable(call: VariableCall): Variable {
  const found = find(call).variables.find(({ key }) => key === call.input.key);
  if (found === undefined) throw apiError.notFound("Pipeline Schedule Variable");
  return found;
}

function keep(
  call: Parameters<typeof find>[0],
  change: (variables: readonly Variable[]) => Variable[],
): void {
  const schedule = find(call);
  assertOwner(call, schedule);
  call.world.pipeline_schedules.update(schedule, { variables: change(schedule.variables) });
}

export const pipelineScheduleVariables: Handlers<"pipelineScheduleVariables"> = {
  get: (call) => showVariable(findVariable(call)),

  create: (call) => {
    const { key, value, variable_type = "env_var" } = call.input;
    const made = { key, value, variable_type };
    if (find(call).variables.some((one) => one.key === key))
      throw apiError.invalid({ "variables.key": ["has already been taken"] });
    keep(call, (variables) => [...variables, made]);
    return showVariable(made);
  },

  update: (call) => {
    const before = findVariable(call);
    const { value = before.value, variable_type = before.variable_type } = call.input;
    const changed = { ...before, value, variable_type };
    keep(call, (variables) => variables.map((one) => (one.key === before.key ? changed : one)));
    return showVariable(changed);
  },

  delete: (call) => {
    const gone = findVariable(call);
    keep(call, (variables) => variables.filter(({ key }) => key !== gone.key));
    return showVariable(gone);
  },
};
