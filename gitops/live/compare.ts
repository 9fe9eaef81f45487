/** Each declared object beside what the service has, found as adopting would find it. */
import type { Declaration } from "../../configuration/declaration";
import type { Reference } from "../../configuration/markers";
import { targetId } from "../../configuration/references";
import { definitionOf } from "../../provider/definitions";
import { findExisting } from "../../provider/lifecycle";
import { fromAnswer } from "../../provider/lifecycle/state";
import { placeNames } from "../../provider/reads";
import type { Answer, AnyDefinition, Context, State } from "../../provider/resource";
import { UNKNOWN, type Values } from "../../provider/values";
import type { Change } from "../report";
import { missing, otherwise } from "./change";
import { asSaid, type FilledIn, filledIn, hasMarkers } from "./fill-in";
import type { Run } from "./run";

/** An object of the file that was looked for. */
export interface Looked {
  readonly inputs: Values;
  /** As the service has it; `undefined` where it does not. */
  readonly state: State | undefined;
  readonly change: Change | undefined;
}

export interface Comparison {
  look(declaration: Declaration): Promise<Looked>;
}

export function createComparison(run: Run, declarations: readonly Declaration[]): Comparison {
  let byId: ReadonlyMap<string, Declaration> | undefined;
  const looks = new Map<Declaration, Promise<Looked>>();
  const taken = new Set<Answer>();
  // An object stands for one declaration, where several might mean it.
  const take = (candidate: Answer) => !taken.has(candidate) && taken.add(candidate).has(candidate);

  function look(declaration: Declaration): Promise<Looked> {
    const known = looks.get(declaration) ?? lookFor(declaration);
    looks.set(declaration, known);
    return known;
  }

  const targetOf = async ({ target }: Reference): Promise<State | undefined> => {
    byId ??= new Map(declarations.map((declaration) => [targetId(declaration), declaration]));
    const declaration = byId.get(targetId(target));
    return declaration && (await look(declaration)).state;
  };

  async function lookFor(declaration: Declaration): Promise<Looked> {
    const definition = definitionOf(declaration.kind);
    const filled = hasMarkers(declaration) ? await filledIn(declaration, targetOf) : asSaid(declaration);
    const { inputs } = filled;
    const context = run.contextFor(definition, inputs);
    const state = canBeThere(definition, inputs)
      ? await findExisting(recognizing(definition, filled), context, inputs, take)
      : undefined;
    const change = state
      ? otherwise(declaration, definition, filled, state)
      : missing(declaration, definition, filled);
    return { inputs, state, change };
  }

  return { look };
}

/** What is in a place that is not there yet, or is named after what is not there yet, is not there either. */
const canBeThere = (definition: AnyDefinition, inputs: Values): boolean =>
  ![...placeNames(definition), definition.title].some(
    (name) => name !== undefined && inputs[name] === UNKNOWN,
  );

/** Recognizes an object where its kind does not: secrets are taken to be right, and of what is all alike any one will do. */
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
