/** The cases of all kinds: each file of the folder exports those of one kind or of two similar ones. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Case } from "./case";

const folder = path.join(__dirname, "cases");

export const cases: readonly Case[] = [
  ...new Set(readdirSync(folder).map((name) => name.split(".", 1)[0] ?? "")),
]
  .sort()
  .flatMap((name) => Object.values(require(path.join(folder, name)) as Record<string, Case>));
