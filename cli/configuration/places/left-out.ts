/** Leaves places and objects as they are: places that are unknown or not those of their file, and single objects for the same reasons. */
import type { UnresolvedPlace } from "../configuration";
import { placeName } from "../objects/markers";
import type { Scope } from "../schema/sections";

interface Home {
  readonly scope: Scope;
  readonly place: string;
}

interface Named extends Home {
  readonly section: string;
}

/** Such as `labels.bug` or `pushRule`. */
export const objectPart = ({ section, key }: { readonly section: string; readonly key: string }): string =>
  key === "" ? section : `${section}.${key}`;

export class LeftOut {
  readonly #places = new Map<string, string>();
  readonly #objects = new Map<string, string>();
  /** Those in which an object is left: it would look like one that nobody declares. */
  readonly #broken = new Set<string>();

  constructor(unresolved: readonly UnresolvedPlace[]) {
    for (const { scope, path, object, why } of unresolved) {
      const name = placeName(scope, path);
      if (object === undefined) this.#places.set(name, why);
      else {
        this.#objects.set(`${name}#${object}`, why);
        this.#broken.add(`${name}#${object.split(".", 1)[0]}`);
      }
    }
  }

  isLeft({ scope, place }: Home): boolean {
    return this.#places.has(placeName(scope, place));
  }

  /** Why an object is left. */
  whyObject(one: Named & { readonly key: string }): string | undefined {
    const name = placeName(one.scope, one.place);
    return this.#places.get(name) ?? this.#objects.get(`${name}#${objectPart(one)}`);
  }

  /** Whether an object of a collection is left, which would look like one that the file does not declare. */
  isBroken(one: Named): boolean {
    return this.isLeft(one) || this.#broken.has(`${placeName(one.scope, one.place)}#${one.section}`);
  }
}
