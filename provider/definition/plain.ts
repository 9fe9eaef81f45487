/**
 * A plain kind, whose definition follows from the operations of its area: its objects are listed, created, updated and deleted by one
 * request each. A field of its own says what deviates.
 */

import { z } from "zod";
import type { Client, Listing } from "../../sdk";
import { type Api, api } from "../../sdk/api";
import type { Shape } from "../../sdk/api/fields";
import { type Operation, parametersOf, type ResultOf } from "../../sdk/api/operation";
import { furtherParameter, type PathParameter, pathParameters } from "../../sdk/api/parameters";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { keyIn, keyOf } from "../identity/keys";
import { isEquivalent } from "../lifecycle/diff";
import { fromAnswer, parsePart, sentWith } from "../lifecycle/state";
import { isSecretField } from "../values/secret-fields";
import { declared as declaredValues, omit, pick, type Values } from "../values/values";
import {
  type Camel,
  camel,
  fromWire,
  hasFieldNames,
  inProgramNames,
  snake,
  toWire,
  withDescription,
} from "../values/wire-names";
import { type Formats, withFormats } from "./formats";
import { withOpenValues } from "./open";
import { withRaw } from "./raw";
import type { Answer, AnyCollected, Collected, Context, IdParts, InputChange } from "./resource";

/** The operations of a plain kind; without `get`, an object is read from the list. */
export interface PlainOperations {
  readonly list: Operation;
  readonly get?: Operation;
  readonly create: Operation;
  readonly update?: Operation;
  readonly delete: Operation;
}

/** The areas of the table that have them. */
type PlainArea = keyof {
  readonly [Area in keyof Api & string as Api[Area] extends PlainOperations ? Area : never]: unknown;
};

// ─── The types that follow from the operations ───────────────────────────────

type Camels<S> = { readonly [Name in keyof S & string as Camel<Name>]: S[Name] };

type PlaceIn<Path extends string> = Path extends `/projects/:project/${string}`
  ? { readonly project: typeof pathParameters.project }
  : Path extends `/groups/:group/${string}`
    ? { readonly group: typeof pathParameters.group }
    : Record<never, never>;

type BodyOf<O> = O extends { readonly body: infer Body extends Shape } ? Body : Record<never, never>;

type Bodies<O extends PlainOperations> = BodyOf<O["create"]> &
  Omit<BodyOf<O["update"]>, keyof BodyOf<O["create"]>>;

/** The inputs: the place, and the bodies of the requests. */
type InOf<O extends PlainOperations> = Camels<Bodies<O>> & PlaceIn<O["create"]["path"]>;

type AnswerOf<O extends PlainOperations> = ResultOf<O["create"]["result"]> & object;

/** Fields in place of those that follow. */
type Hooks<O extends PlainOperations> =
  InOf<O> extends infer In extends Shape
    ? Partial<
        Omit<
          Collected<
            AnswerOf<O>,
            In,
            Camels<AnswerOf<O>> extends infer Out extends Shape ? Out : Shape,
            string
          >,
          "kind" | "summary" | "parents" | "inputs" | "outputs" | "id" | "key" | "idDefaults" | "title"
        >
      >
    : never;

/** The fields that the operations do not show. */
export type PlainKind<O extends PlainOperations> = Pick<AnyCollected, "kind" | "summary" | "parents"> & {
  /** The inputs that identify an object in its place: the last parts of its id. Default: the number that the service gives it. */
  readonly key?: readonly (keyof InOf<O> & string)[];
  /** The part of the id for an omitted input of the key. */
  readonly idDefaults?: { readonly [Name in keyof InOf<O>]?: string };
  readonly title: keyof InOf<O> & string;
  /** Fields of the answer that a program can read, besides the number. */
  readonly outputs?: readonly (keyof Camels<AnswerOf<O>> & string)[];
  /** Formats of inputs that are texts, beyond those of the requests. */
  readonly formats?: Formats<keyof InOf<O> & string>;
  /** Inputs that the requests do not have: `beforeUpdate` writes them. */
  readonly furtherInputs?: Shape;
  /** Outputs that are not simply a field of the answer; `fromAnswer` has their values. */
  readonly furtherOutputs?: Shape;
  /** The service shows a secret of an object once, so that one that exists already is of no use. */
  readonly cannotBeAdopted?: true;
  /** Fields of the requests that are no inputs. */
  readonly omit?: readonly (keyof InOf<O> & string)[];
  /** Values that a create sends for inputs that are not declared, because some services want one. */
  readonly initial?: { readonly [Name in keyof InOf<O>]?: unknown };
  /** Runs before the request of an update, and in a create for the inputs that its request does not have. */
  readonly beforeUpdate?: (
    context: Context,
    parts: IdParts,
    change: InputChange<InOf<O> extends infer In extends Shape ? In : Shape>,
  ) => Promise<void>;
  /** The query of a request for one object. */
  readonly query?: (parts: IdParts) => Values;
} & Hooks<O>;

