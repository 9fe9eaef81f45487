/** Every kind of resource, by name; a definition is loaded when it is first asked for. */
import type { AnyDefinition } from "./resource";

const loaders = {
  GroupLabel: () =>
    (require("./resources/group-label") as typeof import("./resources/group-label")).groupLabel,
  ProjectPushRule: () =>
    (require("./resources/project-push-rule") as typeof import("./resources/project-push-rule"))
      .projectPushRule,
  GroupProtectedEnvironment: () =>
    (
      require("./resources/group-protected-environment") as typeof import("./resources/group-protected-environment")
    ).groupProtectedEnvironment,
  MemberRole: () =>
    (require("./resources/member-role") as typeof import("./resources/member-role")).memberRole,
  ProjectApprovalConfiguration: () =>
    (
      require("./resources/project-approval-configuration") as typeof import("./resources/project-approval-configuration")
    ).projectApprovalConfiguration,
  ProjectProtectedEnvironment: () =>
    (
      require("./resources/project-protected-environment") as typeof import("./resources/project-protected-environment")
    ).projectProtectedEnvironment,
  SamlGroupLink: () =>
    (require("./resources/saml-group-link") as typeof import("./resources/saml-group-link")).samlGroupLink,
  ContainerRegistryAccess: () =>
    (
      require("./resources/container-registry-access") as typeof import("./resources/container-registry-access")
    ).containerRegistryAccess,
  ErrorTrackingSettings: () =>
    (require("./resources/error-tracking-settings") as typeof import("./resources/error-tracking-settings"))
      .errorTrackingSettings,
  ErrorTrackingClientKey: () =>
    (
      require("./resources/error-tracking-client-key") as typeof import("./resources/error-tracking-client-key")
    ).errorTrackingClientKey,
  GroupMilestone: () =>
    (require("./resources/group-milestone") as typeof import("./resources/group-milestone")).groupMilestone,
  FeatureFlagUserList: () =>
    (require("./resources/feature-flag-user-list") as typeof import("./resources/feature-flag-user-list"))
      .featureFlagUserList,
  EmojiReaction: () =>
    (require("./resources/emoji-reaction") as typeof import("./resources/emoji-reaction")).emojiReaction,
  IssueLink: () => (require("./resources/issue-link") as typeof import("./resources/issue-link")).issueLink,
  RemoteMirror: () =>
    (require("./resources/remote-mirror") as typeof import("./resources/remote-mirror")).remoteMirror,
  PipelineTriggerToken: () =>
    (require("./resources/pipeline-trigger-token") as typeof import("./resources/pipeline-trigger-token"))
      .pipelineTriggerToken,
  VirtualRegistry: () =>
    (require("./resources/virtual-registry") as typeof import("./resources/virtual-registry"))
      .virtualRegistry,
  VirtualRegistryUpstream: () =>
    (
      require("./resources/virtual-registry-upstream") as typeof import("./resources/virtual-registry-upstream")
    ).virtualRegistryUpstream,
  RepositoryFile: () =>
    (require("./resources/repository-file") as typeof import("./resources/repository-file")).repositoryFile,
  RepositoryFileSet: () =>
    (require("./resources/repository-file-set") as typeof import("./resources/repository-file-set"))
      .repositoryFileSet,
  WikiPage: () => (require("./resources/wiki-page") as typeof import("./resources/wiki-page")).wikiPage,
} satisfies Record<string, () => AnyDefinition>;

export type Kind = keyof typeof loaders;

export const kinds = Object.keys(loaders) as Kind[];

/** A `require` of what is loaded already still takes longer than what is done with it for one of thousands of objects. */
const loaded = new Map<string, AnyDefinition>();

export function definitionOf(kind: string): AnyDefinition {
  const definition = loaded.get(kind) ?? load(kind);
  loaded.set(kind, definition);
  return definition;
}

function load(kind: string): AnyDefinition {
  const loader = loaders[kind as Kind];
  if (loader === undefined) {
    throw new Error(`This version of pulumi-forge has no resource ${kind}; it has ${kinds.join(", ")}.`);
  }
  return loader();
}

// ─── Many of a kind in one resource ──────────────────────────────────────────

/** Plurals that English does not make by an s. */
const irregular: Partial<Record<Kind, string>> = { ErrorTrackingSettings: "ErrorTrackingSettingsSet" };

const plural = (kind: Kind): string =>
  irregular[kind] ??
  (/[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : kind.endsWith("s") ? `${kind}es` : `${kind}s`);

const kindByPlural = new Map(kinds.map((kind) => [plural(kind), kind]));

/** The resource that holds many objects of a kind: `GroupLabels`. */
export const pluralOf = (kind: string): string => plural(kind as Kind);

/** The kind of the objects that a resource of this name holds many of; `undefined` for any other name. */
export const singularOf = (name: string): Kind | undefined => kindByPlural.get(name);
