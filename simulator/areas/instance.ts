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
};
