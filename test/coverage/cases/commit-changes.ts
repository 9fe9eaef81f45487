/** Comments on commits, their statuses and signatures, and commits that repeat or undo others. */
import { after, type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const head = { project, sha: "main" };
const fields = words("id short_id title message parent_ids author_name");
const comment = { ...head, note: "Why?", path: "README.md", line: 1, line_type: "new" as const };
const ofComment = words("note path line line_type author.id created_at");
const status = { ...head, state: "success" as const, name: "lint", target_url: "https://ci.acme.example/1" };
const ofStatus = words(`
  id sha ref status name target_url description created_at started_at finished_at allow_failure coverage
  pipeline_id author.id
`);

async function added({ forge }: Stage) {
  await forge.branches.create({ project, branch: "stable", ref: "main" });
  const { id } = await forge.commits.create({
    ...{ project, branch: "main", commit_message: "Add a page" },
    actions: [{ action: "create", file_path: "page.md", content: "Page" }],
  });
  return { project, sha: id };
}

export const repeatedCommits: Cases<"repeatedCommits"> = {
  cherryPick: { given: async (stage) => ({ ...(await added(stage)), branch: "stable" }), fields },
  revert: { given: async (stage) => ({ ...(await added(stage)), branch: "main" }), fields },
};

export const commitSignatures: Cases<"commitSignatures"> = {
  get: {
    given: async ({ forge, service }) => {
      const [{ id: sha } = { id: "" }] = await forge.commits.list({ project }).toArray();
      const [first] = await forge.projects.list({ search: "Web" }).toArray();
      service.world.commit_signatures.insert({ project_id: first?.id ?? 0, sha, signature_type: "PGP" });
      return head;
    },
    fields: ["signature_type", "verification_status", "commit_source"],
  },
};

export const commitComments: Cases<"commitComments"> = {
  list: { given: after(({ forge }) => forge.commitComments.create(comment), head), fields: ofComment },
  create: { given: comment, fields: ofComment },
};

export const commitStatuses: Cases<"commitStatuses"> = {
  list: { given: after(({ forge }) => forge.commitStatuses.set(status), head), fields: ofStatus },
  set: { given: status, fields: ofStatus },
};
