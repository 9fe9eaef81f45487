/** Releases: one for each tag of a project, which is made along with the first release if it is not there. */

import type { Rows } from "../generated/rows";
import { isBranchName, repositoryOf } from "../git/repository";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { milestonesFor } from "../milestones";
import { milestoneSummary, userSummary } from "../present";
import { compareText } from "../table";
import type { StoredProject, World } from "../world";
import { readable, showSingleCommit } from "./commits";

type Release = Rows["releases"];
type Link = Rows["release_links"];

type ReleaseCall = Pick<Call<never>, "world" | "baseUrl" | "level"> & { readonly project: StoredProject };

interface Named {
  readonly input: { readonly tag_name: string };
}

const addressOf = ({ baseUrl, project }: ReleaseCall, { tag_name }: Release) =>
  `${baseUrl}/${project.full_path}/-/releases/${encodeURIComponent(tag_name)}`;

const showLink =
  (call: ReleaseCall, release: Release) =>
  ({ id, name, url, direct_asset_path, link_type }: Link) => ({
    ...{ id, name, url, link_type },
    direct_asset_url: direct_asset_path ? `${addressOf(call, release)}/downloads${direct_asset_path}` : url,
  });

const show = (call: ReleaseCall) => (release: Release) => {
  const { world, baseUrl, project } = call;
  const { tag_name, name, description, author_id, released_at, created_at, milestone_ids } = release;
  const commit = readable(call).tag(tag_name);
  const milestones = milestonesFor(world, project).filter(({ id }) => milestone_ids.includes(id));
  const links = world.release_links.of(release.id).map(showLink(call, release));
  return {
    ...{ tag_name, name: name ?? tag_name, description, created_at, released_at },
    upcoming_release: Date.parse(released_at) > world.now(),
    author: userSummary(world.users.get(author_id), baseUrl),
    ...(commit ? { commit: showSingleCommit(call, commit) } : {}),
    ...(milestones.length > 0
      ? { milestones: milestones.map((one) => milestoneSummary(world, one, baseUrl)) }
      : {}),
    assets: { count: links.length + 4, sources: [], links },
    _links: { self: addressOf(call, release), edit_url: `${addressOf(call, release)}/edit` },
  };
};

const found = (world: World, project: StoredProject, tag: string) =>
  world.releases.of(project.id).find(({ tag_name }) => tag_name === tag);

function find({ world, project, input }: ReleaseCall & Named): Release {
  const release = found(world, project, input.tag_name);
  if (release === undefined) throw apiError.notFound();
  return release;
}

/** Of what a writer asks for and is not there, the service says that it is not allowed. */
function findToWrite(call: ReleaseCall & Named): Release {
  const release = found(call.world, call.project, call.input.tag_name);
  if (release === undefined) throw apiError.forbidden();
  if (repositoryOf(call.world, call.project).tag(release.tag_name) === undefined)
    throw apiError.notFound("Tag does not exist");
  return release;
}

function findLink(call: ReleaseCall & Named & { readonly input: { readonly link_id: number } }): Link {
  const link = call.world.release_links.of(find(call).id).find(({ id }) => id === call.input.link_id);
  if (link === undefined) throw apiError.notFound();
  return link;
}

interface GivenMilestones {
  readonly milestones?: readonly string[] | undefined;
  readonly milestone_ids?: readonly number[] | undefined;
}

function milestonesIn({ world, project }: ReleaseCall, given: GivenMilestones): number[] | undefined {
  const { milestones, milestone_ids } = given;
  const all = milestonesFor(world, project);
  const missing = milestones?.filter((title) => !all.some((one) => one.title === title)) ?? [];
  if (missing.length > 0) throw apiError.invalid(`Milestone(s) not found: ${missing.join(", ")}`);
  const unknown = milestone_ids?.filter((id) => !all.some((one) => one.id === id)) ?? [];
  if (unknown.length > 0) throw apiError.invalid(`Milestone id(s) not found: ${unknown.join(", ")}`);
  if (milestones) return all.filter(({ title }) => milestones.includes(title)).map(({ id }) => id);
  return milestone_ids && [...milestone_ids];
}

