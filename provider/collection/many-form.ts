/** The form of a resource with many objects: one entry in the state, whose items are one text. */
import { randomUUID } from "node:crypto";
import { pluralOf } from "../kinds";
import { pick } from "../lifecycle/state";
import { pathOfItem, pathsIn } from "../paths";
import { pathsOfItem } from "../replace-on-changes";
import type { AnyDefinition, State } from "../resource";
import { isSecretIn } from "../secrecy";
import {
  recordedSecrets,
  SECRET_INPUTS,
  secretInputsOf,
  pathsIn as secretPathsIn,
  textOf,
  underKeys,
} from "../secret-inputs";
import { declared, hasUnknown, UNKNOWN, type Values } from "../values";
import { adoptionMessage } from "./adoption-preview";
import type { Args, Done, Recorded, Settings } from "./collection";
import { SomeFailedError } from "./failures";
import type { Form, FormCodec, FormRules } from "./form";
import { keepIgnored } from "./ignored";
import { importMany } from "./import";
import { itemsOf, keysOf } from "./items";
import { itemMessage, limitLines, MOST_CHANGES, pluralSubject } from "./messages";
import type { Read } from "./methods";
import { numberedItems } from "./people";
import { IMPORTED } from "./plan";
import { keysOnlyInSecrets, recordedItems, statesIn } from "./state";
import { problemsOfMany, warningsOfMany } from "./validate";
import { apartIn, packed, unpacked } from "./wire";

export const manyForm = (definition: AnyDefinition): Form => ({
  name: pluralOf(definition.kind),
  isMany: true,
  itemOf: (key) => key,
  pathOf: (key, name) => (name === undefined ? pathOfItem(key) : `${pathOfItem(key)}.${name}`),
  ...codecOf(definition),
  ...rulesOf(definition),
});

function codecOf(definition: AnyDefinition): FormCodec {
  const encode: FormCodec["encode"] = (settings, states, former) =>
    packed(record(definition, settings, states, former), apartIn(settings.source));
  return {
    decodeArgs(values) {
      const source = ownOf(values);
      return argsOf(definition, source, unpacked(source));
    },

    decodeRecorded(id, values) {
      const open = unpacked(values);
      return {
        ...settingsOf(values, open),
        id,
        items: statesIn(definition, open),
        isImported: open[IMPORTED] === true,
        isBare: !("items" in open),
      };
    },

    encode,

    idOf: () => randomUUID(),

    encodeRead: (recorded, states) => encodeRead(definition, recorded, states),

    encodeFailed(settings, { states }, former) {
      const { open, source } = settings;
      const secrets = former ? recordedSecrets(source, former.source) : {};
      // Objects that nobody has looked for yet are not known to be unmanaged.
      const exclusive = former?.open.exclusive ?? (open.exclusive === undefined ? undefined : false);
      const values = { ...open, ...secrets, exclusive };
      const failed = { ...settings, open: values, marks: secretPathsIn(values) };
      return encode(failed, states, former);
    },

    errorOf: (settings, failed) => partialFailure(pluralSubject(definition, settings.open), failed),

    async importOf(recorded, context) {
      const { defaults, states } = await importMany(definition, context, recorded.id);
      const common = Object.keys(defaults).length > 0 ? { defaults } : {};
      const source = { ...recorded.source, ...common, [IMPORTED]: true };
      return encodeRead(definition, { ...recorded, ...settingsOf(source, source) }, states);
    },
  };
}

function rulesOf(definition: AnyDefinition): FormRules {
  return {
    problems: ({ open: { ignoreChanges: _, replaceOnChanges: __, ...open } }) =>
      problemsOfMany(definition, open),

    warnings: ({ open }) =>
      warningsOfMany(definition, open).map((warning) => `${pluralSubject(definition, open)}: ${warning}`),

    async settle(args, recorded, context) {
      const { ignoreChanges, ...open } = args.open;
      // As with every resource, `ignoreChanges` does not apply to creates.
      const paths = recorded === undefined ? [] : pathsIn(ignoreChanges);
      const ignored = keepIgnored(definition, recorded?.open ?? {}, open, paths);
      const { items, problems } = hasUnknown(args.connection)
        ? { items: ignored.items, problems: new Map<string, string>() }
        : await numberedItems(definition, context, { ...open, items: ignored.items });
      const settled = { ...open, items, ...marksByKey(definition, open) };
      const kept = [...apartIn(recorded?.source ?? {})].filter((key) => ignored.keys.has(key));
      const isWhole = Array.isArray(args.source.apart);
      const apart = isWhole ? Object.keys(items) : [...apartIn(args.source), ...kept];
      return { args: argsOf(definition, packed(settled, new Set(apart)), settled), unresolved: problems };
    },

    subject: ({ open }) => pluralSubject(definition, open),

    adoptionLines(args, adoptions) {
      const possible = [...adoptions].filter(([, { problem }]) => problem === undefined);
      const changed = possible.filter(([, { changes }]) => changes.length > 0);
      const lines = changed.map(([key, adoption]) =>
        adoptionMessage(definition, args.items.get(key) ?? {}, adoption),
      );
      const rest = possible.length - changed.length;
      // Settings always exist, so only their changes are worth a line.
      const isWorthALine = rest > 0 && !definition.singleton;
      const subject = pluralSubject(definition, args.open);
      return [
        ...limitLines(lines, MOST_CHANGES),
        ...(isWorthALine ? [`${subject}: ${rest} exist, match their declarations and are adopted`] : []),
      ];
    },
  };
}

