/** Environment: stopped before it is deleted, because the service deletes no other. */

import { exactNumber } from "../../sdk/json";
import { environmentNameFormat, externalAddress } from "../definition/formats";
import { plainKind } from "../definition/plain";

export const environment = plainKind("environments", {
  kind: "Environment",
  summary: "An environment of a project: where its pipelines deploy to.",
  parents: ["project"],
  title: "name",
  formats: { name: environmentNameFormat, externalUrl: externalAddress },
  pull: { feature: "environments_access_level", omitDefaults: { autoStopSetting: "always" } },
  omit: ["clusterAgentId", "kubernetesNamespace", "fluxResourcePath"],
  outputs: ["slug", "createdAt"],
  async delete({ forge }, { project = "", environmentId }) {
    const environment = { project, environment_id: exactNumber(environmentId) };
    // The answer may be lost, or it may be stopped already.
    await forge.environments.stop(environment).catch(async (error: unknown) => {
      const { state } = await forge.environments.get(environment);
      if (state !== "stopped") throw error;
    });
    await forge.environments.delete(environment);
  },
});
