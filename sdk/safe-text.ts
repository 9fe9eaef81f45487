/** Makes untrusted text safe to print: escapes control characters, line breaks and text direction marks. */

/** Control characters except line ends, direction marks, line separators, and characters that XML does not allow. */
const INVISIBLE = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029\ufeff\ufffe\uffff]/gu;

/** `##[add-mask]`, `##vso[…]`: CI runners execute these as commands anywhere in a line. */
const RUNNER_COMMAND = /##(?=\w*\[)/g;

/** Most texts: there is nothing to escape. */
const PLAIN = /^[\n -"$-~]*$/;

/** Escapes as in JSON, so that the characters are visible but have no effect. Keeps line ends. */
export const escapeInvisible = (text: string): string =>
  PLAIN.test(text)
    ? text
    : escapeRunnerCommands(text.toWellFormed().replaceAll("\r\n", "\n").replace(INVISIBLE, escaped));

/** Does not change the meaning of JSON. */
export const escapeRunnerCommands = (text: string): string =>
  text.replace(RUNNER_COMMAND, `#${escaped("#")}`);

/** A document that may be printed to a terminal. */
export const jsonText = (document: unknown): string =>
  `${escapeInvisible(JSON.stringify(document, undefined, 2))}\n`;

export const oneLine = (text: string): string => escapeInvisible(text).replace(/\n+/g, " ");

function escaped(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}
