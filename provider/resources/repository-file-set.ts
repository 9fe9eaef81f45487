/** RepositoryFileSet: files on one branch that change together in one commit. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Client } from "../../sdk";
import { NotFoundError } from "../../sdk/http/errors";
import { collected } from "../definition/collected";
import type { Context } from "../definition/resource";
import { untilShown } from "../service/patience";
import {
  branchFields,
  branchNames,
  type CommittedBranch,
  type CommittedFile,
  type CommittedFiles,
  commitChanges,
  commitInputs,
  commitInstructions,
  commitNew,
  contentFields,
  fileIn,
  foreseenPush,
  found,
  hasOneContent,
  type Instructions,
  isInSync,
  lookThrough,
  NO_LIST_OF_FILES,
  pathInRepository,
  wayOf,
} from "./files-on-branch";

const filesOf = ({ files }: { readonly files?: unknown }): CommittedFiles => (files ?? {}) as CommittedFiles;

const branchOf = (set: string) => set.split(":", 1)[0] ?? "";

const placeOf = ({ project, set }: { project: string; set: string }) => ({ project, branch: branchOf(set) });

/** Branch names cannot contain colons. */
const newSetOn = (branch: string) => `${branch}:${randomBytes(4).toString("hex")}`;

/** Of files that are there already: what a plan has found and what its run finds is the same. */
const foundSetOn = (branch: string, files: CommittedFiles) =>
  `${branch}:${createHash("sha256")
    .update(JSON.stringify(Object.keys(files).sort()))
    .digest("hex")
    .slice(0, 8)}`;

/** Such as `Add a.txt` or `Add 3 files`. */
const named = (verb: string, files: CommittedFiles) => {
  const [first, ...more] = Object.keys(files);
  return `${verb} ${more.length === 0 ? first : `${more.length + 1} files`}`;
};

const assertBranchVisible = ({ commits }: Client, { project, branch }: CommittedBranch) =>
  commits.get({ project, sha: branch, stats: false });

/** The existing files; a `NotFoundError` if there are none. */
async function read(
  context: Context,
  place: CommittedBranch & Pick<Instructions, "mergeRequest">,
  desired: CommittedFiles,
): Promise<{ files: CommittedFiles }> {
  const { forge } = context;
  const paths = Object.keys(desired);
  // Without files, only their branch can be looked for.
  if (paths.length === 0) await assertBranchVisible(forge, place);
  const lookAtAll = (some: readonly string[]) =>
    Promise.allSettled(some.map((path) => lookAt(context, place, path, desired[path])));
  const first = await lookAtAll(paths);
  const isMissing = (one: PromiseSettledResult<unknown> | undefined) =>
    one?.status === "rejected" && one.reason instanceof NotFoundError;
  const unseen = paths.filter((_, index) => isMissing(first[index]));
  // Where all are missing, the whole set is read again.
  const again = unseen.length === paths.length ? [] : await lookAtAll(unseen);
  const looks = first.map((one, index) => again[unseen.indexOf(paths[index] ?? "")] ?? one);
  const missing = looks.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const other = missing.find((reason) => !(reason instanceof NotFoundError));
  if (other !== undefined || (paths.length > 0 && missing.length === paths.length)) throw other ?? missing[0];
  // A service that answers "not found" to everything by now has not shown that the files are gone.
  if (missing.length > 0) await assertBranchVisible(forge, place);
  const there = looks.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { files: Object.fromEntries(there) };
}

/** A file as declared if it is in sync; otherwise with its actual content. */
async function lookAt(
  context: Context,
  place: CommittedBranch & Pick<Instructions, "mergeRequest">,
  path: string,
  desired: CommittedFile | undefined,
): Promise<readonly [string, CommittedFile]> {
  const { entry } = await lookThrough(context, place, path, desired);
  if (desired && isInSync(desired, entry)) return [path, desired];
  const { executable, ...content } = entry;
  return [path, desired?.executable === undefined ? content : { ...content, executable }];
}

/**
 * The files of a commit that are sent encoded, as it left them: its answer does not show whether the service has decoded them. The
 * commit is looked at rather than its branch, which may have later ones.
 */
async function decodedIn(
  context: Context,
  { project, commitId }: { readonly project: string | number; readonly commitId: string },
  files: CommittedFiles,
): Promise<CommittedFiles> {
  const encoded = Object.entries(files).filter(([, { contentBase64 }]) => contentBase64 !== undefined);
  const place = { project, branch: commitId };
  return Object.fromEntries(
    await Promise.all(encoded.map(([path, entry]) => lookAt(context, place, path, entry))),
  );
}

