/** A plain kind stays short: all that is written by hand for it, in lines. Files that several kinds share count for each in equal parts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { sources } from "./sources";

const root = path.resolve(__dirname, "../..");
const linesOf = (file: string): number =>
  readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length;
const textOf = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The files of a folder that mention a name, with the number of names of this sort that they have. */
function share(folder: string, isMeant: (text: string) => boolean, all: RegExp): number {
  const files = readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".ts"));
  const own = files.map((name) => `${folder}/${name}`).filter((file) => isMeant(textOf(file)));
  return own.reduce(
    (sum, file) => sum + linesOf(file) / Math.max(1, [...textOf(file).matchAll(all)].length),
    0,
  );
}

/** The files that a definition shares with others of its sort. */
const sharedLines = (text: string): number =>
  [...text.matchAll(/from "\.\/(?!fields")(\w[\w-]*)"/g)].reduce((sum, [, name]) => {
    const users = readdirSync(path.join(root, "provider/resources")).filter((file) =>
      textOf(`provider/resources/${file}`).includes(`from "./${name}"`),
    );
    return sum + linesOf(`provider/resources/${name}.ts`) / users.length;
  }, 0);

interface Counted {
  readonly kind: string;
  readonly definition: number;
  readonly whole: number;
}

const counted: readonly Counted[] = sources
  .filter((file) => file.startsWith("provider/resources/"))
  .flatMap((file) => {
    const [, area, kind] = /plainKind\("(\w+)"[\s\S]*?kind: "(\w+)"/.exec(textOf(file)) ?? [];
    if (area === undefined || kind === undefined) return [];
    const exportsArea = (text: string) => new RegExp(`export const ${area}\\b`).test(text);
    const definition = linesOf(file);
    const parts = [
      sharedLines(textOf(file)),
      share("sdk/api", exportsArea, /^export const [a-z]\w+ = (?:\{|template)/gm),
      share("simulator/areas", exportsArea, /^export const \w+: Handlers/gm),
      share("test/coverage/cases", (text) => exportsArea(text), /^export const \w+/gm),
      share("cli/conformance/cases", (text) => text.includes(`kind: "${kind}"`), /kind: "/g),
      existsSync(path.join(root, `docs/examples/${kind}.ts`)) ? linesOf(`docs/examples/${kind}.ts`) : 0,
    ];
    return [{ kind, definition, whole: Math.round(parts.reduce((sum, one) => sum + one, definition)) }];
  });

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test("a plain kind is at most 200 lines in all its files, and its definition 25, in the median", () => {
  const lines = counted.map(
    ({ kind, definition, whole }) => `${kind}: ${whole}, of which the definition ${definition}`,
  );
  process.stdout.write(`${lines.join("\n")}\n`);
  expect(counted.length).toBeGreaterThanOrEqual(12);
  expect(median(counted.map(({ whole }) => whole))).toBeLessThanOrEqual(200);
  expect(median(counted.map(({ definition }) => definition))).toBeLessThanOrEqual(25);
});
