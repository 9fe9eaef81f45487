/** The example programs of the documentation: they run, and their inputs are valid by the definitions and the JSON Schemas. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, jest, test } from "@jest/globals";
import * as pulumi from "@pulumi/pulumi";
import { z } from "zod";
import { definitionOf } from "../../provider/definition/definitions";
import { inputSchemaOf } from "../../provider/definition/schema";
import { kinds } from "../../provider/generated/kind-names";
import { problemsOf } from "../../provider/lifecycle";
import { typeOf } from "../../provider/pulumi/sdk/names";
import { declared, type Values } from "../../provider/values/values";
import { zodDefinitionOf } from "../../sdk/zod-internals";

interface Created {
  readonly kind: string;
  readonly inputs: Values;
}

let created: Created[] = [];

/** Plausible outputs, because they are inputs of other resources. */
const outputsOf = (kind: string, number: number): Values =>
  Object.fromEntries(
    Object.entries<z.ZodType>(definitionOf(kind).outputs).map(([name, schema]) => [
      name,
      zodDefinitionOf(schema).type === "number" ? number : "text",
    ]),
  );

beforeAll(async () => {
  jest.doMock("pulumi-forge", () => jest.requireActual("../../index"), { virtual: true });
  await pulumi.runtime.setMocks({
    call: () => ({}),
    newResource({ type, inputs: { __provider: _, ...inputsOfProgram } }) {
      const kind = kinds.find((known) => typeOf(known) === type);
      if (kind === undefined) return { id: "", state: inputsOfProgram };
      const { id, inputs } = definitionOf(kind);
      const own = Object.entries(declared(inputsOfProgram))
        .filter(([name]) => name in inputs)
        .map(([name, value]) => [name, pulumi.runtime.unwrapRpcSecret(value)]);
      created.push({ kind, inputs: Object.fromEntries(own) });
      const number = created.length;
      return {
        id: id.map(() => number).join("/"),
        state: { ...inputsOfProgram, ...outputsOf(kind, number) },
      };
    },
  });
});

test.each(kinds)("the example of %s creates resources with valid inputs", async (kind) => {
  created = [];
  const example = path.join(__dirname, "..", "..", "docs", "examples", `${kind}.ts`);
  const settings = [...readFileSync(example, "utf8").matchAll(/\.require(?:Secret)?\("(\w+)"\)/g)];
  pulumi.runtime.setAllConfig(Object.fromEntries(settings.map(([, name]) => [`project:${name}`, "text"])));
  jest.requireActual(example);
  // Resources are registered asynchronously.
  await pulumi.runtime.disconnect();
  expect(created.map((resource) => resource.kind)).toContain(kind);
  for (const { kind, inputs } of created) {
    expect({ kind, problems: problemsOf(definitionOf(kind), inputs) }).toEqual({ kind, problems: [] });
    const schema = z.fromJSONSchema(inputSchemaOf(kind) as Parameters<typeof z.fromJSONSchema>[0]);
    expect(schema.safeParse(inputs).error).toBeUndefined();
  }
});
