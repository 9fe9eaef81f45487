/** Writes SDKs for other languages with Pulumi's code generators, which are parts of the engine's Go modules. */
import path from "node:path";
import { findGo } from "./go";
import { type Progress, progressOn } from "./progress";

export const sdkLanguages = ["go", "python"] as const;
export type SdkLanguage = (typeof sdkLanguages)[number];

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

/** The first call on a machine compiles the generators, which takes minutes. Throws with the reason if there is no usable Go. */
export async function writeSdk(options: SdkOptions): Promise<void> {
  const { language, schema, out, env = process.env, progress = progressOn(process.stderr) } = options;
  const go = await findGo(env);
  await progress.during(`writing the SDK for ${language}`, () =>
    go.run("pulumi", ["run", "-mod=readonly", "./sdk", language, path.resolve(schema), path.resolve(out)]),
  );
}
