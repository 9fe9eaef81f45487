/** Values between the engine's messages and plain JavaScript: secrets as marks, unknown values as one text. */
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { ofSdk } from "../sdk/of-sdk";
import { SECRET, SPECIAL, UNKNOWN } from "../sdk/special-values";

export type PluginValues = Readonly<Record<string, unknown>>;

/** Plain values, and the paths of those that are secret. */
export interface Received {
  readonly values: PluginValues;
  readonly secrets: readonly (readonly string[])[];
}

/** A value that the engine keeps secret. */
export class SecretValue {
  constructor(readonly value: unknown) {}
}

/** The other kinds of special values that a provider is sent. */
const OUTPUT = "d0e6a833031e9bbcd3f4e8bde6ca49a4";
const RESOURCE = "5cf8f73096256a8f31e491e813e4eb8e";

/** An unknown value has another text for each type that its program expects. */
const unknowns = new Set([
  UNKNOWN,
  "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7",
  "3eeb2bf0-c639-47a8-9e75-3b44932eb421",
  "6a19a0b0-7e62-4c92-b797-7f8e31da9cc2",
  "dd056dcd-154b-4c76-9bd3-c8f88648b5ff",
]);

const isRecord = (value: unknown): value is PluginValues => typeof value === "object" && value !== null;

export const received = (struct: Struct | undefined): Received =>
  receivedFrom(struct === undefined ? {} : (struct.toJavaScript() as PluginValues));

/** Of values that are sent, and of those in an exported state, too. */
export function receivedFrom(marked: PluginValues): Received {
  const secrets: (readonly string[])[] = [];
  const values = plain(marked, []) as PluginValues;
  return { values, secrets };

  function plain(value: unknown, path: readonly string[]): unknown {
    if (typeof value === "string") return unknowns.has(value) ? UNKNOWN : value;
    if (Array.isArray(value)) return value.map((part, index) => plain(part, [...path, String(index)]));
    if (!isRecord(value)) return value;
    const marked = unmarked(value);
    if (marked === undefined)
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, plain(part, [...path, name])]),
      );
    if (marked.isSecret) secrets.push(path);
    return plain(marked.value, path);
  }
}

/** The value in a special one; `undefined` if it is an ordinary value. */
function unmarked(value: PluginValues): { readonly value: unknown; readonly isSecret: boolean } | undefined {
  if (value instanceof SecretValue) return { value: value.value, isSecret: true };
  switch (value[SPECIAL]) {
    case SECRET:
      return {
        value: "plaintext" in value ? JSON.parse(String(value.plaintext)) : value.value,
        isSecret: true,
      };
    case OUTPUT:
      return { value: "value" in value ? value.value : UNKNOWN, isSecret: value.secret === true };
    case RESOURCE:
      return { value: value.id ?? value.urn, isSecret: false };
    default:
      return undefined;
  }
}

/** Without unset values, and with well-formed text, which alone can be sent; secrets as the engine marks them. */
export function withMarks(values: PluginValues): PluginValues {
  return marked(values) as PluginValues;

  function marked(value: unknown): unknown {
    if (value instanceof SecretValue) return { [SPECIAL]: SECRET, value: marked(value.value) };
    if (Array.isArray(value)) return value.map((part) => marked(part ?? null));
    if (typeof value === "string") return value.toWellFormed();
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) =>
        part === undefined ? [] : [[name.toWellFormed(), marked(part)]],
      ),
    );
  }
}

export function sent(values: PluginValues): Struct {
  const { Struct } = ofSdk<typeof import("google-protobuf/google/protobuf/struct_pb")>(
    "google-protobuf/google/protobuf/struct_pb.js",
  );
  return Struct.fromJavaScript(withMarks(values) as Parameters<typeof Struct.fromJavaScript>[0]);
}
