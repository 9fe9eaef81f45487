/** The service's dialect: detected from its responses, or configured and checked before the first write that depends on it. */
import type { z } from "zod";
import { isSafe, type Operation } from "../api/operation";
import {
  type Dialect,
  type DialectName,
  detectDialect,
  dialectOf,
  dialectOfNames,
  differsByDialect,
} from "./dialect";
import { ConfigurationError } from "./errors";
import type { Service } from "./options";
import type { RequestContext } from "./request-context";
import type { ResponseHead } from "./response-head";
import { allPropertyNames } from "./schema";
import type { HttpResponse } from "./send";

export class ServiceDialect {
  /** Undefined until a response shows it; some services never do. */
  #detected: DialectName | undefined;
  #probing: Promise<void> | undefined;

  constructor(
    private readonly service: Service,
    private readonly probe: {
      /** Sends any request, to read the dialect from the head of its response. */
      head(context: RequestContext): Promise<ResponseHead | undefined>;
      /** Reads an object whose fields the dialects spell differently. */
      ownUser(context: RequestContext): Promise<object | undefined>;
    },
  ) {}

  /** How names are spelled now. */
  get names(): Dialect {
    return this.service.dialect ?? dialectOf[this.#detected ?? "undetected"];
  }

  /** Probes where the request depends on the dialect: a write in the wrong one would leave a half-made object. `undefined` for most. */
  beforeRequest(context: RequestContext): Promise<void> | undefined {
    return dependsOnDialect(context.call.operation) ? this.#prepare(context) : undefined;
  }

  /** `undefined` unless it refuses the response. */
  afterResponse(context: RequestContext, response: HttpResponse): Promise<void> | undefined {
    this.#detected ??= detectDialect(response.headers);
    return dependsOnDialect(context.call.operation) && this.#differs
      ? response.discard().then(() => this.#assertMatches(context))
      : undefined;
  }

  async #prepare(context: RequestContext): Promise<void> {
    const { operation } = context.call;
    const isNeeded = this.service.dialect ? !isSafe(operation.method) : isSentByDialect(operation);
    if (isNeeded && this.#detected === undefined) {
      this.#probing ??= this.#detect(context);
      await this.#probing;
    }
    this.#assertMatches(context);
  }

  async #detect(context: RequestContext): Promise<void> {
    const head = await this.probe.head(context);
    if (head === undefined) this.#probing = undefined;
    else this.#detected ??= detectDialect(head.headers);
    if (head !== undefined && this.#detected === undefined && this.service.dialect === undefined)
      this.#detected = dialectOfNames(Object.keys((await this.probe.ownUser(context)) ?? {}));
  }

  get #differs(): boolean {
    const { dialect } = this.service;
    return dialect !== undefined && this.#detected !== undefined && this.#detected !== dialect.name;
  }

  #assertMatches({ call }: RequestContext): void {
    if (!this.#differs) return;
    const { origin, dialect, nameOf } = this.service;
    throw new ConfigurationError(
      `${call.facts.operation}: the service at ${origin} uses the dialect "${this.#detected}", not "${dialect?.name}": set ${nameOf("dialect")} to ${this.#detected}.`,
    );
  }
}

/** A function of an operation that is computed once. */
function once(compute: (operation: Operation) => boolean): (operation: Operation) => boolean {
  const known = new WeakMap<Operation, boolean>();
  return (operation) => {
    const found = known.get(operation) ?? compute(operation);
    known.set(operation, found);
    return found;
  };
}

const namesIn = (schemas: readonly z.ZodType[]) => schemas.flatMap((schema) => allPropertyNames(schema));

/** Whether the operation's requests differ between dialects. */
const isSentByDialect = once(({ path, body }) =>
  differsByDialect(path, [...Object.keys(body), ...namesIn(Object.values(body))]),
);

/** Whether its requests or responses do, or it is marked to check the dialect. */
const dependsOnDialect = once((operation) => {
  const { path, result, checksDialect = false } = operation;
  if (checksDialect || isSentByDialect(operation)) return true;
  if (result === undefined) return false;
  return "from" in result ? result.from === "headers" : differsByDialect(path, namesIn([result]));
});
