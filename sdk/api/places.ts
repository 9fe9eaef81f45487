/** Fields that groups and projects share: names, filters, deletion, and links to groups. */

import { z } from "zod";
import * as common from "./common";
import { answered, bool, date, entity, positiveId, sortDirection, text } from "./fields";
import { requires } from "./plan";
import { grantableLevel, levelOfLink } from "./shared";

export const naming = {
  name: text.min(1).max(255).describe("Name."),
  path: text.min(1).max(255).describe("Last part of the full path."),
};

// ─── Lists ───────────────────────────────────────────────────────────────────

export const placeFilters = {
  custom_attributes: z
    .record(text, text)
    .describe("Return only those with these custom attributes. Administrators only.")
    .optional(),
  search: text.describe("Return only those whose name or path contains this text.").optional(),
  visibility: z
    .enum(["private", "internal", "public"])
    .describe("Return only those with this visibility: `private`, `internal` or `public`.")
    .optional(),
  archived: bool
    .describe("Return only archived ones, or only those that are not archived. Default: all.")
    .optional(),
  active: bool
    .describe("Return only those that are neither archived nor marked for deletion, or only the others.")
    .optional(),
  owned: bool.describe("Return only those that the caller owns. Default: false.").optional(),
  min_access_level: grantableLevel
    .describe(`Return only those in which the caller has this access level or more: ${common.LEVELS}.`)
    .optional(),
  marked_for_deletion_on: date
    .describe("Return only those that were marked for deletion on this day.")
    .optional(),
  sort: sortDirection.describe("Sort order.").optional(),
};

/** Further fields of an answer, on request. */
export const extras = {
  statistics: bool
    .describe("Return sizes and numbers too, to those who may see them. Default: false.")
    .optional(),
  with_custom_attributes: bool
    .describe("Return the custom attributes too, to administrators. Default: false.")
    .optional(),
};

// ─── Deletion ────────────────────────────────────────────────────────────────

export const removal = {
  permanently_remove: bool
    .describe(
      "Whether one that is marked for deletion is deleted at once. Requires `full_path`. Default: false.",
    )
    .optional(),
  full_path: text.describe("Full path, as it is since it was marked for deletion.").optional(),
};

/** The answer to a request that the service carries out later. */
export const Accepted = entity({}, { message: text.describe("What the service says.") });

// ─── Links to groups ─────────────────────────────────────────────────────────

export const shareBody = {
  group_id: positiveId.describe("Id of the group."),
  group_access: levelOfLink.describe(`Most access level that its members get: ${common.LEVELS}.`),
  expires_at: date.describe("Last day of the link.").nullable().optional(),
  member_role_id: requires(
    "ultimate",
    positiveId.describe("Id of the custom member role that its members get.").nullable().optional(),
  ),
};

const { group_access, expires_at, member_role_id } = answered(shareBody);

export const ShareLink = entity(
  { id: common.id, project_id: common.project_id, group_id: positiveId.describe("Id of the group.") },
  { group_access: z.int().describe(group_access.description ?? ""), expires_at, member_role_id },
);

export const sharedWithGroups = z
  .array(
    entity(
      { group_id: positiveId.describe("Id of the group.") },
      {
        group_name: text.describe("Name of the group."),
        group_full_path: text.describe("Full path of the group."),
        group_access_level: z.int().describe(`Most access level of its members: ${common.LEVELS}.`),
        expires_at,
        member_role_id,
      },
    ),
  )
  .describe("Groups that it is shared with.");

export const marked_for_deletion_on = date.describe("Day on which it was marked for deletion.");
