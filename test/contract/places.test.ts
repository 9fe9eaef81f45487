/** A sample of the table `places`, another one each time: `npm run contract -- places` runs all of it. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import type { Kind } from "../../provider/generated/kind-names";
import { drawn, isWhole, seed } from "../jest/sample";
import { contracts } from "./kinds";
import type { BenchName } from "./place-benches";
import { events, hasPlace, isOfNames } from "./place-events";
import { failedPlaces, leftOut, runPlaces } from "./places";

/** A first up on each of the three takes most of the time. */
const benches: readonly BenchName[] = [seed % 2 === 0 ? "dynamic" : "native", "file"];

test(`objects stay themselves whatever becomes of their places (FORGE_TEST_SEED=${seed})`, async () => {
  const of = drawn(contracts.filter(hasPlace), isWhole ? 7 : 3, seed);
  const results = await runPlaces({ of, benches, seed, most: isWhole ? 4 : 2 });
  expect(failedPlaces(results)).toEqual([]);
  expect(results.length).toBeGreaterThan(of.length);
});

test("each event happens to each kind that has such a place, or that names somebody", () => {
  const names = (kind: Kind) => {
    const { names: named = {}, people, users, placeInputs = {}, placeType } = definitionOf(kind);
    const things: readonly unknown[] = [
      ...Object.values(named),
      ...(placeType ? [] : Object.values(placeInputs)),
    ];
    return (
      Boolean(people ?? users) || things.some((thing) => ["user", "group", "project"].includes(String(thing)))
    );
  };
  const found = leftOut();
  const kindsIn = (why: string) => [...(found.get(why) ?? [])];
  const nameless = contracts.filter((one) => hasPlace(one) && !names(one.kind)).map(({ kind }) => kind);
  for (const event of events.filter(isOfNames))
    expect(kindsIn(`${event}: it names nobody`)).toEqual(nameless);
  const reasons = [...new Set([...found.keys()].map((why) => why.replace(/^.*: /, "")))];
  expect(reasons.sort()).toEqual([
    "it gives nobody anything, and follows the program",
    "it is in groups at the top alone",
    "it is in no group or project that it names",
    "it names nobody",
    "nobody archives a group",
  ]);
  expect(kindsIn("renamed: it is in no group or project that it names")).toEqual(
    contracts.filter((one) => !hasPlace(one)).map(({ kind }) => kind),
  );
  expect(kindsIn("somebody's name taken: it gives nobody anything, and follows the program")).toEqual([
    "IssueLink",
  ]);
});
