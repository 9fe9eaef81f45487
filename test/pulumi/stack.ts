/** A stack on the real engine, in a folder and with a state of its own; what the engine did is told resource by resource. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureEngine } from "../../engine";
import { packageRoot } from "../../engine/package-root";

/** What the engine decided for a resource, or did. */
export interface Step {
  readonly op: string;
  /** The name that the program gave. */
  readonly name: string;
  readonly kind: string;
  /** Inputs before and after: what a preview shows as the difference. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** The inputs that force a replacement. */
  readonly replacedFor: readonly string[];
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly id: string;
}

export interface Run {
  readonly code: number;
  /** Everything printed, as a person would read it. */
  readonly text: string;
  readonly steps: readonly Step[];
}

export interface StackOptions {
  /** The program, as a CommonJS file. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where `pulumi-forge` is found: this project itself unless told. */
  readonly package?: string;
}

export interface Stack {
  readonly folder: string;
  preview(...args: string[]): Promise<Run>;
  up(...args: string[]): Promise<Run>;
  destroy(...args: string[]): Promise<Run>;
  pulumi(...args: string[]): Promise<Run>;
  writeProgram(text: string): void;
  remove(): void;
}

export async function createStack(options: StackOptions): Promise<Stack> {
  const engine = await ensureEngine();
  const root = packageRoot();
  const folder = mkdtempSync(path.join(tmpdir(), "forge-stack-"));
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(folder, "state"));
  mkdirSync(modules);
  symlinkSync(options.package ?? root, path.join(modules, "pulumi-forge"));
  symlinkSync(path.join(root, "node_modules", "@pulumi"), path.join(modules, "@pulumi"));
  writeFileSync(
    path.join(folder, "Pulumi.yaml"),
    "name: test\nruntime:\n  name: nodejs\n  options:\n    typescript: false\n",
  );
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "test", private: true, main: "index.js" }),
  );
  const writeProgram = (text: string) => writeFileSync(path.join(folder, "index.js"), text);
  writeProgram(options.program);

  const environment = {
    ...engine.environment(),
    PULUMI_BACKEND_URL: `file://${path.join(folder, "state")}`,
    PULUMI_CONFIG_PASSPHRASE: "test",
    // The log of events is for those who develop on Pulumi, and so hidden unless asked for.
    PULUMI_DEBUG_COMMANDS: "true",
    ...options.environment,
  };
  let runs = 0;

  function pulumi(...args: string[]): Promise<Run> {
    const log = path.join(folder, `events-${runs++}.json`);
    const logged = ["up", "preview", "destroy", "refresh"].includes(args[0] ?? "");
    return new Promise((resolve, reject) => {
      const child = spawn(
        engine.command,
        [...args, "--non-interactive", "--color", "never", ...(logged ? ["--event-log", log] : [])],
        { cwd: folder, env: environment, stdio: ["ignore", "pipe", "pipe"] },
      );
      let text = "";
      const collect = (data: Buffer) => {
        text += data.toString();
      };
      child.stdout.on("data", collect);
      child.stderr.on("data", collect);
      child.once("error", reject);
      child.once("close", (code) => resolve({ code: code ?? 1, text, steps: logged ? stepsIn(log) : [] }));
    });
  }

  const initialized = await pulumi("stack", "init", "test");
  if (initialized.code !== 0) throw new Error(initialized.text);

  return {
    folder,
    pulumi,
    writeProgram,
    preview: (...args) => pulumi("preview", ...args),
    up: (...args) => pulumi("up", "--yes", "--skip-preview", ...args),
    destroy: (...args) => pulumi("destroy", "--yes", "--skip-preview", ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Metadata {
  readonly op: string;
  readonly urn: string;
  readonly keys?: readonly string[];
  readonly old: { inputs?: Record<string, unknown>; outputs?: Record<string, unknown>; id?: string } | null;
  readonly new: { inputs?: Record<string, unknown>; outputs?: Record<string, unknown>; id?: string } | null;
}

const OURS = "pulumi-nodejs:dynamic/forge:";

function stepsIn(log: string): Step[] {
  let text: string;
  try {
    text = readFileSync(log, "utf8");
  } catch {
    return [];
  }
  const events = text
    .split("\n")
    .filter(Boolean)
    .map(
      (line) =>
        JSON.parse(line) as {
          resOutputsEvent?: { metadata: Metadata };
          resourcePreEvent?: { metadata: Metadata };
        },
    );
  return events.flatMap(({ resOutputsEvent: event }) => {
    if (event === undefined) return [];
    const { op, urn, keys, old, new: now } = event.metadata;
    const [type = "", name = ""] = urn.split("::").slice(2);
    if (!type.includes(OURS)) return [];
    return [
      {
        op,
        name,
        kind: type.slice(type.lastIndexOf(":") + 1),
        before: old?.inputs ?? {},
        after: now?.inputs ?? {},
        replacedFor: keys ?? [],
        outputs: now?.outputs ?? {},
        id: now?.id ?? old?.id ?? "",
      },
    ];
  });
}
