/** Measures `forge preview` of one object of a large resource, next to the preview of all of them. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ReportDocument } from "../cli/gitops/report/schema";
import { packageRoot } from "../sdk/package-root";
import type { Comparison } from "./comparison";
import { labelsOf } from "./labels";
import { startService } from "./service";
import { measured } from "./usage";

const OBJECTS = 20_000;
const GROUP = "acme";

const labels = Object.entries(labelsOf(GROUP, OBJECTS, "first").labels);

/** The labels exist, so that the first run only adopts them. */
const world = {
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "bench-token", user_id: "root" }],
  groups: [{ full_path: GROUP, name: GROUP }],
  labels: labels.map(([name, label]) => ({ group_id: GROUP, name, ...label })),
};

const forgeYaml = `groups:\n  ${GROUP}:\n    labels:\n${labels
  .map(([name, label]) => `      ${name}: ${JSON.stringify(label)}\n`)
  .join("")}`;

/** The arguments of each command, and the number of objects that it compares. */
const previews = {
  whole: { args: [], checked: OBJECTS },
  "one object": { args: ["--target", `groups/${GROUP}#labels.${labels[OBJECTS / 2]?.[0]}`], checked: 1 },
} as const;

export const target: Comparison = {
  summary: "`forge preview --target` of one of as many objects, next to `forge preview` of all of them",
  size: OBJECTS,

  async *samples(rounds, signal) {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
    const command = path.join(packageRoot(), "dist", "cli", "main.js");
    const worldFile = path.join(folder, "world.json");
    try {
      writeFileSync(path.join(folder, "forge.yaml"), forgeYaml);
      writeFileSync(worldFile, JSON.stringify(world));
      const service = await startService("--world", worldFile);
      const env = { ...process.env, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
      const forge = (...args: readonly string[]) =>
        promisify(execFile)(process.execPath, [command, ...args, "--output", "json"], {
          ...{ cwd: folder, env, signal, maxBuffer: 2 ** 28 },
        });
      try {
        await forge("up");
        for (let round = 1; round <= rounds; round++)
          for (const [operation, { args, checked }] of Object.entries(previews)) {
            const { result, usage } = await measured(() => forge("preview", ...args));
            const { counts } = JSON.parse(result.stdout) as ReportDocument;
            if (counts.checked !== checked || counts.create + counts.update > 0)
              throw new Error(`forge preview ${args.join(" ")}: ${JSON.stringify(counts)}`);
            yield { subject: "target", operation, size: OBJECTS, round, ...usage };
          }
      } finally {
        await service.stop();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
