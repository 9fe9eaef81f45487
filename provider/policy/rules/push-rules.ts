/** Rules for push rules. */
import { z } from "zod";
import { rule } from "../define-rule";
import { problemUnless } from "../problem-unless";
import { requiresValue } from "./switches";

const wants = requiresValue("ProjectPushRule");

export const rulesOfPushRules = [
  wants("preventSecrets", true, {
    name: "push-secrets",
    requirement: "Push rules reject files that look like secrets.",
    why: "A secret in a repository's history is known to everyone who ever cloned it.",
    level: "mandatory",
  }),
  wants("rejectUnsignedCommits", true, {
    name: "push-signatures",
    requirement: "Push rules reject unsigned commits.",
    why: "Anyone can use another person's name in a commit; only a signature proves the author.",
    level: "mandatory",
  }),
  wants("memberCheck", true, {
    name: "push-members",
    requirement: "Push rules require that commit authors are users of the service.",
    why: "If the author's address belongs to nobody, you cannot ask anybody about the change.",
    level: "mandatory",
  }),
  wants("commitCommitterCheck", true, {
    name: "push-committers",
    requirement: "Push rules let people push only what they committed themselves.",
    why: "Otherwise commits of other people look as if their committer had reviewed them.",
    level: "advisory",
  }),
  wants("denyDeleteTag", true, {
    name: "push-tags",
    requirement: "Push rules prevent the deletion of tags.",
    why: "Released versions must stay available.",
    level: "advisory",
  }),
  rule({
    name: "push-file-size",
    kinds: ["ProjectPushRule"],
    requirement: "Push rules limit the size of files.",
    why: "A large file stays in the history forever and slows down every clone.",
    level: "advisory",
    parameters: {
      most: z.int().positive().default(100).describe("The highest limit that may be set, in megabytes."),
    },
    validate: ({ maxFileSize }, { most }) =>
      problemUnless(
        maxFileSize !== undefined && maxFileSize >= 1 && maxFileSize <= most,
        "maxFileSize",
        maxFileSize,
        `1 to ${most} megabytes`,
      ),
    remedy: (_, { most }) => ({ maxFileSize: most }),
  }),
];
