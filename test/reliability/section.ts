/** Types of a section of `npm run reliability`: its cases, and the harms that each can find. */

export const harms = ["lost", "duplicated", "needs adopt", "not ours", "leaked", "hung", "unclear"] as const;

/**
 * `lost`: an object or a change that is reported as done, or recorded, is missing. `needs adopt`: the next run asks a person to
 * decide about an object that this resource had created. `not ours`: an object of another user was
 * changed. `leaked`: a message has a secret or a stack trace. `unclear`: an error does not say what failed.
 */
export type Harm = (typeof harms)[number];

export interface Finding {
  readonly harm: Harm;
  readonly what: string;
}

export interface Case {
  /** Unique; selects this case on the command line and determines its random numbers. */
  readonly name: string;
  run(random: () => number): Promise<readonly Finding[] | typeof NOT_STRUCK>;
}

/** The case did not meet its fault, and counts nowhere. */
export const NOT_STRUCK = "not struck";

export interface Section {
  readonly name: string;
  readonly summary: string;
  /** The number of cases that may run at the same time: 1 if they share something. */
  readonly atOnce: number;
  /** The section keeps one core busy and starts no processes, so it runs at the same time as other such sections. */
  readonly usesOneCore?: true;
  /** The number of cases that a run without options chooses by the seed. Default: all. */
  readonly sample?: number;
  /** Milliseconds for one case. Default: 20 seconds. */
  readonly limit?: number;
  cases(): Promise<readonly Case[]>;
  close?(): Promise<void>;
  /** Sentences about the run, to be printed with the figures. */
  notes?(): readonly string[];
  /** Writes its results into the file that its cases compare with. */
  write?(): Promise<void>;
}

/** Finds secrets and stack traces in a message. */
export function leaksIn(message: string, secrets: readonly string[]): readonly Finding[] {
  const shown = secrets.filter((secret) => message.includes(secret));
  return [
    ...shown.map(() => ({ harm: "leaked" as const, what: "the message has a secret" })),
    ...(/\n\s+at .*:\d+/.test(message)
      ? [{ harm: "leaked" as const, what: `a stack trace: ${message}` }]
      : []),
  ];
}
