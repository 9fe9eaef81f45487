/** Shared code of pruning a container registry and deleting from it by name. */
import type { Client } from "../client";
import { ForbiddenError } from "../http/errors";
import { unlessNotFound } from "../http/not-found";
import { ActionRefusedError } from "./errors";
import type { RegistryRepository, RegistryTag } from "./objects";
import type { Watch } from "./wait";

export interface InProject {
  readonly project: string | number;
}

export interface ApplyOption {
  /** Without this, nothing is deleted: the result lists what would be deleted. */
  readonly apply?: boolean;
}

export interface PrunedRepository {
  readonly repository: RegistryRepository;
  /** `false`: the tags would be deleted. */
  readonly applied: boolean;
  /** The tags that the rules select. */
  readonly chosen: readonly RegistryTag[];
  /** The selected tags that are deleted. */
  readonly deleted: readonly string[];
  /** The tags that remain, or would remain. */
  readonly left: readonly string[];
}

export interface RegistryProgress {
  readonly repository: RegistryRepository;
  readonly step: "looking" | "deleting";
  readonly done: number;
  readonly of: number;
}

export interface RepositoryKey extends InProject {
  readonly repository_id: number;
}

export async function findRepositories(
  forge: Client,
  { project, repositories: requested }: InProject & { readonly repositories?: readonly (string | number)[] },
  signal: AbortSignal | undefined,
): Promise<RegistryRepository[]> {
  const all = await forge.registryRepositories.listInProject({ project }, { signal }).toArray();
  if (requested === undefined || requested.length === 0) return all;
  return requested.map((one) => {
    const found = all.find(({ id, name, path }) => [String(id), name, path].includes(String(one)));
    if (found) return found;
    const known = all.map(({ path }) => path).join(", ") || "none";
    throw new ActionRefusedError(`${project} has no registry repository "${one}"; it has ${known}.`);
  });
}

export const listTagNames = async (
  forge: Client,
  key: RepositoryKey,
  signal: AbortSignal | undefined,
): Promise<string[]> => (await forge.registryTags.list(key, { signal }).toArray()).map(({ name }) => name);

/** Reads each tag, because the list does not contain their age. */
export async function getTagDetails(
  forge: Client,
  repository: RegistryRepository,
  key: RepositoryKey,
  names: readonly string[],
  { signal, onProgress }: Watch<RegistryProgress>,
): Promise<RegistryTag[]> {
  let done = 0;
  const tags = await Promise.all(
    names.map(async (tag_name) => {
      const tag = await unlessNotFound(forge.registryTags.get({ ...key, tag_name }, { signal }));
      onProgress?.({ repository, step: "looking", done: ++done, of: names.length });
      return tag;
    }),
  );
  return tags.filter((tag) => tag !== undefined);
}

export async function deleteOneByOne(
  forge: Client,
  repository: RegistryRepository,
  key: RepositoryKey,
  chosen: readonly RegistryTag[],
  { signal, onProgress }: Watch<RegistryProgress>,
): Promise<PrunedRepository> {
  let done = 0;
  const results = await Promise.allSettled(
    chosen.map(async ({ name: tag_name }) => {
      await unlessNotFound(forge.registryTags.delete({ ...key, tag_name }, { signal }));
      onProgress?.({ repository, step: "deleting", done: ++done, of: chosen.length });
    }),
  );
  const failures = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  // Keep protected tags, as the bulk deletion does. If every deletion fails with a 403, the token lacks the permission.
  const otherFailure = failures.find((error) => !(error instanceof ForbiddenError));
  if (otherFailure !== undefined || (failures.length > 0 && failures.length === chosen.length))
    throw otherFailure ?? failures[0];
  return pruneResult(repository, chosen, await listTagNames(forge, key, signal));
}

export function pruneResult(
  repository: RegistryRepository,
  chosen: readonly RegistryTag[],
  left: readonly string[],
): PrunedRepository {
  const remaining = new Set(left);
  const deleted = chosen.map(({ name }) => name).filter((name) => !remaining.has(name));
  return { repository, applied: true, chosen, deleted, left };
}
