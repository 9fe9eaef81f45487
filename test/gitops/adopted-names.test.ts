/** An object that exists is adopted with all that it names: no warning calls a name missing for its creation. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const rule = (approvals: number, branches: string) =>
  `projects: { acme/platform/web: { approvalRules: { Reviewers: { approvalsRequired: ${approvals}, protectedBranches: ${branches} } } } }\n`;

test.each([
  ["as it is", 2, "[main]", []],
  ["with another number", 1, "[main]", []],
  [
    "with another branch",
    2,
    "[main, elsewhere]",
    [/protectedBranches\[1\]: there is no protected branch "elsewhere" .* Without it, the update fails\.$/],
  ],
])(
  "a rule for a branch that is protected no more is adopted %s",
  async (_, approvals, branches, expected) => {
    const { write, preview } = fileOf("adopted");
    write(rule(approvals, branches));
    const { warnings, failures } = await preview();
    expect({ warnings, failures }).toEqual({
      warnings: expected.map((one) => expect.stringMatching(one)),
      failures: [],
    });
  },
);
