/** An action of the command line: one table entry, from which its command, help, documentation and tests follow. */

import type { Client } from "../../sdk";
import type { Watch } from "../../sdk/actions";
import type { Paint, ProgressView } from "../gitops/report/render/live";

/** An argument or an option. */
export interface Parameter<T = unknown> {
  /** `<project>`, `--keep <number>` */
  readonly flags: string;
  readonly description: string;
  /** Parses the text; `before` is the value so far, for parameters that may be repeated. */
  parse?(text: string, before: T | undefined): T;
  /** The default, as text. */
  readonly defaultValue?: string;
  /** The option is required. */
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** An environment variable with the value: secrets do not belong on a command line. */
  readonly env?: string;
  /** Only for the compiler. */
  readonly value?: T;
}

type Parameters = Readonly<Record<string, Parameter>>;

type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

export interface Action<
  Arguments extends Parameters = Parameters,
  Options extends Parameters = Parameters,
  Result = unknown,
  Progress = unknown,
> {
  /** The command after `forge`: `mirror sync`. */
  readonly name: string;
  readonly summary: string;
  /** More help text. */
  readonly details?: string;
  /** In the order of the command line. */
  readonly arguments: Arguments;
  readonly options: Options;
  /** Complete command lines. */
  readonly examples: readonly string[];
  run(forge: Client, input: ValuesOf<Arguments> & ValuesOf<Options>, watch: Watch<Progress>): Promise<Result>;
  /** The result as lines of text. */
  render(result: Result, paint: Paint): readonly string[];
  /** The current state, while the action runs. */
  progress?(progress: Progress, paint: Paint): ProgressView;
  /** An unsuccessful outcome that is not an error: exit code 2. */
  readonly unsuccessful?: {
    /** Continues the sentence `Exit code 2 when …`. */
    readonly when: string;
    is(result: Result): boolean;
  };
  /** A sentence about what the service does after the command is interrupted. */
  interrupted?(last: Progress | undefined): string;
  /** Whether this input needs no access token. */
  needsNoToken?(input: ValuesOf<Arguments> & ValuesOf<Options>): boolean;
}

/** Checks the types of an entry, and erases its own types. */
export const action = <A extends Parameters, O extends Parameters, R, P>(entry: Action<A, O, R, P>): Action =>
  entry as unknown as Action;
