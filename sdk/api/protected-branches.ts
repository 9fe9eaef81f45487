/** Protected branches: who may push to branches, merge into them, and stop their protection. */

import { z } from "zod";
import * as common from "./common";
import { answered, bool, entity, flag, positiveId, text, words } from "./fields";
import { type Known, type Role, type Tier, under } from "./operation";
import { requires } from "./plan";

export const PROTECTION_LEVELS = "0 no one, 30 Developer, 40 Maintainer, 60 administrators";

export const protectionLevel = z.literal([0, 30, 40, 60]);

export const accessEntries = z
  .array(
    entity(
      {},
      {
        id: common.id,
        access_level: z.int().describe(`Role: ${PROTECTION_LEVELS}.`),
        access_level_description: text.describe("Name of the user, the group or the role."),
        deploy_key_id: positiveId.describe("Id of the deploy key."),
        user_id: positiveId.describe("Id of the user."),
        group_id: positiveId.describe("Id of the group."),
      },
    ),
  )
  .describe("Who has the right.");

const entries = (right: string) =>
  z
    .array(
      z.strictObject({
        id: positiveId.describe("Id of the entry to change. Default: a new entry.").optional(),
        access_level: protectionLevel.describe(`Role: ${PROTECTION_LEVELS}.`).nullable().optional(),
        user_id: positiveId.describe("Id of the user.").nullable().optional(),
        group_id: positiveId.describe("Id of the group.").nullable().optional(),
        deploy_key_id: positiveId
          .describe("Id of the deploy key. Only of who may push.")
          .nullable()
          .optional(),
        _destroy: bool.describe("Whether to delete the entry. Requires `id`.").optional(),
      }),
    )
    .describe(
      `Users, groups, deploy keys and roles that may ${right}. Entries that are not named stay. Requires Premium, except deploy keys.`,
    )
    .optional();

const flags = {
  allow_force_push: bool.describe("Whether who may push may force it. Default: false.").optional(),
  code_owner_approval_required: requires(
    "premium",
    bool.describe("Whether code owners must approve. Default: false.").optional(),
  ),
};

const changes = {
  ...flags,
  allowed_to_push: entries("push"),
  allowed_to_merge: entries("merge"),
  allowed_to_unprotect: entries("stop the protection"),
};

export const ProtectedBranch = entity(
  { id: common.id, name: text.describe("Name of the branch, or a pattern with `*`.") },
  {
    push_access_levels: accessEntries,
    merge_access_levels: accessEntries,
    unprotect_access_levels: accessEntries,
    ...answered(flags),
    inherited: flag.describe("Whether the protection is that of a group."),
  },
);

/** The operations on the protected branches of a place. */
function template<const Base extends string>(
  base: Base & Known<Base>,
  { place, reader, role, ...about }: { place: string; reader: Role; role: Role; tier?: Tier },
) {
  const branches = under<Base>(base);
  return {
    list: branches.list("", {
      ...about,
      summary: `List the protected branches of a ${place}.`,
      role: reader,
      query: { search: text.describe("Return only branches whose name contains this text.").optional() },
      item: ProtectedBranch,
    }),

    get: branches.get("/:branch", {
      ...about,
      summary: `Read a protected branch of a ${place}.`,
      role: reader,
      result: ProtectedBranch,
    }),

    create: branches.post("", {
      ...about,
      summary: `Protect a branch of a ${place}, or all whose name matches a pattern.`,
      role,
      body: {
        name: words.describe("Name of the branch, or a pattern with `*`."),
        push_access_level: protectionLevel
          .describe(`Role that may push: ${PROTECTION_LEVELS}. Default: 40.`)
          .optional(),
        merge_access_level: protectionLevel
          .describe(`Role that may merge: ${PROTECTION_LEVELS}. Default: 40.`)
          .optional(),
        unprotect_access_level: requires(
          "enterprise",
          z
            .literal([30, 40, 60])
            .describe(
              "Role that may stop the protection: 30 Developer, 40 Maintainer, 60 administrators. Default: 40.",
            )
            .optional(),
        ),
        ...changes,
      },
      result: ProtectedBranch,
    }),

    update: branches.patch("/:branch", {
      ...about,
      summary: "Change who may push to a protected branch, merge into it, or stop its protection.",
      role,
      body: changes,
      result: ProtectedBranch,
    }),

    delete: branches.del("/:branch", {
      ...about,
      summary: `Stop protecting a branch of a ${place}.`,
      role,
    }),
  };
}

export const protectedBranches = template("/projects/:project/protected_branches", {
  place: "project",
  reader: "reporter",
  role: "maintainer",
});

/** Of all projects of a top-level group. */
export const groupProtectedBranches = template("/groups/:group/protected_branches", {
  place: "group",
  reader: "owner",
  role: "owner",
  tier: "premium",
});