/** The tag of a new release. */
function ensureTag(
  { world, project }: ReleaseCall,
  {
    tag_name,
    ref,
    tag_message,
  }: { tag_name: string; ref?: string | undefined; tag_message?: string | undefined },
): void {
  const repository = repositoryOf(world, project);
  if (repository.tag(tag_name) !== undefined) return;
  if (ref === undefined) throw apiError.unprocessable("Ref is not specified");
  const commit = repository.resolve(ref);
  if (commit === undefined) throw apiError.invalid(`Target ${ref} is invalid`);
  if (!isBranchName(tag_name)) throw apiError.invalid("Tag name invalid");
  world.git_tags.insert({
    ...{ project_id: project.id, name: tag_name, target: commit.sha, message: tag_message ?? null },
  });
}

interface GivenLink {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly direct_asset_path?: string | undefined;
  readonly link_type?: Link["link_type"] | undefined;
}

function assertLink(world: World, release: Release, given: GivenLink, but?: Link): void {
  const others = world.release_links.of(release.id).filter((one) => one !== but);
  for (const field of ["name", "url", "direct_asset_path"] as const)
    if (given[field] !== undefined && others.some((one) => one[field] === given[field]))
      throw apiError.invalid({ [field]: ["has already been taken"] });
}

function insertLink(world: World, release: Release, given: GivenLink & { name: string; url: string }): Link {
  assertLink(world, release, given);
  const { name, url, direct_asset_path, link_type } = given;
  return world.release_links.insert({ release_id: release.id, name, url, direct_asset_path, link_type });
}

export const releases: Handlers<"releases"> = {
  list: (call) => {
    const { order_by = "released_at", sort = "desc" } = call.input;
    const sorted = call.world.releases
      .of(call.project.id)
      .toSorted((a, b) => compareText(a[order_by], b[order_by]) || a.id - b.id);
    return collection(sort === "desc" ? sorted.reverse() : sorted, show(call));
  },

  get: (call) => show(call)(find(call)),

  create: (call) => {
    const { world, project, user, input } = call;
    const { tag_name, name, description, released_at, assets } = input;
    if (found(world, project, tag_name)) throw apiError.conflict("Release already exists");
    const milestone_ids = milestonesIn(call, input);
    ensureTag(call, input);
    const release = world.releases.insert({
      ...{ project_id: project.id, tag_name, name, description, milestone_ids, author_id: user.id },
      released_at: released_at ?? world.timestamp(),
    });
    for (const one of assets?.links ?? []) insertLink(world, release, one);
    return show(call)(release);
  },

  update: (call) => {
    const { name, description, released_at } = call.input;
    const milestone_ids = milestonesIn(call, call.input);
    const changes = { name, description, released_at, milestone_ids };
    return show(call)(call.world.releases.update(findToWrite(call), changes));
  },

  delete: (call) => {
    const release = findToWrite(call);
    const shown = show(call)(release);
    call.world.release_links.removeWhere(({ release_id }) => release_id === release.id);
    call.world.releases.remove(release);
    return shown;
  },

  listLinks: (call) => {
    const release = find(call);
    return collection(call.world.release_links.of(release.id), showLink(call, release));
  },

  getLink: (call) => showLink(call, find(call))(findLink(call)),

  createLink: (call) => {
    const release = find(call);
    return showLink(call, release)(insertLink(call.world, release, call.input));
  },

  updateLink: (call) => {
    const release = find(call);
    const link = findLink(call);
    const { name, url, direct_asset_path, link_type = "other" } = call.input;
    assertLink(call.world, release, call.input, link);
    const changes = { name, url, direct_asset_path, link_type };
    return showLink(call, release)(call.world.release_links.update(link, changes));
  },

  deleteLink: (call) => {
    const link = findLink(call);
    call.world.release_links.remove(link);
    return showLink(call, find(call))(link);
  },
};
