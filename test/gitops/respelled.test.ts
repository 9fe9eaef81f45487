/** Records under the present path of a project, once another one has the path under which they are recorded. */
import { expect, test } from "@jest/globals";
import { edited, type StateEdits } from "../../cli/gitops/state/state-edits";
import { itemsText, parseItems } from "../../provider/collection/wire";
import type { RecordedResource } from "../../provider/pulumi/run/stack-state";

const type = "forge:index:PipelineTriggerTokens";
const urn = `urn:pulumi:dev::infra::${type}::tokens`;
const items = (text: unknown) => parseItems(String(text));

const resource = {
  ...{ urn, type, id: "one" },
  inputs: {
    items: itemsText({
      "Acme/Web/nightly": { project: "Acme/Web", description: "nightly" },
      "acme/api/nightly": { project: "acme/api", description: "nightly" },
    }),
    exclusive: ["Acme/Web", "acme/api"],
  },
  outputs: {
    items: itemsText({
      "Acme/Web/nightly": { id: "Acme/Web/3", project: "Acme/Web", description: "nightly" },
      "acme/api/nightly": { id: "acme/api/4", project: "acme/api", description: "nightly" },
    }),
    places: { "Acme/Web": 7, "acme/api": 8 },
    exclusive: ["Acme/Web", "acme/api"],
  },
};

const respelled = (resources: readonly RecordedResource[], taken: Required<StateEdits>["taken"]) =>
  edited(resources, { taken, plurals: [], moved: [], removed: [], releases: new Map() }).resources;

const moved = [{ type: "project" as const, recordedPath: "acme/web", name: "acme/old-web" }];

test("keys, ids, places and exclusive places follow, and those of other projects stay", () => {
  const [{ inputs = {}, outputs = {} } = resource] = respelled([resource], moved);
  expect(items(inputs.items)).toEqual({
    "acme/old-web/nightly": { project: "acme/old-web", description: "nightly" },
    "acme/api/nightly": { project: "acme/api", description: "nightly" },
  });
  expect(items(outputs.items)).toEqual({
    "acme/old-web/nightly": { id: "acme/old-web/3", project: "acme/old-web", description: "nightly" },
    "acme/api/nightly": { id: "acme/api/4", project: "acme/api", description: "nightly" },
  });
  expect((outputs as typeof resource.outputs).places).toEqual({ "acme/old-web": 7, "acme/api": 8 });
  expect([inputs.exclusive, outputs.exclusive]).toEqual([
    ["acme/old-web", "acme/api"],
    ["acme/old-web", "acme/api"],
  ]);
});

test("an object that is declared no more, and still recorded, has the present path in its key, too", () => {
  const inputs = {
    items: itemsText({ "acme/api/nightly": { project: "acme/api", description: "nightly" } }),
  };
  const [{ outputs = {} } = resource] = respelled([{ ...resource, inputs }], moved);
  expect(Object.keys(items(outputs.items)).sort()).toEqual(["acme/api/nightly", "acme/old-web/nightly"]);
});

test("an id follows that is in other letters than the file", () => {
  const nightly = { id: "acme/web/3", project: "acme/web", description: "nightly" };
  const outputs = { ...resource.outputs, items: itemsText({ "Acme/Web/nightly": nightly }) };
  const [now = resource] = respelled([{ ...resource, outputs }], moved);
  expect(items(now.outputs?.items)).toMatchObject({
    "acme/old-web/nightly": { id: "acme/old-web/3", project: "acme/old-web" },
  });
});

test.each([
  ["nothing has another path", []],
  ["a group has another path", [{ type: "group" as const, recordedPath: "acme/web", name: "acme/old-web" }]],
  ["a project of none of its objects has", [{ type: "project" as const, recordedPath: "acme", name: "old" }]],
])("the list stays the same if %s", (_, respellings) => {
  const all = [resource];
  expect(respelled(all, respellings)).toBe(all);
});
