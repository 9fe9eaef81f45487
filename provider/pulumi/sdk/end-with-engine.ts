/** Ends the provider's process with its engine, because nothing would record further changes. */
import { fstatSync } from "node:fs";
import { connect } from "node:net";

/** The SDK's program that runs dynamic providers. */
const DYNAMIC_HOST = /[\\/]dynamic-provider[\\/]index\.js$/;

/** The address of the engine that started this process for dynamic providers, `127.0.0.1:41233`. */
export function engineOfDynamicHost(): string | undefined {
  const [, program = "", engine] = process.argv;
  return DYNAMIC_HOST.test(program) ? engine : undefined;
}

const RETRY_MILLISECONDS = 500;

let isWatching = false;

/**
 * The engine never writes to its provider's standard input, but keeps it open: when the engine is killed, the operating system
 * closes it at once, whatever process is in between.
 */
export function endWithEngine(engine: string | undefined): void {
  if (isWatching || engine === undefined || !isPipe(0)) return;
  isWatching = true;
  process.stdin.once("end", () => endUnlessReached(engine)).once("error", () => endUnlessReached(engine));
  process.stdin.resume();
  // This must not keep the process alive. In Node.js a pipe is a socket, which its type does not show.
  (process.stdin as Partial<NodeJS.RefCounted>).unref?.();
}

/**
 * Abandons requests that are under way, whose effect is up to the service, and never sends waiting ones. If something else closed
 * the input, the engine is still reachable and is checked again later.
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
    return false; // Closed from the start.
  }
}
