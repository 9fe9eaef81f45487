/**
 * Resources without the stack traces that the SDK takes of each. It writes out several for every resource, in case a promise
 * of it is never settled, which is a third of a program's time with hundreds of them; and it records how its own frames
 * called each other, which is a third of the state.
 */
import path from "node:path";

/** `FORGE_STACK_TRACES=true` keeps them, such as to find a promise that is never settled. */
const areKept = process.env.FORGE_STACK_TRACES === "true";

/** The SDK looks past so many frames of its own to find the program's. */
const EXPECTED = 4;

/** Until the function that it returns is called. Frames of `file`, a class under every resource, are left out, too. */
export function suppressStackTraces(file: string): () => void {
  if (areKept) return () => undefined;
  const original = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => {
    // The SDK lifts the limit when it asks where a resource is made, and never else.
    if (Error.stackTraceLimit !== Number.POSITIVE_INFINITY) return String(error);
    const told = frames.filter(
      (frame, index) => isOfProgram(frame.getFileName() ?? "", index) && frame.getFileName() !== file,
    );
    return original
      ? original(error, told)
      : [String(error), ...told.map((frame) => `    at ${frame}`)].join("\n");
  };
  return () => {
    Error.prepareStackTrace = original;
  };
}

const isOfProgram = (file: string, index: number): boolean =>
  !file.startsWith("node:") &&
  (index < EXPECTED || !file.includes(`${path.sep}@pulumi${path.sep}pulumi${path.sep}`));
