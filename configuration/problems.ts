/** What is wrong with a configuration, each thing with its place, and all of it at once. */

/** A place in a file, counted from 1. */
export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Problem extends Spot {
  /** A sentence. */
  readonly message: string;
}

/** Problems told; a file that is wrong in so many places is wrong in one way. */
const MOST_TOLD = 50;

/** The configuration cannot be used; every line of the message is a place and a sentence. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";

  constructor(readonly problems: readonly Problem[]) {
    const told = problems.slice(0, MOST_TOLD).map(spoken);
    const more = problems.length - told.length;
    super([...told, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"));
  }
}

const spoken = ({ file, line, column, message }: Problem) => `${file}:${line}:${column}: ${message}`;

/** Gathers problems, so that all are told at once. */
export class Problems {
  readonly #found = new Map<string, Problem>();

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  /** `subject` is what the sentence is about: one mistake that many objects have from one place is told of the first. */
  add({ file, line, column }: Spot, sentence: string, subject?: string): void {
    const key = [file, line, column, sentence].join("\0");
    const message = `${subject === undefined ? "" : `${subject}: `}${sentence}.`;
    if (!this.#found.has(key)) this.#found.set(key, { file, line, column, message });
  }

  addAll(others: Problems): void {
    for (const [key, problem] of others.#found) if (!this.#found.has(key)) this.#found.set(key, problem);
  }

  /** Throws if there are any; those that come first in a file are told first. */
  throwIfAny(): void {
    if (this.isEmpty) return;
    const files = [...new Set([...this.#found.values()].map(({ file }) => file))];
    const sorted = [...this.#found.values()].sort(
      (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
    );
    throw new ConfigurationError(sorted);
  }
}
