/** The rules for imports, tested on imports that they forbid, including imports of types only. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";

const folder = mkdtempSync(path.join(tmpdir(), "forge-arrows-"));
const program = path.join(
  packageRoot(),
  "node_modules",
  "dependency-cruiser",
  "bin",
  "dependency-cruise.mjs",
);
let report = "";

const files = {
  "sdk/client.ts": 'import type { Kind } from "../provider/kind";\nexport type Client = Kind;\n',
  "provider/kind.ts": "export type Kind = string;\n",
  "provider/deep.ts":
    'import type { Output } from "@pulumi/pulumi/output";\nexport type Deep = Output<string>;\n',
  "provider/resources/label.ts": 'import type { Deep } from "../deep";\nexport type Label = Deep;\n',
  "provider/pulumi/run/events.ts":
    'import type { Report } from "../../../cli/gitops/report/report";\nexport type Events = Report;\n',
  "provider/policy/rule.ts": "export type Rule = string;\n",
  "provider/hosts/host.ts": 'import type { Rule } from "../policy/rule";\nexport type Host = Rule;\n',
  "cli/configuration/run.ts":
    'import type { Events } from "../../provider/pulumi/run/events";\nexport type Run = Events;\n',
  "cli/gitops/report/report.ts": 'export type Report = import("./change").Change;\n',
  "cli/gitops/report/change.ts": 'import type { Report } from "./report";\nexport type Change = Report[];\n',
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  for (const name of [".dependency-cruiser.cjs", "tsconfig.json"])
    cpSync(path.join(packageRoot(), name), path.join(folder, name));
  const link = path.join(folder, "node_modules", "@pulumi", "pulumi");
  mkdirSync(link, { recursive: true });
  writeFileSync(
    path.join(link, "package.json"),
    JSON.stringify({ name: "@pulumi/pulumi", version: "3.0.0" }),
  );
  writeFileSync(path.join(link, "output.js"), "");
  writeFileSync(path.join(link, "output.d.ts"), "export declare class Output<T> { value: T }\n");
  report = spawnSync(process.execPath, [program, "."], { cwd: folder, encoding: "utf8" }).stdout;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["the client that imports the provider", "arrows-of-sdk: sdk/client.ts → provider/kind.ts"],
  [
    "the provider that imports a file of the SDK",
    "insides-of-pulumi: provider/deep.ts → node_modules/@pulumi/pulumi/output.js",
  ],
  [
    "a resource that imports more than its helpers",
    "arrows-of-provider-resources: provider/resources/label.ts → provider/deep.ts",
  ],
  [
    "provider/pulumi/ that imports a folder above it",
    "arrows-of-provider-pulumi-run: provider/pulumi/run/events.ts → cli/gitops/report/report.ts",
  ],
  [
    "a host that imports a policy",
    "arrows-of-provider-core: provider/hosts/host.ts → provider/policy/rule.ts",
  ],
  [
    "a configuration that imports a run of the engine",
    "arrows-of-cli-configuration: cli/configuration/run.ts → provider/pulumi/run/events.ts",
  ],
  ["two files that import each other's types", "no-circle: cli/gitops/report/change.ts"],
])("the check of imports reports %s", (_, violation) => expect(report).toContain(violation));
