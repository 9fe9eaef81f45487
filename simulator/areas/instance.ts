/** Facts of the installation that clients read first, and its settings. */
import { type Call, ErrorResponse, type Handlers } from "../handler";
import { type Attributes, daysKept, instanceSettings, settingsIn, showSettings } from "../settings";

type InRelease = Pick<Call<never>, "world" | "dialect">;

const metadata = ({ world: { edition }, dialect }: InRelease) => ({
  version: `${dialect === "gitlab" ? "18.9.0" : "18.5.0"}${edition === "ee" ? "-ee" : ""}`,
  revision: "simulated",
  kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
  enterprise: edition === "ee",
});

const showInstance = ({ world, dialect }: Pick<Call<never>, "world" | "dialect">) => {
  const deletion_adjourned_period = daysKept(world.settings, dialect);
  return {
    id: 1,
    ...showSettings(instanceSettings, world.settings),
    deletion_adjourned_period,
    delayed_project_deletion: deletion_adjourned_period > 0,
  };
};

/** The installation's own host needs no proxy, whatever a list of hosts without one says. */
function withOwnHost({ asset_proxy_allowlist: hosts }: Attributes, baseUrl: string): Attributes {
  if (!Array.isArray(hosts)) return {};
  return { asset_proxy_allowlist: [...new Set([...hosts, new URL(baseUrl).hostname])] };
}

const counted = (number: number): string => number.toLocaleString("en-US");

export const instance: Handlers<"instance"> = {
  version: metadata,

  ping: (call) => {
    if (call.dialect === "gitlab") throw new ErrorResponse(404, { error: "404 Not Found" });
    return metadata(call);
  },

  metadata,

  getSettings: showInstance,

  updateSettings: (call) => {
    const changes: Attributes = settingsIn(instanceSettings, call.input);
    Object.assign(call.world.settings, changes, withOwnHost(changes, call.baseUrl));
    return showInstance(call);
  },

  statistics: ({ world }) => ({
    forks: counted(world.projects.where(({ forked_from_id }) => forked_from_id !== null).length),
    issues: counted(world.issues.all().length),
    merge_requests: counted(world.merge_requests.all().length),
    notes: counted(world.notes.all().length),
    snippets: counted(world.snippets.all().length),
    ssh_keys: counted(world.keys.where(({ user_id }) => user_id !== null).length),
    milestones: counted(world.milestones.all().length + world.project_milestones.all().length),
    users: counted(world.users.all().length),
    projects: counted(world.projects.all().length),
    groups: counted(world.groups.all().length),
    active_users: counted(world.users.where(({ state }) => state === "active").length),
  }),
};
