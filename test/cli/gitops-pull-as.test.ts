/** `pull --as` writes a program and an import file, with which the real engine imports all objects without changes. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { definitionOf } from "../../provider/definition/definitions";
import { kinds } from "../../provider/generated/kind-names";
import { sampleWorld } from "../../simulator";
import { fullWorld } from "../gitops/world";
import { compile } from "../package/compile";
import { createStack, type Run, type Stack } from "../pulumi/stack";
import { type Home, home } from "./home";

/** Those that the service returns are imported with their values. */
const returned: Readonly<Record<string, string>> = {
  ACME_PLATFORM_WEB_DEPLOY_TOKEN_PRODUCTION_VALUE: "deploy-token-of-production",
  ACME_PLATFORM_WEB_DEPLOY_TOKEN_STAGING_VALUE: "deploy-token-of-staging",
};

const SECRETS = [
  "ACME_PLATFORM_WEB_DEPLOY_TOKEN_PRODUCTION_VALUE",
  "ACME_PLATFORM_WEB_DEPLOY_TOKEN_STAGING_VALUE",
  "ACME_ARTIFACTS_ACME_EXAMPLE_PASSWORD",
];
const EVERYTHING = "--include wikiPages --include issueLinks";

/** The options of Pulumi's template for TypeScript. */
const TEMPLATE: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
};

let place: Home;
beforeAll(async () => {
  const world = fullWorld();
  // The service looks up a label by name before it looks it up by number, so this name hides a number.
  const labels = world.labels?.filter(({ name }) => name !== "12") ?? [];
  place = await home("", {
    world: { ...world, labels, error_tracking_keys: sampleWorld().error_tracking_keys ?? [] },
  });
});
afterAll(() => place.leave());

async function succeeded(running: Promise<Run>): Promise<Run> {
  const run = await running;
  if (run.code !== 0) throw new Error(run.text);
  return run;
}

async function newStack(): Promise<Stack> {
  const stack = await createStack({
    program: "",
    environment: { FORGE_BASE_URL: place.service.url, FORGE_TOKEN: place.service.token },
  });
  for (const name of SECRETS)
    await succeeded(stack.pulumi("config", "set", "--secret", name, returned[name] ?? `s3cr3t of ${name}`));
  return stack;
}

const javaScript = (program: string) => ts.transpileModule(program, { compilerOptions: TEMPLATE }).outputText;
const withoutImports = (program: string) => program.replace(/, \{ import: ".*" \}\);$/gm, ");");

/** The steps other than imports, and what they change. */
const changed = ({ steps }: Run) =>
  steps
    .filter(({ op }) => !["import", "same", "refresh"].includes(op))
    .map(({ op, name, before, after }) => ({ op, name, before, after }));

/** Kinds of which the sample organization has no object, and those of the whole installation. */
const withoutObjects: ReadonlySet<string> = new Set([
  ...["Application", "Environment", "FreezePeriod", "GroupBadge", "GroupHook", "GroupPushRule"],
  ...["InstanceVariable", "PipelineSchedule", "ProjectBadge", "ProjectHook", "ProjectLabel"],
  ...[
    "ProjectMilestone",
    "Topic",
    "GroupAccessToken",
    "GroupDeployToken",
    "GroupShare",
    "ProjectAccessToken",
  ],
  ...["ProjectDeployToken", "ProjectShare", "ProtectedBranch", "ProtectedTag", "ServiceAccount", "User"],
]);

/** All kinds that can be listed. */
const pullable = kinds
  .filter((kind) => definitionOf(kind).pull?.impossible === undefined && !withoutObjects.has(kind))
  .toSorted();

