/** `forge registry …`: the tags and repositories of a project's container registry. */

import type { RegistryRepository } from "../../sdk/actions/objects";
import type { PrunedRepository, RegistryProgress } from "../../sdk/actions/registry";
import { deleteRepositories, deleteTags } from "../../sdk/actions/registry-delete";
import { pruneRegistry } from "../../sdk/actions/registry-prune";
import type { Paint } from "../gitops/report/render/live";
import { counted } from "../gitops/report/render/words";
import { action } from "./action";
import {
  apply,
  argument,
  countParameter,
  duration,
  flagParameter,
  listOf,
  nonEmptyText,
  option,
  project,
  waiting,
} from "./parameters";
import { columns, dayOf, listText, sizeText } from "./render";

const repository = argument("<repository>", "the repository: its id, name or path", nonEmptyText);

const steps = { looking: "looking at tags", deleting: "deleting tags" } as const;

const progress = ({ repository, step, done, of }: RegistryProgress) => ({
  lines: [`${repository.path}: ${steps[step]}`],
  passing: `${done} of ${of}`,
});

const DRY_RUN = "Nothing is deleted yet; --apply does it.";

function tagLines({ repository, applied, chosen, deleted, left }: PrunedRepository, paint: Paint): string[] {
  const { path } = repository;
  if (chosen.length === 0) return [`${path}: nothing to delete, ${counted(left.length, "tag")} left.`];
  const done = applied
    ? `${counted(deleted.length, "tag")} deleted, ${left.length} left`
    : `${counted(chosen.length, "tag")} would be deleted, ${left.length} would be left`;
  const stayed = applied ? chosen.map(({ name }) => name).filter((name) => left.includes(name)) : [];
  const rows = chosen
    .filter(({ name }) => !stayed.includes(name))
    .map((tag) => [tag.name, dayOf(tag.created_at), tag.total_size == null ? "" : sizeText(tag.total_size)]);
  return [
    `${path}: ${done}${left.length > 0 ? `: ${listText(left)}` : ""}.`,
    ...columns(rows, "  - ").map((line) => paint("red", line)),
    ...(stayed.length > 0
      ? [
          paint(
            "yellow",
            `  Still there, because it is protected or the service is not done yet: ${listText(stayed)}`,
          ),
        ]
      : []),
  ];
}

const isDryRun = ({ applied, chosen }: PrunedRepository) => !applied && chosen.length > 0;

/** Whether tags remain to be deleted. */
const unfinished = ({ chosen, deleted }: PrunedRepository) => deleted.length < chosen.length;

const otherwise = "selected tags still exist: nothing was done yet, or they are protected";

const prune = action({
  name: "registry prune",
  summary: "delete the tags of a project's registry that match rules",
  details:
    "Of the matching tags, --keep keeps the newest, and --older-than keeps the young ones. The tag latest and protected tags always stay; the preview cannot show which tags are protected.",
  arguments: { project },
  options: {
    name: option("--name <regex>", "only tags whose whole name matches this RE2 expression", nonEmptyText),
    keepName: option("--keep-name <regex>", "no tags whose whole name matches this one", nonEmptyText),
    keep: option("--keep <number>", "keep as many of the newest", countParameter),
    olderThan: option("--older-than <time>", "only tags older than this: 12h, 30d, 1month", duration),
    repository: option(
      "--repository <repository>",
      "only in this repository: its id, name or path; may be repeated",
      listOf(nonEmptyText),
    ),
    oneByOne: flagParameter(
      "--one-by-one",
      "delete tag by tag; deleting all at once is allowed once an hour per repository",
    ),
    apply,
    ...waiting,
  },
  examples: [
    "forge registry prune acme/platform/web --name 'main-.*' --keep 10 --older-than 30d",
    "forge registry prune acme/platform/web --name 'main-.*' --keep 10 --older-than 30d --apply",
  ],
  run: (forge, { project, name, keepName, keep, olderThan, repository, oneByOne, apply }, watch) =>
    pruneRegistry(
      forge,
      {
        project,
        name,
        keep_name: keepName,
        keep,
        older_than: olderThan,
        repositories: repository,
        one_by_one: oneByOne,
        apply,
      },
      watch,
    ),
  progress,
  render: (pruned, paint) => [
    ...pruned.flatMap((one) => tagLines(one, paint)),
    ...(pruned.length === 0 ? ["There is no registry repository."] : []),
    ...(pruned.some(isDryRun) ? [DRY_RUN] : []),
  ],
  unsuccessful: { when: otherwise, is: (pruned) => pruned.some(unfinished) },
  interrupted: () => "The service continues with deletions that were requested.",
});

const deleteTag = action({
  name: "registry delete-tag",
  summary: "delete tags of a registry repository by their names",
  arguments: { project, repository, tags: argument("<tag...>", "the tags", listOf(nonEmptyText)) },
  options: { apply },
  examples: ["forge registry delete-tag acme/platform/web worker v0.9.0 v0.9.1 --apply"],
  run: (forge, { project, repository, tags, apply }, watch) =>
    deleteTags(forge, { project, repository, tags, apply }, watch),
  progress,
  render: (result, paint) => [...tagLines(result, paint), ...(isDryRun(result) ? [DRY_RUN] : [])],
  unsuccessful: { when: otherwise, is: unfinished },
});

const deleteRepository = action({
  name: "registry delete",
  summary: "delete registry repositories with all of their tags",
  arguments: {
    project,
    repositories: argument(
      "<repository...>",
      "the repositories: their ids, names or paths",
      listOf(nonEmptyText),
    ),
  },
  options: { apply, ...waiting },
  examples: ["forge registry delete acme/platform/web worker --apply"],
  run: (forge, { project, repositories, apply }, watch) =>
    deleteRepositories(forge, { project, repositories, apply }, watch),
  progress: ({ path, status }: RegistryRepository) => ({ lines: [`${path}: ${status ?? "waiting"}`] }),
  render: (all, paint) => [
    ...all.map(({ repository, tags, applied }) => {
      const what = `${repository.path} with ${counted(tags.length, "tag")}`;
      return paint("red", applied ? `${what} is deleted.` : `${what} would be deleted.`);
    }),
    ...(all.every(({ applied }) => applied) ? [] : [DRY_RUN]),
  ],
  unsuccessful: { when: "nothing was done yet", is: (all) => all.some(({ applied }) => !applied) },
  interrupted: () => "The service continues with deletions that were requested.",
});

export const registryActions = [prune, deleteTag, deleteRepository];
