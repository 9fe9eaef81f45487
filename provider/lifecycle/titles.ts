/** When two titles name the same object. */
import type { AnyCollected } from "../definition/resource";

/** Objects with different titles cannot match, so a long list is indexed by title. */
export function titleKeyOf({ normalizeTitle }: AnyCollected, title: unknown): unknown {
  return normalizeTitle && typeof title === "string" ? normalizeTitle(title) : title;
}
