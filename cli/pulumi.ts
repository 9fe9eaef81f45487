/** `forge pulumi`: a command of Pulumi with the engine that `forge` uses, in this terminal. */
import { spawn } from "node:child_process";
import { type Engine, ensureEngine } from "../provider/pulumi/engine";

export async function pulumiHere(words: readonly string[]): Promise<void> {
  process.exitCode = await runInTerminal(await ensureEngine(), words);
}

/** Its output, questions and interruptions are those of this terminal. */
export function runInTerminal(
  engine: Engine,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const wait = () => undefined;
  process.on("SIGINT", wait);
  return new Promise<number>((resolve, reject) => {
    spawn(engine.command, words, { env: { ...engine.environment(), ...environment }, stdio: "inherit" })
      .once("error", reject)
      .once("close", (code) => resolve(code ?? 1));
  }).finally(() => process.off("SIGINT", wait));
}
