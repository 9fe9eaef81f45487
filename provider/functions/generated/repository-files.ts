/** Look-ups: Repository files. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundBlameRange, FoundFileMetadata, FoundRepositoryFile } from "./found";

export interface GetRepositoryFileArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: string;
  /** The branch, tag or commit in which it is looked for; `HEAD` is the default branch. */
  ref: string;
}

export interface GetRepositoryFileOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** The branch, tag or commit in which it is looked for; `HEAD` is the default branch. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: string;
  /** The branch, tag or commit in which it is looked for; the default branch unless told. */
  ref?: string | undefined;
  /** Whether the content of a file in large file storage is given, and not its pointer. */
  lfs?: boolean | undefined;
}

export interface GetRepositoryFileTextOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** The branch, tag or commit in which it is looked for; the default branch unless told. */
  ref?: pulumi.Input<string> | undefined;
  /** Whether the content of a file in large file storage is given, and not its pointer. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: string;
  /** The branch, tag or commit in which it is looked for; `HEAD` is the default branch. */
  ref: string;
}

export interface GetRepositoryFileMetadataOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** The branch, tag or commit in which it is looked for; `HEAD` is the default branch. */
  ref: pulumi.Input<string>;
}

export type GetRepositoryFileMetadataResult = FoundFileMetadata;

/** Read the facts of a file without its content. */
export function getRepositoryFileMetadata(
  args: GetRepositoryFileMetadataArgs,
  options?: LookUpOptions,
): Promise<GetRepositoryFileMetadataResult> {
  return lookUp("getRepositoryFileMetadata", args, options);
}

/** Read the facts of a file without its content. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRepositoryFileMetadataOutput(
  args: GetRepositoryFileMetadataOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRepositoryFileMetadataResult> {
  return lookUpOutput("getRepositoryFileMetadata", args, options);
}

export interface GetRepositoryFileBlameArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: string;
  /** The branch, tag or commit in which it is looked for; `HEAD` is the default branch. */
  ref: string;
  /** From which line to which; all unless told. */
  range?:
    | {
        /** The first line. */
        start?: number | undefined;
        /** The last line. */
        end?: number | undefined;
      }
    | undefined;
}

export interface GetRepositoryFileBlameOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The file's path in the repository, such as `src/index.ts`. */
  filePath: pulumi.Input<string>;
  /** The branch, tag or commit in which it is looked for; `HEAD` is the default branch. */
  ref: pulumi.Input<string>;
  /** From which line to which; all unless told. */
  range?:
    | pulumi.Input<{
        /** The first line. */
        start?: pulumi.Input<number> | undefined;
        /** The last line. */
        end?: pulumi.Input<number> | undefined;
      }>
    | undefined;
}

export interface GetRepositoryFileBlameResult {
  /** The ranges. */
  ranges: FoundBlameRange[];
}

/** Read which commit each line of a file comes from. */
export function getRepositoryFileBlame(
  args: GetRepositoryFileBlameArgs,
  options?: LookUpOptions,
): Promise<GetRepositoryFileBlameResult> {
  return lookUp("getRepositoryFileBlame", args, options);
}

/** Read which commit each line of a file comes from. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getRepositoryFileBlameOutput(
  args: GetRepositoryFileBlameOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetRepositoryFileBlameResult> {
  return lookUpOutput("getRepositoryFileBlame", args, options);
}
