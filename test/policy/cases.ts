/** Programs that each policy accepts and refuses, with the messages of the refusals. */

import type { Kind } from "../../provider/generated/kind-names";
import type { PolicyName, Settings } from "../../provider/policy";
import type { Values } from "../../provider/values/values";

const project = "acme/platform/web";

/** Inputs that violate no policy. */
const good = {
  ProjectProtectedEnvironment: {
    project,
    name: "production",
    deployAccessLevels: [{ accessLevel: 40 }, { groupId: 2 }],
    approvalRules: [{ accessLevel: 40, requiredApprovals: 2 }],
  },
  GroupProtectedEnvironment: {
    group: "acme",
    tier: "production",
    deployAccessLevels: [{ accessLevel: 60 }],
    requiredApprovalCount: 2,
  },
  ProtectedBranch: {
    project,
    name: "main",
    allowedToPush: [{ accessLevel: "no one" }, { groupId: 2 }],
    allowForcePush: false,
  },
  ProjectPushRule: {
    project,
    preventSecrets: true,
    rejectUnsignedCommits: true,
    memberCheck: true,
    commitCommitterCheck: true,
    denyDeleteTag: true,
    maxFileSize: 100,
  },
  ProjectApprovalConfiguration: {
    project,
    mergeRequestsAuthorApproval: false,
    mergeRequestsDisableCommittersApproval: true,
    disableOverridingApproversPerMergeRequest: true,
    resetApprovalsOnPush: true,
    requireReauthenticationToApprove: true,
  },
  ProjectApprovalRule: { project, name: "Security", approvalsRequired: 1, users: ["olivia", "max"] },
  ProjectAccessToken: { project, name: "deployer", scopes: ["read_api"], accessLevel: "maintainer" },
  ProjectDeployToken: { project, name: "cluster", scopes: ["read_registry"], expiresAt: "2035-01-31" },
  RemoteMirror: { project, url: "https://git.copies.example/web.git", onlyProtectedBranches: true },
  VirtualRegistryUpstream: {
    registry: 1,
    url: "https://packages.acme.example/maven",
    username: "reader",
    password: "password-of-the-test",
    testConnection: true,
  },
  SamlGroupLink: { group: "acme", samlGroupName: "engineering", accessLevel: 40 },
  GroupMember: { group: "acme", user: "ext-ann", accessLevel: "developer" },
  ProjectMember: { project, user: "max", accessLevel: "owner", expiresAt: "2099-12-31" },
  ProjectShare: { project, invitedGroup: "acme/mobile", accessLevel: "developer" },
  MemberRole: {
    name: "auditor",
    description: "Looks at everything",
    baseAccessLevel: 40,
    permissions: ["read_code", "admin_merge_request"],
  },
  PipelineTriggerToken: { project, description: "nightly build" },
  ContainerRegistryAccess: { project, accessLevel: "private" },
  ErrorTrackingSettings: { project, active: true, integrated: true },
  FeatureFlagUserList: { project, name: "testers", userXids: ["u-17", "u-29"] },
  GroupLabel: {
    group: "acme",
    name: "priority::high",
    color: "crimson",
    description: "Somebody works on it today",
  },
  GroupMilestone: { group: "acme", title: "Winter", startDate: "2027-01-04", dueDate: "2027-03-26" },
  RepositoryFile: {
    project,
    branch: "main",
    path: "README.md",
    content: "curl https://user:$TOKEN@acme.example",
  },
} as const satisfies Partial<Record<Kind, Values>>;

type GoodKind = keyof typeof good;

export interface Shown {
  readonly kind: Kind;
  readonly inputs: Values;
}

/** Objects that are validated together, most often one; `form` makes names unique that other objects must not share. */
export type Program = (form: string) => readonly Shown[];

export interface Case {
  readonly parameters?: object;
  readonly passes: Program;
  readonly fails: Program;
  /** The message about each object of `fails`; undefined for one that is not at fault. */
  readonly messages: readonly (string | undefined)[];
}

/** An object that passes with good inputs and fails with some others. */
function when(kind: GoodKind, otherwise: Values, message: string, more: Partial<Case> = {}): Case {
  const inputs: Values = good[kind];
  return {
    passes: () => [{ kind, inputs }],
    fails: () => [{ kind, inputs: { ...inputs, ...otherwise } }],
    messages: [message],
    ...more,
  };
}

const without = (kind: GoodKind, property: string, expected: string) =>
  when(kind, { [property]: undefined }, `"${property}" is missing; expected ${expected}`);

