/** The push rules of a project: what every push must pass. Requires Premium. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectPushRuleArgs extends CommonArgs {
  /** The project that the rules are for: its full path or id. */
  project: pulumi.Input<number | string>;
  /** What every commit message must match, as an RE2 expression (no look-ahead); `""` takes it away. */
  commitMessageRegex?: pulumi.Input<string> | undefined;
  /** What no commit message may match, as an RE2 expression (no look-ahead); `""` takes it away. */
  commitMessageNegativeRegex?: pulumi.Input<string> | undefined;
  /** What every branch name must match, as an RE2 expression (no look-ahead); `""` takes it away. */
  branchNameRegex?: pulumi.Input<string> | undefined;
  /** What every commit author's e-mail address must match, as an RE2 expression (no look-ahead); `""` takes it away. */
  authorEmailRegex?: pulumi.Input<string> | undefined;
  /** What no name of a committed file may match, as an RE2 expression (no look-ahead); `""` takes it away. */
  fileNameRegex?: pulumi.Input<string> | undefined;
  /** The largest file that may be pushed, in whole megabytes; 0 for no limit. */
  maxFileSize?: pulumi.Input<number> | undefined;
  /** Whether tags cannot be deleted by a push. */
  denyDeleteTag?: pulumi.Input<boolean> | undefined;
  /** Whether every commit author must be a user of the service. */
  memberCheck?: pulumi.Input<boolean> | undefined;
  /** Whether files that look like secrets are refused. */
  preventSecrets?: pulumi.Input<boolean> | undefined;
  /** Whether people may only push commits that they committed themselves. */
  commitCommitterCheck?: pulumi.Input<boolean> | undefined;
  /** Whether people may only push commits whose committer has the name that they have in the service. */
  commitCommitterNameCheck?: pulumi.Input<boolean> | undefined;
  /** Whether commits without a signature are refused. */
  rejectUnsignedCommits?: pulumi.Input<boolean> | undefined;
  /** Whether commits without a Developer Certificate of Origin are refused. */
  rejectNonDcoCommits?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "ProjectPushRule",
  id: ["project"],
  inputs: [
    "project",
    "commitMessageRegex",
    "commitMessageNegativeRegex",
    "branchNameRegex",
    "authorEmailRegex",
    "fileNameRegex",
    "maxFileSize",
    "denyDeleteTag",
    "memberCheck",
    "preventSecrets",
    "commitCommitterCheck",
    "commitCommitterNameCheck",
    "rejectUnsignedCommits",
    "rejectNonDcoCommits",
    "raw",
  ],
  outputs: ["ruleId"],
  fromId: {},
  secrets: [],
  derivedFrom: {
    before: [
      "project",
      "commitMessageRegex",
      "commitMessageNegativeRegex",
      "branchNameRegex",
      "authorEmailRegex",
      "fileNameRegex",
      "maxFileSize",
      "denyDeleteTag",
      "memberCheck",
      "preventSecrets",
      "commitCommitterCheck",
      "commitCommitterNameCheck",
      "rejectUnsignedCommits",
      "rejectNonDcoCommits",
      "raw",
    ],
  },
};

/** The push rules of a project: what every push must pass. Requires Premium. */
export class ProjectPushRule extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that the rules are for: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** What every commit message must match, as an RE2 expression (no look-ahead); `""` takes it away. */
  declare readonly commitMessageRegex: pulumi.Output<string | undefined>;
  /** What no commit message may match, as an RE2 expression (no look-ahead); `""` takes it away. */
  declare readonly commitMessageNegativeRegex: pulumi.Output<string | undefined>;
  /** What every branch name must match, as an RE2 expression (no look-ahead); `""` takes it away. */
  declare readonly branchNameRegex: pulumi.Output<string | undefined>;
  /** What every commit author's e-mail address must match, as an RE2 expression (no look-ahead); `""` takes it away. */
  declare readonly authorEmailRegex: pulumi.Output<string | undefined>;
  /** What no name of a committed file may match, as an RE2 expression (no look-ahead); `""` takes it away. */
  declare readonly fileNameRegex: pulumi.Output<string | undefined>;
  /** The largest file that may be pushed, in whole megabytes; 0 for no limit. */
  declare readonly maxFileSize: pulumi.Output<number | undefined>;
  /** Whether tags cannot be deleted by a push. */
  declare readonly denyDeleteTag: pulumi.Output<boolean | undefined>;
  /** Whether every commit author must be a user of the service. */
  declare readonly memberCheck: pulumi.Output<boolean | undefined>;
  /** Whether files that look like secrets are refused. */
  declare readonly preventSecrets: pulumi.Output<boolean | undefined>;
  /** Whether people may only push commits that they committed themselves. */
  declare readonly commitCommitterCheck: pulumi.Output<boolean | undefined>;
  /** Whether people may only push commits whose committer has the name that they have in the service. */
  declare readonly commitCommitterNameCheck: pulumi.Output<boolean | undefined>;
  /** Whether commits without a signature are refused. */
  declare readonly rejectUnsignedCommits: pulumi.Output<boolean | undefined>;
  /** Whether commits without a Developer Certificate of Origin are refused. */
  declare readonly rejectNonDcoCommits: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** The number of the set of rules in the service. */
  declare readonly ruleId: pulumi.Output<number>;

  constructor(name: string, args: ProjectPushRuleArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectPushRule {
    return new this(name, {} as ProjectPushRuleArgs, { ...options, id });
  }
}

export type ProjectPushRulesArgs = PluralArgs<ProjectPushRuleArgs>;

/** Many in one resource, each like a `ProjectPushRule`: the push rules of a project: what every push must pass. Requires Premium. */
export class ProjectPushRules extends ForgeResources<ProjectPushRule> {
  static readonly __pulumiType = typeOf("ProjectPushRules");

  constructor(name: string, args: ProjectPushRulesArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectPushRules", keyInput: "project" }, name, args, options);
  }
}
