/** Measures the service's own time: the minimum of requests for an operation, without a provider or an engine. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { labelsOf, someOf } from "./labels";
import { updatedOf } from "./operations";
import type { Place, Session } from "./subject";
import { measured } from "./usage";

const script = path.join(__dirname, "bare.mjs");

export async function bare({ service, group, size, signal }: Place): Promise<Session> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-bench-"));
  const file = path.join(folder, "labels.json");
  return {
    async run(operation) {
      const labels = labelsOf(group.name, size, operation === "update" ? "updated" : "first");
      writeFileSync(file, JSON.stringify({ ...labels, updated: someOf(size, updatedOf(size)) }));
      const args = [script, service.url, service.token, operation, file];
      const { result, usage } = await measured(() => promisify(execFile)(process.execPath, args, { signal }));
      // Without the start of the process, which is not the service's time.
      const { seconds } = JSON.parse(result.stdout) as { seconds: number };
      return { ...usage, wall: seconds };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
