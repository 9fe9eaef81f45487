/** The JSON Schema of forge.yaml as its file has it. */
import { lazy } from "../../sdk/lazy";

const schemas = lazy<typeof import("../configuration/schema/schema")>(() =>
  require("../configuration/schema/schema"),
);

export const schemaText = (): string => `${JSON.stringify(schemas.configurationSchema(), undefined, 2)}\n`;
