/**
 * Stops the SDK from taking stack traces of each resource. It formats several for every resource, in case a promise never settles,
 * which is a third of the time of a program with hundreds of resources, and records one, which is up to half of the state. The
 * position of a resource in the program is still recorded.
 */
import path from "node:path";
import { Resource } from "@pulumi/pulumi/resource";

/** `FORGE_STACK_TRACES=true` keeps them, for example to find a promise that never settles. */
const areKept = process.env.FORGE_STACK_TRACES === "true";

/** The SDK skips so many of its own frames to find the program's. */
const EXPECTED = 4;

/** Until the returned function is called. Also leaves out frames of `files`, which have base classes of resources. */
export function suppressStackTraces(files: readonly string[]): () => void {
  if (areKept) return () => undefined;
  const { prepareStackTrace: original } = Error;
  const { stackTrace } = tracing;
  const hidden = [__filename, ...files];
  Error.prepareStackTrace = (error, frames) => {
    // The SDK lifts the limit only while it looks for the position of a resource in the program.
    if (Error.stackTraceLimit !== Number.POSITIVE_INFINITY) return String(error);
    const own = frames
      .filter((frame) => !hidden.includes(frame.getFileName() ?? ""))
      .filter((frame, index) => isOfProgram(frame.getFileName() ?? "", index));
    return original
      ? original(error, own)
      : [String(error), ...own.map((frame) => `    at ${frame}`)].join("\n");
  };
  if (stackTrace !== undefined) tracing.stackTrace = (skip) => positionOnly(stackTrace(skip));
  return () => {
    Error.prepareStackTrace = original;
    if (stackTrace !== undefined) tracing.stackTrace = stackTrace;
  };
}

const isOfProgram = (file: string, index: number): boolean =>
  !file.startsWith("node:") &&
  (index < EXPECTED || !file.includes(`${path.sep}@pulumi${path.sep}pulumi${path.sep}`));

/** The SDK does not declare it. Its first frame is recorded as the position of the resource, and all of them again as its trace. */
const tracing = Resource as unknown as { stackTrace?: (skip: number) => unknown[] };

const positionOnly = (frames: unknown[]): unknown[] => Object.assign(frames, { map: () => [] });
