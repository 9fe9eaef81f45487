/** Requests with their answers as JSON lines that others can play again: numbers and paths have names, and secrets are placeholders. */

import { isRecord } from "../../provider/values/values";
import type { Exchange } from "../../sdk";

interface Row {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly vars: Readonly<Record<string, number>>;
  readonly saves?: { readonly name: string; readonly at: "id" };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: unknown;
}

/** Headers that a client reads, and those about limits and deprecations. */
const HEADERS =
  /^(content-type|link|location|retry-after|deprecation|x-(page|per-page|next-page|prev-page|total|total-pages)|ratelimit-.*)$/;

/** Fields whose values are secrets of the service's making, or were sent as such. */
const SECRET = /(^|_)(token|password|secret|private_key|signing_token|runners_token|dsn)$/;

export class ExchangeRecording {
  readonly #rows: Row[] = [];
  /** The names of numbers: `label_1`. */
  readonly #names = new Map<number, string>();
  readonly #counts = new Map<string, number>();
  readonly #secrets = new Map<string, string>();

  add = (exchange: Exchange): void => {
    const [area = ""] = exchange.operation.split(".");
    const vars: Record<string, number> = {};
    const path = this.#withNames(exchange.path.replace(/^.*?\/api\/v4/, ""), vars);
    const answer = parsed(exchange.answer);
    const saves = exchange.method === "POST" ? this.#nameOf(area, answer) : undefined;
    this.#rows.push({
      ...{ area, method: exchange.method, path },
      ...(exchange.body === undefined ? {} : { body: this.#withoutSecrets(parsed(exchange.body)) }),
      ...{ vars, ...(saves ? { saves: { name: saves, at: "id" as const } } : {}), status: exchange.status },
      headers: Object.fromEntries(
        Object.entries(exchange.headers).flatMap(([name, value]) =>
          HEADERS.test(name) && value !== undefined ? [[name, [value].flat().join(", ")]] : [],
        ),
      ),
      answer: this.#withoutSecrets(answer),
    });
  };

  text(edition: string): string {
    const numbers = new Map<string, number>();
    const lines = this.#rows.map(({ area, ...row }) => {
      const n = (numbers.get(area) ?? 0) + 1;
      numbers.set(area, n);
      return JSON.stringify({ area, n, edition, ...row, as: "token" });
    });
    return lines.map((line) => `${line}\n`).join("");
  }

  /** Numbers in a path that an earlier answer gave. */
  #withNames(path: string, vars: Record<string, number>): string {
    return path.replaceAll(/(?<=\/)\d+(?=\/|\?|$)/g, (digits) => {
      const name = this.#names.get(Number(digits));
      if (name === undefined) return digits;
      vars[name] = Number(digits);
      return `{${name}}`;
    });
  }

  #nameOf(area: string, answer: unknown): string | undefined {
    if (!isRecord(answer) || typeof answer.id !== "number") return undefined;
    const count = (this.#counts.get(area) ?? 0) + 1;
    this.#counts.set(area, count);
    const name = `${area}_${count}`;
    this.#names.set(answer.id, name);
    return name;
  }

  #withoutSecrets(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#withoutSecrets(one));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        SECRET.test(name) && typeof inner === "string" && inner !== ""
          ? this.#placeholder(inner)
          : this.#withoutSecrets(inner),
      ]),
    );
  }

  /** The same one for the same secret. */
  #placeholder(secret: string): string {
    const known = this.#secrets.get(secret) ?? `placeholder-${this.#secrets.size + 1}`;
    this.#secrets.set(secret, known);
    return known;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === "" ? null : text;
  }
}
