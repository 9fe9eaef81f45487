/** The values that a file is to get: by the names that lead to an object, and by the object's inputs. */

export interface ObjectPatch {
  readonly address: string;
  /** The new values by name; `undefined` takes the whole object out. */
  readonly inputs: ReadonlyMap<string, unknown> | undefined;
  /** All inputs as the file has them, for a part of the file that cannot be completed by a few of them. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** The position of the object's declaration, by which an item of a list is found. */
  readonly line: number;
  readonly column: number;
  /** Whether a set or pattern declares the object, too, so that it has to be left out. */
  readonly isInherited: boolean;
  /** The input whose value the file has in the place of the object, if that is in its short form. */
  readonly shortInput?: string | undefined;
}

export type Names = Map<string, Patch>;

/** The part of a patch under a name. */
export type Patch = Names | ObjectPatch;

export const isNames = (patch: Patch): patch is Names => patch instanceof Map;

/** Adds an object under the names that lead to it. */
export function addPatch(root: Names, path: readonly string[], object: ObjectPatch): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    root.set(name, object);
    return;
  }
  const known = root.get(name);
  const within: Names = known !== undefined && isNames(known) ? known : new Map();
  root.set(name, within);
  addPatch(within, rest, object);
}

export const objectsIn = (patch: Patch): readonly ObjectPatch[] =>
  isNames(patch) ? [...patch.values()].flatMap(objectsIn) : [patch];

/** The value that stands for the patch in a file that has nothing there yet; `undefined` if there is none. */
export function writtenValue(patch: Patch, isWhole = false): unknown {
  if (!isNames(patch)) {
    const { inputs, whole, isInherited } = patch;
    if (inputs === undefined) return isInherited ? null : undefined;
    return new Map(
      Object.entries(isWhole ? { ...whole, ...Object.fromEntries(inputs) } : Object.fromEntries(inputs)),
    );
  }
  const values = [...patch].map(([name, one]) => [name, writtenValue(one)] as const);
  const known = values.filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : new Map(known);
}
