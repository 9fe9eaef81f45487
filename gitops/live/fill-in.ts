/** Fills in a declaration's references as far as they are known without the engine, and takes out its secrets. */
import type { Declaration } from "../../configuration/declaration";
import {
  fillIn,
  isMarker,
  type Marker,
  markersIn,
  Reference,
  Secret,
  Text,
  Variable,
} from "../../configuration/markers";
import type { State } from "../../provider/resource";
import { UNKNOWN, type Values } from "../../provider/values";

export interface FilledIn {
  /** Without inputs that contain secrets; `UNKNOWN` for outputs of objects that do not exist yet. */
  readonly inputs: Values;
  /** The names of the inputs that contain secrets. */
  readonly secret: readonly string[];
  /** The names of the inputs that must not be shown: those that contain secrets or environment variables. */
  readonly masked: readonly string[];
}

/** The object that a reference names; `undefined` if it does not exist. */
export type Lookup = (reference: Reference) => Promise<State | undefined>;

/** Checked first for speed: most declarations contain no markers. */
export const hasMarkers = ({ inputs }: Declaration): boolean =>
  Object.values(inputs).some((value) => typeof value === "object" && markersIn(value).length > 0);

const NONE: readonly string[] = [];

export const asDeclared = ({ inputs }: Declaration): FilledIn => ({
  inputs,
  secret: NONE,
  masked: NONE,
});

export async function filledIn({ inputs }: Declaration, look: Lookup): Promise<FilledIn> {
  const markers = markersIn(inputs);
  const values = new Map<Marker, unknown>();
  for (const marker of markers)
    if (marker instanceof Reference) values.set(marker, outputOf(await look(marker), marker));
  const secret = namesWith(inputs, Secret);
  const open = Object.fromEntries(Object.entries(inputs).filter(([name]) => !secret.includes(name)));
  const meaning = (marker: Marker): unknown =>
    marker instanceof Text
      ? joined(marker.parts.map((part) => (isMarker(part) ? meaning(part) : part)))
      : marker instanceof Variable
        ? marker.value
        : values.get(marker);
  return { inputs: fillIn(open, meaning) as Values, secret, masked: maskedIn({ inputs }) };
}

/** The names of the inputs whose values must not be shown. */
export const maskedIn = ({ inputs }: Pick<Declaration, "inputs">): readonly string[] =>
  namesWith(inputs, Secret, Variable);

const namesWith = (inputs: Values, ...types: readonly (new (...args: never[]) => Marker)[]) =>
  Object.keys(inputs).filter((name) =>
    markersIn(inputs[name]).some((marker) => types.some((type) => marker instanceof type)),
  );

function outputOf(state: State | undefined, { target: { output } }: Reference): unknown {
  if (state === undefined) return UNKNOWN;
  return (output === "id" ? state.id : state.values[output]) ?? UNKNOWN;
}

const joined = (parts: readonly unknown[]): string =>
  parts.includes(UNKNOWN) ? UNKNOWN : parts.map(String).join("");
