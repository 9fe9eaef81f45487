/** The form of a resource with many objects: one entry in the state, whose items are one text. */
import { randomUUID } from "node:crypto";
import { pluralOf } from "../../definition/kinds";
import type { AnyDefinition, State } from "../../definition/resource";
import { secretOutputs } from "../../lifecycle/state";
import { unfinishedIn } from "../../lifecycle/unsettled";
import { pathOfItem } from "../../values/paths";
import { pathsOfItem } from "../../values/replace-on-changes";
import { isSecretByKind, isSecretIn } from "../../values/secrecy";
import {
  concealedPaths,
  type SecretPath,
  secretInputsOf,
  underKeys,
  withPaths,
} from "../../values/secret-inputs";
import { declared, isRecord, mapValues, pick, UNKNOWN, type Values } from "../../values/values";
import type { Args, Done, Recorded, ResourceSettings } from "../collection";
import { SomeFailedError } from "../failures";
import { itemMessage, limitLines, pluralSubject } from "../messages";
import { exclusiveIn } from "../observe/exclusive";
import { valuesToRecord } from "../observe/undeclared";
import { lastingOutputs, unknownOutputs } from "../plan/outputs";
import { IMPORTED, type PlannedStep, type RemoveStep, type Step } from "../plan/plan";
import { problemsOfMany } from "../plan/validate";
import { marksToRecord, pathsInSecrets, withFormer } from "../record/concealed";
import { lastMade, MADE } from "../record/made";
import { recordedItems, statesIn } from "../record/state";
import { EXISTED, type Opened, openedOf, RENAMED, UNMANAGED, withSecretValues } from "../record/wire";
import type { Form, FormCodec } from "./form";
import { importMany } from "./import";
import { commonIn, compactItems, type Items, itemsOf, keysOf, twinsIn } from "./items";

export const manyForm = (definition: AnyDefinition): Form => ({
  name: pluralOf(definition.kind),
  isMany: true,
  itemOf,
  pathOf: (key, name) => (name === undefined ? pathOfItem(key) : `${pathOfItem(key)}.${name}`),
  ...codecOf(definition),
  subject: ({ open }) => pluralSubject(definition, open),
  problems: (args) => problemsOfMany(definition, args),
});

const itemOf = (key: string) => key;

function codecOf(definition: AnyDefinition): FormCodec {
  const encode: FormCodec["encode"] = (given, states, former) => {
    const marks = marksToRecord(definition, { itemOf }, { states, settings: given, former });
    const gone = new Map(
      [...(former?.gone ?? [])].filter(([key]) => given.items.has(key) && !states.has(key)),
    );
    const settings = { ...remarked(given, marks), gone };
    return openedOf(settings, inForm(settings, states, record(definition, settings, states)));
  };
  return {
    decodeArgs: (opened) => argsFrom(definition, openedOf(opened, withSecretValues(ownOf(opened.values)))),

    decodeRecorded(id, opened) {
      const { values: open } = opened;
      return {
        ...settingsOf(opened),
        marks: withFormer(definition, opened.marks, pathsInSecrets(definition, open)),
        id,
        items: statesIn(definition, open),
        ...(isRecord(open.gone)
          ? { gone: new Map(Object.entries(open.gone as Record<string, Values>)) }
          : {}),
        isImported: open[IMPORTED] === true,
        isBare: !("items" in open),
      };
    },

    withItems(args, items, kept) {
      const { ignoreChanges: _, ...open } = args.open;
      let compact: Items | undefined;
      return {
        ...args,
        open: {
          ...open,
          // Only what is recorded or handed on needs them.
          get items() {
            compact ??= compactItems(definition, items, open);
            return compact;
          },
        },
        apart: new Set([...args.apart, ...kept]),
        items,
      };
    },

    encodeArgs: (args) => openedOf(args, args.open),

    encode,

    encodePreview: (args, steps, former) => openedOf(args, preview(definition, args, steps, former)),

    idOf: () => randomUUID(),

    foundId: ({ id }) => id,

    declareFound: (found) => declareFound(definition, found),

    encodeFound: (found) => encodeFound(definition, found),

    encodeFailed(settings, { states }, former) {
      const { open } = settings;
      // Objects that nobody has looked for yet are not known to be unmanaged.
      const exclusive = former?.open.exclusive ?? (open.exclusive === undefined ? undefined : false);
      return encode({ ...settings, open: { ...open, exclusive } }, states, former);
    },

    errorOf: (settings, failed) => partialFailure(pluralSubject(definition, settings.open), failed),

    async importOf(recorded, context) {
      const { defaults, states } = await importMany(definition, context, recorded.id);
      const common = Object.keys(defaults).length > 0 ? { defaults } : {};
      const open = { ...recorded.open, ...common, [IMPORTED]: true };
      return { ...recorded, ...settingsOf(openedOf(recorded, open)), items: states, isImported: true };
    },
  };
}

