/** Something in a world file that cannot be; `path` leads to it. */
export class WorldError extends Error {
  constructor(
    message: string,
    readonly path: readonly (string | number)[],
  ) {
    super(message);
  }
}
