/** A limit of deletions counts objects that a run deletes, and no settings that it puts back. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const RULE = "projects:\n  acme/platform/web: { pushRule: { maxFileSize: 5 } }\n";
const LABELS = "groups:\n  acme: { labels: { one: { color: red } } }\n";
const LIMIT = "maxDeletions: 0\n";

let place: Home;
beforeAll(async () => {
  place = await home(LIMIT + RULE + LABELS);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
});
afterAll(() => place.leave());

const REFUSED = [
  "The run: 1 object would be deleted or replaced, and 0 may be (--max-deletions, FORGE_MAX_DELETIONS or maxDeletions in the file). To delete all of them, raise it.",
];

test("an object that is deleted exceeds the limit of a plan and of a run", async () => {
  place.write("forge.yaml", LIMIT + RULE);
  for (const command of ["preview", "up --yes"])
    expect(await place.report(command)).toMatchObject({ code: 1, failures: REFUSED });
});

const restored = { lines: ["delete ProjectPushRule (acme/platform/web)"], failures: [] };
const maxFileSize = ({ service }: Home) => service.world.push_rules.all()[0]?.max_file_size;

test("settings that are put back do not exceed the limit of a plan, nor that of the run that carries it out", async () => {
  place.write("forge.yaml", LIMIT + LABELS);
  expect(await place.report("preview --save-plan plan.json")).toMatchObject({ ...restored, code: 2 });
  expect(await place.report("up --max-deletions 0 --plan plan.json")).toMatchObject({ ...restored, code: 0 });
  expect(maxFileSize(place)).not.toBe(5);
});

test("settings that are put back do not exceed the recorded limit of what is destroyed", async () => {
  const other = await home(LIMIT + RULE);
  try {
    expect(await other.report("up")).toMatchObject({ code: 0, failures: [] });
    expect(maxFileSize(other)).toBe(5);
    expect(await other.report("destroy --yes")).toMatchObject({ ...restored, code: 0 });
    expect(maxFileSize(other)).not.toBe(5);
  } finally {
    await other.leave();
  }
});

test("the limit is that of a run: a later one with a higher limit deletes, also a whole resource, and so does destroy", async () => {
  const other = await home(LIMIT + LABELS + RULE);
  try {
    expect(await other.report("up")).toMatchObject({ code: 0, failures: [] });
    other.write("forge.yaml", LIMIT + RULE);
    const lines = ['delete GroupLabel "one" (acme)'];
    expect(await other.report("up --yes --max-deletions 1")).toMatchObject({ code: 0, lines, failures: [] });
    other.write("forge.yaml", LIMIT + LABELS);
    expect(await other.report("up --yes")).toMatchObject({ code: 0, failures: [] });
    expect(await other.report("destroy --yes")).toMatchObject({ code: 0, lines, failures: [] });
  } finally {
    await other.leave();
  }
});
