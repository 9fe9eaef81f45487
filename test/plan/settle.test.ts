/** An object of any kind that a run has left unfinished is planned as to be settled, and the plan approves all that may be left to do. */
import { describe, expect, test } from "@jest/globals";
import { approvalOf } from "../../cli/plan/approval";
import { linesSeen, stepSentences } from "../../provider/collection/changes";
import { planOf, type Step } from "../../provider/collection/plan";
import { changeOf } from "../../provider/collection/planned";
import { definitionOf } from "../../provider/definition/definitions";
import type { State } from "../../provider/definition/resource";
import { MAY_EXIST } from "../../provider/lifecycle/unsettled";
import type { Values } from "../../provider/values/values";
import { contracts } from "../contract/kinds";
import { placeOf } from "../contract/world";

const KEY = "a";
const ID = "acme/1";

/** Recorded of an object that may exist, and of one that is half done. */
const left = (inputs: Values): Readonly<Record<string, State>> => ({
  "may exist": { id: ID, values: { ...inputs, [MAY_EXIST]: { since: 1, before: [] } } },
  "half done": { id: ID, values: inputs, isUnfinished: true },
});

describe.each(contracts)("$kind", ({ kind, inputs: inputsOf }) => {
  const definition = definitionOf(kind);
  const inputs = inputsOf(placeOf(kind, KEY));

  test.each(Object.keys(left(inputs)))(
    "that is left %s is to be settled, and its plan covers the rest",
    (unfinished) => {
      const old = left(inputs)[unfinished] as State;
      const { steps, needsUpdate } = planOf(definition, new Map([[KEY, old]]), new Map([[KEY, inputs]]));
      expect(steps).toEqual([expect.objectContaining({ do: "settle", key: KEY, unfinished })]);
      expect(needsUpdate).toBe(true);
      const [step] = steps as [Step];
      expect(stepSentences(definition, step)).toEqual([
        expect.stringMatching(/^items\.a is to be settled: a run /),
      ]);
      expect(linesSeen(definition, step)).toEqual([expect.stringMatching(/^items\.a is settled: a run /)]);

      const planned = changeOf(definition, step);
      const isThere = unfinished === "half done";
      expect(planned).toMatchObject({ action: "settle", unfinished });
      expect(planned?.object?.id).toBe(isThere ? ID : undefined);
      // Of one that may exist, all of it may have to be sent.
      expect(planned?.properties.length === 0).toBe(isThere);
      if (planned === undefined) return;
      const approval = approvalOf([{ ...planned, ...(isThere ? { id: ID } : {}) }]);
      expect(approval.refusal(planned)).toBeUndefined();
      expect(approval.refusal({ ...planned, action: "update" })).toBeUndefined();
      for (const action of ["replace", "delete"] as const)
        expect(approval.refusal({ ...planned, action })).toBeDefined();
      // Only the service knows which one it is, or that there is none.
      const found = isThere ? [ID] : [ID, "acme/2", undefined];
      for (const id of found) expect(approval.refusalOfCreate(kind, KEY, id)).toBeUndefined();
      expect(approval.refusalOfCreate(kind, "another", undefined)).toBeDefined();
    },
  );
});
