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
  /** The wiki's default branch unless told. */
  readonly branch?: string;
}

/** Attaches a file to a wiki, and tells the link under which a page shows it. */
export async function attachToWiki(
  forge: Client,
  { project, file, branch }: AttachInput,
  { signal }: Watch = {},
): Promise<WikiAttachment> {
  // Node says of a file that there is not only that it could not open it.
  if (!(await stat(file)).isFile()) throw new ActionRefusedError(`${file} is not a file.`);
  const upload = { name: path.basename(file), content: await openAsBlob(file) };
  return forge.wikis.upload({ project, file: upload, branch }, { signal });
}
