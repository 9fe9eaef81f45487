/** Collects the problems of a configuration with their positions and throws them in one error. */

/** A position in a file, counted from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Problem extends Position {
  /** A sentence. */
  readonly message: string;
}

/** A file with more problems usually has one cause. */
const MAX_SHOWN = 50;

/** The configuration is invalid; each line of the message has a position and a text. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";

  constructor(readonly problems: readonly Problem[]) {
    const shown = problems.slice(0, MAX_SHOWN).map(lineOf);
    const more = problems.length - shown.length;
    super([...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"));
  }
}

const lineOf = ({ file, line, column, message }: Problem) => `${file}:${line}:${column}: ${message}`;

/** Collects problems, so that one error reports all of them. */
export class Problems {
  readonly #found = new Map<string, Problem>();

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  /** `subject` names the object. A problem of a set or pattern is reported once, for its first object. */
  add({ file, line, column }: Position, text: string, subject?: string): void {
    const key = [file, line, column, text].join("\0");
    const message = `${subject === undefined ? "" : `${subject}: `}${text}.`;
    if (!this.#found.has(key)) this.#found.set(key, { file, line, column, message });
  }

  addAll(others: Problems): void {
    for (const [key, problem] of others.#found) if (!this.#found.has(key)) this.#found.set(key, problem);
  }

  /** Throws if there are problems, sorted by position. */
  throwIfAny(): void {
    if (this.isEmpty) return;
    const files = [...new Set([...this.#found.values()].map(({ file }) => file))];
    const sorted = [...this.#found.values()].sort(
      (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
    );
    throw new ConfigurationError(sorted);
  }
}
