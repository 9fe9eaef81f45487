/** The methods of a resource of many: one entry in the state, and one call of the engine. */
import { randomUUID } from "node:crypto";
import { ConnectionError, ForgeError } from "../../sdk/http/errors";
import { pluralOf } from "../kinds";
import { ResourceError } from "../lifecycle";
import { problemIn } from "../lifecycle/errors";
import { pick } from "../lifecycle/state";
import type { Owner } from "../owners";
import { pathsIn } from "../paths";
import type { ItemProblem } from "../problem";
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
import { declared, hasUnknown, same, UNKNOWN, type Values } from "../values";
import { type AdoptionPreview, adoptionMessage, previewAdoption } from "./adoption-preview";
import { approvalOf } from "./approval";
import { detailsOf, kindOfChange, linesOf, propertyChanges } from "./changes";
import { keepIgnored } from "./ignored";
import { importMany } from "./import";
import { itemsOf, keysOf } from "./items";
import { plannedDeletion } from "./journal";
import { refused } from "./journaled";
import { createMany, type PluralContext, removeMany, SomeFailedError, updateMany } from "./lifecycle";
import { deletionLimitProblem, joinNames, limitLines, pluralSubject } from "./messages";
import type { ProviderMethods, Read } from "./methods";
import { numberedItems } from "./people";
import { deletionsIn, IMPORTED, planFor, planOf, type Step } from "./plan";
import { journalPlan, journalSeen } from "./plural-journal";
import { print, warn } from "./print";
import { readMany } from "./read";
import { respelled } from "./respelled";
import { objectsByItem, recorded, type Session } from "./session";
import { keysOnlyInSecrets, recordedItems, statesIn } from "./state";
import { findUnmanaged } from "./unmanaged";
import { problemsOfMany, warningsOfMany } from "./validate";
import { apartIn, packed, unpacked } from "./wire";

/** The most adoptions or changes to list. */
const MAX_LINES = 50;

/** The former state, and a recorded value of `exclusive` that differs from the declared one. */
interface Before {
  readonly former?: Values;
  readonly exclusive?: unknown;
}

