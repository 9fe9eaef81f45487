/** Comments: on what may be seen, changed by their authors and by maintainers; a discussion is the comments with one id. */
import { createHash } from "node:crypto";
import { accessLevels } from "../../sdk/api/fields";
import { findIssue, findMergeRequest } from "../find";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { userSummary } from "../present";
import type { StoredGroup, StoredProject, User, World } from "../world";
import { commitAt, readable } from "./commits";
import { findEpic } from "./epics";
import { findSnippet } from "./snippets";

type Note = Rows["notes"];

interface NoteCall<Input = unknown> {
  readonly world: World;
  /** Of an epic, the group. */
  readonly project?: StoredProject | undefined;
  readonly group?: StoredGroup | undefined;
  readonly user: User;
  readonly level: number;
  readonly baseUrl: string;
  readonly input: Input;
}

/** The subject of a comment. */
type Subject = Pick<Note, "noteable_type" | "noteable_id" | "project_id" | "commit_id"> & {
  readonly iid: number | null;
};

type Find<Input> = (call: NoteCall<Input>) => Subject;

const projectOf = ({ project }: NoteCall): StoredProject => {
  if (project === undefined) throw new Error("The path names no project.");
  return project;
};

const issue: Find<{ issue_iid: number }> = (call) => {
  const { issue_iid } = call.input;
  const project = projectOf(call);
  const { id } = findIssue(call.world, call.user, project, issue_iid);
  return { noteable_type: "Issue", noteable_id: id, project_id: project.id, commit_id: null, iid: issue_iid };
};

const mergeRequest: Find<{ merge_request_iid: number }> = (call) => {
  const project = projectOf(call);
  const { id, iid } = findMergeRequest(call.world, project, call.input.merge_request_iid);
  return { noteable_type: "MergeRequest", noteable_id: id, project_id: project.id, commit_id: null, iid };
};

const commit: Find<{ sha: string }> = (call) => {
  const project = projectOf(call);
  const { sha } = commitAt(readable({ ...call, project }), call.input.sha);
  return { noteable_type: "Commit", noteable_id: 0, project_id: project.id, commit_id: sha, iid: null };
};

const snippet: Find<{ snippet_id: number }> = (call) => {
  const { id: project_id } = projectOf(call);
  const { id } = findSnippet(call);
  return { noteable_type: "Snippet", noteable_id: id, project_id, commit_id: null, iid: null };
};

const epic: Find<{ epic_id: number }> = ({ group, ...call }) => {
  if (group === undefined) throw new Error("The path names no group.");
  const { id, iid } = findEpic({ ...call, group }, "id", call.input.epic_id);
  return { noteable_type: "Epic", noteable_id: id, project_id: null, commit_id: null, iid };
};

const notesOn = (
  world: World,
  { noteable_type, noteable_id, project_id, commit_id }: Subject,
): readonly Note[] =>
  world.notes.where(
    (note) =>
      note.noteable_type === noteable_type &&
      (commit_id === null
        ? note.noteable_id === noteable_id
        : note.commit_id === commit_id && note.project_id === project_id),
  );

const show =
  ({ world, baseUrl, project }: NoteCall, { iid }: Subject) =>
  (note: Note) => ({
    id: note.id,
    type: note.in_discussion ? "DiscussionNote" : null,
    body: note.body,
    author: userSummary(world.users.get(note.author_id), baseUrl),
    created_at: note.created_at,
    updated_at: note.updated_at,
    system: note.system,
    noteable_id: note.noteable_id,
    noteable_type: note.noteable_type,
    project_id: project?.id ?? null,
    resolvable: isResolvable(note),
    ...(isResolvable(note) ? { resolved: note.resolved } : {}),
    confidential: note.internal,
    internal: note.internal,
    imported: false,
    imported_from: "none",
    noteable_iid: iid,
    commands_changes: {},
  });

const isResolvable = ({ noteable_type, in_discussion }: Note) =>
  in_discussion && noteable_type === "MergeRequest";

const discussionOf = ({ discussion_id, id }: Note): string =>
  discussion_id || createHash("sha1").update(`note ${id}`).digest("hex");

function findNote(world: World, subject: Subject, id: number): Note {
  const note = notesOn(world, subject).find((one) => one.id === id);
  if (note === undefined) throw apiError.notFound("Note");
  return note;
}

function assertMayChange({ user, level }: NoteCall, { author_id }: Note): void {
  if (user.id !== author_id && level < accessLevels.maintainer) throw apiError.forbidden();
}

interface Written {
  readonly body: string;
  readonly internal?: boolean | undefined;
}