/** The answer for a set, which the service does not have as an object. */
interface FileSet {
  readonly files: CommittedFiles;
  readonly commit_id?: string | undefined;
  readonly set?: string | undefined;
}

export const repositoryFileSet = collected<FileSet>("files")({
  kind: "RepositoryFileSet",
  summary: "Files in a project's repository that are changed together, in one commit.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    ...branchFields,
    files: z
      .record(
        pathInRepository,
        z
          .strictObject(contentFields)
          .refine(hasOneContent, 'a file with either "content" or "contentBase64"'),
      )
      .refine((files) => Object.keys(files).length > 0, "at least one file")
      .describe(
        "The files by their paths from the top of the repository. One that is left out later is deleted from the branch; files that were never among these are not looked at.",
      ),
    ...commitInputs,
  },
  outputs: {
    commitId: z.string().optional().describe("The last commit that was made for these files."),
    set: z
      .string()
      .describe("The branch, a colon, and what distinguishes this set from others on the same branch.")
      .meta({ examples: ["main:5f0c9a1e"] }),
  },
  id: ["project", "set"],
  replaceOn: ["project", "branch"],
  // A branch may have several sets, of other files.
  identifiedBy: ["branch", "files"],
  ...branchNames,
  instructions: commitInstructions,
  pull: { impossible: NO_LIST_OF_FILES },
  fromAnswer: {
    // The state contains the declared contents only.
    commitId: ({ commit_id }) => commit_id,
    // Created with the set, and only in its state.
    set: ({ set }, state) => state.set ?? set,
    branch: ({ set }, state) => branchOf(String(state.set ?? set)),
  },
  isEquivalent: {
    files: (declared: CommittedFiles, actual) => {
      const there = actual as CommittedFiles;
      return (
        Object.keys(there).every((path) => Object.hasOwn(declared, path)) &&
        Object.entries(declared).every(([path, entry]) => isInSync(entry, there[path]))
      );
    },
  },

  async create(context, { files, ...place }) {
    const made = await commitNew(context, { ...place, wanted: files, message: named("Add", files) });
    return { files, commit_id: made?.id, set: newSetOn(place.branch) };
  },

  async finish(context, { project }, { files }, { commit_id: commitId, ...created }) {
    // Files of an earlier run's commit were read.
    if (commitId === undefined) return undefined;
    return { ...created, files: { ...files, ...(await decodedIn(context, { project, commitId }, files)) } };
  },

  read: async (context, parts, state) => ({
    ...(await read(context, { ...placeOf(parts), ...wayOf(state) }, filesOf(state))),
    set: parts.set,
  }),

  foresee: ({ forge }, inputs) => foreseenPush(forge, inputs),

  async update(context, _id, { inputs: { files, ...place }, state }) {
    const recorded = filesOf(state);
    const commit = await commitChanges(context, {
      ...place,
      wanted: files,
      recorded,
      message: named("Update", files),
    });
    if (commit === undefined) return { files };
    const sent = Object.entries(files).filter(([path, entry]) => !isInSync(entry, fileIn(recorded, path)));
    const at = { project: place.project, commitId: commit.id };
    const look = () => decodedIn(context, at, Object.fromEntries(sent));
    return { files: { ...files, ...(await untilShown(context, look)) }, commit_id: commit.id };
  },

  async delete(context, parts, state) {
    const recorded = filesOf(state);
    await commitChanges(context, {
      ...(state as object),
      ...placeOf(parts),
      wanted: {},
      recorded,
      message: named("Delete", recorded),
    });
  },

  list: (context, { project = "", set, branch = branchOf(String(set)), ...inputs }) =>
    found(context.forge, project, async () => {
      try {
        const place = { project, branch, ...wayOf(inputs) };
        return { ...(await read(context, place, filesOf(inputs))), set: foundSetOn(branch, filesOf(inputs)) };
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
        return undefined;
      }
    }),
  listIsObject: true,
  isSame: () => true,

  consistsOf: {
    kind: "RepositoryFile",
    ids: (parts, state) => {
      const { project, branch } = placeOf(parts);
      return Object.keys(filesOf(state)).map((path) => [project, branch, path]);
    },
    without: (state, isHeld) => ({
      ...state,
      files: Object.fromEntries(Object.entries(filesOf(state)).filter((_, index) => !isHeld[index])),
    }),
  },
});
