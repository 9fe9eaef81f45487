/** A change of `ownership` neither deletes nor creates declared objects, and observed objects are only reported. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = (acme: string, platform: string) => `
groups:
  acme:
    ownership: { labels: ${acme}, milestones: ${acme} }
    labels:
      bug: { color: "#d9534f" }
      feature: { color: "#428bca" }
    milestones:
      Security audit: { state: active }
  acme/platform:
    ownership: { milestones: ${platform} }
    milestones:
      v1.0: { state: closed }
      v2.0: { state: active }
`;

let place: Home;
beforeAll(async () => {
  place = await home(file("additive", "additive"));
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "nothing", adoptedUnchanged: 5 });
});
afterAll(() => place.leave());

const NOTHING = { code: 0, outcome: "nothing", lines: [], failures: [] };

/** Includes the ids, because an object that is deleted and created again gets another one. */
const currentObjects = () => {
  const { labels, milestones } = place.service.dump();
  return { labels, milestones };
};

test("a collection that is now enforced deletes undeclared objects and reports each of them once", async () => {
  // The label is recorded and no longer in the file, so two resources could delete it.
  place.write("forge.yaml", file("enforce", "additive").replace('      feature: { color: "#428bca" }\n', ""));
  await place.other.groupLabels.create({ group: "acme", name: "rogue", color: "#444444" });
  const lines = ['delete GroupLabel "feature" (acme)', 'delete GroupLabel "rogue" (acme)'];
  expect(await place.report("preview")).toMatchObject({ code: 2, lines, failures: [] });
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "done", lines, failures: [] });
  expect(await place.report("preview")).toMatchObject(NOTHING);
});

test("a change of ownership can be applied in parts", async () => {
  const before = currentObjects();
  place.write("forge.yaml", file("additive", "enforce").replace('      feature: { color: "#428bca" }\n', ""));
  expect(await place.report("up --target groups/acme#milestones")).toMatchObject(NOTHING);
  expect(await place.report("up")).toMatchObject(NOTHING);
  expect(currentObjects()).toEqual(before);
});

test("changes of an observed collection are reported by drift with and without a state, but not by preview and up", async () => {
  place.write(
    "forge.yaml",
    file("additive", "observe")
      .replace("v1.0: { state: closed }", "v1.0: { state: active }")
      .replace('      feature: { color: "#428bca" }\n', ""),
  );
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  await place.other.groupMilestones.create({ group: "acme/platform", title: "Theirs" });
  const drift = {
    code: 2,
    checked: 4,
    lines: [
      'delete GroupMilestone "Theirs" (acme/platform)',
      'update GroupMilestone "v1.0" (acme/platform): state',
    ],
    failures: [],
  };
  expect(await place.report("drift --live")).toMatchObject(drift);
  expect(await place.report("drift")).toMatchObject(drift);
  const before = currentObjects();
  expect(await place.report("preview")).toMatchObject({ ...NOTHING, checked: 2 });
  expect(await place.report("up")).toMatchObject({ ...NOTHING, checked: 2 });
  // Neither says that the service is as the file says.
  for (const command of ["preview", "up"])
    expect((await place.type(command)).stdout).toMatch(
      /: the service has what forge\.yaml manages; forge drift compares what forge\.yaml only observes\./,
    );
  expect(currentObjects()).toEqual(before);
});
