/** Explains why no engine is available. */
import { UserError } from "../../../sdk/user-error";
import { OLDEST_VERSION } from "./versions";

/** An attempt to get the engine, and why it failed. */
export interface FailedAttempt {
  readonly way: "path" | "package" | "installer" | "go-build";
  readonly reason: string;
}

const titles: Record<FailedAttempt["way"], string> = {
  path: "on PATH",
  package: "as a package",
  installer: "by its installer",
  "go-build": "built with Go",
};

export class EngineUnavailableError extends UserError {
  override readonly name = "EngineUnavailableError";

  constructor(readonly attempts: readonly FailedAttempt[]) {
    const tried = attempts.map(({ way, reason }) => `${titles[way]}, ${reason}`);
    super(
      [
        "There is no Pulumi engine on this machine.",
        `Install Pulumi ${short(OLDEST_VERSION)} or newer: https://www.pulumi.com/docs/install/`,
        `Looked for it: ${tried.join("; ")}.`,
      ].join("\n"),
    );
  }
}

/** A failure as one line of text, with its root cause. */
export function rootCauseOf(error: unknown): string {
  let root = error;
  while (isError(root) && isError(root.cause)) root = root.cause;
  const text = root === error ? wordsOf(error) : `${wordsOf(error)} (${wordsOf(root)})`;
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

function wordsOf(error: unknown): string {
  if (!isError(error)) return String(error);
  // An error about several addresses has a code but no message.
  const text = error.message || ("code" in error ? String(error.code) : error.name);
  return text.replace(/\s+/g, " ").trim();
}

/** Checks by shape: in test runners, Node.js throws instances of another `Error` class. */
export function isError(error: unknown): error is Error {
  return (
    typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
  );
}

export function hasCode(error: unknown, code: string): boolean {
  return isError(error) && "code" in error && error.code === code;
}

/** Such as "3.150" for "3.150.0". */
function short(version: string): string {
  return version.replace(/\.0$/, "");
}
