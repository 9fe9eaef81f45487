/**
 * The input `raw`: settings that the service has and that a kind does not name yet. A kind has it if its update, or what writes its settings,
 * takes a body that is answered with the whole object: such a body takes whatever the service knows.
 */
import { z } from "zod";
import type { Operation } from "../../sdk/api/operation";
import { BadRequestError } from "../../sdk/http/errors";
import { withFurtherFields } from "../../sdk/http/further-fields";
import { propertyNames } from "../../sdk/http/schema";
import { fromAnswer } from "../lifecycle/state";
import { declared, isRecord, omit, pick, RAW, rawField, rawNames, same, type Values } from "../values/values";
import { camel, snake } from "../values/wire-names";
import type { Problem } from "./problem";
import {
  type Answer,
  type AnyCollected,
  type AnyDefinition,
  type AnySingleton,
  type Context,
  type IdParts,
  ResourceError,
} from "./resource";

const rawInput = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    "Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers.",
  );

export const hasRaw = ({ inputs }: AnyDefinition): boolean => inputs[RAW] === rawInput;

/** A definition whose objects are settings, with the input `raw`; one with an input of this name stays as it is. */
export function withRaw<D extends AnyDefinition>(definition: D): D {
  if (RAW in definition.inputs) return definition;
  const { fromAnswer = {}, isEquivalent = {}, problems, warnings } = definition;
  const common = {
    inputs: { ...definition.inputs, [RAW]: rawInput },
    fromAnswer: { ...fromAnswer, [RAW]: shownIn },
    isEquivalent: { ...isEquivalent, [RAW]: isShownAs },
    problems: (inputs: Values, unknown: readonly string[]) => [
      ...(problems?.(inputs as never, unknown) ?? []),
      ...problemsOfRaw(definition, inputs),
    ],
    warnings: (inputs: Values) => [
      ...(warnings?.(inputs as never) ?? []),
      ...warningsOfRaw(definition, inputs),
    ],
  };
  const steps = definition.singleton ? writing(definition) : updating(definition);
  return { ...definition, ...common, ...steps } as D;
}

// ─── What is compared ────────────────────────────────────────────────────────

/** The declared ones that an answer shows; `undefined` for none. */
function shownIn(answer: Answer, state: Values): Values | undefined {
  const names = isRecord(state[RAW]) ? Object.keys(state[RAW]) : [];
  const shown = pick(answer as Values, names);
  return Object.keys(shown).length > 0 ? shown : undefined;
}

/** A setting that is not declared is not managed, as any input. A field that is missing is not known, and null is a value. */
const isShownAs = (raw: unknown, shown: unknown): boolean =>
  isRecord(raw) &&
  isRecord(shown) &&
  Object.keys(raw).every((name) => name in shown && same(raw[name], shown[name]));

// ─── What may be declared ────────────────────────────────────────────────────

/** By these a request has other rights, or another method, than its own. */
const RESERVED = ["private_token", "job_token", "access_token", "sudo", "id"];

/** The input that is this setting. */
const inputNamed = ({ inputs, wireNames = {} }: AnyDefinition, field: string): string | undefined =>
  Object.keys(inputs).find(
    (name) => [name, snake(name), (wireNames as Values)[name]].includes(field) || name === camel(field),
  );

/** The input that a property is the same setting as. */
export function inputMeant(definition: AnyDefinition, property: string): string {
  const field = rawField(property);
  return field === undefined ? property : (inputNamed(definition, field) ?? property);
}

/** Where an object is, and which one it is. */
const isPlace = ({ id, placeInputs = {}, replaceOn }: AnyDefinition, name: string): boolean =>
  id.includes(name) || name in placeInputs || replaceOn.includes(name);

function problemOf(definition: AnyDefinition, field: string, inputs: Values): string | undefined {
  const known = inputNamed(definition, field);
  const above = field.endsWith("_id") ? camel(field.slice(0, -"_id".length)) : undefined;
  if (!/^[A-Za-z]\w*$/.test(field)) return "is not the name of a setting: letters, digits and underscores";
  if (RESERVED.includes(field) || (above !== undefined && isPlace(definition, above)))
    return "says whose request it is, or which object is meant, and is no setting";
  if (known === undefined) return undefined;
  if (inputs[known] !== undefined) return `is declared twice: ${known} is the same setting`;
  return isPlace(definition, known) ? `is no setting to change: declare ${known}` : undefined;
}

const problemsOfRaw = (definition: AnyDefinition, inputs: Values): readonly Problem[] =>
  rawNames(inputs).flatMap((field) => {
    const property = `${RAW}.${field}`;
    const problem = problemOf(definition, field, inputs);
    return problem === undefined ? [] : [{ property, problem: `"${property}" ${problem}` }];
  });

const warningsOfRaw = (definition: AnyDefinition, inputs: Values): readonly string[] =>
  rawNames(inputs).flatMap((field) => {
    const known = inputNamed(definition, field);
    return known === undefined
      ? []
      : [`forge knows raw.${field} as ${known}: declare that, so that its value is validated`];
  });

// ─── What is sent ────────────────────────────────────────────────────────────

