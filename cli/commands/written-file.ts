/** A forge.yaml that a command writes, with the schema for editors beside it, and the line about it. */
import { existsSync } from "node:fs";
import path from "node:path";
import { asTyped } from "../../provider/service/typed-command";
import { oneLine } from "../../sdk/safe-text";
import { writeTo } from "../files";
import { typedFile } from "./options";
import { schemaText } from "./schema-text";

export const SCHEMA_FILE = "forge.schema.json";

/** The path in the first line of the file, for editors. */
export const schemaPath = (file: string): string => path.join(path.dirname(file), SCHEMA_FILE);

export function writeWithSchema(file: string, text: string): void {
  writeTo(file, text);
  if (!existsSync(schemaPath(file))) writeTo(schemaPath(file), schemaText());
}

/** `objects` is how many it has, such as `2 objects`. */
export const writtenLine = (file: string, objects: string, text: string): string =>
  `${oneLine(file)}: ${objects} in ${text.split("\n").length - 1} lines. ${asTyped("preview")}${typedFile(file)} shows the remaining changes.`;
