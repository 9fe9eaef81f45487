/** Alternating measurements of two ways of doing the same, outside of a stack's lifecycle. */
import type { Sample } from "./results";

export interface Comparison {
  readonly summary: string;
  /** The number of objects. */
  readonly size: number;
  samples(rounds: number, signal: AbortSignal): AsyncGenerator<Sample>;
}
