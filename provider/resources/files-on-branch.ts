/** Files on a branch and the commits that bring them into step: what both kinds of repository files are made of. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Client } from "../../sdk";
import { text, words } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";
import { BadRequestError, NotFoundError } from "../../sdk/http/errors";
import { Listing } from "../../sdk/http/paginate";
import { mayHaveTakenEffect } from "../effect";
import { inLine } from "../queue";
import { type Answer, type Context, ResourceError, UntouchedError } from "../resource";
import { projectPath } from "./fields";

// ─── What both kinds are told ────────────────────────────────────────────────

export const pathInRepository = pathParameters.file_path.refine(
  (path) => !/^\/|\/$|\/\//.test(path),
  "a path from the top of the repository, without a slash at its start or end",
);

export const contentFields = {
  content: text
    .optional()
    .describe("The file's content as text, line endings as they are. Either this or `contentBase64`."),
  contentBase64: z
    .base64()
    .optional()
    .describe("The file's content in Base64, for what is not text. Either this or `content`."),
  executable: z.boolean().optional().describe("Whether the file is marked as executable."),
};

export const branchFields = {
  project: projectPath.describe("The project whose repository it is: its full path or id."),
  branch: words.describe("The branch that is committed to."),
};

export const commitFields = {
  commitMessage: words
    .optional()
    .describe("The message of each commit, if one is made; a change of it alone makes none."),
  authorName: words.optional().describe("The author of each commit; the token's user unless told."),
  authorEmail: words.optional().describe("The email address of the author of each commit."),
  startBranch: words
    .optional()
    .describe(
      "The branch that `branch` is started from if it does not exist yet; it is not looked at again.",
    ),
};

export const NO_LIST_OF_FILES = "the API does not list the files of a repository; name those that are meant";

export const commitInstructions = ["commitMessage", "authorName", "authorEmail", "startBranch"] as const;

// ─── Files ───────────────────────────────────────────────────────────────────

export interface Entry {
  readonly content?: string | undefined;
  readonly contentBase64?: string | undefined;
  readonly executable?: boolean | undefined;
}

export type Files = Readonly<Record<string, Entry>>;

export interface Branch {
  readonly project: string | number;
  readonly branch: string;
}

export const hasOneContent = ({ content, contentBase64 }: Entry) =>
  (content === undefined) !== (contentBase64 === undefined);

const bytesOf = ({ content = "", contentBase64 }: Entry) =>
  contentBase64 === undefined ? Buffer.from(content) : Buffer.from(contentBase64, "base64");

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Whether a file is as it is said to be; how its content is written down makes no difference. */
export const isAsSaid = (said: Entry, actual: Entry | undefined): boolean =>
  actual !== undefined &&
  (said.executable === undefined || said.executable === actual.executable) &&
  bytesOf(said).equals(bytesOf(actual));

export async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return undefined;
  }
}

/** A file's facts and its content, written down as it was said; the content is only fetched when it is another one. */
export async function look(forge: Client, { project, branch }: Branch, path: string, said?: Entry) {
  const place = { project, file_path: path, ref: branch };
  const facts = await forge.repositoryFiles.metadata(place);
  const executable = facts.execute_filemode;
  if (said !== undefined && facts.content_sha256 === hashOf(bytesOf(said)))
    return { facts, entry: { ...said, executable } };
  const file = await forge.repositoryFiles.get(place);
  return { facts: file, entry: { ...writtenDown(file.content ?? "", said), executable } };
}

function writtenDown(contentBase64: string, said: Entry | undefined): Entry {
  if (said?.contentBase64 !== undefined) return { contentBase64 };
  const bytes = Buffer.from(contentBase64, "base64");
  const content = bytes.toString("utf8");
  return said !== undefined || Buffer.from(content).equals(bytes) ? { content } : { contentBase64 };
}

/** What is found of a place that has no list of its own; when it is nothing, the project must at least be there. */
export const found = <T extends Answer>(
  forge: Client,
  project: string | number,
  find: () => Promise<T | undefined>,
): Listing<T> =>
  new Listing(async () => {
    const item = await find();
    if (item === undefined) await forge.commits.list({ project, per_page: 1 }).firstPage();
    return { items: item ? [item] : [], total: undefined, totalPages: undefined, next: undefined };
  });

// ─── Commits ─────────────────────────────────────────────────────────────────

type CommitInput = Parameters<Client["commits"]["create"]>[0];
type Action = CommitInput["actions"][number];

export interface Instructions {
  readonly commitMessage?: string | undefined;
  readonly authorName?: string | undefined;
  readonly authorEmail?: string | undefined;
  readonly startBranch?: string | undefined;
}