const settingsOf = ({ values: open, marks, apart, areObjects }: Opened): ResourceSettings => ({
  connection: open.connection as string | undefined,
  adopt: open.adopt,
  exclusive: exclusiveIn(open.exclusive),
  maxDeletions: open.maxDeletions,
  others: open.others === UNKNOWN ? [UNKNOWN] : (open.others as readonly unknown[] | undefined),
  defaults: open.defaults,
  ...{ open, marks, apart, areObjects },
});

/** Without the items, which take time to expand. */
const remarked = (
  { connection, adopt, exclusive, maxDeletions, others, defaults, open, apart, areObjects }: ResourceSettings,
  marks: readonly SecretPath[],
): ResourceSettings => ({
  ...{ connection, adopt, exclusive, maxDeletions, others, defaults, open, apart, areObjects },
  marks,
});

/** With the items of a list by key. */
function argsFrom(definition: AnyDefinition, opened: Opened): Args {
  const keyed = Array.isArray(opened.values.items) ? byKey(definition, opened, opened.values.items) : opened;
  const { values: open } = keyed;
  let items: ReadonlyMap<string, Values> | undefined;
  return {
    ...settingsOf(keyed),
    marks: withPaths(keyed.marks, concealedPaths(definition.concealedBy, open)),
    isOpen: open.items === UNKNOWN,
    twins: twinsIn(definition, opened.values, secretInputsOf(opened.marks)),
    get items() {
      items ??= open.items === UNKNOWN ? new Map() : itemsOf(definition, open);
      return items;
    },
    replacing: (key) => pathsOfItem(open.replaceOnChanges, key),
  };
}

function byKey(definition: AnyDefinition, opened: Opened, list: readonly unknown[]): Opened {
  const { values, marks, apart } = opened;
  const keys = keysOf(definition, list, values.defaults, secretInputsOf(marks));
  const items = Object.fromEntries(list.map((item, index) => [keys[index], item]));
  return {
    ...openedOf(opened, { ...values, items }),
    marks: underKeys(marks, keys),
    apart: new Set([...apart].flatMap((index) => keys[Number(index)] ?? [])),
  };
}

const settingsToRecord = ({ open }: ResourceSettings): Values =>
  ownOf({
    ...open,
    items: undefined,
    secrets: undefined,
    places: undefined,
    gone: undefined,
    [MADE]: undefined,
    replaceOnChanges: undefined,
  });

/** Each object with all of its values, for programs that read them as they are; its place as it is recorded. */
const objectsOf = (states: ReadonlyMap<string, State>, { items }: Compact): Values =>
  Object.fromEntries(
    [...states].map(([key, state]) => [
      key,
      {
        ...{ id: state.id, ...valuesToRecord(state), ...pick(items[key] as Values, ["place"]) },
        ...(state.isUnmanaged ? { [UNMANAGED]: true } : {}),
        ...(state.existed ? { [EXISTED]: true } : {}),
        ...(state.isRenamed ? { [RENAMED]: true } : {}),
        ...(state.isUnfinished ? { unfinished: true } : {}),
      },
    ]),
  );

type Compact = Values & { readonly items: Values };

/** The state in the form in which the program reads it. */
function inForm(settings: ResourceSettings, states: ReadonlyMap<string, State>, compact: Compact): Values {
  const values = settings.areObjects
    ? {
        ...settingsToRecord(settings),
        items: objectsOf(states, compact),
        ...pick(compact, ["places", "gone"]),
      }
    : compact;
  return { ...values, ...lastMade(states.values()) };
}

/**
 * Items that stay as they are keep their outputs. Without unknown outputs, a program would read the others as missing; TypeScript
 * programs add theirs themselves, when they read them.
 */
function preview(
  definition: AnyDefinition,
  { open, areObjects }: Args,
  steps: readonly PlannedStep[],
  former: Recorded | undefined,
): Values {
  if (!isRecord(open.items)) return open;
  const olds = (former?.open.items ?? {}) as Values;
  const unknown = { id: UNKNOWN, ...unknownOutputs(definition) };
  const shown = (step: Exclude<Step, RemoveStep>): unknown => {
    const { key, inputs } = step;
    if (!areObjects) return step.do === "keep" ? olds[key] : (open.items as Values)[key];
    // The id of one that may exist is not known before it is found.
    if (step.do === "create" || step.do === "replace" || unfinishedIn(step.state) === "may exist")
      return { ...unknown, ...inputs };
    const { id, values } = step.state;
    return { ...unknown, id, ...(step.do === "keep" ? values : lastingOutputs(definition, step)), ...inputs };
  };
  const items = steps.flatMap((step) =>
    step.do === "remove" || step.do === "release" ? [] : [[step.key, shown(step)] as const],
  );
  return { ...open, ...keptSecrets(definition, steps, former), items: Object.fromEntries(items) };
}

