/** The folder in which the engine keeps the states of a backend that is a folder. */
import path from "node:path";

export const STATES = ".pulumi";

/** `undefined` for any other backend. */
export function stateFolder(backend: string): string | undefined {
  const [, folder] = /^file:\/\/([^?]+)/.exec(backend) ?? [];
  return folder && path.join(folder, STATES);
}

/** The folder of a project's stacks in the folder of the states. */
export const stacksFolder = (folder: string, project: string): string => path.join(folder, "stacks", project);

export const locksIn = (folder: string): string => path.join(folder, "locks");
