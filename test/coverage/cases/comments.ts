/** Comments on issues, merge requests and commits. */
import { after, type Cases, type Make, type Stage, words } from "../case";

const fields = words(`
  id body author.username created_at updated_at system noteable_id noteable_type noteable_iid project_id resolvable
  confidential internal
`);
const discussion = words("id individual_note notes.id notes.body");

const project = "acme/platform/web";
const issue = { project, issue_iid: 1 };
const mergeRequest = { project, merge_request_iid: 1 };
const commit = { project, sha: "main" };
const text = { body: "Well done." };

/** Notes 1 and 3 of the sample world are on the first issue and the first merge request. */
const notes = <Where extends object>(where: Where, note_id: number) => ({
  list: { given: where, fields },
  get: { given: { ...where, note_id }, fields },
  create: { given: { ...where, ...text }, fields },
  update: { given: { ...where, note_id, ...text }, fields },
  delete: { given: { ...where, note_id }, status: 204 as const },
});

type Begin<Where> = (
  stage: Stage,
  input: Where & { body: string },
) => Promise<{ id: string; notes?: { id: number }[] | null | undefined }>;

const discussions = <Where extends object>(where: Where, begin: Begin<Where>) => {
  const made = async (stage: Stage) => {
    const { id, notes: begun } = await begin(stage, { ...where, ...text });
    return { ...where, discussion_id: id, note_id: begun?.[0]?.id ?? 0 };
  };
  const inside = async (stage: Stage) => {
    const { note_id: _, ...rest } = await made(stage);
    return rest;
  };
  return {
    list: { given: after(made, where), fields: discussion },
    get: { given: inside, fields: discussion },
    create: { given: { ...where, ...text }, fields: discussion },
    addNote: {
      given: async (stage: Stage) => ({ ...(await inside(stage)), ...text }),
      fields: words("id body"),
    },
    getNote: { given: made, fields: words("id body") },
    updateNote: {
      given: async (stage: Stage) => ({ ...(await made(stage)), ...text }),
      fields: words("id body"),
    },
    deleteNote: { given: made, status: 204 as const },
  };
};

export const issueNotes: Cases<"issueNotes"> = notes(issue, 1);
export const mergeRequestNotes: Cases<"mergeRequestNotes"> = notes(mergeRequest, 3);
export const issueDiscussions: Cases<"issueDiscussions"> = discussions(issue, ({ forge }, input) =>
  forge.issueDiscussions.create(input),
);
export const mergeRequestDiscussions: Cases<"mergeRequestDiscussions"> = discussions(
  mergeRequest,
  ({ forge }, input) => forge.mergeRequestDiscussions.create(input),
);
export const commitDiscussions: Cases<"commitDiscussions"> = discussions(commit, ({ forge }, input) =>
  forge.commitDiscussions.create(input),
);

const snippet = { project, snippet_id: 1 };

/** The same on what the sample world has no comment on. */
const fresh = <Where extends object>(
  make: Make<Where>,
  begin: (stage: Stage, input: Where & { body: string }) => Promise<{ id: number }>,
) => {
  const made = async (stage: Stage) => {
    const where = await make(stage);
    const { id } = await begin(stage, { ...where, ...text });
    return { where, one: { ...where, note_id: id } };
  };
  return {
    list: { given: async (stage: Stage) => (await made(stage)).where, fields },
    get: { given: async (stage: Stage) => (await made(stage)).one, fields },
    create: { given: async (stage: Stage) => ({ ...(await make(stage)), ...text }), fields },
    update: { given: async (stage: Stage) => ({ ...(await made(stage)).one, ...text }), fields },
    delete: { given: async (stage: Stage) => (await made(stage)).one, status: 204 as const },
  };
};

export const snippetNotes: Cases<"snippetNotes"> = fresh(
  async () => snippet,
  ({ forge }, input) => forge.snippetNotes.create(input),
);
export const snippetDiscussions: Cases<"snippetDiscussions"> = discussions(snippet, ({ forge }, input) =>
  forge.snippetDiscussions.create(input),
);
export const epicNotes: Cases<"epicNotes"> = fresh(
  async ({ forge }) => ({
    group: "acme",
    epic_id: (await forge.epics.create({ group: "acme", title: "Platform" })).id,
  }),
  ({ forge }, input) => forge.epicNotes.create(input),
);
