/** Renders recorded outputs: as text in columns, or as JSON. */
import { escapeInvisible, jsonText } from "../../../../sdk/safe-text";
import type { RecordedOutput, ShownObject } from "../../state/recorded-outputs";

const VERSION = 1;
const SECRET = "(secret)";

export interface RecordedOptions {
  readonly showSecrets: boolean;
}

export const recordedJson = (
  stack: string,
  objects: readonly ShownObject[],
  { showSecrets }: RecordedOptions,
): string =>
  documentText(
    stack,
    objects.map(({ outputs, ...object }) => {
      const shown = outputs.filter(({ isSecret }) => showSecrets || !isSecret);
      return {
        ...object,
        outputs: Object.fromEntries(shown.map(({ name, value }) => [name, value])),
        secrets: outputs.filter(({ isSecret }) => isSecret).map(({ name }) => name),
      };
    }),
  );

/** Without outputs. */
export const addressesJson = (stack: string, objects: readonly ShownObject[]): string =>
  documentText(
    stack,
    objects.map(({ kind, address }) => ({ kind, address })),
  );

/** Its shape is stable: properties are added, but not changed or removed. */
const documentText = (stack: string, objects: readonly object[]): string =>
  jsonText({ version: VERSION, stack, objects });

export function recordedText(
  objects: readonly ShownObject[],
  { showSecrets, paint }: RecordedOptions & { readonly paint: (text: string) => string },
): string {
  const widest = Math.max(0, ...objects.flatMap(({ outputs }) => outputs.map(({ name }) => name.length)));
  const line = ({ name, value, isSecret }: RecordedOutput) =>
    `  ${name.padEnd(widest)}  ${isSecret && !showSecrets ? SECRET : plainText(value)}`;
  return objects
    .map(({ address, outputs }) => [paint(escapeInvisible(address)), ...outputs.map(line), ""].join("\n"))
    .join("\n");
}

/** A text as it is, everything else as JSON. */
export const plainText = (value: unknown): string =>
  escapeInvisible(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
