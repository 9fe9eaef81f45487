/** What a person has who keeps a configuration in a file: a folder, a service, and a prompt. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@jest/globals";
import { reportSchema } from "../../gitops/render/json";
import { type Client, createClient } from "../../sdk";
import { type Simulator, type SimulatorOptions, startSimulator } from "../../simulator";
import { type Ended, forge } from "./forge";

export interface Home {
  readonly folder: string;
  readonly service: Simulator;
  /** Somebody else's, who does not know of the file. */
  readonly other: Client;
  write(file: string, text: string): void;
  read(file: string): string;
  /** Types a line behind `forge` in the folder. */
  type(line: string | readonly string[], environment?: NodeJS.ProcessEnv): Promise<Ended>;
  /** The same, with the report as data. */
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
  /** `groups/acme#labels.bug` */
  readonly addresses: readonly string[];
  readonly failures: readonly string[];
  readonly violations: readonly string[];
}

/** No passphrase or state of whoever runs the tests is taken for one of theirs. */
const NOTHING = { PULUMI_BACKEND_URL: "", FORGE_STATE: "", FORGE_FILE: "", FORGE_STACK: "", NO_COLOR: "1" };

export async function home(file = "", options: SimulatorOptions = {}): Promise<Home> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-home-"));
  const service = await startSimulator(options);
  const other = createClient({ baseUrl: service.url, token: service.token });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  if (file !== "") write("forge.yaml", file);
  const type = async (line: string | readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    judged(
      await forge(
        typeof line === "string" ? line.split(" ") : line,
        { ...NOTHING, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, ...environment },
        undefined,
        folder,
      ),
    );
  return {
    ...{ folder, service, other, write, type },
    read: (name) => readFileSync(path.join(folder, name), "utf8"),
    report: async (line, environment) => reportIn(await type(`${line} --output json`, environment)),
    async leave() {
      await other.close();
      await service.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What holds for each end: sentences, and no secret. */
function judged(ended: Ended): Ended {
  const said = ended.stdout + ended.stderr;
  expect(said).not.toMatch(/^\s+at .*:\d+/m);
  expect(said).not.toMatch(/forge-\w+-token|s3cr3t/);
  return ended;
}

function reportIn({ code, stdout }: Ended): TypedReport {
  const { counts, changes, failures, violations, exitCode, outcome } = reportSchema.parse(JSON.parse(stdout));
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
    addresses: changes.map(({ address }) => address).sort(),
    failures: failures.map(({ title, message }) => `${title}: ${message}`),
    violations: violations.map(({ level, title, message }) => `${level} ${title}: ${message}`),
  };
}
