/** A state of an older version is recorded anew by the next `up`, once, and then knows renamed places. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { send } from "../provider/run";
import { type Home, home } from "./home";

const file = (group: string) => `
groups:
  ${group}:
    labels:
      later: { color: "#111111" }
`;

let here: Home;
beforeAll(async () => {
  here = await home(file("acme/platform"));
});
afterAll(() => here.leave());

const ANEW = /records 1 resource of the state anew, once/;

/** Leaves the record of a version that did not know the numbers of places. */
function forgetNumbers(): void {
  const folder = path.join(here.folder, ".forge", "state", ".pulumi", "stacks");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  expect(names).toHaveLength(1);
  const name = path.join(folder, names[0] as string);
  const text = readFileSync(name, "utf8");
  const state = JSON.parse(text);
  for (const { outputs } of state.checkpoint.latest.resources) delete outputs?.places;
  expect(JSON.stringify(state)).not.toBe(JSON.stringify(JSON.parse(text)));
  writeFileSync(name, JSON.stringify(state));
}

test("one up says that it records anew, and a rename is followed after it", async () => {
  expect((await here.type("up")).code).toBe(0);
  forgetNumbers();
  const preview = await here.report("preview");
  expect(preview).toMatchObject({ code: 0, lines: [], warnings: [expect.stringMatching(ANEW)] });
  expect(await here.report("drift")).toMatchObject({ code: 0, lines: [], warnings: [] });
  expect(await here.report("up")).toMatchObject({
    code: 0,
    lines: [],
    warnings: [expect.stringMatching(ANEW)],
  });
  expect(await here.report("up")).toMatchObject({ code: 0, lines: [], warnings: [] });
  const group = here.service.world.groups.named("acme/platform")?.id;
  await send(here.service, "PUT", `/groups/${group}`, { path: "base" });
  here.write("forge.yaml", file("acme/base"));
  expect(await here.report("up")).toMatchObject({ code: 0, lines: [] });
  expect(here.service.world.labels.where(({ name }) => name === "later")).toHaveLength(1);
});
