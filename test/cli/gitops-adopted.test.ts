/** Objects that existed before a run adopted them are recorded as such, and `destroy` keeps them unless `--delete-adopted` is set. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const FILE = `groups:
  acme:
    labels:
      urgent: { color: "#d9534f" }
      feature: { color: "#5cb85c" }
projects:
  acme/platform/web:
    pushRule: { memberCheck: true }
`;

let place: Home;
beforeEach(async () => {
  place = await home(FILE);
});
afterEach(() => place.leave());

const labels = async (): Promise<readonly string[]> =>
  (await place.other.groupLabels.list({ group: "acme" }).toArray()).map(({ name }) => name).sort();

const STAYS =
  '1 object stays in the service, because it existed before forge adopted it: GroupLabel "feature" (acme). To delete what was adopted as well: --delete-adopted.';

async function deployed(): Promise<void> {
  expect(await labels()).toEqual(["bug", "feature"]);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], adoptedUnchanged: 0 });
}

test("destroy keeps objects that existed before, names them, and restores settings", async () => {
  await deployed();
  // Neither another change of the object nor its record's next read forgets it.
  place.write("forge.yaml", FILE.replace("#5cb85c", "#428bca"));
  expect(await place.report("up")).toMatchObject({
    code: 0,
    lines: ['update GroupLabel "feature" (acme): color'],
  });
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [] });
  const gone = ['delete GroupLabel "urgent" (acme)', "delete ProjectPushRule (acme/platform/web)"];
  expect(await place.report("destroy")).toMatchObject({ code: 2, lines: gone, warnings: [STAYS] });
  expect(await labels()).toEqual(["bug", "feature", "urgent"]);
  expect(await place.report("destroy --yes")).toMatchObject({ code: 0, lines: gone, warnings: [STAYS] });
  expect(await labels()).toEqual(["bug", "feature"]);
  expect(await place.report("destroy --yes")).toMatchObject({ code: 0, outcome: "nothing", warnings: [] });
});

test("destroy --delete-adopted deletes objects that existed before, too", async () => {
  await deployed();
  const gone = ['delete GroupLabel "feature" (acme)', 'delete GroupLabel "urgent" (acme)'];
  const all = [...gone, "delete ProjectPushRule (acme/platform/web)"];
  expect(await place.report("destroy --delete-adopted")).toMatchObject({ code: 2, lines: all, warnings: [] });
  expect(await place.report("destroy --yes --delete-adopted")).toMatchObject({ code: 0, lines: all });
  expect(await labels()).toEqual(["bug"]);
});

test("destroy with a target keeps objects that existed before in it, and leaves the rest managed", async () => {
  await deployed();
  const one = "destroy --yes --target groups/acme#labels.feature";
  expect(await place.report(one)).toMatchObject({ code: 0, lines: [], failures: [], warnings: [STAYS] });
  expect(await labels()).toEqual(["bug", "feature", "urgent"]);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], adoptedUnchanged: 1 });
  expect(await place.report("destroy --yes")).toMatchObject({
    code: 0,
    lines: ['delete GroupLabel "urgent" (acme)', "delete ProjectPushRule (acme/platform/web)"],
    warnings: [],
  });
});

test("an object that a run has made is not one that existed before, under whichever name", async () => {
  await deployed();
  // The same object under another key of the file.
  place.write("forge.yaml", FILE.replace("urgent:", "Urgent:"));
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(await place.report("destroy --yes")).toMatchObject({ code: 0, warnings: [STAYS] });
  expect(await labels()).toEqual(["bug", "feature"]);
});