/** Whether an operation takes the settings of the objects: what it answers is one of them, and its body has inputs that are no place. */
const takesSettings =
  (definition: AnyDefinition) =>
  ({ method, body, result }: Operation): boolean => {
    if (!["POST", "PUT", "PATCH"].includes(method) || result === undefined || "from" in result) return false;
    const fields = propertyNames([result]);
    const isSetting = (field: string) => {
      const name = inputNamed(definition, field);
      return name !== undefined && !isPlace(definition, name);
    };
    return (
      fields.length > 0 &&
      fields.every((field) => definition.shown.has(field)) &&
      Object.keys(body).some(isSetting)
    );
  };

/** The raw settings, and the others. */
function split(values: Values): { readonly raw: Values | undefined; readonly others: Values } {
  const { [RAW]: raw } = values;
  const isAny = isRecord(raw) && Object.keys(raw).length > 0;
  return { raw: isAny ? raw : undefined, others: omit(values, [RAW]) };
}

const notSent = (raw: Values): ResourceError =>
  new ResourceError(
    `${rawNames({ [RAW]: raw })
      .map((name) => `${RAW}.${name}`)
      .join(" and ")} cannot be sent alone: declare another setting of the object beside it`,
  );

interface Sending<T> {
  /** The request is made also where nothing else is sent. */
  readonly isTriedAlone: boolean;
  /** Settings that can be sent again without an effect. */
  unchanged(): Values;
  request(values: Values): Promise<T>;
}

/** Sends raw settings with the request for others. */
async function sendWith<T>(
  raw: Values,
  takes: ReturnType<typeof takesSettings>,
  others: Values,
  { isTriedAlone, unchanged, request }: Sending<T>,
): Promise<T> {
  const send = (values: Values) => withFurtherFields(raw, takes, () => request(values));
  const isAlone = Object.keys(others).length === 0;
  const trying = isAlone ? isTriedAlone && unlessRefusedAlone(send(others)) : send(others);
  const first = (await trying) || undefined;
  if (first?.isSent) return first.result;
  // Beside settings that stay as they are: the raw ones alone are no request that the kind makes, or that the service takes.
  const { result, isSent } = await send({ ...unchanged(), ...others });
  if (!isSent) throw notSent(raw);
  return (result ?? first?.result) as T;
}

/** The steps of objects that are created and updated. */
function updating(definition: AnyCollected): Partial<AnyCollected> {
  const takes = takesSettings(definition);

  const update: AnyCollected["update"] = async (context, parts, { inputs, changed: all, state }) => {
    const { raw, others: changed } = split(all);
    const about = { inputs: omit(inputs, [RAW]), state };
    if (raw === undefined) return definition.update?.(context, parts, { ...about, changed });
    return sendWith(raw, takes, changed, {
      isTriedAlone: definition.sendsRaw === true,
      unchanged: () => settled(definition, about.inputs),
      request: async (changed) => await definition.update?.(context, parts, { ...about, changed, raw }),
    });
  };

  return {
    ...(definition.update ? { update } : {}),
    finishInputs: [...(definition.finishInputs ?? []), RAW],

    async create(context, inputs) {
      const { raw, others } = split(inputs);
      if (raw === undefined) return definition.create(context, others);
      return (await withFurtherFields(raw, takes, () => definition.create(context, others))).result;
    },

    /** Some settings are not taken when an object is made. */
    async finish(context, parts, inputs, made) {
      const { raw, others } = split(inputs);
      const finished = (await definition.finish?.(context, parts, others, made)) ?? undefined;
      if (raw === undefined || isShownAs(raw, { ...made, ...finished })) return finished;
      return (await update(context, parts, { inputs, changed: { [RAW]: raw }, state: inputs })) ?? finished;
    },
  };
}

/** The declared inputs that an update can send again without an effect. */
function settled(definition: AnyCollected, inputs: Values): Values {
  const { instructions = [], finishInputs = [], secrets = [] } = definition;
  const others = [...instructions, ...finishInputs, ...secrets];
  return pick(
    inputs,
    Object.keys(inputs).filter((name) => !isPlace(definition, name) && !others.includes(name)),
  );
}

/** Some requests need a setting that the service has known for long. */
const unlessRefusedAlone = <T>(sending: Promise<T>): Promise<T | undefined> =>
  sending.catch((error: unknown) => {
    if (error instanceof BadRequestError) return undefined;
    throw error;
  });

/** The settings as they are. */
const settingsIn = (definition: AnySingleton, before: Answer | undefined): Values =>
  declared(
    Object.fromEntries(
      Object.keys(before === undefined ? {} : definition.inputs)
        .filter((name) => !isPlace(definition, name))
        .map((name) => [name, fromAnswer(definition, before ?? {}, name)]),
    ),
  );

/** The step of settings that are always there. */
function writing(definition: AnySingleton): Partial<AnySingleton> {
  const takes = takesSettings(definition);
  return {
    async write(context: Context, parts: IdParts, values, before, recorded) {
      const { raw, others } = split(values);
      const request = async (all: Values) => await definition.write(context, parts, all, before, recorded);
      if (raw === undefined) return request(others);
      const unchanged = () => settingsIn(definition, before);
      return sendWith(raw, takes, others, { isTriedAlone: true, unchanged, request });
    },
  };
}
