/** Each exported name means one thing in the whole repository. */
import { expect, test } from "@jest/globals";
import { sources, textIn } from "./sources";

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** The files that declare each exported name; an area and its handlers share one, as all tables do, and the public view of the operations. A kind and its case share one, too. */
function declarations(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => !/\/generated?\/|^cli\/conformance\/cases\//.test(one))) {
    const meaning = file
      .replace(/^simulator\/areas\//, "sdk/api/")
      .replace(/^simulator\/tables\/.*/, "simulator/tables")
      .replace(/^sdk\/table\.ts$/, "sdk/api/index.ts");
    for (const [, name = ""] of textIn(file).matchAll(EXPORT))
      found.set(name, (found.get(name) ?? new Set()).add(meaning));
  }
  return found;
}

/** One contract: what a generator makes, and the same function for dynamic and native programs. */
const SAME = ["generated", "fromFile"];

test("an exported name is declared once", () => {
  const several = [...declarations()].filter(([, files]) => files.size > 1).map(([name]) => name);
  expect(several.filter((name) => !SAME.includes(name))).toEqual([]);
});
