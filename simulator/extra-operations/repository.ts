/** Branches, protected branches, tags and the tree of a repository. */
import { z } from "zod";
import { bool, id, text } from "../../sdk/api/fields";
import { list, under } from "../../sdk/api/operation";
import { commitAt, commitFacts, readable } from "../areas/commits";
import type { Rows } from "../generated/rows";
import { isTree, type Tree } from "../git/objects";
import { type Reference, repositoryOf } from "../git/repository";
import { entryAt } from "../git/tree";
import { apiError, collection } from "../handler";
import type { Project, World } from "../world";
import { anything, serve } from "./serve";

const shortCommit = (commit: Parameters<typeof commitFacts>[0]) => {
  const facts = commitFacts(commit);
  return {
    ...facts,
    short_id: facts.id.slice(0, 8),
    title: facts.message.split("\n")[0],
    created_at: facts.committed_date,
  };
};

// ─── Branches ────────────────────────────────────────────────────────────────

const showBranch =
  (world: World, project: Project, baseUrl: string) =>
  ({ name, commit }: Reference) => ({
    name,
    commit: shortCommit(commit),
    merged: false,
    protected: protectedBranch(world, project, name) !== undefined,
    developers_can_push: false,
    developers_can_merge: false,
    can_push: true,
    default: name === project.default_branch,
    web_url: `${baseUrl}/${project.full_path}/-/tree/${name}`,
  });

function branchNamed(world: World, project: Project, name: string): Reference {
  const found = repositoryOf(world, project)
    .branches()
    .find((branch) => branch.name === name);
  if (found === undefined) throw apiError.notFound("Branch");
  return found;
}

const branches = under("/projects/:project/repository/branches");

const ofBranches = [
  serve(
    branches.list("", { summary: "List branches.", query: { search: text.optional() }, item: anything }),
    (call) =>
      collection(
        readable(call)
          .branches()
          .filter(({ name }) => name.includes(call.input.search ?? "")),
        showBranch(call.world, call.project, call.baseUrl),
      ),
  ),
  serve(branches.get("/:branch", { summary: "Read a branch.", result: anything }), (call) => {
    readable(call);
    return showBranch(
      call.world,
      call.project,
      call.baseUrl,
    )(branchNamed(call.world, call.project, call.input.branch));
  }),
  serve(
    branches.post("", {
      summary: "Create a branch.",
      role: "developer",
      body: { branch: text, ref: text },
      result: anything,
    }),
    ({ world, project, baseUrl, input: { branch, ref } }) => {
      const repository = repositoryOf(world, project);
      if (repository.branch(branch)) throw apiError.invalid("Branch already exists");
      const commit = repository.resolve(ref);
      if (commit === undefined) throw apiError.invalid(`Invalid reference name: ${ref}`);
      world.branches.insert({ project_id: project.id, name: branch, target: commit.sha });
      return showBranch(world, project, baseUrl)(branchNamed(world, project, branch));
    },
  ),
  serve(
    branches.del("/:branch", { summary: "Delete a branch.", role: "developer" }),
    ({ world, project, input }) => {
      branchNamed(world, project, input.branch);
      if (input.branch === project.default_branch || protectedBranch(world, project, input.branch))
        throw apiError.forbidden();
      world.branches.removeWhere((row) => row.project_id === project.id && row.name === input.branch);
    },
  ),
];

// ─── Protected branches ──────────────────────────────────────────────────────

type Protected = Rows["protected_branches"];

const protectedBranch = (world: World, project: Project, name: string): Protected | undefined =>
  world.protected_branches.within(project.id, name);

const levels = {
  0: "No one",
  30: "Developers + Maintainers",
  40: "Maintainers",
  60: "Administrators",
} as const;

