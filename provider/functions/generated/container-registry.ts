/** Look-ups: Container registry. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundRegistryRepository, FoundRegistryTag, FoundRegistryTagDetail } from "./found";

export interface GetProjectRegistryRepositoriesArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Include the tags. */
  tags?: boolean | undefined;
  /** Include the number of tags. */
  tagsCount?: boolean | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetProjectRegistryRepositoriesOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Include the tags. */
  tags?: pulumi.Input<boolean> | undefined;
  /** Include the number of tags. */
  tagsCount?: pulumi.Input<boolean> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetProjectRegistryRepositoriesResult {
  /** The repositories. */
  repositories: FoundRegistryRepository[];
}

/** List the registry repositories of a project. */
export function getProjectRegistryRepositories(
  args: GetProjectRegistryRepositoriesArgs,
  options?: LookUpOptions,
): Promise<GetProjectRegistryRepositoriesResult> {
  return lookUp("getProjectRegistryRepositories", args, options);
}

/** List the registry repositories of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getProjectRegistryRepositoriesOutput(
  args: GetProjectRegistryRepositoriesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetProjectRegistryRepositoriesResult> {
  return lookUpOutput("getProjectRegistryRepositories", args, options);
}

export interface GetGroupRegistryRepositoriesArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetGroupRegistryRepositoriesOutputArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetGroupRegistryRepositoriesResult {
  /** The repositories. */
  repositories: FoundRegistryRepository[];
}

/** List the registry repositories of all projects in a group. */
export function getGroupRegistryRepositories(
  args: GetGroupRegistryRepositoriesArgs,
  options?: LookUpOptions,
): Promise<GetGroupRegistryRepositoriesResult> {
  return lookUp("getGroupRegistryRepositories", args, options);
}

/** List the registry repositories of all projects in a group. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getGroupRegistryRepositoriesOutput(
  args: GetGroupRegistryRepositoriesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetGroupRegistryRepositoriesResult> {
  return lookUpOutput("getGroupRegistryRepositories", args, options);
}

export interface GetRegistryRepositoryArgs {
  /** Id of the registry repository. */
  repositoryId: number;
  /** Include the tags. */
  tags?: boolean | undefined;
  /** Include the number of tags. */
  tagsCount?: boolean | undefined;
  /** Include the size of all images. Only the hosted offering knows it. */
  size?: boolean | undefined;
}

export interface GetRegistryRepositoryOutputArgs {
  /** Id of the registry repository. */
  repositoryId: pulumi.Input<number>;
  /** Include the tags. */
  tags?: pulumi.Input<boolean> | undefined;
  /** Include the number of tags. */
  tagsCount?: pulumi.Input<boolean> | undefined;
  /** Include the size of all images. Only the hosted offering knows it. */
  size?: pulumi.Input<boolean> | undefined;
}

export type GetRegistryRepositoryResult = FoundRegistryRepository;

/** Read one registry repository. */
export function getRegistryRepository(
  args: GetRegistryRepositoryArgs,
  options?: LookUpOptions,
): Promise<GetRegistryRepositoryResult> {
  return lookUp("getRegistryRepository", args, options);
}

/** Read one registry repository. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRegistryRepositoryOutput(
  args: GetRegistryRepositoryOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRegistryRepositoryResult> {
  return lookUpOutput("getRegistryRepository", args, options);
}

export interface GetRegistryTagsArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the registry repository. */
  repositoryId: number;
  /** Sort order. Default: `asc`. */
  sort?: "asc" | "desc" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetRegistryTagsOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the registry repository. */
  repositoryId: pulumi.Input<number>;
  /** Sort order. Default: `asc`. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetRegistryTagsResult {
  /** The tags. */
  tags: FoundRegistryTag[];
}

/** List the tags of a registry repository, sorted by name. */
export function getRegistryTags(
  args: GetRegistryTagsArgs,
  options?: LookUpOptions,
): Promise<GetRegistryTagsResult> {
  return lookUp("getRegistryTags", args, options);
}

/** List the tags of a registry repository, sorted by name. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRegistryTagsOutput(
  args: GetRegistryTagsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRegistryTagsResult> {
  return lookUpOutput("getRegistryTags", args, options);
}

export interface GetRegistryTagArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the registry repository. */
  repositoryId: number;
  /** Name of the tag. */
  tagName: string;
}

export interface GetRegistryTagOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the registry repository. */
  repositoryId: pulumi.Input<number>;
  /** Name of the tag. */
  tagName: pulumi.Input<string>;
}

export type GetRegistryTagResult = FoundRegistryTagDetail;

/** Read one tag with the details of its image. */
export function getRegistryTag(
  args: GetRegistryTagArgs,
  options?: LookUpOptions,
): Promise<GetRegistryTagResult> {
  return lookUp("getRegistryTag", args, options);
}

/** Read one tag with the details of its image. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRegistryTagOutput(
  args: GetRegistryTagOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRegistryTagResult> {
  return lookUpOutput("getRegistryTag", args, options);
}
