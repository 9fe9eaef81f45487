/** Progress of a run and its remaining time, estimated from the time so far and the expected time. */
import type { Cell } from "./plan";

export class Remaining {
  readonly #started = performance.now();
  #expectedOfDone = 0;
  #done = 0;

  constructor(private readonly cells: readonly Cell[]) {}

  /** Remaining seconds. */
  left(): number {
    const expected = this.cells.slice(this.#done).reduce((sum, cell) => sum + cell.expected, 0);
    const elapsed = (performance.now() - this.#started) / 1000;
    // The first measurements are too few for an estimate.
    const pace = this.#expectedOfDone > 60 ? elapsed / this.#expectedOfDone : 1;
    return expected * pace;
  }

  standing(): string {
    return `${this.#done + 1} of ${this.cells.length}, about ${duration(this.left())} left`;
  }

  done(cell: Cell): void {
    this.#done++;
    this.#expectedOfDone += cell.expected;
  }
}

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
