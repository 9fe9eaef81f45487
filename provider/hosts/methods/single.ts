/** The methods of a resource with one object. */
import { ConnectionError } from "../../../sdk/http/errors";
import { commonInputs } from "../../common";
import {
  create,
  difference,
  hasNames,
  numbered,
  PartialError,
  problemsOf,
  ResourceError,
  read,
  remove,
  subject,
  update,
  warningsOf,
} from "../../lifecycle";
import { UNRETURNED } from "../../lifecycle/diff";
import { problemIn } from "../../lifecycle/errors";
import type { Numbered } from "../../lifecycle/people";
import { neededInputs } from "../../lifecycle/state";
import type { Owner } from "../../owners";
import type { ItemProblem } from "../../problem";
import { replacedFor } from "../../replace-on-changes";
import type { AnyDefinition, Context, State } from "../../resource";
import { isSecretIn } from "../../secrecy";
import { pathsIn, recordedSecrets, SECRET_INPUTS, secretInputsOf } from "../../secret-inputs";
import { declared, hasUnknown, same, type Values } from "../../values";
import { adoptionMessage, previewAdoption } from "./adoption-preview";
import { kindOfChange } from "./changes";
import { refused } from "./journaled";
import type { ProviderMethods } from "./methods";
import { print, warn } from "./print";
import { kept, objectsByItem, recorded, type Session } from "./session";

export function singleMethods(definition: AnyDefinition, session: Session): ProviderMethods {
  const { kind } = definition;
  const { owners, unreachable } = session;
  const context = (values: Values) =>
    session.context(values, (message) => warn(`${subject(definition, values)}: ${message}`));

  const hold = (owner: Owner, { forge }: Context, made: State) =>
    owners.claimAll(owner, objectsByItem(definition, forge.address, [[undefined, made]]));

  /** The create itself meets and reports known errors. */
  async function reportAdoption(inputs: Values, owner: Owner): Promise<ItemProblem | undefined> {
    const connection = inputs.connection as string | undefined;
    if (hasUnknown(inputs) || unreachable.has(connection)) return undefined;
    try {
      const { adopt, ...rest } = await context(inputs);
      if (!adopt && !definition.singleton) return undefined;
      const adoption = await previewAdoption(definition, rest, own(inputs), { owners, owner });
      // Settings always exist, so only their changes are worth a line.
      const isNews = adoption !== undefined && (!definition.singleton || adoption.changes.length > 0);
      if (isNews && !adoption.problem) print(adoptionMessage(definition, own(inputs), adoption));
      if (adoption?.warning !== undefined) warn(adoption.warning);
      return adoption?.problem;
    } catch (error) {
      if (error instanceof ConnectionError) unreachable.add(connection);
      return undefined;
    }
  }

  /** Former secrets that the program now passes as plain text, which must be written to the state again. */
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

  /** The inputs with numbers in the place of names, and why they cannot be used. */
  async function checked(desired: Values, common: Values): Promise<Numbered> {
    const problems = problemsOf(definition, desired).map(({ problem }) => problem);
    const isOpen = hasUnknown(common.connection) || !hasNames(definition, desired);
    if (problems.length > 0 || isOpen) return { inputs: desired, problems };
    const found = await numbered(definition, await context({ ...desired, ...common }), desired);
    if (found.problems.length > 0) return found;
    // Two names of one user, or a name and a number, are only now known to be the same.
    return { ...found, problems: problemsOf(definition, found.inputs).map(({ problem }) => problem) };
  }

  return {
    async check(olds: Values, news: Values) {
      const { own: desired, common } = split(definition, news);
      if (!hasUnknown(common.connection)) {
        const problem = await session.serviceError(common);
        if (problem) return { inputs: news, failures: refused(definition, session, [problemIn(problem)]) };
      }
      const { inputs: own, problems: found } = await checked(desired, common);
      const problems: ItemProblem[] = found.map((message) => ({ message }));
      for (const warning of warningsOf(definition, own)) warn(`${subject(definition, own)}: ${warning}`);
      const owner = owners.checked(kind, olds, { ...own, ...common });
      if (owner.isNew && problems.length === 0) {
        const problem = await reportAdoption({ ...own, ...common }, owner);
        if (problem !== undefined) problems.push(problem);
      }
      return { inputs: { ...own, ...common }, failures: refused(definition, session, problems) };
    },

    async diff(id, olds: Values, news: Values) {
      const { changed, dropped, replaces: forced } = difference(definition, olds, news);
      const names = [...changed, ...dropped];
      const asked = replacedFor(news.replaceOnChanges, { before: olds, after: news, names });
      const replaces = [...new Set([...forced, ...asked])];
      const elsewhere = (olds.connection ?? undefined) !== (news.connection ?? undefined);
      if (elsewhere) {
        names.push("connection");
        replaces.push("connection");
      }
      const state = { id, values: olds };
      const isKept = replaces.length === 0;
      await session.compared(definition, kind, olds, news, {
        kept: isKept ? [[undefined, state]] : [],
        replaced: isKept ? [] : [state],
      });
      return {
        // A value that has become secret is plain text in the state until it is written again.
        changes:
          changed.length > 0 ||
          dropped.length > 0 ||
          elsewhere ||
          !same(recordedSecrets(olds), recordedSecrets(news)),
        replaces,
        deleteBeforeReplace: true,
        details: names.map((name) => ({
          path: name,
          kind: kindOfChange(olds[name], news[name]),
          replaces: replaces.includes(name),
        })),
      };
    },

    async create(inputs: Values) {
      const { adopt, ...rest } = await context(inputs);
      const owner = owners.created(kind, inputs);
      const claims = owners.claimsFor(rest.forge, owner);
      try {
        const made = await create(definition, { ...rest, claims }, own(inputs), { adopt });
        hold(owner, rest, made);
        return { id: made.id, outs: { ...made.values, ...kept(inputs) } };
      } catch (error) {
        if (!(error instanceof PartialError)) throw error;
        hold(owner, rest, { id: error.id, values: error.state });
        throw recorded(error, inputs, error.state, error.id);
      }
    },

    async read(id: string, state: Values = {}) {
      const known = await context(state);
      if (definition.singleton)
        owners.rememberOriginal(definition, known.forge.address, { id, values: state });
      const found = await read(definition, known, id, state);
      if (found === undefined) {
        // An object that was only read by `get` is not managed, so a missing one is an error.
        if (Object.keys(own(state)).length === 0) throw new ResourceError(`There is no ${kind} ${id}.`);
        // With an empty id, the engine takes the object for deleted.
        return { id: "", props: {} };
      }
      const values = { ...found.values, ...kept(state) };
      if (Object.keys(own(state)).length === 0)
        return { id: found.id, props: values, inputs: inputsOfImported(definition, values) };
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
        const owner = owners.updated(kind, news);
        const claims = owners.claimsFor(known.forge, owner);
        const { values } = await update(definition, { ...known, claims }, id, olds, own(news));
        hold(owner, known, { id, values });
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
      await remove(definition, { ...known, claims: owners.claimsFor(known.forge) }, id, state);
    },
  };
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

/** The declared inputs without the engine's properties, and separately those that all kinds have. */
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
