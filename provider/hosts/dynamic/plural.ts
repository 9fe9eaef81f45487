/** Many objects of a kind in one resource as a dynamic provider: one state entry, one call of the engine. */
import { randomUUID } from "node:crypto";
import type { dynamic } from "@pulumi/pulumi";
import { ConnectionError, ForgeError } from "../../../sdk/http/errors";
import { pluralOf } from "../../definitions";
import type { Owner } from "../../holding";
import { ResourceError } from "../../lifecycle";
import { pick } from "../../lifecycle/state";
import { pathsIn } from "../../paths";
import { keepIgnored } from "../../plural/ignored";
import { itemsOf, keysOf } from "../../plural/items";
import {
  createMany,
  type PluralContext,
  removeMany,
  SomeFailedError,
  updateMany,
} from "../../plural/lifecycle";
import { deletionLimitProblem, joinNames, limitLines, pluralSubject } from "../../plural/messages";
import { deletionsIn, planOf } from "../../plural/plan";
import { readMany } from "../../plural/read";
import { keysOnlyInSecrets, ownStatesIn, recordedItems, statesIn } from "../../plural/state";
import { findUnmanaged } from "../../plural/unmanaged";
import { problemsOfMany, warningsOfMany } from "../../plural/validate";
import { apartIn, packed, unpacked } from "../../plural/wire";
import type { AnyDefinition, State } from "../../resource";
import { isSecretIn } from "../../secrecy";
import {
  recordedSecrets,
  SECRET_INPUTS,
  secretInputsOf,
  pathsIn as secretPathsIn,
  textOf,
  underKeys,
} from "../../secret-inputs";
import { declared, hasUnknown, same, UNKNOWN, type Values } from "../../values";
import { linesOf } from "./changes";
import { tell } from "./discreet";
import { journal } from "./journal";
import { journalPlan, journalSeen } from "./plural-journal";
import { heldIn, holders, recorded, type Session, silent } from "./session";
import { type TakeOver, takeOverInWords, takeOverOf } from "./take-over";

/** How many take-overs or changes are told one by one. */
const TOLD = 50;

/** What was recorded before, and what to record of `exclusive` where that is not what the program says. */
interface Before {
  readonly former?: Values;
  readonly exclusive?: unknown;
}

