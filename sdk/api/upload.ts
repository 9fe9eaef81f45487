/** A file to send. */

/** A file to send: its bytes and its name. `openAsBlob` of `node:fs` makes one that is read while it is sent. */
export interface Upload {
  readonly name: string;
  readonly content: Blob;
}
