/** Finds the objects that declarations mean without a record of them, with their references filled in from what is recorded or found. */
import { placeOf } from "../../../provider/collection/located";
import { RunNames } from "../../../provider/collection/names";
import { definitionOf } from "../../../provider/definition/definitions";
import type { Answer, AnyCollected, AnyDefinition, Context } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import { definitionAt } from "../../../provider/identity/addressed";
import { placesOf } from "../../../provider/identity/places";
import { findExisting } from "../../../provider/lifecycle";
import { type Existing, findInList, isNamed, namingInputs } from "../../../provider/lifecycle/adoption";
import { allFound, hasNames, numbered } from "../../../provider/lifecycle/people";
import { fromAnswer } from "../../../provider/lifecycle/state";
import { omit, UNKNOWN, type Values } from "../../../provider/values/values";
import { type Declaration, itemKey } from "../../configuration";
import type { Needed } from "../../configuration/objects/declaration";
import {
  byTarget,
  type FoundValue,
  markersIn,
  NOT_MADE_YET,
  type OutputOf,
  referencesIn,
  resolveAll,
  type Sources,
  type Target,
} from "../../configuration/objects/placeholder";
import type { Reading } from "./reading";

/** A declared object, as far as its values are known without a run. */
export interface Desired {
  readonly kind: Kind;
  readonly key: string;
  /** Without those that are withheld; `UNKNOWN` for outputs of objects that do not exist yet. */
  readonly inputs: Values;
  /** The names of the inputs whose values only a run knows: whatever the service has is as good. */
  readonly withheld: readonly string[];
  /** Those of them that refer to one of several objects. */
  readonly unclear: readonly string[];
  /** The names of the inputs that must not be shown. */
  readonly secret: readonly string[];
}

/** The inputs that may be shown. */
export const shownInputs = ({ inputs, secret }: Desired): Values =>
  secret.length === 0 ? inputs : omit(inputs, secret);

/** Whether it is unclear which object is meant. */
export const isUnclear = ({ kind, unclear }: Desired): boolean =>
  unclear.length > 0 && namingInputs(definitionOf(kind)).some((name) => unclear.includes(name));

/** A declared object, and what the service has of it. */
export interface Looked {
  readonly desired: Desired;
  /** `undefined` if it does not exist. */
  readonly state: Existing | undefined;
  readonly context: Context;
  /** At the place of the object. */
  readonly definition: AnyDefinition;
  /** How earlier files declare it. */
  readonly former?: Declaration | undefined;
  /** Whether only the present files declare it. */
  readonly isNew?: boolean;
}

export interface KnownBefore {
  /** The recorded output of an object. Default: nothing is recorded. */
  readonly outputOf?: OutputOf | undefined;
  /** The earlier declaration of an object, which a run has made like that; without one, the run adopts it. Default: nobody knows. */
  readonly formerOf?: ((declaration: Declaration) => Declaration | undefined) | undefined;
}

/** A reference has the recorded output of its target; without one, that of the only object that has the identity of its declaration. */
export class Looking {
  readonly #looked = new Map<Declaration, Promise<Looked>>();
  readonly #taken = new Set<Answer>();
  /** Those that a run would make, and whom it would let in. */
  readonly names: RunNames;
  readonly #declarationOf: (target: Pick<Target, "kind" | "place" | "key">) => Declaration | undefined;

  /** The declarations are all that the wanted ones may refer to. */
  constructor(
    private readonly reading: Reading,
    declarations: readonly Declaration[],
    private readonly known: KnownBefore = {},
  ) {
    this.names = namesOf(declarations);
    this.#declarationOf = byTarget(() => declarations.map((one) => [one, one] as const));
  }

