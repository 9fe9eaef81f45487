/** One object of a kind as a dynamic provider. */
import type { dynamic } from "@pulumi/pulumi";
import { ConnectionError } from "../../../sdk/http/errors";
import { commonInputs } from "../../common";
import type { Owner } from "../../holding";
import {
  create,
  difference,
  PartialError,
  problemsOf,
  ResourceError,
  read,
  remove,
  subject,
  update,
  warningsOf,
} from "../../lifecycle";
import { replacedFor } from "../../replace-on-changes";
import type { AnyDefinition } from "../../resource";
import { isSecretIn } from "../../secrecy";
import { pathsIn, recordedSecrets, SECRET_INPUTS, secretInputsOf } from "../../secret-inputs";
import { declared, hasUnknown, same, type Values } from "../../values";
import { tell } from "./discreet";
import { heldIn, holders, kept, recorded, type Session, silent } from "./session";
import { takeOverInWords, takeOverOf } from "./take-over";

export function singleProvider(definition: AnyDefinition, session: Session): dynamic.ResourceProvider {
  const { kind } = definition;
  const context = (values: Values) =>
    session.context(values, (message) => tell(`warning: ${subject(definition, values)}: ${message}`));

  /** What keeps us from looking, the create itself will meet and say. */
  async function tellTakeOver(inputs: Values, owner: Owner): Promise<string | undefined> {
    const connection = inputs.connection as string | undefined;
    if (hasUnknown(inputs) || silent.has(connection)) return undefined;
    try {
      const { adopt, ...rest } = await context(inputs);
      if (!adopt && !definition.singleton) return undefined;
      const takeOver = await takeOverOf(definition, rest, own(inputs), owner);
      // What is always there is news only where it becomes something else.
      const isNews = takeOver !== undefined && (!definition.singleton || takeOver.changes.length > 0);
      if (isNews && !takeOver.obstacle) tell(takeOverInWords(definition, own(inputs), takeOver));
      return takeOver?.obstacle;
    } catch (error) {
      if (error instanceof ConnectionError) silent.add(connection);
      return undefined;
    }
  }

  /** Nothing keeps secret what the program says in the clear now: what it was before is not recorded, and is written again. */
  function openIn(state: Values, olds: Values, news: Values): Values {
    const [before, now] = [olds, news].map((values) => secretInputsOf(pathsIn(values)));
    if (!before?.any) return state;
    const isLost = (name: string) =>
      isSecretIn(definition, before, name) && !(now && isSecretIn(definition, now, name));
    return Object.fromEntries(Object.entries(state).filter(([name]) => !isLost(name)));
  }

  function own(values: Values): Record<string, unknown> {
    return split(definition, values).own;
  }

  return {
    async check(olds: Values, news: Values) {
      const { own, common } = split(definition, news);
      if (!hasUnknown(common.connection)) {
        const said = await session.refusal(common);
        if (said) return { inputs: news, failures: [{ property: "", reason: said.message }] };
      }
      const problems = problemsOf(definition, own);
      for (const warning of warningsOf(definition, own))
        tell(`warning: ${subject(definition, own)}: ${warning}`);
      const reasons = problems.map(({ problem }) => problem);
      const owner = holders.checked(kind, olds, { ...own, ...common });
      if (owner.isNew && reasons.length === 0) {
        const obstacle = await tellTakeOver({ ...own, ...common }, owner);
        if (obstacle !== undefined) reasons.push(obstacle);
      }
      return {
        inputs: { ...own, ...common },
        // Without the property's name, for the engine would print its value beside it, secret or not.
        failures: reasons.map((reason) => ({ property: "", reason })),
      };
    },

    async diff(id, olds: Values, news: Values) {
      const { changed, dropped, replaces: forced } = difference(definition, olds, news);
      const names = [...changed, ...dropped];
      const asked = replacedFor(news.replaceOnChanges, { before: olds, after: news, names });
      const replaces = [...new Set([...forced, ...asked])];
      const elsewhere = (olds.connection ?? undefined) !== (news.connection ?? undefined);
      if (elsewhere) replaces.push("connection");
      const state = { id, values: olds };
      const isKept = replaces.length === 0;
      await session.compared(definition, kind, olds, news, {
        kept: isKept ? [[undefined, state]] : [],
        replaced: isKept ? [] : [state],
      });
      return {
        // What is secret only now stands in the clear in the state until that is written anew.
        changes:
          changed.length > 0 ||
          dropped.length > 0 ||
          elsewhere ||
          !same(recordedSecrets(olds), recordedSecrets(news)),
        replaces,
        deleteBeforeReplace: true,
      };
    },

    async create(inputs: Values) {
      const { adopt, ...rest } = await context(inputs);
      const owner = holders.created(kind, inputs);
      const claims = holders.claimsOf(rest.forge, owner);
      try {
        const { id, values } = await create(definition, { ...rest, claims }, own(inputs), { adopt });
        return { id, outs: { ...values, ...kept(inputs) } };
      } catch (error) {
        throw error instanceof PartialError ? recorded(error, inputs, error.state, error.id) : error;
      }
    },

    async read(id: string, state: Values = {}) {
      const known = await context(state);
      if (definition.singleton) holders.remembers(definition, known.forge.address, { id, values: state });
      const found = await read(definition, known, id, state);
      if (found === undefined) {
        // Read by its id alone, as `get` does, it was never ours: the program asks for what there is not.
        if (Object.keys(own(state)).length === 0) throw new ResourceError(`There is no ${kind} ${id}.`);
        // An empty id tells the engine that it is gone.
        return { id: "", props: {} };
      }
      const values = { ...found.values, ...kept(state) };
      const inputs = Object.fromEntries(
        Object.entries(values).filter(
          ([name]) => name in definition.inputs || name in commonInputs || name === SECRET_INPUTS,
        ),
      );
      return { id: found.id, props: values, inputs };
    },

    async update(id: string, olds: Values, news: Values) {
      try {
        const known = await context(news);
        const owner = holders.updated(kind, news);
        const claims = holders.claimsOf(known.forge, owner);
        const { values } = await update(definition, { ...known, claims }, id, olds, own(news));
        holders.holds(owner, heldIn(definition, known.forge.address, [[undefined, { id, values }]]));
        return { outs: { ...values, ...kept(news) } };
      } catch (error) {
        if (!(error instanceof PartialError)) throw error;
        throw recorded(
          error,
          { ...news, ...recordedSecrets(news, olds) },
          openIn(error.state, olds, news),
          error.id,
        );
      }
    },

    async delete(id: string, state: Values) {
      const known = await context(state);
      await remove(definition, { ...known, claims: holders.claimsOf(known.forge) }, id, state);
    },
  };
}

/** What the program said, without the engine's own properties, and apart from what all kinds have. */
function split(definition: AnyDefinition, values: Values) {
  const own: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(declared(values))) {
    if (name.startsWith("__")) continue;
    const isCommon = name in commonInputs || [SECRET_INPUTS, "replaceOnChanges"].includes(name);
    const target = isCommon && !(name in definition.inputs) ? common : own;
    target[name] = value;
  }
  return { own, common };
}
