/** Deletes registry tags by name, and whole registry repositories. */
import type { Client } from "../client";
import { unlessNotFound } from "../http/not-found";
import { ActionRefusedError } from "./errors";
import type { RegistryRepository } from "./objects";
import {
  type ApplyOption,
  deleteOneByOne,
  findRepositories,
  getTagDetails,
  type InProject,
  listTagNames,
  type PrunedRepository,
  type RegistryProgress,
} from "./registry";
import { type Watch, waitUntil } from "./wait";

export interface DeleteTagsInput extends InProject, ApplyOption {
  /** By id, name or path. */
  readonly repository: string | number;
  readonly tags: readonly string[];
}

/** Deletes tags of a repository by their names. */
export async function deleteTags(
  forge: Client,
  { project, repository: requested, tags, apply }: DeleteTagsInput,
  watch: Watch<RegistryProgress> = {},
): Promise<PrunedRepository> {
  const [repository] = await findRepositories(forge, { project, repositories: [requested] }, watch.signal);
  if (repository === undefined) throw new ActionRefusedError(`${project} has no registry repository.`);
  const key = { project, repository_id: repository.id };
  const names = await listTagNames(forge, key, watch.signal);
  const missing = tags.filter((tag) => !names.includes(tag));
  if (missing.length > 0) {
    throw new ActionRefusedError(
      `${repository.path} has no tag ${missing.map((tag) => `"${tag}"`).join(" or ")}.`,
    );
  }
  const chosen = await getTagDetails(forge, repository, key, tags, watch);
  if (apply) return deleteOneByOne(forge, repository, key, chosen, watch);
  const left = names.filter((name) => !tags.includes(name));
  return { repository, applied: false, chosen, deleted: [], left };
}

export interface DeleteRepositoriesInput extends InProject, ApplyOption {
  /** By id, name or path. */
  readonly repositories: readonly (string | number)[];
}

export interface DeletedRepository {
  readonly repository: RegistryRepository;
  readonly tags: readonly string[];
  /** `false`: it would be deleted. */
  readonly applied: boolean;
}

/** Deletes registry repositories with all of their tags. */
export async function deleteRepositories(
  forge: Client,
  { project, repositories, apply }: DeleteRepositoriesInput,
  watch: Watch<RegistryRepository> = {},
): Promise<DeletedRepository[]> {
  const { signal } = watch;
  const all = await findRepositories(forge, { project, repositories }, signal);
  return Promise.all(
    all.map(async (repository) => {
      const key = { project, repository_id: repository.id };
      const tags = await listTagNames(forge, key, signal);
      if (!apply) return { repository, tags, applied: false };
      await forge.registryRepositories.delete(key, { signal });
      await waitUntil<RegistryRepository | undefined>(
        {
          subject: `The deletion of ${repository.path}`,
          poll: (signal) =>
            unlessNotFound(forge.registryRepositories.get({ repository_id: repository.id }, { signal })),
          isDone: (current) => current === undefined,
        },
        { ...watch, onProgress: (current) => current && watch.onProgress?.(current) },
      );
      return { repository, tags, applied: true };
    }),
  );
}
