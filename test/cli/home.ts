/** A temporary folder with a forge.yaml, a service, and a way to run commands there. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@jest/globals";
import { reportSchema } from "../../cli/gitops/report/schema";
import { type Client, createClient } from "../../sdk";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, type SimulatorOptions, startSimulator } from "../../simulator";
import { validatorOf } from "../json-schema";
import { type Ended, forge } from "./forge";

export interface Home {
  readonly folder: string;
  readonly service: Simulator;
  /** A client of another user, who changes the service outside of the file. */
  readonly other: Client;
  write(file: string, text: string): void;
  /** Makes folders as needed. */
  writeAll(files: Readonly<Record<string, string>>): void;
  read(file: string): string;
  /** Runs `forge` with these arguments in the folder. */
  type(line: string | readonly string[], environment?: NodeJS.ProcessEnv): Promise<Ended>;
  /** Runs `forge` and parses its JSON report. */
  report(line: string, environment?: NodeJS.ProcessEnv): Promise<TypedReport>;
  leave(): Promise<void>;
}

export interface TypedReport {
  readonly code: number | null;
  readonly outcome: string;
  readonly checked: number;
  readonly adoptedUnchanged: number;
  /** `update GroupLabel "bug" (acme): color` */
  readonly lines: readonly string[];
  /** `marked project acme/web (number 5): It is …` */
  readonly places: readonly string[];
  /** `groups/acme#labels.bug` */
  readonly addresses: readonly string[];
  readonly failures: readonly string[];
  readonly violations: readonly string[];
  readonly warnings: readonly string[];
}

/** Clears the settings of the developer or pipeline that runs the tests. */
const NO_SETTINGS = {
  PULUMI_BACKEND_URL: "",
  FORGE_STATE: "",
  FORGE_FILE: "",
  FORGE_STACK: "",
  NO_COLOR: "1",
  // Files may read every variable, unless a test says otherwise.
  FORGE_VARIABLES: "*",
};

/** The embedded service does not lag, so what is gone a moment after its create need not be looked for as long as by default. */
const SOON = { FORGE_SETTLE_SECONDS: "1" };

export async function home(
  file: string | Readonly<Record<string, string>> = "",
  options: SimulatorOptions = {},
): Promise<Home> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-home-"));
  const service = await startSimulator(options);
  const other = createClient({ baseUrl: service.url, token: service.token });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const writeAll = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      write(name, text);
    }
  };
  if (file !== "") writeAll(typeof file === "string" ? { "forge.yaml": file } : file);
  const type = async (line: string | readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    assertClean(
      await forge(
        typeof line === "string" ? line.split(" ") : line,
        { ...NO_SETTINGS, ...SOON, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, ...environment },
        undefined,
        folder,
      ),
    );
  return {
    ...{ folder, service, other, write, writeAll, type },
    read: (name) => readFileSync(path.join(folder, name), "utf8"),
    report: async (line, environment) => reportIn(await type(`${line} --output json`, environment)),
    async leave() {
      await other.close();
      await service.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Files with stacks, each in a file of its own; `top` stands above them in the main file. */
export const withStacks = (
  stacks: Readonly<Record<string, string>>,
  top = "",
  order: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  "forge.yaml": [
    `${top}stacks:`,
    ...(order.length > 0 ? [`  order: [${order.join(", ")}]`] : []),
    ...Object.keys(stacks).map((name) => `  ${name}: { file: ${name}.yaml }`),
    "",
  ].join("\n"),
  ...Object.fromEntries(Object.entries(stacks).map(([name, text]) => [`${name}.yaml`, text])),
});

/** Asserts that the output has no stack trace and no secret. */
function assertClean(ended: Ended): Ended {
  const output = ended.stdout + ended.stderr;
  expect(output).not.toMatch(/^\s+at .*:\d+/m);
  expect(output).not.toMatch(/forge-\w+-token|s3cr3t/);
  return ended;
}

const isPublished = validatorOf(
  JSON.parse(readFileSync(path.join(packageRoot(), "docs", "schemas", "report.schema.json"), "utf8")),
);

function reportIn({ code, stdout }: Ended): TypedReport {
  isPublished(JSON.parse(stdout));
  expect(isPublished.errors).toBeNull();
  const {
    counts,
    places = [],
    changes,
    failures,
    violations,
    warnings,
    exitCode,
    outcome,
  } = reportSchema.parse(JSON.parse(stdout));
  expect(code).toBe(exitCode);
  return {
    code,
    outcome,
    checked: counts.checked,
    adoptedUnchanged: counts.adoptedUnchanged,
    lines: changes
      .map(({ action, title, properties }) =>
        action === "create" || action === "delete"
          ? `${action} ${title}`
          : `${action} ${title}: ${properties.map(({ name }) => name).join(", ")}`,
      )
      .sort(),
    places: places.map(
      ({ became, type, name, number, message }) => `${became} ${type} ${name} (number ${number}): ${message}`,
    ),
    addresses: changes.map(({ address }) => address).sort(),
    failures: failures.map(({ title, message }) => `${title}: ${message}`),
    violations: violations.map(({ level, title, message }) => `${level} ${title}: ${message}`),
    warnings,
  };
}