export interface Step extends Branch, Instructions {
  /** What is to be; a file that is recorded and not wanted is deleted. */
  readonly wanted: Files;
  /** What there was when it was last read. */
  readonly recorded: Files;
  /** The message unless one is said. */
  readonly message: string;
}

/** Commits new files; those that are there already are refused. */
export function commitNew({ forge }: Context, step: Omit<Step, "recorded">) {
  const actions = Object.entries(step.wanted).flatMap(([path, entry]) => creation(path, entry));
  return inLine(forge, lineOf(step), async () => {
    const head = await headOf(forge, step);
    let mayBeMade = false;
    for (let attempt = 1; ; attempt++) {
      try {
        return await commit(forge, step, actions, head);
      } catch (error) {
        mayBeMade ||= mayHaveTakenEffect(error);
        const made = mayBeMade ? await madeSince(forge, step, head, error) : undefined;
        if (made !== undefined) return made;
        if (error instanceof BadRequestError) await refuseIfThere(forge, step, error);
        else if (!mayHaveTakenEffect(error)) throw error;
        // Someone else may have pushed to the branch at the same moment.
        if (attempt > 1) throw error;
      }
    }
  });
}

async function refuseIfThere(forge: Client, step: Omit<Step, "recorded">, cause: BadRequestError) {
  const paths = Object.keys(step.wanted);
  const there = await Promise.all(paths.map((path) => isThere(forge, step, path)));
  const taken = paths.filter((_, index) => there[index]);
  if (taken.length === 0) return;
  throw new ResourceError(
    `${taken.join(", ")} exist${taken.length === 1 ? "s" : ""} already on ${step.branch}. Set adopt: true to adopt what exists`,
    { cause },
  );
}

/** Makes the files of a branch what is wanted, by one commit or, where nothing is to be done, by none. */
export function commitChanges(context: Context, step: Step) {
  const attempt = async () => {
    const paths = [...new Set([...Object.keys(step.wanted), ...Object.keys(step.recorded)])];
    const actions = (await Promise.all(paths.map((path) => actionsFor(context, step, path)))).flat();
    // Of all that is to be deleted, nothing was found: whether it is gone is to be proved.
    const [path] = paths;
    if (actions.length === 0 && Object.keys(step.wanted).length === 0 && path !== undefined)
      await context.forge.repositoryFiles.metadata({
        project: step.project,
        file_path: path,
        ref: step.branch,
      });
    return actions.length === 0 ? undefined : commit(context.forge, step, actions);
  };
  return inLine(context.forge, lineOf(step), async () => {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof BadRequestError || mayHaveTakenEffect(error))) throw error;
      // It may be done, or someone else has pushed at the same moment: what they changed is refused at this second look.
      return attempt();
    }
  });
}

const lineOf = ({ project, branch }: Branch) => `${project} ${branch}`.toLowerCase();

const isThere = async (forge: Client, { project, branch }: Branch, path: string) =>
  (await orNothing(forge.repositoryFiles.metadata({ project, file_path: path, ref: branch }))) !== undefined;

const contentOf = ({ content, contentBase64 }: Entry) =>
  contentBase64 === undefined
    ? { content: content ?? "" }
    : { content: contentBase64, encoding: "base64" as const };

const modeOf = (file_path: string, execute_filemode: boolean): Action => ({
  action: "chmod",
  file_path,
  execute_filemode,
});

const creation = (file_path: string, entry: Entry): Action[] => [
  { action: "create", file_path, ...contentOf(entry) },
  ...(entry.executable ? [modeOf(file_path, true)] : []),
];

/** What has to be done to one file; what others made of it since it was last read is refused, not overwritten. */
async function actionsFor({ forge, adopt }: Context, step: Step, path: string): Promise<Action[]> {
  const wanted = Object.hasOwn(step.wanted, path) ? step.wanted[path] : undefined;
  const recorded = Object.hasOwn(step.recorded, path) ? step.recorded[path] : undefined;
  if (wanted && isAsSaid(wanted, recorded)) return [];
  const there = await orNothing(look(forge, step, path, recorded ?? wanted));
  if (there === undefined) return wanted ? creation(path, wanted) : [];
  const { facts, entry: actual } = there;
  const mode =
    wanted?.executable === undefined || wanted.executable === actual.executable
      ? []
      : [modeOf(path, wanted.executable)];
  if (wanted && bytesOf(wanted).equals(bytesOf(actual))) return mode;
  if (recorded === undefined && !adopt) {
    throw new UntouchedError(
      `${path} exists already on ${step.branch} with another content. Set adopt: true to adopt it`,
    );
  }
  if (recorded !== undefined && !bytesOf(recorded).equals(bytesOf(actual))) {
    throw new UntouchedError(
      `${path} was changed on ${step.branch} by commit ${facts.last_commit_id?.slice(0, 8)} since it was last read. Nothing was committed; run a refresh to see the change, then decide`,
    );
  }
  const guard = facts.last_commit_id ? { last_commit_id: facts.last_commit_id } : {};
  return wanted
    ? [{ action: "update", file_path: path, ...contentOf(wanted), ...guard }, ...mode]
    : [{ action: "delete", file_path: path, ...guard }];
}

