/** Facts of the installation that clients read first, and its settings. */
import { get, put } from "../../sdk/api/operation";
import { VERSION } from "../areas/beyond";
import type { Call } from "../handler";
import {
  type Attributes,
  daysKept,
  instanceSettings,
  settingParameters,
  settingsIn,
  showSettings,
} from "../settings";
import { anything, extraOperation } from "./serve";

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

const parameters = settingParameters(instanceSettings);

export const instance = [
  extraOperation(get("/", { summary: "Answer.", accepts: ["none"], result: anything }), () => ({
    version: VERSION,
  })),
  extraOperation(
    get("/metadata", { summary: "Read the version and the edition.", result: anything }),
    () => ({
      version: VERSION,
      revision: "simulated",
      kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
      enterprise: true,
    }),
  ),
  extraOperation(
    get("/application/settings", {
      summary: "Read the settings of the installation.",
      role: "admin",
      result: anything,
    }),
    showInstance,
  ),
  extraOperation(
    put("/application/settings", {
      summary: "Change the settings of the installation.",
      role: "admin",
      body: parameters,
      needs: { atLeastOne: Object.keys(parameters) },
      result: anything,
    }),
    (call) => {
      const changes: Attributes = settingsIn(instanceSettings, call.input);
      Object.assign(call.world.settings, changes, withOwnHost(changes, call.baseUrl));
      return showInstance(call);
    },
  ),
];
