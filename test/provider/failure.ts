/** The error with which a step fails. */
export const failureOf = <E = Error>(promise: Promise<unknown>): Promise<E> =>
  promise.then(
    () => {
      throw new Error("It did not fail.");
    },
    (error: E) => error,
  );
