/** Collects the problems and warnings of a configuration with their positions, and throws the problems in one error. */

import { UserError } from "../../../sdk/user-error";
/** A position in a file, counted from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface FileProblem extends Position {
  /** A sentence. */
  readonly message: string;
}

/** A file with more problems usually has one cause. */
const MAX_SHOWN = 50;

/** The configuration is invalid; each line of the message has a position and a text. */
export class InvalidFileError extends UserError {
  override name = "InvalidFileError";

  constructor(readonly problems: readonly FileProblem[]) {
    const shown = problems.slice(0, MAX_SHOWN).map(lineOf);
    const more = problems.length - shown.length;
    super([...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n"));
  }
}

const lineOf = ({ file, line, column, message }: FileProblem) => `${file}:${line}:${column}: ${message}`;

/** Whether something at a position matters to whoever asks. */
export type IsMeant = (position: Position) => boolean;

/** Collects problems, so that one error reports all of them, and warnings, which stop nothing. */
export class Problems {
  readonly #found = new Map<string, FileProblem>();
  readonly #warnings = new Map<string, FileProblem>();
  readonly #remarks = new Map<string, FileProblem>();

  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  /** A line for each warning, sorted by position. */
  get warnings(): readonly string[] {
    return this.warningsAt(() => true);
  }

  warningsAt(isMeant: IsMeant): readonly string[] {
    return sorted(this.#warnings).filter(isMeant).map(lineOf);
  }

  /** `subject` names the object. A problem of a set or pattern is reported once, for its first object. */
  add(position: Position, text: string, subject?: string): void {
    addTo(this.#found, position, text, subject);
  }

  warn(position: Position, text: string, subject?: string): void {
    addTo(this.#warnings, position, text, subject);
  }

  /** A warning that a run gives by itself, so that only what runs nothing has it from here. */
  remark(position: Position, text: string, subject?: string): void {
    addTo(this.#remarks, position, text, subject);
  }

  remarksAt(isMeant: IsMeant): readonly string[] {
    return sorted(this.#remarks).filter(isMeant).map(lineOf);
  }

  addAll(others: Problems): void {
    addMissing(this.#found, others.#found);
    addMissing(this.#warnings, others.#warnings);
    addMissing(this.#remarks, others.#remarks);
  }

  /** Throws if there are problems, sorted by position. */
  throwIfAny(): void {
    if (!this.isEmpty) throw new InvalidFileError(sorted(this.#found));
  }
}

function addTo(
  found: Map<string, FileProblem>,
  { file, line, column }: Position,
  text: string,
  subject: string | undefined,
): void {
  const key = [file, line, column, text].join("\0");
  const message = `${subject === undefined ? "" : `${subject}: `}${text}.`;
  if (!found.has(key)) found.set(key, { file, line, column, message });
}

function addMissing(found: Map<string, FileProblem>, others: ReadonlyMap<string, FileProblem>): void {
  for (const [key, problem] of others) if (!found.has(key)) found.set(key, problem);
}

function sorted(found: ReadonlyMap<string, FileProblem>): readonly FileProblem[] {
  const files = [...new Set([...found.values()].map(({ file }) => file))];
  return [...found.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
