/** What is recorded of each item: as little as tells it whole, for thousands of them stand in one state. */
import type { Shape } from "../../sdk/api/fields";
import { parseId } from "../id";
import { partAs, type State } from "../lifecycle/state";
import type { AnyDefinition } from "../resource";
import { same, type Values } from "../values";
import { commonTo } from "./items";

/** An item without what goes without saying: the defaults, its key, and outputs that its id holds. */
export interface Recorded extends Values {
  readonly id: string;
  /** What the defaults say and yet is not so, for the item could not be made as it is said. */
  readonly without?: readonly string[];
}

function recordedOf(
  definition: AnyDefinition,
  key: string,
  { id, values }: State,
  defaults: unknown,
): Recorded {
  const common = impliedBy(definition, key, id, defaults);
  const told = Object.entries(values).filter(([name, value]) => !same(value, common[name]));
  const without = Object.keys(common).filter((name) => !(name in values));
  return { id, ...Object.fromEntries(told), ...(without.length > 0 ? { without } : {}) };
}

function stateFrom(
  definition: AnyDefinition,
  key: string,
  { id, without = [], ...told }: Recorded,
  defaults: unknown,
): State {
  const values: Record<string, unknown> = { ...impliedBy(definition, key, id, defaults), ...told };
  for (const name of without) delete values[name];
  return { id, values };
}

function impliedBy(definition: AnyDefinition, key: string, id: string, defaults: unknown): Values {
  const parts = parseId(id, definition.id) ?? {};
  const outputs: Shape = definition.outputs;
  const fromId = Object.entries(outputs)
    .filter(([name]) => name in parts && !definition.idAges?.includes(name))
    .map(([name, schema]) => [name, partAs(schema, parts[name])]);
  return { ...commonTo(definition, key, defaults), ...Object.fromEntries(fromId) };
}

type ByKey<T> = Readonly<Record<string, T>>;

/** What a resource of many objects has recorded, by key. */
export function statesIn(
  definition: AnyDefinition,
  { items, secrets, defaults }: Values,
): Map<string, State> {
  const hidden = (secrets ?? {}) as ByKey<Values>;
  return new Map(
    Object.entries((items ?? {}) as ByKey<Recorded>).map(([key, recorded]) => [
      key,
      stateFrom(definition, key, { ...recorded, ...hidden[key] }, defaults),
    ]),
  );
}

/**
 * What is recorded of all items. Outputs that are secret stand apart, so that they are encrypted and the rest can be read;
 * an input that is one is encrypted where it stands.
 */
export function recordedItems(
  definition: AnyDefinition,
  states: ReadonlyMap<string, State>,
  defaults: unknown,
): { items: ByKey<Recorded>; secrets?: ByKey<Values> } {
  const names = secretOutputs(definition);
  const all = [...states].map(([key, state]) => [key, recordedOf(definition, key, state, defaults)] as const);
  if (names.length === 0) return { items: Object.fromEntries(all) };
  const part = (recorded: Recorded, isHidden: boolean) =>
    Object.fromEntries(Object.entries(recorded).filter(([name]) => names.includes(name) === isHidden));
  return {
    items: Object.fromEntries(all.map(([key, recorded]) => [key, part(recorded, false) as Recorded])),
    secrets: Object.fromEntries(all.map(([key, recorded]) => [key, part(recorded, true)])),
  };
}

export const secretOutputs = ({ secrets = [], outputs }: AnyDefinition): readonly string[] =>
  secrets.filter((name: string) => name in outputs);
