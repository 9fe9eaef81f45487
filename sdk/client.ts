/** The client: every operation of the table as a typed method, `forge.groupLabels.create({ group: "acme", … })`. */

import { type Api, api } from "./api";
import type { Operation } from "./api/operation";
import type { Upload } from "./api/upload";
import type { Operations } from "./generated/operations";
import { createCaller, type OperationCaller } from "./http/call";
import type { RequestLog } from "./http/log";
import { type CallOptions, type ClientOptions, serviceOf } from "./http/options";

export type { CallOptions, ClientOptions, Upload };

export interface Client extends Operations {
  /** The address of the service: `https://git.example.com`. */
  readonly address: string;
  /** How many requests may run at the same time now; without the option `concurrency`, it follows what the service can take. */
  readonly concurrency: number;
  /** The option `log`: also for what whoever uses the client does without a request. */
  readonly log?: RequestLog | undefined;
  /** The date by the clock of the service, in milliseconds since 1970; until an answer has shown it, by that of this machine. */
  now(): number;
  /** Waits for running requests, then closes the connections. New requests fail. */
  close(): Promise<void>;
}

export function createClient(options: ClientOptions): Client {
  const caller = createCaller(options);
  const { origin, prefix } = serviceOf(options);
  const client = {
    address: origin + prefix,
    log: options.log,
    get concurrency() {
      return caller.concurrency;
    },
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
