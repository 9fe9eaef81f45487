/** Every generated file is what the tables, the definitions and the policies make of it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { outdated } from "../../sdk/generate/write";
import { packageRoot } from "../../sdk/package-root";
import { generated, pages } from "../../tools/generate";

const advice = (files: readonly string[]) =>
  files.length > 0 ? `Run \`npm run generate\`, for these differ: ${files.join(", ")}.` : "";

test.each(Object.entries(generated))("%s is up to date", (folder, make) => {
  const files = outdated(folder, make()).map((name) => `${folder}/${name}`);
  expect(advice(files)).toBe("");
});

test.each(Object.entries(pages))("%s is up to date", (page, make) => {
  const text = readFileSync(path.join(packageRoot(), page), "utf8");
  expect(advice(make(text) === text ? [] : [page])).toBe("");
});
