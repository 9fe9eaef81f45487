/** Branches, tags and the tree of a repository. */
import { accessLevels } from "../../sdk/api/fields";
import { compile, syntaxProblem } from "../../sdk/re2";
import { isBranchName } from "../../sdk/text-rules";
import { accessLevel, lastSegment } from "../access";
import { archiveForms } from "../git/archive";
import { mergeBase, reachable } from "../git/history";
import { type GitTree, isTree } from "../git/objects";
import { type GitCommit, type GitReference, isTooLong, repositoryOf } from "../git/repository";
import { entryAt, filesIn } from "../git/tree";
import { apiError, collection, type FileResponse, type Handlers } from "../handler";
import { commitReadme, developersMay, isMeant, mayOnBranch, protect, rulesFor } from "../protected-branches";
import { compareText } from "../table";
import type { StoredProject, User, World } from "../world";
import { type CodeCall, commitAt, readable, showCommit } from "./commits";

// ─── Branches ────────────────────────────────────────────────────────────────

interface Viewed {
  readonly world: World;
  readonly user: User;
  readonly project: StoredProject;
  readonly baseUrl: string;
}

const showBranch =
  (call: Viewed) =>
  ({ name, commit }: GitReference) => {
    const { world, user, project, baseUrl } = call;
    const main = repositoryOf(world, project).branch(project.default_branch);
    const isDefault = name === project.default_branch;
    return {
      name,
      commit: showCommit(call, commit),
      // One that has nothing of its own yet has nothing to merge.
      merged: !isDefault && main !== undefined && main !== commit && reachable([main]).has(commit),
      protected: rulesFor(world, project, name).length > 0,
      developers_can_push: developersMay(world, project, name, "push"),
      developers_can_merge: developersMay(world, project, name, "merge"),
      can_push: mayOnBranch(world, user, project, name, "push"),
      default: isDefault,
      web_url: `${baseUrl}/${project.full_path}/-/tree/${name}`,
    };
  };

function branchNamed(world: World, project: StoredProject, name: string): GitReference {
  const found = repositoryOf(world, project)
    .branches()
    .find((branch) => branch.name === name);
  if (found === undefined) throw apiError.notFound("Branch");
  return found;
}

/** `^term` begins with it, `term$` ends with it. */
function searchTest(search = ""): (name: string) => boolean {
  const term = search.replace(/^\^|\$$/g, "").toLowerCase();
  const [begins, ends] = [search.startsWith("^"), search.endsWith("$")];
  return (name) => {
    const text = name.toLowerCase();
    if (!begins && !ends) return text.includes(term);
    return (!begins || text.startsWith(term)) && (!ends || text.endsWith(term));
  };
}

function regexTest(regex: string | undefined): (name: string) => boolean {
  if (regex === undefined) return () => true;
  if (syntaxProblem(regex)) throw apiError.invalid("Regex is invalid");
  const expression = compile(regex);
  return (name) => expression.matcher(name).find();
}

const branchOrders = {
  name_asc: (a: GitReference, b: GitReference) => compareText(a.name, b.name),
  updated_asc: (a: GitReference, b: GitReference) => a.commit.time - b.commit.time,
  updated_desc: (a: GitReference, b: GitReference) => b.commit.time - a.commit.time,
};

const HOOKS = "running pre-receive hooks: GitLab: ";
const MAINTAINERS_ONLY =
  "You are not allowed to delete protected branches from this project. Only a project maintainer or owner can delete a protected branch.";

/** Deletes a branch, or says why not, in the words of the check before a push. */
function deleteBranch({ world, user, project }: Viewed, name: string): void {
  if (name === project.default_branch)
    throw apiError.invalid(
      `7:deletion denied by access checks: ${HOOKS}The default branch of a project cannot be deleted..`,
    );
  const isProtected = rulesFor(world, project, name).length > 0;
  if (isProtected && accessLevel(world, user, { project }) < accessLevels.maintainer)
    throw apiError.invalid(MAINTAINERS_ONLY);
  world.branches.removeWhere((row) => row.project_id === project.id && row.name === name);
}

const isSha = (name: string) => /^([\da-f]{40}|[\da-f]{64})$/i.test(name);

