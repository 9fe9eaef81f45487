/** The client: every operation of the table as a typed method, `forge.groupLabels.create({ group: "acme", … })`. */

import { type Api, api } from "./api";
import type { OperationDescription } from "./api/description";
import type { Operation } from "./api/operation";
import type { Upload } from "./api/upload";
import type { Operations } from "./generated/operations";
import { createCaller, type OperationCaller } from "./http/call";
import type { RequestLog } from "./http/log";
import { type CallOptions, type ClientOptions, serviceOf } from "./http/options";
import type { Listing } from "./http/paginate";
import type { OwnRequest } from "./own-request";
import { prepareRequest } from "./request";

export type { CallOptions, ClientOptions, OwnRequest, Upload };

export interface Client extends Operations {
  /** The address of the service: `https://git.example.com`. */
  readonly address: string;
  /** How many requests may run at the same time now; without the option `concurrency`, it follows what the service can take. */
  readonly concurrency: number;
  /** The option `log`: also for what whoever uses the client does without a request. */
  readonly log?: RequestLog | undefined;
  /**
   * Sends a request that has no method here, with the same authentication, retries, limits and errors. The result is the JSON of the
   * answer, and `undefined` for one without content, or that says that nothing had to change:
   * `await client.request({ method: "GET", path: "/projects/:project/languages", parameters: { project: "acme/web" } })`.
   */
  request(request: OwnRequest, options?: CallOptions): Promise<unknown>;
  /** Reads such a list to its end: `await client.requestList({ path: "/topics" }).toArray()`. */
  requestList(request: Omit<OwnRequest, "method" | "body">, options?: CallOptions): Listing<unknown>;
  /** Sends an operation that is declared like those of the table; its name appears in errors. */
  call(
    name: string,
    operation: OperationDescription,
    input?: unknown,
    options?: CallOptions,
  ): Promise<unknown>;
  callList(
    name: string,
    operation: OperationDescription,
    input?: unknown,
    options?: CallOptions,
  ): Listing<unknown>;
  /** The date by the clock of the service, in milliseconds since 1970; until an answer has shown it, by that of this machine. */
  now(): number;
  /** Waits for running requests, then closes the connections. New requests fail. */
  close(): Promise<void>;
}

export function createClient(options: ClientOptions): Client {
  const caller = createCaller(options);
  const client = {
    address: serviceOf(options).address,
    log: options.log,
    get concurrency() {
      return caller.concurrency;
    },
    request: async (request: OwnRequest, callOptions?: CallOptions) => {
      const { id, operation, input } = prepareRequest(request);
      return (await caller.call(id, operation, input, callOptions)) ?? undefined;
    },
    requestList: (request: Omit<OwnRequest, "method" | "body">, callOptions?: CallOptions) => {
      const { id, operation, input } = prepareRequest({ ...request, method: "GET" }, { kind: "offset" });
      return caller.list(id, operation, input, callOptions);
    },
    call: caller.call as Client["call"],
    callList: caller.list as Client["callList"],
    now: () => caller.now(),
    close: () => caller.close(),
  };
  for (const area of Object.keys(api) as (keyof Api & string)[]) {
    Object.defineProperty(client, area, {
      enumerable: true,
      configurable: true,
      get() {
        const methods = methodsOf(area, caller);
        Object.defineProperty(client, area, { value: methods, enumerable: true });
        return methods;
      },
    });
  }
  return client as Client;
}

function methodsOf(area: keyof Api & string, caller: OperationCaller) {
  return Object.fromEntries(
    Object.entries(api[area] as Record<string, Operation>).map(([name, operation]) => {
      const id = `${area}.${name}`;
      return [
        name,
        operation.pagination
          ? (input?: unknown, options?: CallOptions) => caller.list(id, operation, input, options)
          : (input?: unknown, options?: CallOptions) => caller.call(id, operation, input, options),
      ];
    }),
  );
}
