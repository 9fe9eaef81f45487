/** Brings files to the default branch of their repository by a merge request: one, which each run writes anew. */
import { existsSync } from "node:fs";
import path from "node:path";
import { newMergeRequest, openMergeRequest } from "../../../provider/resources/merge-requests";
import type { Client } from "../../../sdk";
import { orElseThrow, unlessNotFound } from "../../../sdk/http/not-found";
import { UserError } from "../../../sdk/user-error";

/** A change of files. */
export interface Proposal {
  /** The path or number of the project whose repository has the files. */
  readonly project: string;
  readonly source: string;
  readonly title: string;
  readonly description: string;
  /** The texts by file, as they are here and as they are to be. */
  readonly files: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
}

export interface Proposed {
  readonly iid: number;
  readonly url: string;
}

export async function proposeFiles(client: Client, proposal: Proposal): Promise<Proposed> {
  const { project, source, title } = proposal;
  const { default_branch: target } = await orElseThrow(
    client.projects.get({ project }),
    (cause) =>
      new UserError(
        `There is no project ${project} to open a merge request in, or the token may not see it. Correct --merge-request, or let the token's user in as a developer.`,
        { cause },
      ),
  );
  if (!target)
    throw new UserError(
      `The project ${project} has no default branch: push ${title} to it first, then run again.`,
    );
  const actions = await Promise.all(
    [...proposal.files].map(([file, texts]) => updateOf(client, { project, target }, file, texts)),
  );
  // It has today's lines, and not those of an earlier run.
  await client.commits.create({
    ...{ project, branch: source, start_branch: target, force: true, stats: false },
    commit_message: title,
    actions,
  });
  const branches = { project, source, target };
  const request =
    (await openMergeRequest(client, branches)) ?? (await newMergeRequest(client, branches, proposal));
  return { iid: request.iid, url: request.web_url ?? "" };
}

interface Branch {
  readonly project: string;
  readonly target: string;
}

/** The lines are those of the file here, so that it must be the one of the branch. */
async function updateOf(
  { repositoryFiles }: Client,
  { project, target }: Branch,
  file: string,
  { before, after }: { readonly before: string; readonly after: string },
) {
  const file_path = pathInRepository(file);
  const there = await unlessNotFound(repositoryFiles.get({ project, file_path, ref: target }));
  const text = there && Buffer.from(there.content ?? "", "base64").toString("utf8");
  if (text === undefined)
    throw new UserError(`${target} of ${project} has no ${file_path}: push it first, then run again.`);
  if (text !== before)
    throw new UserError(
      `${file_path} is another one on ${target} of ${project}, so that a merge request would bring more than the new lines. Check out ${target}, then run again.`,
    );
  return { action: "update" as const, file_path, content: after };
}

/** From the top of the repository that the file is in. */
function pathInRepository(file: string): string {
  const whole = path.resolve(file);
  let top = path.dirname(whole);
  while (!existsSync(path.join(top, ".git")) && top !== path.dirname(top)) top = path.dirname(top);
  const from = existsSync(path.join(top, ".git")) ? top : process.cwd();
  return path.relative(from, whole).split(path.sep).join("/");
}
