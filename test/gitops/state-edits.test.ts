/** The edits of a state before a run: it is read with its secrets and written only where something has to move. */
import { expect, test } from "@jest/globals";
import { editState, type StateEdits } from "../../cli/gitops/state/state-edits";
import { itemsText } from "../../provider/collection/wire";
import type { RecordedResource } from "../../provider/pulumi/run/stack-state";
import { memoryStack } from "./memory-stack";

const type = "forge:index:GroupLabels";
const bug = { group: "acme", name: "bug", color: "#d9534f" };
const idea = { ...bug, name: "idea" };

const recorded = (items: Readonly<Record<string, typeof bug>>): RecordedResource => ({
  ...{ urn: `urn:pulumi:main::infra::${type}::labels`, type, id: "one" },
  inputs: { items: itemsText(items) },
  outputs: { items: itemsText(items), places: { acme: 7 } },
});

const NONE: StateEdits = { releases: new Map(), plurals: [], moved: [], removed: [] };
const EXPORT = "stack export";
const whole = recorded({ "acme/bug": bug, "acme/idea": idea });

const released = (key: string): StateEdits => ({
  ...NONE,
  releases: new Map([[`GroupLabel ${key}`, { why: "elsewhere" }]]),
});

test.each<[what: string, edits: StateEdits, commands: readonly string[]]>([
  ["without edits", NONE, []],
  ["without a place that is taken", { ...NONE, taken: [] }, []],
  ["for an object that it does not have", released("acme/other"), [EXPORT]],
  [
    "for a place that it does not have",
    { ...NONE, taken: [{ type: "group", recordedPath: "other", name: "new" }] },
    [EXPORT],
  ],
])("a state is not written %s", async (_, edits, commands) => {
  const stack = memoryStack([whole]);
  expect(await editState(stack, edits)).toEqual([]);
  expect(stack.commands).toEqual(commands);
});

test("an object that leaves the state is returned, and the others stay as they were", async () => {
  const stack = memoryStack([whole]);
  expect(await editState(stack, released("acme/bug"))).toEqual([
    { kind: "GroupLabel", why: "elsewhere", values: bug },
  ]);
  expect(stack.commands).toEqual([EXPORT, `${EXPORT} --show-secrets`, "stack import"]);
  expect(stack.resources).toEqual([recorded({ "acme/idea": idea })]);
});
