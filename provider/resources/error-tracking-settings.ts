/** ErrorTrackingSettings: created once for a project, then enabled and disabled. */

import { z } from "zod";
import * as answers from "../../sdk/api/error-tracking";
import type { ErrorTrackingSettings } from "../../sdk/generated/objects";
import { NotFoundError } from "../../sdk/http/errors";
import { orElseThrow, unlessNotFound, unlessNotFoundTwice } from "../../sdk/http/not-found";
import { singleton } from "../definition/collected";
import { ResourceError } from "../definition/resource";
import { errorTrackingClientKey } from "./error-tracking-client-key";
import { projectPath } from "./fields";

const NO_SUCH_SETTINGS =
  "this service has no settings of error tracking, although the token sees the project: the feature flag `integrated_error_tracking` is off. An administrator can switch it on";

export const errorTrackingSettings = singleton<ErrorTrackingSettings>(answers.ErrorTrackingSettings)({
  kind: "ErrorTrackingSettings",
  summary: "Error tracking settings of a project.",
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

  async read(context, { project }, state) {
    const { forge, reads } = context;
    const found = await unlessNotFoundTwice(() => forge.errorTracking.get({ project }), {
      isExpected: Object.keys(state).length > 0,
    });
    if (found !== undefined) return found;
    // Either there are no settings, or the project is invisible; then its keys are invisible too.
    await (
      reads?.all(errorTrackingClientKey, context, { project }) ??
      forge.errorTrackingKeys.list({ project }).firstPage()
    ).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      return orElseThrow(forge.projects.get({ project }), () => error);
    });
    return null;
  },

  async write({ forge, warn }, { project }, { active, integrated }, before) {
    // PATCH changes existing settings and keeps the tracker; PUT creates settings, with the integrated tracker only.
    if (before) {
      return forge.errorTracking.update({ project, active: active ?? before.active ?? false, integrated });
    }
    if (active && !integrated)
      warn("no tracker is set up yet; set integrated: true, or set one up in the web interface first");
    const settings = { project, active: active ?? false, integrated: integrated ?? false };
    return forge.errorTracking.replace(settings).catch(async (error: unknown) => {
      // The token sees the project, so that it is the service that has no such settings.
      if (
        error instanceof NotFoundError &&
        (await unlessNotFound(forge.projects.get({ project }))) !== undefined
      )
        throw new ResourceError(NO_SUCH_SETTINGS, { cause: error });
      throw error;
    });
  },

  // Settings cannot be deleted, so they are disabled.
  async remove({ forge }, { project }) {
    await forge.errorTracking.update({ project, active: false });
  },
});