/** `plainKind("freezePeriods", { kind: "FreezePeriod", … })`: the area has the operations. */
export function plainKind<Area extends PlainArea>(
  area: Area,
  kind: Api[Area] extends infer O extends PlainOperations ? PlainKind<O> : never,
): AnyCollected {
  const call: SendPlain = (forge, name, input) => (forge[area] as unknown as Methods)[name]?.(input);
  return definePlain(kind as unknown as AnyPlainKind, api[area] as unknown as PlainOperations, call);
}

type AnyPlainKind = Partial<Omit<AnyCollected, "outputs">> &
  Pick<AnyCollected, "kind" | "summary" | "parents"> & {
    readonly title: string;
    readonly outputs?: readonly string[];
    readonly formats?: Formats;
    readonly furtherInputs?: Shape;
    readonly furtherOutputs?: Shape;
    readonly cannotBeAdopted?: true;
    readonly omit?: readonly string[];
    readonly initial?: Values;
    readonly beforeUpdate?: (context: Context, parts: IdParts, change: InputChange<Shape>) => Promise<void>;
    readonly query?: (parts: IdParts) => Values;
  };

type Methods = Readonly<Record<string, ((input: Values) => unknown) | undefined>>;

/** Sends a request of the kind. */
export type SendPlain = (forge: Client, name: keyof PlainOperations & string, input: Values) => unknown;

/** The fields that other definitions do not have. */
const OF_PLAIN_KINDS = [
  "query",
  "formats",
  "omit",
  "initial",
  "outputs",
  "furtherInputs",
  "furtherOutputs",
  "beforeUpdate",
  "cannotBeAdopted",
];

export function definePlain(kind: AnyPlainKind, operations: PlainOperations, call: SendPlain): AnyCollected {
  const facts = factsOf(kind, operations);
  const declared = declaredBy(kind, facts, operations);
  const definition: AnyCollected = withOpenValues({
    ...declared,
    ...callsOf(kind, facts, operations, call, () => definition),
    ...(omit(kind as Values, OF_PLAIN_KINDS) as typeof kind),
    wireNames: declared.wireNames,
    fromAnswer: { ...declared.fromAnswer, ...kind.fromAnswer },
    idDefaults: { ...(facts.place === INSTANCE ? { [INSTANCE]: INSTANCE } : {}), ...kind.idDefaults },
    sendsRaw: true,
  });
  return definition.update ? withRaw(definition) : definition;
}

// ─── What is declared ────────────────────────────────────────────────────────

/** The first part of the id of an object that belongs to the installation. */
const INSTANCE = "instance";

interface Facts {
  /** The first part of the id. */
  readonly place: string;
  /** The path parameter of one object. */
  readonly parameter: PathParameter;
  /** The other parts of the id. */
  readonly key: readonly string[];
  /** The inputs besides the place. */
  readonly inputs: Shape;
  /** The fields of an answer. */
  readonly answer: Shape;
}

function factsOf(kind: AnyPlainKind, { create, update, get, delete: remove }: PlainOperations): Facts {
  const [place = INSTANCE] = parametersOf(create.path);
  const parameter = parametersOf((get ?? remove).path).at(-1) as PathParameter;
  return {
    ...{ place, parameter },
    key: kind.key ?? [camel(parameter)],
    inputs: withFormats(
      {
        ...withInitial(inputsOfRequests({ create, update }, kind.omit), kind.initial),
        ...kind.furtherInputs,
      },
      kind.formats ?? {},
    ),
    answer: zodDefinitionOf(create.result as z.ZodType).shape ?? {},
  };
}

