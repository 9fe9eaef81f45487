/** Every name that stands in a path, once: `:project` means the same in each operation that has it. */
import { z } from "zod";
import { id } from "./fields";

const CONTROL = /\p{Cc}/u;

/**
 * One piece of a path. It is percent-encoded as a whole, so that a slash, a question mark or a percent sign in it
 * cannot lead elsewhere; what a server or a proxy would still resolve (`.` and `..`) is refused.
 */
const segment = z
  .string()
  .min(1)
  .max(4096)
  .refine((value) => value.isWellFormed(), "well-formed Unicode text")
  .refine((value) => !CONTROL.test(value), "text without control characters")
  .refine(
    (value) => !value.split("/").some((part) => part === "." || part === ".."),
    'a name without "." or ".." as a part',
  );

/** The id of a project or group, or its full path as one writes it: `acme/platform`. */
const idOrPath = z.union([
  id,
  segment.regex(
    /^[^/\s%?#]+(\/[^/\s%?#]+)*$/,
    'an id, or a full path such as "acme/platform" as it is written, not percent-encoded',
  ),
]);

export const pathParameters = {
  project: idOrPath,
  group: idOrPath,

  approval_rule_id: id,
  award_id: id,
  environment: segment,
  file_path: segment,
  issue_iid: id,
  issue_link_id: id,
  key_id: id,
  label_id: z.union([id, segment]),
  list_iid: z.union([id, segment]),
  member_role_id: id,
  merge_request_iid: id,
  milestone_id: id,
  mirror_id: id,
  note_id: id,
  pipeline_id: id,
  registry_id: id,
  registry_upstream_id: id,
  repository_id: id,
  saml_group_name: segment,
  sha: segment,
  slug: segment,
  snippet_id: id,
  tag_name: segment,
  tier: z.enum(["production", "staging", "testing", "development", "other"]),
  trigger_id: id,
  uid: segment,
  upstream_id: id,
  user: z.union([id, segment]),
  user_id: id,
} as const;

export type PathParameter = keyof typeof pathParameters;
