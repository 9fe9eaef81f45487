/** A file in a project's repository, changed by commits to one branch. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface RepositoryFileArgs extends CommonArgs {
  /** The project whose repository it is: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The branch that is committed to. */
  branch: pulumi.Input<string>;
  /** The file's path from the top of the repository, such as `docs/index.md`. */
  path: pulumi.Input<string>;
  /** The file's content as text, line endings as they are. Either this or `contentBase64`. */
  content?: pulumi.Input<string> | undefined;
  /** The file's content in Base64, for what is not text. Either this or `content`. */
  contentBase64?: pulumi.Input<string> | undefined;
  /** Whether the file is marked as executable. */
  executable?: pulumi.Input<boolean> | undefined;
  /** The message of each commit, if one is made; a change of it alone makes none. */
  commitMessage?: pulumi.Input<string> | undefined;
  /** The author of each commit. Default: the token's user. */
  authorName?: pulumi.Input<string> | undefined;
  /** The email address of the author of each commit. */
  authorEmail?: pulumi.Input<string> | undefined;
  /** The branch that `branch` is started from if it does not exist yet; it is not looked at again. */
  startBranch?: pulumi.Input<string> | undefined;
  /** Whether a protected branch to which the token's user may not push gets its changes by a merge request, one for all files of the branch, which later runs bring up to date. As long as it is open, what it has counts as done. Default: false, and such a change fails. */
  mergeRequest?: pulumi.Input<boolean> | undefined;
}

const facts = {
  kind: "RepositoryFile",
  id: ["project", "branch", "path"],
  inputs: [
    "project",
    "branch",
    "path",
    "content",
    "contentBase64",
    "executable",
    "commitMessage",
    "authorName",
    "authorEmail",
    "startBranch",
    "mergeRequest",
  ],
  outputs: ["blobId", "lastCommitId", "size"],
  fromId: {},
  secrets: [],
  derivedFrom: { blobId: ["content", "contentBase64"], size: ["content", "contentBase64"] },
};

/** A file in a project's repository, changed by commits to one branch. */
export class RepositoryFile extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project whose repository it is: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The branch that is committed to. */
  declare readonly branch: pulumi.Output<string>;
  /** The file's path from the top of the repository, such as `docs/index.md`. */
  declare readonly path: pulumi.Output<string>;
  /** The file's content as text, line endings as they are. Either this or `contentBase64`. */
  declare readonly content: pulumi.Output<string | undefined>;
  /** The file's content in Base64, for what is not text. Either this or `content`. */
  declare readonly contentBase64: pulumi.Output<string | undefined>;
  /** Whether the file is marked as executable. */
  declare readonly executable: pulumi.Output<boolean | undefined>;
  /** The message of each commit, if one is made; a change of it alone makes none. */
  declare readonly commitMessage: pulumi.Output<string | undefined>;
  /** The author of each commit. Default: the token's user. */
  declare readonly authorName: pulumi.Output<string | undefined>;
  /** The email address of the author of each commit. */
  declare readonly authorEmail: pulumi.Output<string | undefined>;
  /** The branch that `branch` is started from if it does not exist yet; it is not looked at again. */
  declare readonly startBranch: pulumi.Output<string | undefined>;
  /** Whether a protected branch to which the token's user may not push gets its changes by a merge request, one for all files of the branch, which later runs bring up to date. As long as it is open, what it has counts as done. Default: false, and such a change fails. */
  declare readonly mergeRequest: pulumi.Output<boolean | undefined>;
  /** The SHA of the file's content in git. */
  declare readonly blobId: pulumi.Output<string>;
  /** The last commit that changed the file. */
  declare readonly lastCommitId: pulumi.Output<string>;
  /** The size of the content in bytes. */
  declare readonly size: pulumi.Output<number>;

  constructor(name: string, args: RepositoryFileArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/branch/path`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): RepositoryFile {
    return new this(name, {} as RepositoryFileArgs, { ...options, id });
  }
}

export type RepositoryFilesArgs = PluralArgs<RepositoryFileArgs>;

/** Many in one resource, each like a `RepositoryFile`: a file in a project's repository, changed by commits to one branch. */
export class RepositoryFiles extends ForgeResources<RepositoryFile> {
  static readonly __pulumiType = typeOf("RepositoryFiles");

  constructor(name: string, args: RepositoryFilesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "RepositoryFiles", keyInput: "path" }, name, args, options);
  }
}
