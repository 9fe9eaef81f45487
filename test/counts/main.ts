/**
 * `npm run counts [-- FORM…] [--functions] [--write]`: prints how far one value goes; with `--functions`, also each function that is
 * handed it; with `--write`, it becomes the most that the tests allow.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type CountedForm, countCases, forms } from "./cases";

const typed = process.argv.slice(2);
const isWhole = typed.includes("--functions");
const wanted = forms.filter((form) => typed.includes(form));

const COLUMNS = ["files", "functions", "unpacked", "packed", "decoded", "planned"] as const;
const row = (name: string, cells: readonly unknown[]) =>
  console.log(name.padEnd(36) + cells.map((cell) => String(cell).padStart(11)).join(""));

async function main(chosen: readonly CountedForm[]): Promise<void> {
  row("", COLUMNS);
  const counted = await countCases(chosen.length > 0 ? chosen : forms, (name, counts, functions) => {
    row(
      name,
      COLUMNS.map((column) => counts[column]),
    );
    if (isWhole) for (const one of functions) console.log(`  ${one}`);
  });
  if (!typed.includes("--write")) return;
  const table = Object.fromEntries([...counted].map(([name, { functions: _, ...counts }]) => [name, counts]));
  writeFileSync(path.join(__dirname, "most.json"), `${JSON.stringify(table, null, 2)}\n`);
}

void main(wanted);
