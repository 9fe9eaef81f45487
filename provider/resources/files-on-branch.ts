/** Files on a branch and the commits that change them, shared by both kinds of repository files. */

import { createHash } from "node:crypto";
import { z } from "zod";
import type { Client } from "../../sdk";
import { bool, text, words } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";
import { readClock } from "../../sdk/clock";
import { BadRequestError, ForbiddenError, NotFoundError } from "../../sdk/http/errors";
import { unlessNotFound, unlessNotFoundTwice, unlessRefused } from "../../sdk/http/not-found";
import { Listing } from "../../sdk/http/paginate";
import { branchName, emailAddress, formatted } from "../definition/formats";
import {
  type Answer,
  type Context,
  ResourceError,
  UnknownEffectError,
  UntouchedError,
} from "../definition/resource";
import { Cache, FRESH_MILLISECONDS } from "../service/cache";
import { mayHaveTakenEffect } from "../service/effect";
import { lookAgain } from "../service/patience";
import { runInQueue } from "../service/queue";
import { same } from "../values/values";
import { projectPath } from "./fields";
import { type BranchPair, newMergeRequest, openMergeRequest } from "./merge-requests";

// ─── Shared inputs ────────────────────────────────────────────────

export const pathInRepository = pathParameters.file_path.refine(
  (path) => path.trim() !== "" && !/^\/|\/$|\/\//.test(path),
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
  branch: formatted(words, branchName).describe("The branch that is committed to."),
};

export const commitInputs = {
  commitMessage: words
    .optional()
    .describe("The message of each commit, if one is made; a change of it alone makes none."),
  authorName: words.optional().describe("The author of each commit. Default: the token's user."),
  authorEmail: formatted(words, emailAddress)
    .optional()
    .describe("The email address of the author of each commit."),
  startBranch: words
    .optional()
    .describe(
      "The branch that `branch` is started from if it does not exist yet; it is not looked at again.",
    ),
  mergeRequest: bool
    .optional()
    .describe(
      "Whether a protected branch to which the token's user may not push gets its changes by a merge request, one for all files of the branch, which later runs bring up to date. As long as it is open, what it has counts as done. Default: false, and such a change fails.",
    ),
};

/** The branch must be there, or is started from another one. */
export const branchNames = {
  names: { branch: "branch", startBranch: "branch" },
  makes: ({ branch, startBranch }: { branch?: string | undefined; startBranch?: string | undefined }) =>
    startBranch === undefined ? {} : { branch },
} as const;

export const NO_LIST_OF_FILES = "the API does not list the files of a repository; name those that are meant";

export const commitInstructions = [
  "commitMessage",
  "authorName",
  "authorEmail",
  "startBranch",
  "mergeRequest",
] as const;

// ─── Files ───────────────────────────────────────────────────────────────────

export interface CommittedFile {
  readonly content?: string | undefined;
  readonly contentBase64?: string | undefined;
  readonly executable?: boolean | undefined;
}

export type CommittedFiles = Readonly<Record<string, CommittedFile>>;

export interface CommittedBranch {
  readonly project: string | number;
  readonly branch: string;
}

export const hasOneContent = ({ content, contentBase64 }: CommittedFile) =>
  (content === undefined) !== (contentBase64 === undefined);

const bytesOf = ({ content = "", contentBase64 }: CommittedFile) =>
  contentBase64 === undefined ? Buffer.from(content) : Buffer.from(contentBase64, "base64");

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Whether a file has the declared content, in whichever encoding. */
export const isInSync = (desired: CommittedFile, actual: CommittedFile | undefined): boolean =>
  actual !== undefined &&
  (desired.executable === undefined || desired.executable === actual.executable) &&
  bytesOf(desired).equals(bytesOf(actual));

/**
 * A file's metadata, its bytes, and its content in the declared encoding, which may not hold all of them; the content is only fetched if
 * it has changed.
 */
export async function look(
  forge: Client,
  { project, branch }: CommittedBranch,
  path: string,
  desired?: CommittedFile,
) {
  const place = { project, file_path: path, ref: branch };
  const facts = await forge.repositoryFiles.metadata(place);
  const executable = facts.execute_filemode;
  if (desired !== undefined && facts.content_sha256 === hashOf(bytesOf(desired)))
    return { facts, bytes: bytesOf(desired), entry: { ...desired, executable } };
  const { content = "", ...file } = await forge.repositoryFiles.get(place);
  const bytes = Buffer.from(content ?? "", "base64");
  return { facts: file, bytes, entry: { ...writtenDown(bytes, desired), executable } };
}

