/** Makes text from outside safe to show: nothing in it steers a terminal, breaks a line or turns its direction around. */

/** Control characters (line ends aside), marks of direction, separators of lines, and what XML has no place for. */
const INVISIBLE = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029\ufeff\ufffe\uffff]/gu;

/** `##[add-mask]`, `##vso[…]`: what runners of pipelines take for a command wherever it stands in a line. */
const RUNNER_COMMAND = /##(?=\w*\[)/g;

/** Each as JSON would write it, so that it is seen and does nothing; the text keeps its lines. */
export const escapeInvisible = (text: string): string =>
  escapeRunnerCommands(text.toWellFormed().replaceAll("\r\n", "\n").replace(INVISIBLE, escaped));

/** In JSON, it means the same as before. */
export const escapeRunnerCommands = (text: string): string =>
  text.replace(RUNNER_COMMAND, `#${escaped("#")}`);

export const oneLine = (text: string): string => escapeInvisible(text).replace(/\n+/g, " ");

function escaped(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}
