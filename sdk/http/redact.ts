/** Masks secrets in everything that is shown. */
import type { z } from "zod";
import { inputSchema, type Operation } from "../api/operation";
import { isSecretSchema, schemasAtKey } from "./schema";

export const MASK = "[secret]";

/** The text between `://` and the last `@` before the host. Starts with a fixed text, so that it is fast on long texts. */
const URL_CREDENTIALS = /:\/\/([^\s/?#"<>]*)@/g;

/** Masks `user:password@` in URLs. */
export function withoutUrlCredentials(text: string): string {
  return text.includes("://") ? text.replace(URL_CREDENTIALS, `://${MASK}@`) : text;
}

/** Masks secrets in a text: as they are, and as encoded in URLs, forms and JSON. */
export function redact(text: string, secrets: readonly string[]): string {
  let redacted = withoutUrlCredentials(text);
  // Longest first: masking a part of a longer secret would leave the rest of it visible.
  for (const secret of [...new Set(secrets.flatMap(spellings))].sort((a, b) => b.length - a.length)) {
    if (secret !== "") redacted = redacted.replaceAll(secret, MASK);
  }
  return redacted;
}

export function spellings(secret: string): string[] {
  const encoded = encodeURIComponent(secret.toWellFormed());
  return [secret, encoded, encoded.replaceAll("%20", "+"), JSON.stringify(secret).slice(1, -1)];
}

/** The secrets in a call's input: values that the schema marks as secret, and credentials in URLs. */
export function secretsOf(operation: Operation, values: Readonly<Record<string, unknown>>): string[] {
  const secrets: string[] = [];
  const collect = (value: unknown, schemas: readonly z.ZodType[], hidden: boolean): void => {
    const secret = hidden || schemas.some(isSecretSchema);
    if (typeof value === "string") {
      if (secret) secrets.push(value);
      else secrets.push(...urlSecrets(value));
    } else if (typeof value === "object" && value !== null && !(value instanceof Blob)) {
      for (const [key, item] of Object.entries(value)) {
        collect(item, schemasAtKey(schemas, Array.isArray(value) ? Number(key) : key), secret);
      }
    }
  };
  collect(values, [inputSchema(operation)], false);
  return secrets;
}

/** A user name with a password is not secret, unless it is as long as a token. */
const MIN_TOKEN_LENGTH = 16;

function urlSecrets(text: string): string[] {
  if (!text.includes("://")) return [];
  return [...text.matchAll(URL_CREDENTIALS)].flatMap(([, userinfo = ""]) => {
    const colon = userinfo.indexOf(":");
    const user = colon < 0 ? userinfo : userinfo.slice(0, colon);
    const password = colon < 0 ? "" : userinfo.slice(colon + 1);
    const parts = [userinfo, password, password === "" || user.length >= MIN_TOKEN_LENGTH ? user : ""];
    return parts.filter(Boolean).flatMap((part) => [part, decoded(part)]);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A URL for hooks: secret parameters are masked. At another origin the whole query is masked, because it may be a signature. */
export function redactedUrl(
  operation: Operation,
  isService: boolean,
  origin: string,
  path: string,
  secrets: readonly string[],
): string {
  const [pathname = "", search] = path.split(/\?(.*)/s, 2);
  if (search === undefined) return redact(origin + pathname, secrets);
  if (!isService) return redact(`${origin}${pathname}?${MASK}`, secrets);
  const input = [inputSchema(operation)];
  const redacted = search.split("&").map((pair) => {
    const name = pair.slice(0, (pair.indexOf("=") + 1 || pair.length + 1) - 1);
    const parameter = decoded(name).split("[", 1)[0] ?? "";
    return schemasAtKey(input, parameter).some(isSecretSchema) ? `${name}=${MASK}` : pair;
  });
  return redact(`${origin}${pathname}?${redacted.join("&")}`, secrets);
}
