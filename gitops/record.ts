/** What a stack has recorded, as it is kept: it is read and written without being decrypted. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Stack } from "@pulumi/pulumi/automation";

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
  readonly inputs?: WithItems;
  readonly outputs?: WithItems;
}

/** A resource of many has its objects by key. */
export interface WithItems {
  readonly items?: Readonly<Record<string, unknown>>;
}

export const readRecord = async (stack: Stack): Promise<StackRecord> =>
  JSON.parse(await told(stack, ["export"])) as StackRecord;

export async function writeRecord(stack: Stack, record: StackRecord): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-record-"));
  const file = path.join(folder, "record.json");
  try {
    writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
    await told(stack, ["import", "--file", file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The Automation API's own ways decrypt it, and leave it in a file that everybody can read. */
async function told({ name, workspace }: Stack, args: readonly string[]): Promise<string> {
  const command = workspace.pulumiCommand as unknown as Runnable;
  return (await command.run(["stack", ...args, "--stack", name], workspace.workDir, {})).stdout;
}

/** What the Automation API does not declare of its commands. */
interface Runnable {
  run(
    args: readonly string[],
    folder: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<{ readonly stdout: string }>;
}
