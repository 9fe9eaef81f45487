/** The value of a placeholder, and whether it is secret: the same in a program, in a plan and in a comparison. */
import { definitionOf } from "../provider/definitions";
import { isSecretIn } from "../provider/secrecy";
import { UNKNOWN, type Values } from "../provider/values";
import { type Marker, markersIn, Reference, Secret, type Target, Text, Variable } from "./markers";
import { itemKey, type PluralDeclaration } from "./plurals";

export interface Meaning {
  readonly value: unknown;
  readonly isSecret: boolean;
}

/** The inputs that the file declares for an object; `undefined` if it declares no such object. */
export type InputsOf = (target: Target) => Values | undefined;

/** The recorded value of an output; `UNKNOWN` if a run makes it. */
export type OutputOf = (target: Target) => unknown;

export interface Sources {
  readonly inputsOf: InputsOf;
  readonly outputOf: OutputOf;
  secretOf(name: string): unknown;
  /** The value of a text with these parts. */
  readonly joined?: (parts: readonly unknown[]) => unknown;
}

export function meaningOf(marker: Marker, sources: Sources): Meaning {
  return { value: valueIn(marker, sources), isSecret: isSecret(marker, sources.inputsOf) };
}

function valueIn(marker: Marker, sources: Sources): unknown {
  if (marker instanceof Secret) return sources.secretOf(marker.secret);
  if (marker instanceof Variable) return marker.value;
  if (marker instanceof Reference) return sources.outputOf(marker.target);
  if (!(marker instanceof Text)) return undefined;
  const parts = marker.parts.map((part) => (typeof part === "string" ? part : valueIn(part, sources)));
  return (sources.joined ?? joinedText)(parts);
}

const joinedText = (parts: readonly unknown[]): string =>
  parts.includes(UNKNOWN) ? UNKNOWN : parts.join("");

/** Whether a value has a placeholder of something secret. */
export const holdsSecret = (value: unknown, inputsOf: InputsOf): boolean =>
  markersIn(value).some((marker) => isSecret(marker, inputsOf));

/** The names of the inputs whose values must not be shown. */
export const secretNames = (inputs: Values, inputsOf: InputsOf): readonly string[] =>
  Object.keys(inputs).filter((name) => holdsSecret(inputs[name], inputsOf));

export function isSecret(marker: Marker, inputsOf: InputsOf): boolean {
  if (marker instanceof Reference) return isSecretOutput(marker.target, inputsOf);
  if (marker instanceof Text) return holdsSecret(marker.parts, inputsOf);
  return marker instanceof Secret || marker instanceof Variable;
}

/** Secret by its kind, or because it is made of inputs that are secret. */
function isSecretOutput(target: Target, inputsOf: InputsOf): boolean {
  const definition = definitionOf(target.kind);
  const inputs = inputsOf(target) ?? {};
  const isKnown = (name: string) => definition.secrets?.includes(name) === true && inputs[name] !== undefined;
  const has = (name: string) => isKnown(name) || holdsSecret(inputs[name], inputsOf);
  return isSecretIn(definition, { any: true, has }, target.output);
}

/** The inputs that these resources declare. */
export function inputsIn(declarations: readonly PluralDeclaration[]): InputsOf {
  const all = new Map(
    declarations.flatMap(({ kind, args }) =>
      Object.entries(args.items).map(([key, inputs]) => [`${kind} ${key}`, inputs] as const),
    ),
  );
  return (target) => all.get(`${target.kind} ${itemKey(target)}`);
}
