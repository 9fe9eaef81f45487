/** Writes SDKs for other languages with Pulumi's code generators. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureEngine } from ".";
import { findGo } from "./go";
import { ensureLanguage } from "./languages";
import { type Progress, progressOn } from "./progress";
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

type Generate = (options: Required<SdkOptions>) => Promise<void>;

/** The first call on a machine compiles the generators, which takes minutes. Throws with the reason if there is no usable Go. */
export async function writeSdk(options: SdkOptions): Promise<void> {
  const { language, env = process.env, progress = progressOn(process.stderr) } = options;
  const generate = language === "java" ? withHost : withEngineModule;
  await generate({ ...options, env, progress });
}

/** The module from which the engine is built has the generators of most languages. */
const withEngineModule: Generate = async ({ language, schema, out, env, progress }) => {
  const go = await findGo(env);
  const args = ["run", "-mod=readonly", "./sdk", language, path.resolve(schema), path.resolve(out)];
  await progress.during(`writing the SDK for ${language}`, () => go.run("pulumi", args));
};

/** A generator that is part of its language host. */
const withHost: Generate = async ({ schema, out, env, progress }) => {
  const [engine, host] = await Promise.all([
    ensureEngine({ env, progress }),
    ensureLanguage("java", { env, progress }),
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), "forge-sdk-"));
  const args = ["package", "gen-sdk", path.resolve(schema), "--language", "java", "--local", "--out", folder];
  try {
    await runBuild(engine.command, args, {
      env: engine.environment({ ...env, PATH: [host, env.PATH].join(path.delimiter) }),
    });
    await cp(path.join(folder, "java"), out, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
