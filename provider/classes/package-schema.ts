/** The package schema as text, for the engine and for tools that make SDKs; nothing else loads it. */
import { readFileSync } from "node:fs";
import path from "node:path";

export const packageSchemaFile = path.join(__dirname, "..", "generated", "package-schema.json");

export const packageSchema = (): string => readFileSync(packageSchemaFile, "utf8");
