/** What the program says against what the service has. */
import type { AnyDefinition } from "../resource";
import { declared, hasUnknown, same, type Values } from "../values";

export interface Difference {
  /** Inputs that the service has otherwise than the program says. */
  readonly changed: readonly string[];
  /** Inputs that the program no longer says: nothing is sent for them, and they are forgotten. */
  readonly dropped: readonly string[];
  readonly replaces: readonly string[];
}

export function difference(definition: AnyDefinition, state: Values, inputs: Values): Difference {
  const news = declared(inputs);
  const names = Object.keys(definition.inputs).filter((name) => !definition.instructions?.includes(name));
  const changed = names.filter((name) => name in news && !means(definition, name, news[name], state[name]));
  const dropped = names.filter(
    (name) => !(name in news) && state[name] !== undefined && state[name] !== null,
  );
  const replaces = [
    ...changed.filter((name) => definition.replaceOn.includes(name)),
    ...dropped.filter((name) => definition.replaceWhenDropped?.includes(name)),
  ];
  return { changed, dropped, replaces };
}

export function means(definition: AnyDefinition, name: string, said: unknown, actual: unknown): boolean {
  if (hasUnknown(said)) return false;
  if (same(said, actual)) return true;
  // What is not set reads as null, however it is said that it is not.
  if (actual === null || actual === undefined)
    return said === false || said === "" || (Array.isArray(said) && said.length === 0);
  const compare = definition.means?.[name] as ((said: unknown, actual: unknown) => boolean) | undefined;
  return compare?.(said, actual) ?? false;
}
