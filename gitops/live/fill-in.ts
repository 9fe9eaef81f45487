/** Fills in a declaration's references as far as they are known without the engine, and takes out what cannot be compared. */
import type { Declaration } from "../../configuration/declaration";
import {
  type Found,
  type InputsOf,
  markersIn,
  NOT_MADE_YET,
  referencesIn,
  resolveAll,
  type Sources,
  type Target,
} from "../../configuration/placeholder";
import { pick } from "../../provider/lifecycle/state";
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

const NONE: readonly string[] = [];

/** Gets the outputs of other objects from `look`. */
export async function filledIn(
  { inputs }: Declaration,
  look: (target: Target) => Promise<Found>,
  inputsOf: InputsOf,
): Promise<FilledIn> {
  // Checked first for speed: most declarations contain no placeholders.
  if (Object.values(inputs).every((value) => markersIn(value).length === 0))
    return { inputs, unseen: NONE, unclear: NONE, masked: NONE };
  const outputs = new Map<Target, Found>();
  for (const { target } of referencesIn(inputs)) outputs.set(target, await look(target));
  const sources: Sources = {
    inputsOf,
    outputOf: (target) => outputs.get(target) ?? NOT_MADE_YET,
    secretOf: () => ({ why: "withheld" }),
  };
  const all = Object.entries(inputs).map(([name, value]) => ({
    name,
    ...resolveAll(value, sources, UNKNOWN),
  }));
  const namesWith = (isMeant: (one: (typeof all)[number]) => boolean) =>
    all.filter(isMeant).map(({ name }) => name);
  const unclear = namesWith(({ why }) => why === "one of several");
  const unseen = namesWith(({ why }) => why === "one of several" || why === "withheld");
  return {
    inputs: Object.fromEntries(
      all.filter(({ name }) => !unseen.includes(name)).map(({ name, value }) => [name, value]),
    ),
    ...{ unseen, unclear },
    masked: namesWith(({ isSecret }) => isSecret),
  };
}

/** The inputs that may be shown, as in its name. */
export const shownInputs = ({ inputs, masked }: FilledIn): Values =>
  pick(
    inputs,
    Object.keys(inputs).filter((name) => !masked.includes(name)),
  );
