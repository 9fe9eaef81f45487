/** Writes the commands with which Pulumi forgets what forge manages from now on, and leaves it in the service. */

const HEADER = `#!/bin/sh
# Pulumi forgets these, and changes nothing in the service: forge manages them.
# Remove them from the program as well, before its next pulumi up. Pulumi refuses to forget what something that stays depends on:
# write the number or path there first, in the place of the output.
set -e
`;

/** Each after those that depend on it, which a state has behind it. */
export const forgetCommands = (taken: readonly string[]): string =>
  [HEADER, ...[...taken].reverse().map((urn) => `pulumi state delete --yes --force ${quoted(urn)}\n`)].join(
    "",
  );

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
