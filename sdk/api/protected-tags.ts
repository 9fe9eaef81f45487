/** Protected tags: who may create tags. There is no change: unprotect, and protect again. */
import { z } from "zod";
import { entity, positiveId, text, words } from "./fields";
import { under } from "./operation";
import { accessEntries, PROTECTION_LEVELS, protectionLevel } from "./protected-branches";

export const ProtectedTag = entity(
  { name: text.describe("Name of the tag, or a pattern with `*`.") },
  { create_access_levels: accessEntries },
);

const role = "maintainer";
const tags = under("/projects/:project/protected_tags");

export const protectedTags = {
  list: tags.list("", { summary: "List the protected tags of a project.", role, item: ProtectedTag }),

  get: tags.get("/:tag_name", { summary: "Read a protected tag of a project.", role, result: ProtectedTag }),

  create: tags.post("", {
    summary: "Protect a tag of a project, or all whose name matches a pattern.",
    role,
    body: {
      name: words.describe("Name of the tag, or a pattern with `*`."),
      create_access_level: protectionLevel
        .describe(`Role that may create it: ${PROTECTION_LEVELS}. Default: 40.`)
        .optional(),
      allowed_to_create: z
        .array(
          z.strictObject({
            access_level: protectionLevel.describe(`Role: ${PROTECTION_LEVELS}.`).optional(),
            user_id: positiveId.describe("Id of the user.").optional(),
            group_id: positiveId.describe("Id of the group.").optional(),
            deploy_key_id: positiveId.describe("Id of the deploy key.").optional(),
          }),
        )
        .describe("Users, groups, deploy keys and roles that may create it. Requires Premium.")
        .optional(),
    },
    result: ProtectedTag,
  }),

  delete: tags.del("/:tag_name", { summary: "Stop protecting a tag of a project.", role, success: 204 }),
};
