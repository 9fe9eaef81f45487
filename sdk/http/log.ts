/** The log of a client while its requests run: each attempt, each wait, and the end of each call. Contains no secrets. */
import type { CallFacts } from "./errors";

/** The request that an entry is about. `path` is the template of its path. */
interface LoggedCall extends CallFacts {
  readonly at: Date;
  /** 1 for the first. */
  readonly attempt: number;
  /** The group or project: its path or number. */
  readonly place?: string | undefined;
}

/** An answer that was read before is used again; nothing is sent. */
interface Reuse {
  readonly event: "reuse";
  readonly at: Date;
  /** Such as `list of GroupLabel`. */
  readonly what: string;
  readonly place?: string | undefined;
}

/** An entry about a request. */
export type CallEntry = LoggedCall &
  (
    | {
        readonly event: "attempt";
        /** Undefined if no response arrived. */
        readonly status: number | undefined;
        readonly requestId: string | undefined;
        /** Until the headers of the response arrived. */
        readonly milliseconds: number;
        /** The names of the parameters in the URL. */
        readonly query: readonly string[];
        /** The number of a page of a list. */
        readonly page?: string | undefined;
        /** Bytes, where they are known before the body is read. */
        readonly sent?: number | undefined;
        readonly received?: number | undefined;
      }
    | {
        readonly event: "wait";
        /** Completes "waits for": `the rate limit of the service (429 with Retry-After)`. */
        readonly reason: string;
        readonly milliseconds: number;
        /** Absent if the wait is over: its end was not known before. */
        readonly until?: Date;
      }
    | {
        readonly event: "end";
        /** Of the whole call. */
        readonly milliseconds: number;
        /** The class of its error. */
        readonly error?: string;
      }
  );

export type LogEntry = CallEntry | Reuse;

export type RequestLog = (entry: LogEntry) => void;

/** `debug` adds the names of parameters, sizes, pages, every end, and answers that are used again. */
export const logLevels = ["requests", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The line of an entry; undefined if the level leaves it out. */
export function logLine(entry: LogEntry, level: LogLevel = "requests"): string | undefined {
  const text = textOf(entry, level === "debug");
  return text === undefined ? undefined : `${entry.at.toISOString()} ${text}`;
}

function textOf(entry: LogEntry, isDebug: boolean): string | undefined {
  const { place } = entry;
  const where = place === undefined ? "" : ` (${place})`;
  if (entry.event === "reuse")
    return isDebug ? `${entry.what}${where} was read before: nothing is sent` : undefined;
  const happened = happenedTo(entry, isDebug);
  return happened === undefined ? undefined : `${entry.method} ${entry.path}${where} ${happened}`;
}

type EntryOf<Event> = Extract<CallEntry, { event: Event }>;

function happenedTo(entry: CallEntry, isDebug: boolean): string | undefined {
  switch (entry.event) {
    case "attempt":
      return attemptText(entry, isDebug);
    case "wait":
      return waitText(entry);
    case "end":
      // One attempt that succeeded has a line already.
      return isDebug || entry.attempt !== 1 || entry.error !== undefined ? endText(entry) : undefined;
  }
}

function attemptText(entry: EntryOf<"attempt">, isDebug: boolean): string {
  const { status, milliseconds, attempt, requestId } = entry;
  return [
    `${status ?? "no response"} in ${whole(milliseconds)} ms`,
    `attempt ${attempt}`,
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
    ...(isDebug ? detailsOf(entry) : []),
  ].join(", ");
}

const waitText = ({ reason, milliseconds, until }: EntryOf<"wait">): string =>
  until === undefined
    ? `waited ${whole(milliseconds)} ms for ${reason}`
    : `waits ${whole(milliseconds)} ms for ${reason}, until ${until.toISOString()}`;

const endText = ({ attempt, milliseconds, error = "done" }: EntryOf<"end">): string =>
  `ended after ${attempt === 1 ? "1 attempt" : `${attempt} attempts`} in ${whole(milliseconds)} ms: ${error}`;

function detailsOf({ query, page, sent, received }: EntryOf<"attempt">): readonly string[] {
  return [
    ...(query.length > 0 ? [`query ${query.join(" ")}`] : []),
    ...(page === undefined ? [] : [`page ${page}`]),
    ...(sent === undefined ? [] : [`sent ${sent} B`]),
    ...(received === undefined ? [] : [`received ${received} B`]),
  ];
}

const whole = (milliseconds: number): number => Math.round(milliseconds);
