/** ProjectPushRule: at most one for a project; created or adopted, and restored or deleted. */
import { z } from "zod";
import type { PushRule } from "../../sdk/generated/objects";
import { singleton } from "../definition/resource";
import { onTheWire } from "../values/wire-names";
import { re2Expression } from "./expression";
import { projectPath } from "./fields";

const expression = (what: string) =>
  re2Expression.optional().describe(`${what}, as an RE2 expression (no look-ahead); \`""\` takes it away.`);
const rule = (what: string) => z.boolean().optional().describe(what);

export const projectPushRule = singleton<PushRule>()({
  kind: "ProjectPushRule",
  summary: "The push rules of a project: what every push must pass.",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project that the rules are for: its full path or id."),
    commitMessageRegex: expression("What every commit message must match"),
    commitMessageNegativeRegex: expression("What no commit message may match"),
    branchNameRegex: expression("What every branch name must match"),
    authorEmailRegex: expression("What every commit author's e-mail address must match"),
    fileNameRegex: expression("What no name of a committed file may match"),
    maxFileSize: z
      .int()
      .nonnegative()
      .optional()
      .describe("The largest file that may be pushed, in whole megabytes; 0 for no limit."),
    denyDeleteTag: rule("Whether tags cannot be deleted by a push."),
    memberCheck: rule("Whether every commit author must be a user of the service."),
    preventSecrets: rule("Whether files that look like secrets are refused."),
    commitCommitterCheck: rule("Whether people may only push commits that they committed themselves."),
    commitCommitterNameCheck: rule(
      "Whether people may only push commits whose committer has the name that they have in the service.",
    ),
    rejectUnsignedCommits: rule("Whether commits without a signature are refused."),
    rejectNonDcoCommits: rule("Whether commits without a Developer Certificate of Origin are refused."),
  },
  outputs: { ruleId: z.int().describe("The number of the set of rules in the service.") },
  id: ["project"],
  replaceOn: ["project"],
  wireNames: { ruleId: "id" },
  fromAnswer: {
    maxFileSize: ({ max_file_size: size }) => (size === null ? 0 : size),
  },

  // A project without any answers null.
  read: ({ forge }, { project }) => forge.pushRules.get({ project }),

  write: ({ forge }, { project }, values, before) =>
    forge.pushRules[before === undefined ? "create" : "update"]({ ...onTheWire(values), project }),

  remove: ({ forge }, { project }) => forge.pushRules.delete({ project }),
});
