/** State of one request over all its attempts: abort signal and timeout, secrets, what it waits for, and whether it may have had an effect. */
import { setMaxListeners } from "node:events";
import type { Readable } from "node:stream";
import type { Operation } from "../api/operation";
import { readClock } from "../clock";
import type { ScopeEnding } from "./abort-scope";
import { type Authentication, anonymous } from "./authenticate";
import { callHook } from "./call-hook";
import { type CallFacts, ForgeError, markPossibleEffect, markRequest, TimeoutError } from "./errors";
import type { CallEntry, RequestLog } from "./log";
import { onAbort } from "./on-abort";
import { MAX_TIMER } from "./options";
import { redact, secretsOf } from "./redact";
import { type ResponseHead, requestIdIn } from "./response-head";
import { responseText, type WaitCause } from "./wait-cause";
import type { Waits } from "./waits";

/** The parts of a call that are the same for all its attempts and pages. */
export interface RequestCall {
  readonly operation: Operation;
  readonly facts: CallFacts;
  /** The validated input. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Gets the waits and the log of a request. */
export interface RequestReporting {
  readonly waits: Waits;
  readonly log?: RequestLog | undefined;
}

/** The cause for which a request waits now, and for how long if that is known. */
interface Standing {
  readonly cause: () => WaitCause;
  readonly milliseconds?: number;
}

type EntryOf<Event> = Extract<CallEntry, { event: Event }>;

export class RequestContext {
  /** Aborts when the caller aborts, or when the timeout expires. */
  readonly signal: AbortSignal | undefined;
  authentication: Authentication = anonymous;
  /** 1 for the first. */
  attempt = 0;
  /** Whether the service may have processed the request, in any attempt so far. */
  mayHaveTakenEffect = false;
  /** Whether a request is sent and not yet answered. */
  isUnderWay = false;
  /** The answer to the last request; undefined if there was none. */
  head: ResponseHead | undefined;
  /** The error of the last attempt, which another one follows. */
  lastError: ForgeError | undefined;
  #standing: Standing | undefined;
  readonly #callerSignal: AbortSignal | undefined;
  readonly #began = readClock();
  #secrets: readonly string[] | undefined;
  #release: (() => void) | undefined;

  constructor(
    readonly call: RequestCall,
    { signal, grace }: ScopeEnding,
    milliseconds: number | undefined,
    private readonly reporting: RequestReporting,
  ) {
    // One signal for many calls is intended; without this, Node warns about a leak.
    if (signal) setMaxListeners(0, signal);
    this.#callerSignal = signal;
    const isPlain = milliseconds === undefined && grace === undefined;
    this.signal = isPlain ? signal : this.#ending(signal, grace, milliseconds);
  }

  #ending(
    callerSignal: AbortSignal | undefined,
    grace: number | undefined,
    milliseconds: number | undefined,
  ): AbortSignal {
    const { waits } = this.reporting;
    const controller = new AbortController();
    let limit: NodeJS.Timeout | undefined;
    let delayed: NodeJS.Timeout | undefined;
    if (milliseconds !== undefined) {
      const latest = waits.now() + milliseconds;
      const wait = () => {
        limit = setTimeout(check, Math.min(waits.untilClock(latest), MAX_TIMER));
      };
      const check = () => {
        if (waits.untilClock(latest) >= 1) wait();
        else controller.abort(this.#late(milliseconds));
      };
      wait();
    }
    const end = () => controller.abort(callerSignal?.reason);
    const follow = () => {
      if (this.isUnderWay && grace !== undefined) delayed = setTimeout(end, grace);
      else end();
    };
    if (callerSignal?.aborted) end();
    // It is left again, unlike AbortSignal.any: the caller's signal may live as long as the program.
    const leave = callerSignal && onAbort(callerSignal, follow);
    this.#release = () => {
      clearTimeout(limit);
      clearTimeout(delayed);
      leave?.();
    };
    return controller.signal;
  }

