/** The table of look-ups is whole, and says what is secret. */
import { expect, test } from "@jest/globals";
import type { z } from "zod";
import { answerOf } from "../../provider/functions/answer";
import { targetOf } from "../../provider/functions/arguments";
import { lookUpNames, lookUpOf } from "../../provider/functions/table";
import { leftOut } from "../../provider/generate/functions/left-out";
import { anatomyOf } from "../../sdk/anatomy";
import { operations } from "../../sdk/api";
import { givesFile } from "../../sdk/api/operation";
import { isSecret } from "../../sdk/http/schema";

test("every operation that reads is a look-up, or is left out for a reason", () => {
  const reading = operations()
    .filter(({ operation }) => ["GET", "HEAD"].includes(operation.method))
    .map(({ id }) => id);
  const declared = lookUpNames.map((name) => lookUpOf(name).operation);
  expect([...declared, ...Object.keys(leftOut)].sort()).toEqual([...reading].sort());
});

test("tokens, the values of variables and addresses with keys in them are secret", () => {
  expect(lookUpNames.filter((name) => lookUpOf(name).secrets)).toEqual([
    "getPipelineVariables",
    "getPipelineTriggerTokens",
    "getPipelineTriggerToken",
    "getErrorTrackingClientKeys",
  ]);
});

test("what the API table marks as secret, the look-up does too", () => {
  for (const name of lookUpNames) {
    const target = targetOf(name);
    if (givesFile(target.operation)) continue;
    const fields = Object.entries<z.ZodType>(anatomyOf(answerOf(target)).shape ?? {});
    const marked = fields.filter(([, field]) => isSecret(field)).map(([field]) => field);
    const { secrets = [] } = lookUpOf(name);
    expect({ name, secrets }).toEqual({ name, secrets: expect.arrayContaining(marked) });
    // And no secret is of a field that there is not.
    expect(fields.map(([field]) => field)).toEqual(expect.arrayContaining([...secrets]));
  }
});
