/** Text from outside is escaped, so that it cannot control a terminal or a pipeline. */
import { expect, test } from "@jest/globals";
import { escapeInvisible, oneLine } from "../../sdk/safe-text";

const hex = (character: string) => character.codePointAt(0)?.toString(16).padStart(4, "0");

test.each(
  [
    ..."\u0000\u0007\b\t\u001b\u007f\u0085\u009b\r",
    ..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    ..."\u2028\u2029\ufeff\ufffe\uffff",
  ].map((character) => [hex(character), character]),
)("U+%s is printed as an escape sequence", (code, character) => {
  expect(oneLine(`a${character}b`)).toBe(`a\\u${code}b`);
  expect(escapeInvisible(`a${character}b`)).toBe(`a\\u${code}b`);
});

test.each(["##[add-mask]x", "a ##vso[task.complete]", "###[group]", "##teamcity[x]"])(
  "%s is escaped to text that is no command and has the same meaning in JSON",
  (text) => {
    expect(escapeInvisible(text)).not.toMatch(/##\w*\[/);
    expect(JSON.parse(`"${escapeInvisible(text)}"`)).toBe(text);
  },
);

test("line breaks are normalized, or become spaces in one line", () => {
  expect(escapeInvisible("a\r\nb\nc")).toBe("a\nb\nc");
  expect(oneLine("a\r\n\nb")).toBe("a b");
});

test("text in any human language is unchanged", () => {
  for (const text of ["naïve café", "日本語", "עברית", "العربية", "👩‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم"])
    expect(oneLine(text)).toBe(text);
});

test("a lone surrogate becomes the replacement character", () =>
  expect(oneLine("a\ud800b")).toBe("a\ufffdb"));
