/** Writes SDKs for other languages with the generators of a Pulumi installation. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureEngine } from ".";
import type { Progress } from "./progress";
import { runBuild } from "./run";
import type { SdkLanguage } from "./sdk-languages";

export interface SdkOptions {
  readonly language: SdkLanguage;
  /** The file of the package schema. */
  readonly schema: string;
  /** The folder to write to. */
  readonly out: string;
  /** Default: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Default: on stderr. */
  readonly progress?: Progress;
}

export async function writeSdk(options: SdkOptions): Promise<void> {
  const { language, schema, out, env = process.env, progress } = options;
  const engine = await ensureEngine({ env, ...(progress ? { progress } : {}) });
  const folder = await mkdtemp(path.join(tmpdir(), "forge-sdk-"));
  const words = ["--language", language, "--local", "--out", folder];
  try {
    await runBuild(engine.command, ["package", "gen-sdk", path.resolve(schema), ...words], {
      env: engine.environment(env),
    });
    await cp(path.join(folder, language), out, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
