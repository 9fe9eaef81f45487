/**
 * The way of one value through the command and through a program: how many functions and files are handed it, and how often it is
 * unpacked, decoded and planned. It is the color of one label of three, or the value of one variable of three that is secret.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";
import { type Simulator, startSimulator } from "../../simulator";
import { createStack } from "../pulumi/stack";

export interface Counts {
  readonly files: number;
  readonly functions: number;
  /** A text of items that becomes objects, and the reverse. */
  readonly unpacked: number;
  readonly packed: number;
  /** Arguments or a record that become typed. */
  readonly decoded: number;
  readonly planned: number;
}

export const forms = ["file", "secret in a file", "program"] as const;
export type CountedForm = (typeof forms)[number];

/** In this order: each begins with what the former has left. */
export const stages = ["create", "in sync", "change"] as const;
type Stage = (typeof stages)[number];

export const countedCommands = ["preview", "up"] as const;
type Command = (typeof countedCommands)[number];

export type Case = `${CountedForm}, ${Stage}, ${Command}`;

const FIRST = "#a1b2c3";
const CHANGED = "#d4e5f6";

/** By the function that is handed the value. */
const COUNTED: Readonly<Record<Exclude<keyof Counts, "files" | "functions">, RegExp>> = {
  unpacked: /^provider\/collection\/record\/wire\.js parsed$/,
  packed: /^provider\/collection\/record\/wire\.js itemsText$/,
  decoded: /^provider\/collection\/forms\/(many|single)-form\.js decode(Args|Recorded)$/,
  planned: /^provider\/collection\/plan\/plan\.js planOf$/,
};

const dist = path.join(packageRoot(), "dist");
const trace = path.join(__dirname, "trace.cjs");

class Notes {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "forge-counts-"));
  readonly #notes = path.join(this.#folder, "notes");
  readonly environment = { FORGE_COUNTS: path.join(this.#folder, "counts.json") };

  follow(value: string): void {
    writeFileSync(this.#notes, "");
    writeFileSync(this.environment.FORGE_COUNTS, JSON.stringify({ root: dist, value, notes: this.#notes }));
  }

  counts(): Counts {
    const calls = readFileSync(this.#notes, "utf8").trim().split("\n");
    const counted = Object.entries(COUNTED).map(([name, pattern]) => [
      name,
      calls.filter((call) => pattern.test(call)).length,
    ]);
    const functions = new Set(calls);
    const files = new Set(calls.map((call) => call.split(" ")[0]));
    return { files: files.size, functions: functions.size, ...Object.fromEntries(counted) } as Counts;
  }

  /** The functions, each once. */
  functions(): readonly string[] {
    return [...new Set(readFileSync(this.#notes, "utf8").trim().split("\n"))].sort();
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

const labels = (color: string) =>
  `groups: { acme: { labels: { one: { color: "#111111" }, two: { color: "#222222" }, three: { color: "${color}" } } } }\n`;

const variables = `variables: [SECRET]
projects:
  acme/platform/web:
    variables: { ONE: first, TWO: second, THREE: { value: "\${secret:SECRET}", masked: false } }
`;

const program = (color: string) => `const forge = require("pulumi-forge");
new forge.GroupLabels("labels", {
  defaults: { group: "acme" },
  items: { one: { color: "#111111" }, two: { color: "#222222" }, three: { color: "${color}" } },
});`;

interface Place {
  run(command: Command, value: string): Promise<void>;
  remove(): void;
}

function filePlace(service: Simulator, isSecret: boolean, environment: NodeJS.ProcessEnv): Place {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-counts-"));
  return {
    run(command, value) {
      writeFileSync(path.join(folder, "forge.yaml"), isSecret ? variables : labels(value));
      const env = {
        ...process.env,
        ...{
          FORGE_BASE_URL: service.url,
          FORGE_TOKEN: service.token,
          FORGE_STATE: "",
          FORGE_SETTLE_SECONDS: "1",
        },
        ...(isSecret ? { SECRET: value } : {}),
        ...environment,
      };
      const typed = [path.join(dist, "cli", "main.js"), command, ...(command === "up" ? ["--yes"] : [])];
      const child = spawn(process.execPath, ["--require", trace, ...typed], {
        cwd: folder,
        env,
        stdio: "ignore",
      });
      return ended(child, `forge ${command}`, command === "preview" ? [0, 2] : [0]);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function programPlace(
  service: Simulator,
  environment: Readonly<Record<string, string>>,
): Promise<Place> {
  const stack = await createStack({
    program: "",
    isAlone: true,
    environment: {
      ...{ FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, NODE_OPTIONS: `--require ${trace}` },
      ...environment,
    },
  });
  return {
    async run(command, value) {
      stack.writeProgram(program(value));
      const { code, text } = await stack[command]();
      if (code !== 0) throw new Error(`pulumi ${command} ended with exit code ${code}: ${text}`);
    },
    remove: stack.remove,
  };
}

function ended(child: ReturnType<typeof spawn>, name: string, codes: readonly number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (codes.includes(code ?? -1)) resolve();
      else reject(new Error(`${name} ended with exit code ${code}`));
    });
  });
}

/** Calls `onCase` after each one, with the functions that were handed the value. */
export async function countCases(
  wanted: readonly CountedForm[] = forms,
  onCase: (name: Case, counts: Counts, functions: readonly string[]) => void = () => undefined,
): Promise<ReadonlyMap<Case, Counts>> {
  const all = new Map<Case, Counts>();
  for (const form of wanted) {
    const service = await startSimulator();
    const notes = new Notes();
    notes.follow(FIRST);
    const place =
      form === "program"
        ? await programPlace(service, notes.environment)
        : filePlace(service, form !== "file", notes.environment);
    try {
      for (const stage of stages)
        for (const command of countedCommands) {
          const value = stage === "change" ? CHANGED : FIRST;
          notes.follow(value);
          await place.run(command, value);
          const counts = notes.counts();
          all.set(`${form}, ${stage}, ${command}`, counts);
          onCase(`${form}, ${stage}, ${command}`, counts, notes.functions());
        }
    } finally {
      place.remove();
      notes.remove();
      await service.close();
    }
  }
  return all;
}
