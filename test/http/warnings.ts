/** The warnings that Node.js prints. */
import { setImmediate } from "node:timers/promises";
import { runInThisContext } from "node:vm";

/** Tests have a copy of `process`; warnings are events of the real one. */
const { process: running } = runInThisContext("globalThis") as { process: NodeJS.Process };

export async function warningsWhile(run: () => Promise<unknown>): Promise<string[]> {
  const warnings: string[] = [];
  const listen = ({ message }: Error) => warnings.push(message);
  running.on("warning", listen);
  try {
    await run();
    await setImmediate();
  } finally {
    running.off("warning", listen);
  }
  return warnings;
}