const settingsOf = (source: Values, open: Values): Settings => ({
  connection: open.connection as string | undefined,
  adopt: open.adopt,
  exclusive: open.exclusive === true,
  maxDeletions: open.maxDeletions,
  defaults: open.defaults,
  marks: secretPathsIn(source),
  source,
  open,
});

function argsOf(definition: AnyDefinition, source: Values, open: Values): Args {
  let items: ReadonlyMap<string, Values> | undefined;
  return {
    ...settingsOf(source, open),
    isOpen: open.items === UNKNOWN,
    get items() {
      items ??= open.items === UNKNOWN ? new Map() : itemsOf(definition, open);
      return items;
    },
    replacing: (key) => pathsOfItem(open.replaceOnChanges, key),
  };
}

/** The state to record, with all items as objects. */
function record(
  definition: AnyDefinition,
  { open, marks, defaults }: Settings,
  states: ReadonlyMap<string, State>,
  former?: Recorded,
): Values & { readonly items: Values } {
  const marked = secretInputsOf(marks);
  const isMarked = (name: string, key: string) => isSecretIn(definition, marked, name, key);
  const concealed = former ? formerSecrets(definition, former, open) : new Set<string>();
  const items = recordedItems(definition, states, defaults, concealed, marked.any ? isMarked : undefined);
  return {
    ...ownOf({ ...open, secrets: undefined, places: undefined, replaceOnChanges: undefined }),
    ...items,
  };
}

/** Items that are no longer declared but contain secrets, which the engine no longer marks. */
function formerSecrets(definition: AnyDefinition, former: Recorded, open: Values): ReadonlySet<string> {
  if (former.source.apart === undefined && former.source.secrets === undefined) return new Set();
  const items = itemsOf(definition, open);
  const delicate = [...apartIn(former.source), ...keysOnlyInSecrets(former.open)];
  return new Set(delicate.filter((key) => !items.has(key)));
}

/** The state and the inputs that a read has found. */
function encodeRead(definition: AnyDefinition, recorded: Recorded, states: ReadonlyMap<string, State>): Read {
  const props = record(definition, recorded, states, recorded);
  const { secrets, places: _, [IMPORTED]: __, ...inputs } = props;
  const apart = apartIn(recorded.source);
  const marks = secretInputsOf(recorded.marks);
  const items = Object.entries(props.items).map(([key, item]) => {
    // Inputs stay secret only while the program marks them.
    const hidden = Object.entries((secrets as Readonly<Record<string, Values>>)?.[key] ?? {});
    const own = Object.fromEntries(hidden.filter(([name]) => marks.isDeclared(name, key)));
    return [key, pick({ ...(item as Values), ...own }, Object.keys(definition.inputs))];
  });
  return {
    id: recorded.id,
    props: packed(props, apart),
    inputs: packed({ ...inputs, items: Object.fromEntries(items) }, apart),
  };
}

function partialFailure(subject: string, { failures, states, count }: Done): SomeFailedError {
  const reasons = [...failures].map(([key, { reason }]) => itemMessage(key, reason));
  const done = count - failures.size;
  const rest = `${done} ${done === 1 ? "is" : "are"} done and recorded; the next up continues with the rest`;
  const message = `${subject}: ${failures.size} of ${count} items failed, ${rest}:\n  ${limitLines(reasons).join("\n  ")}`;
  return new SomeFailedError(message, states, reasons);
}

/** Paths of list items by their keys. */
function marksByKey(definition: AnyDefinition, args: Values & { readonly items?: unknown }): Values {
  const paths = secretPathsIn(args);
  return Array.isArray(args.items) && paths.length > 0
    ? {
        [SECRET_INPUTS]: textOf(
          underKeys(paths, keysOf(definition, args.items, args.defaults, secretInputsOf(paths))),
        ),
      }
    : {};
}

/** Without the engine's own properties. */
const ownOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(declared(values)).filter(([name]) => !name.startsWith("__")));
