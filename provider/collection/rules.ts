/** The rules of a resource, over its items, be it one or many: what is wrong, what is worth a warning, and how a run goes on with names. */
import { groupBy } from "../../sdk/group-by";
import type { Formats } from "../definition/formats";
import type { ItemProblem } from "../definition/problem";
import type { AnyDefinition, Context } from "../definition/resource";
import { isIdentified, sharedSettingsIn, twinIdentity } from "../identity/one-object";
import { problemsOf, subject, warningsOf } from "../lifecycle";
import { hasNames, numbered } from "../lifecycle/people";
import { pathsIn } from "../values/paths";
import { hasUnknown, isUnset, type Values } from "../values/values";
import type { Args } from "./collection";
import type { Form } from "./forms/form";
import { joinNames, limitLines, MOST_CHANGES } from "./messages";
import type { Asker } from "./methods";
import { type Adoption, adoptionMessage } from "./plan/adoption-preview";
import { keepIgnored, keepItems } from "./plan/ignored";
import type { Session } from "./session";

interface Own {
  readonly definition: AnyDefinition;
  readonly form: Form;
}

/** Before anything is sent; without its own problems, those of its items. */
export function problemsOfItems({ definition, form }: Own, args: Args, olds?: Args): readonly ItemProblem[] {
  const own = form.problems(args);
  if (own.length > 0) return own.map((message) => ({ message }));
  return [...args.items].flatMap(([key, inputs]) => {
    const item = form.itemOf(key);
    const about = item === undefined ? {} : { item };
    const unseen = unseenIn(definition, olds?.items.get(key), inputs);
    return problemsOf(definition, inputs, unseen).map(({ problem }) => ({ ...about, message: problem }));
  });
}

/** Required inputs that nothing has declared: only an import leaves them out, because the service does not return them. */
const unseenIn = (
  { inputs }: AnyDefinition,
  former: Values | undefined,
  present: Values,
): readonly string[] =>
  former === undefined
    ? []
    : Object.keys(inputs).filter(
        (name) =>
          isUnset(former[name]) && isUnset(present[name]) && !inputs[name].safeParse(undefined).success,
      );
/** Values that are declared anew, of which the service takes less than of those that an object has from before. */
export function problemsOfNew(
  { definition, form }: Own,
  olds: Args | undefined,
  { items }: Args,
  isThere: (key: string) => boolean,
): readonly ItemProblem[] {
  const formats = Object.entries((definition.whenNew ?? {}) as Formats);
  if (formats.length === 0) return [];
  return [...items].flatMap(([key, inputs]) => {
    const old = olds?.items.get(key);
    if (old === undefined && isThere(key)) return [];
    const item = form.itemOf(key);
    return formats.flatMap(([name, format]) => {
      const value = inputs[name];
      const expected = typeof value === "string" && value !== old?.[name] ? format?.(value) : undefined;
      if (expected === undefined || hasUnknown(value)) return [];
      return {
        ...(item === undefined ? {} : { item }),
        subject: subject(definition, inputs),
        message: `"${name}" is ${JSON.stringify(value)}; expected ${expected}.`,
      };
    });
  });
}

/** Objects and settings that something else in the program declares as well, as far as it is known what they are. */
export function declaredTwice(
  { definition, form, session: { owners } }: Own & { readonly session: Pick<Session, "owners"> },
  { owner, given }: Asker,
  olds: Args | undefined,
  { items, connection }: Args,
): readonly ItemProblem[] {
  const { kind } = definition;
  return [...items].flatMap(([key, inputs]) => {
    const item = form.itemOf(key);
    const by = { owner, given, item, isNew: olds?.items.has(key) !== true };
    const about = { ...(item === undefined ? {} : { item }), subject: subject(definition, inputs) };
    const isTaken = (what: string) => owners.declares(JSON.stringify([connection, what]), by);
    const own = isIdentified(definition, inputs) ? twinIdentity(definition, inputs) : undefined;
    const settings = sharedSettingsIn(definition, inputs);
    return [
      ...(own !== undefined && isTaken(`${kind} ${own}`) ? [{ ...about, message: DECLARED_TWICE }] : []),
      ...settings
        .filter(({ setting }) => isTaken(setting))
        .map(({ input, setting }) => ({
          ...about,
          message: `"${input}" is the ${setting}, which another resource of this program sets as well; set it in one of the two.`,
        })),
    ];
  });
}

const DECLARED_TWICE =
  "another resource or item of this program declares the same object. Remove one of the two.";

