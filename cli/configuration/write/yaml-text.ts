/** Writes values as YAML: in one line, or as a block at a column. */
import { Document, Scalar, visit, type YAMLSeq } from "yaml";

/** Characters that nobody sees, or that turn the order of letters around; those that choose the form of an emoji are in many texts. */
const INVISIBLE = /(?!\n|\t|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Texts with invisible or ambiguous characters are written between double quotes. */
const ODD = new RegExp(`[^\\n\\t\\x20-\\x7e\\xa0-\\u2027\\u202a-\\ufefe]|${INVISIBLE.source}`, "u");

/** In double quotes, an escape stands for the character; in a comment, it shows that there is one. */
export const withEscapes = (text: string): string =>
  text.replace(new RegExp(INVISIBLE, "gu"), (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
  });

export function quoteOdd(document: Document): void {
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === "string" && ODD.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
}

type Quotes = Scalar["type"];

/** Between brackets, more has to be quoted than elsewhere, so this text is right everywhere. */
export function inline(value: unknown, quotes?: Quotes): string {
  if (Array.isArray(value)) return `[${value.map((item) => inline(item)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return scalarText(value, quotes);
  const pairs = [...(value instanceof Map ? value : Object.entries(value))].map(
    ([name, one]) => `${keyText(String(name))}: ${inline(one)}`,
  );
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

function scalarText(value: unknown, quotes: Quotes): string {
  const document = new Document([value]);
  const list = document.contents as unknown as YAMLSeq<Scalar>;
  list.flow = true;
  const [scalar] = list.items;
  if (scalar && typeof value === "string")
    scalar.type = ODD.test(value) || value.includes("\n") ? Scalar.QUOTE_DOUBLE : quotes;
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false, doubleQuotedAsJSON: true });
  return withEscapes(text.trimEnd().slice(1, -1));
}

/** `<<` without quotes merges records. */
export const keyText = (name: string): string => (name === "<<" ? '"<<"' : scalarText(name, undefined));

/** Longer records get a line for each of their values. */
const LONGEST_LINE = 100;

/** A name and its value, as lines for a block; the first one has no indentation. */
export function pairLines(name: string, value: unknown, step: number): readonly string[] {
  const key = keyText(name);
  if (typeof value === "string" && isTextBlock(value))
    return [`${key}: ${blockHeader(value)}`, ...indented(blockLines(value), step)];
  if (!(value instanceof Map) || value.size === 0) return [`${key}: ${inline(value)}`];
  const isNested = [...value.values()].some(
    (inner) => inner instanceof Map || (typeof inner === "string" && isTextBlock(inner)),
  );
  const text = inline(value);
  if (!isNested && text.length + key.length <= LONGEST_LINE) return [`${key}: ${text}`];
  return [
    `${key}:`,
    ...[...value].flatMap(([inner, one]) => indented(pairLines(String(inner), one, step), step)),
  ];
}

/** A collection as a block, such as a list with a line for each item. */
export function blockText(value: unknown, step: number): readonly string[] {
  const document = new Document(value, { aliasDuplicateObjects: false });
  quoteOdd(document);
  const text = document.toString({ lineWidth: 0, indent: step, doubleQuotedAsJSON: true });
  return withEscapes(text.trimEnd()).split("\n");
}

const indented = (lines: readonly string[], columns: number): readonly string[] =>
  lines.map((line) => (line === "" ? line : `${" ".repeat(columns)}${line}`));

// ─── Texts of several lines ──────────────────────────────────────────────────

/** Whether `|` keeps it as it is, whatever its indentation. */
export const isTextBlock = (text: string): boolean =>
  /\n./.test(text) && !/^[\s]|[ \t]\n|[ \t]$|\r|\n\n$/.test(text) && !ODD.test(text);

export const blockHeader = (text: string): string => (text.endsWith("\n") ? "|" : "|-");

export const blockLines = (text: string): readonly string[] => text.replace(/\n$/, "").split("\n");
