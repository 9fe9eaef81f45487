/** The name of the project, under which the state is recorded. */
import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const LABELS = 'groups: { acme: { labels: { mine: { color: "#D9534F" } } } }\n';

let place: Home;
beforeAll(async () => {
  place = await home(`name: acme-forge\n${LABELS}`);
});
afterAll(() => place.leave());

const recordedUnder = (name: string) =>
  existsSync(path.join(place.folder, ".forge", "state", name, "main.journal"));

test("the state is recorded under the name in the file", async () => {
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(recordedUnder("acme-forge")).toBe(true);
  expect((await place.type("state list")).stdout).toBe("groups/acme#labels.mine\n");
});

test("a file that no longer has a name keeps the one of the folder's earlier runs", async () => {
  place.write("forge.yaml", LABELS);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], failures: [] });
  expect(await place.report("up")).toMatchObject({ code: 0, lines: [], failures: [] });
  expect(recordedUnder(path.basename(place.folder))).toBe(false);
});

test("a file without a name keeps its state when its folder gets another name", async () => {
  const another = await home(LABELS);
  expect(await another.report("up")).toMatchObject({ code: 0, failures: [] });
  const renamed = `${another.folder}-renamed`;
  renameSync(another.folder, renamed);
  const environment = { FORGE_BASE_URL: another.service.url };
  const file = path.join(renamed, "forge.yaml");
  expect(await place.report(`preview --file ${file}`, environment)).toMatchObject({ code: 0, lines: [] });
  renameSync(renamed, another.folder);
  await another.leave();
});

test("another name is an error with its position that explains how to keep or change the name", async () => {
  place.write("forge.yaml", `${LABELS}name: other\n`);
  for (const command of ["preview", "up", "state list"]) {
    const { code, stderr } = await place.type(command);
    expect({ command, code }).toEqual({ command, code: 1 });
    expect(stderr).toContain(
      'forge.yaml:2:7: name: the state is recorded under the name "acme-forge", and "other" has none. Nothing was done. Write name: acme-forge to keep it; to begin a new state, which adopts what exists, remove .forge/state/acme-forge.',
    );
  }
  expect(recordedUnder("other")).toBe(false);
  rmSync(path.join(place.folder, ".forge", "state", "acme-forge"), { recursive: true });
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [], adoptedUnchanged: 1 });
  expect(recordedUnder("other")).toBe(true);
});

test("of several names with a state, a file without one is asked for it", async () => {
  const state = `file://${path.join(place.folder, ".forge", "state")}`;
  place.write("forge.yaml", `${LABELS}name: third\n`);
  expect(await place.report(`up --state ${state}`)).toMatchObject({ code: 0, failures: [] });
  place.write("forge.yaml", LABELS);
  const { code, stderr } = await place.type("preview");
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /the state is recorded under the name "other", and "forge-home-\w+" has none\. Nothing was done\. Write name: other to keep it; .* remove \.forge\/state\/other\.$/m,
  );
});

test("a name that is not allowed is a problem of the file", async () => {
  place.write("forge.yaml", `name: acme forge\n${LABELS}`);
  const { code, stderr } = await place.type("validate");
  expect(code).toBe(1);
  expect(stderr).toContain('forge.yaml:1:1: "name" is "acme forge"; expected a name of up to 100 letters');
});
