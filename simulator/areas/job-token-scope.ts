/** Job token scope: the project itself is always allowed, and changes to the lists name it by its id. */
import type { DialectName } from "../../sdk/http/dialect";
import { ANONYMOUS, canSee } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { showSimpleProject, summaryOfGroup, type Viewed } from "../show-group-or-project";
import type { StoredGroup, StoredProject, World } from "../world";

type Allowance = Rows["job_token_allowances"];

const allowances = (world: World, { id }: StoredProject) => world.job_token_allowances.of(id);

function showGroup(view: Viewed, group: StoredGroup) {
  const { id, web_url, name } = summaryOfGroup(view, group);
  return { id, web_url, name };
}

interface Changed {
  readonly world: World;
  readonly project: StoredProject;
  readonly input: { readonly project: number | string };
}

/** The path of a project is refused here, unlike everywhere else. */
function assertById({ input }: Changed): void {
  if (!/^\d+$/.test(String(input.project))) throw apiError.badParameter("id is invalid");
}

type Target = "target_project_id" | "target_group_id";

const wordOf = (target: Target) => (target === "target_group_id" ? "group" : "project");

const badRequest = (why: string) => apiError.invalid(`400 Bad request - ${why}`);

function allow(call: Changed, target: Target, id: number): void {
  const { world, project } = call;
  assertById(call);
  if (allowances(world, project).some((one) => one[target] === id))
    throw badRequest(`This ${wordOf(target)} is already in the job token allowlist.`);
  world.job_token_allowances.insert({ project_id: project.id, [target]: id });
}

function disallow(call: Changed, target: Target, id: number): void {
  const { world, project } = call;
  assertById(call);
  const found = allowances(world, project).find((one: Allowance) => one[target] === id);
  if (target === "target_project_id" && id === project.id)
    throw badRequest("Source project cannot be removed from the job token scope");
  if (found === undefined) throw badRequest(`Target ${wordOf(target)} is not in the job token scope`);
  world.job_token_allowances.remove(found);
}

/** A new installation enforces it in all projects; the specification knows none that does. */
const isEnforced = ({ settings }: World, dialect: DialectName): boolean =>
  Boolean(settings.enforce_ci_inbound_job_token_scope_enabled ?? dialect === "gitlab");

const ENFORCED =
  "Job token scope cannot be disabled for this project because it is enforced for the instance. Contact your administrator to modify this setting.";

export const jobTokenScope: Handlers<"jobTokenScope"> = {
  get: ({ world, project }) => ({
    inbound_enabled: world.job_token_scopes.of(project.id)[0]?.inbound_enabled ?? true,
    outbound_enabled: false,
  }),

  update: ({ world, project, dialect, input: { enabled: inbound_enabled } }) => {
    if (!inbound_enabled && isEnforced(world, dialect)) throw badRequest(ENFORCED);
    const [scope] = world.job_token_scopes.of(project.id);
    if (scope) world.job_token_scopes.update(scope, { inbound_enabled });
    else world.job_token_scopes.insert({ project_id: project.id, inbound_enabled });
  },

  listProjects: (call) => {
    const { world, project } = call;
    const allowed = allowances(world, project).flatMap(
      ({ target_project_id }) => world.projects.get(target_project_id) ?? [],
    );
    return collection([project, ...allowed], (one) => showSimpleProject({ ...call, user: ANONYMOUS }, one));
  },

  allowProject: (call) => {
    const { world, user, project, input } = call;
    const target = world.projects.get(input.target_project_id);
    if (target === undefined || !canSee(world, user, { project: target }))
      throw apiError.notFound("target_project_id not found");
    allow(call, "target_project_id", target.id);
    return { source_project_id: project.id, target_project_id: target.id };
  },

  disallowProject: (call) => {
    const { world, input } = call;
    if (world.projects.get(input.target_project_id) === undefined) throw apiError.notFound("Project");
    disallow(call, "target_project_id", input.target_project_id);
  },

  listGroups: (call) => {
    const { world, project } = call;
    return collection(
      allowances(world, project).flatMap(({ target_group_id }) => world.groups.get(target_group_id) ?? []),
      (group) => showGroup(call, group),
    );
  },

  allowGroup: (call) => {
    const { world, user, project, input } = call;
    const target = world.groups.get(input.target_group_id);
    if (target === undefined || !canSee(world, user, { group: target }))
      throw apiError.notFound("target_group_id not found");
    allow(call, "target_group_id", target.id);
    return { source_project_id: project.id, target_group_id: target.id };
  },

  disallowGroup: (call) => {
    const { world, input } = call;
    if (world.groups.get(input.target_group_id) === undefined)
      throw apiError.notFound("target_group_id not found");
    disallow(call, "target_group_id", input.target_group_id);
  },
};
