/** Reads a description that stands in two tables: `NAME-operations.tsv` and, beside it, `NAME-entities.tsv`. */
import { readFileSync } from "node:fs";
import type { Described, Field, Fields } from "./described";

const rowsOf = (file: string): string[][] =>
  readFileSync(file, "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

export function readTables(file: string): Described[] {
  const entities = new Map(
    rowsOf(file.replace("-operations.tsv", "-entities.tsv")).map(([name = "", fields = ""]) => [
      name,
      fieldsOf(fields),
    ]),
  );
  return rowsOf(file).map(([method = "", path = "", query = "", body = "", success = ""]) => ({
    method,
    path,
    parameters: new Map([...fieldsOf(query), ...fieldsOf(body)]),
    answer: entities.get(success.split(" ")[1] ?? ""),
  }));
}

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** The words of a text; what stands in braces or brackets belongs to its word. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  const open: string[] = [];
  let word = "";
  for (const character of text) {
    if (character === " " && open.length === 0) {
      words.push(word);
      word = "";
      continue;
    }
    if (CLOSING[character] !== undefined) open.push(CLOSING[character]);
    else if (character === open.at(-1)) open.pop();
    word += character;
  }
  return [...words, word].filter((one) => one !== "");
}

const fieldsOf = (text: string): Fields =>
  new Map(
    wordsOf(text).map((word) => {
      const [, name = "", mark, type = ""] = /^([^:!]+)(!?):(.*)$/s.exec(word) ?? [];
      return [name, { required: mark === "!", ...typeOf(type) }];
    }),
  );

function typeOf(text: string): Pick<Field, "type" | "values"> {
  const [, base, listed] = /^(\w*)\{([^:]*)\}$/.exec(text) ?? [];
  if (listed !== undefined) return { type: base || "string", values: listed.split("|") };
  if (text.startsWith("[")) {
    const item = typeOf(text.slice(1, -1));
    return { ...item, type: `[${item.type}]` };
  }
  if (text.startsWith("{")) return { type: "object" };
  return { type: text === "string/binary" ? "file" : text.replaceAll(/\/[\w-]+/g, "") };
}
