/** Repeats a request to a package registry, whose outages are not defects of this package. */

/** Throws the first error if both attempts fail: the second error may only be a consequence of the first. */
export const retryOnce = <T>(fetch: () => Promise<T>): Promise<T> =>
  fetch().catch((error) =>
    fetch().catch(() => {
      throw error;
    }),
  );
