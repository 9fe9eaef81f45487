/** Parameters that a request had and its operation does not know: dropped in silence as a real service does, counted here, or refused. */
import { apiError } from "./handler";

export interface IgnoredParameter {
  /** Such as `groupLabels.create`. */
  readonly operation: string;
  readonly name: string;
  readonly count: number;
}

export class IgnoredParameters {
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(private readonly isStrict = false) {}

  note(operation: string, names: readonly string[]): void {
    const counts = this.#counts.get(operation) ?? new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (names.length === 0) return;
    this.#counts.set(operation, counts);
    if (this.isStrict) throw apiError.badParameter(names.map((name) => `${name} is unknown`).join(", "));
  }

  current(): IgnoredParameter[] {
    return [...this.#counts].flatMap(([operation, counts]) =>
      [...counts].map(([name, count]) => ({ operation, name, count })),
    );
  }

  clear(): void {
    this.#counts.clear();
  }
}
