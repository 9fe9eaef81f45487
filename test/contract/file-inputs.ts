/** Inputs as a file has them: secrets are names of variables. */
import type { z } from "zod";
import { Secret } from "../../cli/configuration";
import { definitionOf } from "../../provider/definition/definitions";
import { isSecretField } from "../../provider/values/secret-fields";
import { declared, type Values } from "../../provider/values/values";
import { required, zodDefinitionOf } from "../../sdk/zod-internals";

const HIDDEN = "HIDDEN_INPUT";
export const SECRETS = { [HIDDEN]: "s3cr3t-value-1" };

/** In a list or an object, some fields are secret. */
function hidden(schema: z.ZodType, value: unknown): unknown {
  const { element, shape } = zodDefinitionOf(required(schema));
  if (element && Array.isArray(value)) return value.map((item) => hidden(element, item));
  if (shape === undefined) return isSecretField(schema) ? new Secret(HIDDEN) : value;
  return Object.fromEntries(
    Object.entries(value as Values).map(([name, inner]) => [name, hidden(shape[name] as z.ZodType, inner)]),
  );
}

export const writable = (kind: string, inputs: Values): Values =>
  Object.fromEntries(
    Object.entries(declared(inputs)).map(([name, value]) => [
      name,
      definitionOf(kind).secrets?.includes(name) ? hidden(definitionOf(kind).inputs[name], value) : value,
    ]),
  );
