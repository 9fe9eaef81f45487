/** ErrorTrackingSettings, of a project that has a tracker elsewhere. */
import type { Contract } from "../contract";

export const errorTrackingSettings: Contract = {
  kind: "ErrorTrackingSettings",
  inputs: ({ project }) => ({ project, active: true, integrated: true }),
  others: ({ otherProject }) => ({ project: otherProject, active: false, integrated: false }),
  updateCalls: ["errorTracking.update"],
  drift: {
    active: ({ forge, place: { project } }) => forge.errorTracking.update({ project, active: false }),
    integrated: ({ forge, place: { project } }) =>
      forge.errorTracking.update({ project, active: true, integrated: false }),
  },
  // No call deletes settings.
  exists: ({ forge, place: { project } }) =>
    forge.errorTracking.update({ project, active: false, integrated: false }),
  prepare: (world, { project, otherProject }) => {
    for (const path of [project, otherProject]) {
      world.error_tracking_settings.insert({
        project_id: world.projects.named(path)?.id ?? 0,
        api_url: "https://errors.example/api/0/projects/app",
      });
    }
  },
};
