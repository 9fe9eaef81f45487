/** What a stack has recorded, as it is kept: it is read and written without being decrypted. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Values } from "../provider/values";
import type { Stack } from "./stack";

export interface StackRecord {
  readonly version: number;
  /** Nothing before the first run. */
  readonly deployment?: {
    readonly secrets_providers?: { readonly type?: string; readonly state?: { readonly salt?: string } };
    readonly resources?: readonly RecordedResource[];
  };
}

export interface RecordedResource {
  readonly urn: string;
  readonly type: string;
  readonly inputs?: Values;
  readonly outputs?: Values;
}

export const readRecord = async (stack: Stack): Promise<StackRecord> =>
  JSON.parse(await stack.run(["stack", "export"])) as StackRecord;

export async function writeRecord(stack: Stack, record: StackRecord): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-record-"));
  const file = path.join(folder, "record.json");
  try {
    writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
    await stack.run(["stack", "import", "--file", file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
