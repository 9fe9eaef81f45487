/** Keeps secrets out of everything that is shown. */
import type { z } from "zod";
import type { Operation } from "../api/operation";

export const MASK = "[secret]";

const URL_CREDENTIALS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;

/** Takes `user:password@` out of addresses. */
export function withoutUrlCredentials(text: string): string {
  return text.replace(URL_CREDENTIALS, `$1${MASK}@`);
}

/** Takes the given secrets, as they stand and as they look inside an address, out of a text. */
export function redact(text: string, secrets: Iterable<string>): string {
  let shown = withoutUrlCredentials(text);
  for (const secret of secrets) {
    if (secret.length === 0) continue;
    shown = shown.replaceAll(secret, MASK);
    const encoded = encodeURIComponent(secret.toWellFormed());
    if (encoded !== secret) shown = shown.replaceAll(encoded, MASK);
  }
  return shown;
}

export function isSecret(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false;
  if (schema.meta()?.secret === true) return true;
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner !== undefined && isSecret(inner);
}

/** The values of a call that must never be shown. */
export function secretsOf(operation: Operation, input: Readonly<Record<string, unknown>>): string[] {
  const secrets: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== "string") continue;
    if (isSecret(operation.query[name] ?? operation.body[name])) secrets.push(value);
    for (const [, userinfo = ""] of value.matchAll(/:\/\/([^\s/@]+)@/g)) {
      secrets.push(...userinfo.split(":").slice(1).filter(Boolean));
    }
  }
  return secrets;
}
