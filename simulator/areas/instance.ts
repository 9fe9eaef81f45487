/** Facts of the installation that clients read first, and its settings. */
import type { Call, Handlers } from "../handler";
import { type Attributes, daysKept, instanceSettings, settingsIn, showSettings } from "../settings";
import type { World } from "../world";

export const VERSION = "18.5.0-ee";

const versionOf = ({ edition }: World) => ({
  version: edition === "ee" ? VERSION : VERSION.replace("-ee", ""),
  revision: "simulated",
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

export const instance: Handlers<"instance"> = {
  version: ({ world }) => versionOf(world),

  ping: ({ world }) => ({ version: versionOf(world).version }),

  metadata: ({ world }) => ({
    ...versionOf(world),
    kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
  }),

  getSettings: showInstance,

  updateSettings: (call) => {
    const changes: Attributes = settingsIn(instanceSettings, call.input);
    Object.assign(call.world.settings, changes, withOwnHost(changes, call.baseUrl));
    return showInstance(call);
  },
};
