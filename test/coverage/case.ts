/** One operation's part of the coverage: a call that succeeds, and the status and fields that the specification promises. */

import type { Client } from "../../sdk";
import type { Api } from "../../sdk/api";
import type { Simulator } from "../../simulator";

export interface Stage {
  /** A client that acts as the administrator. */
  readonly forge: Client;
  /** A client that acts as another user of the sample world. */
  as(user: "olivia" | "max" | "dev" | "gus" | "bot"): Client;
  /** The service itself; each case has a fresh one with the sample world. */
  readonly service: Simulator;
}

export interface Case {
  /** Creates the objects that the operation needs, calls it last, and returns its result: a list as a non-empty array. */
  readonly run: (stage: Stage) => Promise<unknown>;
  /** The status that the specification documents; `undefined` if it documents none: any 2xx is right. */
  readonly status?: 200 | 201 | 202 | 204 | 304;
  /** Every field that the specification lists for the object, or for an item of the list; nested ones as `user.id`, of a list's items as `tags.name`. */
  readonly fields?: readonly string[];
}

export type Cases<Area extends keyof Api> = { readonly [Name in keyof Api[Area]]: Case };
