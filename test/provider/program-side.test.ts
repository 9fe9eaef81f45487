/** The modules that a program loads: it only registers resources and calls look-ups. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";

/** Modules that send requests, validate values, serialize functions or run an engine: a program needs none of them. */
const HEAVY = /^(zod|undici|deep-equal|typescript|ts-node|@pulumi\/pulumi\/automation)\//;

test("a program loads neither schemas nor a client, neither a compiler nor the automation API", () => {
  const script = `
require("./index");
const packages = Object.keys(require.cache).map((file) => file.split("/node_modules/")[1] ?? "");
console.log(JSON.stringify(packages));`;
  const printed = execFileSync(process.execPath, ["--require", "tsx/cjs", "--eval", script], {
    cwd: path.join(__dirname, "..", ".."),
    encoding: "utf8",
  });
  const loaded = JSON.parse(printed) as string[];
  expect(loaded.some((file) => file.startsWith("@pulumi/pulumi/"))).toBe(true);
  expect(loaded.filter((file) => HEAVY.test(file))).toEqual([]);
});
