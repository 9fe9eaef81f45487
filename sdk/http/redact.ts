/** Keeps secrets out of everything that is shown. */
import type { z } from "zod";
import { inputSchema, type Operation } from "../api/operation";
import { isSecret, schemasAtKey } from "./schema";

export const MASK = "[secret]";

/** What stands between `://` and the last `@` of an address's host; begins at a fixed text, so that it stays fast on long ones. */
const URL_CREDENTIALS = /:\/\/([^\s/?#"<>]*)@/g;

/** Takes `user:password@` out of addresses. */
export function withoutUrlCredentials(text: string): string {
  return text.includes("://") ? text.replace(URL_CREDENTIALS, `://${MASK}@`) : text;
}

/** Takes the given secrets out of a text, as they stand and as they look in an address, a form or JSON. */
export function redact(text: string, secrets: readonly string[]): string {
  let redacted = withoutUrlCredentials(text);
  // A secret that is a part of another one must not break it before it is found.
  for (const secret of [...new Set(secrets.flatMap(spellings))].sort((a, b) => b.length - a.length)) {
    if (secret !== "") redacted = redacted.replaceAll(secret, MASK);
  }
  return redacted;
}

export function spellings(secret: string): string[] {
  const encoded = encodeURIComponent(secret.toWellFormed());
  return [secret, encoded, encoded.replaceAll("%20", "+"), JSON.stringify(secret).slice(1, -1)];
}

/** The values of a call that must never be shown: those declared so, and credentials inside addresses. */
export function secretsOf(operation: Operation, values: Readonly<Record<string, unknown>>): string[] {
  const secrets: string[] = [];
  const collect = (value: unknown, schemas: readonly z.ZodType[], hidden: boolean): void => {
    const secret = hidden || schemas.some(isSecret);
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

/** A user's name is no secret beside a password, unless it is as long as a token. */
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

/** An address as a hook may see it: secret parameters masked; at another origin without its query, which may sign it. */
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
    return schemasAtKey(input, parameter).some(isSecret) ? `${name}=${MASK}` : pair;
  });
  return redact(`${origin}${pathname}?${redacted.join("&")}`, secrets);
}
