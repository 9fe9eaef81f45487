/** Finds a group or a project by its path or id. */
import type { Client } from "../client";
import { InvalidInputError, NotFoundError } from "../http/errors";
import { exactNumber } from "../json";
import { ActionRefusedError } from "./errors";

export type GroupOrProject = { readonly project: string | number } | { readonly group: string | number };

/** `name` is a full path, or `group:12` or `project:12` for an id. */
export async function findGroupOrProject(
  forge: Client,
  name: string,
  signal?: AbortSignal,
): Promise<GroupOrProject> {
  const [, kind, idOrPath = ""] = /^(group|project):(.+)$/.exec(name) ?? [];
  if (kind !== undefined) {
    const of = /^\d+$/.test(idOrPath) ? exactNumber(idOrPath) : idOrPath;
    return kind === "group" ? { group: of } : { project: of };
  }
  if (/^\d+$/.test(name)) {
    const problem = `${name} may be a group or a project; use group:${name} or project:${name}`;
    throw new InvalidInputError("findGroupOrProject", [{ parameter: "name", problem }]);
  }
  if (await exists(forge.projects.get({ project: name }, { signal }))) return { project: name };
  if (await exists(forge.groups.get({ group: name }, { signal }))) return { group: name };
  throw new ActionRefusedError(`There is no group or project "${name}", or the token may not see it.`);
}

async function exists(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
