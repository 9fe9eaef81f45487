/** Snippets: those of users are seen by their visibility, those of projects by members too. */

import { accessLevels } from "../../sdk/api/fields";
import type { projectSnippets as operations } from "../../sdk/api/snippets";
import { accessLevel, canSee, isAnonymous, lastSegment } from "../access";
import { removeAround } from "../deletion";
import type { Rows } from "../generated/rows";
import { createBlob } from "../git/objects";
import { apiError, type Call, collection, ErrorResponse, type Handlers, type TwinCall } from "../handler";
import { userSummary } from "../present";
import { isBetween } from "../table";
import type { StoredProject, User, World } from "../world";
import { contentTypeOf } from "./repository-files";

type Snippet = Rows["snippets"];
type Reader = Pick<Call<never>, "world" | "user" | "baseUrl">;
type Operations = typeof operations;
type SnippetCall = Reader & { readonly project?: StoredProject | undefined };

/** Whether somebody may see a snippet. */
export function seesSnippet(world: World, user: User, snippet: Snippet): boolean {
  const { author_id, visibility, project_id } = snippet;
  const project = world.projects.get(project_id);
  if (project && !canSee(world, user, { project })) return false;
  if (author_id === user.id || user.admin || visibility === "public") return true;
  if (visibility === "internal") return !isAnonymous(user) && !user.external;
  return project !== undefined && accessLevel(world, user, { project }) >= accessLevels.guest;
}

export function showSnippet(
  { world, baseUrl }: Reader,
  { project_id, files, author_id, ...snippet }: Snippet,
) {
  const place = world.projects.get(project_id)?.full_path;
  const inPlace = place === undefined ? "" : `${place}/`;
  const web_url = `${baseUrl}/${inPlace}-/snippets/${snippet.id}`;
  const repository = `${inPlace}snippets/${snippet.id}.git`;
  return {
    ...{ id: snippet.id, title: snippet.title, description: snippet.description },
    visibility: snippet.visibility,
    author: userSummary(world.users.get(author_id), baseUrl),
    ...{ created_at: snippet.created_at, updated_at: snippet.updated_at, project_id, web_url },
    raw_url: `${web_url}/raw`,
    ssh_url_to_repo: `git@${new URL(baseUrl).hostname}:${repository}`,
    http_url_to_repo: `${baseUrl}/${repository}`,
    file_name: files[0] ? lastSegment(files[0].path) : "",
    files: files.map(({ path }) => ({ path, raw_url: `${web_url}/raw/main/${path}` })),
    ...{ imported: false, imported_from: "none" },
  };
}

/** Those of a project, or of users alone. */
const placed = ({ world, project }: SnippetCall): readonly Snippet[] =>
  project ? world.snippets.of(project.id) : world.snippets.where(({ project_id }) => project_id === null);

export function findSnippet(
  call: SnippetCall & { readonly input: { readonly snippet_id: number } },
): Snippet {
  const found = placed(call).find(({ id }) => id === call.input.snippet_id);
  if (found === undefined || !seesSnippet(call.world, call.user, found)) throw apiError.notFound("Snippet");
  return found;
}

/** Its author may change it, and who maintains its project. */
function findToChange(
  call: SnippetCall & { readonly level: number; readonly input: { readonly snippet_id: number } },
) {
  const found = findSnippet(call);
  const isAllowed =
    found.author_id === call.user.id || call.level >= accessLevels.maintainer || call.user.admin;
  if (!isAllowed) throw apiError.forbidden();
  return found;
}

interface Filters {
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}

function listed(call: Reader & { readonly input: Filters }, all: readonly Snippet[]) {
  const { created_after, created_before } = call.input;
  const found = all.filter(({ created_at }) => isBetween(created_at, created_after, created_before));
  return collection(found.toReversed(), (snippet) => showSnippet(call, snippet));
}

type Files = Snippet["files"];

interface Change {
  readonly action: "create" | "update" | "delete" | "move";
  readonly file_path?: string | undefined;
  readonly previous_path?: string | undefined;
  readonly content?: string | undefined;
}

const refused = (message: string) => new ErrorResponse(422, { message: { error: message } });

function afterChange(files: Files, { action, file_path = "", previous_path, content }: Change): Files {
  const before = previous_path ?? file_path;
  const found = files.find(({ path }) => path === before);
  if (action === "create") {
    if (found) throw refused("A file with this name already exists");
    return [...files, { path: file_path, content: content ?? "" }];
  }
  if (found === undefined) throw refused("A file with this name doesn't exist");
  if (action === "delete") return files.filter((one) => one !== found);
  return files.map((one) => (one === found ? { path: file_path, content: content ?? one.content } : one));
}

/** The files after a change of the only one, or of several. */
function filesAfter(
  { files }: Snippet,
  sent: {
    readonly file_name?: string | undefined;
    readonly content?: string | undefined;
    readonly files?: readonly Change[] | undefined;
  },
): Files {
  if (sent.files) return sent.files.reduce(afterChange, files);
  const [first, ...others] = files;
  if (sent.file_name === undefined && sent.content === undefined) return files;
  if (others.length > 0)
    throw apiError.badParameter("use the files parameter for snippets with several files");
  return [{ path: sent.file_name ?? first?.path ?? "", content: sent.content ?? first?.content ?? "" }];
}

/** The same for those of projects and of users. */
const handlers = {
  list: (call: TwinCall<Operations["list"]>) => {
    const { world, user, project } = call;
    const isMeant = (snippet: Snippet) =>
      project ? seesSnippet(world, user, snippet) : snippet.author_id === user.id;
    return listed(call, placed(call).filter(isMeant));
  },

  get: (call: TwinCall<Operations["get"]>) => showSnippet(call, findSnippet(call)),

  create: (call: TwinCall<Operations["create"]>) => {
    const { world, user, project, input } = call;
    const { title, description, visibility, file_name = "snippetfile1.txt", content = "" } = input;
    const files = input.files?.map(({ file_path, content }) => ({ path: file_path, content }));
    const snippet = world.snippets.insert({
      ...{ project_id: project?.id ?? null, author_id: user.id, title, description, visibility },
      files: files ?? [{ path: file_name, content }],
    });
    return showSnippet(call, snippet);
  },

  update: (call: TwinCall<Operations["update"]>) => {
    const { world, input } = call;
    const snippet = findToChange(call);
    const { title, description, visibility } = input;
    const files = filesAfter(snippet, input);
    return showSnippet(call, world.snippets.update(snippet, { title, description, visibility, files }));
  },

  delete: (call: TwinCall<Operations["delete"]>) => {
    const snippet = findToChange(call);
    removeAround(call.world, "Snippet", [snippet]);
    call.world.snippets.remove(snippet);
  },

  raw: (call: TwinCall<Operations["raw"]>) => {
    const [first] = findSnippet(call).files;
    const bytes = Buffer.from(first?.content ?? "");
    return { bytes, contentType: contentTypeOf(createBlob(bytes)) };
  },
};

export const projectSnippets: Handlers<"projectSnippets"> = handlers;

export const snippets: Handlers<"snippets"> = {
  ...handlers,

  listPublic: (call) => {
    const isPublic = ({ visibility }: Snippet) => visibility === "public";
    return listed(call, placed(call).filter(isPublic));
  },

  listAll: (call) =>
    listed(
      call,
      call.world.snippets.where((snippet) => seesSnippet(call.world, call.user, snippet)),
    ),
};