  lookFor(declaration: Declaration): Promise<Looked> {
    const looked =
      this.#looked.get(declaration) ??
      (this.known.formerOf ? this.#lookSince(declaration, this.known.formerOf) : this.#find(declaration));
    this.#looked.set(declaration, looked);
    return looked;
  }

  /** An object that was renamed in the file has its former name in the service. */
  async #lookSince(
    declaration: Declaration,
    formerOf: NonNullable<KnownBefore["formerOf"]>,
  ): Promise<Looked> {
    const looked = await this.#find(declaration);
    const former = formerOf(declaration);
    if (former === undefined) return { ...looked, isNew: true };
    return { ...looked, former, state: looked.state ?? (await this.#find(former)).state };
  }

  async #find(declaration: Declaration): Promise<Looked> {
    const { client } = this.reading;
    const named = await this.#desiredOf(declaration);
    const definition = definitionOf(named.kind);
    const context = this.reading.contextFor(definition, shownInputs(named));
    // A place that a run has yet to make has nothing in it.
    const vital = (declaration.needs ?? []).filter(({ isVital }) => isVital);
    const isYetToCome =
      vital.length > 0 && (await Promise.all(vital.map((need) => this.#isMissing(need)))).includes(true);
    const desired =
      hasNames(definition, named.inputs) && !isYetToCome
        ? { ...named, inputs: await this.#withNumbers(definition, context, named.inputs) }
        : named;
    const place = isYetToCome ? undefined : await placeOf(definition, client, desired.inputs);
    const { refusal } = placesOf(client);
    if (refusal !== undefined) throw refusal;
    const own = definitionAt(definition, place);
    const found = isYetToCome ? undefined : await findMeant(own, desired, context, this.#take);
    const state = found && { ...found, place };
    if (isUnclear(desired) || (state && desired.unclear.length > 0))
      context.warn(unclearWarning(declaration, desired));
    return { desired, state, context, definition: own };
  }

  /** Each object matches one declaration only, even if several fit. */
  #take = (candidate: Answer): boolean =>
    !this.#taken.has(candidate) && this.#taken.add(candidate).has(candidate);

  async #withNumbers(definition: AnyDefinition, context: Context, inputs: Values): Promise<Values> {
    return allFound(await numbered(definition, { ...context, expects: this.names.expects }, inputs));
  }

  async #isMissing(need: Needed): Promise<boolean> {
    const declaration = this.#declarationOf(need);
    return declaration !== undefined && (await this.lookFor(declaration)).state === undefined;
  }

  async #outputOf(target: Target): Promise<FoundValue> {
    const recorded = this.known.outputOf?.(target);
    if (recorded !== undefined) return recorded;
    const declaration = this.#declarationOf(target);
    const found = declaration && (await this.lookFor(declaration));
    if (found?.state === undefined) return NOT_MADE_YET;
    if (await isOneOfSeveral(found)) return { why: "one of several" };
    const { id, values } = found.state;
    const value = target.output === "id" ? id : values[target.output];
    return value === undefined || value === null ? NOT_MADE_YET : { value };
  }

  /** With its references filled in as far as they are known without a state, and without what cannot be compared. */
  async #desiredOf(declaration: Declaration): Promise<Desired> {
    const { kind, inputs } = declaration;
    const key = itemKey(declaration);
    // Checked first for speed: most declarations contain no placeholders.
    if (Object.values(inputs).every((value) => markersIn(value).length === 0))
      return { kind, key, inputs, withheld: NONE, unclear: NONE, secret: NONE };
    const outputs = new Map<Target, FoundValue>();
    for (const { target } of referencesIn(inputs)) outputs.set(target, await this.#outputOf(target));
    const sources: Sources = {
      inputsOf: (target) => this.#declarationOf(target)?.inputs,
      outputOf: (target) => outputs.get(target) ?? NOT_MADE_YET,
      secretOf: () => ({ why: "withheld" }),
    };
    const all = Object.entries(inputs).map(([name, value]) => ({
      name,
      ...resolveAll(value, sources, UNKNOWN),
    }));
    const namesWith = (isMeant: (one: (typeof all)[number]) => boolean) =>
      all.filter(isMeant).map(({ name }) => name);
    const withheld = namesWith(({ why }) => why === "one of several" || why === "withheld");
    const values = Object.fromEntries(all.map(({ name, value }) => [name, value]));
    return {
      ...{ kind, key, inputs: omit(values, withheld), withheld },
      unclear: namesWith(({ why }) => why === "one of several"),
      secret: namesWith(({ isSecret }) => isSecret),
    };
  }
}

const NONE: readonly string[] = [];

function namesOf(declarations: readonly Declaration[]): RunNames {
  const names = new RunNames();
  for (const { kind, inputs, ownership } of declarations)
    if (ownership !== "observe") names.declare(definitionOf(kind), inputs);
  return names;
}

function unclearWarning({ inputs }: Declaration, { unclear }: Desired): string {
  const refs = new Set(unclear.flatMap((name) => referencesIn(inputs[name]).map(({ ref }) => ref)));
  return `${unclear.join(" and ")} cannot be compared: only a recorded state says which object ${[...refs].join(" and ")} means.`;
}

/** The object that the declaration means; `take` decides whether a matching object may be it. */
async function findMeant(
  definition: AnyDefinition,
  desired: Desired,
  context: Context,
  take: (candidate: Answer) => boolean,
): Promise<Existing | undefined> {
  if (isUnclear(desired) || !isNamed(definition, desired.inputs)) return undefined;
  return findExisting(recognizing(definition, desired), context, desired.inputs, take);
}

/** Whether several objects would match. */
async function isOneOfSeveral({ definition, desired, context }: Looked): Promise<boolean> {
  if (definition.singleton) return false;
  if (definition.isSame === undefined) return true;
  let matches = 0;
  await findInList(recognizing(definition, desired) as AnyCollected, context, desired.inputs, () => {
    matches++;
    return false;
  });
  return matches > 1;
}

/** Matches an object whose kind cannot match it: what is withheld counts as equal, and of identical objects any one will do. */
function recognizing(definition: AnyDefinition, { withheld }: Desired): AnyDefinition {
  if (definition.singleton || (definition.isSame && withheld.length === 0)) return definition;
  const { isSame } = definition;
  if (isSame === undefined) return { ...definition, isSame: () => true };
  return {
    ...definition,
    isSame(answer: never, inputs: Values, context: Context) {
      const right = withheld.map(
        (name) => [name, fromAnswer(definition, answer, name) ?? undefined] as const,
      );
      return isSame(answer, { ...inputs, ...Object.fromEntries(right) }, context);
    },
  };
}
