/** Registry tags deleted by their names, and whole repositories; what would go can be seen first. */
import type { Client } from "../client";
import { ActionRefusedError } from "./errors";
import type { RegistryRepository } from "./objects";
import {
  deleteOneByOne,
  detailsOf,
  namesIn,
  type OfProject,
  type PrunedRepository,
  type RegistryProgress,
  repositoriesOf,
  type Tried,
  unlessGone,
} from "./registry";
import { type Watch, waitUntil } from "./wait";

export interface DeleteTagsInput extends OfProject, Tried {
  /** By id, name or path. */
  readonly repository: string | number;
  readonly tags: readonly string[];
}

/** Deletes tags of a repository by their names. */
export async function deleteTags(
  forge: Client,
  { project, repository: wanted, tags, apply }: DeleteTagsInput,
  watch: Watch<RegistryProgress> = {},
): Promise<PrunedRepository> {
  const [repository] = await repositoriesOf(forge, { project, repositories: [wanted] }, watch.signal);
  if (repository === undefined) throw new ActionRefusedError(`${project} has no registry repository.`);
  const at = { project, repository_id: repository.id };
  const names = await namesIn(forge, at, watch.signal);
  const missing = tags.filter((tag) => !names.includes(tag));
  if (missing.length > 0) {
    throw new ActionRefusedError(
      `${repository.path} has no tag ${missing.map((tag) => `"${tag}"`).join(" or ")}.`,
    );
  }
  const chosen = await detailsOf(forge, repository, at, tags, watch);
  if (apply) return deleteOneByOne(forge, repository, at, chosen, watch);
  const left = names.filter((name) => !tags.includes(name));
  return { repository, applied: false, chosen, deleted: [], left };
}

export interface DeleteRepositoriesInput extends OfProject, Tried {
  /** By id, name or path. */
  readonly repositories: readonly (string | number)[];
}

export interface DeletedRepository {
  readonly repository: RegistryRepository;
  readonly tags: readonly string[];
  /** It is gone; `false` when nothing was to be deleted yet. */
  readonly applied: boolean;
}

/** Deletes registry repositories with all of their tags. */
export async function deleteRepositories(
  forge: Client,
  { project, repositories, apply }: DeleteRepositoriesInput,
  watch: Watch<RegistryRepository> = {},
): Promise<DeletedRepository[]> {
  const { signal } = watch;
  const all = await repositoriesOf(forge, { project, repositories }, signal);
  return Promise.all(
    all.map(async (repository) => {
      const at = { project, repository_id: repository.id };
      const tags = await namesIn(forge, at, signal);
      if (!apply) return { repository, tags, applied: false };
      await forge.registryRepositories.delete(at, { signal });
      await waitUntil<RegistryRepository | undefined>(
        {
          what: `The deletion of ${repository.path}`,
          look: (signal) =>
            unlessGone(forge.registryRepositories.get({ repository_id: repository.id }, { signal })),
          ended: (seen) => seen === undefined,
        },
        { ...watch, onProgress: (seen) => seen && watch.onProgress?.(seen) },
      );
      return { repository, tags, applied: true };
    }),
  );
}
