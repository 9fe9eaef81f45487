/** Policies validate the objects of a file before anything is applied: the pack of the package and custom packs. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { installPackages } from "../pulumi/stack";
import { type Home, home } from "./home";

/** The pack's folder after `npm install pulumi-forge`. */
const PACK = "node_modules/pulumi-forge/policy/pack";

const complying = `
groups:
  acme:
    labels:
      crash: { color: red, description: It does not start any more }
projects:
  acme/platform/api:
    pushRule: { preventSecrets: true, rejectUnsignedCommits: true, memberCheck: true, commitCommitterCheck: true, denyDeleteTag: true, maxFileSize: 20 }
`;

/** Violates an advisory policy: the label has no description. */
const questionable = complying.replace(", description: It does not start any more", "");

/** Also violates two mandatory policies. */
const violating = questionable.replace("preventSecrets: true, ", "").replace("memberCheck: true, ", "");

const advice = expect.stringMatching(/^advisory GroupLabel "crash" \(acme\): Labels have a description\./);

let place: Home;
beforeAll(async () => {
  place = await home();
  installPackages(place.folder);
});
afterAll(() => place.leave());

/** Writes a custom pack to a folder. */
function pack(name: string, program: string): string {
  mkdirSync(path.join(place.folder, name), { recursive: true });
  place.write(`${name}/PulumiPolicy.yaml`, "runtime: nodejs\n");
  place.write(`${name}/index.js`, program);
  return name;
}

const own = (policies: string) => `
const forge = require("pulumi-forge");
const { PolicyPack, validateAll, validateEach } = require("pulumi-forge/policy");
new PolicyPack("own", { enforcementLevel: "mandatory", policies: [${policies}] });
`;

describe("a file that violates mandatory policies", () => {
  let world: object;
  beforeEach(() => {
    place.write("forge.yaml", violating);
    world = place.service.dump();
  });

  test("makes preview report the policies and objects and exit 1", async () => {
    const report = await place.report(`preview --policy-pack ${PACK}`);
    expect(report).toMatchObject({
      code: 1,
      outcome: "failed",
      lines: ['create GroupLabel "crash" (acme)', "create ProjectPushRule (acme/platform/api)"],
      failures: [],
    });
    expect(report.violations).toEqual([
      expect.stringMatching(
        /^mandatory ProjectPushRule \(acme\/platform\/api\): [\s\S]*"memberCheck" is missing; expected true$/,
      ),
      expect.stringMatching(
        /^mandatory ProjectPushRule \(acme\/platform\/api\): [\s\S]*"preventSecrets" is missing; expected true$/,
      ),
      advice,
    ]);
  });

  test("makes up apply nothing, not even valid objects", async () => {
    const { code, stdout, stderr } = await place.type(`up --policy-pack ${PACK}`);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^ {2}✗ ProjectPushRule \(acme\/platform\/api\) {2}forge\.yaml:8:\d+\n {4}│ push-members \(mandatory\)$/m,
    );
    expect(stdout).toMatch(
      /^ {4}│ push-secrets \(mandatory\)\n {4}│ Push rules reject files that look like secrets\./m,
    );
    expect(stdout).toMatch(
      /^ {2}! GroupLabel "crash" \(acme\) {2}forge\.yaml:5:\d+\n {4}│ label-descriptions \(advisory\)$/m,
    );
    expect(stdout).toContain(
      "✗ forge up failed: 2 violations of mandatory policies; nothing was done. Planned: 2 to add.",
    );
    expect(stdout).toMatch(/^ {2}✓ forge \d+\.\d+\.\d+: \d\d policies passed$/m);
    // The report has them, once.
    expect(stderr).not.toContain("violates the policy");
    expect(stderr).not.toContain("Applying");
    expect(place.service.dump()).toEqual(world);
    expect(await place.report("destroy")).toMatchObject({ code: 0, outcome: "nothing" });
  });

  test("can be applied if the configuration of the pack makes the policies advisory", async () => {
    place.write("policies.json", '{ "push-members": "advisory", "push-secrets": "disabled" }');
    const typed = `--policy-pack ${PACK} --policy-pack-config policies.json`;
    const report = await place.report(`preview ${typed}`);
    expect(report).toMatchObject({ code: 2, failures: [] });
    expect(report.violations).toEqual([
      advice,
      expect.stringMatching(
        /^advisory ProjectPushRule \(acme\/platform\/api\): [\s\S]*"memberCheck" is missing/,
      ),
    ]);
    place.write("policies.json", '{ "push-members": "mandatory", "push-secrets": "disabled" }');
    const { code, stdout } = await place.type(`up ${typed}`);
    expect(stdout).toContain("✗ forge up failed: 1 violation of mandatory policies; nothing was done.");
    expect(code).toBe(1);
  });

  test("makes preview save no plan", async () => {
    const { code, stdout } = await place.type(
      `preview --policy-pack ${PACK} --save-plan plan.json --output markdown`,
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/^### ❌ forge preview failed: 2 violations of mandatory policies$/m);
    expect(stdout).toMatch(
      /^- ❌ `push-secrets` \(mandatory\): `ProjectPushRule \(acme\/platform\/api\)` at `forge\.yaml:8:\d+`: /m,
    );
    expect(() => place.read("plan.json")).toThrow("ENOENT");
  });
});

