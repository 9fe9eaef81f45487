/** Groups and projects whose declaration moves to the file of another stack keep their objects, in whichever order the stacks run. */
import { afterEach, expect, test } from "@jest/globals";
import { sampleProject } from "../service/sample-project";
import { type Home, home, withStacks } from "./home";

let place: Home;
afterEach(() => place.leave());

const TOP = "groups: { acme: { labels: { stack-top: { color: red } } } }\n";

const MOBILE = `groups:
  acme/mobile: { labels: { stack-three: { color: green } } }
projects:
  acme/platform/web:
    featureFlagUserLists: { testers: { userXids: [ada] } }
    pipelineTriggerTokens: { nightly: }
`;

/** The same in a pattern. */
const PATTERN = `groups:
  "acme/mobile/**": { labels: { stack-three: { color: green } } }
projects:
  "acme/platform/w*":
    featureFlagUserLists: { testers: { userXids: [ada] } }
    pipelineTriggerTokens: { nightly: }
`;

/** The ids of the declared objects, because an object that is created again has another id. */
const ids = () => {
  const { labels, feature_flag_user_lists: lists, pipeline_triggers: triggers } = place.service.world;
  return {
    labels: labels
      .all()
      .filter(({ name }) => name.startsWith("stack-"))
      .map(({ id, name }) => [id, name]),
    lists: lists.all().map(({ id, name }) => [id, name]),
    triggers: triggers.all().map(({ id, description }) => [id, description]),
  };
};

const recorded = async (stack: string) =>
  (await place.type(`state list --stack ${stack}`)).stdout.split("\n").filter(Boolean).sort();

const OBJECTS = [
  "groups/acme/mobile#labels.stack-three",
  "projects/acme/platform/web#featureFlagUserLists.testers",
  "projects/acme/platform/web#pipelineTriggerTokens.nightly",
];

const both = (top: string, mobile: string) => withStacks({ top, mobile });
const WHOLE = MOBILE.replace("groups:\n", "groups:\n  acme: { labels: { stack-top: { color: red } } }\n");

test.each([
  ["the new stack first", ["up --stack mobile", "up --stack top"], MOBILE],
  ["the old stack first", ["up --stack top", "up --stack mobile"], MOBILE],
  ["together", ["up --all-stacks"], MOBILE],
  ["declared by a pattern, the old stack first", ["up --stack top", "up --stack mobile"], PATTERN],
])("what another stack declares now is handed over: %s", async (_, lines, mobile) => {
  place = await home(both(WHOLE, "groups: {}\n"));
  expect(await place.report("up --stack top")).toMatchObject({ code: 0, failures: [] });
  const before = ids();
  expect(await recorded("top")).toHaveLength(4);

  place.writeAll(both(TOP, mobile));
  const shown = await place.report("preview --stack top");
  expect(shown).toMatchObject({ failures: [], lines: [] });
  expect(shown.warnings.join("\n")).toMatch(/now in the stack mobile and released without being deleted/);
  for (const line of lines) expect(await place.report(line)).toMatchObject({ code: 0, failures: [] });
  expect(ids()).toEqual(before);
  expect(await recorded("top")).toEqual(["groups/acme#labels.stack-top"]);
  expect(await recorded("mobile")).toEqual(OBJECTS);
  expect(await place.report("preview --all-stacks")).toMatchObject({ code: 0, lines: [] });
});

test("what no stack declares any more is deleted, also beside what another one has there", async () => {
  const mobile = (...labels: readonly string[]) =>
    `groups: { acme/mobile: { labels: { ${labels.map((name) => `stack-${name}: { color: red }`).join(", ")} } } }\n`;
  place = await home(both(mobile("one", "two"), mobile("three")));
  expect(await place.report("up --all-stacks")).toMatchObject({ code: 0, failures: [] });
  place.writeAll(both(mobile("one"), mobile("three")));
  expect(await place.report("up --stack top")).toMatchObject({
    code: 0,
    lines: ['delete GroupLabel "stack-two" (acme/mobile)'],
  });
});

test("nothing is deleted while the file of another stack, which may declare it now, is not valid", async () => {
  place = await home(both(WHOLE, "groups: {}\n"));
  expect(await place.report("up --stack top")).toMatchObject({ code: 0, failures: [] });
  const before = ids();
  for (const mobile of ["groups: { acme/mobile: { lables: } }\n", "groups: [\n"]) {
    place.writeAll(both(TOP, mobile));
    expect((await place.type("up --stack top")).stderr).toMatch(
      /3 recorded objects are no longer in the file, and nobody knows whether the stack mobile declares them now/,
    );
    expect(ids()).toEqual(before);
    // An object that is declared still is no concern of the other stack.
    place.writeAll(both(WHOLE, mobile));
    expect(await place.report("up --stack top")).toMatchObject({ code: 0, lines: [] });
  }
});

test("a renamed project that goes to another stack keeps its objects", async () => {
  const lists = (path: string) =>
    `projects: { acme/platform/${path}: { featureFlagUserLists: { testers: { userXids: [ada] } } } }\n`;
  place = await home(both(lists("web"), "groups: {}\n"));
  expect(await place.report("up --all-stacks")).toMatchObject({ code: 0, failures: [] });
  const before = ids();
  const project = sampleProject(place.service, "acme/platform/web");
  place.service.world.projects.update(project, {
    full_path: "acme/platform/site",
    moved_from: [project.full_path],
  });
  place.writeAll(both("groups: {}\n", lists("site")));
  for (const stack of ["top", "mobile"])
    expect(await place.report(`up --stack ${stack}`)).toMatchObject({ code: 0, failures: [] });
  expect(ids()).toEqual(before);
  expect(await recorded("top")).toEqual([]);
});

test("the error for an unknown stack names the stacks of the file", async () => {
  place = await home(both(TOP, MOBILE));
  const { code, stderr } = await place.type("up --stack moblie");
  expect(code).toBe(1);
  expect(stderr).toContain('there is no stack "moblie" (did you mean "mobile"?)');
  expect((await place.type("up")).stderr).toContain(
    "forge.yaml is split into stacks; choose one: --stack top | mobile.",
  );
});

test("accept writes into the file of a stack", async () => {
  place = await home(both(TOP, MOBILE));
  expect(await place.report("up --all-stacks")).toMatchObject({ code: 0, failures: [] });
  await place.other.groupLabels.update({ group: "acme/mobile", label_id: "stack-three", color: "#123456" });
  expect((await place.type("accept groups/acme/mobile")).stderr).toContain(
    "choose one: --stack top | mobile.",
  );
  expect((await place.type("accept groups/acme/mobile --stack mobile")).code).toBe(0);
  expect(place.read("mobile.yaml")).toContain("#123456");
  expect(await place.report("drift --live")).toMatchObject({ code: 0, lines: [] });
});