/** The secret values of items that stay as they are. Secret outputs of new items are not known, and then no secret value is. */
function keptSecrets(
  definition: AnyDefinition,
  steps: readonly PlannedStep[],
  former: Recorded | undefined,
): Values {
  const secrets = former?.areObjects ? undefined : former?.open.secrets;
  if (!isRecord(secrets) || secretOutputs(definition).length > 0) return {};
  const kept = steps.flatMap(({ do: what, key }) => (what === "keep" && key in secrets ? [key] : []));
  return kept.length === 0 ? {} : { secrets: pick(secrets, kept) };
}

/** The state to record, with the items as small as possible. */
function record(
  definition: AnyDefinition,
  settings: ResourceSettings,
  states: ReadonlyMap<string, State>,
): Compact {
  const marked = secretInputsOf(settings.marks);
  const isHidden = (name: string, key: string) =>
    isSecretIn(definition, marked, name, key) && !isInPlace(definition, settings, name, key);
  const items = recordedItems(definition, states, settings.defaults, isHidden);
  const { gone = new Map() } = settings;
  return {
    ...settingsToRecord(settings),
    ...items,
    ...(gone.size > 0 ? { gone: Object.fromEntries(gone) } : {}),
  };
}

/** Where an item stays an object, what is secret by kind is encrypted in it, so that a program reads it where it has written it. */
function isInPlace(
  { secrets = [], inputs }: AnyDefinition,
  { open, apart }: ResourceSettings,
  name: string,
  key: string,
): boolean {
  if (!apart.has(key) || !secrets.includes(name) || !(name in inputs) || !isRecord(open.items)) return false;
  const item = open.items[key];
  return isRecord(item) && name in item;
}

/** The names of an object's inputs that a read finds declared. They stay secret only by their kind, and while the program marks them. */
function declaredNames(
  definition: AnyDefinition,
  { items, marks }: Recorded,
): (key: string) => readonly string[] {
  const marked = secretInputsOf(marks);
  const all = Object.keys(definition.inputs);
  const isShown = (name: string, key: string) =>
    isSecretByKind(definition, name) ||
    marked.isDeclared(name, key) ||
    !isSecretIn(definition, marked, name, key);
  return (key) => {
    const { undeclared, takenAsDeclared = [] } = items.get(key) ?? {};
    if (undeclared === undefined && !marked.any) return all;
    return all.filter(
      (name) => !(undeclared && name in undeclared) && (takenAsDeclared.includes(name) || isShown(name, key)),
    );
  };
}

function declareFound(definition: AnyDefinition, found: Recorded): Args {
  const namesOf = declaredNames(definition, found);
  const common = commonIn(definition, found.defaults);
  const items = new Map<string, Values>();
  for (const [key, { values }] of found.items)
    items.set(key, { ...common(key), ...declared(pick(values, namesOf(key))) });
  return { ...found, items, states: found.items, isOpen: false, twins: [], replacing: () => [] };
}

function encodeFound(definition: AnyDefinition, found: Recorded): ReturnType<FormCodec["encodeFound"]> {
  const compact = record(definition, found, found.items);
  const { secrets, places: _, gone: __, [IMPORTED]: ___, ...settings } = compact;
  const hidden = (secrets ?? {}) as Readonly<Record<string, Values>>;
  const namesOf = declaredNames(definition, found);
  const items = mapValues(compact.items, (item, key) => {
    const { values = {}, takenAsDeclared = [] } = found.items.get(key) ?? {};
    return pick({ ...(item as Values), ...hidden[key], ...pick(values, takenAsDeclared) }, namesOf(key));
  });
  return {
    state: openedOf(found, inForm(found, found.items, compact)),
    inputs: openedOf(found, { ...settings, items }),
  };
}

function partialFailure(subject: string, { failures, states, count }: Done): SomeFailedError {
  const reasons = [...failures].map(([key, { reason }]) => itemMessage(key, reason));
  const done = count - failures.size;
  const rest = `${done} ${done === 1 ? "is" : "are"} done and recorded; the next up continues with the rest`;
  const message = `${subject}: ${failures.size} of ${count} items failed, ${rest}:\n  ${limitLines(reasons).join("\n  ")}`;
  return new SomeFailedError(message, states, reasons);
}

/** Without the engine's own properties. */
const ownOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(declared(values)).filter(([name]) => !name.startsWith("__")));
