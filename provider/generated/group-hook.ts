/** A webhook of a group: an address that the service calls when something happens in it or its projects. Requires the Enterprise edition. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface GroupHookArgs extends CommonArgs {
  /** Id or full path of the group, such as `acme/platform`. */
  group: pulumi.Input<number | string>;
  /** Address to call. */
  url: pulumi.Input<string>;
  /** Name. */
  name?: pulumi.Input<string> | undefined;
  /** Description. */
  description?: pulumi.Input<string> | undefined;
  /** Whether the certificate of the address is verified. Default: true. */
  enableSslVerification?: pulumi.Input<boolean> | undefined;
  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  pushEventsBranchFilter?: pulumi.Input<string> | undefined;
  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  branchFilterStrategy?: pulumi.Input<"wildcard" | "regex" | "all_branches" | (string & {})> | undefined;
  /** Template of the body that is sent. */
  customWebhookTemplate?: pulumi.Input<string> | undefined;
  /** Secret that is sent as a header. A change of `url` drops it. */
  token?: pulumi.Input<string> | undefined;
  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  signingToken?: pulumi.Input<string> | undefined;
  /** Values for the names in braces in the address. Those of other names stay. */
  urlVariables?:
    | pulumi.Input<
        pulumi.Input<{
          /** Name of the value. */
          key: pulumi.Input<string>;
          /** Value. */
          value: pulumi.Input<string>;
        }>[]
      >
    | undefined;
  /** Headers to send besides. Those of other names stay. */
  customHeaders?:
    | pulumi.Input<
        pulumi.Input<{
          /** Name of the value. */
          key: pulumi.Input<string>;
          /** Value. */
          value: pulumi.Input<string>;
        }>[]
      >
    | undefined;
  /** Whether the address is called when somebody pushes. Default: true. */
  pushEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a tag is pushed. */
  tagPushEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a merge request changes. */
  mergeRequestsEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when an issue changes. */
  issuesEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a confidential issue changes. */
  confidentialIssuesEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when somebody comments. */
  noteEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when somebody comments on a confidential issue. */
  confidentialNoteEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when the status of a pipeline changes. */
  pipelineEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a wiki page changes. */
  wikiPageEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a deployment begins or ends. */
  deploymentEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a feature flag is switched. */
  featureFlagEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when the status of a job changes. */
  jobEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a release changes. */
  releasesEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a milestone changes. */
  milestoneEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when somebody reacts with an emoji. */
  emojiEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when an access token is about to expire. */
  resourceAccessTokenEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a deploy token is about to expire. */
  resourceDeployTokenEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a vulnerability changes. */
  vulnerabilityEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a subgroup is created or deleted. */
  subgroupEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a member changes. */
  memberEvents?: pulumi.Input<boolean> | undefined;
  /** Whether the address is called when a project is created or deleted. */
  projectEvents?: pulumi.Input<boolean> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "GroupHook",
  id: ["group", "hookId"],
  inputs: [
    "group",
    "url",
    "name",
    "description",
    "enableSslVerification",
    "pushEventsBranchFilter",
    "branchFilterStrategy",
    "customWebhookTemplate",
    "token",
    "signingToken",
    "urlVariables",
    "customHeaders",
    "pushEvents",
    "tagPushEvents",
    "mergeRequestsEvents",
    "issuesEvents",
    "confidentialIssuesEvents",
    "noteEvents",
    "confidentialNoteEvents",
    "pipelineEvents",
    "wikiPageEvents",
    "deploymentEvents",
    "featureFlagEvents",
    "jobEvents",
    "releasesEvents",
    "milestoneEvents",
    "emojiEvents",
    "resourceAccessTokenEvents",
    "resourceDeployTokenEvents",
    "vulnerabilityEvents",
    "subgroupEvents",
    "memberEvents",
    "projectEvents",
    "raw",
  ],
  outputs: ["alertStatus", "createdAt"],
  fromId: { hookId: "number" },
  secrets: ["token", "signingToken", "urlVariables", "customHeaders"],
};

