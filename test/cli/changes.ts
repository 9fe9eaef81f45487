/** What somebody does in the service who does not know of the file: one change to an object, and how drift tells it. */
import type { Client } from "../../sdk";

export interface BehindOurBack {
  readonly what: string;
  make(client: Client): Promise<unknown>;
  /** As `forge drift` tells it. */
  readonly told: string;
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

/** Each of another object of the sample world. */
export const changes: readonly BehindOurBack[] = [
  {
    what: "a label gets another color",
    make: (client) => client.groupLabels.update({ group, label_id: "bug", color: "#123456" }),
    told: 'update GroupLabel "bug" (acme): color',
  },
  {
    what: "a label is described otherwise",
    make: (client) => client.groupLabels.update({ group, label_id: "feature", description: "Newer" }),
    told: 'update GroupLabel "feature" (acme): description',
  },
  {
    what: "a label is deleted",
    make: (client) => client.groupLabels.delete({ group: platform, label_id: "infrastructure" }),
    told: 'create GroupLabel "infrastructure" (acme/platform)',
  },
  {
    what: "a milestone is put off",
    make: async (client) =>
      client.groupMilestones.update({
        ...(await milestone(client, group, "Security audit")),
        due_date: "2027-05-31",
      }),
    told: 'update GroupMilestone "Security audit" (acme): dueDate',
  },
  {
    what: "a milestone is described otherwise",
    make: async (client) =>
      client.groupMilestones.update({
        ...(await milestone(client, platform, "v1.0")),
        description: "Long ago",
      }),
    told: 'update GroupMilestone "v1.0" (acme/platform): description',
  },
  {
    what: "a milestone is closed",
    make: async (client) =>
      client.groupMilestones.update({
        ...(await milestone(client, platform, "v2.0")),
        state_event: "close",
      }),
    told: 'update GroupMilestone "v2.0" (acme/platform): state',
  },
  {
    what: "a SAML link is taken away",
    make: (client) => client.samlGroupLinks.delete({ group, saml_group_name: "engineering" }),
    told: 'create SamlGroupLink "engineering" (acme)',
  },
  {
    what: "a registry is described otherwise",
    make: async (client) =>
      client.virtualRegistries.update({
        registry_id: await registry(client, "releases"),
        name: "releases",
        description: "Anything",
      }),
    told: 'update VirtualRegistry "releases" (acme): description',
  },
  {
    what: "an upstream is cached for longer",
    make: async (client) =>
      client.virtualRegistryUpstreams.update({
        ...(await upstream(client, "Central")),
        cache_validity_hours: 96,
      }),
    told: 'update VirtualRegistryUpstream "https://repo.maven.example/maven2" (acme): cacheValidityHours',
  },
  {
    what: "an upstream gets another name",
    make: async (client) =>
      client.virtualRegistryUpstreams.update({ ...(await upstream(client, "Acme artifacts")), name: "Ours" }),
    told: 'update VirtualRegistryUpstream "https://artifacts.acme.example/releases" (acme): name',
  },
  {
    what: "a push rule is loosened",
    make: (client) => client.pushRules.update({ project: web, prevent_secrets: false }),
    told: "update ProjectPushRule (acme/platform/web): preventSecrets",
  },
  {
    what: "approvals are kept when something is pushed",
    make: (client) => client.projectApprovals.update({ project: api, reset_approvals_on_push: false }),
    told: "update ProjectApprovalConfiguration (acme/platform/api): resetApprovalsOnPush",
  },
  {
    what: "authors may approve",
    make: (client) => client.projectApprovals.update({ project: web, merge_requests_author_approval: true }),
    told: "update ProjectApprovalConfiguration (acme/platform/web): mergeRequestsAuthorApproval",
  },
  {
    what: "others may deploy to an environment of a group",
    make: (client) =>
      client.groupProtectedEnvironments.update({
        group,
        tier: "production",
        deploy_access_levels: [{ access_level: 30 }],
      }),
    told: 'update GroupProtectedEnvironment "production" (acme): deployAccessLevels',
  },
  {
    what: "an environment is protected no longer",
    make: (client) => client.projectProtectedEnvironments.delete({ project: web, environment: "production" }),
    told: 'create ProjectProtectedEnvironment "production" (acme/platform/web)',
  },
  {
    what: "a registry of containers is closed",
    make: (client) =>
      client.containerRegistry.updateAccess({ project: api, container_registry_access_level: "disabled" }),
    told: "update ContainerRegistryAccess (acme/platform/api): accessLevel",
  },
  {
    what: "errors are not tracked any more",
    make: (client) => client.errorTracking.update({ project: web, active: false }),
    told: "update ErrorTrackingSettings (acme/platform/web): active",
  },
  {
    what: "a list of users is made longer",
    make: async (client) =>
      client.featureFlagUserLists.update({
        ...(await list(client, "colleagues")),
        user_xids: "olivia,max,dev,gus",
      }),
    told: 'update FeatureFlagUserList "colleagues" (acme/platform/web): userXids',
  },
  {
    what: "a mirror gets all branches",
    make: async (client) =>
      client.remoteMirrors.update({
        ...(await mirror(client, "https://")),
        only_protected_branches: false,
      }),
    told: 'update RemoteMirror "https://mirror.example/acme/web.git" (acme/platform/web): onlyProtectedBranches',
  },
  {
    what: "a mirror keeps what has gone another way",
    make: async (client) =>
      client.remoteMirrors.update({ ...(await mirror(client, "ssh://")), keep_divergent_refs: true }),
    told: 'update RemoteMirror "ssh://[secret]@mirror.example/acme/web.git" (acme/platform/web): keepDivergentRefs',
  },
];
