/** Records under the present path of a project, once another one has the path under which they are recorded. */
import { expect, test } from "@jest/globals";
import { exclusivePlaces, type RecordedPlural } from "../../cli/gitops/state/recorded";
import { edited, type StateEdits } from "../../cli/gitops/state/state-edits";
import type { RecordedObject } from "../../cli/ledger/entry";
import { memoryLedger, object } from "./memory-ledger";

const token = (project: string, id: string, place: number, declared = project) =>
  object(
    "PipelineTriggerToken",
    `${declared}/nightly`,
    { project: declared, description: "nightly" },
    { id, place, values: { project, description: "nightly" } },
  );

const objects = [token("Acme/Web", "Acme/Web/3", 7), token("acme/api", "acme/api/4", 8)];

const recorded = (all: readonly RecordedObject[] = objects) =>
  memoryLedger({
    objects: all,
    kinds: [{ kind: "PipelineTriggerToken", exclusive: ["Acme/Web", "acme/api"], after: [] }],
  }).recorded();

const respelled = (all: readonly RecordedPlural[], taken: Required<StateEdits>["taken"]) =>
  edited(all, { taken, moved: [], removed: [], releases: new Map() }).recorded;

const moved = [{ type: "project" as const, recordedPath: "acme/web", name: "acme/old-web" }];

const shownIn = ([one]: readonly RecordedPlural[]) => ({
  declared: one?.items,
  states: Object.fromEntries(
    [...(one?.recorded.items ?? [])].map(([key, { id, values, place }]) => [
      key,
      [id, values.project, place],
    ]),
  ),
  exclusive: one && exclusivePlaces(one),
});

test("keys, ids, places and exclusive places follow, and those of other projects stay", () =>
  expect(shownIn(respelled(recorded(), moved))).toEqual({
    declared: {
      "acme/old-web/nightly": { project: "acme/old-web", description: "nightly" },
      "acme/api/nightly": { project: "acme/api", description: "nightly" },
    },
    states: {
      "acme/old-web/nightly": ["acme/old-web/3", "acme/old-web", 7],
      "acme/api/nightly": ["acme/api/4", "acme/api", 8],
    },
    exclusive: ["acme/api", "acme/old-web"],
  }));

test("an object that is declared no more, and still recorded, has the present path in its key, too", () => {
  const [web, api] = objects as [RecordedObject, RecordedObject];
  const { states } = shownIn(respelled(recorded([{ ...web, inputs: undefined }, api]), moved));
  expect(Object.keys(states).sort()).toEqual(["acme/api/nightly", "acme/old-web/nightly"]);
});

test("an id follows that is in other letters than the file", () => {
  const { states } = shownIn(respelled(recorded([token("acme/web", "acme/web/3", 7, "Acme/Web")]), moved));
  expect(states).toEqual({ "acme/old-web/nightly": ["acme/old-web/3", "acme/old-web", 7] });
});

test.each([
  ["nothing has another path", []],
  ["a group has another path", [{ type: "group" as const, recordedPath: "acme/web", name: "acme/old-web" }]],
  ["a project of none of its objects has", [{ type: "project" as const, recordedPath: "acme", name: "old" }]],
])("each kind stays the very same if %s", (_, respellings) => {
  const [all] = recorded();
  expect(respelled(all ? [all] : [], respellings)[0]).toBe(all);
});
