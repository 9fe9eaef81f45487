/** A file that was received. */
import type { Readable } from "node:stream";

/** The answer is a file, handed over as it streams in. */
export interface Download {
  readonly contentType: string | undefined;
  readonly fileName: string | undefined;
  readonly size: number | undefined;
  readonly stream: Readable;
  /** Reads it to the end. */
  bytes(): Promise<Buffer>;
  text(): Promise<string>;
}
