/** Faults on request: which error, on which requests, how often. A seed makes random faults repeatable. */
import { z } from "zod";

/** The ways in which a request fails, before or after its operation. */
const faultKinds = [
  /** Breaks the connection before the operation, or after it but before the response. */
  "drop-before",
  "drop-after",
  /** Runs the operation, but never responds. */
  "no-answer",
  /** Returns this status instead of the operation, or after it. */
  "status",
  "status-after",
  /** Sends the body slowly, incompletely, or as invalid JSON. */
  "slow-body",
  "truncated-body",
  "malformed-json",
  /** A list without its totals, or without its links as well. */
  "no-totals",
  "no-links",
  /** A list lacks entries, as that of a replica, or while the service computes rights anew. */
  "lacking",
] as const;

export interface Fault {
  readonly kind: (typeof faultKinds)[number];
  /** For `status` and `status-after`: 429, 500, 502, 503, … Default: 500. */
  readonly status: number;
  /** For `status` and `status-after`: what the service says, such as `409 Conflict: Resource lock`. */
  readonly message?: string | undefined;
  /** For `status`: as `Retry-After`, in seconds or as a date. */
  readonly retryAfter?: number | string | undefined;
  /** For `slow-body`: how long it takes. Default: 1000. */
  readonly milliseconds: number;
  /** For `lacking`: the numbers of the entries. Default: all. */
  readonly entries?: readonly number[] | undefined;
  /** The operations: `groupLabels.create`, `groupLabels.*`. Default: all. */
  readonly operation: string;
  readonly method?: string | undefined;
  /** How many requests fail. Default: no limit. */
  readonly times?: number | undefined;
  /** How many matching requests succeed first. Default: 0. */
  readonly after: number;
  /** Default: 1. */
  readonly probability: number;
  readonly seed: number;
}

export type FaultOrder = Pick<Fault, "kind"> & Partial<Fault>;

const faultSchema: z.ZodType<Fault> = z.strictObject({
  kind: z.enum(faultKinds),
  status: z.int().min(400).max(599).default(500),
  message: z.string().optional(),
  retryAfter: z.union([z.number(), z.string()]).optional(),
  milliseconds: z.number().nonnegative().default(1000),
  entries: z.array(z.int()).optional(),
  operation: z.string().default("*"),
  method: z.string().optional(),
  times: z.int().positive().optional(),
  after: z.int().nonnegative().default(0),
  probability: z.number().min(0).max(1).default(1),
  seed: z.int().default(1),
});

export class Faults {
  #active: { fault: Fault; seen: number; applied: number; random: () => number }[] = [];

  /** Throws a ZodError for an invalid fault. */
  order(...orders: FaultOrder[]): void {
    for (const order of orders) {
      const fault = faultSchema.parse(order);
      this.#active.push({ fault, seen: 0, applied: 0, random: seeded(fault.seed) });
    }
  }

  clear(): void {
    this.#active = [];
  }

  get standing(): readonly Fault[] {
    return this.#active.map(({ fault }) => fault);
  }

  /** How many requests have met a standing fault. */
  get struck(): number {
    return this.#active.reduce((sum, { applied }) => sum + applied, 0);
  }

  /** The fault for this request, which the operations with these ids make, if any. */
  next(operations: readonly string[], method: string): Fault | undefined {
    for (const entry of this.#active) {
      const { fault } = entry;
      if (fault.method !== undefined && fault.method !== method) continue;
      if (!operations.some((operation) => matches(fault.operation, operation))) continue;
      entry.seen++;
      if (entry.seen <= fault.after || entry.applied >= (fault.times ?? Number.POSITIVE_INFINITY)) continue;
      if (fault.probability < 1 && entry.random() >= fault.probability) continue;
      entry.applied++;
      return fault;
    }
    return undefined;
  }
}

const matches = (pattern: string, operation: string) =>
  pattern === "*" ||
  pattern === operation ||
  (pattern.endsWith(".*") && operation.startsWith(pattern.slice(0, -1)));

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
