/** The table of look-ups is whole, says what is secret, and costs a program next to nothing. */
import { execFileSync } from "node:child_process";
import path from "node:path";
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

test("loading the look-ups loads neither schemas nor a client", () => {
  const root = path.join(__dirname, "..", "..");
  const script = `
require("./provider/functions/generated");
const packages = Object.keys(require.cache).map((file) => file.split("/node_modules/")[1] ?? "");
console.log(JSON.stringify(packages.filter((file) => /^(zod|undici)\\//.test(file))));`;
  const printed = execFileSync(process.execPath, ["--require", "tsx/cjs", "--eval", script], {
    cwd: root,
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual([]);
});
