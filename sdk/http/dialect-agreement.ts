/** Finds out whether the service speaks the client's dialect, at the latest before the first write that depends on it. */
import type { z } from "zod";
import { isSafe, type Operation } from "../api/operation";
import { type DialectName, dialectShownBy, isSpelledDifferently } from "./dialect";
import { ConfigurationError } from "./errors";
import type { Exchange } from "./exchange";
import type { Head } from "./head";
import type { Service } from "./options";
import { allNamesIn } from "./schema";
import type { Answer } from "./send";

export class DialectAgreement {
  /** As an answer of the service showed; undefined for one that never shows it. */
  #spoken: DialectName | undefined;
  #asked: Promise<void> | undefined;

  constructor(
    private readonly service: Service,
    /** Asks the service for anything at all. */
    private readonly probe: (exchange: Exchange) => Promise<Head | undefined>,
  ) {}

  /** A write must not be the way to find out: an object would be half made. */
  async before(exchange: Exchange): Promise<void> {
    const { operation } = exchange.call;
    if (!dependsOnDialect(operation)) return;
    if (this.#spoken === undefined && !isSafe(operation.method)) {
      this.#asked ??= this.#ask(exchange);
      await this.#asked;
    }
    this.#refuseOther(exchange);
  }

  async after(exchange: Exchange, answer: Answer): Promise<void> {
    this.#spoken ??= dialectShownBy(answer.headers);
    if (!dependsOnDialect(exchange.call.operation) || !this.#differs) return;
    await answer.discard();
    this.#refuseOther(exchange);
  }

  async #ask(exchange: Exchange): Promise<void> {
    const head = await this.probe(exchange);
    if (head === undefined) this.#asked = undefined;
    else this.#spoken ??= dialectShownBy(head.headers);
  }

  get #differs(): boolean {
    return this.#spoken !== undefined && this.#spoken !== this.service.dialect.name;
  }

  #refuseOther({ call }: Exchange): void {
    if (!this.#differs) return;
    const { origin, dialect, nameOf } = this.service;
    throw new ConfigurationError(
      `${call.facts.operation}: the service at ${origin} speaks the dialect "${this.#spoken}", not "${dialect.name}": set ${nameOf("dialect")} to ${this.#spoken}.`,
    );
  }
}

const dependent = new WeakMap<Operation, boolean>();

/** Whether an operation looks different on the wire in another dialect, or is where that is to be noticed. */
function dependsOnDialect(operation: Operation): boolean {
  let depends = dependent.get(operation);
  if (depends === undefined) {
    const { path, body, result, checksDialect = false } = operation;
    const schemas: z.ZodType[] = Object.values(body);
    const inHeaders = result !== undefined && "from" in result && result.from === "headers";
    if (result !== undefined && !("from" in result)) schemas.push(result);
    const names = [...Object.keys(body), ...schemas.flatMap((schema) => allNamesIn(schema))];
    depends = checksDialect || inHeaders || isSpelledDifferently(path, names);
    dependent.set(operation, depends);
  }
  return depends;
}
