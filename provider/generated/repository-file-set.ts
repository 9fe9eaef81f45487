/** Files in a project's repository that are changed together, in one commit. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface RepositoryFileSetArgs extends CommonArgs {
  /** The project whose repository it is: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The branch that is committed to. */
  branch: pulumi.Input<string>;
  /** The files by their paths from the top of the repository. One that is left out later is deleted from the branch; files that were never among these are not looked at. */
  files: pulumi.Input<{
    [key: string]: pulumi.Input<{
      /** The file's content as text, line endings as they are. Either this or `contentBase64`. */
      content?: pulumi.Input<string> | undefined;
      /** The file's content in Base64, for what is not text. Either this or `content`. */
      contentBase64?: pulumi.Input<string> | undefined;
      /** Whether the file is marked as executable. */
      executable?: pulumi.Input<boolean> | undefined;
    }>;
  }>;
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
  kind: "RepositoryFileSet",
  id: ["project", "set"],
  inputs: [
    "project",
    "branch",
    "files",
    "commitMessage",
    "authorName",
    "authorEmail",
    "startBranch",
    "mergeRequest",
  ],
  outputs: ["commitId"],
  fromId: { set: "string" },
  secrets: [],
};

/** Files in a project's repository that are changed together, in one commit. */
export class RepositoryFileSet extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project whose repository it is: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The branch that is committed to. */
  declare readonly branch: pulumi.Output<string>;
  /** The files by their paths from the top of the repository. One that is left out later is deleted from the branch; files that were never among these are not looked at. */
  declare readonly files: pulumi.Output<{
    [key: string]: {
      /** The file's content as text, line endings as they are. Either this or `contentBase64`. */
      content?: string | undefined;
      /** The file's content in Base64, for what is not text. Either this or `content`. */
      contentBase64?: string | undefined;
      /** Whether the file is marked as executable. */
      executable?: boolean | undefined;
    };
  }>;
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
  /** The last commit that was made for these files. */
  declare readonly commitId: pulumi.Output<string | undefined>;
  /** The branch, a colon, and what distinguishes this set from others on the same branch. */
  declare readonly set: pulumi.Output<string>;

  constructor(name: string, args: RepositoryFileSetArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/set`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): RepositoryFileSet {
    return new this(name, {} as RepositoryFileSetArgs, { ...options, id });
  }
}

export type RepositoryFileSetsArgs = PluralArgs<RepositoryFileSetArgs>;

/** Many in one resource, each like a `RepositoryFileSet`: files in a project's repository that are changed together, in one commit. */
export class RepositoryFileSets extends ForgeResources<RepositoryFileSet> {
  static readonly __pulumiType = typeOf("RepositoryFileSets");

  constructor(name: string, args: RepositoryFileSetsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "RepositoryFileSets", keyInput: "project" }, name, args, options);
  }
}
