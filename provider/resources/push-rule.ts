/** The push rules of a project or a group. */
import { z } from "zod";
import { weakerIf } from "../definition/loosening";
import { re2Expression } from "./expression";

const expression = (what: string) =>
  re2Expression.optional().describe(`${what}, as an RE2 expression (no look-ahead); \`""\` takes it away.`);
const rule = (what: string) => z.boolean().optional().describe(what);

export const pushRuleInputs = {
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
};

/** Values that are off, or follow those above: the service shows both alike. */
export const pushRuleDefaults = {
  ...{ denyDeleteTag: false, memberCheck: false, preventSecrets: false, maxFileSize: 0 },
  ...{ commitCommitterCheck: false, commitCommitterNameCheck: false },
  ...{ rejectUnsignedCommits: false, rejectNonDcoCommits: false },
};

/** No size is no limit. */
export const maxFileSize = ({
  max_file_size: size,
}: {
  readonly max_file_size?: number | null | undefined;
}) => (size === null ? 0 : size);

/** Each of them keeps something from being pushed. */
export const pushRuleLoosens = {
  commitMessageRegex: weakerIf.anotherRule,
  commitMessageNegativeRegex: weakerIf.anotherRule,
  branchNameRegex: weakerIf.anotherRule,
  authorEmailRegex: weakerIf.anotherRule,
  fileNameRegex: weakerIf.anotherRule,
  maxFileSize: weakerIf.largerOrUnlimited,
  denyDeleteTag: weakerIf.off,
  memberCheck: weakerIf.off,
  preventSecrets: weakerIf.off,
  commitCommitterCheck: weakerIf.off,
  commitCommitterNameCheck: weakerIf.off,
  rejectUnsignedCommits: weakerIf.off,
  rejectNonDcoCommits: weakerIf.off,
} as const;
