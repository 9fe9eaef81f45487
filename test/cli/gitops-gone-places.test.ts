/** A group that is deleted with all that is in it: one line has its name and the number of objects. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { removeGroup } from "../../simulator/deletion";
import { type Home, home } from "./home";

const HEAD = "groups:\n  acme/platform: { labels: { kept: { color: red } } }\n";
const FILE = `${HEAD}  acme/mobile: { labels: { one: { color: red }, two: { color: blue } }, milestones: { three: {} } }
projects:
  acme/mobile/ios: { pushRule: { maxFileSize: 3 } }
`;
const LINE =
  /^gone group acme\/mobile \(number 3\): It is gone, and its objects with it\..* 4 recorded objects went with it\.$/;

let place: Home;
beforeEach(async () => {
  place = await home(FILE);
  const { world } = place.service;
  const namespace_id = world.groups.named("acme/mobile")?.id ?? 0;
  const made = await fetch(`${place.service.url}/api/v4/projects`, {
    method: "POST",
    headers: { "private-token": place.service.token, "content-type": "application/json" },
    body: JSON.stringify({ path: "ios", name: "ios", namespace_id }),
  });
  expect(made.status).toBe(201);
  expect((await place.report("up")).code).toBe(0);
  const group = world.groups.named("acme/mobile");
  if (group) removeGroup(world, group);
});
afterEach(() => place.leave());

test.each([
  ["preview", HEAD],
  ["drift", HEAD],
  ["up", HEAD],
  // It is the reason of all that fails there.
  ["preview", FILE],
  ["up", FILE],
])("%s of a file with or without it", async (command, file) => {
  place.write("forge.yaml", file.replace("red", "blue"));
  const { places, failures, warnings, code, lines } = await place.report(command);
  // The rest of the file is compared and done.
  expect(lines).toContain('update GroupLabel "kept" (acme/platform): color');
  expect(warnings).toEqual([]);
  const isFailed = command === "up" && file === FILE;
  expect(places).toEqual(isFailed ? [] : [expect.stringMatching(LINE)]);
  expect(failures).toHaveLength(isFailed ? 2 : 0);
  expect(code).toBe(isFailed ? 1 : command === "up" ? 0 : 2);
});

test("after the run that forgets its objects, nothing is left to say", async () => {
  place.write("forge.yaml", HEAD);
  await place.report("up");
  expect(await place.report("preview")).toMatchObject({ places: [], warnings: [] });
});
