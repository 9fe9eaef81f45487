/** The fate of a recorded group or project, asked of the embedded service with tokens that see more and less. */
import { beforeEach, expect, test } from "@jest/globals";
import { type PlaceFate, whatBecameOf } from "../../provider/identity/place-fate";
import { placesOf } from "../../provider/identity/places";
import { removeProject } from "../../simulator/deletion";
import { as, service } from "../service/service";
import { send } from "./run";

const running = service({ dialect: "gitlab" });

const groups = () => running().world.groups;
const projects = () => running().world.projects;

let count = 0;
/** A group with a project, of its own for each test. */
let home: string;
let number: number;

beforeEach(async () => {
  home = `home-${++count}`;
  await send(running(), "POST", "/groups", { name: home, path: home });
  await send(running(), "POST", "/projects", {
    name: "app",
    path: "app",
    namespace_id: groups().named(home)?.id,
  });
  number = projects().named(`${home}/app`)?.id ?? 0;
});

const recorded = (user: "root" | "olivia" | "dev" = "root"): Promise<PlaceFate> =>
  whatBecameOf(as(user), { type: "project", spelling: `${home}/app`, number });

const byHand = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  send(running(), method, path, body);

test("it is there, in whichever letters, with and without a recorded number", async () => {
  for (const spelling of [`${home}/app`, `${home}/App`, String(number)])
    for (const known of [number, undefined])
      expect(await whatBecameOf(as("root"), { type: "project", spelling, number: known })).toMatchObject({
        became: "there",
        place: { number, path: `${home}/app` },
      });
});

test("renamed and moved, by somebody and by the run", async () => {
  await byHand("PUT", `/projects/${number}`, { path: "site" });
  expect(await recorded()).toMatchObject({
    became: "renamed",
    by: "somebody",
    place: { path: `${home}/site` },
  });
  const forge = as("root");
  placesOf(forge).foreseeAt("project", `${home}/site`, number);
  expect(await whatBecameOf(forge, { type: "project", spelling: `${home}/app`, number })).toMatchObject({
    ...{ became: "renamed", by: "this run" },
  });
  await byHand("PUT", `/projects/${number}/transfer`, { namespace: "acme" });
  expect(await recorded()).toMatchObject({ became: "moved", place: { path: "acme/site" } });
});

test("archived", async () => {
  await byHand("POST", `/projects/${number}/archive`);
  expect(await recorded()).toMatchObject({ became: "archived", place: { path: `${home}/app` } });
});

test("marked for deletion, itself or a group above; until when, only administrators know", async () => {
  await byHand("DELETE", `/projects/${number}`);
  const path = `${home}/app-deletion_scheduled-${number}`;
  const on = new Date(running().world.now()).toISOString().slice(0, 10);
  const until = new Date(Date.parse(on) + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(await recorded()).toMatchObject({ became: "marked", place: { path, number }, on, until });
  await byHand("POST", `/projects/${number}/restore`);
  const group = groups().named(home)?.id ?? 0;
  await byHand("DELETE", `/groups/${group}`);
  expect(await recorded()).toMatchObject({
    ...{ became: "marked", on, until },
    within: { type: "group", number: group, path: `${home}-deletion_scheduled-${group}` },
  });
});

test("gone, where the token would see it; not visible, where nothing proves it", async () => {
  const project = projects().named(`${home}/app`);
  if (project) removeProject(running().world, project);
  expect(await recorded()).toEqual({ became: "gone", number });
  expect(await recorded("dev")).toEqual({ became: "not visible", number });
  const declared = { type: "project", spelling: `${home}/app` } as const;
  expect(await whatBecameOf(as("root"), declared)).toEqual({ became: "not visible", number: undefined });
});

test("its path is another one's, whatever has become of itself", async () => {
  const another = () =>
    byHand("POST", "/projects", {
      name: `app ${Math.random()}`,
      path: "app",
      namespace_id: groups().named(home)?.id,
    });
  await byHand("DELETE", `/projects/${number}`);
  await another();
  const taker = { number: projects().named(`${home}/app`)?.id };
  expect(await recorded()).toMatchObject({ became: "taken", number, taker, own: { became: "marked" } });
  await byHand("POST", `/projects/${number}/restore`);
  expect(await recorded()).toMatchObject({ became: "taken", number, taker, own: { became: "renamed" } });
  const project = projects().get(number);
  if (project) removeProject(running().world, project);
  expect(await recorded()).toMatchObject({ became: "taken", number, taker, own: { became: "gone" } });
});
