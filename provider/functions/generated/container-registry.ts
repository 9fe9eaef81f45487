/** Look-ups: Container registry. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundRegistryRepository, FoundRegistryTag, FoundRegistryTagDetail } from "./found";

export interface GetProjectRegistryRepositoriesArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** Whether to tell the tags. */
  tags?: boolean | undefined;
  /** Whether to count the tags. */
  tagsCount?: boolean | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetProjectRegistryRepositoriesOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Whether to tell the tags. */
  tags?: pulumi.Input<boolean> | undefined;
  /** Whether to count the tags. */
  tagsCount?: pulumi.Input<boolean> | undefined;
  /** At most so many, the first ones; all unless told. */
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
  /** The group: its full path or id. */
  group: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetGroupRegistryRepositoriesOutputArgs {
  /** The group: its full path or id. */
  group: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
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
  /** The registry repository's number in the service. */
  repositoryId: number;
  /** Whether to tell the tags. */
  tags?: boolean | undefined;
  /** Whether to count the tags. */
  tagsCount?: boolean | undefined;
  /** Whether to tell the size of all images; not every service knows it. */
  size?: boolean | undefined;
}

export interface GetRegistryRepositoryOutputArgs {
  /** The registry repository's number in the service. */
  repositoryId: pulumi.Input<number>;
  /** Whether to tell the tags. */
  tags?: pulumi.Input<boolean> | undefined;
  /** Whether to count the tags. */
  tagsCount?: pulumi.Input<boolean> | undefined;
  /** Whether to tell the size of all images; not every service knows it. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The registry repository's number in the service. */
  repositoryId: number;
  /** In which direction it is ordered. */
  sort?: "asc" | "desc" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetRegistryTagsOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The registry repository's number in the service. */
  repositoryId: pulumi.Input<number>;
  /** In which direction it is ordered. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetRegistryTagsResult {
  /** The tags. */
  tags: FoundRegistryTag[];
}

/** List the tags of a registry repository, by name. */
export function getRegistryTags(
  args: GetRegistryTagsArgs,
  options?: LookUpOptions,
): Promise<GetRegistryTagsResult> {
  return lookUp("getRegistryTags", args, options);
}

/** List the tags of a registry repository, by name. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRegistryTagsOutput(
  args: GetRegistryTagsOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRegistryTagsResult> {
  return lookUpOutput("getRegistryTags", args, options);
}

export interface GetRegistryTagArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The registry repository's number in the service. */
  repositoryId: number;
  /** The tag's name. */
  tagName: string;
}

export interface GetRegistryTagOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The registry repository's number in the service. */
  repositoryId: pulumi.Input<number>;
  /** The tag's name. */
  tagName: pulumi.Input<string>;
}

export type GetRegistryTagResult = FoundRegistryTagDetail;

/** Read one tag, with the image that it names. */
export function getRegistryTag(
  args: GetRegistryTagArgs,
  options?: LookUpOptions,
): Promise<GetRegistryTagResult> {
  return lookUp("getRegistryTag", args, options);
}

/** Read one tag, with the image that it names. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRegistryTagOutput(
  args: GetRegistryTagOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRegistryTagResult> {
  return lookUpOutput("getRegistryTag", args, options);
}
