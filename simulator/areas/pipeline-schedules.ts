/** Pipeline schedules: they run as their owner, who alone may change them; nothing here starts them but a request. */
import type { Operation } from "../../sdk/api/operation";
import * as operations from "../../sdk/api/pipeline-schedules";
import { nextDue } from "../../sdk/cron";
import type { DialectName } from "../../sdk/http/dialect";
import { zoneNamed } from "../../sdk/time-zones";
import { isArchived, type StoredPlace } from "../access";
import { cronProblems } from "../cron";
import type { Rows } from "../generated/rows";
import { repositoryOf } from "../git/repository";
import { apiError, type Call, collection, type Handlers, ResponseWithStatus } from "../handler";
import { plainCollection, rowNumbered } from "../plain-collection";
import { userSummary } from "../present";
import { mayOnBranch } from "../protected-branches";
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
  readonly dialect: DialectName;
}

type InDialect = Pick<Call<never>, "world" | "dialect"> & StoredPlace;

const CALLED = "Pipeline Schedule";

const find = (call: Viewed & { readonly input: { readonly pipeline_schedule_id: number } }): Schedule =>
  rowNumbered("pipeline_schedules", call.input.pipeline_schedule_id, call, CALLED);

const showVariable = ({ key, value, variable_type }: Variable) => ({ key, value, variable_type, raw: false });

const pipelinesStarted = ({ world, project }: Viewed, { id }: Schedule) =>
  pipelinesOf(world, project).filter(({ schedule_id }) => schedule_id === id);

const mayEdit = ({ user, level }: Viewed, { owner_id }: Schedule) => owner_id === user.id || level >= 60;

const seesVariables = (call: Viewed, schedule: Schedule) =>
  !isArchived(call.world, call) && (mayEdit(call, schedule) || call.level >= 40);

/** A list shows inputs, a single one variables, too; a change shows neither, but both as the specification has it. */
function show(call: Viewed, schedule: Schedule, operation?: Operation) {
  const { project_id: _, owner_id, variables, inputs, ...fields } = schedule;
  const last = pipelinesStarted(call, schedule).at(-1);
  const isList = operation?.pagination !== undefined;
  const isWhole = operation?.method === "GET" || call.dialect === "neutral";
  const isShown = isWhole && seesVariables(call, schedule);
  return {
    ...fields,
    next_run_at: nextDue(schedule.cron, zoneNamed(schedule.cron_timezone) ?? "UTC", call.world.now()),
    owner: userSummary(call.world.users.get(owner_id), call.baseUrl),
    last_pipeline: isList ? undefined : last ? summary(call)(last) : null,
    inputs: isShown ? inputs : undefined,
    variables: isShown && !isList ? variables.map(showVariable) : undefined,
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

const AMBIGUOUS = "is ambiguous";

/** The branch or tag with its full name. Neither or one of each is refused, but for a full name, which is taken as it is. */
function fullRef({ world, project }: InDialect, ref: string | null): string {
  if (ref !== null && /^refs\/(heads|tags)\/./.test(ref)) return ref;
  const repository = project && ref !== null ? repositoryOf(world, project) : undefined;
  const [branch, tag] = [repository?.branch(ref ?? ""), repository?.tag(ref ?? "")];
  if (Boolean(branch) === Boolean(tag)) throw apiError.invalid({ ref: [AMBIGUOUS] });
  return `refs/${branch ? "heads" : "tags"}/${ref}`;
}

/** Only who may push to a branch or merge into it may let pipelines run for it. */
function mayRunFor({ world, user, project }: Viewed, ref: string): boolean {
  const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1];
  const may = (right: "push" | "merge") => mayOnBranch(world, user, project, branch ?? "", right);
  return user.admin || branch === undefined || may("push") || may("merge");
}

function assertMayCreate(call: Viewed, ref: string): void {
  if (!mayRunFor(call, ref))
    throw apiError.invalid({ base: ["The current user is not authorized to create the pipeline schedule"] });
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
      most: [10, "ci pipeline schedules"],
      problems: ({ cron, cron_timezone }) => cronProblems({ cron }, cron_timezone),
      isListed: ({ active }, { input: { scope } }) => scope === undefined || active === (scope === "active"),
      store: (sent, call, row) => {
        if (row) assertOwner(call as never, row);
        const { inputs = [] } = call.input;
        const ref = sent.ref === undefined ? undefined : fullRef(call, sent.ref);
        if (row === undefined) assertMayCreate(call as never, ref ?? "");
        return {
          ...sent,
          ...(ref === undefined ? {} : { ref: call.dialect === "neutral" ? sent.ref : ref }),
          ...(row ? {} : { owner_id: call.user.id }),
          inputs: inputsAfter(row?.inputs ?? [], inputs),
        };
      },
      show: (row, call, operation) => show(call as never, row, operation),
      beforeDelete: (row, call) => {
        if (call.level < 40) assertOwner(call as never, row);
      },
    },
  ),

  takeOwnership: (call) => {
    const schedule = find(call);
    if (call.level < 40) throw apiError.forbidden();
    const isOwner = schedule.owner_id === call.user.id;
    const taken = isOwner
      ? schedule
      : call.world.pipeline_schedules.update(schedule, { owner_id: call.user.id });
    const shown = show(call, taken);
    return isOwner ? new ResponseWithStatus(200, shown) : shown;
  },

  play: (call) => {
    const { id, ref, variables, inputs } = find(call);
    if (!mayRunFor(call, ref)) throw apiError.forbidden();
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
  get: (call) => {
    if (!seesVariables(call, find(call))) throw apiError.forbidden();
    return showVariable(findVariable(call));
  },

  create: (call) => {
    const { key, value, variable_type = "env_var" } = call.input;
    const made = { key, value, variable_type };
    assertOwner(call, find(call));
    if (find(call).variables.some((one) => one.key === key))
      throw apiError.invalid({ key: ["has already been taken"] });
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
