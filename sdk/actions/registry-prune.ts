/** Registry tags pruned by rules; which ones would go can be seen first. */
import type { Client } from "../client";
import { compile, syntaxProblem } from "../expressions";
import { BadRequestError, type InputProblem, InvalidInputError } from "../http/errors";
import { millisecondsOf } from "../timespans";
import { ActionRefusedError, WaitTimeoutError } from "./errors";
import type { RegistryRepository, RegistryTag } from "./objects";
import {
  type At,
  deleteOneByOne,
  detailsOf,
  namesIn,
  type OfProject,
  outcome,
  type PrunedRepository,
  type RegistryProgress,
  repositoriesOf,
  type Tried,
} from "./registry";
import { type Watch, waitUntil } from "./wait";

export interface PruneRegistryInput extends OfProject, Tried {
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
  checkRules(input);
  const pruned: PrunedRepository[] = [];
  for (const repository of await repositoriesOf(forge, input, watch.signal)) {
    pruned.push(await pruneRepository(forge, repository, input, watch));
  }
  return pruned;
}

const RULES = ["name", "keep_name", "keep", "older_than"] as const;

function checkRules(input: PruneRegistryInput): void {
  const problems: InputProblem[] = [];
  const refuse = (parameter: string, problem: string) => problems.push({ parameter, problem });
  for (const parameter of ["name", "keep_name"] as const) {
    const problem = input[parameter] === undefined ? undefined : syntaxProblem(input[parameter]);
    if (problem !== undefined)
      refuse(parameter, `"${parameter}" is ${JSON.stringify(input[parameter])}; ${problem}`);
  }
  const { keep, older_than } = input;
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 0)) {
    refuse("keep", `"keep" is ${keep}; expected an integer of at least 0`);
  }
  if (older_than !== undefined && millisecondsOf(older_than) === undefined) {
    const given = JSON.stringify(older_than);
    refuse("older_than", `"older_than" is ${given}; expected a time span such as "12h", "30d" or "1month"`);
  }
  if (RULES.every((rule) => input[rule] === undefined)) {
    refuse(
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
  const at = { project, repository_id: repository.id };
  const names = await namesIn(forge, at, watch.signal);
  const [goes, stays] = [compile(name), rules.keep_name === undefined ? undefined : compile(rules.keep_name)];
  const matching = names.filter((one) => one !== "latest" && goes.matches(one) && !stays?.matches(one));
  const tags = await detailsOf(forge, repository, at, matching, watch);
  const chosen = chosenBy(rules, tags);
  if (!apply || chosen.length === 0) {
    const going = new Set(chosen.map((tag) => tag.name));
    return { repository, applied: apply, chosen, deleted: [], left: names.filter((one) => !going.has(one)) };
  }
  if (one_by_one) return deleteOneByOne(forge, repository, at, chosen, watch);
  const { keep_name: name_regex_keep, keep: keep_n, older_than } = rules;
  const input = { ...at, name_regex_delete: name, name_regex_keep, keep_n, older_than };
  await withinLimit(repository, forge.registryTags.deleteMatching(input, { signal: watch.signal }));
  return gone(forge, repository, at, chosen, watch);
}

/** The service says of its limit what it is, and not what one can do. */
async function withinLimit(repository: RegistryRepository, call: Promise<void>): Promise<void> {
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
function chosenBy(
  { keep = 0, older_than }: Pick<PruneRegistryInput, "keep" | "older_than">,
  tags: RegistryTag[],
) {
  const now = Date.now();
  const age = older_than === undefined ? undefined : millisecondsOf(older_than);
  // A tag without a moment, whose image is broken, counts as made now.
  const made = ({ created_at }: RegistryTag) => (created_at ? Date.parse(created_at) : now);
  return tags
    .sort((a, b) => made(b) - made(a))
    .slice(keep)
    .filter((tag) => age === undefined || made(tag) < now - age);
}

/** Looks in a row without a change after which what is still there is taken to stay: the service never says that it is done. */
const QUIET = 12;

async function gone(
  forge: Client,
  repository: RegistryRepository,
  at: At,
  chosen: readonly RegistryTag[],
  watch: Watch<RegistryProgress>,
): Promise<PrunedRepository> {
  const doomed = new Set(chosen.map(({ name }) => name));
  let left: string[] = [];
  let before = -1;
  let quiet = 0;
  const done = () => doomed.size - left.filter((name) => doomed.has(name)).length;
  try {
    await waitUntil(
      {
        what: `The deletion of tags of ${repository.path}`,
        async look(signal) {
          left = await namesIn(forge, at, signal);
          return { repository, step: "deleting" as const, done: done(), of: doomed.size };
        },
        ended({ done, of }) {
          quiet = done === before ? quiet + 1 : 0;
          before = done;
          return done === of || quiet >= QUIET;
        },
      },
      watch,
    );
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error;
  }
  return outcome(repository, chosen, left);
}
