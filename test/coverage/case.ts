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

export interface Case<Input = never> {
  /** The input of the call, or a function that makes it, and the objects that it names. Default: none. A list must not be empty. */
  readonly given?: Input | Make<Input>;
  /** Instead, where a call of the operation is not all: calls it last, and returns its result. */
  readonly run?: (stage: Stage) => Promise<unknown>;
  /** The status that the specification documents; `undefined` if it documents none: any 2xx is right. */
  readonly status?: 200 | 201 | 202 | 204 | 304;
  /** Every field that the specification lists for the object, or for an item of the list; nested ones as `user.id`, of a list's items as `tags.name`. */
  readonly fields?: readonly string[];
}

/** Makes an object in the service. */
export type Make<Made> = (stage: Stage) => Promise<Made>;

type InputOf<Method> = Method extends (input: infer Input, ...rest: never[]) => unknown ? Input : unknown;

export type Cases<Area extends keyof Api> = {
  readonly [Name in keyof Api[Area]]: Case<
    Name extends keyof Client[Area] ? InputOf<Client[Area][Name]> : never
  >;
};

/** The input, once an object has been made. */
export const after =
  <const Input>(make: Make<unknown>, input: Input): Make<Input> =>
  async (stage) => {
    await make(stage);
    return input;
  };

/** The parameters that name an object, with more. */
export const extended =
  <Made extends object, const More extends object>(make: Make<Made>, more: More): Make<Made & More> =>
  async (stage) => ({ ...(await make(stage)), ...more });

/** The names in a text, each after white space. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
