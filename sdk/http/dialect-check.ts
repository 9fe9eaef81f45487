/** Checks that the service uses the client's dialect, at the latest before the first write that depends on it. */
import type { z } from "zod";
import { isSafe, type Operation } from "../api/operation";
import { type DialectName, detectDialect, differsByDialect } from "./dialect";
import { ConfigurationError } from "./errors";
import type { Service } from "./options";
import type { RequestContext } from "./request-context";
import type { ResponseHead } from "./response-head";
import { allPropertyNames } from "./schema";
import type { HttpResponse } from "./send";

export class DialectCheck {
  /** Undefined until a response shows it; some services never do. */
  #serviceDialect: DialectName | undefined;
  #probing: Promise<void> | undefined;

  constructor(
    private readonly service: Service,
    /** Sends any request, to read the dialect from its response. */
    private readonly probe: (context: RequestContext) => Promise<ResponseHead | undefined>,
  ) {}

  /** Probes before a write: a write with the wrong dialect would leave a half-made object. */
  async beforeRequest(context: RequestContext): Promise<void> {
    const { operation } = context.call;
    if (!dependsOnDialect(operation)) return;
    if (this.#serviceDialect === undefined && !isSafe(operation.method)) {
      this.#probing ??= this.#detect(context);
      await this.#probing;
    }
    this.#assertMatches(context);
  }

  async afterResponse(context: RequestContext, response: HttpResponse): Promise<void> {
    this.#serviceDialect ??= detectDialect(response.headers);
    if (!dependsOnDialect(context.call.operation) || !this.#differs) return;
    await response.discard();
    this.#assertMatches(context);
  }

  async #detect(context: RequestContext): Promise<void> {
    const head = await this.probe(context);
    if (head === undefined) this.#probing = undefined;
    else this.#serviceDialect ??= detectDialect(head.headers);
  }

  get #differs(): boolean {
    return this.#serviceDialect !== undefined && this.#serviceDialect !== this.service.dialect.name;
  }

  #assertMatches({ call }: RequestContext): void {
    if (!this.#differs) return;
    const { origin, dialect, nameOf } = this.service;
    throw new ConfigurationError(
      `${call.facts.operation}: the service at ${origin} uses the dialect "${this.#serviceDialect}", not "${dialect.name}": set ${nameOf("dialect")} to ${this.#serviceDialect}.`,
    );
  }
}

const dependence = new WeakMap<Operation, boolean>();

/** Whether the operation's requests or responses differ between dialects, or it is marked to check the dialect. */
function dependsOnDialect(operation: Operation): boolean {
  let depends = dependence.get(operation);
  if (depends === undefined) {
    const { path, body, result, checksDialect = false } = operation;
    const schemas: z.ZodType[] = Object.values(body);
    const inHeaders = result !== undefined && "from" in result && result.from === "headers";
    if (result !== undefined && !("from" in result)) schemas.push(result);
    const names = [...Object.keys(body), ...schemas.flatMap((schema) => allPropertyNames(schema))];
    depends = checksDialect || inHeaders || differsByDialect(path, names);
    dependence.set(operation, depends);
  }
  return depends;
}
