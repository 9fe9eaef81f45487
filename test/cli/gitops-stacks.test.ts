/** Groups and projects that move to another stack keep their objects, in whichever order the stacks run. */
import { afterEach, expect, test } from "@jest/globals";
import { sampleProject } from "../service/sample-project";
import { type Home, home } from "./home";

let place: Home;
afterEach(() => place.leave());

const groups = (...more: readonly string[]) => `
groups:
  acme: { labels: { stack-top: { color: red } } }
  acme/platform: { labels: { stack-one: { color: red }, stack-two: { color: blue } } }
  acme/mobile: { labels: { stack-three: { color: green }, stack-four: { color: red } } }
projects:
  acme/platform/web:
    featureFlagUserLists: { testers: { userXids: [ada] } }
    pipelineTriggerTokens: { nightly: }
${more.join("\n")}
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

const up = async (...stacks: readonly string[]) => {
  for (const stack of stacks)
    expect(await place.report(`up --stack ${stack}`)).toMatchObject({ code: 0, failures: [] });
};

const recorded = async (stack: string) =>
  (await place.type(`state list --stack ${stack}`)).stdout.split("\n").filter(Boolean).sort();

const PLATFORM = [
  "groups/acme/platform#labels.stack-one",
  "groups/acme/platform#labels.stack-two",
  "projects/acme/platform/web#featureFlagUserLists.testers",
  "projects/acme/platform/web#pipelineTriggerTokens.nightly",
];

const WHOLE = "stacks: { by: subgroup, max: 100 }";
const DIVIDED = "stacks: { by: subgroup, max: 5 }";

test.each([
  ["the new stack first", ["acme.platform", "acme.mobile", "acme"]],
  ["the old stack first", ["acme", "acme.mobile", "acme.platform"]],
])("a group that is divided into stacks keeps every object: %s", async (_, order) => {
  place = await home(groups(WHOLE));
  await up("acme");
  const before = ids();
  expect(await recorded("acme")).toHaveLength(7);

  place.write("forge.yaml", groups(DIVIDED));
  expect((await place.report("preview --stack acme")).warnings.join("\n")).toMatch(
    /now in the stack acme\.platform and released without being deleted/,
  );
  await up(...order);
  expect(ids()).toEqual(before);
  expect(await recorded("acme")).toEqual(["groups/acme#labels.stack-top"]);
  expect(await recorded("acme.platform")).toEqual(PLATFORM);
  for (const stack of order)
    expect(await place.report(`preview --stack ${stack}`)).toMatchObject({ code: 0, lines: [] });

  // The stacks of the subgroups have no places any more and release their objects.
  place.write("forge.yaml", groups(WHOLE));
  await up(...order);
  expect(ids()).toEqual(before);
  expect(await recorded("acme.platform")).toEqual([]);
  expect(await recorded("acme")).toHaveLength(7);
});

const renamed = (path: string, more = "") => `
projects:
  acme/platform/${path}:
    featureFlagUserLists: { testers: { userXids: [ada] } }
stacks: { ${path}: [acme/platform/${path}], by: subgroup }
${more}
`;

test.each([
  [
    "the file has a moved entry",
    "moved: [{ from: projects/acme/platform/web, to: projects/acme/platform/site }]",
  ],
  ["only the service has the rename", ""],
])("a renamed project that moves to another stack keeps its objects: %s", async (_, moved) => {
  place = await home(renamed("web"));
  await up("web");
  const before = ids();
  const { projects } = place.service.world;
  const project = sampleProject(place.service, "acme/platform/web");
  projects.update(project, { full_path: "acme/platform/site", moved_from: [project.full_path] });
  place.write("forge.yaml", renamed("site", moved));
  await up("web", "site");
  expect(ids()).toEqual(before);
  expect(await recorded("web")).toEqual([]);
});

test("the error for an unknown stack names the stacks of the file", async () => {
  place = await home(groups(DIVIDED));
  const { code, stderr } = await place.type("up --stack acme.platfrom");
  expect(code).toBe(1);
  expect(stderr).toContain('there is no stack "acme.platfrom" (did you mean "acme.platform"?)');
  expect((await place.type("up")).stderr).toContain(
    "forge.yaml is split into stacks; choose one: --stack acme | acme.mobile | acme.platform.",
  );
});
