/** What is recorded of each item: as little as tells it whole, for thousands of them stand in one state. */
import type { Shape } from "../../sdk/api/fields";
import { parseId } from "../id";
import type { State } from "../lifecycle/state";
import type { AnyDefinition } from "../resource";
import { same, type Values } from "../values";
import { commonIn } from "./items";

/** An item without what goes without saying: the defaults, its key, and outputs that its id holds. */
export interface Recorded extends Values {
  readonly id: string;
  /** What the defaults say and yet is not so, for the item could not be made as it is said. */
  readonly without?: readonly string[];
}

type Implied = (key: string, id: string) => Values;

/** What goes without saying: the defaults, the key, and outputs that the id holds. */
function impliedIn(definition: AnyDefinition, defaults: unknown): Implied {
  const common = commonIn(definition, defaults);
  const outputs: Shape = definition.outputs;
  const held = Object.entries(outputs)
    .filter(([name]) => definition.id.includes(name) && !definition.idAges?.includes(name))
    .map(([name, schema]) => [name, schema.safeParse("a").success] as const);
  return (key, id) => {
    const parts = held.length > 0 ? parseId(id, definition.id) : undefined;
    const values: Record<string, unknown> = common(key);
    if (parts !== undefined)
      for (const [name, isText] of held) values[name] = isText ? parts[name] : Number(parts[name]);
    return values;
  };
}

function recordedOf(implied: Implied, key: string, { id, values }: State): Recorded {
  const common = implied(key, id);
  const told = Object.entries(values).filter(([name, value]) => !same(value, common[name]));
  const without = Object.keys(common).filter((name) => !(name in values));
  return { id, ...Object.fromEntries(told), ...(without.length > 0 ? { without } : {}) };
}

function stateFrom(implied: Implied, key: string, { id, without = [], ...told }: Recorded): State {
  const values: Record<string, unknown> = { ...implied(key, id), ...told };
  for (const name of without) delete values[name];
  return { id, values };
}

type ByKey<T> = Readonly<Record<string, T>>;

/** What a resource of many objects has recorded, by key. */
export function statesIn(
  definition: AnyDefinition,
  { items, secrets, defaults }: Values,
): Map<string, State> {
  const hidden = (secrets ?? {}) as ByKey<Values>;
  const implied = impliedIn(definition, defaults);
  return new Map(
    Object.entries((items ?? {}) as ByKey<Recorded>).map(([key, recorded]) => [
      key,
      stateFrom(implied, key, { ...recorded, ...hidden[key] }),
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
  const implied = impliedIn(definition, defaults);
  const all = [...states].map(([key, state]) => [key, recordedOf(implied, key, state)] as const);
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
