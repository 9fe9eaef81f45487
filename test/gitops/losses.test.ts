/** Entries and objects that go along with deleted members and places, and that no list of deletions shows: the plan counts them. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const USERS = "instance: { users: { hilde: { email: hilde@example.com, name: Hilde } } }\n";

test("a member who is removed takes entries of branches, tags, environments and approval rules along", async () => {
  const { write, up, preview } = fileOf("member");
  const file = (members: string) => `${USERS}projects:
  acme/guarded:
    create: true
    settings: { initializeWithReadme: true }
    members: ${members}
`;
  write(`${file("{ hilde: maintainer, dev: developer }")}    protectedBranches: { "release/*": { allowedToPush: [{ user: hilde }] } }
    protectedTags: { "v*": { allowedToCreate: [{ user: hilde }] } }
    protectedEnvironments: { production: { deployAccessLevels: [{ user: hilde }], approvalRules: [{ user: hilde }] } }
    approvalRules: { Lead: { approvalsRequired: 1, users: [hilde] } }
`);
  expect((await up()).done?.errors).toEqual([]);
  write(file("{ dev: developer }"));
  expect((await preview()).warnings).toContainEqual(
    expect.stringContaining(
      "ProjectMembers (acme/guarded): with the deleted ones go entries in protections: hilde (push to release/*, create v*, deploy to production, approve deployments to production, approve in Lead)",
    ),
  );
});

test("places that are deleted take along what is in them, in a run that keeps others and in one that ends all", async () => {
  const { write, up, preview } = fileOf("places");
  const file = (names: readonly string[]) => `groups:
  acme/sinking: { create: true, settings: { onDelete: delete } }
projects:
${names
  .map(
    (name) => `  acme/sinking/${name}:
    create: true
    settings: { initializeWithReadme: true, onDelete: delete }
    labels: { one: red, two: red }
    variables: { REGION: here }
    protectedTags: { "v*": {} }
    protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: maintainer }] } }
    approvalRules: { Lead: { approvalsRequired: 1 } }
`,
  )
  .join("")}`;
  write(file(["going", "staying"]));
  expect((await up()).done?.errors).toEqual([]);
  const going = running().world.projects.named("acme/sinking/going");
  for (const title of ["first", "second"])
    running().world.issues.insert({ project_id: going?.id ?? 0, title, author_id: 1 });
  // A project that is only shared with the group stays.
  const [sinking, elsewhere] = [
    running().world.groups.named("acme/sinking")?.id,
    running().world.projects.named("acme/platform/web")?.id,
  ];
  running().world.shares.insert({ project_id: elsewhere, invited_group_id: sinking ?? 0, access_level: 30 });
  const IN_ONE =
    "acme/sinking/going (2 open issues, 2 labels, 1 protected branch, 1 protected tag, 1 protected environment, 1 approval rule and 1 variable)";
  write(file(["staying"]));
  expect((await preview()).warnings).toContainEqual(
    expect.stringContaining(`Projects: what is in them goes with the deleted ones: ${IN_ONE}`),
  );
  write("sets: {}\n");
  const { warnings } = await preview();
  expect(warnings).toContainEqual(
    expect.stringContaining(
      `Projects: what is in them goes with the deleted ones: ${IN_ONE}; acme/sinking/staying (2 labels, `,
    ),
  );
  expect(warnings).toContainEqual(
    expect.stringContaining(
      "Groups: what is in them goes with the deleted ones: acme/sinking (2 projects, 1 member and 2 open issues)",
    ),
  );
});

test("of many places that are deleted, the first ones are counted", async () => {
  const { write, up, preview } = fileOf("many");
  const names = Array.from({ length: 22 }, (_, index) => `acme/many-${index}`);
  write(
    `projects:\n${names.map((name) => `  ${name}: { create: true, settings: { onDelete: delete }, labels: { ours: red } }\n`).join("")}`,
  );
  expect((await up()).done?.errors).toEqual([]);
  write("sets: {}\n");
  running().resetRequests();
  const { warnings } = await preview();
  expect(warnings.join("\n")).toMatch(
    /acme\/many-\d+ \(1 label\); .*acme\/many-\d+ \(1 label\); 2 more, which are not counted/,
  );
  expect(running().requests().operations["mergeRequests.list"]).toBe(20);
});
