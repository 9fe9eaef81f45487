/** Inputs that a program marks as secret appear nowhere as plain text: every input of every kind, single and many, on the real engine. */
import { expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { problemsOf, subject } from "../../provider/lifecycle";
import { learnSecrets, mask, secrecyOf, within } from "../../provider/values/secrecy";
import { sampleOf } from "../jest/sample";
import { contracts, sample } from "./kinds";
import { runSecrecy } from "./secrecy";
import { placeOf } from "./world";

const tables = [
  ["dynamic", sampleOf(contracts, 3)],
  ["native", sampleOf(sample, 1)],
] as const;

test.each(sampleOf(tables, 1))(
  "no secret input of kinds is printed or recorded as plain text from its creation to its end, on the %s host",
  async (host, of) => {
    const { leaks, open, problems, secrets, resources } = await runSecrecy({ host, of });
    expect({ problems, leaks, open }).toEqual({ problems: [], leaks: [], open: [] });
    // Most kinds have a single resource and one of many, in several lives each.
    expect(resources).toBeGreaterThan(3 * of.length);
    expect(secrets).toBeGreaterThan(2 * of.length);
  },
  900_000,
);

test.each(contracts)(
  "$kind: the problem of an invalid secret input does not contain its value",
  ({ kind, inputs }) => {
    const definition = definitionOf(kind);
    const valid = inputs(placeOf(kind, "wrong"));
    for (const name of Object.keys(definition.inputs)) {
      for (const wrong of [
        `canary ${"\u0000"}\n of ${name}`,
        987_654_321.5,
        [`canary of ${name}`],
        { canary: 987_654_321.5 },
      ]) {
        const values = { ...valid, [name]: wrong };
        const marks = Object.keys(values).map((input) => [input]);
        learnSecrets(definition, { values, marks });
        const text = within(secrecyOf(definition, { values, marks }), () =>
          mask(
            [
              subject(definition, values),
              ...problemsOf(definition, values).map(({ problem }) => problem),
            ].join("\n"),
          ),
        );
        expect(text).not.toMatch(/canary (?!:)|987654321|987_654/);
      }
    }
  },
);
