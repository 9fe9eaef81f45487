/** When two titles name the same object. */
import type { AnyCollected } from "../definition/resource";
import { identifying, isKnownByTitle } from "../identity/one-object";

/** Objects with different titles cannot match, so a long list is indexed by title. */
export const titleKeyOf = (definition: AnyCollected, title: unknown): unknown =>
  title === undefined || title === null ? title : identifying(definition, definition.title ?? "", title);

/**
 * The same for such an index. A title that names a place has several spellings, and one that does not identify an object may be any other
 * one, so that these cannot be an index.
 */
export const indexKeyOf = (definition: AnyCollected, title: unknown): unknown =>
  (definition.title ?? "") in (definition.placeInputs ?? {}) || !isKnownByTitle(definition)
    ? undefined
    : titleKeyOf(definition, title);
