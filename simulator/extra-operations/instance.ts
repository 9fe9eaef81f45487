/** Facts of the installation that clients read first, and its settings. */
import { get, put } from "../../sdk/api/operation";
import { VERSION } from "../areas/beyond";
import type { Call } from "../handler";
import { daysKept, instanceSettings, settingParameters, settingsIn, showSettings } from "../settings";
import { anything, serve } from "./serve";

const showInstance = ({ world, dialect }: Pick<Call<never>, "world" | "dialect">) => {
  const deletion_adjourned_period = daysKept(world.settings, dialect);
  return {
    id: 1,
    ...showSettings(instanceSettings, world.settings),
    deletion_adjourned_period,
    delayed_project_deletion: deletion_adjourned_period > 0,
  };
};

const parameters = settingParameters(instanceSettings);

export const instance = [
  serve(get("/", { summary: "Answer.", accepts: ["none"], result: anything }), () => ({ version: VERSION })),
  serve(get("/metadata", { summary: "Read the version and the edition.", result: anything }), () => ({
    version: VERSION,
    revision: "simulated",
    kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
    enterprise: true,
  })),
  serve(
    get("/application/settings", {
      summary: "Read the settings of the installation.",
      role: "admin",
      result: anything,
    }),
    showInstance,
  ),
  serve(
    put("/application/settings", {
      summary: "Change the settings of the installation.",
      role: "admin",
      body: parameters,
      needs: { atLeastOne: Object.keys(parameters) },
      result: anything,
    }),
    (call) => {
      Object.assign(call.world.settings, settingsIn(instanceSettings, call.input));
      return showInstance(call);
    },
  ),
];