/** A webhook of a group: an address that the service calls when something happens in it or its projects. Requires the Enterprise edition. */
export class GroupHook extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the group, such as `acme/platform`. */
  declare readonly group: pulumi.Output<number | string>;
  /** Address to call. */
  declare readonly url: pulumi.Output<string>;
  /** Name. */
  declare readonly name: pulumi.Output<string | undefined>;
  /** Description. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** Whether the certificate of the address is verified. Default: true. */
  declare readonly enableSslVerification: pulumi.Output<boolean | undefined>;
  /** Branches of which pushes count, in the form of `branch_filter_strategy`. */
  declare readonly pushEventsBranchFilter: pulumi.Output<string | undefined>;
  /** Form of `push_events_branch_filter`: `wildcard`, `regex` or `all_branches`. Default: `wildcard`. */
  declare readonly branchFilterStrategy: pulumi.Output<
    "wildcard" | "regex" | "all_branches" | (string & {}) | undefined
  >;
  /** Template of the body that is sent. */
  declare readonly customWebhookTemplate: pulumi.Output<string | undefined>;
  /** Secret that is sent as a header. A change of `url` drops it. */
  declare readonly token: pulumi.Output<string | undefined>;
  /** Secret that signs what is sent: `whsec_` and Base64 of 32 bytes. */
  declare readonly signingToken: pulumi.Output<string | undefined>;
  /** Values for the names in braces in the address. Those of other names stay. */
  declare readonly urlVariables: pulumi.Output<
    | {
        /** Name of the value. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined
  >;
  /** Headers to send besides. Those of other names stay. */
  declare readonly customHeaders: pulumi.Output<
    | {
        /** Name of the value. */
        key: string;
        /** Value. */
        value: string;
      }[]
    | undefined
  >;
  /** Whether the address is called when somebody pushes. Default: true. */
  declare readonly pushEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a tag is pushed. */
  declare readonly tagPushEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a merge request changes. */
  declare readonly mergeRequestsEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when an issue changes. */
  declare readonly issuesEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a confidential issue changes. */
  declare readonly confidentialIssuesEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when somebody comments. */
  declare readonly noteEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when somebody comments on a confidential issue. */
  declare readonly confidentialNoteEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when the status of a pipeline changes. */
  declare readonly pipelineEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a wiki page changes. */
  declare readonly wikiPageEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a deployment begins or ends. */
  declare readonly deploymentEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a feature flag is switched. */
  declare readonly featureFlagEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when the status of a job changes. */
  declare readonly jobEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a release changes. */
  declare readonly releasesEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a milestone changes. */
  declare readonly milestoneEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when somebody reacts with an emoji. */
  declare readonly emojiEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when an access token is about to expire. */
  declare readonly resourceAccessTokenEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a deploy token is about to expire. */
  declare readonly resourceDeployTokenEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a vulnerability changes. */
  declare readonly vulnerabilityEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a subgroup is created or deleted. */
  declare readonly subgroupEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a member changes. */
  declare readonly memberEvents: pulumi.Output<boolean | undefined>;
  /** Whether the address is called when a project is created or deleted. */
  declare readonly projectEvents: pulumi.Output<boolean | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly hookId: pulumi.Output<number>;
  /** Whether it is called: `executable`, `temporarily_disabled` or `disabled`. */
  declare readonly alertStatus: pulumi.Output<string | undefined>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;

  constructor(name: string, args: GroupHookArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `group/hookId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): GroupHook {
    return new this(name, {} as GroupHookArgs, { ...options, id });
  }
}

export type GroupHooksArgs = PluralArgs<GroupHookArgs>;

/** Many in one resource, each like a `GroupHook`: a webhook of a group: an address that the service calls when something happens in it or its projects. Requires the Enterprise edition. */
export class GroupHooks extends ForgeResources<GroupHook> {
  static readonly __pulumiType = typeOf("GroupHooks");

  constructor(name: string, args: GroupHooksArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "GroupHooks", keyInput: "url" }, name, args, options);
  }
}
