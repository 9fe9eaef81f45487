/** Ends the provider's process when its engine is gone: nobody could record what it goes on to make. */
import { fstatSync } from "node:fs";
import { connect } from "node:net";

/** The SDK's program that runs dynamic providers; its argument is the engine's address, `127.0.0.1:41233`. */
const HOST_PROGRAM = /[\\/]dynamic-provider[\\/]index\.js$/;

const RETRY_MILLISECONDS = 500;

let isWatching = false;

/**
 * The engine never writes to its provider's standard input, and holds it open as long as it lives: a killed engine closes
 * it at once, whatever process stands between the two.
 */
export function endWithEngine(): void {
  const [, program = "", engine] = process.argv;
  if (isWatching || !HOST_PROGRAM.test(program) || engine === undefined || !isPipe(0)) return;
  isWatching = true;
  process.stdin.once("end", () => endUnlessReached(engine)).once("error", () => endUnlessReached(engine));
  process.stdin.resume();
  // Whatever keeps the process alive, it is not this. A pipe is a socket in Node.js, which its type does not say.
  (process.stdin as Partial<NodeJS.RefCounted>).unref?.();
}

/**
 * Requests that are under way are abandoned, for the service settles them alone; those that wait are never sent. An input
 * that somebody else has closed ends nothing: an engine that can be reached is asked again later.
 */
function endUnlessReached(engine: string): void {
  const [, host = "", port = ""] = /^(.*):(\d+)$/.exec(engine) ?? [];
  const probe = connect({ host, port: Number(port) });
  probe.once("error", () => process.exit(1));
  probe.once("connect", () => {
    probe.destroy();
    setTimeout(() => endUnlessReached(engine), RETRY_MILLISECONDS).unref();
  });
}

function isPipe(descriptor: number): boolean {
  try {
    const status = fstatSync(descriptor);
    return status.isFIFO() || status.isSocket();
  } catch {
    return false; // Closed from the beginning.
  }
}