const showLevels = (access: readonly Protected["push_access_levels"][number][]) =>
  access.map((entry, index) => ({
    id: index + 1,
    access_level: entry.access_level,
    access_level_description: levels[(entry.access_level ?? 40) as keyof typeof levels] ?? "",
    deploy_key_id: null,
    user_id: entry.user_id,
    group_id: entry.group_id,
  }));

const showProtected = (row: Protected) => ({
  id: row.id,
  name: row.name,
  push_access_levels: showLevels(row.push_access_levels),
  merge_access_levels: showLevels(row.merge_access_levels),
  unprotect_access_levels: showLevels(row.unprotect_access_levels),
  allow_force_push: row.allow_force_push,
  code_owner_approval_required: row.code_owner_approval_required,
  inherited: false,
});

const entry = z.object({
  id: id.optional(),
  access_level: z.literal([0, 30, 40, 60]).nullable().optional(),
  user_id: id.nullable().optional(),
  group_id: id.nullable().optional(),
  _destroy: bool.optional(),
});

const rights = ["push", "merge", "unprotect"] as const;

const rules = {
  allow_force_push: bool.optional(),
  code_owner_approval_required: bool.optional(),
  allowed_to_push: z.array(entry).optional(),
  allowed_to_merge: z.array(entry).optional(),
  allowed_to_unprotect: z.array(entry).optional(),
};

const stored = (entries: readonly z.output<typeof entry>[]) =>
  entries
    .filter(({ _destroy }) => !_destroy)
    .map(({ access_level = null, user_id = null, group_id = null }) => ({ access_level, user_id, group_id }));

const protections = under("/projects/:project/protected_branches");

