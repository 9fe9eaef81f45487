/** One operation's part of the coverage: a call that succeeds, and what the specification promises of its answer. */

import type { Client } from "../../sdk";
import type { Api } from "../../sdk/api";
import type { Simulator } from "../../simulator";

export interface Stage {
  /** A client that acts as the administrator. */
  readonly forge: Client;
  /** A client that acts as someone else of the sample world. */
  as(user: "olivia" | "max" | "dev" | "gus" | "bot"): Client;
  /** The service itself; each case has a fresh one with the sample world. */
  readonly service: Simulator;
}

export interface Case {
  /** Makes what it needs, calls the operation last, and gives its result: a list as an array that is not empty. */
  readonly run: (stage: Stage) => Promise<unknown>;
  /** The status that the specification documents; `undefined` where it is silent, and any 2xx will do. */
  readonly status?: 200 | 201 | 202 | 204 | 304;
  /** Every field that the specification lists for the object, or for an item of the list; nested ones as `user.id`, of a list's items as `tags.name`. */
  readonly fields?: readonly string[];
}

export type Cases<Area extends keyof Api> = { readonly [Name in keyof Api[Area]]: Case };
