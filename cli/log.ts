/** Escapes text that CI runners would execute as commands when it appears in a job's log. */
import { escapeInvisible, escapeRunnerCommands } from "../sdk/safe-text";

/** `::set-output …` at the start of a line. */
const COMMAND_LINE = /^([^\S\n]*):(?=:)/gm;

/** Use it for everything on stdout and stderr. Does not change the meaning of JSON. */
export const forLog = (text: string): string => escapeRunnerCommands(text).replace(COMMAND_LINE, "$1\\u003a");

/** For what has no colors of ours: a name in it cannot steer a terminal. */
export const messageForLog = (text: string): string => forLog(escapeInvisible(text));
