/** The parts of the tour share these. */
import type { Client } from "../../sdk";
import type { Simulator } from "../../simulator";
import type { Terminal } from "../terminal";

export interface Tour {
  readonly terminal: Terminal;
  readonly service: Simulator;
  /** With the administrator's token of the service. */
  readonly forge: Client;
  readonly signal: AbortSignal;
  /** Begins the next step. */
  headline(text: string, command: string): void;
}

/** A change that somebody in a hurry makes in the web interface. */
export interface Mishap {
  readonly what: string;
  readonly happen: (forge: Client) => Promise<unknown>;
}