function writtenDown(bytes: Buffer, desired: CommittedFile | undefined): CommittedFile {
  const contentBase64 = bytes.toString("base64");
  if (desired?.contentBase64 !== undefined) return { contentBase64 };
  const content = bytes.toString("utf8");
  return desired !== undefined || Buffer.from(content).equals(bytes) ? { content } : { contentBase64 };
}

/** The files that were found; if there are none, checks that the project exists. */
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
  readonly mergeRequest?: boolean | undefined;
}

/** The part of them that a read needs. */
export const wayOf = ({
  mergeRequest,
}: {
  readonly mergeRequest?: unknown;
}): Pick<Instructions, "mergeRequest"> => ({
  mergeRequest: mergeRequest === true,
});

export interface CommitStep extends CommittedBranch, Instructions {
  /** The declared files; a recorded file that is not declared is deleted. */
  readonly wanted: CommittedFiles;
  /** The files as last read. */
  readonly recorded: CommittedFiles;
  /** The default message. */
  readonly message: string;
}

/** Commits new files; existing ones are an error. */
export function commitNew(context: Context, step: Omit<CommitStep, "recorded">) {
  const { forge } = context;
  const actions = Object.entries(step.wanted).flatMap(([path, entry]) => creation(path, entry));
  return runInQueue(forge, lineOf(step), async () => {
    if (await goesByMergeRequest(forge, step)) {
      await refuseIfThere(forge, step);
      return propose(context, { ...step, recorded: {} });
    }
    const head = await headOf(forge, step);
    let mayBeMade = false;
    const settle = async (error: unknown) => {
      mayBeMade ||= mayHaveTakenEffect(error);
      const made = mayBeMade ? await commitBefore(context, step, head, error) : undefined;
      if (made !== undefined) return made;
      if (error instanceof BadRequestError) await refuseIfThere(forge, step, error);
      else if (!mayHaveTakenEffect(error)) throw error;
      return undefined;
    };
    try {
      return await commit(forge, step, actions, head);
    } catch (first) {
      const made = await settle(first);
      if (made !== undefined) return made;
      // Somebody may have pushed to the branch at the same moment.
      return commit(forge, step, actions, head).catch(async (error: unknown) => {
        const later = await settle(error);
        if (later === undefined) throw error;
        return later;
      });
    }
  });
}

/** The commit of a request that failed, if it was made nevertheless. */
async function commitBefore(
  context: Context,
  step: Omit<CommitStep, "recorded">,
  head: Head,
  error: unknown,
) {
  const { forge } = context;
  // A refusal of files that were not there before comes from our own commit, which a replica may not show yet.
  const isLate = error instanceof BadRequestError && !(await wereThere(forge, step, head));
  return lookAgain(isLate ? context : {}, () => madeSince(forge, step, head, error), isMade);
}

const isMade = (made: unknown) => made !== undefined;

/** Whether one of the files was there before the first attempt. */
async function wereThere(forge: Client, { project, wanted }: Omit<CommitStep, "recorded">, head: Head) {
  if (typeof head === "string") return head === "unknown";
  const there = await Promise.all(
    Object.keys(wanted).map((path) => isThere(forge, { project, branch: head.sha }, path)),
  );
  return there.some(Boolean);
}

async function refuseIfThere(forge: Client, step: Omit<CommitStep, "recorded">, cause?: BadRequestError) {
  const paths = Object.keys(step.wanted);
  const there = await Promise.all(paths.map((path) => isThere(forge, step, path)));
  const taken = paths.filter((_, index) => there[index]);
  if (taken.length === 0) return;
  throw new ResourceError(
    `${taken.join(", ")} exist${taken.length === 1 ? "s" : ""} already on ${step.branch}. Set adopt: true to adopt what exists`,
    { cause },
  );
}

/** Commits the differences to a branch in one commit, or none if there are none. */
export function commitChanges(context: Context, step: CommitStep) {
  const actionsNow = async () => {
    const paths = pathsOf(step);
    const actions = (await Promise.all(paths.map((path) => actionsFor(context, step, path)))).flat();
    // None of the files to delete exists: proves that they are deleted.
    const [path] = paths;
    if (actions.length === 0 && Object.keys(step.wanted).length === 0 && path !== undefined)
      await context.forge.repositoryFiles.metadata({
        project: step.project,
        file_path: path,
        ref: step.branch,
      });
    return actions;
  };
  const send = async (actions: Action[]) =>
    actions.length === 0 ? undefined : commit(context.forge, step, actions);
  return runInQueue(context.forge, lineOf(step), async () => {
    if (await goesByMergeRequest(context.forge, step)) return propose(context, step);
    if (step.mergeRequest) await withdraw(context, step);
    const first = await actionsNow();
    /** The commit may be done, or somebody has pushed meanwhile; after a refusal, a replica may not show that yet. */
    const again = async (error: unknown) => {
      const isRefused = error instanceof BadRequestError;
      if (!isRefused && !mayHaveTakenEffect(error)) throw error;
      return send(await lookAgain(isRefused ? context : {}, actionsNow, (now) => !same(now, first)));
    };
    return send(first).catch((error: unknown) =>
      again(error).catch((second: unknown) => {
        if (mayHaveTakenEffect(error) && second instanceof BadRequestError) return again(second);
        throw second;
      }),
    );
  });
}

