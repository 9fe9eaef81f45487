/** The measurements, and queries over them. */
import { median } from "./statistics";

export interface Sample {
  readonly subject: string;
  readonly operation: string;
  readonly size: number;
  /** Milliseconds before each response of the service; omitted if there were no requests. */
  readonly latency?: number;
  readonly round: number;
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
  readonly requests?: number;
  readonly program?: number;
}

export type Quantity = "wall" | "cpu" | "memory" | "requests" | "program";

/** Samples that differ only by their round have the same case. */
export type Case = Pick<Sample, "subject" | "operation" | "size" | "latency">;

export class Results {
  constructor(readonly samples: readonly Sample[]) {}

  /** The cases, in the order of their first samples. */
  cases(): readonly Case[] {
    const byKey = new Map<string, Case>();
    for (const { subject, operation, size, latency } of this.samples) {
      const key = JSON.stringify([subject, operation, size, latency]);
      if (!byKey.has(key)) byKey.set(key, { subject, operation, size, latency });
    }
    return [...byKey.values()];
  }

  values(quantity: Quantity, wanted: Case): readonly number[] {
    return this.samples.filter((sample) => isOf(wanted, sample)).flatMap((sample) => sample[quantity] ?? []);
  }

  /** NaN without a measurement, which makes everything computed from it NaN. */
  median(quantity: Quantity, wanted: Case): number {
    const values = this.values(quantity, wanted);
    return values.length === 0 ? Number.NaN : median(values);
  }
}

/** A case without requests is the same at any latency. */
const isOf = (wanted: Case, sample: Sample): boolean =>
  sample.subject === wanted.subject &&
  sample.operation === wanted.operation &&
  sample.size === wanted.size &&
  (sample.latency === undefined || sample.latency === wanted.latency);
