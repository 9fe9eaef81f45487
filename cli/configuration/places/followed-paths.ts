/** The names in a file of places that have other paths now. */
import { placeName } from "../objects/markers";
import type { PathScope, Scope } from "../schema/sections";

export interface FollowedPath {
  readonly scope: PathScope;
  /** As the file spells it: a former path, or a number. */
  readonly path: string;
  /** The present path. */
  readonly now: string;
}

export class FollowedPaths {
  readonly #spelled: ReadonlyMap<string, string>;
  readonly #present: ReadonlyMap<string, string>;

  constructor(followed: readonly FollowedPath[] = []) {
    this.#spelled = new Map(followed.map(({ scope, path, now }) => [placeName(scope, now), path]));
    this.#present = new Map(followed.map(({ scope, path, now }) => [placeName(scope, path), now]));
  }

  /** The path of a place in the file. */
  spelled(scope: Scope, now: string): string {
    return this.#spelled.get(placeName(scope, now)) ?? now;
  }

  /** The present path of a place. */
  present(scope: Scope, path: string): string {
    return this.#present.get(placeName(scope, path)) ?? path;
  }
}

/** The path of a place in a file, whose names the service may not have been asked about. */
export const spelledIn = (followed: FollowedPaths | undefined, scope: Scope, now: string): string =>
  followed?.spelled(scope, now) ?? now;
