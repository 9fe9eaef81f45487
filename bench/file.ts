/** Measures a file that `forge` previews, applies, compares and destroys: whole processes, from start to exit. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../sdk/package-root";
import { labelsOf } from "./labels";
import type { Operation } from "./operations";
import type { Place, Session } from "./subject";
import { measured } from "./usage";

/** The `forge` of a build. */
export const commandIn = (root: string): string => path.join(root, "dist", "cli", "main.js");

/** The arguments and the exit code of each operation; 2 means that there are changes. */
const commands: Record<Operation, { readonly args: readonly string[]; readonly code: number }> = {
  "first preview": { args: ["preview"], code: 2 },
  create: { args: ["up"], code: 0 },
  "empty preview": { args: ["preview"], code: 0 },
  "empty up": { args: ["up"], code: 0 },
  "drift check": { args: ["drift"], code: 2 },
  update: { args: ["up"], code: 0 },
  destroy: { args: ["destroy", "--yes"], code: 0 },
};

interface FileOptions {
  /** The folder of the build that is measured. */
  readonly root?: string;
  /** The number of objects that an update changes. */
  readonly updated?: number;
}

export async function file(
  { service, group, size, signal }: Place,
  { root = packageRoot(), updated }: FileOptions = {},
): Promise<Session> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-file-"));
  const say = (stage: "first" | "updated") => {
    const { labels } = labelsOf(group.name, size, stage, updated);
    // JSON is YAML; one line for each object, as people write it.
    const lines = Object.entries(labels).map(([name, label]) => `      ${name}: ${JSON.stringify(label)}`);
    writeFileSync(
      path.join(folder, "forge.yaml"),
      `groups:\n  ${group.name}:\n    labels:\n${lines.join("\n")}\n`,
    );
  };
  say("first");
  const env = {
    ...process.env,
    FORGE_BASE_URL: service.url,
    FORGE_TOKEN: service.token,
    FORGE_DIALECT: "neutral",
  };
  return {
    async run(operation) {
      if (operation === "update") say("updated");
      const { args, code } = commands[operation];
      const { result, usage } = await measured(() =>
        promisify(execFile)(process.execPath, [commandIn(root), ...args], {
          cwd: folder,
          env,
          signal,
          maxBuffer: 2 ** 28,
        }).then(
          () => 0,
          (error: { readonly code?: unknown }) => error.code,
        ),
      );
      if (result !== code) throw new Error(`forge ${args.join(" ")} ended with ${result}, not with ${code}.`);
      return usage;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
