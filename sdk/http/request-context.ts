/** One request while it is under way: what may end it early, what of it is secret, and whether it may have had an effect. */
import { setMaxListeners } from "node:events";
import type { Readable } from "node:stream";
import type { Operation } from "../api/operation";
import { type Authentication, anonymous } from "./authenticate";
import { type CallFacts, ForgeError, markPossibleEffect, TimeoutError } from "./errors";
import { redact, secretsOf } from "./redact";

/** What stays the same over all attempts and pages of a call. */
export interface Call {
  readonly operation: Operation;
  readonly facts: CallFacts;
  /** The checked input. */
  readonly values: Readonly<Record<string, unknown>>;
}

export class RequestContext {
  /** Aborts when the caller does, or when the time is over. */
  readonly signal: AbortSignal | undefined;
  authentication: Authentication = anonymous;
  /** 1 for the first. */
  attempt = 0;
  /** Whether the service may have done what was asked for, by any attempt so far. */
  mayHaveTakenEffect = false;
  readonly #callerSignal: AbortSignal | undefined;
  #secrets: readonly string[] | undefined;
  #release: (() => void) | undefined;

  constructor(
    readonly call: Call,
    callerSignal: AbortSignal | undefined,
    milliseconds: number | undefined,
  ) {
    // One signal for many calls is what it is for, and no leak that Node should warn of.
    if (callerSignal) setMaxListeners(0, callerSignal);
    this.#callerSignal = callerSignal;
    this.signal = milliseconds === undefined ? callerSignal : this.#withTimeout(callerSignal, milliseconds);
  }

  #withTimeout(callerSignal: AbortSignal | undefined, milliseconds: number): AbortSignal {
    const { facts } = this.call;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const message = `${facts.operation} did not end within ${milliseconds} ms.`;
      controller.abort(new TimeoutError(message, facts));
    }, milliseconds);
    const follow = () => controller.abort(callerSignal?.reason);
    if (callerSignal?.aborted) follow();
    // A listener that is taken off again, not AbortSignal.any: the caller's signal may live as long as the program.
    callerSignal?.addEventListener("abort", follow, { once: true });
    this.#release = () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener("abort", follow);
    };
    return controller.signal;
  }

  end(): void {
    this.#release?.();
  }

  /** Why the call failed, as its caller gets it: with the word whether it may have taken effect. */
  withEffect(error: unknown): unknown {
    // What the caller aborts with is the caller's own.
    if (this.mayHaveTakenEffect && error instanceof ForgeError && error !== this.#callerSignal?.reason) {
      markPossibleEffect(error);
    }
    return error;
  }

  /** The time goes on running until all of a file has come. */
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
