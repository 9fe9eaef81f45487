/** RepositoryFile: one file on one branch, changed by commits. */
import { z } from "zod";
import type { FileMetadata } from "../../sdk/generated/objects";
import { unlessNotFound } from "../../sdk/http/not-found";
import { collected } from "../definition/collected";
import type { Context } from "../definition/resource";
import {
  branchFields,
  branchNames,
  type CommittedFile,
  commitChanges,
  commitInputs,
  commitInstructions,
  commitNew,
  contentFields,
  foreseenPush,
  found,
  type Instructions,
  lookThrough,
  NO_LIST_OF_FILES,
  pathInRepository,
  wayOf,
} from "./files-on-branch";

interface FileLocation {
  readonly project: string | number;
  readonly branch: string;
  readonly path: string;
}

/** Only the parts of the id. */
const placeOf = ({ project, branch, path }: FileLocation): FileLocation => ({ project, branch, path });

/** The declared or recorded content; `undefined` for `get`. */
function entryOf({ content, contentBase64, executable }: CommittedFile): CommittedFile | undefined {
  return content === undefined && contentBase64 === undefined
    ? undefined
    : { content, contentBase64, executable };
}

/** A file's metadata, and its content in the declared encoding. */
interface FileWithContent extends Pick<FileMetadata, "blob_id" | "last_commit_id" | "size"> {
  readonly content?: string | undefined;
  readonly content_base64?: string | undefined;
  readonly executable?: boolean | undefined;
}

async function read(
  context: Context,
  place: FileLocation & Pick<Instructions, "mergeRequest">,
  desired: CommittedFile | undefined,
) {
  const { facts, entry } = await lookThrough(context, place, place.path, desired);
  const { blob_id, last_commit_id, size } = facts;
  return {
    blob_id,
    last_commit_id,
    size,
    content: entry.content,
    content_base64: entry.contentBase64,
    executable: entry.executable,
  };
}

export const repositoryFile = collected<FileWithContent>(
  "blob_id",
  "last_commit_id",
  "size",
  "content",
  "content_base64",
  "executable",
)({
  kind: "RepositoryFile",
  summary: "A file in a project's repository, changed by commits to one branch.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    ...branchFields,
    path: pathInRepository.describe(
      "The file's path from the top of the repository, such as `docs/index.md`.",
    ),
    ...contentFields,
    ...commitInputs,
  },
  outputs: {
    blobId: z.string().describe("The SHA of the file's content in git."),
    lastCommitId: z.string().describe("The last commit that changed the file."),
    size: z.int().describe("The size of the content in bytes."),
  },
  id: ["project", "branch", "path"],
  title: "path",
  replaceOn: ["project", "branch", "path"],
  derivedFrom: { blobId: ["content", "contentBase64"], size: ["content", "contentBase64"] },
  ...branchNames,
  instructions: commitInstructions,
  pull: { impossible: NO_LIST_OF_FILES },
  problems(inputs, unknown) {
    const desired = ["content", "contentBase64"].filter((name) => name in inputs || unknown.includes(name));
    if (desired.length === 1) return [];
    const problem =
      desired.length > 1
        ? '"content" and "contentBase64" cannot be used together'
        : 'either "content" or "contentBase64" is needed';
    return [{ property: "content", problem }];
  },

  async create(context, { path, content, contentBase64, executable, ...place }) {
    await commitNew(context, {
      ...place,
      wanted: { [path]: { content, contentBase64, executable } },
      message: `Add ${path}`,
    });
    return {};
  },

  finish: (context, id, inputs) => read(context, { ...placeOf(id), ...wayOf(inputs) }, entryOf(inputs)),

  read: (context, id, state) => read(context, { ...placeOf(id), ...wayOf(state) }, entryOf(state)),

  foresee: ({ forge }, inputs) => foreseenPush(forge, inputs),

  async update(context, id, { inputs, state }) {
    const place = placeOf(id);
    const wanted = entryOf(inputs) ?? {};
    await commitChanges(context, {
      ...inputs,
      ...place,
      wanted: { [place.path]: wanted },
      recorded: { [place.path]: entryOf(state) ?? wanted },
      message: `Update ${place.path}`,
    });
    // The commit does not show the file.
    return undefined;
  },

  async delete(context, id, state) {
    const place = placeOf(id);
    await commitChanges(context, {
      ...(state as object),
      ...place,
      wanted: {},
      recorded: { [place.path]: entryOf(state) ?? {} },
      message: `Delete ${place.path}`,
    });
  },

  list: (context, { project = "", branch = "", path = "", ...inputs }) =>
    found(context.forge, project, () =>
      unlessNotFound(read(context, { project, branch, path, ...wayOf(inputs) }, entryOf(inputs))),
    ),
  listIsObject: true,
  isSame: () => true,
});
