/** Recorded objects whose group or project has another path now, or is archived: those that nobody has asked to delete are released. */
import { beforeAll, expect, test } from "@jest/globals";
import { itemKey } from "../../cli/configuration";
import { PlaceTable } from "../../cli/configuration/places/place-table";
import type { RecordedPlural } from "../../cli/gitops/state/recorded";
import { leftBehindIn, releaseWarnings } from "../../cli/gitops/state/release";
import { Places } from "../../provider/identity/places";
import { load } from "../configuration/files";
import { as, service } from "../service/service";

const running = service();

beforeAll(async () => {
  await as("root").groups.update({ group: "acme/mobile", path: "phones" });
  const { projects } = running().world;
  const web = projects.named("acme/platform/web");
  if (web) projects.update(web, { archived: true });
});

const label = (group: string, name: string) => ({ group, name, color: "red" });
const list = (project: string) => ({ project, name: "testers", userXids: ["a"] });

/** Why each recorded object is released. */
async function released(text: string) {
  const { declarations, source } = load(text);
  const known = new Places(as("root"));
  known.learn("group", "acme/mobile", running().world.groups.named("acme/phones")?.id ?? 0);
  const places = new PlaceTable([], known);
  const recorded = [
    ["GroupLabel", [label("acme/mobile", "bug"), label("acme/gone", "bug"), label("acme/platform", "bug")]],
    ["FeatureFlagUserList", [list("acme/platform/web"), list("acme/platform/api")]],
  ].map(([kind, values]) => ({
    kind,
    items: Object.fromEntries(
      (values as { group?: string; project?: string; name: string }[]).map((one) => [
        itemKey({ place: one.group ?? one.project ?? "", key: one.name }),
        one,
      ]),
    ),
  })) as Partial<RecordedPlural>[] as RecordedPlural[];
  const left = await leftBehindIn(
    recorded,
    { declarations, archived: [], source: { ...source, places } },
    [],
  );
  return Object.fromEntries([...left].map(([id, { why }]) => [id, why]));
}

const ARCHIVED = { "FeatureFlagUserList acme/platform/web/testers": "in an archived project now" };
const RENAMED = {
  "GroupLabel acme/mobile/bug": "in a group that was renamed or moved out of the file",
};
const phones = (name: string) => `groups: { acme/phones: { labels: { ${name}: { color: red } } } }`;

test.each([
  ["its place is not in the file", "groups: {}"],
  ["another place is in the file", "groups: { acme: { labels: { bug: { color: red } } } }"],
])("an object is released if %s", async (_, text) =>
  expect(await released(text)).toEqual({ ...ARCHIVED, ...RENAMED }),
);

test.each([
  ["is declared under the present path", phones("bug")],
  ["is declared no more in its place", phones("other")],
  ["is declared in other letters", "groups: { Acme/Mobile: { labels: { other: { color: red } } } }"],
])("an object is not released if it %s", async (_, text) => expect(await released(text)).toEqual(ARCHIVED));

test("an object of an archived project is released, whatever the file declares in it", async () =>
  expect(await released("projects: { acme/platform/api: { pushRule: { memberCheck: true } } }")).toEqual({
    ...ARCHIVED,
    ...RENAMED,
  }));

test("a warning names what existed before it was adopted, and stays", () => {
  const adopted = (...names: readonly string[]) =>
    releaseWarnings(
      names.map((name) => ({ kind: "GroupLabel", why: "adopted", values: label("acme", name) })),
    );
  expect(adopted("bug")).toEqual([
    '1 object stays in the service, because it existed before forge adopted it: GroupLabel "bug" (acme). To delete what was adopted as well: --delete-adopted.',
  ]);
  expect(adopted("bug", "idea")).toEqual([
    '2 objects stay in the service, because they existed before forge adopted them: GroupLabel "bug" (acme), GroupLabel "idea" (acme). To delete what was adopted as well: --delete-adopted.',
  ]);
});
