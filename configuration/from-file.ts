/** The way from a program to a file; apart from what it loads, so that programs without a file do not load it. */
import type { FileResources, FromFileOptions } from "./file-resources";

export type { FileResources, FromFileOptions };

/**
 * Creates what a `forge.yaml` declares. Where the file has no patterns, all of it is created before this returns, so that a
 * program need not wait for it.
 */
export function fromFile(file: string, options: FromFileOptions = {}): Promise<FileResources> {
  return (require("./program") as typeof import("./program")).fromFile(file, options);
}
