/** Changes to one object each, made in the service outside of Pulumi, with the line that drift reports. */
import type { Client } from "../../sdk";

export interface OutsideChange {
  readonly what: string;
  make(client: Client): Promise<unknown>;
  /** The line that `forge drift` reports. */
  readonly reported: string;
}

const group = "acme";
const platform = "acme/platform";
const web = "acme/platform/web";
const api = "acme/platform/api";

const milestone = async (client: Client, place: string, title: string) => {
  const found = await client.groupMilestones.list({ group: place, title }).toArray();
  return { group: place, milestone_id: found[0]?.id ?? 0 };
};

const registry = async (client: Client, name: string) => {
  const found = await client.virtualRegistries.list({ group }).toArray();
  return found.find((one) => one.name === name)?.id ?? 0;
};

const upstream = async (client: Client, name: string) => {
  const found = await client.virtualRegistryUpstreams.listInGroup({ group }).toArray();
  return { upstream_id: found.find((one) => one.name === name)?.id ?? 0 };
};

const mirror = async (client: Client, beginning: string) => {
  const found = await client.remoteMirrors.list({ project: web }).toArray();
  return { project: web, mirror_id: found.find(({ url }) => url?.startsWith(beginning))?.id ?? 0 };
};

const list = async (client: Client, name: string) => {
  const found = await client.featureFlagUserLists.list({ project: web }).toArray();
  return { project: web, list_iid: found.find((one) => one.name === name)?.iid ?? 0 };
};

/** Each change concerns another object of the sample world. */
export const changes: readonly OutsideChange[] = [
  {
    what: "a label gets another color",
    make: (client) => client.groupLabels.update({ group, label_id: "bug", color: "#123456" }),
    reported: 'update GroupLabel "bug" (acme): color',
  },
  {
    what: "a label gets another description",
    make: (client) => client.groupLabels.update({ group, label_id: "feature", description: "Newer" }),
    reported: 'update GroupLabel "feature" (acme): description',
  },
  {
    what: "a label is deleted",
    make: (client) => client.groupLabels.delete({ group: platform, label_id: "infrastructure" }),
    reported: 'create GroupLabel "infrastructure" (acme/platform)',
  },
  {
    what: "a milestone gets a later due date",
    make: async (client) =>
      client.groupMilestones.update({
        ...(await milestone(client, group, "Security audit")),
        due_date: "2027-05-31",
      }),
    reported: 'update GroupMilestone "Security audit" (acme): dueDate',
  },
  {
    what: "a milestone gets another description",
    make: async (client) =>
      client.groupMilestones.update({
        ...(await milestone(client, platform, "v1.0")),
        description: "Long ago",
      }),
    reported: 'update GroupMilestone "v1.0" (acme/platform): description',
  },
  {
    what: "a milestone is closed",
    make: async (client) =>
      client.groupMilestones.update({ ...(await milestone(client, platform, "v2.0")), state_event: "close" }),
    reported: 'update GroupMilestone "v2.0" (acme/platform): state',
  },
  {
    what: "a SAML link is deleted",
    make: (client) => client.samlGroupLinks.delete({ group, saml_group_name: "engineering" }),
    reported: 'create SamlGroupLink "engineering" (acme)',
  },
  {
    what: "a registry gets another description",
    make: async (client) =>
      client.virtualRegistries.update({
        registry_id: await registry(client, "releases"),
        name: "releases",
        description: "Anything",
      }),
    reported: 'update VirtualRegistry "releases" (acme): description',
  },
  {
    what: "an upstream gets a longer cache validity",
    make: async (client) =>
      client.virtualRegistryUpstreams.update({
        ...(await upstream(client, "Central")),
        cache_validity_hours: 96,
      }),
    reported: 'update VirtualRegistryUpstream "https://repo.maven.example/maven2" (acme): cacheValidityHours',
  },
  {
    what: "an upstream gets another name",
    make: async (client) =>
      client.virtualRegistryUpstreams.update({ ...(await upstream(client, "Acme artifacts")), name: "Ours" }),
    reported: 'update VirtualRegistryUpstream "https://artifacts.acme.example/releases" (acme): name',
  },
  {
    what: "a push rule no longer prevents secrets",
    make: (client) => client.pushRules.update({ project: web, prevent_secrets: false }),
    reported: "update ProjectPushRule (acme/platform/web): preventSecrets",
  },
  {
    what: "approvals are no longer reset by a push",
    make: (client) => client.projectApprovals.update({ project: api, reset_approvals_on_push: false }),
    reported: "update ProjectApprovalConfiguration (acme/platform/api): resetApprovalsOnPush",
  },
  {
    what: "authors may approve",
    make: (client) => client.projectApprovals.update({ project: web, merge_requests_author_approval: true }),
    reported: "update ProjectApprovalConfiguration (acme/platform/web): mergeRequestsAuthorApproval",
  },
  {
    what: "others may deploy to an environment of a group",
    make: (client) =>
      client.groupProtectedEnvironments.update({
        group,
        tier: "production",
        deploy_access_levels: [{ access_level: 30 }],
      }),
    reported: 'update GroupProtectedEnvironment "production" (acme): deployAccessLevels',
  },
  {
    what: "an environment is no longer protected",
    make: (client) => client.projectProtectedEnvironments.delete({ project: web, environment: "production" }),
    reported: 'create ProjectProtectedEnvironment "production" (acme/platform/web)',
  },
  {
    what: "a container registry becomes less accessible",
    make: (client) =>
      client.containerRegistry.updateAccess({ project: api, container_registry_access_level: "disabled" }),
    reported: "update ContainerRegistryAccess (acme/platform/api): accessLevel",
  },
  {
    what: "error tracking is disabled",
    make: (client) => client.errorTracking.update({ project: web, active: false }),
    reported: "update ErrorTrackingSettings (acme/platform/web): active",
  },
  {
    what: "a user list gets another user",
    make: async (client) =>
      client.featureFlagUserLists.update({
        ...(await list(client, "colleagues")),
        user_xids: "olivia,max,dev,gus",
      }),
    reported: 'update FeatureFlagUserList "colleagues" (acme/platform/web): userXids',
  },
  {
    what: "a mirror gets unprotected branches",
    make: async (client) =>
      client.remoteMirrors.update({ ...(await mirror(client, "https://")), only_protected_branches: false }),
    reported:
      'update RemoteMirror "https://mirror.example/acme/web.git" (acme/platform/web): onlyProtectedBranches',
  },
  {
    what: "a mirror keeps divergent refs",
    make: async (client) =>
      client.remoteMirrors.update({ ...(await mirror(client, "ssh://")), keep_divergent_refs: true }),
    reported:
      'update RemoteMirror "ssh://[secret]@mirror.example/acme/web.git" (acme/platform/web): keepDivergentRefs',
  },
];
