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
  /** When the request was sent, in milliseconds by the clock of the service. */
  readonly since: number;
  /** When the run knew that it would get no answer; absent if the run was killed. */
  readonly until?: number;
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
  constructor(
    definition: AnyDefinition,
    inputs: Values,
    trace: Trace,
    message: string,
    cause: unknown,
    next = "The next run looks for it again",
  ) {
    const { id, values } = begunState(definition, inputs, trace);
    super(`create failed: ${message}. ${next}`, id, values, {
      cause,
      subject: subject(definition, inputs),
    });
  }
}

/**
 * Something exists that the create may have made, or somebody else. It has a secret, and no answer shows an author: to take it over, to
 * replace its secret or to delete it may be to do so to somebody else's.
 */
export class UnprovedError extends UnsettledError {
  constructor(
    { definition, inputs, trace, cause }: UnprovedCreate,
    /** Such as `accessTokenId 17`. */
    found: string,
  ) {
    const left = `${found} has appeared since a create that had no answer. Nothing proves that this run made it, so it stays as it is. If nobody else made it, delete it in the service`;
    super(definition, inputs, trace, left, cause, "The next up makes another one");
    this.left = left;
  }

  /** The advice of a run that makes another one, or needs none any more. */
  readonly left: string;
}

interface UnprovedCreate {
  readonly definition: AnyDefinition;
  readonly inputs: Values;
  readonly trace: Trace;
  readonly cause: unknown;
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