export const branches: Handlers<"branches"> = {
  list: (call) => {
    const { search, regex, sort = "name_asc" } = call.input;
    const [isSearched, isMatched] = [searchTest(search), regexTest(regex)];
    return collection(
      readable(call)
        .branches()
        .filter(({ name }) => isSearched(name) && isMatched(name))
        .toSorted(branchOrders[sort]),
      showBranch(call),
    );
  },

  get: (call) => {
    readable(call);
    return showBranch(call)(branchNamed(call.world, call.project, call.input.branch));
  },

  create: (call) => {
    const { world, project, user, input } = call;
    const { branch, ref } = input;
    const isEmpty = repositoryOf(world, project).branches().length === 0;
    if (isEmpty) commitReadme(world, user, project, "Add README.md");
    const repository = repositoryOf(world, project);
    if (repository.branch(branch)) throw apiError.invalid("Branch already exists");
    if (!isBranchName(branch)) throw apiError.invalid("Branch name is invalid");
    const failure = (why: string) => apiError.invalid(`Failed to create branch '${branch}': ${why}`);
    const commit = repository.resolve(ref);
    // Of a name that is too long, the service takes the other one for the cause.
    if (commit === undefined || isTooLong(branch)) throw failure(`invalid reference name '${ref}'`);
    if (isSha(branch))
      throw failure(`13:${HOOKS}You cannot create a branch with a SHA-1 or SHA-256 branch name..`);
    world.branches.insert({ project_id: project.id, name: branch, target: commit.sha });
    return showBranch(call)(branchNamed(world, project, branch));
  },

  delete: (call) => deleteBranch(call, branchNamed(call.world, call.project, call.input.branch).name),

  deleteMerged: (call) => {
    const shown = repositoryOf(call.world, call.project).branches().map(showBranch(call));
    for (const one of shown) if (one.merged && !one.protected) deleteBranch(call, one.name);
    return { message: "202 Accepted" };
  },

  protect: (call) => {
    const { world, project, input } = call;
    const branch = branchNamed(world, project, input.branch);
    protect(world, project, branch.name, {
      push: level(input.developers_can_push),
      merge: level(input.developers_can_merge),
    });
    return showBranch(call)(branch);
  },

  unprotect: (call) => {
    const branch = branchNamed(call.world, call.project, call.input.branch);
    const rule = call.world.protected_branches.within(call.project.id, branch.name);
    if (rule) call.world.protected_branches.remove(rule);
    return showBranch(call)(branch);
  },
};

const level = (developers: boolean | undefined) =>
  developers === undefined ? undefined : developers ? accessLevels.developer : accessLevels.maintainer;

// ─── Tags and the tree ───────────────────────────────────────────────────────

type TagCall = Pick<Viewed, "world" | "project" | "baseUrl">;

function showNewTag(call: TagCall, { name, commit }: GitReference) {
  const { world, project } = call;
  const message = world.git_tags.of(project.id).find((tag) => tag.name === name)?.message ?? "";
  return {
    name,
    message,
    target: commit.sha,
    commit: showCommit(call, commit),
    protected: world.protected_tags.of(project.id).some((rule) => isMeant(rule.name, name)),
    created_at: null,
  };
}

const showTag = (call: TagCall) => (tag: GitReference) => {
  const release = call.world.releases.of(call.project.id).find(({ tag_name }) => tag_name === tag.name);
  return {
    ...showNewTag(call, tag),
    release: release ? { tag_name: tag.name, description: release.description } : null,
  };
};

/** A number in a name counts as one. */
const byVersion = (a: GitReference, b: GitReference) => a.name.localeCompare(b.name, "en", { numeric: true });

const tagOrders = {
  name: branchOrders.name_asc,
  updated: (a: GitReference, b: GitReference) => a.commit.time - b.commit.time || compareText(b.name, a.name),
  version: byVersion,
};

function tagNamed(world: World, project: StoredProject, name: string): GitReference {
  const found = repositoryOf(world, project)
    .tags()
    .find((tag) => tag.name === name);
  if (found === undefined) throw apiError.notFound("Tag");
  return found;
}

