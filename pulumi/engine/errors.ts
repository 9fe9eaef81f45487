/** What to tell somebody whose machine cannot have an engine. */
import { OLDEST_GO, OLDEST_VERSION } from "./versions";

/** One way that was tried, and why it led nowhere. */
export interface FailedAttempt {
  readonly way: "path" | "cache" | "installer" | "go-build";
  readonly reason: string;
}

const titles: Record<FailedAttempt["way"], string> = {
  path: "on PATH",
  cache: "in the cache",
  installer: "by the official installer",
  "go-build": "built with Go",
};

export class EngineUnavailableError extends Error {
  override readonly name = "EngineUnavailableError";

  constructor(readonly attempts: readonly FailedAttempt[]) {
    const tried = attempts.map(({ way, reason }) => `\n  ${titles[way]}: ${reason}`);
    super(
      `No Pulumi engine can be had on this machine. Install Pulumi ${short(OLDEST_VERSION)} or newer ` +
        `(https://www.pulumi.com/docs/install/), or Go ${short(OLDEST_GO)} or newer, from which it is built. ` +
        `What was tried:${tried.join("")}`,
    );
  }
}

/** Any failure as text that fits behind a colon: without line breaks, and with what was at the bottom of it. */
export function reasonOf(error: unknown): string {
  let root = error;
  while (isError(root) && isError(root.cause)) root = root.cause;
  const text = root === error ? wordsOf(error) : `${wordsOf(error)} (${wordsOf(root)})`;
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

function wordsOf(error: unknown): string {
  if (!isError(error)) return String(error);
  // A refused connection to several addresses has a code and no message.
  const text = error.message || ("code" in error ? String(error.code) : error.name);
  return text.replace(/\s+/g, " ").trim();
}

/** By its looks: in test runners, what Node.js throws is no instance of the `Error` that we see. */
export function isError(error: unknown): error is Error {
  return (
    typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
  );
}

export function hasCode(error: unknown, code: string): boolean {
  return isError(error) && "code" in error && error.code === code;
}

/** "3.150.0" as people say it: "3.150". */
function short(version: string): string {
  return version.replace(/\.0$/, "");
}