/** Says of an input what a create sends where it is omitted. */
const withInitial = (inputs: Shape, initial: Values = {}): Shape => ({
  ...inputs,
  ...Object.fromEntries(
    Object.entries(initial).map(([name, value]) => {
      const input = inputs[name] as z.ZodType;
      return [name, input.describe(`${input.description} Omitted, \`${value}\` is sent.`)];
    }),
  ),
});

/** The inputs of the requests. What only the update has is optional. */
export function inputsOfRequests(
  { create, update }: { readonly create: Operation; readonly update?: Operation | undefined },
  omitted: readonly string[] = [],
): Shape {
  const later = Object.entries(update?.body ?? {}).filter(([name]) => !(name in create.body));
  const bodies = [
    ...Object.entries(create.body as Shape),
    ...later.map(([name, schema]) => [name, schema.optional()] as const),
  ];
  const inputs = bodies
    .map(([name, schema]) => [camel(name), withDescription(inProgramNames(schema))] as const)
    .filter(([name]) => !omitted.includes(name));
  return Object.fromEntries(inputs);
}

/** Properties that have other names at some depth, out of an answer. */
export const renamedFromAnswer = (
  names: readonly string[],
  answer: Shape,
  wireNameOf: (name: string) => string = snake,
): NonNullable<AnyCollected["fromAnswer"]> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const shown = answer[wireNameOf(name)];
      if (shown === undefined || !hasFieldNames(shown)) return [];
      const read = fromWire(shown);
      return [[name, (one: Answer) => read((one as Values)[wireNameOf(name)])]];
    }),
  );

function declaredBy(
  {
    key,
    outputs = [],
    furtherInputs = {},
    furtherOutputs = {},
    wireNames = {},
    concealedBy = {},
  }: AnyPlainKind,
  { place, parameter, inputs, answer, ...facts }: Facts,
  { create, update }: PlainOperations,
) {
  const placeInputs = place === INSTANCE ? {} : { [place]: pathParameters[place as PathParameter] };
  const names = Object.keys(inputs);
  const wireName = (name: string) => (wireNames as Readonly<Record<string, string>>)[name];
  const shownName = (name: string) => wireName(name) ?? fieldOf(answer, name) ?? snake(name);
  /** Where the name of the field does not follow from that of the property, such as `profile_link_1`. */
  const unusual = Object.keys(answer).filter((field) => snake(camel(field)) !== field);
  const number = key === undefined ? { [camel(parameter)]: wireName(camel(parameter)) ?? "id" } : {};
  const shown = (name: string) => answer[shownName(name)] as z.ZodType;
  const isSecret = (name: string) => isSecretField(furtherOutputs[name] ?? inputs[name] ?? shown(name));
  return {
    owner: "parent",
    inputs: { ...placeInputs, ...inputs },
    outputs: {
      ...Object.fromEntries(
        Object.entries(number).map(([name, shown]) => [name, answer[shown] as z.ZodType]),
      ),
      ...Object.fromEntries(outputs.map((name) => [name, withDescription(inProgramNames(shown(name)))])),
      ...furtherOutputs,
    },
    id: [place, ...facts.key],
    shown: new Set(Object.keys(answer)),
    ...(facts.key.length > 1 ? { key: facts.key } : {}),
    replaceOn: [
      ...Object.keys(placeInputs),
      ...names.filter(
        (name) => !(name in furtherInputs || fieldOf(update?.body ?? {}, name)) || facts.key.includes(name),
      ),
    ],
    secrets: [...names, ...outputs, ...Object.keys(furtherOutputs)].filter(
      (name) => isSecret(name) && !(name in concealedBy),
    ),
    wireNames: {
      ...Object.fromEntries(unusual.map((field) => [camel(field), field])),
      ...number,
      ...wireNames,
    },
    finishInputs: names.filter((name) => !fieldOf(create.body, name)),
    fromAnswer: {
      ...renamedFromAnswer([...names, ...outputs], answer, shownName),
      // The address of the request says where it is; an answer may have an object of that name.
      ...Object.fromEntries(Object.keys(placeInputs).map((name) => [name, () => undefined])),
    },
    neverReturned: () => names.filter((name) => !(shownName(name) in answer)),
  } as const;
}

