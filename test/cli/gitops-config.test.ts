/** `forge config` prints the objects of a place with their final values and the origin of each value. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = `include: [labels.yaml]
sets:
  common:
    labels:
      bug: { color: red }
      feature: { color: blue }
groups:
  acme:
    use: [common]
    ownership: { labels: enforce, milestones: enforce }
    defaults: { labels: { description: ours } }
    labels:
      bug: { description: "\${env:TEAM}, see \${secret:PAGE}" }
projects:
  "acme/*/web":
    pushRule: { preventSecrets: true, maxFileSize: 5 }
    protectedEnvironments:
      production: { deployAccessLevels: [{ accessLevel: maintainer }] }
  acme/platform/web:
    pushRule: { maxFileSize: 10 }
    pipelineTriggerTokens:
      weekly:
  "acme/platform/*":
    pipelineTriggerTokens:
      nightly: {}
`;

let place: Home;
beforeAll(async () => {
  place = await home(file);
  place.write("labels.yaml", 'groups: { acme/platform: { labels: { x: { color: "#111111" } } } }\n');
});
afterAll(() => place.leave());

const NOWHERE = { FORGE_BASE_URL: "", FORGE_TOKEN: "" };

const config = (typed: string, environment: NodeJS.ProcessEnv = NOWHERE) =>
  place.type(`config ${typed}`.trim(), { TEAM: "s3cr3t", ...environment });

test("forge config prints the values of a group with their origins: its own, a set, defaults", async () =>
  expect(await config("groups/acme")).toEqual({
    code: 0,
    stderr: "",
    stdout: `groups:
  acme:
    ownership:
      labels: enforce
      milestones: enforce
    milestones: {}
    labels:
      bug:
        description: \${env:TEAM}, see \${secret:PAGE} # forge.yaml:13:14
        color: red # forge.yaml:5:14, set common
      feature:
        description: ours # forge.yaml:11:27, defaults
        color: blue # forge.yaml:6:18, set common
`,
  }));

test("a project that the file names is printed with the values of patterns, without the service", async () => {
  expect((await config("acme/platform/web")).stdout).toBe(`projects:
  acme/platform/web:
    pipelineTriggerTokens:
      nightly: {} # forge.yaml:25:7
      weekly: {} # forge.yaml:22:7
    protectedEnvironments:
      production:
        deployAccessLevels:
          # forge.yaml:18:21, pattern acme/*/web
          - accessLevel: maintainer
    pushRule:
      preventSecrets: true # forge.yaml:16:17, pattern acme/*/web
      maxFileSize: 10 # forge.yaml:20:17
`);
});

test("the origin of a value can be an included file", async () =>
  expect((await config("acme/platform")).stdout).toContain('color: "#111111" # labels.yaml:1:43\n'));

test("the service is needed for a project that only patterns match", async () => {
  expect(await config("acme/platform/api")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^forge: The service's URL is missing/),
  });
  const { code, stdout } = await config("projects/acme/platform/api", {});
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout:
      "projects:\n  acme/platform/api:\n    pipelineTriggerTokens:\n      nightly: {} # forge.yaml:25:7\n",
  });
});

test("the output for all places is a file with the same declarations", async () => {
  await config("--out whole.yaml", {});
  const both = ["groups/acme", "acme/platform/web", "acme/platform/api"].map(async (one) => {
    const values = async (name: string) => {
      const { stdout } = await config(`${one} --output json --file ${name}`, {});
      const [{ ownership, objects }] = JSON.parse(stdout).places;
      return { ownership, inputs: objects.map(({ address, inputs }: Row) => [address, inputs]).sort() };
    };
    expect(await values("whole.yaml")).toEqual(await values("forge.yaml"));
  });
  await Promise.all(both);
});

interface Row {
  readonly address: string;
  readonly inputs: unknown;
}

test("the JSON output has the position and the origin of each value", async () => {
  const { stdout } = await config("groups/acme --output json");
  const [{ place: name, ownership, objects }] = JSON.parse(stdout).places;
  expect({ name, ownership }).toEqual({
    name: "groups/acme",
    ownership: { labels: "enforce", milestones: "enforce" },
  });
  expect(objects[0]).toEqual({
    address: "groups/acme#labels.bug",
    kind: "GroupLabel",
    section: "labels",
    key: "bug",
    where: { file: "forge.yaml", line: 13, column: 7 },
    inputs: { description: `\${env:TEAM}, see \${secret:PAGE}`, color: "red" },
    origins: [
      { path: ["description"], where: { file: "forge.yaml", line: 13, column: 14 } },
      { path: ["color"], where: { file: "forge.yaml", line: 5, column: 14 }, from: "set common" },
    ],
  });
});

test.each([
  ["groups/acmee", 'forge: forge.yaml has no groups/acmee (did you mean "groups/acme"?).\n'],
  ["acmee", 'forge: forge.yaml has no acmee (did you mean "acme"?).\n'],
  ["acme --file typo.yaml", /^forge: There is no typo\.yaml\./],
  ["acme --out nowhere/x", "forge: nowhere/x cannot be written: the folder does not exist.\n"],
  ["acme --output xml", /^error: option .* Allowed choices are text, json\.\n/],
])("forge config %s is an error", async (typed, message) => {
  const { code, stdout, stderr } = await config(typed);
  if (typeof message === "string") expect(stderr).toBe(message);
  else expect(stderr).toMatch(message);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
});
