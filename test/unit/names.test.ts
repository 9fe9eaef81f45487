/** Each exported name means one thing in the whole repository. */
import { expect, test } from "@jest/globals";
import { sources, textIn } from "./sources";

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** The files that declare each exported name; an area and its handlers share one, as all tables and generators do. */
function declarations(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sources.filter((one) => !one.includes("/generated/"))) {
    const meaning = file
      .replace(/^simulator\/areas\//, "sdk/api/")
      .replace(/^simulator\/tables\/.*/, "simulator/tables");
    for (const [, name = ""] of textIn(file).matchAll(EXPORT))
      found.set(name, (found.get(name) ?? new Set()).add(meaning));
  }
  return found;
}

/** One contract: what a generator makes, and the same function for dynamic and native programs. */
const SAME = ["generated", "fromFile"];

/** Names that still mean several things; each that is renamed leaves the list. */
const AMBIGUOUS =
  "Access Action Asked Call Change Collection Commit ConfigurationError Contents Declared Difference Edited Ending EngineOptions Entry Environment Failure Found Group GroupOrProject InputsOf Issue Member NamedOperation OperationId Outcome Part Place Plan Problem Progress Project Read Reading Recorded Reference Refusal Release Run RunOptions Secret Served Service Setting Settings Step Tree Values Violation actions addressesIn api approvalOf asDeclared at collectionOf create differenceOf exclusiveTo groups id identityOf issues lastPart linesOf listed numberOf numbered operations pathOf placeName projects read remove runPipeline sentenceOf serve stacksIn textOf title titleIn update validate".split(
    " ",
  );

test("an exported name is declared once", () => {
  const several = [...declarations()].filter(([, files]) => files.size > 1).map(([name]) => name);
  expect(several.filter((name) => ![...SAME, ...AMBIGUOUS].includes(name))).toEqual([]);
});
