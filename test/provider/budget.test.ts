/** The request budget of a program or a command, from its settings. */
import { expect, test } from "@jest/globals";
import { connectionOptions } from "../../provider/service/connection";

const environment = { FORGE_BASE_URL: "https://git.example.com/", FORGE_TOKEN: "t" };

const optionsOf = (more: Readonly<Record<string, string>>) =>
  connectionOptions(() => undefined, { ...environment, ...more }, undefined);

test("there is no budget by default", () => expect(optionsOf({}).budget).toBeUndefined());

test.each([
  [{ FORGE_BUDGET: "1800/min" }, 1800],
  [{ FORGE_BUDGET: "1800/min", FORGE_RUNNERS: "20" }, 90],
  [{ FORGE_BUDGET: "1800/min", FORGE_RUNNERS: "20", PULUMI_BACKEND_URL: "file:///tmp/states" }, 90],
  [{ FORGE_BUDGET: "1800/min", FORGE_RUNNERS: "20", PULUMI_BACKEND_URL: "postgres://db/state" }, 1800],
])("%j is a budget of %i requests a minute", (variables, requests) =>
  expect(optionsOf(variables).budget?.rate).toEqual({ requests, milliseconds: 60_000 }),
);

test.each([
  [{ FORGE_BUDGET: "many" }, 'FORGE_BUDGET is "many"; it must be a number of requests and a time'],
  [
    { FORGE_BUDGET: "5/min", FORGE_RUNNERS: "0" },
    'FORGE_RUNNERS is "0"; it must be an integer from 1 to 9999.',
  ],
])("%j is an error that names the variable", (variables, message) =>
  expect(() => optionsOf(variables)).toThrow(message),
);

test("the configuration of a stack has priority, and an error names the setting", () => {
  const read = (key: string) => ({ budget: "soon" })[key];
  expect(() => connectionOptions(read, { ...environment, FORGE_BUDGET: "1/s" }, undefined)).toThrow(
    'forge:budget is "soon"',
  );
});
