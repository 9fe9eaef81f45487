/** A run of a stack that does not exist yet: beside others it may be a typo, which the run says or refuses. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { type TaskOptions, taskOf } from "../../cli/gitops/run/task";
import { as, service } from "../service/service";

const running = service();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-new-stack-"));
  writeFileSync(path.join(folder, "forge.yaml"), "groups: { acme: { labels: { bug: { color: red } } } }\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

type Command = Parameters<typeof taskOf>[0];
type Options = Pick<TaskOptions, "stack" | "isNewStack">;

/** The warnings of a run that has found these other stacks. */
async function warned(command: Command, options: Options, others: readonly string[]) {
  const { url, token } = running();
  const asked: TaskOptions = {
    ...{ file: path.join(folder, "forge.yaml"), clientOf: () => as("root") },
    ...{ environment: { FORGE_BASE_URL: url, FORGE_TOKEN: token }, ...options },
  };
  const prepared = await prepare(asked);
  try {
    const { beforeCreating, warnings } = await taskOf(command, prepared, asked);
    beforeCreating?.(others);
    return warnings;
  } finally {
    await prepared.ledger.close();
  }
}

const BEGIN = "To begin a new state, which adopts what exists: ";

test.each<[Command, Options, readonly string[]]>([
  ["up", {}, []],
  ["up", { stack: "new" }, []],
  ["up", { isNewStack: true }, ["prod"]],
  ["preview", { isNewStack: true }, ["prod"]],
])("%s with %j beside %j begins a stack", async (command, options, others) =>
  expect(await warned(command, options, others)).toEqual([]),
);

test.each<[Command, Options]>([
  ["preview", {}],
  ["preview", { stack: "new" }],
  ["drift", {}],
  ["destroy", {}],
])("%s with %j warns of the stacks that exist", async (command, options) =>
  expect(await warned(command, options, ["prod", "test"])).toEqual([
    expect.stringContaining(
      `The stack ${options.stack ?? "main"} is new: it has no recorded state. Existing stacks: prod, test. ${BEGIN}`,
    ),
  ]),
);

test.each<[Command, Options, readonly string[], string]>([
  ["up", {}, ["prod"], `there is prod. ${BEGIN}`],
  ["up", { stack: "prd" }, ["prod", "test"], `There is no stack prd (did you mean "prod"?) in `],
  ["drift", { stack: "prd" }, ["prod"], 'There is no stack prd (did you mean "prod"?) in '],
  ["destroy", { stack: "prd", isNewStack: true }, [], "; it has no stacks."],
])(
  "%s with %j beside %j is refused",
  async (command, options, others, message) =>
    await expect(warned(command, options, others)).rejects.toThrow(message),
);