export function pluralProvider(definition: AnyDefinition, session: Session): dynamic.ResourceProvider {
  const plural = pluralOf(definition.kind);
  const warn = (message: string) => tell(`warning: ${message}`);

  async function context(values: Values, owner?: Owner): Promise<PluralContext & { adopt: boolean }> {
    const known = await session.context(values, warn);
    const claimsOf = (key: string) => holders.claimsOf(known.forge, owner, key);
    const onItem = (key: string, failure: string | undefined) =>
      journal([
        {
          kind: definition.kind,
          key,
          ...(failure === undefined ? { event: "done" } : { event: "failed", message: failure }),
        },
      ]);
    return { ...known, claimsOf, onItem };
  }

  /** What is recorded when these inputs have become these states. */
  const outs = (...[args, states, before]: Parameters<typeof record>) =>
    packed(record(args, states, before), apartIn(args));

  /** The same before it travels. */
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
      leftOver(args, former),
      marked.any ? isMarked : undefined,
    );
    const own = pickOwn({ ...args, apart: undefined, secrets: undefined, replaceOnChanges: undefined });
    return { ...declared({ ...own, exclusive }), ...recorded };
  }

  /** The engine knows what is secret of what the program says, but not of what is left of what it said before. */
  function leftOver(args: Values, former: Values): ReadonlySet<string> {
    if (former.apart === undefined && former.secrets === undefined) return new Set();
    const said = itemsOf(definition, unpacked(args));
    const delicate = [...apartIn(former), ...keysOnlyInSecrets(unpacked(former))];
    return new Set(delicate.filter((key) => !said.has(key)));
  }

  const hold = (owner: Owner, states: ReadonlyMap<string, State>, { forge }: PluralContext) =>
    holders.holds(owner, heldIn(definition, forge.address, [...states]));

  /** Tells what becomes of what exists already, and gives what stands in the way of it. */
  async function tellTakeOvers(args: Values, olds: Values, owner: Owner): Promise<string[]> {
    const fresh = [...itemsOf(definition, args)].filter(
      ([key]) => !Object.hasOwn((olds.items ?? {}) as Values, key),
    );
    const takeOvers = await takeOversOf(fresh, args, owner);
    journal(
      fresh.map(([key]) => ({
        kind: definition.kind,
        key,
        event: "planned",
        action: takeOvers.has(key) ? "adopt" : "create",
        properties: takeOvers.get(key)?.changes ?? [],
      })),
    );
    const changed = fresh.flatMap(([key, inputs]) => {
      const takeOver = takeOvers.get(key);
      return takeOver && !takeOver.obstacle && takeOver.changes.length > 0
        ? [takeOverInWords(definition, inputs, takeOver)]
        : [];
    });
    for (const line of limitLines(changed, TOLD)) tell(line);
    const unchanged = [...takeOvers.values()].filter(
      ({ obstacle, changes }) => !obstacle && changes.length === 0,
    );
    // What is always there is news only where it becomes something else.
    if (unchanged.length > 0 && !definition.singleton)
      tell(
        `${pluralSubject(definition, args)}: ${unchanged.length} exist as the program says and are adopted`,
      );
    const obstacles = [...takeOvers.values()].flatMap(({ obstacle }) => obstacle ?? []);
    const refusal = await tellSurplus(args, olds);
    return refusal === undefined ? obstacles : [...obstacles, refusal];
  }

  /** By key, what exists already of these items. What keeps us from looking, the create itself will meet and say. */
  async function takeOversOf(
    fresh: readonly (readonly [string, Values])[],
    args: Values,
    owner: Owner,
  ): Promise<Map<string, TakeOver>> {
    const connection = args.connection as string | undefined;
    const found = new Map<string, TakeOver>();
    if (fresh.length === 0 || hasUnknown(connection) || silent.has(connection)) return found;
    const { adopt, ...rest } = await context(args);
    if (!adopt && !definition.singleton) return found;
    const looking = withSnapshot(rest);
    await Promise.all(
      fresh.map(async ([key, inputs]) => {
        if (hasUnknown(inputs)) return;
        const takeOver = await takeOverOf(definition, looking, inputs, owner, key).catch((error) => {
          if (error instanceof ConnectionError) silent.add(connection);
          return unlessDefect(error);
        });
        if (takeOver) found.set(key, takeOver);
      }),
    );
    return found;
  }

  /** What becoming exclusive would remove, which no read has shown yet; why it must not, if so. */
  async function tellSurplus(args: Values, olds: Values): Promise<string | undefined> {
    if (args.exclusive !== true || olds.exclusive === true || hasUnknown(args)) return undefined;
    // What the engine recorded of the inputs holds no ids: the objects are recognized by what the items say or said.
    const described = [...itemsOf(definition, args).values(), ...itemsOf(definition, olds).values()];
    const looking = withSnapshot(await context(args));
    const surplus = await findUnmanaged(definition, looking, args, new Map(), described).catch(unlessDefect);
    if (surplus === undefined || surplus.size === 0) return undefined;
    const names = [...surplus.keys()];
    journal(names.map((key) => ({ kind: definition.kind, key, event: "seen", drifted: "surplus" })));
    journal(
      names.map((key) => ({
        kind: definition.kind,
        key,
        event: "planned",
        action: "delete",
        properties: [],
      })),
    );
    tell(
      `${pluralSubject(definition, args)}: ${names.length} that the program does not say would be removed: ${joinNames(names)}`,
    );
    return deletionLimitProblem(names, args.maxDeletions);
  }

  return {
    async check(recorded: Values, news: Values) {
      const { ignoreChanges, replaceOnChanges, ...said } = pickOwn(news);
      const args = unpacked(said);
      const refuse = (reasons: readonly string[]) => ({
        inputs: news,
        failures: reasons.map((reason) => ({ property: "", reason })),
      });
      // What the program says is judged while the service answers.
      const asking = hasUnknown(args.connection) ? undefined : session.refusal(args);
      asking?.catch(() => undefined);
      const problems = problemsOfMany(definition, args);
      const refused = await asking;
      if (refused) return refuse([refused.message]);
      if (problems.length > 0) return refuse(problems);
      for (const warning of warningsOfMany(definition, args))
        warn(`${pluralSubject(definition, args)}: ${warning}`);
      if (args.items === UNKNOWN) {
        holders.checked(plural, recorded, said);
        return { inputs: said };
      }
      const olds = unpacked(pickOwn(recorded));
      // As with any resource, the option is about changes: what is created is as the program says.
      const isNew = Object.keys(recorded).length === 0;
      const ignored = keepIgnored(definition, olds, args, isNew ? [] : pathsIn(ignoreChanges));
      const inputs = {
        ...args,
        items: ignored.items,
        ...declared({ replaceOnChanges }),
        ...secretsByKey(definition, args),
      };
      const doomed = args.maxDeletions === undefined ? [] : deletionsBetween(olds, inputs);
      const refusal = deletionLimitProblem(doomed, args.maxDeletions);
      if (refusal !== undefined) return refuse([refusal]);
      const kept = [...apartIn(recorded)].filter((key) => ignored.keys.has(key));
      const isWhole = Array.isArray(said.apart);
      const apart = isWhole ? Object.keys(inputs.items) : [...apartIn(said), ...kept];
      const checked = packed(inputs, new Set(apart));
      const owner = holders.checked(plural, recorded, checked);
      const obstacles = await tellTakeOvers(inputs, olds, owner);
      return obstacles.length > 0 ? refuse(obstacles) : { inputs: checked };
    },

    async diff(id, state: Values, inputs: Values) {
      const [olds, news] = [unpacked(state), unpacked(inputs)];
      const elsewhere = (olds.connection ?? undefined) !== (news.connection ?? undefined);
      const { steps, needsUpdate } = planOf(
        definition,
        ownStatesIn(definition, olds, news),
        itemsOf(definition, news),
        news.replaceOnChanges,
      );
      await session.compared(definition, plural, olds, inputs, {
        kept: steps.flatMap((step) =>
          step.do === "keep" || step.do === "update" ? [[step.key, step.state] as const] : [],
        ),
        replaced: steps.flatMap((step) => (step.do === "replace" ? [step.state] : [])),
      });
      // The engine's summary says no more than that the items differ, and nothing of what is replaced within.
      journalPlan(definition, id, steps);
      const lines = steps.flatMap((step) => linesOf(definition, step));
      tellOnce(
        id,
        lines.length > 0
          ? `${pluralSubject(definition, news)}:\n  ${limitLines(lines, TOLD).join("\n  ")}`
          : "",
      );
      const otherwise =
        (olds.exclusive ?? false) !== (news.exclusive ?? false) ||
        // A deletion of the resource counts against the recorded limit.
        (olds.maxDeletions ?? undefined) !== (news.maxDeletions ?? undefined) ||
        !same(olds.defaults ?? null, news.defaults ?? null) ||
        // What is secret only now stands in the clear in the state until that is written anew.
        !same(recordedSecrets(olds), recordedSecrets(news));
      return {
        changes: elsewhere || needsUpdate || otherwise,
        replaces: elsewhere ? ["connection"] : [],
        deleteBeforeReplace: true,
      };
    },

    async create(inputs: Values) {
      const owner = holders.created(plural, inputs);
      const { adopt, ...rest } = await context(inputs, owner);
      const id = randomUUID();
      try {
        const states = await createMany(definition, rest, unpacked(inputs), { adopt });
        hold(owner, states, rest);
        return { id, outs: outs(inputs, states) };
      } catch (error) {
        // Where nothing was made there is nothing to record.
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
      const states = await session.reading(state, warn, (context) => {
        for (const item of definition.singleton ? statesIn(definition, before).values() : [])
          holders.remembers(definition, context.forge.address, item);
        return readMany(definition, context, before);
      });
      journalSeen(definition, before, states);
      const props = record(state, states, { former: state });
      const { secrets, ...inputs } = props;
      const apart = apartIn(state);
      const said = secretInputsOf(secretPathsIn(state));
      const items = Object.entries(props.items).map(([key, item]) => {
        // Nothing keeps an input secret but that the program said one in this place.
        const hidden = Object.entries((secrets as Readonly<Record<string, Values>>)?.[key] ?? {});
        const own = Object.fromEntries(hidden.filter(([name]) => said.isSaid(name, key)));
        return [key, inputsIn(definition, { ...(item as Values), ...own })];
      });
      return {
        id,
        props: packed(props, apart),
        inputs: packed({ ...inputs, items: Object.fromEntries(items) }, apart),
      };
    },

    async update(id: string, state: Values, news: Values) {
      const owner = holders.updated(plural, news);
      const { adopt, ...rest } = await context(news, owner);
      const olds = unpacked(state);
      try {
        const states = await updateMany(definition, rest, olds, unpacked(news), { adopt });
        hold(owner, states, rest);
        return { outs: outs(news, states, { former: state }) };
      } catch (error) {
        if (!(error instanceof SomeFailedError)) throw error;
        hold(owner, error.states, rest);
        // What was secret before is recorded still.
        const said = { ...news, ...recordedSecrets(news, olds) };
        const properties = outs(said, error.states, {
          former: state,
          exclusive: olds.exclusive ?? (news.exclusive && false),
        });
        throw recorded(error, said, properties, id);
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

  /** Objects that go when these inputs follow upon those, by key. */
  function deletionsBetween(olds: Values, news: Values): readonly string[] {
    const before = new Map(
      [...itemsOf(definition, olds)].map(([key, values]) => [key, { id: "", values }] as const),
    );
    return deletionsIn(planOf(definition, before, itemsOf(definition, news), news.replaceOnChanges).steps);
  }
}

/** What was told last of each resource: a refresh compares it, and so does what follows. */
const told = new Map<string, string>();

function tellOnce(id: string, text: string): void {
  if (text !== "" && told.get(id) !== text) tell(text);
  told.set(id, text);
}

/** A list that is read to recognize what exists serves all items. */
const withSnapshot = <C extends PluralContext>({ reads, ...rest }: C) => ({
  ...rest,
  ...(reads ? { reads: reads.snapshot() } : {}),
});

/** What keeps us from looking, the create itself will meet and say. */
function unlessDefect(error: unknown): undefined {
  if (error instanceof ForgeError || error instanceof ResourceError) return undefined;
  throw error;
}

/** A list's items have keys from now on. */
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

/** What of a recorded item the program could have said. */
const inputsIn = ({ inputs }: AnyDefinition, item: Values): Values => pick(item, Object.keys(inputs));
