/** The form of a resource with one object: its values are those of the object, and its id is the object's. */
import { isLongInteger } from "../../../sdk/json";
import { commonInputs } from "../../definition/common";
import type { AnyDefinition, State } from "../../definition/resource";
import { placeTypeOf } from "../../identity/addressed";
import { formatId, parseId } from "../../identity/id";
import { problemsOf, subject } from "../../lifecycle";
import { UNRETURNED } from "../../lifecycle/diff";
import { keepOutputs, neededInputs } from "../../lifecycle/state";
import { pathsIn } from "../../values/paths";
import { concealedPaths, withPaths } from "../../values/secret-inputs";
import { declared, pick, type Values } from "../../values/values";
import type { Args, Done, Recorded, ResourceSettings } from "../collection";
import { valuesToRecord } from "../observe/undeclared";
import { lastingOutputs, unknownOutputs } from "../plan/outputs";
import type { PlannedStep } from "../plan/plan";
import { marksToRecord } from "../record/concealed";
import { MADE } from "../record/made";
import { EXISTED, type Opened, openedOf, RENAMED } from "../record/wire";
import type { Form, FormCodec } from "./form";
import { findById } from "./import-id";

/** The key of the only item. */
export const SINGLE_KEY = "";

export const singleForm = (definition: AnyDefinition): Form => ({
  name: definition.kind,
  isMany: false,
  itemOf,
  pathOf: (_, name = "") => name,
  ...codecOf(definition),
  subject: ({ items, open }) => subject(definition, (items?.get(SINGLE_KEY) as Values | undefined) ?? open),
  problems: () => [],
});

const itemOf = () => undefined;

function codecOf(definition: AnyDefinition): FormCodec {
  const encode: FormCodec["encode"] = (settings, states, former) =>
    openedOf(
      { ...settings, marks: marksToRecord(definition, { itemOf }, { states, settings, former }) },
      { ...valuesOf(only(states)), ...kept(settings) },
    );
  return {
    decodeArgs: (opened) => argsFrom(definition, opened),

    decodeRecorded(id, opened) {
      const { own, settings } = settingsIn(definition, opened);
      const { values } = opened;
      return {
        ...settings,
        id,
        items: new Map([[SINGLE_KEY, itemFrom(definition, id, values)]]),
        isImported: false,
        isBare: Object.keys(own).length === 0,
        ...(FORMER_PLACE in values ? { isOutdated: true } : {}),
      };
    },

    withItems(args, items) {
      const { common } = split(definition, args.open);
      return argsFrom(definition, openedOf(args, { ...only(items), ...common }));
    },

    encodeArgs: (args) => openedOf(args, args.open),

    encode,

    encodePreview: (args, [step]) => openedOf(args, { ...previewOf(definition, step), ...args.open }),

    idOf: (states) => only(states)?.id ?? "",

    foundId(recorded, states) {
      const found = only(states);
      return found && lastingId(definition, recorded.id, found.id);
    },

    declareFound: (found) => argsFrom(definition, openedOf(found, declaredIn(definition, found))),

    encodeFound(found) {
      const state = openedOf(found, { ...valuesOf(only(found.items)), ...kept(found) });
      return { state, inputs: openedOf(found, declaredIn(definition, found)) };
    },

    encodeFailed: (settings, { states }, former) => encode(settings, states, former),

    errorOf: (_, { failures }: Done) => only(failures)?.error,

    // An object that was only read by `get` is not managed, so a missing one is an error.
    async importOf(recorded, context) {
      const found = await findById(definition, context, recorded.id);
      return { ...recorded, id: found.id, items: new Map([[SINGLE_KEY, found]]) };
    },
  };
}

/** The settings of a resource, and separately the inputs of its object. */
function settingsIn(definition: AnyDefinition, { values, marks, apart, areObjects }: Opened) {
  const { own, common } = split(definition, values);
  const settings: ResourceSettings = {
    connection: common.connection as string | undefined,
    adopt: common.adopt,
    exclusive: false,
    maxDeletions: undefined,
    others: undefined,
    defaults: undefined,
    open: values,
    ...{ marks, apart, areObjects },
  };
  return { own, settings };
}

function argsFrom(definition: AnyDefinition, opened: Opened): Args {
  const { own, settings } = settingsIn(definition, opened);
  return {
    ...settings,
    marks: withPaths(opened.marks, concealedPaths(definition.concealedBy, own)),
    items: new Map([[SINGLE_KEY, own]]),
    isOpen: false,
    twins: [],
    replacing: () => pathsIn(opened.values.replaceOnChanges),
  };
}

/** Inputs that the service does not know. A read and a deletion need them; a read must return them, or they would show as a difference. */
const kept = ({ open }: ResourceSettings): Values => declared(pick(open, Object.keys(commonInputs)));

