/** Fills in a declaration's references as far as they are known without the engine, and takes out what cannot be compared. */
import type { Declaration } from "../../configuration/declaration";
import {
  fillIn,
  type Marker,
  markersIn,
  Reference,
  referencesIn,
  Secret,
  type Target,
} from "../../configuration/markers";
import { type InputsOf, meaningOf, type Sources, secretNames } from "../../configuration/placeholders";
import { pick } from "../../provider/lifecycle/state";
import { learn, textsIn } from "../../provider/secrecy";
import { UNKNOWN, type Values } from "../../provider/values";

export interface FilledIn {
  /** Without those of `unseen`; `UNKNOWN` for outputs of objects that do not exist yet. */
  readonly inputs: Values;
  /** The names of the inputs whose values are not known here: they have a secret, or are of `unclear`. */
  readonly unseen: readonly string[];
  /** The names of the inputs that refer to one of several objects. */
  readonly unclear: readonly string[];
  /** The names of the inputs that must not be shown. */
  readonly masked: readonly string[];
}

/** The value of a reference to one of several objects that fit. */
export const ONE_OF_SEVERAL = Symbol("one of several");

/** The value of a reference; `UNKNOWN` if its object does not exist yet. */
export type Lookup = (reference: Reference) => Promise<unknown>;

/** Checked first for speed: most declarations contain no markers. */
export const hasMarkers = ({ inputs }: Declaration): boolean =>
  Object.values(inputs).some((value) => markersIn(value).length > 0);

const NONE: readonly string[] = [];

export const asDeclared = ({ inputs }: Declaration): FilledIn => ({
  inputs,
  unseen: NONE,
  unclear: NONE,
  masked: NONE,
});

export async function filledIn({ inputs }: Declaration, look: Lookup, inputsOf: InputsOf): Promise<FilledIn> {
  const values = new Map<Target, unknown>();
  for (const reference of referencesIn(inputs)) values.set(reference.target, await look(reference));
  const namesWith = (isMeant: (marker: Marker) => boolean) =>
    Object.keys(inputs).filter((name) => markersIn(inputs[name]).some(isMeant));
  const unclear = namesWith((one) => one instanceof Reference && values.get(one.target) === ONE_OF_SEVERAL);
  const unseen = [...new Set([...namesWith((one) => one instanceof Secret), ...unclear])];
  const masked = secretNames(inputs, inputsOf);
  const known = (target: Target) => {
    const value = values.get(target);
    return value === ONE_OF_SEVERAL ? UNKNOWN : value;
  };
  const sources: Sources = { inputsOf, outputOf: known, secretOf: () => undefined };
  for (const marker of markersIn(inputs)) {
    const { value, isSecret } = meaningOf(marker, sources);
    if (isSecret) learn([...textsIn(value)]);
  }
  const seen = pick(
    inputs,
    Object.keys(inputs).filter((name) => !unseen.includes(name)),
  );
  return {
    inputs: fillIn(seen, (marker) => meaningOf(marker, sources).value) as Values,
    ...{ unseen, unclear, masked },
  };
}

/** The inputs that may be shown, as in its name. */
export const shownInputs = ({ inputs, masked }: FilledIn): Values =>
  pick(
    inputs,
    Object.keys(inputs).filter((name) => !masked.includes(name)),
  );
