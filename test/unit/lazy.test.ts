/** Modules that are loaded on first use. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { lazy } from "../../sdk/lazy";

test("a module is loaded once, when something of it is used", () => {
  const loads: string[] = [];
  const module = lazy(() => {
    loads.push("loaded");
    return { double: (value: number) => 2 * value, answer: 42 };
  });
  expect(loads).toEqual([]);
  expect(module.double(module.answer)).toBe(84);
  expect(loads).toEqual(["loaded"]);
});

const root = path.join(__dirname, "..", "..");

/** Folders whose files still load modules by hand. */
const LEFT = /^(gitops|simulator)\//;

test("modules are loaded on first use by nothing else", () => {
  const sources = [
    "cli",
    "configuration",
    "fleet",
    "gitops",
    "plan",
    "policy",
    "provider",
    "pulumi",
    "sdk",
    "simulator",
  ]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith(".ts") && !/\/(generated|generate)\//.test(file));
  const byHand = sources.filter((file) =>
    / as typeof import\(/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(byHand.filter((file) => !LEFT.test(file))).toEqual([]);
});
