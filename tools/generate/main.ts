/**
 * `npm run generate`: writes everything that follows from the tables, the definitions and the policies, and prints all mistakes in
 * them at once. First come the lists by which the rest is loaded; nothing that makes a list loads the list itself.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { formatted } from "../../sdk/generate/format";
import { assertNone, collect, Mistakes } from "../../sdk/generate/mistakes";
import { type Generated, outdated, writeOne } from "../../sdk/generate/write";
import { packageRoot } from "../../sdk/package-root";

/** Each is made when those before it are written. */
const lists: readonly (() => Generated)[] = [
  () => {
    const { areasText, handlersText } =
      require("../../sdk/generate/areas") as typeof import("../../sdk/generate/areas");
    return {
      "sdk/generated": () => new Map([["areas.ts", areasText()]]),
      "simulator/generated": () => new Map([["handlers.ts", handlersText()]]),
    };
  },
  () => {
    const { kindFiles } =
      require("../../provider/generate/kinds") as typeof import("../../provider/generate/kinds");
    return { "provider/generated": kindFiles };
  },
  () => {
    const { tableFile } =
      require("../../provider/generate/functions/table") as typeof import("../../provider/generate/functions/table");
    return { "provider/functions/generated": () => new Map([tableFile()]) };
  },
];

function writeLists(): void {
  for (const list of lists)
    for (const [folder, make] of Object.entries(list())) {
      const files = formatted(`list in ${folder}`, make());
      for (const name of outdated(folder, files).filter((one) => files.has(one)))
        writeOne(path.join(folder, name), files.get(name));
    }
}

function writeTheRest(): void {
  const { generated, pages } = require(".") as typeof import(".");
  const mistakes: string[] = [];
  for (const [folder, make] of Object.entries(generated))
    collect(mistakes, () => {
      const files = make();
      for (const name of outdated(folder, files)) writeOne(path.join(folder, name), files.get(name));
    });
  for (const [page, make] of Object.entries(pages))
    collect(mistakes, () => {
      const text = readFileSync(path.join(packageRoot(), page), "utf8");
      const made = make(text);
      if (made !== text) writeOne(page, made);
    });
  assertNone(mistakes);
}

function generate(): void {
  try {
    writeLists();
    writeTheRest();
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    for (const sentence of error.sentences) console.error(sentence);
    process.exitCode = 1;
  }
}

generate();
