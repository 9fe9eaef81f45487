/** Validates a report against the schema of SARIF. */
import sarifSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import { validatorOf } from "../json-schema";

/** The schema uses an older draft, whose only relevant difference is the name of the property `id`. */
const { $schema: _draft, id: _id, ...schema } = sarifSchema as Record<string, unknown>;

export const isSarif = validatorOf(schema, {
  unicodeRegExp: false,
  validateFormats: true,
  formats: {
    "uri-reference": (text: string) => URL.canParse(text, "file:///"),
    uri: (text: string) => URL.canParse(text),
    "date-time": true,
  },
});