const pathsOf = ({ wanted, recorded }: CommitStep): readonly string[] => [
  ...new Set([...Object.keys(wanted), ...Object.keys(recorded)]),
];

const branchKeyOf = ({ project, branch }: CommittedBranch) => `${project} ${branch}`.toLowerCase();

/** A repository takes one commit at a time, whatever its branch. */
const lineOf = ({ project }: CommittedBranch) => `repository of ${project}`.toLowerCase();

const isThere = async (forge: Client, { project, branch }: CommittedBranch, path: string) =>
  (await unlessNotFound(forge.repositoryFiles.metadata({ project, file_path: path, ref: branch }))) !==
  undefined;

const contentOf = ({ content, contentBase64 }: CommittedFile) =>
  contentBase64 === undefined
    ? { content: content ?? "" }
    : { content: contentBase64, encoding: "base64" as const };

const modeOf = (file_path: string, execute_filemode: boolean): Action => ({
  action: "chmod",
  file_path,
  execute_filemode,
});

const modeChange = (path: string, { executable }: CommittedFile, actual: CommittedFile): Action[] =>
  executable === undefined || executable === actual.executable ? [] : [modeOf(path, executable)];

const creation = (file_path: string, entry: CommittedFile): Action[] => [
  { action: "create", file_path, ...contentOf(entry) },
  ...(entry.executable ? [modeOf(file_path, true)] : []),
];

export const fileIn = (files: CommittedFiles, path: string) =>
  Object.hasOwn(files, path) ? files[path] : undefined;

/** The actions for one file. A change by others since the last read is an error, not overwritten. */
async function actionsFor({ forge, adopt }: Context, step: CommitStep, path: string): Promise<Action[]> {
  const [wanted, recorded] = [fileIn(step.wanted, path), fileIn(step.recorded, path)];
  if (wanted && isInSync(wanted, recorded)) return [];
  const lookAt = () => look(forge, step, path, recorded ?? wanted);
  const there = recorded === undefined ? await unlessNotFound(lookAt()) : await unlessNotFoundTwice(lookAt);
  if (there === undefined) return wanted ? creation(path, wanted) : [];
  const { facts, bytes, entry: actual } = there;
  const mode = wanted ? modeChange(path, wanted, actual) : [];
  if (wanted && bytesOf(wanted).equals(bytes)) return mode;
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
  step: Omit<CommitStep, "recorded" | "wanted">,
  actions: Action[],
  known?: Head,
  force?: true,
) {
  const { project, branch, startBranch, authorName, authorEmail } = step;
  const isNew = startBranch !== undefined && (known ?? (await headOf(forge, step))) === "none";
  const made = await forge.commits
    .create({
      project,
      branch,
      commit_message: messageOf(step),
      actions,
      author_name: authorName,
      author_email: authorEmail,
      stats: false,
      ...(isNew ? { start_branch: startBranch, force } : {}),
    })
    .catch(async (error: unknown) => {
      throw error instanceof ForbiddenError ? await refusedPush(forge, step, error) : error;
    });
  heads.of(forge).set(branchKeyOf(step), { sha: made.id, since: readClock() });
  return made;
}

const messageOf = ({ commitMessage, message }: Pick<CommitStep, "commitMessage" | "message">) =>
  commitMessage ?? message;

// ─── Branches to which one may not push ──────────────────────────────────────

/** Whether the branch is protected from the token's user. What it cannot show takes the commit, or refuses it. */
async function isClosed(forge: Client, { project, branch }: CommittedBranch): Promise<boolean> {
  const there = await unlessRefused(unlessNotFound(forge.branches.get({ project, branch })));
  return there?.protected === true && there.can_push === false;
}

const goesByMergeRequest = async (forge: Client, step: CommittedBranch & Instructions): Promise<boolean> =>
  step.mergeRequest === true && (await isClosed(forge, step));

