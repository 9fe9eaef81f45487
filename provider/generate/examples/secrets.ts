/** The secret settings that an example reads. */
import { ExampleRecord, ExampleSecret, type ExampleValue } from "./program";

export function secretsIn(value: ExampleValue): readonly string[] {
  if (value instanceof ExampleSecret) return [value.setting];
  if (value instanceof ExampleRecord) return value.entries.flatMap((one) => secretsIn(one.value));
  return Array.isArray(value) ? value.flatMap(secretsIn) : [];
}
