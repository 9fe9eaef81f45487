/** What the engine complains of before it begins, in the words of who typed a command of `forge`. */
import type { Failure } from "./report";

interface Complaint {
  readonly pattern: RegExp;
  readonly title: string;
  readonly words: (match: RegExpExecArray) => string;
}

const PASSPHRASE = "PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE";

const complaints: readonly Complaint[] = [
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
    pattern: /failed to load Pulumi policy project located at "([^"]*)": ([\s\S]+)/,
    title: "The policy pack",
    words: ([, folder, reason]) => `${folder} cannot be used: ${reason}.`,
  },
];

/** In its own words where they are none of these. */
export function complaintInWords(message: string): Failure {
  for (const { pattern, title, words } of complaints) {
    const match = pattern.exec(message);
    if (match) return { title, message: words(match).replace(/\.+$/, ".") };
  }
  return { title: "The run", message };
}
