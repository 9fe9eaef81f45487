/**
 * An import records all inputs that the service returns, and the program declares some of them and others that it never returns.
 * The rest is as unmanaged as any input that a program omits, and the first declaration of what is never returned counts as its value.
 */
import type { Received } from "../../../pulumi/plugin/values";
import { UNRETURNED } from "../../lifecycle/diff";
import type { AnyDefinition } from "../../resource";
import type { Values } from "../../values";

export interface AsDeclared {
  readonly state: Received;
  /** The marks of `state` are those of its inputs. */
  readonly inputs: Received;
  /** Taken from the state. */
  readonly undeclared: Values;
  /** Added to the state. */
  readonly unreturned: Values;
}

/** The recorded state as if the program had declared it; `news` are its inputs now. */
export function asDeclared(
  definition: AnyDefinition,
  { state, inputs }: Pick<AsDeclared, "state" | "inputs">,
  news: Received = inputs,
): AsDeclared {
  const isDeclared = (name: string) => name in inputs.values || name in news.values;
  const undeclared = entriesOf(state.values, (name) => name in definition.inputs && !isDeclared(name));
  const unseen = ((state.values[UNRETURNED] ?? []) as readonly string[]).filter(
    (name) => state.values[name] === undefined && isDeclared(name),
  );
  const first = unseen.filter((name) => !(name in inputs.values));
  const unreturned = entriesOf({ ...news.values, ...inputs.values }, (name) => unseen.includes(name));
  return {
    undeclared,
    unreturned,
    state: {
      ...state,
      values: { ...entriesOf(state.values, (name) => !(name in undeclared)), ...unreturned },
    },
    inputs: {
      ...inputs,
      secrets: [...inputs.secrets, ...news.secrets.filter(([name = ""]) => first.includes(name))],
    },
  };
}

const entriesOf = (values: Values, isWanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
