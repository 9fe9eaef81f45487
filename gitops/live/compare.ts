/** Compares each declared object with the object that a run would adopt. */
import type { Declaration } from "../../configuration/declaration";
import {
  type Found,
  NOT_MADE_YET,
  type OutputOf,
  referencesIn,
  type Target,
} from "../../configuration/placeholder";
import { targetId } from "../../configuration/references";
import { definitionOf } from "../../provider/definitions";
import { findExisting } from "../../provider/lifecycle";
import { findInList } from "../../provider/lifecycle/adoption";
import { assertNumbered, hasNames } from "../../provider/lifecycle/people";
import { fromAnswer } from "../../provider/lifecycle/state";
import { placeNames } from "../../provider/reads";
import type { Answer, AnyCollected, AnyDefinition, Context, State } from "../../provider/resource";
import { UNKNOWN, type Values } from "../../provider/values";
import type { Change } from "../report";
import { differing, missing } from "./change";
import { type FilledIn, filledIn, shownInputs } from "./fill-in";
import type { Run } from "./run";

/** A declared object that was looked for. */
export interface Compared {
  readonly inputs: Values;
  /** The actual object; `undefined` if it does not exist. */
  readonly state: State | undefined;
  readonly change: Change | undefined;
  /** Whether other objects would match as well. */
  isOneOfSeveral(): Promise<boolean>;
}

export interface Comparison {
  compare(declaration: Declaration): Promise<Compared>;
}

/** A reference has the recorded output of its target; without one, that of the only object that has the identity of its declaration. */
export function createComparison(
  run: Run,
  declarations: readonly Declaration[],
  recordedOutput: OutputOf = () => undefined,
): Comparison {
  let byId: ReadonlyMap<string, Declaration> | undefined;
  const comparisons = new Map<Declaration, Promise<Compared>>();
  const taken = new Set<Answer>();
  // Each object matches one declaration only, even if several fit.
  const take = (candidate: Answer) => !taken.has(candidate) && taken.add(candidate).has(candidate);

  function compare(declaration: Declaration): Promise<Compared> {
    const known = comparisons.get(declaration) ?? lookFor(declaration);
    comparisons.set(declaration, known);
    return known;
  }

  const declarationOf = (target: Target): Declaration | undefined => {
    byId ??= new Map(declarations.map((declaration) => [targetId(declaration), declaration]));
    return byId.get(targetId(target));
  };

  const outputOf = async (target: Target): Promise<Found> => {
    const recorded = recordedOutput(target);
    if (recorded !== undefined) return recorded;
    const declaration = declarationOf(target);
    const found = declaration && (await compare(declaration));
    if (found?.state === undefined) return NOT_MADE_YET;
    if (!hasIdentity(definitionOf(target.kind)) || (await found.isOneOfSeveral()))
      return { why: "one of several" };
    const { id, values } = found.state;
    const value = target.output === "id" ? id : values[target.output];
    return value === undefined || value === null ? NOT_MADE_YET : { value };
  };

  async function lookFor(declaration: Declaration): Promise<Compared> {
    const definition = definitionOf(declaration.kind);
    const named = await filledIn(declaration, outputOf, (target) => declarationOf(target)?.inputs);
    const context = run.contextFor(definition, shownInputs(named));
    const inputs = hasNames(definition, named.inputs)
      ? await assertNumbered(definition, context, named.inputs)
      : named.inputs;
    const filled = { ...named, inputs };
    const own = recognizing(definition, filled);
    const isOneOfSeveral = async () => !definition.singleton && (await matchesIn(own, context, inputs)) > 1;
    const isUnclear = identifying(definition).some((name) => named.unclear.includes(name));
    const canBeThere = !isUnclear && !identifying(definition).some((name) => inputs[name] === UNKNOWN);
    const state = canBeThere ? await findExisting(own, context, inputs, take) : undefined;
    if (isUnclear || (state && named.unclear.length > 0)) context.warn(unclearWarning(declaration, named));
    if (isUnclear) return { inputs, state, change: undefined, isOneOfSeveral };
    const change = state
      ? differing(declaration, definition, filled, state)
      : missing(declaration, definition, filled);
    return { inputs, state, change, isOneOfSeveral };
  }

  return { compare };
}

/** Whether an object of the kind is distinguished from all others by its inputs. */
const hasIdentity = (definition: AnyDefinition): boolean =>
  definition.singleton === true || definition.isSame !== undefined;

/** An object cannot exist before its parent, or before the object that it is named after. */
const identifying = (definition: AnyDefinition): readonly string[] =>
  [...placeNames(definition), definition.title].filter((name) => name !== undefined);

function unclearWarning({ inputs }: Declaration, { unclear }: FilledIn): string {
  const refs = new Set(unclear.flatMap((name) => referencesIn(inputs[name]).map(({ ref }) => ref)));
  return `${unclear.join(" and ")} cannot be compared: only a recorded state says which object ${[...refs].join(" and ")} means.`;
}

async function matchesIn(definition: AnyDefinition, context: Context, inputs: Values): Promise<number> {
  let matches = 0;
  await findInList(definition as AnyCollected, context, inputs, () => {
    matches++;
    return false;
  });
  return matches;
}

/** Matches an object whose kind cannot match it: secrets count as equal, and of identical objects any one will do. */
function recognizing(definition: AnyDefinition, { unseen }: FilledIn): AnyDefinition {
  if (definition.singleton || (definition.isSame && unseen.length === 0)) return definition;
  const { isSame } = definition;
  if (isSame === undefined) return { ...definition, isSame: () => true };
  return {
    ...definition,
    isSame(answer: never, inputs: Values, context: Context) {
      const right = unseen.map((name) => [name, fromAnswer(definition, answer, name) ?? undefined] as const);
      return isSame(answer, { ...inputs, ...Object.fromEntries(right) }, context);
    },
  };
}
