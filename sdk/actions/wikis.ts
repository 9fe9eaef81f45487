/** Files attached to a wiki. */
import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Client } from "../client";
import { ActionRefusedError } from "./errors";
import type { WikiAttachment } from "./objects";
import type { Watch } from "./wait";

export interface AttachInput {
  readonly project: string | number;
  /** The path of the file. */
  readonly file: string;
  /** Default: the wiki's default branch. */
  readonly branch?: string;
}

/** Attaches a file to a wiki, and returns the link to use in a page. */
export async function attachToWiki(
  forge: Client,
  { project, file, branch }: AttachInput,
  { signal }: Watch = {},
): Promise<WikiAttachment> {
  // openAsBlob does not report why it cannot open a file; stat does.
  if (!(await stat(file)).isFile()) throw new ActionRefusedError(`${file} is not a file.`);
  const upload = { name: path.basename(file), content: await openAsBlob(file) };
  return forge.wikis.upload({ project, file: upload, branch }, { signal });
}
