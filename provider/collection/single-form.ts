/** The form of a resource with one object: its values are those of the object, and its id is the object's. */
import { isLongInteger } from "../../sdk/json";
import { commonInputs } from "../common";
import { problemsOf, ResourceError, read, subject, warningsOf } from "../lifecycle";
import { UNRETURNED } from "../lifecycle/diff";
import { withErrorContext } from "../lifecycle/errors";
import { hasNames, numbered } from "../lifecycle/people";
import { neededInputs, partsOf } from "../lifecycle/state";
import { pathsIn } from "../paths";
import type { AnyDefinition, State } from "../resource";
import { isSecretIn } from "../secrecy";
import { recordedSecrets, SECRET_INPUTS, secretInputsOf, pathsIn as secretPathsIn } from "../secret-inputs";
import { declared, hasUnknown, type Values } from "../values";
import { adoptionMessage } from "./adoption-preview";
import type { Args, Done, Recorded, Settings } from "./collection";
import type { Form, FormCodec, FormRules } from "./form";
import { at, placeOf } from "./located";
import type { Read } from "./methods";

/** The key of the only item. */
export const ONLY = "";

export const singleForm = (definition: AnyDefinition): Form => ({
  name: definition.kind,
  isMany: false,
  itemOf: () => undefined,
  pathOf: (_, name = "") => name,
  ...codecOf(definition),
  ...rulesOf(definition),
});

function codecOf(definition: AnyDefinition): FormCodec {
  return {
    decodeArgs: (values) => decodeArgs(definition, values),

    decodeRecorded(id, values) {
      const { own, settings } = settingsIn(definition, values);
      return {
        ...settings,
        id,
        items: new Map([[ONLY, { id, values: ofObject(definition, values), ...placeIn(values) }]]),
        isImported: false,
        isBare: Object.keys(own).length === 0,
      };
    },

    encode,

    idOf: (states) => only(states)?.id ?? "",

    encodeRead(recorded, states): Read {
      const found = only(states);
      // With an empty id, the engine takes the object for deleted.
      if (found === undefined) return { id: "", props: {} };
      const props = encode(recorded, states);
      const isInput = (name: string) =>
        name in definition.inputs || name in commonInputs || name === SECRET_INPUTS;
      const inputs = Object.fromEntries(Object.entries(props).filter(([name]) => isInput(name)));
      return { id: found.id, props, inputs };
    },

    encodeFailed(settings, { states }, former) {
      const state = valuesOf(only(states));
      if (former === undefined) return { ...state, ...kept(settings) };
      const values = { ...settings.source, ...recordedSecrets(settings.source, former.source) };
      return {
        ...withoutOpened(definition, state, former, settings),
        ...kept({ ...settings, source: values }),
      };
    },

    errorOf: (_, { failures }: Done) => only(failures)?.error,

    async importOf({ id, ...settings }, context) {
      const place = await withErrorContext(definition, {}, "read", async () =>
        placeOf(definition, context.forge, partsOf(definition, id, {})),
      );
      const found = await read(at(definition, place?.number), context, id, {});
      // An object that was only read by `get` is not managed, so a missing one is an error.
      if (found === undefined) throw new ResourceError(`There is no ${definition.kind} ${id}.`);
      const props = encode(settings, new Map([[ONLY, { ...found, place: place?.number }]]));
      return { id: found.id, props, inputs: inputsOfImported(definition, props) };
    },
  };
}

function rulesOf(definition: AnyDefinition): FormRules {
  return {
    problems: ({ items }) =>
      problemsOf(definition, only(items) ?? {}).map(({ problem }) => ({ message: problem })),

    warnings(args) {
      const inputs = only(args.items) ?? {};
      return warningsOf(definition, inputs).map((warning) => `${subject(definition, inputs)}: ${warning}`);
    },

    async settle(args, _, context) {
      const inputs = only(args.items) ?? {};
      const { common } = split(definition, args.source);
      const settled = (own: Values) => decodeArgs(definition, { ...own, ...common });
      if (hasUnknown(common.connection) || !hasNames(definition, inputs))
        return { args: settled(inputs), unresolved: new Map() };
      const found = await numbered(definition, await context(), inputs);
      // Two names of one user, or a name and a number, are only now known to be the same.
      const problems =
        found.problems.length > 0
          ? found.problems
          : problemsOf(definition, found.inputs).map(({ problem }) => problem);
      return {
        args: settled(found.inputs),
        unresolved: new Map(problems.length > 0 ? [[ONLY, problems.join("; ")]] : []),
      };
    },

    subject: ({ items, open }) => subject(definition, (items?.get(ONLY) as Values | undefined) ?? open),

    adoptionLines({ items }, adoptions) {
      const adoption = only(adoptions);
      // Settings always exist, so only their changes are worth a line.
      const isNews =
        adoption !== undefined &&
        adoption.problem === undefined &&
        (!definition.singleton || adoption.changes.length > 0);
      return isNews ? [adoptionMessage(definition, only(items) ?? {}, adoption)] : [];
    },
  };
}

/** The settings of a resource, and separately the inputs of its object. */
function settingsIn(definition: AnyDefinition, values: Values) {
  const { own, common } = split(definition, values);
  const settings: Settings = {
    connection: common.connection as string | undefined,
    adopt: common.adopt,
    exclusive: false,
    maxDeletions: undefined,
    defaults: undefined,
    marks: secretPathsIn(values),
    source: values,
    open: values,
  };
  return { own, settings };
}

function decodeArgs(definition: AnyDefinition, values: Values): Args {
  const { own, settings } = settingsIn(definition, values);
  return {
    ...settings,
    items: new Map([[ONLY, own]]),
    isOpen: false,
    replacing: () => pathsIn(values.replaceOnChanges),
  };
}

/** Inputs that the service does not know. A read and a deletion need them; a read must return them, or they would show as a difference. */
const kept = ({ source }: Settings): Values => ({
  ...Object.fromEntries(
    Object.keys(commonInputs).flatMap((name) =>
      (source[name] ?? null) === null ? [] : [[name, source[name]]],
    ),
  ),
  ...recordedSecrets(source),
});

const encode = (settings: Settings, states: ReadonlyMap<string, State>): Values => ({
  ...valuesOf(only(states)),
  ...kept(settings),
});

const only = <T>(items: ReadonlyMap<string, T>): T | undefined => items.get(ONLY);

/** Former secrets that the program now passes as plain text, which must be written to the state again. */
function withoutOpened(
  definition: AnyDefinition,
  state: Values,
  former: Recorded,
  { marks }: Settings,
): Values {
  const [before, now] = [secretInputsOf(former.marks), secretInputsOf(marks)];
  if (!before.any) return state;
  const isLost = (name: string) => isSecretIn(definition, before, name) && !isSecretIn(definition, now, name);
  return Object.fromEntries(Object.entries(state).filter(([name]) => !isLost(name)));
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
  ((name in commonInputs || [SECRET_INPUTS, PLACE, "replaceOnChanges"].includes(name)) && !(name in inputs));

/** The recorded property with the number of the group or project. */
const PLACE = "placeNumber";

const placeIn = ({ [PLACE]: place }: Values) =>
  typeof place === "number" || isLongInteger(place) ? { place } : {};

const valuesOf = (state: State | undefined): Values =>
  state?.place === undefined ? (state?.values ?? {}) : { ...state.values, [PLACE]: state.place };

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
