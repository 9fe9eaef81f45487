/** State of one request over all its attempts: abort signal and timeout, secrets, and whether it may have had an effect. */
import { setMaxListeners } from "node:events";
import type { Readable } from "node:stream";
import type { Operation } from "../api/operation";
import { readClock } from "../clock";
import type { ScopeEnding } from "./abort-scope";
import { type Authentication, anonymous } from "./authenticate";
import { type CallFacts, ForgeError, markPossibleEffect, TimeoutError } from "./errors";
import { MAX_TIMER } from "./options";
import { redact, secretsOf } from "./redact";
import type { Waits } from "./waits";

/** The parts of a call that are the same for all its attempts and pages. */
export interface RequestCall {
  readonly operation: Operation;
  readonly facts: CallFacts;
  /** The validated input. */
  readonly values: Readonly<Record<string, unknown>>;
}

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
  readonly #callerSignal: AbortSignal | undefined;
  readonly #began = readClock();
  #secrets: readonly string[] | undefined;
  #release: (() => void) | undefined;

  constructor(
    readonly call: RequestCall,
    { signal, grace }: ScopeEnding,
    milliseconds: number | undefined,
    private readonly waits: Waits,
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
    const { facts } = this.call;
    const controller = new AbortController();
    let limit: NodeJS.Timeout | undefined;
    let delayed: NodeJS.Timeout | undefined;
    if (milliseconds !== undefined) {
      const message = `${facts.operation} did not end within ${milliseconds} ms.`;
      const latest = this.waits.now() + milliseconds;
      const wait = () => {
        limit = setTimeout(check, Math.min(this.waits.untilClock(latest), MAX_TIMER));
      };
      const check = () => {
        if (this.waits.untilClock(latest) >= 1) wait();
        else controller.abort(new TimeoutError(message, facts));
      };
      wait();
    }
    const end = () => controller.abort(callerSignal?.reason);
    const follow = () => {
      if (this.isUnderWay && grace !== undefined) delayed = setTimeout(end, grace);
      else end();
    };
    if (callerSignal?.aborted) end();
    // A listener that is removed again, not AbortSignal.any: the caller's signal may live as long as the program.
    callerSignal?.addEventListener("abort", follow, { once: true });
    this.#release = () => {
      clearTimeout(limit);
      clearTimeout(delayed);
      callerSignal?.removeEventListener("abort", follow);
    };
    return controller.signal;
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

  /** Marks the error if the request may have taken effect. */
  withEffect(error: unknown): unknown {
    // The caller's own abort reason stays unchanged.
    if (this.mayHaveTakenEffect && error instanceof ForgeError && error !== this.#callerSignal?.reason) {
      markPossibleEffect(error);
    }
    return error;
  }

  /** Keeps the timeout running until the whole file has arrived. */
  endAfter(stream: Readable): void {
    const release = this.#release;
    this.#release = undefined;
    if (release) stream.once("close", release);
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