describe("pull --as typescript", () => {
  let program: string;
  let stack: Stack;
  beforeAll(async () => {
    stack = await newStack();
  });
  afterAll(() => stack.remove());

  test("writes a program and names the secrets to set first", async () => {
    const { code, stdout, stderr } = await place.type(
      `pull acme ${EVERYTHING} --as typescript --out index.ts`,
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toMatch(/^index\.ts: \d+ objects\. pulumi up imports them\.$/m);
    program = place.read("index.ts");
    expect(program).toMatch(/^\/\/ After the first `pulumi up`, remove the `import` options\.\n/);
    for (const name of SECRETS) {
      expect(stderr).toContain(`  pulumi config set --secret ${name}   # the `);
      expect(program).toContain(`//   pulumi config set --secret ${name}   # the `);
      expect(program).toContain(`config.requireSecret("${name}")`);
    }
    expect(program).toContain("registry: virtualRegistryAcmeReleases.registryId,");
    expect(program).toContain("memberRoleId: memberRoleAcmeReleaseManager.memberRoleId,");
    for (const secret of ["artifacts-password", "mirror-password", "glptt-", "*****"])
      expect(program).not.toContain(secret);
  });

  test("writes a program that compiles with the options of Pulumi's template", () => {
    const file = path.join(stack.folder, "index.ts");
    writeFileSync(file, program);
    expect(compile(file, TEMPLATE).problems).toEqual([]);
  });

  test("writes a program that imports objects of every kind without changes, with and without the import options", async () => {
    const before = place.service.dump();
    stack.writeProgram(javaScript(program));
    const up = await succeeded(stack.up());
    expect(changed(up)).toEqual([]);
    expect(up.text).not.toMatch(/warning|error:/);
    expect([...new Set(up.steps.map(({ kind }) => kind))].sort()).toEqual(pullable);
    await succeeded(stack.preview("--expect-no-changes"));
    stack.writeProgram(javaScript(withoutImports(program)));
    await succeeded(stack.preview("--expect-no-changes"));
    await succeeded(stack.up("--expect-no-changes"));
    await succeeded(stack.preview("--expect-no-changes", "--refresh"));
    expect(place.service.dump()).toEqual(before);
  });

  test("the first value of a secret is recorded, so another value is a change", async () => {
    await succeeded(
      stack.pulumi("config", "set", "--secret", "ACME_ARTIFACTS_ACME_EXAMPLE_PASSWORD", "another"),
    );
    const preview = await succeeded(stack.preview());
    expect(new Set(changed(preview).map(({ name }) => name))).toEqual(
      new Set(["acme-https-artifacts.acme.example-releases"]),
    );
    expect(preview.steps.map(({ op }) => op)).toContain("update");
  });
});

describe("pull --as pulumi-import", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await newStack();
  });
  afterAll(() => stack.remove());

  test("writes one entry with a unique name for each object", async () => {
    const { code, stderr } = await place.type(`pull acme ${EVERYTHING} --as pulumi-import --out import.json`);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^import\.json: \d+ objects\. pulumi import --file import\.json imports them\.$/m);
    const { resources } = JSON.parse(place.read("import.json")) as {
      resources: { type: string; name: string; id: string }[];
    };
    expect(resources).toContainEqual({ type: "forge:index:GroupLabel", name: "acme-bug", id: "acme/1" });
    expect(resources).toContainEqual({
      type: "forge:index:ProjectPushRule",
      name: "acme-platform-web-pushRule",
      id: "acme/platform/web",
    });
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    const { stdout } = await place.type(`pull acme ${EVERYTHING} --as pulumi-import`);
    expect(stdout).toBe(place.read("import.json"));
  });

  test("writes a file that imports objects of every kind, so that the program has no changes", async () => {
    writeFileSync(path.join(stack.folder, "import.json"), place.read("import.json"));
    const imported = await succeeded(
      stack.pulumi("import", "--file", "import.json", "--yes", "--skip-preview", "--generate-code=false"),
    );
    expect(imported.text).not.toMatch(/warning|error:/);
    const { stdout } = await place.type(`pull acme ${EVERYTHING} --as typescript`);
    stack.writeProgram(javaScript(withoutImports(stdout)));
    const preview = await succeeded(stack.preview("--expect-no-changes"));
    expect([...new Set(preview.steps.map(({ op }) => op))]).toEqual(["same"]);
    expect([...new Set(preview.steps.map(({ kind }) => kind))].sort()).toEqual(pullable);
  });
});

describe("options that exclude each other", () => {
  test.each([
    [
      "pull acme --out forge.yaml",
      "--out is for --as pulumi-import and --as typescript; for a forge.yaml, use --file.",
    ],
    [
      "pull acme --as typescript --file index.ts",
      "--file is for a forge.yaml; with --as typescript, use --out.",
    ],
    [
      "pull acme --as typescript --out taken.ts",
      "taken.ts exists already; use --force to overwrite it, or --out to write another file.",
    ],
    ["pull acme --as go", "error: option '--as <format>' argument 'go' is invalid."],
  ])("%s is an error", async (line, message) => {
    place.write("taken.ts", "// mine");
    expect(await place.type(line)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    expect(place.read("taken.ts")).toBe("// mine");
  });

  test("--force overwrites an existing file", async () => {
    expect(await place.type("pull acme/mobile --as typescript --out taken.ts --force")).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("The file before it is taken.ts.bak."),
    });
    expect(place.read("taken.ts.bak")).toBe("// mine");
    expect(place.read("taken.ts")).toContain("new forge.GroupLabel(");
  });
});
