/** Groups in each other as items of one resource, in any order of the program: each comes after the one that it is in, and goes before it. */
import { beforeEach, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Values } from "../../provider/values/values";
import { runsOf } from "../jest/sample";
import { service } from "../service/service";
import { runs, send } from "./run";

const forge = service();
const run = runs(forge);

let count = 0;
/** A group for each program. */
let home: string;

async function makeHome(): Promise<void> {
  const path = `nested-${++count}`;
  await send(forge(), "POST", "/groups", { name: path, path });
  home = path;
}
beforeEach(makeHome);

/** Each group is in an earlier one, or in the home, and the program has them in an order of its own. */
const trees = fc
  .tuple(
    ...Array.from({ length: 6 }, (_, index) =>
      fc.record({ above: fc.integer({ min: -1, max: index - 1 }), rank: fc.nat() }),
    ),
  )
  .map((groups) => groups.map((one, index) => ({ ...one, index })));

type Tree = typeof trees extends fc.Arbitrary<infer Value> ? Value : never;

const pathOf = (tree: Tree, index: number): string => {
  const above = tree[index]?.above ?? -1;
  return `${above < 0 ? home : pathOf(tree, above)}/g${index}`;
};

const itemsOf = (tree: Tree, own: Values = {}): Values =>
  Object.fromEntries(
    [...tree]
      .sort((one, other) => one.rank - other.rank)
      .map(({ index, above }) => [
        `g${index}`,
        { path: `g${index}`, parent: above < 0 ? home : pathOf(tree, above).toUpperCase(), ...own },
      ]),
  );

const isThere = (path: string) => {
  const group = forge().world.groups.named(path);
  return group !== undefined && group.marked_for_deletion_on === null;
};

test("are created from the top, and deleted from the bottom", () =>
  fc.assert(
    fc.asyncProperty(trees, async (tree) => {
      await makeHome();
      const paths = tree.map(({ index }) => pathOf(tree, index));
      forge().resetRequests();
      const made = await run().made("Groups", { items: itemsOf(tree, { onDelete: "delete" }) });
      expect(paths.filter((path) => !isThere(path))).toEqual([]);
      expect(forge().requests().operations["groups.create"]).toBe(tree.length);
      forge().resetRequests();
      await run().methods("Groups").delete(made.id, made.outs);
      expect(paths.filter(isThere)).toEqual([]);
      expect(forge().requests().operations["groups.delete"]).toBe(tree.length);
    }),
    { numRuns: runsOf(20) },
  ));

test("a group whose parent cannot be created is not tried, and those beside it are there", async () => {
  const { made } = run();
  const items = {
    inside: { path: "inside", parent: `${home}/bad` },
    bad: { path: "bad", parent: home },
    beside: { path: "beside", parent: home },
  };
  forge().faults.order({ kind: "status", status: 400, operation: "groups.create", times: 1 });
  await expect(made("Groups", { items })).rejects.toThrow(
    /items\.inside: it was not tried, because Group "bad" \(nested-\d+\) failed/,
  );
  expect(isThere(`${home}/beside`)).toBe(true);
});
