/** The trace of a create that may have taken effect: it is recorded in place of the object, and a later run settles it by evidence. */
import { randomUUID } from "node:crypto";
import type { AnyDefinition, State } from "../definition/resource";
import type { Unfinished } from "../definition/unfinished";
import { formatId } from "../identity/id";
import { isRecord, type Values } from "../values/values";
import { PartialError, subject } from "./errors";

/** The recorded property of an object that may exist. */
export const MAY_EXIST = "mayExist";

/** The facts that a later run needs. */
export interface Trace {
  /** When the request was sent, in milliseconds. */
  readonly since: number;
  /** The keys of objects like it that existed before; absent if that is unknown. */
  readonly before?: readonly string[];
}

export function traceIn({ [MAY_EXIST]: trace }: Values): Trace | undefined {
  return isRecord(trace) && typeof trace.since === "number" ? (trace as unknown as Trace) : undefined;
}

/** The record of an object whose create has been sent, and whose end nobody knows yet. */
export const begunState = (
  definition: AnyDefinition,
  inputs: Values,
  trace: Trace,
): Pick<State, "id" | "values"> => ({
  id: provisionalId(definition, inputs),
  values: { ...inputs, [MAY_EXIST]: trace },
});

/** The object may exist: the step failed, and its trace must be recorded. */
export class UnsettledError extends PartialError {
  constructor(definition: AnyDefinition, inputs: Values, trace: Trace, message: string, cause: unknown) {
    const { id, values } = begunState(definition, inputs, trace);
    super(`create failed: ${message}. The next run looks for it again`, id, values, {
      cause,
      subject: subject(definition, inputs),
    });
  }
}

/** An id of its own until the object is found: two that are not found yet must not be taken for one. */
function provisionalId(definition: AnyDefinition, inputs: Values): string {
  const unknown = `unsettled-${randomUUID().slice(0, 8)}`;
  const part = (name: string) =>
    inputs[name] ?? definition.idDefaults?.[name] ?? definition.provisionalKey?.(inputs) ?? unknown;
  return formatId(definition.id.map((name) => String(part(name))));
}

export const isUnsettled = ({ values }: State): boolean => traceIn(values) !== undefined;

export const unfinishedIn = (state: State): Unfinished | undefined =>
  isUnsettled(state) ? "may exist" : state.isUnfinished ? "half done" : undefined;
