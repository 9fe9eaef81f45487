/** The container registry: visibility, delayed deletion, and cleanup of tags by rules. */

import { createHash } from "node:crypto";
import { parseDuration } from "../../sdk/durations";
import { compile, syntaxProblem } from "../../sdk/re2";
import { accessLevel, canSee, projectsIn } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers, ResponseWithStatus } from "../handler";
import { compareText } from "../table";
import type { StoredProject, User, World } from "../world";
import { changeProject } from "./projects";

type Repository = Rows["registry_repositories"];
type Tag = Rows["registry_tags"];
type Cleanup = Rows["registry_cleanups"];

interface Caller {
  readonly world: World;
  readonly user: User;
  readonly jobProjectId: number | undefined;
}

// ─── What happens in the background ──────────────────────────────────────────

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How long a deletion is scheduled, and how long it then takes. */
const deletion = { scheduled: SECOND, ongoing: SECOND };

const since = (world: World, timestamp: string) => world.now() - Date.parse(timestamp);

/** Runs due deletions. Every request to the registry begins with it. */
function runDueDeletions(world: World): void {
  for (const cleanup of world.registry_cleanups.where(({ done }) => !done)) {
    if (since(world, cleanup.created_at) >= SECOND) cleanUp(world, cleanup);
  }
  for (const repository of world.registry_repositories.where(
    ({ deletion_requested_at }) => deletion_requested_at !== null,
  )) {
    if (since(world, repository.deletion_requested_at ?? "") < deletion.scheduled + deletion.ongoing)
      continue;
    world.registry_tags.removeWhere(({ repository_id }) => repository_id === repository.id);
    world.registry_repositories.remove(repository);
  }
}

function cleanUp(world: World, cleanup: Cleanup): void {
  world.registry_cleanups.update(cleanup, { done: true });
  const repository = world.registry_repositories.get(cleanup.repository_id);
  if (repository === undefined) return;
  const wanted = compile(cleanup.delete);
  const kept = cleanup.keep === null ? undefined : compile(cleanup.keep);
  const age = cleanup.older_than === null ? undefined : parseDuration(cleanup.older_than);
  const deleted = world.registry_tags
    .of(repository.id)
    .filter(({ name }) => name !== "latest" && wanted.matches(name) && !kept?.matches(name))
    .sort((a, b) => compareText(b.created_at, a.created_at) || b.id - a.id)
    .slice(cleanup.keep_n ?? 0)
    .filter((tag) => age === undefined || Date.parse(tag.created_at) < Date.parse(cleanup.created_at) - age)
    .filter((tag) => !isProtected(world, repository, tag, cleanup.access_level));
  for (const tag of deleted) world.registry_tags.remove(tag);
}

function isProtected(world: World, repository: Repository, { name }: Tag, level: number): boolean {
  return world.registry_tag_protections
    .of(repository.project_id)
    .some(
      ({ tag_name_pattern, minimum_access_level_for_delete: least }) =>
        (least === null || level < least) && compile(tag_name_pattern).matcher(name).find(),
    );
}

// ─── Who sees what ───────────────────────────────────────────────────────────

function seesRegistry({ world, user, jobProjectId }: Caller, project: StoredProject): boolean {
  if (jobProjectId !== undefined && jobProjectId !== project.id) return false;
  if (!canSee(world, user, { project })) return false;
  if (project.container_registry_access_level === "enabled") return true;
  return project.container_registry_access_level === "private" && accessLevel(world, user, { project }) >= 20;
}

/** The repositories of a project, if the caller may see its registry. */
function repositoriesOf(caller: Caller, project: StoredProject): readonly Repository[] {
  runDueDeletions(caller.world);
  if (!seesRegistry(caller, project))
    throw caller.jobProjectId === undefined ? apiError.forbidden() : apiError.notFound();
  return caller.world.registry_repositories.of(project.id);
}

interface Named {
  readonly project: StoredProject;
  readonly input: { readonly repository_id: number };
}

function repositoryOf(call: Caller & Named): Repository {
  const found = repositoriesOf(call, call.project).find(({ id }) => id === call.input.repository_id);
  if (found === undefined) throw apiError.notFound();
  return found;
}

function tagOf(call: Caller & Named & { readonly input: { readonly tag_name: string } }) {
  const repository = repositoryOf(call);
  const tag = call.world.registry_tags.of(repository.id).find(({ name }) => name === call.input.tag_name);
  if (tag === undefined) throw apiError.notFound("Tag");
  return { repository, tag };
}

// ─── How it is shown ─────────────────────────────────────────────────────────

interface Place {
  readonly world: World;
  readonly baseUrl: string;
}

/** The registry has its own port. */
const registryHost = (baseUrl: string) => `${new URL(baseUrl).hostname}:5050`;

function pathOf(world: World, { project_id, name }: Repository): string {
  const project = world.projects.get(project_id)?.full_path ?? "";
  return (name === "" ? project : `${project}/${name}`).toLowerCase();
}

const showTag =
  ({ world, baseUrl }: Place, repository: Repository) =>
  ({ name }: Tag) => {
    const path = `${pathOf(world, repository)}:${name}`;
    return { name, path, location: `${registryHost(baseUrl)}/${path}` };
  };

