/** Validates a report against the schema of SARIF. */
import sarifSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import Ajv from "ajv";

/** The schema's draft asks for another name of its id, and for nothing else that matters here. */
const { $schema: _draft, id: _id, ...schema } = sarifSchema as Record<string, unknown>;

export const isSarif = new Ajv({
  strict: false,
  unicodeRegExp: false,
  formats: {
    "uri-reference": (text: string) => URL.canParse(text, "file:///"),
    uri: (text: string) => URL.canParse(text),
    "date-time": true,
  },
}).compile(schema);
