/** `moved` and `removed`: objects with a new address are updated, and objects that leave the file can stay in the service. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const SECRETS = { MIRROR_PASSWORD: "s3cr3t-mirror" };

const first = `
groups:
  acme:
    labels: { "site-old": { color: "#d9534f" }, "site-kept": { color: "#5cb85c" } }
projects:
  acme/platform/web:
    pipelineTriggerTokens: { nightly: {}, hourly: {} }
    remoteMirrors: { copy: { url: "https://copy.example/a.git", username: me, password: "\${secret:MIRROR_PASSWORD}" } }
`;

const second = `
groups:
  acme:
    labels: { "site-new": { color: "#d9534f" } }
projects:
  acme/platform/web:
    pipelineTriggerTokens: { weekly: { description: nightly }, hourly: {} }
    remoteMirrors: { second: { url: "https://copy.example/a.git", username: me, password: "\${secret:MIRROR_PASSWORD}" } }
moved:
  - { from: "groups/acme#labels.site-old", to: "groups/acme#labels.site-new" }
  - { from: "projects/acme/platform/web#pipelineTriggerTokens.nightly", to: "projects/acme/platform/web#pipelineTriggerTokens.weekly" }
  - { from: "projects/acme/platform/web#remoteMirrors.copy", to: "projects/acme/platform/web#remoteMirrors.second" }
removed:
  - { from: "groups/acme#labels.site-kept", delete: false }
`;

let place: Home;
beforeAll(async () => {
  place = await home(first);
  expect(await place.report("up", SECRETS)).toMatchObject({ code: 0, failures: [] });
  place.write("forge.yaml", second);
});
afterAll(() => place.leave());

const ids = () => {
  const { labels, pipeline_triggers: triggers, remote_mirrors: mirrors } = place.service.dump();
  const numbers = (rows: readonly object[] = []) => rows.map((row) => (row as { id?: number }).id);
  return [numbers(labels), numbers(triggers), numbers(mirrors)];
};

const lines = ['update GroupLabel "site-new" (acme): name'];
const KEPT =
  /1 object is no longer in the file and released without being deleted: GroupLabel "site-kept" \(acme\)/;

test("a moved object is updated and a removed one stays, and the preview shows both", async () => {
  const before = ids();
  expect(await place.report("preview", SECRETS)).toMatchObject({ code: 2, failures: [], lines });
  const { stdout } = await place.type("preview", SECRETS);
  expect(stdout).toMatch(KEPT);
  expect(await place.report("up", SECRETS)).toMatchObject({ code: 0, failures: [], lines });
  expect(ids()).toEqual(before);
  const names = place.service.world.labels.all().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["site-new", "site-kept"]));
  expect(names).not.toContain("site-old");
});

test("moved and removed entries have no effect in later runs", async () => {
  expect(await place.report("preview", SECRETS)).toMatchObject({ code: 0, lines: [] });
  expect((await place.type("up", SECRETS)).stdout).not.toMatch(KEPT);
});

test("the secret of a moved object is still in the state", async () => {
  const { stdout } = await place.type(
    ["output", "projects/acme/platform/web#pipelineTriggerTokens.weekly", "token", "--show-secrets"],
    SECRETS,
  );
  expect(stdout.trim().length).toBeGreaterThan(10);
});

test("forge state lists, moves and removes recorded objects without a request", async () => {
  const list = async (address = "") =>
    (await place.type(`state list ${address}`.trim())).stdout.split("\n").filter(Boolean);
  const labels = ["groups/acme#labels.site-new"];
  expect(await list("groups/acme")).toEqual(labels);
  for (const option of ["-o json", "--json"]) {
    const { stdout } = await place.type(`state list groups/acme ${option}`);
    const objects = [{ kind: "GroupLabel", address: labels[0] }];
    expect(JSON.parse(stdout)).toEqual({ version: 1, stack: "main", objects });
  }
  place.service.resetRequests();
  const moved = await place.type("state move groups/acme#labels.site-new groups/acme#labels.site-newer");
  expect(moved.stdout).toBe(
    "groups/acme#labels.site-new is recorded as groups/acme#labels.site-newer now.\n",
  );
  expect(await list("groups/acme")).toEqual(["groups/acme#labels.site-newer"]);
  const removed = await place.type("state remove groups/acme#labels.site-newer");
  expect(removed.stdout).toBe(
    "1 object is no longer recorded, and stays in the service: groups/acme#labels.site-newer.\n",
  );
  expect((await list()).filter((address) => address.startsWith("groups/"))).toEqual([]);
  expect(place.service.requests().total).toBe(0);
  expect(await place.report("up", SECRETS)).toMatchObject({ code: 0, lines: [], adoptedUnchanged: 1 });

  for (const [typed, message] of [
    [
      "state remove groups/acme#labels.nothing",
      /^forge: The stack main has nothing at groups\/acme#labels\.nothing/,
    ],
    ["state remove acme", /^forge: "acme" is no address; write groups\/PATH/],
    ["state move groups/acme#labels.site-new groups/acme#milestones.one", /are not of one kind/],
  ] as const)
    expect(await place.type(typed)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});
