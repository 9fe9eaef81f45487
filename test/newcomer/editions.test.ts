/**
 * Each example of the README, the docs and the pages of the kinds, on each edition and tier, with an administrator's, an owner's and a
 * maintainer's token: it works where its page promises it, and nowhere else.
 */
import { expect, test } from "@jest/globals";
import { sampleOf } from "../jest/sample";
import { problemsOf, rows } from "./applied";

test.each(sampleOf(rows, 40))("$name on $service, $role: $works", async (row) => {
  const problems = await problemsOf(row);
  expect({ works: problems.length === 0, problems: row.works ? problems : [] }).toEqual({
    works: row.works,
    problems: [],
  });
});
