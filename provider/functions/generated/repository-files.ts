/** Look-ups: Repository files. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundBlameRange, FoundFileMetadata, FoundRepositoryFile } from "./found";

export interface GetRepositoryFileArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: string;
  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: string;
}

export interface GetRepositoryFileOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: pulumi.Input<string>;
}

export type GetRepositoryFileResult = FoundRepositoryFile;

/** Read a file, with its content and the commit that changed it last. */
export function getRepositoryFile(
  args: GetRepositoryFileArgs,
  options?: LookUpOptions,
): Promise<GetRepositoryFileResult> {
  return lookUp("getRepositoryFile", args, options);
}

/** Read a file, with its content and the commit that changed it last. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRepositoryFileOutput(
  args: GetRepositoryFileOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRepositoryFileResult> {
  return lookUpOutput("getRepositoryFile", args, options);
}

export interface GetRepositoryFileTextArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: string;
  /** Branch, tag or commit to read from. Default: the default branch. */
  ref?: string | undefined;
  /** Return the content of a file in large file storage, instead of its pointer. Default: false. */
  lfs?: boolean | undefined;
}

export interface GetRepositoryFileTextOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** Branch, tag or commit to read from. Default: the default branch. */
  ref?: pulumi.Input<string> | undefined;
  /** Return the content of a file in large file storage, instead of its pointer. Default: false. */
  lfs?: pulumi.Input<boolean> | undefined;
}

export interface GetRepositoryFileTextResult {
  /** The text. */
  text: string;
}

/** Read a file as text. */
export function getRepositoryFileText(
  args: GetRepositoryFileTextArgs,
  options?: LookUpOptions,
): Promise<GetRepositoryFileTextResult> {
  return lookUp("getRepositoryFileText", args, options);
}

/** Read a file as text. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRepositoryFileTextOutput(
  args: GetRepositoryFileTextOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRepositoryFileTextResult> {
  return lookUpOutput("getRepositoryFileText", args, options);
}

export interface GetRepositoryFileMetadataArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: string;
  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: string;
}

export interface GetRepositoryFileMetadataOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: pulumi.Input<string>;
}

export type GetRepositoryFileMetadataResult = FoundFileMetadata;

/** Read the metadata of a file. */
export function getRepositoryFileMetadata(
  args: GetRepositoryFileMetadataArgs,
  options?: LookUpOptions,
): Promise<GetRepositoryFileMetadataResult> {
  return lookUp("getRepositoryFileMetadata", args, options);
}

/** Read the metadata of a file. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRepositoryFileMetadataOutput(
  args: GetRepositoryFileMetadataOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRepositoryFileMetadataResult> {
  return lookUpOutput("getRepositoryFileMetadata", args, options);
}

export interface GetRepositoryFileBlameArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: string;
  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: string;
  /** Lines to return. Default: all. */
  range?:
    | {
        /** First line. */
        start?: number | undefined;
        /** Last line. */
        end?: number | undefined;
      }
    | undefined;
}

export interface GetRepositoryFileBlameOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Path of the file in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** Branch, tag or commit to read from. `HEAD`: the default branch. */
  ref: pulumi.Input<string>;
  /** Lines to return. Default: all. */
  range?:
    | pulumi.Input<{
        /** First line. */
        start?: pulumi.Input<number> | undefined;
        /** Last line. */
        end?: pulumi.Input<number> | undefined;
      }>
    | undefined;
}

export interface GetRepositoryFileBlameResult {
  /** The ranges. */
  ranges: FoundBlameRange[];
}

/** Read which commit last changed each line of a file. */
export function getRepositoryFileBlame(
  args: GetRepositoryFileBlameArgs,
  options?: LookUpOptions,
): Promise<GetRepositoryFileBlameResult> {
  return lookUp("getRepositoryFileBlame", args, options);
}

/** Read which commit last changed each line of a file. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRepositoryFileBlameOutput(
  args: GetRepositoryFileBlameOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRepositoryFileBlameResult> {
  return lookUpOutput("getRepositoryFileBlame", args, options);
}