/** The field that is this property: `snake` does not know where digits had an underscore. */
const fieldOf = (shape: Shape, name: string): string | undefined =>
  Object.keys(shape).find((field) => camel(field) === name);

// ─── Its calls ───────────────────────────────────────────────────────────────

function callsOf(
  { query, title, distinguishedBy = [], key = [], beforeUpdate, cannotBeAdopted, initial }: AnyPlainKind,
  { place, parameter, inputs, answer }: Facts,
  { create, get, update }: PlainOperations,
  call: SendPlain,
  self: () => AnyCollected,
) {
  const inPlace = (values: Values) => (place === INSTANCE ? {} : { [place]: values[place] ?? "" });
  const at = (parts: IdParts) => {
    const own = parts[camel(parameter)] ?? parts[key[0] ?? ""];
    return {
      ...inPlace(parts),
      [parameter]: parsePart(pathParameters[parameter] ?? furtherParameter, own),
      ...query?.(parts),
    };
  };
  /** The values that a request has in its body. */
  const bodyOf = ({ body }: Operation) => {
    const write = toWire(z.object(body));
    return (values: Values) => write(pick(values, Object.keys(inputs))) as Values;
  };
  const created = bodyOf(create);
  const updated = update && bodyOf(update);
  /** Some updates ask for what a create asks for, also where it stays. */
  const needed = Object.keys(inputs).filter(
    (name) => update?.body[fieldOf(update.body, name) ?? ""]?.safeParse(undefined).success === false,
  );
  async function change(context: Context, parts: IdParts, changes: InputChange<Shape>) {
    await beforeUpdate?.(context, parts, changes);
    const { inputs: values, changed, raw } = changes;
    const isAny =
      raw !== undefined || Object.keys(changed).some((name) => update && fieldOf(update.body, name));
    if (update === undefined || !isAny) return undefined;
    const along = sentWith(self(), Object.keys(changed));
    const sent = { ...pick(values, [...needed, ...along]), ...changed };
    return (await call(context.forge, "update", { ...at(parts), ...updated?.(sent) })) as Answer | undefined;
  }
  const later = Object.keys(inputs).filter((name) => !fieldOf(create.body, name));
  async function read({ forge }: Context, parts: IdParts) {
    if (get !== undefined) return (await call(forge, "get", at(parts))) as Answer;
    const all = await (call(forge, "list", inPlace(parts)) as Listing<Answer>).toArray();
    return all.find((one) => keyIn(self(), one, parts) === keyOf(self(), parts));
  }

  function isSame(one: Answer, values: Values) {
    const definition = self();
    const identifying = [...new Set([title, ...key, ...distinguishedBy])];
    return identifying.every((name) => {
      const wanted = values[name] ?? definition.idDefaults?.[name];
      return isEquivalent(definition, name, wanted, fromAnswer(definition, one, name, values));
    });
  }

  return {
    create: ({ forge }: Context, values: Values) =>
      call(forge, "create", {
        ...inPlace(values),
        ...created({ ...initial, ...declaredValues(values) }),
      }) as Promise<Answer>,

    async finish(context: Context, parts: IdParts, values: Values) {
      const rest = pick(values, later);
      if (Object.values(rest).some((value) => value !== undefined))
        return change(context, parts, { inputs: values, changed: rest, state: {} });
    },

    read,

    ...(update === undefined
      ? {}
      : {
          update: change,
        }),

    async delete({ forge }: Context, parts: IdParts) {
      await call(forge, "delete", at(parts));
    },

    list: ({ forge }: Context, values: Values) => call(forge, "list", inPlace(values)) as Listing<Answer>,

    ...(cannotBeAdopted ? {} : { isSame }),

    ...("created_at" in answer
      ? { origin: (one: Answer) => ({ at: (one as { created_at?: string }).created_at }) }
      : {}),
  };
}
