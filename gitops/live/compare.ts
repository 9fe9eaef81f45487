/** Compares each declared object with the object that a run would adopt. */
import type { Declaration } from "../../configuration/declaration";
import type { Reference } from "../../configuration/markers";
import { targetId } from "../../configuration/references";
import { definitionOf } from "../../provider/definitions";
import { findExisting } from "../../provider/lifecycle";
import { assertNumbered, hasNames } from "../../provider/lifecycle/people";
import { fromAnswer } from "../../provider/lifecycle/state";
import { placeNames } from "../../provider/reads";
import type { Answer, AnyDefinition, Context, State } from "../../provider/resource";
import { UNKNOWN, type Values } from "../../provider/values";
import type { Change } from "../report";
import { differing, missing } from "./change";
import { asDeclared, type FilledIn, filledIn, hasMarkers } from "./fill-in";
import type { Run } from "./run";

/** A declared object that was looked for. */
export interface Compared {
  readonly inputs: Values;
  /** The actual object; `undefined` if it does not exist. */
  readonly state: State | undefined;
  readonly change: Change | undefined;
}

export interface Comparison {
  compare(declaration: Declaration): Promise<Compared>;
}

export function createComparison(run: Run, declarations: readonly Declaration[]): Comparison {
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

  const targetOf = async ({ target }: Reference): Promise<State | undefined> => {
    byId ??= new Map(declarations.map((declaration) => [targetId(declaration), declaration]));
    const declaration = byId.get(targetId(target));
    return declaration && (await compare(declaration)).state;
  };

  async function lookFor(declaration: Declaration): Promise<Compared> {
    const definition = definitionOf(declaration.kind);
    const named = hasMarkers(declaration) ? await filledIn(declaration, targetOf) : asDeclared(declaration);
    const context = run.contextFor(definition, named.inputs);
    const inputs = hasNames(definition, named.inputs)
      ? await assertNumbered(definition, context, named.inputs)
      : named.inputs;
    const filled = { ...named, inputs };
    const state = canBeThere(definition, inputs)
      ? await findExisting(recognizing(definition, filled), context, inputs, take)
      : undefined;
    const change = state
      ? differing(declaration, definition, filled, state)
      : missing(declaration, definition, filled);
    return { inputs, state, change };
  }

  return { compare };
}

/** An object cannot exist before its parent, or before the object that it is named after. */
const canBeThere = (definition: AnyDefinition, inputs: Values): boolean =>
  ![...placeNames(definition), definition.title].some(
    (name) => name !== undefined && inputs[name] === UNKNOWN,
  );

/** Matches an object whose kind cannot match it: secrets count as equal, and of identical objects any one will do. */
function recognizing(definition: AnyDefinition, { secret }: FilledIn): AnyDefinition {
  if (definition.singleton || (definition.isSame && secret.length === 0)) return definition;
  const { isSame } = definition;
  if (isSame === undefined) return { ...definition, isSame: () => true };
  return {
    ...definition,
    isSame(answer: never, inputs: Values, context: Context) {
      const right = secret.map((name) => [name, fromAnswer(definition, answer, name) ?? undefined] as const);
      return isSame(answer, { ...inputs, ...Object.fromEntries(right) }, context);
    },
  };
}
