/** Measurements that alternate with those of a counterpart, outside of a stack's lifecycle. */
import type { Sample } from "./results";

export interface Comparison {
  readonly summary: string;
  /** How many objects it is about. */
  readonly size: number;
  samples(rounds: number, signal: AbortSignal): AsyncGenerator<Sample>;
}