/** Each warning once, with the keys of its items. */
export function warningsOfItems(
  definition: AnyDefinition,
  items: ReadonlyMap<string, Values>,
  { itemOf, subject }: { itemOf(key: string): string | undefined; subject(): string },
): readonly string[] {
  if (definition.warnings === undefined) return [];
  const found = [...items].flatMap(([key, inputs]) =>
    warningsOf(definition, inputs).map((warning) => ({ warning, item: itemOf(key) })),
  );
  return [...groupBy(found, ({ warning }) => warning)].map(([warning, some]) => {
    const named = some.flatMap(({ item }) => item ?? []);
    return `${subject()}: ${warning}${named.length === 0 ? "" : ` (${joinNames(named)})`}`;
  });
}

/** The lines of a preview about objects that will be adopted. Of many that stay as they are, it says only how many there are. */
export function adoptionLines(
  { definition, form }: Own,
  args: Args,
  adoptions: ReadonlyMap<string, Adoption>,
): readonly string[] {
  // Settings always exist, so only their changes are worth a line.
  const isNews = !definition.singleton;
  const possible = [...adoptions].filter(([, { problem }]) => problem === undefined);
  const named = possible.filter(([, { changes }]) => changes.length > 0 || (isNews && !form.isMany));
  const lines = named.map(([key, adoption]) =>
    adoptionMessage(definition, args.items.get(key) ?? {}, adoption),
  );
  const rest = possible.length - named.length;
  return [
    ...limitLines(lines, MOST_CHANGES),
    ...(isNews && rest > 0 ? [`${form.subject(args)}: ${adoptedUnchanged(rest)}`] : []),
  ];
}

const adoptedUnchanged = (count: number): string =>
  count === 1
    ? "1 object exists already as it is declared and is managed instead of created"
    : `${count} objects exist already as they are declared and are managed instead of created`;

// ─── Names ───────────────────────────────────────────────────────────────────

/** Inputs as a run goes on with them. */
export interface Settled {
  readonly args: Args;
  /** Why names could not be resolved, by item: only these items fail. */
  readonly unresolved: ReadonlyMap<string, string>;
}

interface Settling {
  context(): Promise<Context>;
  /** The items that stay as they are recorded, because they are not valid. */
  readonly invalid: ReadonlySet<string>;
}

/** With numbers in the place of names, and with recorded values where the program ignores changes or the run selects others. */
export async function settle(
  { definition, form, session: { keeps } }: Own & { readonly session: Pick<Session, "keeps"> },
  args: Args,
  recorded: Args | undefined,
  { context, invalid }: Settling,
): Promise<Settled> {
  const olds = recorded?.items ?? new Map<string, Values>();
  // As with every resource, `ignoreChanges` does not apply to creates.
  const paths = recorded === undefined ? [] : pathsIn(args.open.ignoreChanges);
  const isKept = (key: string) => invalid.has(key) || keeps?.({ kind: definition.kind, key }) === true;
  const ignored =
    keeps || invalid.size > 0 ? keepItems(olds, args.items, isKept) : keepIgnored(olds, args.items, paths);
  const { items, problems } = hasUnknown(args.connection)
    ? { items: ignored.items, problems: new Map<string, string>() }
    : await numberedItems(definition, context, ignored.items, new Map([...(recorded?.gone ?? []), ...olds]));
  const kept = [...(recorded?.apart ?? [])].filter((key) => ignored.keys.has(key));
  return { args: form.withItems(args, items, kept), unresolved: problems };
}

export async function numberedItems(
  definition: AnyDefinition,
  context: () => Promise<Pick<Context, "forge">>,
  items: ReadonlyMap<string, Values>,
  olds: ReadonlyMap<string, Values> = new Map(),
) {
  const problems = new Map<string, string>();
  const named = [...items].filter(([, item]) => hasNames(definition, item));
  if (named.length === 0) return { items, problems };
  const known = await context();
  const found = new Map(items);
  await Promise.all(
    named.map(async ([key, whole]) => {
      const { inputs, problems: own } = await numbered(definition, known, whole, olds.get(key));
      found.set(key, inputs);
      // A comparison knows more of what is recorded, and says it.
      if (olds.has(key)) return;
      // Two names of one user, or a name and a number, are only now known to be the same.
      const all = own.length > 0 ? own : problemsOf(definition, inputs).map(({ problem }) => problem);
      if (all.length > 0) problems.set(key, all.join("; "));
    }),
  );
  return { items: found, problems };
}