/** Outputs, as far as they are known before the step: all of an object that is only recorded anew. */
const previewOf = (definition: AnyDefinition, step: PlannedStep | undefined): Values => ({
  ...unknownOutputs(definition),
  ...(step !== undefined && "state" in step && "inputs" in step
    ? step.do === "keep"
      ? keepOutputs(definition, step.state.values)
      : lastingOutputs(definition, step)
    : {}),
});

const only = <T>(items: ReadonlyMap<string, T>): T | undefined => items.get(SINGLE_KEY);

/** The inputs of what a read has found; of an imported object, those that a program needs. */
function declaredIn(definition: AnyDefinition, found: Recorded): Values {
  const { values = {} } = only(found.items) ?? {};
  if (found.isBare) return inputsOfImported(definition, values);
  return { ...pick(values, Object.keys(definition.inputs)), ...kept(found) };
}

/** The inputs that a program needs; without those that are invalid without others that the service never returns. */
function inputsOfImported(definition: AnyDefinition, values: Values): Values {
  const inputs = neededInputs(definition, values);
  if (values[UNRETURNED] === undefined || problemsOf(definition, inputs).length === 0) return inputs;
  const without = Object.keys(inputs).map((name) => {
    const { [name]: _, ...others } = inputs;
    return others;
  });
  return without.find((others) => problemsOf(definition, others).length === 0) ?? inputs;
}

/** Not of the object: what all kinds have, and the engine's own properties. */
const isCommon = ({ inputs }: AnyDefinition, name: string): boolean =>
  name.startsWith("__") ||
  ((name in commonInputs || [FORMER_PLACE, MADE, EXISTED, "replaceOnChanges"].includes(name)) &&
    !(name in inputs));

/** The recorded property with the number of the group or project; the engine shows no property whose name begins so. */
const PLACE = "__place";

/** As earlier versions recorded it, among the outputs. */
const FORMER_PLACE = "placeNumber";

const OWN_RENAMED = `__${RENAMED}`;

function evidenceIn(values: Values) {
  const { [PLACE]: now, [FORMER_PLACE]: former, [MADE]: madeAt, [EXISTED]: existed } = values;
  const place = now ?? former;
  return {
    ...(typeof place === "number" || isLongInteger(place) ? { place } : {}),
    ...(typeof madeAt === "number" ? { madeAt } : {}),
    ...(existed === true ? ({ existed } as const) : {}),
    ...(values[OWN_RENAMED] === true ? ({ isRenamed: true } as const) : {}),
  };
}

const itemFrom = (definition: AnyDefinition, id: string, values: Values): State => ({
  id: presentId(definition, id, values),
  values: ofObject(definition, values),
  ...evidenceIn(values),
});

// ─── Ids ─────────────────────────────────────────────────────────────────────

/**
 * The engine keeps the id of a resource for good: an update cannot change it, and a read that did would change what other resources have
 * of it. So it keeps the spelling with which it was made, and the place is found by its number, or as its input spells it now.
 */
function presentId(definition: AnyDefinition, id: string, values: Values): string {
  const [name = ""] = definition.id;
  const spelling = String(values[name] ?? "");
  const parts = placeTypeOf(definition) && parseId(id, definition.id);
  if (parts === undefined || spelling === "" || parts[name] === spelling) return id;
  return formatId(definition.id.map((part) => (part === name ? spelling : (parts[part] ?? ""))));
}

/** The recorded id of an object that has another one now only because its place is spelled otherwise. */
function lastingId(definition: AnyDefinition, recorded: string, found: string): string {
  const [name = ""] = definition.id;
  const spelling = parseId(recorded, definition.id)?.[name];
  return presentId(definition, found, { [name]: spelling }) === recorded ? recorded : found;
}

function valuesOf(state: State | undefined): Values {
  if (state === undefined) return {};
  const { place, madeAt, existed, isRenamed } = state;
  return {
    ...valuesToRecord(state),
    ...(place === undefined ? {} : { [PLACE]: place }),
    ...(madeAt === undefined ? {} : { [MADE]: madeAt }),
    ...(existed ? { [EXISTED]: true } : {}),
    ...(isRenamed ? { [OWN_RENAMED]: true } : {}),
  };
}

const ofObject = (definition: AnyDefinition, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isCommon(definition, name)));

/** The declared inputs without the engine's properties, and separately those that all kinds have. */
function split(definition: AnyDefinition, values: Values) {
  const own: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(declared(values))) {
    if (name.startsWith("__")) continue;
    (isCommon(definition, name) ? common : own)[name] = value;
  }
  return { own, common };
}