const digestOf = ({ digest, repository_id, name }: Tag): string =>
  digest ?? `sha256:${createHash("sha256").update(`${repository_id}:${name}`).digest("hex")}`;

function statusOf(world: World, { deletion_requested_at }: Repository) {
  if (deletion_requested_at === null) return null;
  return since(world, deletion_requested_at) < deletion.scheduled ? "delete_scheduled" : "delete_ongoing";
}

interface Extras {
  readonly tags?: boolean | undefined;
  readonly tags_count?: boolean | undefined;
  readonly size?: boolean | undefined;
}

const show =
  (place: Place, extras: Extras = {}) =>
  (repository: Repository) => {
    const { world, baseUrl } = place;
    const { id, name, project_id, created_at, cleanup_policy_started_at } = repository;
    const path = pathOf(world, repository);
    const tags = world.registry_tags.sorted(id, "name");
    return {
      id,
      name,
      path,
      project_id,
      location: `${registryHost(baseUrl)}/${path}`,
      created_at,
      cleanup_policy_started_at,
      status: statusOf(world, repository),
      ...(extras.tags_count ? { tags_count: tags.length } : {}),
      ...(extras.tags ? { tags: tags.map(showTag(place, repository)) } : {}),
      ...(extras.size ? { size: sizeOf(tags) } : {}),
    };
  };

/** An image with several tags counts once. */
function sizeOf(tags: readonly Tag[]): number {
  const sizes = new Map(tags.map((tag) => [digestOf(tag), tag.total_size]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

// ─── The operations ──────────────────────────────────────────────────────────

export const containerRegistry: Handlers<"containerRegistry"> = {
  // The same request changes all of a project.
  updateAccess: changeProject,
};

export const registryRepositories: Handlers<"registryRepositories"> = {
  listInProject: (call) => collection(repositoriesOf(call, call.project), show(call, call.input)),

  listInGroup: (call) => {
    const { world, group } = call;
    runDueDeletions(world);
    const visible = projectsIn(world, group).filter((project) => seesRegistry(call, project));
    return collection(
      visible.flatMap(({ id }) => world.registry_repositories.of(id)),
      show(call),
    );
  },

  get: (call) => {
    const { world, input } = call;
    runDueDeletions(world);
    const repository = world.registry_repositories.get(input.repository_id);
    const project = world.projects.get(repository?.project_id);
    if (repository === undefined || project === undefined || !seesRegistry(call, project)) {
      throw apiError.notFound();
    }
    return show(call, input)(repository);
  },

  delete: (call) => {
    const { world } = call;
    const repository = repositoryOf(call);
    if (repository.deletion_requested_at === null) {
      world.registry_repositories.update(repository, { deletion_requested_at: world.timestamp() });
    }
    return new ResponseWithStatus(202, undefined);
  },
};

function assertExpression(name: string, expression: string | undefined): void {
  if (expression !== undefined && syntaxProblem(expression) !== undefined) {
    throw apiError.badParameter(`${name} is an invalid regexp`);
  }
}

function assertNotTwiceAnHour(world: World, repository: Repository): void {
  const last = world.registry_cleanups.of(repository.id).at(-1);
  if (last === undefined || since(world, last.created_at) >= HOUR) return;
  throw apiError.invalid(
    "This request has already been made. You can run this at most once an hour for a given container repository",
  );
}

export const registryTags: Handlers<"registryTags"> = {
  list: (call) => {
    const repository = repositoryOf(call);
    const tags = call.world.registry_tags.sorted(repository.id, "name");
    return collection(call.input.sort === "desc" ? tags.toReversed() : tags, showTag(call, repository), {
      cursor: ({ name }) => name,
    });
  },

  get: (call) => {
    const { repository, tag } = tagOf(call);
    const digest = digestOf(tag);
    const revision = createHash("sha256").update(digest).digest("hex");
    return {
      ...showTag(call, repository)(tag),
      revision,
      short_revision: revision.slice(0, 9),
      digest,
      created_at: tag.created_at,
      total_size: tag.total_size,
    };
  },

  delete: (call) => {
    const { world, level } = call;
    const { repository, tag } = tagOf(call);
    if (isProtected(world, repository, tag, level)) throw apiError.forbidden();
    world.registry_tags.remove(tag);
    return new ResponseWithStatus(200, undefined);
  },

  deleteMatching: (call) => {
    const { world, level, input } = call;
    const repository = repositoryOf(call);
    assertExpression("name_regex_delete", input.name_regex_delete);
    assertExpression("name_regex", input.name_regex);
    assertExpression("name_regex_keep", input.name_regex_keep);
    if (input.older_than !== undefined && parseDuration(input.older_than) === undefined) {
      throw apiError.badParameter("older_than is invalid");
    }
    assertNotTwiceAnHour(world, repository);
    world.registry_cleanups.insert({
      repository_id: repository.id,
      delete: input.name_regex_delete ?? input.name_regex ?? "",
      keep: input.name_regex_keep ?? null,
      keep_n: input.keep_n ?? null,
      older_than: input.older_than ?? null,
      access_level: level,
    });
  },
};