export function pluralMethods(definition: AnyDefinition, session: Session): ProviderMethods {
  const { kind } = definition;
  const plural = pluralOf(kind);
  const { owners, unreachable, journal } = session;

  async function context(values: Values, owner?: Owner): Promise<PluralContext & { adopt: boolean }> {
    const known = await session.context(values, warn);
    const claimsOf = (key: string) => owners.claimsFor(known.forge, owner, key);
    const onItem = (key: string, failure: ItemProblem | undefined) =>
      journal([{ kind, key, ...(failure ? { event: "failed", ...failure } : { event: "done" }) }]);
    return { ...known, claimsOf, onItem, approval: approvalOf(definition, session) };
  }

  /** The state to record, packed for the engine. */
  const outs = (...[args, states, before]: Parameters<typeof record>) =>
    packed(record(args, states, before), apartIn(args));

  /** The state to record, unpacked. */
  function record(
    args: Values,
    states: ReadonlyMap<string, State>,
    { former = {}, exclusive = args.exclusive }: Before = {},
  ): Values & { items: Values } {
    const marked = secretInputsOf(secretPathsIn(args));
    const isMarked = (name: string, key: string) => isSecretIn(definition, marked, name, key);
    const recorded = recordedItems(
      definition,
      states,
      args.defaults,
      removedSecretItems(args, former),
      marked.any ? isMarked : undefined,
    );
    const own = pickOwn({ ...args, apart: undefined, secrets: undefined, replaceOnChanges: undefined });
    return { ...declared({ ...own, exclusive }), ...recorded };
  }

  /** Items that are no longer declared but contain secrets, which the engine no longer marks. */
  function removedSecretItems(args: Values, former: Values): ReadonlySet<string> {
    if (former.apart === undefined && former.secrets === undefined) return new Set();
    const items = itemsOf(definition, unpacked(args));
    const delicate = [...apartIn(former), ...keysOnlyInSecrets(unpacked(former))];
    return new Set(delicate.filter((key) => !items.has(key)));
  }

  const hold = (owner: Owner, states: ReadonlyMap<string, State>, { forge }: PluralContext) =>
    owners.claimAll(owner, objectsByItem(definition, forge.address, [...states]));

  /** Reports existing objects that will be adopted and returns the problems with them. */
  async function reportAdoptions(
    args: Values,
    olds: Values,
    steps: readonly Step[],
    owner: Owner,
  ): Promise<ItemProblem[]> {
    const fresh = steps.flatMap((step) => (step.do === "create" ? [[step.key, step.inputs] as const] : []));
    const adoptions = await previewAdoptions(fresh, args, owner);
    journal(
      fresh.map(([key, inputs]) => ({
        ...{ kind, key, event: "planned" },
        ...plannedCreate(definition, inputs, adoptions.get(key)),
      })),
    );
    const changed = fresh.flatMap(([key, inputs]) => {
      const adoption = adoptions.get(key);
      return adoption && !adoption.problem && adoption.changes.length > 0
        ? [adoptionMessage(definition, inputs, adoption)]
        : [];
    });
    for (const line of limitLines(changed, MAX_LINES)) print(line);
    const warnings = [...adoptions.values()].flatMap(({ warning }) => warning ?? []);
    for (const line of limitLines(warnings, MAX_LINES)) warn(line);
    const unchanged = [...adoptions.values()].filter(
      ({ problem, changes }) => !problem && changes.length === 0,
    );
    // Settings always exist, so only their changes are worth a line.
    if (unchanged.length > 0 && !definition.singleton)
      print(
        `${pluralSubject(definition, args)}: ${unchanged.length} exist, match their declarations and are adopted`,
      );
    const problems = [...adoptions.values()].flatMap(({ problem }) => problem ?? []);
    const limitProblem = await reportUnmanaged(args, olds);
    return limitProblem === undefined ? problems : [...problems, { message: limitProblem }];
  }

  /** Only these items fail: they keep their names, which their create or update refuses. */
  function reportUnresolved(args: Values, unresolved: ReadonlyMap<string, string>): void {
    for (const [key, message] of unresolved) {
      if (session.isJournaled) journal([{ kind: definition.kind, key, event: "failed", message }]);
      else warn(`${pluralSubject(definition, args)}: items.${key}: ${message}`);
    }
  }

  /** The existing objects of new items, by key. The create itself meets and reports the same errors. */
  async function previewAdoptions(
    fresh: readonly (readonly [string, Values])[],
    args: Values,
    owner: Owner,
  ): Promise<Map<string, AdoptionPreview>> {
    const connection = args.connection as string | undefined;
    const found = new Map<string, AdoptionPreview>();
    if (fresh.length === 0 || hasUnknown(connection) || unreachable.has(connection)) return found;
    const { adopt, ...rest } = await context(args);
    if (!adopt && !definition.singleton) return found;
    const looking = withSnapshot(rest);
    await Promise.all(
      fresh.map(async ([key, inputs]) => {
        // The create itself looks again, and refuses an object that exists meanwhile.
        if (hasUnknown(inputs) || session.approval()?.isNew(kind, key)) return;
        const adoption = await previewAdoption(definition, looking, inputs, { owners, owner }, key).catch(
          (error) => {
            if (error instanceof ConnectionError) unreachable.add(connection);
            return ignoreKnownError(error);
          },
        );
        if (adoption) found.set(key, adoption);
      }),
    );
    return found;
  }

  /** Reports what would be deleted in collections that become exclusive, and returns why it must not. No read has shown it yet. */
  async function reportUnmanaged(args: Values, olds: Values): Promise<string | undefined> {
    if (args.exclusive !== true || hasUnknown(args)) return undefined;
    // Recorded inputs contain no ids, so objects are matched by declared or recorded inputs.
    const described = [...itemsOf(definition, args).values(), ...itemsOf(definition, olds).values()];
    const looking = withSnapshot(await context(args));
    const unmanaged = await findUnmanaged(definition, looking, args, {
      ...{ known: new Map(), described, before: olds },
    }).catch(ignoreKnownError);
    if (unmanaged === undefined || unmanaged.size === 0) return undefined;
    const names = [...unmanaged.keys()];
    journal(names.map((key) => ({ kind, key, event: "seen", drifted: "unmanaged" })));
    journal(
      [...unmanaged].map(([key, state]) => ({
        ...plannedDeletion(definition, key, state),
        event: "planned",
      })),
    );
    print(
      `${pluralSubject(definition, args)}: ${names.length} unmanaged would be deleted: ${joinNames(names)}`,
    );
    return deletionLimitProblem(names, args.maxDeletions);
  }

  return {
    async check(recorded: Values, news: Values) {
      const { ignoreChanges, replaceOnChanges, ...own } = pickOwn(news);
      const args = unpacked(own);
      const refuse = (problems: readonly ItemProblem[]) => ({
        inputs: news,
        failures: refused(definition, session, problems),
      });
      // Validates the inputs while the service answers.
      const asking = hasUnknown(args.connection) ? undefined : session.serviceError(args);
      asking?.catch(() => undefined);
      const problems = problemsOfMany(definition, args);
      const unusable = await asking;
      if (unusable) return refuse([problemIn(unusable)]);
      if (problems.length > 0) return refuse(problems);
      for (const warning of warningsOfMany(definition, args))
        warn(`${pluralSubject(definition, args)}: ${warning}`);
      if (args.items === UNKNOWN) {
        owners.checked(plural, recorded, own);
        return { inputs: own };
      }
      const olds = unpacked(pickOwn(recorded));
      // As with every resource, `ignoreChanges` does not apply to creates.
      const isNew = Object.keys(recorded).length === 0;
      const ignored = keepIgnored(definition, olds, args, isNew ? [] : pathsIn(ignoreChanges));
      const { items, problems: unresolved } = await numberedItems(definition, () => context(args), {
        ...args,
        items: ignored.items,
      });
      reportUnresolved(args, unresolved);
      const inputs = {
        ...args,
        items,
        ...declared({ replaceOnChanges }),
        ...secretsByKey(definition, args),
      };
      const before = (olds.items ?? {}) as Values;
      const isSameKeys = Object.keys(inputs.items).every((key) => Object.hasOwn(before, key));
      // Nothing is created or moved, and the diff finds the rest.
      const steps = isSameKeys && args.maxDeletions === undefined ? [] : await stepsBetween(olds, inputs);
      const doomed = args.maxDeletions === undefined ? [] : deletionsIn(steps);
      const refusal = deletionLimitProblem(doomed, args.maxDeletions);
      if (refusal !== undefined) return refuse([{ message: refusal }]);
      const kept = [...apartIn(recorded)].filter((key) => ignored.keys.has(key));
      const isWhole = Array.isArray(own.apart);
      const apart = isWhole ? Object.keys(inputs.items) : [...apartIn(own), ...kept];
      const checked = packed(inputs, new Set(apart));
      const owner = owners.checked(plural, recorded, checked);
      const possible = steps.filter(({ key }) => !unresolved.has(key));
      const adoptionProblems = await reportAdoptions(inputs, olds, possible, owner);
      return adoptionProblems.length > 0 ? refuse(adoptionProblems) : { inputs: checked };
    },

    async diff(id, state: Values, inputs: Values) {
      const [olds, news] = [unpacked(state), unpacked(inputs)];
      const elsewhere = (olds.connection ?? undefined) !== (news.connection ?? undefined);
      const { steps, needsUpdate } = await planFor(definition, olds, news, forgeFor(news));
      await session.compared(definition, plural, olds, inputs, {
        kept: steps.flatMap((step) =>
          step.do === "keep" || step.do === "update" ? [[step.key, step.state] as const] : [],
        ),
        replaced: steps.flatMap((step) => (step.do === "replace" ? [step.state] : [])),
      });
      // The engine only shows that the items differ, not which of them are replaced.
      journalPlan(session, definition, id, steps);
      const lines = steps.flatMap((step) => linesOf(definition, step));
      const report =
        lines.length > 0
          ? `${pluralSubject(definition, news)}:\n  ${limitLines(lines, MAX_LINES).join("\n  ")}`
          : "";
      if (session.isNews(`${plural} ${id}`, report)) print(report);
      const otherwise =
        (olds.exclusive ?? false) !== (news.exclusive ?? false) ||
        // The recorded limit applies when the resource is deleted.
        (olds.maxDeletions ?? undefined) !== (news.maxDeletions ?? undefined) ||
        !same(olds.defaults ?? null, news.defaults ?? null) ||
        // A value that has become secret is plain text in the state until it is written again.
        !same(recordedSecrets(olds), recordedSecrets(news));
      return {
        changes: elsewhere || needsUpdate || otherwise,
        replaces: elsewhere ? ["connection"] : [],
        deleteBeforeReplace: true,
        details: [
          ...steps.flatMap(detailsOf),
          ...["connection", "exclusive", "maxDeletions", "defaults"]
            .filter((name) => !same(olds[name] ?? null, news[name] ?? null))
            .map((name) => ({
              path: name,
              kind: kindOfChange(olds[name], news[name]),
              replaces: name === "connection",
            })),
        ],
      };
    },

    async create(inputs: Values) {
      const owner = owners.created(plural, inputs);
      const { adopt, ...rest } = await context(inputs, owner);
      const id = randomUUID();
      try {
        const states = await createMany(definition, rest, unpacked(inputs), { adopt });
        hold(owner, states, rest);
        return { id, outs: outs(inputs, states) };
      } catch (error) {
        // Nothing was created, so there is nothing to record.
        if (!(error instanceof SomeFailedError) || error.states.size === 0) throw error;
        hold(owner, error.states, rest);
        throw recorded(
          error,
          inputs,
          outs(inputs, error.states, { exclusive: inputs.exclusive && false }),
          id,
        );
      }
    },

    async read(id: string, state: Values = {}) {
      const before = unpacked(state);
      // An import knows only the id.
      if (!("items" in before)) {
        const { defaults, states } = await session.reading(state, warn, (context) =>
          importMany(definition, context, id),
        );
        const hasDefaults = Object.keys(defaults).length > 0;
        return readResult(id, { ...state, ...(hasDefaults ? { defaults } : {}), [IMPORTED]: true }, states);
      }
      const olds = statesIn(definition, before);
      const states = await session.reading(state, warn, (context) => {
        for (const item of definition.singleton ? olds.values() : [])
          owners.rememberOriginal(definition, context.forge.address, item);
        return readMany(definition, context, before, olds);
      });
      journalSeen(session, definition, olds, states);
      return readResult(id, state, states);
    },

    async update(id: string, state: Values, news: Values) {
      const owner = owners.updated(plural, news);
      const { adopt, ...rest } = await context(news, owner);
      const olds = unpacked(state);
      try {
        const states = await updateMany(definition, rest, olds, unpacked(news), { adopt });
        hold(owner, states, rest);
        return { outs: outs(news, states, { former: state }) };
      } catch (error) {
        if (!(error instanceof SomeFailedError)) throw error;
        hold(owner, error.states, rest);
        // Former secrets stay recorded.
        const inputs = { ...news, ...recordedSecrets(news, olds) };
        const properties = outs(inputs, error.states, {
          former: state,
          exclusive: olds.exclusive ?? (news.exclusive && false),
        });
        throw recorded(error, inputs, properties, id);
      }
    },

    async delete(id: string, state: Values) {
      try {
        await removeMany(definition, await context(state), unpacked(state));
      } catch (error) {
        if (!(error instanceof SomeFailedError)) throw error;
        throw recorded(error, state, outs(state, error.states, { former: state }), id);
      }
    },
  };

  function readResult(id: string, state: Values, states: ReadonlyMap<string, State>): Read {
    const props = record(state, states, { former: state });
    const { secrets, [IMPORTED]: _, ...inputs } = props;
    const apart = apartIn(state);
    const marks = secretInputsOf(secretPathsIn(state));
    const items = Object.entries(props.items).map(([key, item]) => {
      // Inputs stay secret only while the program marks them.
      const hidden = Object.entries((secrets as Readonly<Record<string, Values>>)?.[key] ?? {});
      const own = Object.fromEntries(hidden.filter(([name]) => marks.isDeclared(name, key)));
      return [key, inputsIn(definition, { ...(item as Values), ...own })];
    });
    return {
      id,
      props: packed(props, apart),
      inputs: packed({ ...inputs, items: Object.fromEntries(items) }, apart),
    };
  }

  /** From the recorded inputs to the declared ones. */
  async function stepsBetween(olds: Values, news: Values): Promise<readonly Step[]> {
    const items = itemsOf(definition, news);
    const before = new Map([...itemsOf(definition, olds)].map(([key, values]) => [key, { id: "", values }]));
    const known = hasUnknown(news.connection)
      ? before
      : await respelled(definition, before, items, forgeFor(news));
    return planOf(definition, known, items, news.replaceOnChanges).steps;
  }

  function forgeFor(values: Values) {
    return async () => (await context(values)).forge;
  }
}

