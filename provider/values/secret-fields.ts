/** Which fields of a schema hold secrets. */
import type { z } from "zod";
import { zodDefinitionOf } from "../../sdk/zod-internals";

/** Whether it is secret, or something in it. */
export function isSecretField(schema: z.ZodType): boolean {
  const { innerType, element, valueType, shape = {} } = zodDefinitionOf(schema);
  const inside = [innerType, element, valueType, ...Object.values(shape)];
  return schema.meta()?.secret === true || inside.some((one) => one !== undefined && isSecretField(one));
}
