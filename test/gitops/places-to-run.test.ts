/** The Dockerfile, the CI component and the GitHub action work as their pages describe. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { packageRoot, packageVersion } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { createRunner, type Runner } from "./postgres/runner";
import { githubProblems, gitlabProblems, hasGo } from "./schemas/ci";

const read = (name: string) => readFileSync(path.join(packageRoot(), name), "utf8");

const FILES = {
  "forge.yaml": "stacks: { mobile: { file: mobile.yaml }, rest: { file: rest.yaml } }\n",
  "mobile.yaml": 'groups: { acme/mobile: { labels: { bug: { color: "#123456" } } } }\n',
  "rest.yaml": 'groups: { acme: { labels: { bug: { color: "#123456" } } } }\n',
};

const READ_TOKEN = "forge-olivia-read-token";

let service: Simulator;
let runner: Runner;
let environment: Record<string, string>;
beforeAll(async () => {
  service = await startSimulator();
  runner = createRunner({
    name: "configuration",
    environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, FORGE_READ_TOKEN: READ_TOKEN },
  });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(runner.folder, name), text);
  const bin = path.join(runner.folder, "node_modules", ".bin");
  environment = { PATH: `${bin}:${process.env.PATH}` };
  // The package is installed already, so this npx only checks the requested version.
  const npx = `#!/bin/sh\n[ "$1 $2 $npm_config_ignore_scripts" = "--yes pulumi-forge@${packageVersion()} true" ] || exit 99\nshift 2\nexec forge "$@"\n`;
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, "npx"), npx);
  chmodSync(path.join(bin, "npx"), 0o755);
});
afterAll(async () => {
  runner.remove();
  await service.close();
});

test("the Dockerfile is valid and has the version of this package", () => {
  const text = read("docs/run/Dockerfile");
  expect(validate(text)).toEqual([]);
  expect(text).toContain(`ARG FORGE_VERSION=${packageVersion()}\n`);
  expect(validate("FRM node")).not.toEqual([]);
});

test("the Kubernetes manifests are valid YAML", () => {
  const blocks = [...read("docs/run/kubernetes.md").matchAll(/```yaml\n(.*?)```/gs)];
  expect(blocks.map(([, text]) => parse(text ?? "", { strict: true }).kind)).toEqual(["Stack", "CronJob"]);
});

describe("the component", () => {
  const [head = "", body = ""] = read("docs/run/templates/forge.yml").split("\n---\n");
  const inputs = parse(head).spec.inputs as Record<string, { default: string | number }>;
  const text = body.replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) =>
    String(inputs[name]?.default ?? `no input ${name}`),
  );
  const jobs = parse(text) as Record<string, { script?: string[]; before_script?: string[] }>;
  const script = (name: string, more: Record<string, string> = {}) =>
    runner.script([...(jobs[".forge"]?.before_script ?? []), ...(jobs[name]?.script ?? [])].join("\n"), {
      ...environment,
      ...more,
    });

  test("is a pipeline that GitLab accepts", () => {
    expect(gitlabProblems(text)).toBe("");
    expect(gitlabProblems(text.replace("needs: [forge stacks]", "needs: [forge stack]"))).toContain(
      "forge stack",
    );
  });

  test("has and uses the inputs in the table of its page", () => {
    const rows = [...read("docs/run/gitlab.md").matchAll(/^\| `(\w+)` \| `(.*?)` \|/gm)];
    expect(rows.map(([, name, value]) => [name, value])).toEqual(
      Object.entries(inputs).map(([name, input]) => [name, String(input.default)]),
    );
    expect(inputs.version?.default).toBe(packageVersion());
    expect(text).not.toContain("no input");
    for (const name of Object.keys(inputs)) expect(body).toContain(`inputs.${name} ]]`);
  });

  test("validates the file, generates the jobs of its stacks and finds drift", async () => {
    expect(await script("forge validate")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("is valid"),
    });
    const commit = `git add *.yaml
git -c user.name=ada -c user.email=ada@example.com commit -qm change`;
    const change = "sed -i s/123456/654321/ rest.yaml";
    expect(await runner.script(`git init -q .\n${commit}\n${change}\n${commit}`)).toMatchObject({ code: 0 });
    expect(await script("forge stacks", { CI_COMMIT_BEFORE_SHA: "HEAD~1" })).toMatchObject({ code: 0 });
    const child = parse(readFileSync(path.join(runner.folder, "forge-stacks.yml"), "utf8"));
    expect(Object.keys(child).filter((name) => / /.test(name))).toEqual(["plan rest", "up rest"]);
    const preview = await script("forge preview", {
      CI_MERGE_REQUEST_DIFF_BASE_SHA: "HEAD~1",
      FORGE_TOKEN: "",
    });
    expect(preview).toMatchObject({ code: 0, stdout: expect.stringContaining("1 object would change") });
    expect(await script("forge drift")).toMatchObject({ code: 2 });
  });
});

describe("the example pipelines", () => {
  test("are accepted by GitLab", () => expect(gitlabProblems(read("examples/gitops/pipeline.yml"))).toBe(""));

  (hasGo ? test : test.skip)(
    "are accepted by GitHub",
    () => {
      expect(githubProblems(read("examples/gitops/github-workflow.yml"))).toBe("");
    },
    300_000,
  );
});

describe("the action", () => {
  const { inputs, outputs, runs } = parse(read("action.yml"));
  const [step] = runs.steps;

  test("has the inputs in the table of its page", () => {
    const rows = [...read("docs/run/github.md").matchAll(/^\| `([\w-]+)` \| (?:`(.*?)`)? ?\|/gm)];
    expect(rows.map(([, name, value]) => [name, value])).toEqual(
      Object.entries<{ default?: string }>(inputs).map(([name, input]) => [name, input.default || undefined]),
    );
    expect(inputs.version.default).toBe(packageVersion());
    const { npm_config_ignore_scripts: scripts, ...given } = step.env;
    expect(scripts).toBe("true");
    for (const value of Object.values<string>(given)) expect(value).toMatch(/^\$\{\{ inputs\.[\w-]+ \}\}$/);
    expect(Object.keys(outputs)).toEqual(["exit-code"]);
  });

  const run = (values: Record<string, string>) =>
    runner.script(step.run, {
      ...environment,
      ...{ FORGE_FILE: "forge.yaml", npm_config_ignore_scripts: step.env.npm_config_ignore_scripts },
      ...{ ARGUMENTS: "", FAIL_ON_CHANGES: "false", VERSION: packageVersion() },
      GITHUB_STEP_SUMMARY: path.join(runner.folder, "summary.md"),
      GITHUB_OUTPUT: path.join(runner.folder, "output.txt"),
      ...values,
    });

  test("writes the report to the summary and outputs the exit code", async () => {
    expect(await run({ COMMAND: "validate" })).toMatchObject({ code: 0 });
    expect(await run({ COMMAND: "drift", ARGUMENTS: "--live --stack rest" })).toMatchObject({ code: 0 });
    expect(await run({ COMMAND: "drift", ARGUMENTS: "--live", FAIL_ON_CHANGES: "true" })).toMatchObject({
      code: 2,
    });
    expect(await run({ COMMAND: "drift", ARGUMENTS: "--live", FORGE_TOKEN: "wrong" })).toMatchObject({
      code: 1,
    });
    expect(readFileSync(path.join(runner.folder, "output.txt"), "utf8")).toBe(
      "exit-code=0\nexit-code=2\nexit-code=2\nexit-code=1\n",
    );
    expect(readFileSync(path.join(runner.folder, "summary.md"), "utf8")).toContain("2 objects differ from");
  });
});
