/** Namespaces: groups and the own namespaces of users, in which projects are. */
import { z } from "zod";
import { bool, count, date, datetime, entity, flag, positiveId, text } from "./fields";
import { get, list } from "./operation";
import { Namespace } from "./projects";

export const PathUse = entity(
  { exists: z.boolean().describe("Whether the path is taken.") },
  { suggests: z.array(text).describe("Free paths that are alike.") },
);

/** Figures that only who manages a namespace sees. */
export const NamespaceWithFigures = Namespace.extend(
  entity(
    {},
    {
      members_count_with_descendants: count.describe("Number of members of a group, at any depth."),
      root_repository_size: count.describe("Bytes of a group's repositories."),
      projects_count: count.describe("Number of projects of a group, at any depth."),
      billable_members_count: count.describe("Number of members that take up a seat."),
      seats_in_use: count.describe("Number of seats that are taken."),
      max_seats_used: count.describe("The most seats that were taken at once."),
      max_seats_used_changed_at: datetime.describe("Time since which it is so."),
      shared_runners_minutes_limit: count.describe("Minutes a month on runners of the installation."),
      extra_shared_runners_minutes_limit: count.describe("Minutes that were bought besides."),
      additional_purchased_storage_size: count.describe("Storage that was bought, in MiB."),
      additional_purchased_storage_ends_on: date.describe("Last day of the storage that was bought."),
      end_date: date.describe("Last day of the subscription."),
      plan: text.describe("Plan."),
      trial_ends_on: date.describe("Last day of the trial."),
      trial: flag.describe("Whether it is a trial."),
    },
  ).shape,
);

export const namespaces = {
  list: list("/namespaces", {
    summary: "List the namespaces that the caller is a member of. Administrators see all.",
    query: {
      search: text.describe("Return only namespaces whose name or path contains this text.").optional(),
      owned_only: bool.describe("Return only namespaces that the caller owns. Default: false.").optional(),
      top_level_only: bool.describe("Return only top-level namespaces. Default: false.").optional(),
    },
    item: NamespaceWithFigures,
  }),

  exists: get("/namespaces/:namespace/exists", {
    summary: "Read whether a path is taken.",
    query: { parent_id: positiveId.describe("Id of the parent group. Default: top level.").optional() },
    result: PathUse,
  }),

  get: get("/namespaces/:namespace", { summary: "Read a namespace.", result: NamespaceWithFigures }),
};
