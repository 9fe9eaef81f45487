/** A registry that did not answer says nothing about this package: it is asked once more. */

/** Throws the first error if both attempts fail: the second one may only be about what the first has left. */
export const onceMore = <T>(fetch: () => Promise<T>): Promise<T> =>
  fetch().catch((error) =>
    fetch().catch(() => {
      throw error;
    }),
  );
