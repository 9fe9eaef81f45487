/** A measured subject: it takes a group's labels from one stage of their lifecycle to the next. */
import type { Operation } from "./operations";
import type { Usage } from "./usage";
import type { Group, Service } from "./world";

export interface Place {
  readonly service: Service;
  readonly group: Group;
  /** How many objects. */
  readonly size: number;
  /** How many of them are changed behind the back before the drift check. */
  readonly drifted: number;
  readonly signal: AbortSignal;
}

export interface Measured extends Usage {
  /**
   * Seconds of the processor that the program's own process took, where one ran. The clock would say less of the program:
   * most of the time it waits for the engine and the provider.
   */
  readonly program?: number;
}

export interface Session {
  run(operation: Operation): Promise<Measured>;
  close(): void;
}

export interface Size {
  readonly n: number;
  /** At most so often, where a round takes minutes. */
  readonly rounds?: number;
  /** Only at these latencies. */
  readonly latencies?: readonly number[];
  /** Only these operations. */
  readonly operations?: readonly Operation[];
  /** Only with `--n`, because it takes an hour. */
  readonly onRequest?: boolean;
}

export interface Subject {
  /** Its description in the report. */
  readonly summary: string;
  readonly sizes: readonly Size[];
  readonly operations: readonly Operation[];
  /** Its objects are in the service; one that only passes through the engine is the same at any latency. */
  readonly isReal: boolean;
  readonly dialect?: "gitlab";
  /** About how many seconds a round takes. */
  expected(size: number, latency: number): number;
  /** Why it cannot be measured here, if so. */
  obstacle?(): Promise<string | undefined>;
  open(place: Place): Promise<Session>;
}
