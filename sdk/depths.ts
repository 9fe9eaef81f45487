/** The order of things that refer to each other. */

/**
 * How many steps come before each node: 0 for one without targets. Targets stand before the nodes that refer to them. A step that leads
 * back does not count.
 */
export function depthsOf<T>(nodes: Iterable<T>, targetsOf: (node: T) => Iterable<T>): ReadonlyMap<T, number> {
  const depths = new Map<T, number>();
  const path = new Set<T>();
  const visit = (node: T): number => {
    const known = depths.get(node);
    if (known !== undefined) return known;
    path.add(node);
    let depth = 0;
    for (const target of targetsOf(node)) if (!path.has(target)) depth = Math.max(depth, visit(target) + 1);
    path.delete(node);
    depths.set(node, depth);
    return depth;
  };
  for (const node of nodes) visit(node);
  return depths;
}
