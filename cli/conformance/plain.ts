/** The contract case of a plain kind, whose values follow from the types of its inputs. */
import type { z } from "zod";
import { definitionOf } from "../../provider/definition/definitions";
import { hasRaw } from "../../provider/definition/raw";
import type { Answer, AnyCollected, Context } from "../../provider/definition/resource";
import type { Kind } from "../../provider/generated/kind-names";
import { fromAnswer, stateOf } from "../../provider/lifecycle/state";
import { omit, RAW, type Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import { knownValuesOf } from "../../sdk/api/open";
import { required, zodDefinitionOf } from "../../sdk/zod-internals";
import type { Case, CasePlace, Stage } from "./case";

/** Two valid values of an input. */
type Two = readonly [unknown, unknown];

interface PlainCase extends Partial<Omit<Case, "kind" | "inputs" | "others">> {
  readonly kind: Kind;
  /** The operation that updates. */
  readonly area: string;
  /** The operations that may change the service when one of these inputs is changed. Default: the update of the area. */
  readonly otherCalls?: Readonly<Record<string, readonly string[]>>;
  /** Inputs of which the service shows only whether they are set. */
  readonly unshown?: readonly string[];
  /** Values that the types do not show. */
  readonly values?: (place: CasePlace) => Readonly<Record<string, Two>>;
}

export function plainCase({
  kind,
  area,
  values = () => ({}),
  otherCalls = {},
  unshown = [],
  ...own
}: PlainCase): Case {
  const definition = definitionOf(kind) as AnyCollected;
  // No type has the values of raw settings.
  const isOpen = hasRaw(definition);
  const both = (place: CasePlace, index: 0 | 1): Values => {
    const given = values(place);
    const named = Object.entries(omit(definition.inputs, isOpen ? [RAW] : []) as Record<string, z.ZodType>);
    return Object.fromEntries(
      named.map(([name, schema]) => [
        name,
        (given[name] ?? twoPlaces(name, place) ?? twoOf(name, schema))[index],
      ]),
    );
  };
  const inputs = (place: CasePlace) => both(place, 0);
  const others = (place: CasePlace) => both(place, 1);
  const unreturned = [...unshown, ...(definition.neverReturned?.({} as never) ?? [])];
  const drifting = Object.keys(definition.inputs).filter(
    (name) =>
      definition.update !== undefined &&
      !(isOpen && name === RAW) &&
      ![...definition.replaceOn, ...(definition.instructions ?? []), ...unreturned].includes(name),
  );
  return {
    kind,
    inputs,
    others,
    updateCalls: Object.fromEntries(
      Object.keys(definition.inputs).map((name) => [name, otherCalls[name] ?? [`${area}.update`]]),
    ),
    drift: Object.fromEntries(
      drifting.map((name) => [
        name,
        async (stage: Stage, other: unknown) =>
          definition.update?.(contextOf(stage.forge), await partsIn(definition, stage, inputs(stage.place)), {
            // The engine's record has the secrets encrypted.
            inputs: inputs(stage.place),
            changed: { [name]: other },
            state: { ...stage.state, ...inputs(stage.place) },
          } as never),
      ]),
    ),
    vanish: async (stage) =>
      definition.delete(
        contextOf(stage.forge),
        await partsIn(definition, stage, inputs(stage.place)),
        stage.state,
      ),
    ...(definition.isSame === undefined
      ? {}
      : {
          exists: ({ forge, place }) =>
            definition.create(contextOf(forge), existing(definition, inputs(place), others(place)) as never),
        }),
    ...(unreturned.length > 0 ? { unimported: unreturned } : {}),
    ...own,
  };
}

const contextOf = (forge: Client): Context => ({ forge, warn: () => undefined });

/** The parts of the object's id. A record whose object is encrypted as a whole does not show them, so it is looked for. */
async function partsIn(definition: AnyCollected, { forge, state }: Stage, inputs: Values) {
  const isKnown = (name: string) => state[name] !== undefined || definition.idDefaults?.[name] !== undefined;
  const known = definition.id.every(isKnown) ? state : await foundBy(definition, forge, inputs);
  return Object.fromEntries(
    definition.id.map((name: string) => [name, String(known[name] ?? definition.idDefaults?.[name])]),
  );
}

async function foundBy(definition: AnyCollected, forge: Client, inputs: Values): Promise<Values> {
  const listed = await definition.list(contextOf(forge), inputs as never).toArray();
  const title = definition.title ?? "";
  const isIt = (one: Answer) =>
    definition.isSame?.(one, inputs as never, contextOf(forge)) ??
    fromAnswer(definition, one, title) === inputs[title];
  const found = listed.find(isIt);
  if (found === undefined) throw new Error(`the ${definition.kind} is not there`);
  return { ...inputs, ...stateOf(definition, found, inputs).values };
}

/** The same object, with other values of what can be changed in place. */
function existing(definition: AnyCollected, values: Values, others: Values): Values {
  const { title, distinguishedBy = [], replaceOn } = definition;
  const isIdentifying = (name: string) => [title, ...distinguishedBy, ...replaceOn].includes(name);
  return Object.fromEntries(
    Object.entries(definition.inputs as Record<string, z.ZodType>).flatMap(([name, schema]) => {
      if (isIdentifying(name)) return [[name, values[name]]];
      return schema.safeParse(undefined).success ? [] : [[name, others[name]]];
    }),
  );
}

const twoPlaces = (name: string, place: CasePlace): Two | undefined =>
  name === "project"
    ? [place.project, place.otherProject]
    : name === "group"
      ? [place.group, place.otherGroup]
      : undefined;

function twoOf(name: string, schema: z.ZodType): Two {
  const { type } = zodDefinitionOf(required(schema));
  const [one, two] = knownValuesOf(schema);
  if (one !== undefined) return [one, two];
  switch (type) {
    case "boolean":
      return [true, false];
    case "number":
      return [1, 2];
    case "string":
    case "union":
      return /email$/i.test(name)
        ? [`${name}.one@example.com`, `${name}.two@example.com`]
        : [`${name} of one`, `${name} of two`];
    default:
      throw new Error(`The case of a plain kind names two values of "${name}", which is ${type}.`);
  }
}
