/** `npm run test:fast` starts no other program and needs no build: whoever does is in the slow ring. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import slow from "../jest/slow.json";

const folder = path.join(__dirname, "..");

/** Whatever starts a program, Node.js' own module for it and this project's own engine, and what reads the built package. */
const STARTS = /["]node:child_process"|[/]pulumi\/engine"|["]dist", "sdk"/;

/** The files of tests that a file needs, itself among them. */
function needed(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file) || !file.startsWith(folder)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g))
    for (const end of [".ts", "/index.ts"]) needed(path.join(path.dirname(file), `${name}${end}`), seen);
  return seen;
}

const inSlowRing = new RegExp(`^(${slow.join("|")})\\.test\\.ts$`);

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => path.join(folder, name));

/** Certificates are made by a program that takes no time. */
const isQuick = (file: string) => file.endsWith("certificates.ts");

test("every test that starts another program or reads the build is in the slow ring", () => {
  const starting = files.filter((file) =>
    [...needed(file)].some((each) => !isQuick(each) && STARTS.test(readFileSync(each, "utf8"))),
  );
  const names = starting.map((file) => path.relative(folder, file));
  expect(names.filter((name) => !inSlowRing.test(name))).toEqual([]);
});