describe("a file without violations of mandatory policies", () => {
  test("is applied with its violations of advisory policies reported", async () => {
    place.write("forge.yaml", questionable);
    const expected = {
      lines: ['create GroupLabel "crash" (acme)', "create ProjectPushRule (acme/platform/api)"],
      violations: [advice],
    };
    expect(await place.report(`preview --policy-pack ${PACK}`)).toMatchObject({ ...expected, code: 2 });
    expect(await place.report(`up --policy-pack ${PACK}`)).toMatchObject({
      ...expected,
      code: 0,
      outcome: "done",
    });
    expect(await place.other.pushRules.get({ project: "acme/platform/api" })).toMatchObject({
      prevent_secrets: true,
      member_check: true,
    });
  });

  test("existing objects are validated even if nothing changes", async () => {
    place.write("forge.yaml", violating.replace("rejectUnsignedCommits: true, ", ""));
    expect(await place.report("up")).toMatchObject({ code: 0 });
    const report = await place.report(`preview --policy-pack ${PACK}`);
    expect(report).toMatchObject({ code: 1, outcome: "failed", lines: [] });
    expect(report.violations.filter((one) => one.startsWith("mandatory"))).toHaveLength(3);
  });
});

test("what policies remediate is planned, applied and reported, and the next run finds it", async () => {
  place.write("forge.yaml", violating.replaceAll("api", "web"));
  place.write(
    "policies.json",
    '{ "all": "disabled", "push-secrets": "remediate", "push-members": "remediate" }',
  );
  const typed = `--policy-pack ${PACK} --policy-pack-config policies.json`;
  const { code, violations, warnings } = await place.report(`preview ${typed}`);
  expect({ code, violations }).toEqual({ code: 2, violations: [] });
  expect(warnings).toEqual([
    "The policy push-secrets sets preventSecrets of ProjectPushRule acme/platform/web, whatever the file declares.",
    "The policy push-members sets memberCheck of ProjectPushRule acme/platform/web, whatever the file declares.",
  ]);
  expect((await place.type(`preview ${typed}`)).stdout).toMatch(/^ +memberCheck +false → true$/m);
  expect(await place.report(`up ${typed}`)).toMatchObject({ code: 0, outcome: "done", failures: [] });
  expect(await place.other.pushRules.get({ project: "acme/platform/web" })).toMatchObject({
    ...{ prevent_secrets: true, member_check: true, deny_delete_tag: true },
  });
  expect(await place.report(`preview ${typed}`)).toMatchObject({ code: 0, lines: [], violations: [] });
});

describe("a custom pack", () => {
  const secret = { BACKUP: "s3cr3t-of-the-backup" };
  beforeAll(() =>
    place.write(
      "forge.yaml",
      `${complying}    remoteMirrors:
      backup: { url: "https://backup.example/api.git", username: bot, password: "\${secret:BACKUP}", onlyProtectedBranches: true }
`,
    ),
  );

  test("runs together with the pack of the package, and its violations have secrets masked", async () => {
    const folder = pack(
      "own",
      own(`{
        name: "own-mirrors", description: "Mirrors are ours.",
        validateResource: validateEach(forge.RemoteMirror, ({ url, password }, _args, report) => report(url + " takes " + password)),
      }`),
    );
    const { code, violations, failures } = await place.report(
      `up --policy-pack ${PACK} --policy-pack ${folder}`,
      secret,
    );
    expect({ code, violations, failures }).toEqual({
      code: 1,
      violations: [
        'mandatory RemoteMirror "https://backup.example/api.git" (acme/platform/api): Mirrors are ours.\nhttps://backup.example/api.git takes [secret]',
      ],
      failures: [],
    });
    expect(await place.other.remoteMirrors.list({ project: "acme/platform/api" }).toArray()).toEqual([]);
  });

  test.each<[string, string, string]>([
    [
      "cannot be read",
      "const policies = ;",
      "The policy pack: FOLDER cannot be used because its program fails: FOLDER/index.js:1\nconst policies = ;\n^\nSyntaxError: Unexpected token ';'",
    ],
    [
      "fails before it has begun",
      'throw new Error("there is no rules.json");',
      "The policy pack: FOLDER cannot be used because its program fails: Error: there is no rules.json (index.js:1:7)",
    ],
    [
      "fails at its work",
      own(`{
        name: "own-labels", description: "Labels are short.",
        validateResource: validateEach(forge.GroupLabel, ({ nothing }) => nothing.length),
      }`),
      "The policy own-labels of the pack own: It fails while it validates GroupLabels labels: TypeError: Cannot read properties of undefined (reading 'length') (index.js:6:83)",
    ],
  ])("that %s makes up fail with the reason and without a stack trace", async (what, program, message) => {
    const world = place.service.dump();
    const name = pack(what.replaceAll(" ", "-"), program);
    const report = await place.report(`up --policy-pack ${name}`, secret);
    expect(report).toMatchObject({
      code: 1,
      outcome: "failed",
      failures: [message.replaceAll("FOLDER", path.join(place.folder, name))],
    });
    expect(place.service.dump()).toEqual(world);
  });

  test("without the package next to it is an error that names what to install", async () => {
    const elsewhere = await home(complying);
    try {
      mkdirSync(path.join(elsewhere.folder, "own"));
      elsewhere.write("own/PulumiPolicy.yaml", "runtime: nodejs\n");
      elsewhere.write("own/index.js", own(""));
      const { code, failures } = await elsewhere.report("preview --policy-pack own");
      expect({ code, failures }).toEqual({
        code: 1,
        failures: [
          `The policy pack: ${path.join(elsewhere.folder, "own")} cannot load @pulumi/pulumi: run npm install pulumi-forge there, or in a folder above it.`,
        ],
      });
    } finally {
      await elsewhere.leave();
    }
  });
});
