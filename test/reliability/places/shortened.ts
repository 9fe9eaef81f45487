/** Shortens a list of actions that fails: leaves out more and more of them, as long as the rest fails in the same way. */

export async function shortened<Action>(
  actions: readonly Action[],
  isFailing: (some: readonly Action[]) => Promise<boolean>,
  until: number,
): Promise<readonly Action[]> {
  let left = actions;
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from + size < left.length; ) {
      if (performance.now() > until) return left;
      const some = left.toSpliced(from, size);
      if (await isFailing(some)) left = some;
      else from += size;
    }
  return left;
}
