/** Validators of JSON Schemas: ajv would optimize the code that it makes of one for longer than any test runs it. */
import Ajv, { type Options, type ValidateFunction } from "ajv";

export const validatorOf = (schema: object, options: Options = {}): ValidateFunction =>
  new Ajv({ strict: false, validateFormats: false, ...options, code: { optimize: false } }).compile(schema);
