/** The edits of a ledger before a run: it is written only where something has to move, and all that is recorded of an object goes with it. */
import { expect, test } from "@jest/globals";
import { type Address, parseAddress } from "../../cli/configuration/places/addresses";
import { editLedger, type StateEdits } from "../../cli/gitops/state/state-edits";
import { memoryLedger, object } from "./memory-ledger";

const label = (name: string) => object("GroupLabel", `acme/${name}`, { group: "acme", name }, { place: 7 });

const NONE: StateEdits = { releases: new Map(), moved: [], removed: [] };
const where = { file: "forge.yaml", line: 1, column: 1 };
const at = (text: string) => parseAddress(text) as Address;

const released = (key: string): StateEdits => ({
  ...NONE,
  releases: new Map([[`GroupLabel ${key}`, { why: "elsewhere" }]]),
});

test.each<[what: string, edits: StateEdits]>([
  ["without edits", NONE],
  ["without a place that is taken", { ...NONE, taken: [] }],
  ["for an object that it does not have", released("acme/other")],
  [
    "for a place that it does not have",
    { ...NONE, taken: [{ type: "group", recordedPath: "other", name: "new" }] },
  ],
])("a ledger is not written %s", async (_, edits) => {
  const { ledger, store } = memoryLedger({ objects: [label("bug"), label("idea")] });
  expect(await editLedger(ledger, edits)).toEqual([]);
  expect(store.lines).toEqual([]);
});

test("an object that leaves the ledger is returned, and nothing is written of the others", async () => {
  const { ledger, store } = memoryLedger({ objects: [label("bug"), label("idea")] });
  expect(await editLedger(ledger, released("acme/bug"))).toEqual([
    { kind: "GroupLabel", why: "elsewhere", values: { group: "acme", name: "bug" } },
  ]);
  expect(store.lines.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(Number), drop: { kind: "GroupLabel", key: "acme/bug", released: true } },
  ]);
  expect(ledger.objects).toEqual([label("idea")]);
});

test("an object keeps its secrets, its number and its place under a new address", async () => {
  const variable = {
    ...object("ProjectVariable", "acme/web/A", { project: "acme/web", key: "A", value: "s" }, { place: 3 }),
    secret: ["description"],
    formerly: ["masked"],
  };
  const { ledger } = memoryLedger({ objects: [variable] });
  const moved = [{ from: at("projects/acme/web"), to: at("projects/acme/site"), where }];
  await editLedger(ledger, { ...NONE, moved });
  expect(ledger.objects).toEqual([{ ...variable, key: "acme/site/A" }]);
});
