/** Loads `fromFile` on its first call, so that programs without a file do not load YAML and schemas. */

import { lazy } from "../../../sdk/lazy";
import type { FileResources, FromFileOptions } from "./file-resources";

const programs = lazy<typeof import("./program")>(() => require("./program"));

export type { FileResources, FromFileOptions };

/**
 * Creates the resources that a `forge.yaml` declares. Without patterns, `${place.id}` and numbers of objects, all of them
 * exist when this returns, so that a program need not await it.
 */
export function fromFile(file: string, options: FromFileOptions = {}): Promise<FileResources> {
  return programs.fromFile(file, options);
}

/** The same for `pulumi-forge/native`, with resources of the plugin. */
export const fromFileNative = (file: string, options: FromFileOptions = {}): Promise<FileResources> =>
  programs.fromFile(file, { ...options, isNative: true });
