/** What a section of `npm run reliability` is made of: cases, and the ways in which each can go wrong. */

export const harms = ["lost", "duplicated", "not ours", "leaked", "hung", "unclear"] as const;

/**
 * `lost`: an object or a change that is reported as done, or recorded, is not there. `not ours`: something of somebody else was
 * changed. `leaked`: a message has a secret or a stack trace. `unclear`: an error does not say what failed.
 */
export type Harm = (typeof harms)[number];

export interface Finding {
  readonly harm: Harm;
  readonly what: string;
}

export interface Case {
  /** Repeats this case alone. */
  readonly name: string;
  run(random: () => number): Promise<readonly Finding[]>;
}

export interface Section {
  readonly name: string;
  readonly summary: string;
  /** How many cases may run at the same time: 1 if they share something. */
  readonly atOnce: number;
  /** It keeps one core busy and starts no processes: it runs beside other such sections. */
  readonly usesOneCore?: true;
  /** So many cases are chosen by the seed if nothing else is asked for. Default: all. */
  readonly sample?: number;
  /** Milliseconds for one case. Default: 20 seconds. */
  readonly limit?: number;
  cases(): Promise<readonly Case[]>;
  close?(): Promise<void>;
  /** Sentences about what ran, to be printed with the figures. */
  notes?(): readonly string[];
  /** Writes what it finds into the file that its cases compare with. */
  write?(): Promise<void>;
}

/** What no message may have: a secret, or lines of a stack. */
export function leaksIn(message: string, secrets: readonly string[]): readonly Finding[] {
  const shown = secrets.filter((secret) => message.includes(secret));
  return [
    ...shown.map(() => ({ harm: "leaked" as const, what: "the message has a secret" })),
    ...(/\n\s+at .*:\d+/.test(message)
      ? [{ harm: "leaked" as const, what: `a stack trace: ${message}` }]
      : []),
  ];
}