  /** Says what took so long. */
  #late(milliseconds: number): TimeoutError {
    const { facts } = this.call;
    const cause = this.#standing?.cause();
    const last = this.lastError ?? cause?.error;
    const response = last && responseText(last);
    const received = response === undefined ? "" : ` The last response was ${response}.`;
    const message = `${facts.operation} did not end within ${milliseconds} ms: ${this.#standingText()}.${received}`;
    return new TimeoutError(message, facts, { requestId: last?.requestId });
  }

  #standingText(): string {
    if (this.#standing !== undefined) {
      const { cause, milliseconds } = this.#standing;
      const time = milliseconds === undefined ? "" : ` ${Math.round(milliseconds / 100) / 10} s`;
      return `it waits${time} for ${cause().what}`;
    }
    return `attempt ${this.attempt} is not answered completely`;
  }

  /** Runs a wait of so many requests whose end is known; logs and a late error tell of it. */
  async waiting<T>(
    cause: WaitCause,
    milliseconds: number,
    requests: number,
    wait: () => Promise<T>,
  ): Promise<T> {
    this.reporting.waits.report(cause, milliseconds, requests);
    const before = this.#standing;
    this.#standing = { cause: () => cause, milliseconds };
    if (this.reporting.log)
      this.note("wait", {
        reason: cause.what,
        milliseconds,
        until: new Date(Date.now() + milliseconds),
      });
    try {
      return await wait();
    } finally {
      this.#standing = before;
    }
  }

  /** The request waits, nobody knows for how long, until the returned function is called. The cause may change meanwhile. */
  queue(cause: () => WaitCause): () => void {
    const began = readClock();
    const first = cause();
    this.#standing = { cause };
    return () => {
      this.#standing = undefined;
      const milliseconds = readClock() - began;
      if (this.reporting.log && milliseconds >= 1) this.note("wait", { reason: first.what, milliseconds });
    };
  }

  /** Adds an entry to the log; ask whether there is one before you make its parts. */
  note<Event extends CallEntry["event"]>(
    event: Event,
    parts: Omit<EntryOf<Event>, keyof CallFacts | "event" | "at" | "attempt" | "place">,
  ): void {
    const { facts, values } = this.call;
    const place = values.project ?? values.group;
    const entry = {
      ...{ event, at: new Date(), ...facts, attempt: this.attempt },
      place: place === undefined ? undefined : this.redact(String(place)),
      ...parts,
    } as unknown as CallEntry;
    callHook(this.reporting.log, entry);
  }

  /** The call has ended, with this error if it failed. */
  conclude(error?: unknown): void {
    if (this.reporting.log === undefined) return;
    const failed = error === undefined ? {} : { error: error instanceof Error ? error.name : "aborted" };
    this.note("end", { milliseconds: this.age, ...failed });
  }

  /** How long ago the call began, in milliseconds. */
  get age(): number {
    return readClock() - this.#began;
  }

  /** Whether nothing more may be sent. */
  get isEnding(): boolean {
    return this.#callerSignal?.aborted === true || this.signal?.aborted === true;
  }

  end(): void {
    this.#release?.();
  }

  /** The error for a request that the caller's signal ended after it was sent; others stay as they are. */
  unanswered(error: unknown): unknown {
    if (!this.mayHaveTakenEffect || error !== this.#callerSignal?.reason) return error;
    const { facts } = this.call;
    const why = error instanceof Error ? error.message : String(error);
    return new TimeoutError(`${facts.operation} was not answered before the end: ${why}.`, facts);
  }

  /** Marks the error with the request that failed, and whether it may have taken effect. */
  marked(error: unknown): unknown {
    // The caller's own abort reason stays unchanged.
    if (!(error instanceof ForgeError) || error === this.#callerSignal?.reason) return error;
    markRequest(error, this.requestId);
    if (this.mayHaveTakenEffect) markPossibleEffect(error);
    return error;
  }

  /** Keeps the timeout running until the whole file has arrived. */
  endAfter(stream: Readable): void {
    const release = this.#release;
    this.#release = undefined;
    if (release) stream.once("close", release);
  }

  /** The id that the service gave the last request; undefined if it was not answered, or without one. */
  get requestId(): string | undefined {
    return this.head && requestIdIn(this.head, (text) => this.redact(text));
  }

  get secrets(): readonly string[] {
    this.#secrets ??= secretsOf(this.call.operation, this.call.values);
    const { secret } = this.authentication;
    return secret === undefined ? this.#secrets : [...this.#secrets, secret];
  }

  redact(text: string): string {
    return redact(text, this.secrets);
  }
}
