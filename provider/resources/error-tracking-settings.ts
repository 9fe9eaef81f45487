/** ErrorTrackingSettings: set up once for a project, then turned on and off. */
import { z } from "zod";
import type { ErrorTrackingSettings } from "../../sdk/generated/objects";
import { NotFoundError } from "../../sdk/http/errors";
import { singleton } from "../resource";
import { projectPath } from "./fields";

export const errorTrackingSettings = singleton<ErrorTrackingSettings>()({
  kind: "ErrorTrackingSettings",
  summary: "Whether and by what a project's errors are tracked.",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project whose errors are tracked: its full path or id."),
    active: z.boolean().describe("Whether errors are tracked."),
    integrated: z
      .boolean()
      .optional()
      .describe(
        "Whether the service tracks them itself; if not, a tracker elsewhere does, which is set up in the web interface.",
      ),
  },
  outputs: {
    projectName: z.string().optional().describe("The project's name in a tracker elsewhere."),
    trackerExternalUrl: z.string().optional().describe("The address of a tracker elsewhere, for people."),
    apiUrl: z.string().optional().describe("The address of a tracker elsewhere, for programs."),
  },
  id: ["project"],
  replaceOn: ["project"],

  async read({ forge }, { project }) {
    try {
      return await forge.errorTracking.get({ project });
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      // Never set up, or the project cannot be seen: then its keys cannot either.
      await forge.errorTrackingKeys.list({ project }).firstPage();
      return null;
    }
  },

  write({ forge, warn }, { project }, { active, integrated }, before) {
    // What was set up is changed by PATCH, which leaves the tracker as it is; only PUT sets up, and only the integrated one.
    if (before) {
      return forge.errorTracking.update({ project, active: active ?? before.active ?? false, integrated });
    }
    if (active && !integrated)
      warn("no tracker is set up yet; say integrated: true, or set one up in the web interface first");
    return forge.errorTracking.replace({ project, active: active ?? false, integrated: integrated ?? false });
  },

  // Settings cannot be deleted: inactive is the nearest to never set up.
  async remove({ forge }, { project }) {
    await forge.errorTracking.update({ project, active: false });
  },
});
