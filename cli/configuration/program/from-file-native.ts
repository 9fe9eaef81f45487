/** `fromFile` of `pulumi-forge/native`: the same, with resources of the plugin. */

import { lazy } from "../../../sdk/lazy";
import type { FileResources, FromFileOptions } from "./file-resources";

const programs = lazy<typeof import("./program")>(() => require("./program"));

export type { FileResources, FromFileOptions };

/**
 * Creates the resources that a `forge.yaml` declares. Without patterns, limited files and numbers of places and objects, all of
 * them exist when this returns, so that a program need not await it.
 */
export function fromFile(file: string, options: FromFileOptions = {}): Promise<FileResources> {
  return programs.fromFile(file, { ...options, isNative: true });
}
