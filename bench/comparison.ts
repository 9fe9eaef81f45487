/** What is measured over and over beside its match, and not over the life of a stack. */
import type { Sample } from "./results";

export interface Comparison {
  readonly summary: string;
  /** How many objects it is about. */
  readonly size: number;
  samples(rounds: number, signal: AbortSignal): AsyncGenerator<Sample>;
}
