/** Reads what another command prints. */
import { readFileSync } from "node:fs";
import { UserError } from "../../sdk/user-error";

/** The name of the standard input in the place of a file. */
export const STDIN = "-";

/** `typed` is a line that has such a command in it. */
export function textFromStdin(typed: string): string {
  if (process.stdin.isTTY) throw new UserError(`${STDIN} reads what another command prints: ${typed}`);
  return readFileSync(0, "utf8");
}
