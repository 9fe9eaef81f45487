/**
 * Stops the SDK from taking stack traces of each resource. It formats several for every resource, in case a promise never settles,
 * which is a third of the time of a program with hundreds of resources, and records its own frames, which are a third of the state.
 */
import path from "node:path";

/** `FORGE_STACK_TRACES=true` keeps them, for example to find a promise that never settles. */
const areKept = process.env.FORGE_STACK_TRACES === "true";

/** The SDK skips so many of its own frames to find the program's. */
const EXPECTED = 4;

/** Until the returned function is called. Also leaves out frames of `files`, which have base classes of resources. */
export function suppressStackTraces(files: readonly string[]): () => void {
  if (areKept) return () => undefined;
  const original = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => {
    // The SDK lifts the limit only while it looks for the position of a resource in the program.
    if (Error.stackTraceLimit !== Number.POSITIVE_INFINITY) return String(error);
    const own = frames.filter(
      (frame, index) =>
        isOfProgram(frame.getFileName() ?? "", index) && !files.includes(frame.getFileName() ?? ""),
    );
    return original
      ? original(error, own)
      : [String(error), ...own.map((frame) => `    at ${frame}`)].join("\n");
  };
  return () => {
    Error.prepareStackTrace = original;
  };
}

const isOfProgram = (file: string, index: number): boolean =>
  !file.startsWith("node:") &&
  (index < EXPECTED || !file.includes(`${path.sep}@pulumi${path.sep}pulumi${path.sep}`));
