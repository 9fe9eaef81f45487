/** Sends the requests of recordings to a service, with its own numbers behind the names. */
import { request } from "undici";
import type { Answer, Sent } from "./rows";

export type Names = Map<string, unknown>;

export interface Service {
  readonly url: string;
  readonly token: string;
}

/** The value of a name; `_e` is a path in an address, `_u` the same in upper case. */
function valueNamed(names: Names, name: string): unknown {
  if (names.has(name)) return names.get(name);
  const base = names.get(name.replace(/_[eu]$/, ""));
  if (base === undefined) return undefined;
  if (name.endsWith("_e")) return encodeURIComponent(String(base));
  return name.endsWith("_u") ? encodeURIComponent(String(base).toUpperCase()) : undefined;
}

/** The number of what the recorded edition had and this one has not. */
const NO_NUMBER = "999999";

/** Fills the names in a text; a text that is one name becomes its value. */
function filled(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, names));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, names)]));
  if (typeof value !== "string") return value;
  const whole = /^\{(\w+)\}$/.exec(value)?.[1];
  if (whole !== undefined) return valueNamed(names, whole) ?? value;
  return value.replace(/\{(\w+)\}/g, (text, name: string) => String(valueNamed(names, name) ?? text));
}

function tokenOf(as: string, service: Service, names: Names): string | undefined {
  if (as === "none") return undefined;
  if (as === "admin") return service.token;
  return String(names.get(`tok_${as}`) ?? "no-such-token");
}

function fieldAt(answer: unknown, at: string): unknown {
  return at
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);
}

async function send(service: Service, { as, method, path, body }: Sent, names: Names): Promise<Answer> {
  const token = tokenOf(as, service, names);
  const address = String(filled(path, names)).replace(/\{\w+\}/g, NO_NUMBER);
  const response = await request(`${service.url}/api/v4${address}`, {
    method: method as "GET",
    headers: {
      ...(token === undefined ? {} : { "private-token": token }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(filled(body, names)) }),
  });
  const text = await response.body.text();
  const isJson = String(response.headers["content-type"]).includes("json");
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    answer: text === "" ? null : isJson ? (JSON.parse(text) as unknown) : text,
  };
}

/** The answers to requests, one after the other; names that they save are added to `names`. */
export async function* play<S extends Sent>(
  service: Service,
  rows: readonly S[],
  names: Names,
): AsyncGenerator<{ readonly row: S; readonly answer: Answer }> {
  for (const row of rows) {
    const answer = await send(service, row, names);
    const value = row.saves && answer.status < 300 ? fieldAt(answer.answer, row.saves.at) : undefined;
    if (row.saves && value !== undefined && value !== null) names.set(row.saves.name, value);
    yield { row, answer };
  }
}
