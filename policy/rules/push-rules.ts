/** What every push has to meet. */
import { z } from "zod";
import { expecting } from "../expecting";
import { rule } from "../rule";
import { wantsOf } from "./switches";

const wants = wantsOf("ProjectPushRule");

export const pushRules = [
  wants("preventSecrets", true, {
    name: "push-secrets",
    demand: "Push rules refuse files that look like secrets.",
    why: "A secret in a repository's history is known to everyone who ever cloned it.",
    level: "mandatory",
  }),
  wants("rejectUnsignedCommits", true, {
    name: "push-signatures",
    demand: "Push rules refuse commits without a signature.",
    why: "Anyone can write another one's name on a commit; only a signature says who made it.",
    level: "mandatory",
  }),
  wants("memberCheck", true, {
    name: "push-members",
    demand: "Push rules want every author to be a user of the service.",
    why: "A change by an address that belongs to nobody cannot be asked about.",
    level: "mandatory",
  }),
  wants("commitCommitterCheck", true, {
    name: "push-committers",
    demand: "Push rules let people push only what they committed themselves.",
    why: "Whoever pushes another one's commits makes them pass as reviewed by their committer.",
    level: "advisory",
  }),
  wants("denyDeleteTag", true, {
    name: "push-tags",
    demand: "Push rules keep tags from being deleted.",
    why: "A released version must stay where others found it.",
    level: "advisory",
  }),
  rule({
    name: "push-file-size",
    kinds: ["ProjectPushRule"],
    demand: "Push rules limit the size of files.",
    why: "A large file stays in the history for ever, and everyone who clones it waits for it.",
    level: "advisory",
    parameters: {
      most: z.int().positive().default(100).describe("The highest limit that may be set, in megabytes."),
    },
    judge: ({ maxFileSize }, { most }) =>
      expecting(
        maxFileSize !== undefined && maxFileSize >= 1 && maxFileSize <= most,
        "maxFileSize",
        maxFileSize,
        `1 to ${most} megabytes`,
      ),
    remedy: (_, { most }) => ({ maxFileSize: most }),
  }),
];
