// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
/** The trouble of a stack is its own: a run of another one has none of it, and with `--all-stacks`, that stack alone fails. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Home, home, withStacks } from "./home";

const group = (name: string) => `groups: { ${name}: { labels: { note: { color: red } } } }\n`;

let place: Home;
beforeEach(async () => {
  place = await home();
});
afterEach(() => place.leave());

const own = (changes: number) => ({ code: changes === 0 ? 0 : 2, failures: [], warnings: [] });

test.each([
  ["a pattern whose group is gone", group('"gone/**"'), "there is no group gone"],
  [
    "a path that has no number",
    'groups: { gone: { labels: { note: { color: red, description: "${place.id}" } } } }\n',
    "place.id} is unknown",
  ],
  ["a section that is not there", "groups: { acme: { lables: } }\n", 'has no "lables"'],
  ["a file that is not there", "include: [typo.yaml]\n", 'there is no file "typo.yaml"'],
])("%s concerns its stack alone", async (_, rest, why) => {
  place.writeAll(withStacks({ b: group("acme/platform"), rest }));
  expect(await place.report("preview --stack b")).toMatchObject(own(1));
  expect(await place.report("up --stack b")).toMatchObject({ code: 0, failures: [] });
  expect(await place.report("drift --stack b")).toMatchObject(own(0));
  expect(await place.report("drift --live --stack b")).toMatchObject(own(0));
  const broken = { code: 1, failures: [expect.stringContaining(why)] };
  expect(await place.report("preview --stack rest")).toMatchObject(broken);
  expect(await place.report("drift --live --stack rest")).toMatchObject(broken);
  for (const line of ["up --all-stacks", "drift --live"]) {
    expect((await place.type(`${line} --output json=all.json`)).code).toBe(1);
    expect(JSON.parse(place.read("all.json")).runs).toMatchObject([
      { stack: "b", outcome: "nothing", failures: 0 },
      { stack: "rest", outcome: "failed", failures: 1 },
    ]);
  }
});

test("a warning about places of another stack is not repeated", async () => {
  place.writeAll(
    withStacks({ b: group("acme/platform"), rest: 'groups: { "acme/mobile/x*": { labels: {} } }\n' }),
  );
  expect((await place.report("preview --stack rest")).warnings).toEqual([
    expect.stringContaining("matches no group"),
  ]);
  expect(await place.report("preview --stack b")).toMatchObject(own(1));
  expect(await place.report("drift --live --stack b")).toMatchObject(own(1));
});

test("validate names what is wrong in all stacks, and config shows the objects of all", async () => {
  place.writeAll(
    withStacks({ a: "groups: { acme: { lables: } }\n", b: "groups: { acme: { milestoness: } }\n" }),
  );
  const { code, stderr } = await place.type("validate");
  expect({ code, lines: stderr.trim().split("\n") }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^forge: a\.yaml:1:19: /), expect.stringMatching(/^b\.yaml:1:19: /)],
  });
  place.writeAll(withStacks({ a: group("acme"), b: group("acme/platform") }));
  expect((await place.type("validate")).stdout).toContain("2 objects");
  expect((await place.type("config")).stdout).toMatch(/acme:[\s\S]*acme\/platform:/);
});

// ─── An object belongs to one stack ──────────────────────────────────────────

test.each([
  ["an object that two files declare", group("acme/mobile"), group("acme/mobile")],
  ["an object that two patterns declare", group('"acme/mo*"'), group('"*/mobile"')],
])("%s is an error in both stacks, before anything is sent", async (_, a, b) => {
  place.writeAll(withStacks({ a, b }));
  const before = place.service.dump();
  for (const [stack, other] of [
    ["a", "b"],
    ["b", "a"],
  ] as const) {
    const shared = `labels.note: the stack ${other} declares this object too, in ${other}.yaml:1`;
    expect((await place.type(`up --stack ${stack}`)).stderr).toContain(shared);
  }
  expect((await place.report("up --all-stacks")).failures).toHaveLength(2);
  expect(place.service.dump()).toEqual(before);
});

// ─── A token for a stack ─────────────────────────────────────────────────────

/** The token of a maintainer of this group, who sees no other one. */
function tokenFor(group: string): string {
  const { users, tokens, members, groups } = place.service.world;
  const username = `team-of-${group.replace("/", "-")}`;
  const token = `forge-${username}-token`;
  const { id } = users.insert({ username, name: "Team" });
  tokens.insert({ token, user_id: id });
  members.insert({ user_id: id, group_id: groups.named(group)?.id ?? 0, access_level: 50 });
  return token;
}

const withToken = (mobile: string, variable = "MOBILE_TOKEN") => ({
  "forge.yaml": `stacks: { mobile: { file: mobile.yaml, token: ${variable} }, rest: { file: rest.yaml } }\n`,
  "mobile.yaml": mobile,
  "rest.yaml": group("acme/platform"),
});

const noted = () =>
  place.service.world.labels
    .where(({ name }) => name === "note")
    .map(({ group_id: id }) => place.service.world.groups.get(id ?? 0)?.full_path)
    .sort();

test("a stack reaches what its token may reach, and the others what FORGE_TOKEN may", async () => {
  const MOBILE_TOKEN = tokenFor("acme/mobile");
  place.writeAll(withToken(group("acme/mobile")));
  expect(await place.report("up --all-stacks", { MOBILE_TOKEN })).toMatchObject({ code: 0, failures: [] });
  expect(noted()).toEqual(["acme/mobile", "acme/platform"]);
  // The service is asked: the file of the team declares what its token may not change.
  place.writeAll(withToken(group("acme/security")));
  for (const line of ["up --stack mobile", "up --all-stacks"]) {
    const { code, failures } = await place.report(line, { MOBILE_TOKEN });
    expect({ code, failures }).toEqual({ code: 1, failures: [expect.stringMatching(/acme\/security/)] });
  }
  expect(noted()).not.toContain("acme/security");
});

test("without its token, a stack does nothing, and a comparison alone uses FORGE_TOKEN", async () => {
  const missing = "The stack mobile has a token of its own, MOBILE_TOKEN, which is not set.";
  place.writeAll(withToken(group("acme/mobile")));
  for (const line of ["preview --stack mobile", "up --stack mobile", "destroy --stack mobile --yes"])
    expect((await place.type(line)).stderr).toContain(missing);
  expect(await place.report("up --all-stacks")).toMatchObject({
    code: 1,
    failures: [expect.stringContaining(missing)],
  });
  expect(noted()).toEqual(["acme/platform"]);
  expect(await place.report("drift --live")).toMatchObject({
    code: 2,
    addresses: ["groups/acme/mobile#labels.note"],
  });
  expect((await place.type("unlock --stack rest")).code).toBe(0);
});

test("the token of a stack need not reach the state", async () => {
  const MOBILE_TOKEN = tokenFor("acme/mobile");
  place.writeAll(withToken(group("acme/mobile")));
  const environment = {
    MOBILE_TOKEN,
    FORGE_STATE: "service:acme/platform/api",
    PULUMI_CONFIG_PASSPHRASE: "x",
  };
  expect(await place.report("up --stack mobile", environment)).toMatchObject({ code: 0, failures: [] });
  expect((await place.type("state list --stack mobile", environment)).stdout).toBe(
    "groups/acme/mobile#labels.note\n",
  );
  expect(await place.report("preview --stack mobile", environment)).toMatchObject({ code: 0, lines: [] });
});
