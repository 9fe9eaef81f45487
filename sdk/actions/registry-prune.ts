/** Registry tags pruned by rules; which ones would go can be seen first. */
import type { Client } from "../client";
import { parseDuration } from "../durations";
import { BadRequestError, type InputProblem, InvalidInputError } from "../http/errors";
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
  /** By id, name or path; all of the project unless told. */
  readonly repositories?: readonly (string | number)[];
  /** An RE2 expression that a whole name must match to go (`.*`). */
  readonly name?: string;
  /** An RE2 expression: what it matches stays. */
  readonly keep_name?: string;
  /** As many of the newest matching tags stay. */
  readonly keep?: number;
  /** Only tags older than this go: `30d`, `1month`. */
  readonly older_than?: string;
  /** Deletes tag by tag instead of all at once, which the service allows once an hour for a repository. */
  readonly one_by_one?: boolean;
}

/** Deletes the tags that rules name, or tells which they are; the tag `latest` and protected ones stay. */
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
      `no rule says which tags are to go; give at least one of ${RULES.map((rule) => `"${rule}"`).join(", ")}`,
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

/** The service says of its limit what it is, and not what one can do. */
async function withLimitReason(repository: RegistryRepository, call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof BadRequestError && /once an hour/i.test(error.serviceMessage ?? ""))) throw error;
    throw new ActionRefusedError(
      `Within the last hour tags of ${repository.path} were deleted by rules already, which the service allows once an hour; come back later, or delete one by one.`,
      { cause: error },
    );
  }
}

/** As the service chooses: of those that match, the newest stay, and of the rest the old ones go. */
function selectTags(
  { keep = 0, older_than }: Pick<PruneRegistryInput, "keep" | "older_than">,
  tags: RegistryTag[],
) {
  const now = Date.now();
  const maxAge = older_than === undefined ? undefined : parseDuration(older_than);
  // A tag without a moment, whose image is broken, counts as made now.
  const createdAt = ({ created_at }: RegistryTag) => (created_at ? Date.parse(created_at) : now);
  return tags
    .sort((a, b) => createdAt(b) - createdAt(a))
    .slice(keep)
    .filter((tag) => maxAge === undefined || createdAt(tag) < now - maxAge);
}

/** Looks in a row without a change after which what is still there is taken to stay: the service never says that it is done. */
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