export const tags: Handlers<"tags"> = {
  list: (call) => {
    const { search, order_by = "updated", sort = "desc" } = call.input;
    const tags = readable(call)
      .tags()
      .filter(({ name }) => searchTest(search)(name))
      .sort(tagOrders[order_by]);
    return collection(sort === "desc" ? tags.reverse() : tags, showTag(call), { isUncountedByKeyset: true });
  },

  get: (call) => {
    readable(call);
    return showTag(call)(tagNamed(call.world, call.project, call.input.tag_name));
  },

  create: (call) => {
    const { world, project, input } = call;
    const { tag_name, ref, message } = input;
    const repository = repositoryOf(world, project);
    if (!isBranchName(tag_name)) throw apiError.invalid("Tag name invalid");
    if (repository.tag(tag_name)) throw apiError.invalid(`Tag ${tag_name} already exists`);
    const commit = repository.resolve(ref);
    if (commit === undefined || isTooLong(tag_name)) throw apiError.invalid(`Target ${ref} is invalid`);
    world.git_tags.insert({
      project_id: project.id,
      name: tag_name,
      target: commit.sha,
      message: message ?? null,
    });
    return showNewTag(call, tagNamed(world, project, tag_name));
  },

  delete: ({ world, project, input }) => {
    tagNamed(world, project, input.tag_name);
    world.git_tags.removeWhere((row) => row.project_id === project.id && row.name === input.tag_name);
  },
};

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly type: "tree" | "blob";
  readonly path: string;
  readonly mode: string;
}

/** Folders first, as the service lists them. */
function entriesOf(tree: GitTree, prefix: string, isRecursive: boolean): Listed[] {
  return [...tree.entries]
    .map(([name, entry]): [Listed, GitTree | undefined] => {
      const path = prefix === "" ? name : `${prefix}/${name}`;
      return isTree(entry)
        ? [{ id: entry.sha, name, type: "tree", path, mode: "040000" }, entry]
        : [{ id: entry.blob.sha, name, type: "blob", path, mode: entry.mode }, undefined];
    })
    .sort(([one], [other]) =>
      one.type === other.type ? (one.name < other.name ? -1 : 1) : one.type === "tree" ? -1 : 1,
    )
    .flatMap(([listed, below]) => [
      listed,
      ...(isRecursive && below ? entriesOf(below, listed.path, true) : []),
    ]);
}

interface ArchiveCall extends CodeCall {
  readonly input: { readonly sha?: string | undefined; readonly path?: string | undefined };
}

function archiveOf(call: ArchiveCall, form: string): FileResponse {
  const { sha = "HEAD", path = "" } = call.input;
  const { contentType, pack } = archiveForms[form] ?? {};
  if (pack === undefined || contentType === undefined) throw apiError.notFound("File");
  const commit = commitAt(readable(call), sha);
  const files = filesIn(commit.tree).filter((one) => path === "" || one.path.startsWith(`${path}/`));
  const name = lastSegment(call.project.full_path);
  const folder = `${name}-${sha === "HEAD" ? call.project.default_branch : sha}-${commit.sha}`.replaceAll(
    "/",
    "-",
  );
  const bytes = pack(files, { folder, time: commit.time });
  return { bytes, contentType, fileName: `${folder}${form}` };
}

export const repository: Handlers<"repository"> = {
  listTree: (call) => {
    const { path = "", ref = "HEAD", recursive = false } = call.input;
    const commit = readable(call).resolve(ref);
    if (commit === undefined) throw apiError.notFound("Tree");
    const folder = path === "" ? commit.tree : entryAt(commit.tree, path);
    if (!isTree(folder)) throw apiError.notFound("invalid revision or path");
    const entries = entriesOf(folder, path, recursive);
    return collection(entries, (entry) => ({ ...entry }), { isUncountedByKeyset: true });
  },

  archive: (call) => archiveOf(call, ".tar.gz"),

  archiveAs: (call) => archiveOf(call, call.input.archive_form),

  mergeBase: (call) => {
    const { input } = call;
    if (input.refs.length < 2) throw apiError.invalid("Provide at least 2 refs");
    const repository = readable(call);
    const missing = input.refs.filter((ref) => repository.resolve(ref) === undefined);
    if (missing.length > 0) throw apiError.badParameter(`Could not find ref: ${missing.join(", ")}`);
    const [first, ...others] = input.refs.map((ref) => commitAt(repository, ref));
    const base = others.reduce<GitCommit | undefined>(
      (found, other) => found && mergeBase(found, other),
      first,
    );
    if (base === undefined) throw apiError.notFound("Merge Base");
    return showCommit(call, base);
  },
};
