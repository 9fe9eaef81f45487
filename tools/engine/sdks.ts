/** Writes SDKs for other languages with Pulumi's code generators, where no Pulumi installation has them. */
import path from "node:path";
import { progressOn } from "../../provider/pulumi/engine/progress";
import { type SdkOptions, writeSdk as writeByEngine } from "../../provider/pulumi/engine/sdks";
import { ensureEngine } from ".";
import { findGo } from "./go";
import { ensureLanguage } from "./languages";

/** The first call on a machine compiles the generators, which takes minutes. Throws with the reason if there is no usable Go. */
export async function writeSdk(options: SdkOptions): Promise<void> {
  const { language, schema, out, env = process.env, progress = progressOn(process.stderr) } = options;
  if (language === "java") return withHost(options);
  // The module from which the engine is built has the generators of the other languages.
  const go = await findGo(env);
  const args = ["run", "-mod=readonly", "./sdk", language, path.resolve(schema), path.resolve(out)];
  await progress.during(`writing the SDK for ${language}`, () => go.run("pulumi", args));
}

/** A generator that is part of its language host. */
async function withHost(options: SdkOptions): Promise<void> {
  const { env = process.env } = options;
  const [host] = await Promise.all([ensureLanguage("java", options), ensureEngine(options)]);
  await writeByEngine({ ...options, env: { ...env, PATH: [host, env.PATH].join(path.delimiter) } });
}
