/** Modules that are loaded on first use. */
import { expect, test } from "@jest/globals";
import { lazy } from "../../sdk/lazy";
import { sourcesWith } from "./sources";

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

test("modules are loaded on first use by nothing else", () => {
  const byHand = sourcesWith(/ as typeof import\(/).filter((file) => !/\/(generated|generate)\//.test(file));
  expect(byHand).toEqual([]);
});
