/** What is printed may be the log of a pipeline, whose runner obeys lines that look like its commands. */
import { escapeRunnerCommands } from "../sdk/safe-text";

/** `::set-output …` at the beginning of a line. */
const COMMAND_LINE = /^([^\S\n]*):(?=:)/gm;

/** Applied to all that goes to standard output or error; a JSON document stays the same document. */
export const forLog = (text: string): string => escapeRunnerCommands(text).replace(COMMAND_LINE, "$1\\u003a");