/** An environment with the objects that the policy requires in the same project, or without them. */
function withEnvironment(kind: "ProjectPushRule" | "ProjectApprovalConfiguration"): Case {
  const objects = (name: string, kinds: readonly GoodKind[]) =>
    kinds.map((kind) => ({ kind, inputs: { ...good[kind], project: name } }));
  const all = [
    ...["ProjectProtectedEnvironment", "ProtectedBranch"],
    ...["ProjectPushRule", "ProjectApprovalConfiguration"],
  ] as const satisfies readonly GoodKind[];
  return {
    passes: (form) => objects(`acme/with-${form}`, all),
    fails: () =>
      objects(
        `acme/no-${kind}`,
        all.filter((one) => one !== kind),
      ),
    messages: [
      `"project" is "acme/no-${kind}", which has no ${kind} here; expected one with the same "project", written in the same way`,
      undefined,
    ],
  };
}

const branches = (name: string, names: readonly string[]) =>
  names.map((branch) => ({
    kind: "ProtectedBranch" as const,
    inputs: { ...good.ProtectedBranch, project: name, name: branch },
  }));

const tokens = (form: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: "PipelineTriggerToken" as const,
    inputs: { project: `acme/tokens-${form}`, description: `build number ${index}` },
  }));

export const cases: Record<PolicyName, Case> = {
  "production-approvals": when(
    "ProjectProtectedEnvironment",
    { approvalRules: [{ accessLevel: 40 }] },
    '"approvalRules" come to 1; expected 2 or more approvals',
    { parameters: { least: 2 } },
  ),
  "production-maintainers": when(
    "GroupProtectedEnvironment",
    { deployAccessLevels: [{ accessLevel: 60 }, { accessLevel: 30 }] },
    '"deployAccessLevels[1].accessLevel" is "developer"; expected maintainer or higher',
  ),
  "production-users": when(
    "ProjectProtectedEnvironment",
    { approvalRules: [{ userId: 7, requiredApprovals: 2 }] },
    '"approvalRules[0].userId" is 7; expected a group or an access level',
  ),
  "push-rules-beside-environments": withEnvironment("ProjectPushRule"),
  "approvals-beside-environments": withEnvironment("ProjectApprovalConfiguration"),
  "branch-direct-push": when(
    "ProtectedBranch",
    { allowedToPush: [{ accessLevel: 40 }, { accessLevel: 30 }] },
    '"allowedToPush[1].accessLevel" is "developer"; expected maintainer or higher, or "no one"',
  ),
  "branch-force-push": without("ProtectedBranch", "allowForcePush", "false"),
  "default-branch": {
    passes: (form) => branches(`acme/branches-${form}`, ["release/*", "main"]),
    fails: (form) => branches(`acme/released-${form}`, ["release/*"]),
    messages: [
      '"project" is "acme/released-FORM", whose default branch has no ProtectedBranch here; expected one with the same "project", written in the same way, and a "name" that matches ^(main|master)$',
    ],
  },
  "push-secrets": without("ProjectPushRule", "preventSecrets", "true"),
  "push-signatures": without("ProjectPushRule", "rejectUnsignedCommits", "true"),
  "push-members": without("ProjectPushRule", "memberCheck", "true"),
  "push-committers": without("ProjectPushRule", "commitCommitterCheck", "true"),
  "push-tags": without("ProjectPushRule", "denyDeleteTag", "true"),
  "push-file-size": when(
    "ProjectPushRule",
    { maxFileSize: 0 },
    '"maxFileSize" is 0; expected 1 to 100 megabytes',
  ),
  "approval-authors": when(
    "ProjectApprovalConfiguration",
    { mergeRequestsAuthorApproval: true },
    '"mergeRequestsAuthorApproval" is true; expected false',
  ),
  "approval-committers": without(
    "ProjectApprovalConfiguration",
    "mergeRequestsDisableCommittersApproval",
    "true",
  ),
  "approval-overriding": without(
    "ProjectApprovalConfiguration",
    "disableOverridingApproversPerMergeRequest",
    "true",
  ),
  "approval-reset": when(
    "ProjectApprovalConfiguration",
    { resetApprovalsOnPush: false, selectiveCodeOwnerRemovals: true },
    '"resetApprovalsOnPush" is false; expected true',
  ),
  "approval-reauthentication": without(
    "ProjectApprovalConfiguration",
    "requireReauthenticationToApprove",
    "true",
  ),
  "approval-rule-approvers": when(
    "ProjectApprovalRule",
    { approvalsRequired: 3 },
    '"approvalsRequired" is 3; expected 2, because the rule has 2 of "users" and no "groups"; name more of them or ask for fewer',
  ),
  "approval-rule-count": when(
    "ProjectApprovalRule",
    { approvalsRequired: 0 },
    '"approvalsRequired" is 0; expected 1 or more',
  ),
  "plaintext-secrets": when(
    "RepositoryFile",
    { content: "token = glpat-0123456789abcdefghij" },
    '"content" seems to contain an access token of the service; expected no secret, because this input is not secret',
  ),
  "address-credentials": when(
    "RemoteMirror",
    { url: "https://git.copies.example/web.git?private_token=abcdef" },
    '"url" contains credentials; expected them as "username" and "password"',
  ),
  "mirror-encryption": when(
    "RemoteMirror",
    { url: "ssh://git@git.copies.example/web.git" },
    '"authMethod" is missing; expected "ssh_public_key" for an address that begins with ssh://',
  ),
  "mirror-branches": without("RemoteMirror", "onlyProtectedBranches", "true"),
  "mirror-hosts": when(
    "RemoteMirror",
    { url: "https://elsewhere.example/web.git?token=abcdef" },
    '"url" is "https://elsewhere.example/web.git?token=[secret]"; expected an address on *.copies.example',
    { parameters: { hosts: ["*.copies.example"] } },
  ),
  "upstream-encryption": when(
    "VirtualRegistryUpstream",
    { url: "http://packages.acme.example/maven" },
    '"url" is "http://packages.acme.example/maven"; expected an address that begins with https://',
  ),
  "upstream-hosts": when(
    "VirtualRegistryUpstream",
    { url: "https://elsewhere.example/maven" },
    '"url" is "https://elsewhere.example/maven"; expected an address on packages.acme.example or repo.example',
    { parameters: { hosts: ["packages.acme.example", "repo.example"] } },
  ),
  "upstream-credentials": when(
    "VirtualRegistryUpstream",
    { username: undefined, password: undefined },
    '"username" is missing; expected a "username" and a "password"',
  ),
  "upstream-tests": without("VirtualRegistryUpstream", "testConnection", "true"),
  "saml-owners": when(
    "SamlGroupLink",
    { accessLevel: 50 },
    '"accessLevel" is "owner"; expected maintainer or lower',
  ),
  "member-expiry": when(
    "ProjectMember",
    { expiresAt: undefined },
    '"expiresAt" is missing; expected a last day for owner; set one, or give maintainer or lower',
  ),
  "outside-members": when(
    "GroupMember",
    { accessLevel: "maintainer" },
    '"accessLevel" is "maintainer"; expected developer or lower for the outside user ext-ann',
  ),
  "share-expiry": when(
    "ProjectShare",
    { accessLevel: 40 },
    '"expiresAt" is missing; expected a last day for maintainer; set one, or give developer or lower',
  ),
  "role-administration": when(
    "MemberRole",
    { baseAccessLevel: 30 },
    '"baseAccessLevel" is "developer"; expected maintainer or higher for a role with admin_merge_request',
  ),
  "role-removal": when(
    "MemberRole",
    { permissions: ["read_code", "remove_project"] },
    '"permissions[1]" is "remove_project"; expected a permission that is not forbidden',
  ),
  "role-descriptions": without("MemberRole", "description", "a description"),
  "trigger-token-descriptions": when(
    "PipelineTriggerToken",
    { description: "ci" },
    '"description" is "ci"; expected a description that matches \\S+\\s+\\S+',
  ),
  "trigger-token-count": {
    parameters: { most: 2 },
    passes: (form) => tokens(form, 2),
    fails: (form) => tokens(form, 3),
    messages: [
      undefined,
      undefined,
      '"project" is "acme/tokens-FORM", whose trigger tokens here are 3; expected 2 or fewer',
    ],
  },
  "access-token-roles": when(
    "ProjectAccessToken",
    { accessLevel: "owner" },
    '"accessLevel" is "owner"; expected maintainer or lower',
  ),
  "deploy-token-expiry": without("ProjectDeployToken", "expiresAt", "a date"),
  "registry-visibility": when(
    "ContainerRegistryAccess",
    { accessLevel: "enabled" },
    '"accessLevel" is "enabled"; expected "private" or "disabled" for a project that is not public',
  ),
  "error-tracking-place": when(
    "ErrorTrackingSettings",
    { integrated: false },
    '"integrated" is false; expected true',
  ),
  "user-list-addresses": when(
    "FeatureFlagUserList",
    { userXids: ["u-17", "olivia@acme.example"] },
    '"userXids[1]" is an e-mail address; expected an anonymous id',
  ),
  "label-names": when(
    "GroupLabel",
    { name: "Priority::High" },
    '"name" is "Priority::High"; expected a name that matches ^[a-z0-9][a-z0-9 ._-]*(::[a-z0-9][a-z0-9 ._-]*)?$',
  ),
  "label-colors": when(
    "GroupLabel",
    { color: "#123456" },
    '"color" is "#123456"; expected #DC143C or orange',
    {
      parameters: { palette: ["#DC143C", "orange"] },
    },
  ),
  "label-descriptions": when(
    "GroupLabel",
    { description: "  " },
    '"description" is missing; expected 1 or more characters',
  ),
  "milestone-dates": without("GroupMilestone", "dueDate", "a date"),
};

/** The configuration of the pack, with which every policy applies to its programs. */
export const settings = Object.fromEntries(
  Object.entries(cases).flatMap(([name, { parameters }]) => (parameters ? [[name, parameters]] : [])),
) as Settings;
