/** When two titles name the same object. */
import type { AnyCollected } from "../definition/resource";

/** Objects with different titles cannot match, so a long list is indexed by title. */
export function titleKeyOf({ normalizeTitle }: AnyCollected, title: unknown): unknown {
  return normalizeTitle && typeof title === "string" ? normalizeTitle(title) : title;
}

/** The same for such an index. A title that names a place has several spellings, so that it cannot be an index. */
export const indexKeyOf = (definition: AnyCollected, title: unknown): unknown =>
  (definition.title ?? "") in (definition.placeInputs ?? {}) ? undefined : titleKeyOf(definition, title);
