/** Deletes registry tags by rules, such as age and name. */

import type { Client } from "../client";
import { parseDuration } from "../durations";
import { BadRequestError, type InputProblem, InvalidInputError } from "../http/errors";
import { says } from "../http/known-words";
import { compile, syntaxProblem } from "../re2";
import { ActionRefusedError, WaitTimeoutError } from "./errors";
import type { RegistryRepository, RegistryTag } from "./objects";
import {
  type ApplyOption,
  deleteOneByOne,
  findRepositories,
  getTagDetails,
  type InProject,
  listTagNames,
  type PrunedRepository,
  pruneResult,
  type RegistryProgress,
  type RepositoryKey,
} from "./registry";
import { type Watch, waitUntil } from "./wait";

export interface PruneRegistryInput extends InProject, ApplyOption {
  /** By id, name or path. Default: all repositories of the project. */
  readonly repositories?: readonly (string | number)[];
  /** RE2 expression: delete only tags whose whole name matches. Default: `.*`. */
  readonly name?: string;
  /** RE2 expression: keep tags whose whole name matches. */
  readonly keep_name?: string;
  /** Keep so many of the newest matching tags. */
  readonly keep?: number;
  /** Delete only tags older than this: `30d`, `1month`. */
  readonly older_than?: string;
  /** Deletes tag by tag. Otherwise all tags are deleted in one request, which the service allows once an hour per repository. */
  readonly one_by_one?: boolean;
}

/** Deletes the tags that match the rules; without `apply`, only returns them. Keeps `latest` and protected tags. */
export async function pruneRegistry(
  forge: Client,
  input: PruneRegistryInput,
  watch: Watch<RegistryProgress> = {},
): Promise<PrunedRepository[]> {
  assertRules(input);
  const pruned: PrunedRepository[] = [];
  for (const repository of await findRepositories(forge, input, watch.signal)) {
    pruned.push(await pruneRepository(forge, repository, input, watch));
  }
  return pruned;
}

const RULES = ["name", "keep_name", "keep", "older_than"] as const;

function assertRules(input: PruneRegistryInput): void {
  const problems: InputProblem[] = [];
  const addProblem = (parameter: string, problem: string) => problems.push({ parameter, problem });
  for (const parameter of ["name", "keep_name"] as const) {
    const problem = input[parameter] === undefined ? undefined : syntaxProblem(input[parameter]);
    if (problem !== undefined)
      addProblem(parameter, `"${parameter}" is ${JSON.stringify(input[parameter])}; ${problem}`);
  }
  const { keep, older_than } = input;
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 0)) {
    addProblem("keep", `"keep" is ${keep}; expected an integer of at least 0`);
  }
  if (older_than !== undefined && parseDuration(older_than) === undefined) {
    const given = JSON.stringify(older_than);
    addProblem(
      "older_than",
      `"older_than" is ${given}; expected a time span such as "12h", "30d" or "1month"`,
    );
  }
  if (RULES.every((rule) => input[rule] === undefined)) {
    addProblem(
      "name",
      `no rule selects tags; set at least one of ${RULES.map((rule) => `"${rule}"`).join(", ")}`,
    );
  }
  if (problems.length > 0) throw new InvalidInputError("pruneRegistry", problems);
}

async function pruneRepository(
  forge: Client,
  repository: RegistryRepository,
  { project, apply = false, one_by_one, name = ".*", ...rules }: PruneRegistryInput,
  watch: Watch<RegistryProgress>,
): Promise<PrunedRepository> {
  const key = { project, repository_id: repository.id };
  const names = await listTagNames(forge, key, watch.signal);
  const [deletePattern, keepPattern] = [
    compile(name),
    rules.keep_name === undefined ? undefined : compile(rules.keep_name),
  ];
  const matching = names.filter(
    (one) => one !== "latest" && deletePattern.matches(one) && !keepPattern?.matches(one),
  );
  const tags = await getTagDetails(forge, repository, key, matching, watch);
  const chosen = selectTags(rules, tags);
  if (!apply || chosen.length === 0) {
    const deletedNames = new Set(chosen.map((tag) => tag.name));
    return {
      repository,
      applied: apply,
      chosen,
      deleted: [],
      left: names.filter((one) => !deletedNames.has(one)),
    };
  }
  if (one_by_one) return deleteOneByOne(forge, repository, key, chosen, watch);
  const { keep_name: name_regex_keep, keep: keep_n, older_than } = rules;
  const input = { ...key, name_regex_delete: name, name_regex_keep, keep_n, older_than };
  await withLimitReason(repository, forge.registryTags.deleteMatching(input, { signal: watch.signal }));
  return waitUntilDeleted(forge, repository, key, chosen, watch);
}

/** The service's message names the limit, but not what to do. */
async function withLimitReason(repository: RegistryRepository, call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof BadRequestError && says("tooOften", error.serviceMessage))) throw error;
    throw new ActionRefusedError(
      `Within the last hour tags of ${repository.path} were deleted by rulesalready, which the service allows once an hour. Retry later, or delete one by one.`,
      { cause: error },
    );
  }
}

/** Same rules as in the service: keep the newest of the matching tags, then delete those that are old enough. */
function selectTags(
  { keep = 0, older_than }: Pick<PruneRegistryInput, "keep" | "older_than">,
  tags: RegistryTag[],
) {
  const now = Date.now();
  const maxAge = older_than === undefined ? undefined : parseDuration(older_than);
  // A tag without a creation time has a broken image; treat it as new.
  const createdAt = ({ created_at }: RegistryTag) => (created_at ? Date.parse(created_at) : now);
  return tags
    .sort((a, b) => createdAt(b) - createdAt(a))
    .slice(keep)
    .filter((tag) => maxAge === undefined || createdAt(tag) < now - maxAge);
}

/** After so many polls without a change, stop: the service never reports that it is done. */
const MAX_UNCHANGED_POLLS = 12;

async function waitUntilDeleted(
  forge: Client,
  repository: RegistryRepository,
  key: RepositoryKey,
  chosen: readonly RegistryTag[],
  watch: Watch<RegistryProgress>,
): Promise<PrunedRepository> {
  const selected = new Set(chosen.map(({ name }) => name));
  let left: string[] = [];
  let before = -1;
  let unchangedPolls = 0;
  const done = () => selected.size - left.filter((name) => selected.has(name)).length;
  try {
    await waitUntil(
      {
        subject: `The deletion of tags of ${repository.path}`,
        async poll(signal) {
          left = await listTagNames(forge, key, signal);
          return { repository, step: "deleting" as const, done: done(), of: selected.size };
        },
        isDone({ done, of }) {
          unchangedPolls = done === before ? unchangedPolls + 1 : 0;
          before = done;
          return done === of || unchangedPolls >= MAX_UNCHANGED_POLLS;
        },
      },
      watch,
    );
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error;
  }
  return pruneResult(repository, chosen, left);
}
