/** A measured subject: it takes a group's labels from one stage of their lifecycle to the next. */
import type { Operation } from "./operations";
import type { Usage } from "./usage";
import type { Group, Service } from "./world";

export interface Place {
  readonly service: Service;
  readonly group: Group;
  /** The number of objects. */
  readonly size: number;
  /** The number of objects that are changed outside of Pulumi before the drift check. */
  readonly drifted: number;
  readonly signal: AbortSignal;
}

export interface Measured extends Usage {
  /**
   * Processor seconds of the program's own process, if one ran. Wall time says less about the program:
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
  /** The maximum of rounds, for rounds of minutes. */
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
  /** Whether its objects are in the service; without requests, it takes the same time at any latency. */
  readonly isReal: boolean;
  readonly dialect?: "gitlab";
  /** About how many seconds a round takes. */
  expected(size: number, latency: number): number;
  /** The reason why it cannot be measured on this machine; undefined if it can. */
  obstacle?(): Promise<string | undefined>;
  open(place: Place): Promise<Session>;
}