const write = (
  call: NoteCall,
  { iid: _, ...subject }: Subject,
  { body, internal = false }: Written,
  discussion?: string,
) =>
  call.world.notes.insert({
    ...{ ...subject, body, internal, author_id: call.user.id },
    ...(discussion === undefined ? {} : { discussion_id: discussion, in_discussion: true }),
  });

type Numbered<Input> = Input & { readonly note_id: number };

function change(
  call: NoteCall,
  subject: Subject,
  id: number,
  sent: Partial<Pick<Note, "body" | "resolved">>,
) {
  const note = findNote(call.world, subject, id);
  if (sent.body !== undefined) assertMayChange(call, note);
  return show(call, subject)(call.world.notes.update(note, { ...sent, updated_at: call.world.timestamp() }));
}

function remove(call: NoteCall, subject: Subject, id: number): void {
  const note = findNote(call.world, subject, id);
  assertMayChange(call, note);
  call.world.notes.remove(note);
}

function notes<Input>(find: Find<Input>) {
  return {
    list: (call: NoteCall<Input & { sort?: "asc" | "desc" | undefined }>) => {
      const subject = find(call);
      const found = [...notesOn(call.world, subject)];
      return collection(call.input.sort === "asc" ? found : found.toReversed(), show(call, subject));
    },
    get: (call: NoteCall<Numbered<Input>>) => {
      const subject = find(call);
      return show(call, subject)(findNote(call.world, subject, call.input.note_id));
    },
    create: (call: NoteCall<Input & Written>) => {
      const subject = find(call);
      return show(call, subject)(write(call, subject, call.input));
    },
    update: (call: NoteCall<Numbered<Input> & Written>) =>
      change(call, find(call), call.input.note_id, { body: call.input.body }),
    delete: (call: NoteCall<Numbered<Input>>) => remove(call, find(call), call.input.note_id),
  };
}

interface InDiscussion {
  readonly discussion_id: string;
}

function discussions<Input>(find: Find<Input>) {
  const showOne = (call: NoteCall, subject: Subject, id: string) => {
    const found = notesOn(call.world, subject).filter((note) => discussionOf(note) === id);
    if (found.length === 0) throw apiError.notFound("Discussion");
    return {
      id,
      individual_note: found.every((note) => !note.in_discussion),
      notes: found.map(show(call, subject)),
    };
  };
  return {
    list: (call: NoteCall<Input>) => {
      const subject = find(call);
      const ids = [...new Set(notesOn(call.world, subject).map(discussionOf))];
      return collection(ids, (id) => showOne(call, subject, id));
    },
    get: (call: NoteCall<Input & InDiscussion>) => showOne(call, find(call), call.input.discussion_id),
    create: (call: NoteCall<Input & Written>) => {
      const subject = find(call);
      const { id } = write(call, subject, call.input, "");
      const note = findNote(call.world, subject, id);
      call.world.notes.update(note, { discussion_id: discussionOf(note) });
      return showOne(call, subject, discussionOf(note));
    },
    addNote: (call: NoteCall<Input & InDiscussion & Written>) => {
      const subject = find(call);
      const { id } = showOne(call, subject, call.input.discussion_id);
      return show(call, subject)(write(call, subject, call.input, id));
    },
    getNote: (call: NoteCall<Numbered<Input> & InDiscussion>) => {
      const subject = find(call);
      return show(call, subject)(findNote(call.world, subject, call.input.note_id));
    },
    updateNote: (
      call: NoteCall<Numbered<Input> & InDiscussion & Partial<Written> & { resolved?: boolean | undefined }>,
    ) => {
      const { note_id, body, resolved } = call.input;
      return change(call, find(call), note_id, { ...(body === undefined ? { resolved } : { body }) });
    },
    deleteNote: (call: NoteCall<Numbered<Input> & InDiscussion>) =>
      remove(call, find(call), call.input.note_id),
  };
}

export const issueNotes: Handlers<"issueNotes"> = notes(issue);
export const mergeRequestNotes: Handlers<"mergeRequestNotes"> = notes(mergeRequest);
export const issueDiscussions: Handlers<"issueDiscussions"> = discussions(issue);
export const mergeRequestDiscussions: Handlers<"mergeRequestDiscussions"> = discussions(mergeRequest);
export const commitDiscussions: Handlers<"commitDiscussions"> = discussions(commit);
export const snippetNotes: Handlers<"snippetNotes"> = notes(snippet);
export const snippetDiscussions: Handlers<"snippetDiscussions"> = discussions(snippet);
export const epicNotes: Handlers<"epicNotes"> = notes(epic);