/** Why a commit was refused, and the way; an archived project or a role is another matter. */
async function refusedPush(forge: Client, step: CommittedBranch, error: ForbiddenError): Promise<Error> {
  if (!(await isClosed(forge, step))) return error;
  return new UntouchedError(`${closedText(step)}. ${WAYS}`);
}

const closedText = ({ branch }: CommittedBranch): string =>
  `the branch ${branch} is protected, and the token's user may not push to it`;

const WAYS =
  'Set "mergeRequest: true" for the files, and a merge request brings the change; or let the token\'s user in with "allowedToPush" of the protected branch';

/** A warning for the preview of a change. */
export async function foreseenPush(
  forge: Client,
  place: CommittedBranch & Pick<Instructions, "mergeRequest">,
): Promise<string | undefined> {
  if (!(await isClosed(forge, place))) return undefined;
  const why = closedText(place);
  if (place.mergeRequest !== true) return `${why}, so that the change fails. ${WAYS}`;
  const open = await openRequest(forge, place);
  return open
    ? `${why}: the change goes into merge request !${open.iid}, which is open`
    : `${why}: the change goes into a new merge request`;
}

/** All files of a branch share one. */
const sourceFor = (branch: string): string => `forge-files-${branch}`;

const branchesOf = ({ project, branch }: CommittedBranch): BranchPair => ({
  ...{ project, source: sourceFor(branch), target: branch },
});

const openRequest = (forge: Client, place: CommittedBranch) => openMergeRequest(forge, branchesOf(place));

/** A file as its branch has it, or as declared if an open merge request brings that to the branch. */
export async function lookThrough(
  { forge, warn }: Context,
  { mergeRequest, ...place }: CommittedBranch & Pick<Instructions, "mergeRequest">,
  path: string,
  desired: CommittedFile | undefined,
) {
  const onBranch = look(forge, place, path, desired);
  if (mergeRequest !== true || desired === undefined) return onBranch;
  const there = await unlessNotFound(onBranch);
  if (isInSync(desired, there?.entry)) return onBranch;
  const open = await unlessRefused(openRequest(forge, place));
  const source = { ...place, branch: sourceFor(place.branch) };
  const proposed = open && (await unlessNotFound(look(forge, source, path, desired)));
  if (open === undefined || proposed === undefined || !isInSync(desired, proposed.entry)) return onBranch;
  warn(waiting(place, open));
  return proposed;
}

const waiting = (
  { branch }: CommittedBranch,
  { iid, web_url }: { readonly iid: number; readonly web_url?: string | null | undefined },
): string => `${branch} has the change once merge request !${iid} is merged: ${web_url}`;

/** Brings the open merge request up to date, or opens one, and closes it when nothing is left in it. */
async function propose(context: Context, step: CommitStep) {
  const { forge, warn } = context;
  const attempt = async () => {
    const open = await openRequest(forge, step);
    const made = await commitToSource(context, step, open !== undefined);
    if (!open && made === undefined) return undefined;
    const request = open ?? (await openNew(forge, step));
    const undone = await undoneBy(forge, step);
    if (!(await closeWithout(context, request, step, undone))) warn(waiting(step, request));
    return made;
  };
  return attempt().catch((error: unknown) => {
    // The effect of an unanswered request shows when it is looked at again.
    if (!mayHaveTakenEffect(error)) throw error;
    return attempt();
  });
}

/**
 * The source branch has the files as declared. It starts anew at the protected one unless its request is open, so that what a run has begun
 * and not ended is made again.
 */
async function commitToSource(context: Context, step: CommitStep, isOpen: boolean) {
  const { branch } = step;
  const source = sourceFor(branch);
  const base = { ...step, branch: isOpen ? source : branch, recorded: {} };
  const actions = (
    await Promise.all(pathsOf(step).map((path) => actionsFor({ ...context, adopt: true }, base, path)))
  ).flat();
  const onSource = { ...step, branch: source, startBranch: isOpen ? undefined : branch };
  return actions.length === 0 ? undefined : commit(context.forge, onSource, actions, "none", true);
}

/** The branch takes commits by now: what waits for it in the merge request would bring earlier files back. */
async function withdraw(context: Context, step: CommitStep): Promise<void> {
  const open = await unlessRefused(openRequest(context.forge, step));
  if (open === undefined) return;
  await commitToSource(context, step, true);
  await closeWithout(context, open, step, pathsOf(step));
}

