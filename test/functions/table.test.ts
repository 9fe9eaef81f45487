/** The table of look-ups: its operations only read, and its secret results are marked. */
import { expect, test } from "@jest/globals";
import type { z } from "zod";
import { answerOf } from "../../provider/functions/answer";
import { targetOf } from "../../provider/functions/arguments";
import { lookUpNames, lookUpOf } from "../../provider/functions/table";
import { operations } from "../../sdk/api";
import { givesFile, isSafe } from "../../sdk/api/operation";
import { isSecret } from "../../sdk/http/schema";
import { zodDefinitionOf } from "../../sdk/zod-internals";

test("every look-up uses an operation that only reads", () => {
  const reading = new Set<string>(
    operations().flatMap(({ id, operation }) => (isSafe(operation.method) ? [id] : [])),
  );
  expect(lookUpNames.filter((name) => !reading.has(lookUpOf(name).operation))).toEqual([]);
});

test("look-ups of tokens, variables and addresses with keys have secret results", () => {
  expect(lookUpNames.filter((name) => lookUpOf(name).secrets)).toEqual([
    "getPipelineVariables",
    "getPipelineTriggerTokens",
    "getPipelineTriggerToken",
    "getErrorTrackingClientKeys",
  ]);
});

test("a look-up marks the fields as secret that the API table marks", () => {
  for (const name of lookUpNames) {
    const target = targetOf(name);
    if (givesFile(target.operation)) continue;
    const fields = Object.entries<z.ZodType>(zodDefinitionOf(answerOf(target)).shape ?? {});
    const marked = fields.filter(([, field]) => isSecret(field)).map(([field]) => field);
    const { secrets = [] } = lookUpOf(name);
    expect({ name, secrets }).toEqual({ name, secrets: expect.arrayContaining(marked) });
    // Every marked field exists.
    expect(fields.map(([field]) => field)).toEqual(expect.arrayContaining([...secrets]));
  }
});
