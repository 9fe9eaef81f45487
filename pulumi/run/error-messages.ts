/** The engine's error messages, recognized by their text: explained to somebody who typed a command of `forge`. */

/** What failed, and a sentence about it. */
export interface Explanation {
  readonly title: string;
  readonly message: string;
}

interface KnownError {
  readonly pattern: RegExp;
  readonly title: string;
  readonly words: (match: RegExpExecArray) => string;
}

const PASSPHRASE = "PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE";

const knownErrors: readonly KnownError[] = [
  {
    pattern: /passphrase must be set/,
    title: "The state",
    words: () => `It is encrypted with a passphrase: set ${PASSPHRASE}.`,
  },
  {
    pattern: /incorrect passphrase/,
    title: "The state",
    words: () =>
      `It is encrypted with another passphrase than ${PASSPHRASE} says: with the one that was set when .forge/Pulumi.STACK.yaml was written. Where that was a mere trial, remove that file.`,
  },
  {
    pattern: /unable to open bucket (\S+?)(?:\?no_tmp_dir=true)?: ([\s\S]+)/,
    title: "The state",
    words: ([, address, reason]) => `${address} cannot be used: ${reason}.`,
  },
  {
    pattern: /PULUMI_ACCESS_TOKEN must be set/,
    title: "The state",
    words: () => "A Pulumi service keeps it: set PULUMI_ACCESS_TOKEN to a token for that.",
  },
  {
    // How a pack is started is nothing to whoever wrote it.
    pattern: /Cannot find module '(@pulumi\/[^'/]+)[^']*'[\s\S]*?- (.+)[\\/]\[eval\]/,
    title: "The policy pack",
    words: ([, library, folder]) =>
      `${folder} finds no ${library}: run npm install pulumi-forge there, or in a folder above it.`,
  },
  {
    pattern: /Running program '([^']+)' failed with an unhandled exception:\n([\s\S]+)/,
    title: "The policy pack",
    words: ([, folder = "", told = ""]) =>
      `${folder} cannot be used, for its program fails: ${crashInWords(folder, told)}`,
  },
  {
    pattern: /failed to load Pulumi policy project located at "([^"]*)": ([\s\S]+)/,
    title: "The policy pack",
    words: ([, folder, reason]) => `${folder} cannot be used: ${reason}.`,
  },
];

/** What a program was ended by, without the way there; of that only the place in the program itself. */
function crashInWords(folder: string, told: string): string {
  const [once = ""] = told.split(/\n.*Running program '/);
  const [message = "", ...stack] = once.split(/\n\s*at /);
  const own = stack.find((line) => line.includes(folder));
  const place = own === undefined ? "" : ` (${/[^/\\]+:\d+:\d+/.exec(own)?.[0] ?? own})`;
  return `${message.trim()}${place}`;
}

const BROKEN_POLICY =
  /^failed to run policy: .* with policy '([^']+)' from policy pack '([^'@]+)[^']*':\s*([\s\S]+)/;

/** `undefined` unless a policy itself fails. */
export function explainPolicyError({ title, message }: Explanation): Explanation | undefined {
  const [, policy, pack, told = ""] = BROKEN_POLICY.exec(message) ?? [];
  return policy === undefined
    ? undefined
    : {
        title: `The policy ${policy} of the pack ${pack}`,
        message: `It fails where it judges ${title}: ${crashInWords("", told)}`,
      };
}

/** An unknown message stays as it is. */
export function explainError(message: string): Explanation {
  for (const { pattern, title, words } of knownErrors) {
    const match = pattern.exec(message);
    if (match) return { title, message: words(match).replace(/\.+$/, ".") };
  }
  return { title: "The run", message };
}

/** `the stack is currently locked by 1 lock(s)…: created by root@host (pid 12) at 2026-…` */
export const holderIn = (text: string): string | undefined =>
  /currently locked by/.test(text) ? (/created by (.+?)\s*$/m.exec(text)?.[1] ?? "somebody else") : undefined;

/** The message of a command that failed before the run began. */
export const errorIn = (text: string): string => /error:\s*([\s\S]+)/.exec(text)?.[1]?.trim() ?? text.trim();

/** Messages that follow from another error, and say nothing of it. */
const CONSEQUENCE = /^(update|preview|destroy) failed$|resource monitor shut down|plugin exited prematurely/;

export const isConsequence = (message: string): boolean => CONSEQUENCE.test(message);

/** The provider's own message, without what the engine puts in front of it. */
export const withoutPrefix = (message: string): string =>
  message
    .replace(/^(Preview|Refresh|Diff|Update|Creation|Deletion) failed: /i, "")
    .replace(/^\S+ resource '[^']*' has a problem: /, "")
    .replace(/^\d+ errors? occurred:\s*\* /, "")
    .trim();
