/** Which files of a run others on the machine may read: what it was given, and nothing that it records. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { outputs } from "../../cli/gitops/report/render/outputs";
import { type Home, home } from "./home";

const file = (color: string) => `groups: { acme: { labels: { bug: { color: "${color}" } } } }\n`;

let place: Home;
let umask: number;
beforeAll(async () => {
  umask = process.umask(0o022);
  place = await home(file("#111111"));
});
afterAll(async () => {
  process.umask(umask);
  await place.leave();
});

/** The files that others may read, of the folder and below. */
const readable = (): readonly string[] =>
  readdirSync(place.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place.folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => (statSync(path.join(place.folder, name)).mode & 0o077) !== 0)
    .sort();

test("state, plans and reports are for their owner; what pull writes is as others are", async () => {
  const reports = outputs.flatMap((output) => ["--output", `${output}=report.${output}`]);
  await place.type(["preview", "--save-plan", "plan.json", ...reports]);
  await place.type(["up"]);
  place.write("forge.yaml", file("#222222"));
  expect(await place.type(["up", ...reports])).toMatchObject({ code: 0 });
  const state = readdirSync(path.join(place.folder, ".forge"), { recursive: true }).join();
  expect(state).toMatch(/main\.journal.*main\.ledger/);
  expect(readable()).toEqual(["forge.yaml"]);
  await place.type("pull acme --file pulled.yaml");
  expect(readable()).toEqual(["forge.schema.json", "forge.yaml", "pulled.yaml"]);
});
