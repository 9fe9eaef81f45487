/** What an action of the command line is: one entry of the table that its command, help, documentation and tests follow from. */

import type { Paint, Standing } from "../../gitops/render/live";
import type { Client } from "../../sdk";
import type { Watch } from "../../sdk/actions";

/** Something that is typed behind the command's name: an argument or an option. */
export interface Parameter<T = unknown> {
  /** As help shows it: `<project>`, `--keep <number>`. */
  readonly flags: string;
  readonly description: string;
  /** Makes the value of what was typed; `before` is what was typed of it already, where it may be said several times. */
  parse?(text: string, before: T | undefined): T;
  /** What it is unless told, as it would be typed. */
  readonly fallback?: string;
  /** Must be told. */
  readonly mandatory?: boolean;
  readonly choices?: readonly string[];
  /** The environment variable that says it, too: a secret does not belong on a command line. */
  readonly variable?: string;
  /** For the compiler alone. */
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
  /** What is typed behind `forge`: `mirror sync`. */
  readonly name: string;
  readonly summary: string;
  /** What else one should know before. */
  readonly details?: string;
  /** In the order in which they are typed. */
  readonly arguments: Arguments;
  readonly options: Options;
  /** As they are typed. */
  readonly examples: readonly string[];
  run(forge: Client, input: ValuesOf<Arguments> & ValuesOf<Options>, watch: Watch<Progress>): Promise<Result>;
  /** The result for a person. */
  render(result: Result, paint: Paint): readonly string[];
  /** How it stands while it is under way. */
  progress?(progress: Progress, paint: Paint): Standing;
  /** The outcome that is no error and yet not what one hopes for: exit code 2. */
  readonly otherwise?: {
    /** As a sentence goes on: `2 when …`. */
    readonly when: string;
    is(result: Result): boolean;
  };
  /** What happens at the service when the command is interrupted, in a sentence. */
  interrupted?(last: Progress | undefined): string;
  /** Whether it does without an access token this time. */
  nameless?(input: ValuesOf<Arguments> & ValuesOf<Options>): boolean;
}

/** Checks an entry of the table, and forgets the types of its own. */
export const action = <A extends Parameters, O extends Parameters, R, P>(entry: Action<A, O, R, P>): Action =>
  entry as unknown as Action;
