/** Releases: one for each tag of a project, which is made along with the first release if it is not there. */

import { isBranchName } from "../../sdk/text-rules";
import { lastSegment, seesCode } from "../access";
import type { Rows } from "../generated/rows";
import { type GitCommit, isTooLong, repositoryOf } from "../git/repository";
import { apiError, type Call, collection, ErrorResponse, type Handlers } from "../handler";
import { milestonesFor } from "../milestones";
import { milestoneSummary, userSummary } from "../present";
import { compareText } from "../table";
import type { StoredProject, World } from "../world";
import { readable, showCommit } from "./commits";

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
  const hasCode = seesCode(project, call.level);
  const commit = hasCode ? repositoryOf(world, project).tag(tag_name) : undefined;
  const milestones = milestonesFor(world, project).filter(({ id }) => milestone_ids.includes(id));
  const links = world.release_links.of(release.id).map(showLink(call, release));
  return {
    ...{ tag_name, name: name ?? tag_name, description, created_at, released_at },
    upcoming_release: Date.parse(released_at) > world.now(),
    author: userSummary(world.users.get(author_id), baseUrl),
    ...(commit ? ofCommit(call, release, commit) : {}),
    ...(milestones.length > 0
      ? { milestones: milestones.map((one) => milestoneSummary(world, one, baseUrl)) }
      : {}),
    assets: hasCode
      ? { count: links.length + FORMATS.length, sources: FORMATS.map(sourceOf(call, release)), links }
      : { count: links.length, links },
    ...(hasCode ? { evidences: [] } : {}),
    _links: {
      ...plansOf(call, release),
      ...(hasCode ? { edit_url: `${addressOf(call, release)}/edit` } : {}),
      self: addressOf(call, release),
    },
  };
};

/** Fields for whoever may see the code. */
function ofCommit(call: ReleaseCall, { tag_name }: Release, commit: GitCommit) {
  const pages = `/${call.project.full_path}/-`;
  return {
    commit: showCommit(call, commit),
    commit_path: `${pages}/commit/${commit.sha}`,
    tag_path: `${pages}/tags/${tag_name}`,
  };
}

const FORMATS = ["zip", "tar.gz", "tar.bz2", "tar"];

const sourceOf =
  ({ baseUrl, project }: ReleaseCall, { tag_name }: Release) =>
  (format: string) => {
    const file = `${lastSegment(project.full_path)}-${tag_name.replaceAll("/", "-")}.${format}`;
    return { format, url: `${baseUrl}/${project.full_path}/-/archive/${tag_name}/${file}` };
  };

/** The lists of what is planned for the release. */
function plansOf({ baseUrl, project }: ReleaseCall, { tag_name }: Release) {
  const listOf = (what: string, state: string) =>
    `${baseUrl}/${project.full_path}/-/${what}?release_tag=${encodeURIComponent(tag_name)}&scope=all&state=${state}`;
  return {
    closed_issues_url: listOf("issues", "closed"),
    closed_merge_requests_url: listOf("merge_requests", "closed"),
    merged_merge_requests_url: listOf("merge_requests", "merged"),
    opened_issues_url: listOf("issues", "opened"),
    opened_merge_requests_url: listOf("merge_requests", "opened"),
  };
}

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
  const unknown = milestone_ids?.filter((id) => id > 0 && !all.some((one) => one.id === id)) ?? [];
  if (unknown.length > 0) throw apiError.invalid(`Milestone id(s) not found: ${unknown.join(", ")}`);
  if (milestones) return all.filter(({ title }) => milestones.includes(title)).map(({ id }) => id);
  return milestone_ids?.filter((id) => id > 0);
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
  if (!isBranchName(tag_name)) throw apiError.invalid("Tag name invalid");
  if (ref === "") throw apiError.invalid("Target is empty");
  const commit = repository.resolve(ref);
  if (commit === undefined || isTooLong(tag_name)) throw apiError.invalid(`Target ${ref} is invalid`);
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

/** The model's names of what no two links of a release have in common, in the order in which it checks them. */
const unique = { url: "Url", name: "Name", direct_asset_path: "Filepath" } as const;

function assertLink(world: World, release: Release, given: GivenLink, but?: Link): void {
  const others = world.release_links.of(release.id).filter((one) => one !== but);
  const isTaken = (field: keyof typeof unique) =>
    given[field] !== undefined && others.some((one) => one[field] === given[field]);
  const { direct_asset_path: path } = given;
  const problems = [
    ...(["url", "name", "direct_asset_path"] as const)
      .filter(isTaken)
      .map((field) => `${unique[field]} has already been taken`),
    ...(path && !/^\/([\w-]|\.(?!\.))+([/.]?[\w-]+)*$/.test(path)
      ? ["Filepath is in an invalid format"]
      : []),
  ];
  if (problems.length > 0) throw new ErrorResponse(400, { message: problems });
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

  get: (call) => {
    readable(call);
    const release = found(call.world, call.project, call.input.tag_name);
    if (release === undefined) throw new ErrorResponse(404, { message: "404 Not Found" });
    return show(call)(release);
  },

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
    const { name, description, released_at, tag_name: _, project: __, ...planned } = call.input;
    const given = { name, description, released_at, ...planned };
    if (Object.values(given).every((value) => value === undefined)) throw apiError.invalid("params is empty");
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