/** The files that are no longer declared, and that the branch does not have: nothing of them is left to merge. */
async function undoneBy(forge: Client, step: CommitStep): Promise<readonly string[]> {
  const dropped = Object.keys(step.recorded).filter((path) => fileIn(step.wanted, path) === undefined);
  const there = await Promise.all(dropped.map((path) => isThere(forge, step, path)));
  return dropped.filter((_, index) => !there[index]);
}

/** Closes a merge request that changes nothing but these files, which it may show for a moment after the commit. */
async function closeWithout(
  { forge, warn }: Context,
  { iid }: { readonly iid: number },
  { project, branch }: CommittedBranch,
  undone: readonly string[],
): Promise<boolean> {
  if (undone.length === 0) return false;
  const request = { project, merge_request_iid: iid };
  const changed = await forge.mergeRequestDetails.listDiffs(request).toArray();
  if (changed.some(({ new_path }) => !undone.includes(String(new_path)))) return false;
  await forge.mergeRequests.update({ ...request, state_event: "close" });
  await unlessNotFound(forge.branches.delete({ project, branch: sourceFor(branch) }));
  warn(`merge request !${iid} has no other change for ${branch}, and is closed`);
  return true;
}

const openNew = (forge: Client, step: CommitStep) =>
  newMergeRequest(forge, branchesOf(step), {
    title: messageOf(step).split("\n", 1)[0] || step.message,
    description: `\`${step.branch}\` is protected, so that this merge request has the files that are declared for it. Each run brings it up to date.`,
  });

// ─── Whose commit it is ──────────────────────────────────────────────────────

/** The last commit of a branch. */
type Head = { readonly sha: string } | "none" | "unknown";

const heads = new Cache<{ readonly sha: string; readonly since: number }>();

/** Read once for many commits to a branch; the commit itself meets and reports errors. */
async function headOf(forge: Client, place: CommittedBranch): Promise<Head> {
  const known = heads.of(forge).get(branchKeyOf(place));
  if (known !== undefined && readClock() - known.since < FRESH_MILLISECONDS) return known;
  try {
    const { project, branch } = place;
    const last = await unlessNotFound(forge.commits.get({ project, sha: branch, stats: false }));
    if (last === undefined) return "none";
    const head = { sha: last.id, since: readClock() };
    heads.of(forge).set(branchKeyOf(place), head);
    return head;
  } catch {
    return "unknown";
  }
}

/** The most commits by others to search for ours. */
const MOST_MEANWHILE = 500;

/** The commit of an unanswered request: it is new, and has our message, our author and the sent files. */
async function ownCommitSince(forge: Client, step: Omit<CommitStep, "recorded">, head: Head) {
  const before = head === "none" ? await startOf(forge, step) : head;
  if (before === "unknown") throw new ResourceError("the former commits could not be read");
  let meanwhile = 0;
  const { project, branch } = step;
  for await (const made of forge.commits.list({ project, ref_name: branch })) {
    if (before !== "none" && made.id === before.sha) return undefined;
    if (++meanwhile > MOST_MEANWHILE) throw new ResourceError("there are too many new commits");
    if (await isOurs(forge, step, made)) return made;
  }
  return undefined;
}

/** The same, or the reason why it is unknown. */
async function madeSince(forge: Client, step: Omit<CommitStep, "recorded">, head: Head, cause: unknown) {
  try {
    return await ownCommitSince(forge, step, head);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    const why = error instanceof Error ? error.message : String(error);
    throw new UnknownEffectError(
      `it may be committed, but is not recorded: ${cause instanceof Error ? cause.message : cause} It is unknown because ${why.replace(/\.$/, "")}. Look at the last commits to ${step.branch}: if it is among them, set adopt: true; then run again`,
      { cause },
    );
  }
}

/** The commit at which a new branch starts: that of the branch it was created from. */
const startOf = async (
  forge: Client,
  { project, startBranch }: Omit<CommitStep, "recorded">,
): Promise<Head> => (startBranch === undefined ? "none" : headOf(forge, { project, branch: startBranch }));

async function isOurs(
  forge: Client,
  step: Omit<CommitStep, "recorded">,
  { id, message, author_name }: { id: string; message: string; author_name?: string | null | undefined },
): Promise<boolean> {
  if (message.trim() !== messageOf(step).trim()) return false;
  if (step.authorName !== undefined && author_name !== step.authorName) return false;
  const { project, wanted } = step;
  const files = await Promise.all(
    Object.entries(wanted).map(async ([path, entry]) =>
      isInSync(entry, (await unlessNotFound(look(forge, { project, branch: id }, path, entry)))?.entry),
    ),
  );
  return files.every(Boolean);
}