function findProtected(world: World, project: Project, name: string): Protected {
  const found = protectedBranch(world, project, name);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const ofProtections = [
  serve(
    protections.list("", {
      summary: "List protected branches.",
      query: { search: text.optional() },
      item: anything,
    }),
    ({ world, project, input: { search = "" } }) =>
      collection(
        world.protected_branches.of(project.id).filter(({ name }) => name.includes(search)),
        showProtected,
      ),
  ),
  serve(
    protections.get("/:branch", { summary: "Read a protected branch.", result: anything }),
    ({ world, project, input }) => showProtected(findProtected(world, project, input.branch)),
  ),
  serve(
    protections.post("", {
      summary: "Protect a branch.",
      role: "maintainer",
      body: {
        name: text,
        push_access_level: z.literal([0, 30, 40, 60]).optional(),
        merge_access_level: z.literal([0, 30, 40, 60]).optional(),
        unprotect_access_level: z.literal([30, 40, 60]).optional(),
        ...rules,
      },
      result: anything,
    }),
    ({ world, project, input }) => {
      if (protectedBranch(world, project, input.name))
        throw apiError.conflict(`Protected branch '${input.name}' already exists`);
      const access = Object.fromEntries(
        rights.map((right) => {
          const level = input[`${right}_access_level`];
          const named = stored(input[`allowed_to_${right}`] ?? []);
          const alone = level === undefined && named.length > 0;
          const own = { access_level: level ?? 40, user_id: null, group_id: null };
          return [`${right}_access_levels`, alone ? named : [own, ...named]];
        }),
      );
      return showProtected(
        world.protected_branches.insert({
          project_id: project.id,
          name: input.name,
          allow_force_push: input.allow_force_push,
          code_owner_approval_required: input.code_owner_approval_required,
          ...access,
        }),
      );
    },
  ),
  serve(
    protections.patch("/:branch", {
      summary: "Change a protected branch.",
      role: "maintainer",
      body: rules,
      result: anything,
    }),
    ({ world, project, input }) => {
      const row = findProtected(world, project, input.branch);
      const access = rights.flatMap((right) => {
        const changes = input[`allowed_to_${right}`];
        if (changes === undefined) return [];
        const name = `${right}_access_levels` as const;
        const gone = changes.filter(({ _destroy }) => _destroy).map(({ id }) => id);
        const kept = row[name].filter((_, index) => !gone.includes(index + 1));
        return [[name, [...kept, ...stored(changes.filter(({ id }) => id === undefined))]]];
      });
      return showProtected(
        world.protected_branches.update(row, {
          allow_force_push: input.allow_force_push,
          code_owner_approval_required: input.code_owner_approval_required,
          ...Object.fromEntries(access),
        }),
      );
    },
  ),
  serve(
    protections.del("/:branch", { summary: "Stop protecting a branch.", role: "maintainer" }),
    ({ world, project, input }) =>
      world.protected_branches.remove(findProtected(world, project, input.branch)),
  ),
];

// ─── Tags and the tree ───────────────────────────────────────────────────────

const tags = under("/projects/:project/repository/tags");

const showTag =
  (world: World, project: Project) =>
  ({ name, commit }: Reference) => {
    const message = world.git_tags.of(project.id).find((tag) => tag.name === name)?.message ?? "";
    return {
      name,
      message,
      target: commit.sha,
      commit: shortCommit(commit),
      release: null,
      protected: false,
      created_at: null,
    };
  };

function tagNamed(world: World, project: Project, name: string): Reference {
  const found = repositoryOf(world, project)
    .tags()
    .find((tag) => tag.name === name);
  if (found === undefined) throw apiError.notFound("Tag");
  return found;
}

const ofTags = [
  serve(
    tags.list("", { summary: "List tags.", query: { search: text.optional() }, item: anything }),
    (call) =>
      collection(
        readable(call)
          .tags()
          .filter(({ name }) => name.includes(call.input.search ?? "")),
        showTag(call.world, call.project),
      ),
  ),
  serve(tags.get("/:tag_name", { summary: "Read a tag.", result: anything }), (call) => {
    readable(call);
    return showTag(call.world, call.project)(tagNamed(call.world, call.project, call.input.tag_name));
  }),
  serve(
    tags.post("", {
      summary: "Create a tag.",
      role: "developer",
      body: { tag_name: text, ref: text, message: text.nullable().optional() },
      result: anything,
    }),
    ({ world, project, input: { tag_name, ref, message } }) => {
      const repository = repositoryOf(world, project);
      if (repository.tag(tag_name)) throw apiError.invalid(`Tag ${tag_name} already exists`);
      const commit = repository.resolve(ref);
      if (commit === undefined) throw apiError.invalid(`Target ${ref} is invalid`);
      world.git_tags.insert({
        project_id: project.id,
        name: tag_name,
        target: commit.sha,
        message: message ?? null,
      });
      return showTag(world, project)(tagNamed(world, project, tag_name));
    },
  ),
  serve(
    tags.del("/:tag_name", { summary: "Delete a tag.", role: "maintainer" }),
    ({ world, project, input }) => {
      tagNamed(world, project, input.tag_name);
      world.git_tags.removeWhere((row) => row.project_id === project.id && row.name === input.tag_name);
    },
  ),
];

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly type: "tree" | "blob";
  readonly path: string;
  readonly mode: string;
}

/** Folders first, as the service lists them. */
function entriesOf(tree: Tree, prefix: string, isRecursive: boolean): Listed[] {
  return [...tree.entries]
    .map(([name, entry]): [Listed, Tree | undefined] => {
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

const tree = serve(
  list("/projects/:project/repository/tree", {
    summary: "List the files and folders of a folder.",
    query: { path: text.optional(), ref: text.optional(), recursive: bool.optional() },
    item: anything,
  }),
  (call) => {
    const { path = "", ref = "HEAD", recursive = false } = call.input;
    const { tree } = commitAt(readable(call), ref);
    const folder = path === "" ? tree : entryAt(tree, path);
    if (!isTree(folder)) throw apiError.notFound("Tree");
    return collection(entriesOf(folder, path, recursive), (entry) => ({ ...entry }));
  },
);

export const repository = [...ofBranches, ...ofProtections, ...ofTags, tree];