function plannedCreate(definition: AnyDefinition, inputs: Values, adoption: AdoptionPreview | undefined) {
  if (adoption) return { action: "adopt", properties: adoption.changes, object: adoption.object } as const;
  // Once these values are known, an existing object may be found after all.
  const unknown = Object.keys(inputs).filter((name) => hasUnknown(inputs[name]));
  return { action: "create", properties: propertyChanges(definition, unknown, {}, inputs) } as const;
}

/** All items share the list that is read to find existing objects. */
const withSnapshot = <C extends PluralContext>({ reads, ...rest }: C) => ({
  ...rest,
  ...(reads ? { reads: reads.snapshot() } : {}),
});

/** The create itself meets and reports known errors. */
function ignoreKnownError(error: unknown): undefined {
  if (error instanceof ForgeError || error instanceof ResourceError) return undefined;
  throw error;
}

/** Paths of list items by their keys. */
function secretsByKey(definition: AnyDefinition, args: Values): Values {
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
const pickOwn = (values: Values): Values =>
  Object.fromEntries(Object.entries(declared(values)).filter(([name]) => !name.startsWith("__")));

/** The inputs in a recorded item. */
const inputsIn = ({ inputs }: AnyDefinition, item: Values): Values => pick(item, Object.keys(inputs));
