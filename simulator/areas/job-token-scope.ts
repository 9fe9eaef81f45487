/** Job token scope: the project itself is always allowed, and changes to the lists name it by its id. */
import { ANONYMOUS, canSee } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { showGroup, showSimpleProject } from "../show-group-or-project";
import type { StoredProject, World } from "../world";

type Allowance = Rows["job_token_allowances"];

const allowances = (world: World, { id }: StoredProject) => world.job_token_allowances.of(id);

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

function allow(call: Changed, target: Target, id: number): void {
  const { world, project } = call;
  assertById(call);
  if (
    allowances(world, project).some((one) => one[target] === id) ||
    (target === "target_project_id" && id === project.id)
  )
    throw apiError.invalid(
      `Target ${target === "target_group_id" ? "group" : "project"} is already in the job token scope`,
    );
  world.job_token_allowances.insert({ project_id: project.id, [target]: id });
}

function disallow(call: Changed, target: Target, id: number): void {
  const { world, project } = call;
  assertById(call);
  const found = allowances(world, project).find((one: Allowance) => one[target] === id);
  if (target === "target_project_id" && id === project.id)
    throw apiError.invalid("Source project cannot be removed from the job token scope");
  if (found === undefined) throw apiError.notFound();
  world.job_token_allowances.remove(found);
}

export const jobTokenScope: Handlers<"jobTokenScope"> = {
  get: ({ world, project }) => ({
    inbound_enabled: world.job_token_scopes.of(project.id)[0]?.inbound_enabled ?? true,
    outbound_enabled: false,
  }),

  update: ({ world, project, input: { enabled: inbound_enabled } }) => {
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
      throw apiError.notFound("target_project_id");
    allow(call, "target_project_id", target.id);
    return { source_project_id: project.id, target_project_id: target.id };
  },

  disallowProject: (call) => disallow(call, "target_project_id", call.input.target_project_id),

  listGroups: (call) => {
    const { world, project } = call;
    return collection(
      allowances(world, project).flatMap(({ target_group_id }) => world.groups.get(target_group_id) ?? []),
      (group) => showGroup(call, group, "listed"),
    );
  },

  allowGroup: (call) => {
    const { world, user, project, input } = call;
    const target = world.groups.get(input.target_group_id);
    if (target === undefined || !canSee(world, user, { group: target }))
      throw apiError.notFound("target_group_id");
    allow(call, "target_group_id", target.id);
    return { source_project_id: project.id, target_group_id: target.id };
  },

  disallowGroup: (call) => disallow(call, "target_group_id", call.input.target_group_id),
};