async function commit(
  forge: Client,
  step: Omit<Step, "recorded" | "wanted">,
  actions: Action[],
  known?: Head,
) {
  const { project, branch, startBranch, authorName, authorEmail } = step;
  const isNew = startBranch !== undefined && (known ?? (await headOf(forge, step))) === "none";
  const made = await forge.commits.create({
    project,
    branch,
    commit_message: messageOf(step),
    actions,
    author_name: authorName,
    author_email: authorEmail,
    stats: false,
    ...(isNew ? { start_branch: startBranch } : {}),
  });
  headsOf(forge).set(lineOf(step), { sha: made.id, since: Date.now() });
  return made;
}

const messageOf = ({ commitMessage, message }: Pick<Step, "commitMessage" | "message">) =>
  commitMessage ?? message;

// ─── Whose commit it is ──────────────────────────────────────────────────────

/** The last commit of a branch. */
type Head = { readonly sha: string } | "none" | "unknown";

/** For how long a branch's last commit serves as what was there before. */
const FRESH_MILLISECONDS = 20_000;

type Heads = Map<string, { readonly sha: string; readonly since: number }>;

const heads = new WeakMap<Client, Heads>();

function headsOf(forge: Client): Heads {
  const known = heads.get(forge) ?? new Map();
  heads.set(forge, known);
  return known;
}

/** Read once for many commits to the same branch; what keeps us from reading it, the commit itself will meet. */
async function headOf(forge: Client, place: Branch): Promise<Head> {
  const known = headsOf(forge).get(lineOf(place));
  if (known !== undefined && Date.now() - known.since < FRESH_MILLISECONDS) return known;
  try {
    const { project, branch } = place;
    const last = await orNothing(forge.commits.get({ project, sha: branch, stats: false }));
    if (last === undefined) return "none";
    const head = { sha: last.id, since: Date.now() };
    headsOf(forge).set(lineOf(place), head);
    return head;
  } catch {
    return "unknown";
  }
}

/** How many commits others may have made meanwhile before ours is no longer looked for. */
const MOST_MEANWHILE = 500;

/** The commit that an unanswered request has made: it was not there before, has our message and author, and the files as they were sent. */
async function madeSince(forge: Client, step: Omit<Step, "recorded">, head: Head, cause: unknown) {
  try {
    const before = head === "none" ? await startOf(forge, step) : head;
    if (before === "unknown") throw new ResourceError("what was there before could not be read");
    let meanwhile = 0;
    const { project, branch } = step;
    for await (const made of forge.commits.list({ project, ref_name: branch })) {
      if (before !== "none" && made.id === before.sha) return undefined;
      if (++meanwhile > MOST_MEANWHILE) throw new ResourceError("too much was committed meanwhile");
      if (await isOurs(forge, step, made)) return made;
    }
    return undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    const why = error instanceof Error ? error.message : String(error);
    throw new ResourceError(
      `it may be committed now, and is not recorded: ${cause instanceof Error ? cause.message : cause} Whether it is could not be found out: ${why.replace(/\.$/, "")}. Look at the last commits to ${step.branch}: if it is among them, say adopt: true; then run again`,
      { cause },
    );
  }
}

/** Where a new branch begins: its first commits are those of the branch that it was started from. */
const startOf = async (forge: Client, { project, startBranch }: Omit<Step, "recorded">): Promise<Head> =>
  startBranch === undefined ? "none" : headOf(forge, { project, branch: startBranch });

async function isOurs(
  forge: Client,
  step: Omit<Step, "recorded">,
  { id, message, author_name }: { id: string; message: string; author_name?: string | null | undefined },
): Promise<boolean> {
  if (message.trim() !== messageOf(step).trim()) return false;
  if (step.authorName !== undefined && author_name !== step.authorName) return false;
  const { project, wanted } = step;
  const files = await Promise.all(
    Object.entries(wanted).map(async ([path, entry]) =>
      isAsSaid(entry, (await orNothing(look(forge, { project, branch: id }, path, entry)))?.entry),
    ),
  );
  return files.every(Boolean);
}
