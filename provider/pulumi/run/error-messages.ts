/** Recognizes error messages of the engine and explains them to users of `forge`. */

export interface Explanation {
  readonly title: string;
  readonly message: string;
}

interface KnownError {
  readonly pattern: RegExp;
  readonly title: string;
  readonly explain: (match: RegExpExecArray) => string;
}

const PASSPHRASE = "PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE";

const knownErrors: readonly KnownError[] = [
  {
    pattern: /passphrase must be set/,
    title: "The state",
    explain: () => `It is encrypted with a passphrase: set ${PASSPHRASE}.`,
  },
  {
    pattern: /incorrect passphrase/,
    title: "The state",
    explain: () =>
      `It is encrypted with another passphrase than ${PASSPHRASE}: set the one that it was made with. If it was only a trial in .forge/state, delete the folder .forge; the next run adopts what exists.`,
  },
  {
    pattern: /SSL is not enabled on the server|server does not support SSL/,
    title: "The state",
    explain: () =>
      "The database answers without TLS: add ?sslmode=disable to its URL, or turn TLS on in the database.",
  },
  {
    pattern: /unable to open bucket (\S+?)(?:\?no_tmp_dir=true)?: ([\s\S]+)/,
    title: "The state",
    explain: ([, address, reason]) => `${address} cannot be used: ${reason}.`,
  },
  {
    pattern: /PULUMI_ACCESS_TOKEN must be set/,
    title: "The state",
    explain: () => "It is in a Pulumi service: set PULUMI_ACCESS_TOKEN to a token for that service.",
  },
];

/** Unknown messages are returned unchanged. */
export function explainError(message: string): Explanation {
  for (const { pattern, title, explain } of knownErrors) {
    const match = pattern.exec(message);
    if (match) return { title, message: explain(match).replace(/\.+$/, ".") };
  }
  return { title: "The run", message };
}

/** From `the stack is currently locked by 1 lock(s)…: created by root@host (pid 12) at 2026-…`. */
export const lockOwnerIn = (text: string): string | undefined =>
  /currently locked by/.test(text) ? (/created by (.+?)\s*$/m.exec(text)?.[1] ?? "somebody else") : undefined;

/** Removing the lock of one run removes those of all others. */
export const isOneLock = (text: string): boolean => /currently locked by 1 lock/.test(text);

/** The message of a command that failed before the run began. */
export const errorIn = (text: string): string => /error:\s*([\s\S]+)/.exec(text)?.[1]?.trim() ?? text.trim();

/** Messages that only follow from another error. */
const CONSEQUENCE =
  /^(update|preview|destroy) failed$|resource monitor shut down|plugin exited prematurely|^Unhandled exception: Error: resource .* failed to register/;

export const isConsequence = (message: string): boolean => CONSEQUENCE.test(message);

/** The provider's message without the engine's prefix. */
export const withoutPrefix = (message: string): string =>
  message
    .replace(/^(Preview|Refresh|Diff|Update|Creation|Deletion) failed: /i, "")
    .replace(/^\S+ resource '[^']*' has a problem: /, "")
    .replace(/^\d+ errors? occurred:\s*\* /, "")
    .trim();
