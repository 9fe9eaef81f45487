/** Finds the variables that the text of a file reads, and adds them to its list. */
import { isMap, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLSeq } from "yaml";
import { placeholdersIn } from "../objects/markers";
import { SECRET_PREFIX } from "../read/credentials";
import { inline } from "./yaml-text";

/** Such as `COPY_PASSWORD` of `${secret:COPY_PASSWORD}`. */
export const variablesInText = (text: string): readonly string[] =>
  placeholdersIn(text).flatMap(({ source, name }) => (source === "env" || source === "secret" ? [name] : []));

/** Those that a file must list, in order: the prefix of the others allows them. */
export const variablesToList = (texts: Iterable<string>): readonly string[] =>
  [...new Set([...texts].flatMap(variablesInText))].filter((name) => !name.startsWith(SECRET_PREFIX)).sort();

/** All texts of a file. */
export function textsOf(text: string): readonly string[] {
  const found: string[] = [];
  visit(parseDocument(text, { stringKeys: true, uniqueKeys: false }), {
    Scalar: (_, { value }) => {
      if (typeof value === "string") found.push(value);
    },
  });
  return found;
}

/** All other lines stay as they are; `undefined` if the file is written between brackets. */
export function withVariables(text: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return text;
  const { contents } = parseDocument(text, { stringKeys: true, uniqueKeys: false });
  if (!isMap(contents) || contents.flow === true) return undefined;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === "variables");
  if (pair === undefined) return `${text}${text.endsWith("\n") ? "" : "\n"}variables: ${inline(names)}\n`;
  const { value } = pair;
  if (!isSeq(value) || !value.range) return undefined;
  const [from, to] = value.range;
  const known = (value as YAMLSeq<Scalar>).items;
  if (value.flow === true || known.length === 0)
    return `${text.slice(0, from)}${inline([...known.map((one) => one.value), ...names])}${text.slice(to)}`;
  const newline = text.indexOf("\n", known.at(-1)?.range?.[1] ?? to);
  const last = newline < 0 ? text.length : newline;
  const indentation = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  return `${text.slice(0, last)}${names.map((name) => `\n${indentation}- ${inline(name)}`).join("")}${text.slice(last)}`;
}
