/** The table of look-ups: its operations only read, and its secret results are marked. */
import { expect, test } from "@jest/globals";
import type { z } from "zod";
import { targetOf } from "../../provider/functions/arguments";
import { lookUpNames, lookUpOf } from "../../provider/functions/look-ups";
import { exceptions } from "../../provider/functions/table";
import { operations } from "../../sdk/api";
import { answerOf, givesFile, isSafe } from "../../sdk/api/operation";
import { isSecretSchema } from "../../sdk/http/schema";
import { zodDefinitionOf } from "../../sdk/zod-internals";

test("every look-up uses an operation that only reads", () => {
  const reading = new Set<string>(
    operations().flatMap(({ id, operation }) => (isSafe(operation.method) ? [id] : [])),
  );
  expect(lookUpNames.filter((name) => !reading.has(lookUpOf(name).operation))).toEqual([]);
});

test("look-ups of tokens, variables and addresses with keys have secret results", () =>
  expect(lookUpNames.filter((name) => lookUpOf(name).isSecret)).toEqual([
    "getPipelineVariables",
    "getPipelineTriggerTokens",
    "getPipelineTriggerToken",
    "getErrorTrackingClientKeys",
  ]));

test("a look-up with a field that the API table marks as secret has a secret result", () => {
  const withMarks = lookUpNames.filter((name) => {
    const { operation } = targetOf(name);
    if (givesFile(operation)) return false;
    return Object.values<z.ZodType>(zodDefinitionOf(answerOf(operation)).shape ?? {}).some(isSecretSchema);
  });
  expect(withMarks.length).toBeGreaterThan(0);
  expect(withMarks.filter((name) => !lookUpOf(name).isSecret)).toEqual([]);
});

test("every exception is one of a look-up", () => {
  const looked = lookUpNames.map((name) => lookUpOf(name).operation);
  expect(looked).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});
